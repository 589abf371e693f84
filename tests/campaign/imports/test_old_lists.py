"""Lists of old-school monsters by name: cells with choices, forms, decoration and riders."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.campaign.imports.foreign import bfrpg_names
from gm_tracker.rules.converting import FantasyCreature


def read(**more: Any) -> FantasyCreature:
    """The one monster of such a list."""
    cells = {"armor": "14", "attacks": "1 bite", "damage": "1d6", "dice": "3"} | more
    plain = {
        "Armor Class": cells.pop("armor"),
        "Hit Dice": cells.pop("dice"),
        "No. of Attacks": cells.pop("attacks"),
        "Damage": cells.pop("damage"),
        **cells,
    }
    ((_, record),) = bfrpg_names.records({"Fen Maw": plain})
    return bfrpg_names.read(record)


@pytest.mark.parametrize(
    ("attacks", "damage", "rate", "told"),
    [
        ("1 bite, 2 claws, or 1 weapon", "2d6 bite, 1d4 claw or by weapon", 3, ["2d6", "1d4"]),
        ("1 bite, 2 claws,or 1 weapon", "2d6 bite, 1d4 clawor by weapon", 3, ["2d6", "1d4"]),
        ("– 2 claws, 1 bite –", "1d4/1d4/2d6", 3, ["1d4", "2d6"]),
        ("2 fists or 1 boulder", "1d10+4 fist, 3d6 boulder", 2, ["1d10+4", "3d6"]),
        ("1 swarm", "1d3 (double against no armor)", 1, ["1d3"]),
    ],
)
def test_attacks_of_cells(attacks: str, damage: str, rate: int, told: list[str]) -> None:
    made = read(attacks=attacks, damage=damage)
    assert made.attacks_a_round == rate
    assert [each.damage for each in made.attacks] == told


@pytest.mark.parametrize("damage", ["paralysis", "Energy drain (1 level)", "drains 2 levels/touch"])
def test_what_a_touch_does_beside_hurting_is_no_damage(damage: str) -> None:
    (touch,) = read(attacks="1 touch", damage=damage).attacks
    assert (touch.name, touch.damage) == ("Touch", "0")
    assert touch.doubt


def test_the_name_of_a_swarm_is_no_remark() -> None:
    made = read(attacks="1 swarm", damage="1d3 (double against no armor)")
    assert made.attacks[0].name == "Swarm"


def test_of_several_forms_the_first_counts_and_the_others_are_noted() -> None:
    made = read(armor=["15", "17 ‡"], **{"Treasure Type": "B", "description": ["<p>It waits.</p>"]})
    assert made.armor_class == 15
    for told in ("Armor Class of each: 15, 17 ‡", "Treasure Type: B", "It waits."):
        assert told in made.notes
