"""One blow of NC, played die by die: what is asked, what it costs, and every line of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.model.commands import Modifier
from gm_tracker.model.step import Answer, Ask, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Finished, converse
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.nc.attack import Blow, after_ar, after_dr, at_least_one, exchange
from gm_tracker.rules.nc.number import start
from gm_tracker.rules.playing import play

OF, DF = start("NC-31", "of", 9), start("NC-26", "df", 7)
AR, DR = start("NC-18", "ar", 20), start("NC-27", "dr", 11)
BLOW = Blow(OF, DF, AR, DR, "1d10x10+50", 102, "c0")
"""Chance level 2, so 60 % and a critical hit up to 6."""
POISON = replace(BLOW, poison="poison", dr=start("NC-27", "dr", 0))


def struck(blow: Blow, **answers: Answer) -> Result:
    """How it ends with these dice."""
    ended = converse(play(exchange(blow)), answers)
    assert isinstance(ended, Finished), ended
    return ended.value


def asked(blow: Blow, **answers: Answer) -> tuple[Request, ...]:
    """What is asked next."""
    ask = converse(play(exchange(blow)), answers)
    assert isinstance(ask, Ask), ask
    return ask.requests


def test_the_attacker_rolls_the_d100_and_then_the_damage() -> None:
    assert asked(BLOW) == (Request("attack", "d100 to hit", dice="1d100", combatant="c0"),)
    assert asked(BLOW, attack=7) == (
        Request("damage", "1d10x10+50", dice="1d10x10+50", combatant="c0"),
    )
    assert asked(BLOW, attack=6) == asked(BLOW, attack=7)


def test_a_hit_with_every_line_of_its_calculation() -> None:
    hit = struck(BLOW, attack=7, damage=110)
    assert (hit.amount, hit.branch.key, hit.branch.label) == (28, "hit", "hit")
    assert hit.trace == (
        TraceLine("NC-31", "of", 9),
        TraceLine("NC-26", "df", 7),
        TraceLine("NC-30", "level", 2),
        TraceLine("NC-29", "chance", 60),
        TraceLine("NC-32", "critical", 6),
        TraceLine("", "roll.attack", 7),
        TraceLine("", "outcome.hit", 0),
        TraceLine("NC-18", "ar", 20),
        TraceLine("NC-27", "dr", 11),
        TraceLine("", "damage", 110),
        TraceLine("NC-18", "after_ar", 90),
        TraceLine("NC-27", "after_dr", 28),
        TraceLine("NC-28", "minimum", 28),
    )


def test_a_critical_hit_takes_four_off_the_damage_reduction() -> None:
    critical = struck(BLOW, attack=6, damage=110)
    assert (critical.amount, critical.branch.label) == (43, "critical")
    assert critical.branch.key == "critical"
    assert critical.trace[6:11] == (
        TraceLine("", "outcome.critical", 0),
        TraceLine("NC-18", "ar", 20),
        TraceLine("NC-27", "dr", 11),
        TraceLine("NC-33", "critical_dr", -4),
        TraceLine("NC-33", "dr_now", 7),
    )


@pytest.mark.parametrize("dr", [3, 0, -2])
def test_damage_reduction_never_adds_to_a_critical_hit(dr: int) -> None:
    bare = replace(BLOW, ar=start("", "ar", 0), dr=start("NC-27", "dr", dr))
    critical = struck(bare, attack=1, damage=100)
    assert (critical.amount, critical.trace[-4].key) == (100, "damage")
    assert TraceLine("NC-33", "dr_now", 0) in critical.trace


def test_damage_reduction_below_nothing_is_nothing() -> None:
    weak = replace(BLOW, ar=start("", "ar", 0), dr=start("NC-27", "dr", -2))
    assert struck(weak, attack=7, damage=100).amount == 100


def test_a_miss_costs_nothing() -> None:
    miss = struck(BLOW, attack=61)
    assert (miss.amount, miss.branch.key, miss.branch.label) == (0, "miss", "miss")
    assert not miss.branch.hit


def test_a_hit_costs_a_point_unless_the_house_says_otherwise() -> None:
    wall = replace(BLOW, ar=start("NC-18", "ar", 999))
    assert struck(wall, attack=7, damage=60).amount == 1
    assert struck(replace(wall, minimum=False), attack=7, damage=60).amount == 0


def test_no_poison_costs_the_least_point() -> None:
    wall = replace(POISON, ar=start("NC-18", "ar", 999))
    assert struck(wall, attack=7, damage=60).amount == 0


@pytest.mark.parametrize(
    ("percent", "needs", "critical"),
    [(0, "60 or less hits", 6), (-70, "1 hits", 0), (70, "99 or less hits", 10)],
)
def test_the_gm_moves_the_chance_as_far_as_1_always_hits_and_100_never(
    percent: int, needs: str, critical: int
) -> None:
    moved = exchange(replace(BLOW, chance=(Modifier("chance", percent, "mist"),)))
    assert moved.needs == needs
    assert moved.trace[-1] == TraceLine("NC-32", "critical", critical)


def test_the_other_reading_of_critical_hits() -> None:
    assert struck(replace(BLOW, strict=True), attack=6, damage=110).branch.key == "hit"
    assert struck(replace(BLOW, strict=True), attack=5, damage=110).branch.key == "critical"


def test_what_falls_is_said_before_the_roll() -> None:
    drops = exchange(BLOW).drops
    assert (drops(101), drops(102), drops(103)) == (False, True, True)
    low = exchange(replace(BLOW, falls_at=-10)).drops
    assert (low(111), low(112)) == (False, True)


def test_poison_fills_its_own_track_and_fells_nobody_yet() -> None:
    blow, poison = exchange(BLOW), exchange(POISON)
    assert (blow.track, blow.lands) == ("hp", True)
    assert (poison.track, poison.lands, poison.drops(999)) == ("poison", False, False)


def test_outcomes_stand_best_first() -> None:
    assert list(exchange(BLOW).branches) == ["critical", "hit", "miss"]
    told = exchange(BLOW).branches.values()
    assert [(e.key, e.hit) for e in told] == [("critical", True), ("hit", True), ("miss", False)]


def test_the_stages_one_by_one() -> None:
    assert (after_ar(20, 110), after_ar(20, 10)) == (90, 0)
    assert (after_dr(11, 90), after_dr(0, 90)) == (28, 90)
    assert (at_least_one(0), at_least_one(1), at_least_one(2)) == (1, 1, 2)
