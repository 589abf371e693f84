"""Old bodies stay as they are on disk: they are read through one small upcast a version."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from gm_tracker.model.label import PARTY_HOME, WRITTEN

Plain = Mapping[str, Any]
Upcast = Callable[[Plain], Plain]


def _labels_are_keys(plain: Plain) -> Plain:
    """Version 1 stored a step's label as a sentence; from version 2 on it is a key with values.

    The one place that compares such a sentence: the party's coming home has neither commands
    nor events in its fight, and is known by its key from here on.
    """
    if "label" not in plain:
        return plain
    plain = {**plain, "e": [_told(each) for each in plain.get("e", ())]}
    home = plain["label"] == "the party comes home" and not plain.get("c") and "c" in plain
    label = {"key": PARTY_HOME} if home else {"key": WRITTEN, "values": {"text": plain["label"]}}
    return {**plain, "label": label}


def _told(event: Plain) -> Plain:
    """What came of an action was a sentence too."""
    if event.get("kind") != "performed":
        return event
    rest = {key: value for key, value in event.items() if key != "text"}
    return {**rest, "told": {"key": WRITTEN, "values": {"text": event["text"]}}}


UPCASTS: tuple[Upcast, ...] = (_labels_are_keys,)
"""The first reads a body of version 1 as one of version 2, and so on; a step's body has its label.

Added to, never edited: files of every version are kept in tests/campaign/versions.
"""


def marked(plain: Plain) -> Plain:
    """The body with the version it is written in; version 1 has no mark."""
    return {"v": 1 + len(UPCASTS), **plain} if UPCASTS else plain


def labelled(plain: Plain, label: str) -> Plain:
    """The body of a step with its label, which is stored beside it: JSON from version 2 on."""
    return {**plain, "label": label if plain.get("v", 1) == 1 else _parsed(label)}


@lru_cache(maxsize=1000)
def _parsed(label: str) -> Any:
    """Most steps of a fight are called what others are; what is read is never changed."""
    return json.loads(label)


def to_newest(plain: Plain) -> Plain:
    """A stored body as this version would have written it; ValueError for no such version."""
    version = plain.get("v", 1)
    if not isinstance(version, int) or not 1 <= version <= 1 + len(UPCASTS):
        raise ValueError(f"a body of version {version!r:.20}")
    plain = {key: value for key, value in plain.items() if key != "v"}
    for upcast in UPCASTS[version - 1 :]:
        plain = upcast(plain)
    return plain
