"""The conversion rules of a system's converter: the GM's own file, or the one that comes along."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from gm_tracker.campaign.first_problem import first_problem
from gm_tracker.campaign.imports.problems import ImportProblem
from gm_tracker.campaign.imports.reading import LARGEST
from gm_tracker.campaign.ordinary import read_whole
from gm_tracker.campaign.strict_json import JsonProblem, parse_json
from gm_tracker.paths import data_folder, resources
from gm_tracker.rules.converting import Converter
from gm_tracker.rules.system import RuleSystem

FOLDER = "conversion-rules"


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)

    format: Literal["gm-tracker conversion rules"]
    version: Literal[1]
    about: list[str] = []
    rules: dict[str, Any]


def rules_file(system: RuleSystem) -> Path:
    """Where the conversion rules stand: in the user's data folder, if they made a copy there."""
    own = data_folder() / FOLDER / f"{system.id}.json"
    return own if own.exists() else (system.resources or resources()) / FOLDER / f"{system.id}.json"


@lru_cache(maxsize=8)
def _adapter(kind: Any) -> TypeAdapter[Any]:
    """Made once for each kind, which takes longer than a pasted stat block."""
    return TypeAdapter(kind)


def converter_of(system: RuleSystem) -> Converter | None:
    """What converts fantasy creatures to that system; None where nothing does.

    ImportProblem when the file with the conversion rules is not good.
    """
    kind: Any = system.converter
    if kind is None:
        return None
    path = rules_file(system)
    raw = read_whole(path, LARGEST)
    try:
        plain = _File.model_validate(parse_json(raw)).rules
        unknown = set(plain) - {each.name for each in fields(kind)}
        if unknown:
            raise ImportProblem(f"there is no conversion rule {sorted(unknown)[0]!r}", path)
        made: Converter = _adapter(kind).validate_python(plain)
    except JsonProblem as error:
        raise ImportProblem(str(error), path) from error
    except ValidationError as error:
        raise ImportProblem(first_problem(error), path) from error
    return made
