"""Contests: who wins, what the other side may use, rolls that are equal."""

from __future__ import annotations

import pytest

from gm_tracker.model import commands as c
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.rules.hero import HERO
from gm_tracker.words.explain import explain
from tests.helpers import named, tells
from tests.rules.hero.town import Answers, asks, do, no, odds, on, roll, skill, soul, town

AGAINST = roll("contest", targets=("c1",))


@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "said"),
    [
        (60, 60, (60, 61), "wins"),
        (60, 60, (61, 60), "loses"),
        (60, 60, (20, 19), "wins"),
        (60, 60, (19, 20), "loses"),
        (128, 90, (28, 90), "wins"),
        (128, 90, (29, 30), "loses"),
        (60, 60, (80, 70), "wins"),
        (60, 60, (70, 80), "loses"),
    ],
)
def test_the_higher_success_wins(mine: int, theirs: int, dice: tuple[int, int], said: str) -> None:
    fight = town(soul("Ann", skill(value=mine)), soul("Bob", skill(value=theirs)))
    answers: Answers = {"against": "climb", "check": (dice[0],), "against_roll": (dice[1],)}
    assert named(fight, do(fight, AGAINST, answers)) == f"Ann, Climb: {said} against Bob"


def test_equal_rolls_are_made_again() -> None:
    fight = town(soul("Ann", skill()), soul("Bob", skill()))
    answers: Answers = {"against": "climb", "check": (20,), "against_roll": (20,)}
    assert list(asks(fight, AGAINST, answers)) == ["check#2"]


def test_the_other_side_uses_a_skill_a_characteristic_or_a_number() -> None:
    fight = town(soul("Ann", skill()), soul("Bob", skill("hide", 50), int=14))
    (request,) = asks(fight, AGAINST).values()
    assert [each.key for each in request.options][:2] == ["hide", "char.str"]
    assert request.combatant == "c1"
    for chosen, percent in (("hide", 50), ("char.int", 68), ("char.perception", 68)):
        found = odds(fight, AGAINST, {"against": chosen})
        assert found.needs == f"to win with 60% against {percent}%"
    typed: Answers = {"against": "typed", "against_skill": 35}
    assert odds(fight, AGAINST, typed).needs == "to win with 60% against 35%"


@pytest.mark.parametrize(
    ("answers", "percent"),
    [
        ({"against": "hide"}, 40),
        ({"against": "char.int"}, 58),
        ({"against": "typed", "against_skill": 35}, 35),
    ],
)
def test_conditions_of_the_other_side_count_for_what_it_has(answers: Answers, percent: int) -> None:
    """H-03: distracted takes 10 from what Bob rolls, as it would from a roll of his own."""
    fight = town(soul("Ann", skill()), soul("Bob", skill("hide", 50), int=14))
    do(fight, c.AddCondition("c1", "distracted"))
    assert odds(fight, AGAINST, answers).needs == f"to win with 60% against {percent}%"


def test_nobody_is_in_conflict_with_themselves() -> None:
    fight = town(soul("Ann", skill()))
    itself = roll("contest", targets=("c0",))
    assert tells(no(fight, itself), "Ann", "conflict with itself")


def test_help_counts_and_is_used_up_but_retries_do_not_count() -> None:
    fight = town(soul("Ann", skill(), skill("lore", 60)), soul("Bob", skill()))
    do(fight, roll(), {"check": (99,)})
    do(fight, roll("complement", "lore"), {"for": "c0", "check": (54,)})
    assert odds(fight, AGAINST, {"against": "climb"}).needs == "to win with 90% against 60%"
    answers: Answers = {"against": "climb", "check": (80,), "against_roll": (50,)}
    do(fight, AGAINST, answers)
    assert "complement" not in on(fight, AGAINST)
    assert odds(fight, AGAINST, {"against": "climb"}).needs == "to win with 60% against 60%"


def test_the_calculation_of_a_contest_is_told() -> None:
    fight = town(soul("Ann", skill(value=128)), soul("Bob", skill(value=90)))
    changed = roll("contest", targets=("c1",), modifiers=(c.Modifier("skill", 2, "rope"),))
    answers: Answers = {"against": "climb", "check": (30,), "against_roll": (90,)}
    step = do(fight, changed, answers)
    (made,) = (each for each in step.events if isinstance(each, ActionMade))
    told = "\n".join(explain(HERO, made.trace))
    for part in ("skill 128", "+2 (rope)", "against 90", "rolled 30 (success)", "read as 130"):
        assert part in told
