"""What is true of every roll: total, monotone where the rules are, and counted exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.odds import exchange_odds
from gm_tracker.rules.hero.contest import between
from gm_tracker.rules.hero.percent import aid, block, faced, hits, wrapped
from gm_tracker.rules.hero.rolls import (
    SUCCESS,
    check_of,
    degree,
    quality,
    succeeds,
    wants_more,
)
from gm_tracker.rules.hero.switches import House
from gm_tracker.rules.hero.tasks import Moment, Task
from tests.rules.hero.town import asks, duel, odds, roll, shoot, soul, town

SKILLS = range(-20, 251)
FACES = range(1, 101)
COMBAT = range(-50, 251, 7)
skills = st.integers(-20, 250)
STRICT = House()
CONFIRMED = House((("X-H-4", "on"), ("X-H-3", "on")))


def test_every_skill_and_face_is_read() -> None:
    for skill in SKILLS:
        for die in FACES:
            level, standing, rank, _said = degree(skill, STRICT, (die,))
            assert standing == (level == SUCCESS) == (die <= skill)
            good = quality(skill, STRICT, (die,))
            assert rank == good >= die
            assert good % 100 == die % 100
            assert good <= max(skill, die)
            assert block(good) % 10 == 0
            assert aid(good) >= 10


def test_the_readings_of_a_hundred_dice_are_all_different() -> None:
    """Above 100 they fill the hundred below the skill without a gap (H-12)."""
    for skill in range(100, 251):
        assert {wrapped(die, skill) for die in FACES} == set(range(skill - 99, skill + 1))


def test_more_skill_is_never_worse() -> None:
    for skill in SKILLS:
        for die in FACES:
            assert degree(skill + 1, STRICT, (die,))[1:] >= degree(skill, STRICT, (die,))[1:]


def test_within_the_skill_higher_is_better() -> None:
    for skill in range(-20, 101):
        ranks = [quality(skill, STRICT, (die,)) for die in FACES if die <= skill]
        assert ranks == sorted(ranks)


@pytest.mark.parametrize("carry", [False, True])
def test_both_are_never_above_a_hundred_at_once(carry: bool) -> None:
    for ocv, dcv in product(COMBAT, repeat=2):
        one, other = faced(ocv, dcv, carry=carry)
        assert not (one > 100 and other > 100)
        assert one - other == ocv - dcv


def test_the_chance_to_hit_is_the_difference() -> None:
    """H-20, counted over all faces; both over 100 lose the same hundreds first."""
    for ocv, dcv in product(range(-50, 251), range(-50, 251, 3)):
        met = faced(ocv, dcv, carry=False)
        chance = sum(hits(*met, die) > 0 for die in FACES)
        assert chance == max(0, min(100, ocv - max(dcv, 0))), (ocv, dcv)


def test_the_odds_shown_are_that_chance() -> None:
    for ocv, dcv in product(range(-50, 251, 60), range(-50, 251, 60)):
        fight = duel(soul("Ann", ocv=ocv, dex=12), soul("Bob", dcv=dcv))
        expected = Fraction(max(0, min(100, ocv - max(dcv, 0))), 100)
        assert odds(fight, shoot()).hit == expected, (ocv, dcv)


def test_a_burst_hits_once_for_each_full_twenty_over_dcv() -> None:
    for ocv, dcv in product(COMBAT, repeat=2):
        met, facing = faced(ocv, dcv, carry=False)
        for die in FACES:
            read = wrapped(die, met)
            expected = 1 + (read - facing) // 20 if facing < read <= met else 0
            assert hits(met, facing, die) == expected


@given(percent=skills, again=st.booleans(), up=st.booleans(), second=st.booleans())
def test_the_weights_of_confirmed_rolls_add_up(
    percent: int, again: bool, up: bool, second: bool
) -> None:
    house = House(
        (
            ("X-H-4", "on"),
            ("X-H-3", "on" if again else "off"),
            ("X-H-2", "up" if up else "down"),
            ("X-H-17", "second" if second else "hundred"),
        )
    )
    (request,) = asks(duel(), shoot()).values()
    check = check_of(request, percent, house)
    assert (check.chances is not None) == (percent >= 100)
    if check.chances is not None:
        total = sum(check.chances.values())
        assert total in (100**2, 100**3)
        failed = sum(weight for found, weight in check.chances.items() if found.level != SUCCESS)
        assert failed * 100 <= total


def test_a_confirmed_roll_is_total() -> None:
    for percent in range(100, 251):
        for die in FACES:
            faces: tuple[int, ...] = (100, die)
            if wants_more(percent, CONFIRMED, faces):
                faces = (*faces, 7)
                assert not wants_more(percent, CONFIRMED, faces)
            assert succeeds(percent, CONFIRMED, faces) in (True, False)
            assert 1 <= quality(percent, CONFIRMED, faces) <= 250


def contest(mine: int, theirs: int, **switches: str) -> dict[str, Fraction]:
    """The chances of a contest: win, lose, and nobody where that can be."""
    named = {key.replace("_", "-"): value for key, value in switches.items()}
    encounter = town(soul("Ann"), soul("Bob"), switches=named).encounter
    ann, bob = encounter.combatants["c0"], encounter.combatants["c1"]
    moment = Moment(encounter, roll("contest", targets=("c1",)), ())
    exchange = between(moment, Task(ann, "a", mine, ()), Task(bob, "b", theirs, ()))
    return {key: chance for key, _, chance in exchange_odds(exchange).outcomes}


def counted(mine: int, theirs: int) -> dict[str, int]:
    """Who wins how many of all 10,000 pairs of faces, without any engine."""
    found = {"win": 0, "lose": 0, "draw": 0}
    for one, other in product(FACES, repeat=2):
        first = (one <= mine, wrapped(one, mine))
        second = (other <= theirs, wrapped(other, theirs))
        key = "draw" if first == second else "win" if first > second else "lose"
        found[key] += 1
    return found


@settings(deadline=None, max_examples=40)
@given(mine=skills, theirs=skills)
def test_one_of_both_wins_and_the_other_way_round(mine: int, theirs: int) -> None:
    there, back = contest(mine, theirs), contest(theirs, mine)
    assert sum(there.values()) == 1
    assert there["win"] == back["lose"]


@pytest.mark.parametrize(("mine", "theirs"), [(60, 60), (128, 90), (30, 210), (-5, 40)])
def test_win_and_lose_and_draw_are_all_pairs_of_faces(mine: int, theirs: int) -> None:
    """Equal rolls are made again, so they fall out of the odds."""
    by_faces = counted(mine, theirs)
    assert sum(by_faces.values()) == 10_000
    decided = by_faces["win"] + by_faces["lose"]
    found = contest(mine, theirs)
    assert found == {key: Fraction(by_faces[key], decided) for key in ("win", "lose")}


@settings(deadline=None, max_examples=20)
@given(mine=skills, theirs=skills)
def test_where_nobody_may_win_all_three_add_up(mine: int, theirs: int) -> None:
    there = contest(mine, theirs, X_H_5="nobody")
    assert sum(there.values()) == 1
    assert there["win"] == contest(theirs, mine, X_H_5="nobody")["lose"]
