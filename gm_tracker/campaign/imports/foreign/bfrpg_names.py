"""Lists of old-school monsters by name: an object with an object of their table's lines each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports import old_cells, old_school
from gm_tracker.campaign.imports.foreign.fantasy_texts import words
from gm_tracker.campaign.imports.foreign.html_text import plain_lines
from gm_tracker.campaign.imports.foreign.loose import line, listed
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.rules.converting import FantasyCreature

_CELLS = {
    "hit_dice": "Hit Dice",
    "armor_class": "Armor Class",
    "attacks": "No. of Attacks",
    "damage": "Damage",
    "movement": "Movement",
}
_GLUED = re.compile(r"(?<=[a-z,])or(?= by weapon| \d)")
_NAME = "name of it"
"""The key under which a record keeps its name, which no file uses."""


def records(value: Any) -> list[tuple[str, Any]]:
    """The monsters, each with its name."""
    if not isinstance(value, Mapping):
        return []
    return [
        (f"record {at}", {**each, _NAME: name} if isinstance(each, Mapping) else each)
        for at, (name, each) in enumerate(value.items(), 1)
    ]


def marked(plain: Any) -> bool:
    """Whether it looks like one of these monsters."""
    return isinstance(plain, Mapping) and {"Hit Dice", "Armor Class"} <= set(plain)


def read(plain: Any) -> FantasyCreature:
    """One monster; of several forms in a cell the first counts, the others stand in its notes."""
    cells = {ours: _first(plain.get(theirs)) for ours, theirs in _CELLS.items()}
    return old_cells.creature(
        text_of(plain.get(_NAME)),
        {key: told for key, told in cells.items() if told},
        descending=False,
        notes="\n\n".join(filter(None, _notes(plain))),
    )


def _notes(plain: Mapping[str, Any]) -> Iterator[str]:
    for key, value in plain.items():
        if key in _CELLS.values():
            yield line(f"{key} of each", words(value)) if len(listed(value)) > 1 else ""
        elif key == "description":
            yield from map(plain_lines, listed(value))
        elif key != _NAME:
            yield line(key, words(value))


def _first(value: Any) -> str:
    """A cell without the dashes that decorate it, its words apart."""
    told = next((text_of(each) for each in listed(value)), "")
    return _GLUED.sub(" or", told).strip("–—- ")[: old_school.LONGEST_LINE]
