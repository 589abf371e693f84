"""Lists of old-school monsters by name: an object with an object of their table's lines each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm_tracker.campaign.imports import old_school
from gm_tracker.campaign.imports.foreign.loose import line, listed
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.rules.converting import FantasyCreature

_NOTED = ("Save As", "Morale", "No. Appearing", "Treasure Type", "XP")
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
    """One monster; of several forms in a cell the first counts."""
    cells = {key: _first(plain.get(key)) for key in ("Hit Dice", "Armor Class", "Movement")}
    told = [line(key, _first(plain.get(key))) for key in _NOTED]
    told += [text_of(each) for each in listed(plain.get("description"))]
    return old_school.from_lines(
        text_of(plain.get(_NAME)),
        hit_dice=cells["Hit Dice"],
        armor_class=cells["Armor Class"],
        attacks=_first(plain.get("No. of Attacks")),
        damage=_first(plain.get("Damage")),
        movement=cells["Movement"],
        notes="\n\n".join(filter(None, told)),
    )


def _first(value: Any) -> str:
    """A cell without the dashes that decorate it."""
    told = next((text_of(each) for each in listed(value)), "")
    return told.strip("–—- ")[: old_school.LONGEST_LINE]
