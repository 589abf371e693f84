"""Checks outside attacks: skills with a demand, opposed skills, Luck."""

from __future__ import annotations

import pytest

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from tests.helpers import named, tells
from tests.rules.shadow_lounge.lounge import (
    Answers,
    asks,
    do,
    guest,
    no,
    on,
    party,
    prompts,
    skill,
    track,
)

STEALTH = c.Perform("skill", "c0", "stealth")
AGAINST = c.Perform("opposed", "c0", "stealth", ("c1",))


def test_a_check_is_told_by_its_degree() -> None:
    fight = party(guest("Ann", skill()))
    for die, said in ((50, "success"), (25, "hard success"), (10, "extreme success")):
        assert named(fight, do(fight, STEALTH, {"check": (die,)})) == f"Ann, Stealth: {said}"
    assert named(fight, do(fight, STEALTH, {"check": (51,)})) == "Ann, Stealth: failure"
    assert named(fight, do(fight, STEALTH, {"check": (69,)})) == "Ann, Stealth: critical success"


@pytest.mark.parametrize(
    ("need", "die", "said"),
    [
        ("hard", 50, "success, but not enough"),
        ("hard", 25, "hard success"),
        ("extreme", 25, "success, but not enough"),
        ("extreme", 1, "critical success"),
        ("critical", 2, "success, but not enough"),
        ("critical", 80, "failure"),
    ],
)
def test_a_higher_degree_may_be_needed(need: str, die: int, said: str) -> None:
    fight = party(guest("Ann", skill()))
    command = c.Perform("skill", "c0", "stealth", situations=(f"need_{need}",))
    assert named(fight, do(fight, command, {"check": (die,)})) == f"Ann, Stealth: {said}"
    assert fight.encounter.count("tick.record.stealth", "c0") == (1 if die != 80 else 0)


def test_dice_and_modifiers_of_a_check() -> None:
    fight = party(guest("Ann", skill()))
    modifier = c.Modifier("skill", 20, "dark")
    command = c.Perform("skill", "c0", "stealth", (), (modifier,), ("bonus_die",))
    assert on(fight, command) == {"bonus_die"}
    assert asks(fight, command)["check"].dice == "2d100kl1"
    assert named(fight, do(fight, command, {"check": (99, 70)})) == "Ann, Stealth: success"


def test_a_fumble_of_a_check_is_for_the_gm() -> None:
    fight = party(guest("Ann", skill()))
    do(fight, STEALTH, {"check": (94,)})
    (prompt,) = prompts(fight)
    assert tells(prompt, "Ann", "fumbles", "Stealth")


def test_a_success_that_fumbles_counts_in_a_contest() -> None:
    fight = party(guest("Ann", skill(value=99)), guest("Bob", skill(value=30)))
    answers: Answers = {"against": "stealth", "check": (97,), "against_roll": (40,)}
    assert named(fight, do(fight, AGAINST, answers)) == "Ann, Stealth: wins against Bob"
    assert len(prompts(fight)) == 1


@pytest.mark.parametrize(
    ("mine", "dice", "said"),
    [
        (50, (30, 20), "loses"),
        (50, (25, 40), "wins"),
        (60, (50, 50), "wins"),
        (40, (30, 31), "loses"),
        (60, (90, 80), "wins"),
        (60, (100, 80), "loses"),
        (20, (69, 2), "wins"),
    ],
)
def test_the_higher_degree_then_the_higher_skill_wins(
    mine: int, dice: tuple[int, int], said: str
) -> None:
    fight = party(guest("Ann", skill(value=mine)), guest("Bob", skill(value=50)))
    answers: Answers = {"against": "stealth", "check": (dice[0],), "against_roll": (dice[1],)}
    assert named(fight, do(fight, AGAINST, answers)) == f"Ann, Stealth: {said} against Bob"


def test_the_skill_counts_with_its_modifiers() -> None:
    fight = party(guest("Ann", skill(value=49)), guest("Bob", skill(value=50)))
    aided = c.Perform("opposed", "c0", "stealth", ("c1",), (c.Modifier("skill", 2),))
    answers: Answers = {"against": "stealth", "check": (50,), "against_roll": (50,)}
    assert named(fight, do(fight, aided, answers)) == "Ann, Stealth: wins against Bob"


def test_equal_skills_are_rolled_off_and_the_lower_die_wins() -> None:
    """The dice of the roll-off are neither criticals nor fumbles; equal ones roll again."""
    fight = party(guest("Ann", skill()), guest("Bob", skill()))
    answers: Answers = {"against": "stealth", "check": (40,), "against_roll": (45,)}
    assert list(asks(fight, AGAINST, answers)) == ["tie.check", "tie.against_roll"]
    even: Answers = {**answers, "tie.check": (69,), "tie.against_roll": (69,)}
    assert list(asks(fight, AGAINST, even)) == ["tie.check#2", "tie.against_roll#2"]
    ended: Answers = {**even, "tie.check#2": (100,), "tie.against_roll#2": (96,)}
    assert named(fight, do(fight, AGAINST, ended)) == "Ann, Stealth: loses against Bob"
    assert prompts(fight) == []
    assert track(fight, "Ann", "luck") == 0


def test_originals_still_fumble_in_a_contest() -> None:
    fight = party(guest("Ann", skill()), guest("Bob", skill()))
    answers: Answers = {"against": "stealth", "check": (100,), "against_roll": (95,)}
    assert named(fight, do(fight, AGAINST, answers)) == "Ann, Stealth: loses against Bob"
    assert len(prompts(fight)) == 2


def test_the_other_side_may_be_a_number() -> None:
    fight = party(guest("Ann", skill()), guest("Bob"))
    answers: Answers = {
        "against": "typed",
        "against_skill": 70,
        "check": (50,),
        "against_roll": (36,),
    }
    assert named(fight, do(fight, AGAINST, answers)) == "Ann, Stealth: loses against Bob"
    themselves = c.Perform("opposed", "c0", "stealth", ("c0",))
    assert tells(no(fight, themselves), "Ann", "opposed by itself")


def test_a_force_power_is_checked_against_power_and_its_bonus() -> None:
    ann = guest("Ann", Attack("sense", "Sense", "", {"force": 2}, "skill"), power=40, force_bonus=3)
    fight = party(ann)
    command = c.Perform("skill", "c0", "sense")
    assert named(fight, do(fight, command, {"check": (43,)})) == "Ann, Sense: success"
    assert named(fight, do(fight, command, {"check": (44,)})) == "Ann, Sense: failure"


def test_a_luck_check_uses_what_is_left_and_spends_nothing() -> None:
    fight = party(guest("Ann", skill(), luck=30, most_luck=60))
    luck = c.Perform("luck", "c0")
    assert named(fight, do(fight, luck, {"check": (30,)})) == "Ann, Luck: success"
    assert named(fight, do(fight, luck, {"check": (31,)})) == "Ann, Luck: failure"
    assert named(fight, do(fight, luck, {"check": (1,)})) == "Ann, Luck: critical success"
    assert track(fight, "Ann", "luck") == 30
    do(fight, c.ChangeTrack("c0", "luck", -20))
    assert named(fight, do(fight, luck, {"check": (30,)})) == "Ann, Luck: failure"
