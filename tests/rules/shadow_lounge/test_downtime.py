"""Between fights: Luck returns, skills improve, the Force grows."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.step import Answer
from tests.helpers import named, tells
from tests.rules.shadow_lounge.lounge import (
    asks,
    blade,
    do,
    guest,
    hit,
    no,
    one,
    party,
    skill,
    track,
)

ADVANCE = c.Perform("advance", "c0")
SESSION = c.Perform("session")


def practised(value: int, successes: int) -> Fight:
    """Ann with a Stealth skill and so many successes in it."""
    fight = party(guest("Ann", skill(value=value), side="party"))
    for _ in range(successes):
        do(fight, c.Perform("skill", "c0", "stealth"), {"check": (2,)})
    return fight


def stealth(fight: Fight) -> int:
    """Ann's skill."""
    return one(fight, "Ann").attacks[0].stats["skill"]


def test_luck_returns_by_dice_between_adventures_and_campaigns() -> None:
    fight = party(guest("Ann", luck=10, most_luck=30))
    restore = c.Perform("restore", "c0")
    assert asks(fight, restore, {"event": "adventure"})["restore"].dice == "1d10"
    do(fight, restore, {"event": "adventure", "restore": (7,)})
    assert track(fight, "Ann", "luck") == 17
    assert asks(fight, restore, {"event": "campaign"})["restore"].dice == "2d10"
    step = do(fight, restore, {"event": "campaign", "restore": (9, 9)})
    assert named(fight, step) == "Ann regains 13 Luck: between campaigns"
    assert track(fight, "Ann", "luck") == 30


def test_five_successes_add_eight_to_the_roll() -> None:
    fight = practised(50, 5)
    (request,) = asks(fight, ADVANCE).values()
    assert request.label == "Stealth: more than 42"
    step = do(fight, ADVANCE, {"advance.record.stealth": (43,), "gain.record.stealth": (6,)})
    assert named(fight, step) == "Ann: Stealth 50 to 56"
    assert stealth(fight) == 56


def test_an_equal_roll_gains_nothing() -> None:
    fight = practised(50, 5)
    step = do(fight, ADVANCE, {"advance.record.stealth": (42,)})
    assert named(fight, step) == "Ann: Stealth stays at 50"
    assert stealth(fight) == 50


@pytest.mark.parametrize(
    ("value", "dice"), [(80, "1d10"), (81, "1d6"), (90, "1d6"), (91, "1d4"), (98, "1d4")]
)
def test_the_higher_the_skill_the_smaller_the_gain(value: int, dice: str) -> None:
    fight = practised(value, 1)
    asked = asks(fight, ADVANCE, {"advance.record.stealth": (99,)})
    assert asked["gain.record.stealth"].dice == dice


def test_successes_are_used_up_by_the_attempt() -> None:
    fight = practised(50, 1)
    do(fight, ADVANCE, {"advance.record.stealth": (10,)})
    assert tells(no(fight, ADVANCE), "Ann", "no successes")


def test_each_skill_has_one_attempt_defences_too() -> None:
    fight = party(guest("Ann", blade(), side="party"), guest("Bob", dex=60))
    do(fight, c.Next())
    hit(fight, 90, 20, "parry", actor="c1", target="c0")
    do(fight, c.Next())
    hit(fight, 50, actor="c0", target="c1", damage=(1, 1))
    assert tells(no(fight, ADVANCE), "downtime", "fight is on")
    do(fight, c.Leave("c1"))
    answers: dict[str, Answer] = {"advance.record.blade": (90,), "advance.stat.parry": (90,)}
    assert list(asks(fight, ADVANCE)) == list(answers)
    gains: dict[str, Answer] = {"gain.record.blade": (3,), "gain.stat.parry": (4,)}
    step = do(fight, ADVANCE, {**answers, **gains})
    assert named(fight, step) == "Ann: Blade 60 to 63, parry 50 to 54"
    assert one(fight, "Ann").attacks[0].stats["skill"] == 63
    assert one(fight, "Ann").stats["parry"] == 54


def adept(power: int) -> Fight:
    """Ann, who can sense by Power."""
    sense = Attack("sense", "Sense", "", {"force": 2}, "skill")
    return party(guest("Ann", sense, side="party", power=power))


def use_the_force(fight: Fight) -> None:
    """One success."""
    do(fight, c.Perform("skill", "c0", "sense"), {"check": (2,)})


@pytest.mark.parametrize(("power", "points"), [(5, 1), (9, 1), (20, 2), (57, 5)])
def test_the_force_grows_by_a_tenth_of_power(power: int, points: int) -> None:
    fight = adept(power)
    for _ in range(3):
        use_the_force(fight)
    (request,) = asks(fight, ADVANCE).values()
    assert request.label == f"the Force: more than {power - 4}"
    do(fight, ADVANCE, {"advance.force": (power - 3,)})
    found = one(fight, "Ann").tracks["force_points"]
    assert (found.value, found.maximum) == (points, points)


def test_an_attempt_with_the_force_that_fails() -> None:
    fight = adept(50)
    use_the_force(fight)
    step = do(fight, ADVANCE, {"advance.force": (50,)})
    assert named(fight, step) == "Ann: no Force Points"


def test_every_fifth_session_with_the_force_brings_a_bonus_point() -> None:
    fight = adept(40)
    for session in range(1, 11):
        use_the_force(fight)
        do(fight, SESSION)
        assert one(fight, "Ann").stats["force_bonus"] == session // 5


def test_a_session_without_the_force_does_not_count() -> None:
    fight = adept(40)
    use_the_force(fight)
    do(fight, SESSION)
    step = do(fight, SESSION)
    assert named(fight, step) == "The session ends; the Force was used by nobody"
    assert one(fight, "Ann").stats["force_sessions"] == 1
