"""Missiles: bands, bursts, crowds, and being thrown back (MY-38, MY-41 to MY-43)."""

from __future__ import annotations

import pytest

from gm_tracker.rules.mythras import ranged
from gm_tracker.rules.mythras.ranged import Ranges

BOW = Ranges(15, 100, 200)


@pytest.mark.parametrize(
    ("metres", "band"),
    [
        *((0, "close"), (15, "close"), (16, "effective"), (100, "effective"), (101, "long")),
        *((200, "long"), (201, "beyond")),
    ],
)
def test_bands_go_by_the_farthest_metre(metres: int, band: str) -> None:
    assert BOW.band(metres) == band


def test_far_shots_are_weak() -> None:
    assert ranged.damage_at("long", 7) == 4
    assert ranged.damage_at("effective", 7) == 7
    assert ranged.force_at("long", 2) == 1
    assert ranged.force_at("long", 0) == 0


def test_a_location_is_chosen_near_or_by_a_critical() -> None:
    assert ranged.can_choose_location("long", "critical", unmoving=False)
    assert ranged.can_choose_location("close", "success", unmoving=True)
    assert not ranged.can_choose_location("close", "success", unmoving=False)
    assert not ranged.can_choose_location("effective", "success", unmoving=True)


def test_bullets_are_shared_and_the_rest_is_lost() -> None:
    assert ranged.bullets_each(15, 6) == 2
    assert ranged.bullets_each(5, 6) == 0
    assert ranged.struck(3) == "1d3"


@pytest.mark.parametrize(("die", "whom"), [(40, "target"), (41, "bystander"), (61, "miss")])
def test_who_stands_beside_may_be_hit(die: int, whom: str) -> None:
    def level(skill: int) -> str:
        return "success" if die <= skill else "failure"

    assert ranged.into_crowd(level, 60, 40) == whom


@pytest.mark.parametrize(("damage", "metres"), [(13, 0), (14, 1), (18, 1), (19, 2), (23, 2)])
def test_heavy_blows_throw_back(damage: int, metres: int) -> None:
    assert ranged.knocked_back(damage, 13) == metres


def test_who_stands_firm_is_thrown_less() -> None:
    assert ranged.braced(13) == 19
    assert ranged.braced(13, bash=True) == 26
    assert ranged.knocked_back(20, ranged.braced(13)) == 1


def test_a_firm_stance_takes_one_grade() -> None:
    assert [ranged.steadied(each) for each in (0, 1, 2)] == [0, 0, 1]
