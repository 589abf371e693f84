"""Armour that is points, armour that is dice, and armour that wears (C7-20); who is disarmed."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.coc7 import armour
from tests.rules.coc7.keeper import (
    Answers,
    asks,
    blow,
    duel,
    fists,
    hit,
    hp,
    knife,
    no,
    one,
    someone,
)


def guarded(**stats: Any) -> Fight:
    """Ann with fists of 1d8 against Bob's armour."""
    ann = someone("Ann", fists(damage="1d8"), side="party", dex=60)
    return duel(ann, someone("Bob", **stats))


def strike(fight: Fight, damage: int | tuple[int, ...]) -> None:
    """Ann hits Bob."""
    hit(fight, 40, damage, command=blow("fists"))


def test_armour_is_taken_off_each_hit() -> None:
    fight = guarded(armour=3)
    strike(fight, 5)
    assert hp(fight) == 10


def test_armour_may_be_dice() -> None:
    fight = guarded(armour=1, armour_dice=1)
    given: Answers = {"defence_choice": "none", "attack": 40}
    request = asks(fight, blow("fists"), given)["damage"]
    assert request.dice == "1d8-1d6"
    strike(fight, (7, 2))
    assert hp(fight) == 12 - (7 - 2 - 1)


def test_dice_of_armour_can_stop_an_extreme_hit() -> None:
    fight = guarded(armour_dice=2, armour_sides=4)
    hit(fight, 5, (4, 4), command=blow("fists"))
    assert hp(fight) == 12


@pytest.mark.parametrize(("way", "worn"), [(0, 0), (1, 1), (2, 3)])
def test_armour_wears_as_it_is_said(way: int, worn: int) -> None:
    fight = guarded(armour=3, armour_wears=way)
    strike(fight, 5)
    assert armour.of(one(fight, "Bob")).points == 3 - worn


def test_what_does_not_get_through_does_not_pierce() -> None:
    assert armour.wears(3, (3,), 1) == 0
    assert armour.wears(3, (2,), 2) == 2
    assert armour.wears(3, (4, 9, 1), 1) == 2
    assert armour.wears(3, (9, 9), 2) == 3


def test_who_is_disarmed_has_the_weapon_no_longer() -> None:
    arms = (knife(in_hand=1), fists(30))
    fight = duel(someone("Ann", *arms, side="party", dex=60))
    fight.act(c.AddCondition("c0", "disarmed"))
    assert no(fight, blow()) == "Ann is disarmed: Knife must be taken up first."
    hit(fight, 20, 2, command=blow("fists"))
    assert hp(fight) == 10


def test_who_is_disarmed_fights_back_with_what_is_left() -> None:
    fight = duel(bob=someone("Bob", knife(in_hand=1), fists(30)))
    fight.act(c.AddCondition("c1", "disarmed"))
    request = asks(fight, blow())["defence_choice"]
    assert [each.label for each in request.options if each.key.startswith("fight")] == [
        "fight back: fists 30"
    ]
