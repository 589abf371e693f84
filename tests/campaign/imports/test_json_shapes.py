"""Shapes of other programs' JSON that the composed files do not have."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from gm_tracker.campaign.imports import preview
from gm_tracker.rules import find_system
from tests.campaign.imports.composing import COMPOSED, NAME, Read, wrong

BITE = "_Melee Attack Roll:_ +5, reach 5 ft. 10 (2d6 + 3) Piercing damage."
STRIKE = {"damage_die_count": 2, "damage_die_type": "D6", "damage_bonus": None}

Change = tuple[tuple[str | int, ...], Any]
SHAPES: Mapping[str, tuple[str, Change, Mapping[str, Read]]] = {
    "one creature of the generator alone": (
        "mythras-encounter-generator.json",
        ((), lambda value: value[0]),
        {"Gaff": [52, "1d6-1d2"]},
    ),
    "locations with a maximum": (
        "foundry-mythras-imperative.json",
        (("items", 4, "system", "ap"), lambda _: {"value": 0, "max": 5}),
        {"armour": 2},
    ),
    "eight-sided hit dice in words": (
        "foundry-ose.json",
        (("system", "hp", "hd"), lambda _: "4d8+1"),
        {"dice": 4, "dice_plus": 1},
    ),
    "levels with all attacks": (
        "foundry-hero6e.json",
        (
            ("items", 2, "system"),
            lambda _: {"XMLID": "COMBAT_LEVELS", "LEVELS": 2, "OPTION": "ALL"},
        ),
        {"levels": 2},
    ),
    "other ways to move": (
        "foundry-dnd5e-version-4.json",
        (("system", "attributes", "movement"), lambda _: {"walk": 30, "climb": 20, "fly": 0}),
        {"notes": "30 ft., climb 20 ft."},
    ),
    "the text before what stands beside it": (
        "open5e-version-2.json",
        (("results", 0, "actions", 1), lambda old: {**old, "desc": BITE, "attacks": [STRIKE]}),
        {"Bite": "2d6x10+30"},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_it_is_read(shape: str) -> None:
    file, (path, change), reading = SHAPES[shape]
    whole = [json.loads(COMPOSED[file].text())]
    holder: Any = whole
    key: str | int = 0
    for each in path:
        holder, key = holder[key], each
    holder[key] = change(holder.get(key) if isinstance(holder, dict) else holder[key])
    system = find_system(COMPOSED[file].game)
    assert system is not None
    made = preview(json.dumps(whole[0]).encode(), system).records
    record = next(each for each in made if each.name == NAME)
    assert list(wrong(record, reading)) == []
