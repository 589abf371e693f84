"""Whether a file is what the shipped JSON Schemas say."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from gm_tracker.paths import resources


@cache
def validator(name: str) -> Draft202012Validator:
    """The validator of one of our formats, by the file that is shipped."""
    path = resources() / "schemas" / f"{name}.schema.json"
    return Draft202012Validator(json.loads(path.read_text("utf-8")))


def wrong_in(plain: Any, name: str = "") -> str:
    """The place and the sentence of what is wrong, "" when nothing is.

    The file says itself which format it is, if that is not said.
    """
    found = best_match(validator(name or plain["format"].split()[1]).iter_errors(plain))
    return "" if found is None else f"{found.json_path}: {found.message}"
