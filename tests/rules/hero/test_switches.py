"""Each house rule has a case that comes out differently under it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from gm_tracker.model import commands as c
from gm_tracker.model.step import Answer, Step
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.hero.switches import SWITCHES
from gm_tracker.words.labels import label_text
from tests.rules.hero.town import (
    Answers,
    asks,
    do,
    duel,
    odds,
    on_until,
    one,
    roll,
    shoot,
    skill,
    soul,
    town,
)

Switched = Mapping[str, str]
AGAINST = roll("contest", targets=("c1",))


def label(step: Step) -> str:
    """The last words of a step."""
    return label_text(step.label, HERO).rpartition(": ")[2]


def half_of_107(switched: Switched) -> object:
    """A second roll of 54: over 53, but not over 54."""
    fight = town(soul("Ann", skill(value=107)), switches={"X-H-4": "on", **switched})
    return label(do(fight, roll(), {"check": (100,), "check.2": (54,)}))


def a_second_double_zero(switched: Switched) -> object:
    """Against 210, whose half is 105: a success, or to be confirmed against 52."""
    fight = town(soul("Ann", skill(value=210)), switches={"X-H-4": "on", **switched})
    answers: Answers = {"check": (100,), "check.2": (100,)}
    if switched:
        assert list(asks(fight, roll(), answers)) == ["check.3"]
        assert label(do(fight, roll(), {**answers, "check.3": (52,)})) == "success"
        answers["check.3"] = (53,)
    return label(do(fight, roll(), answers))


def a_double_zero_at_106(switched: Switched) -> object:
    """A success at once, or a second roll."""
    fight = town(soul("Ann", skill(value=106)), switches=switched)
    if switched:
        return list(asks(fight, roll(), {"check": (100,)}))
    return label(do(fight, roll(), {"check": (100,)}))


def both_fail(switched: Switched) -> object:
    """80 against 90, both over 60."""
    fight = town(soul("Ann", skill()), soul("Bob", skill()), switches=switched)
    answers: Answers = {"against": "climb", "check": (80,), "against_roll": (90,)}
    return label(do(fight, AGAINST, answers))


def equal_rolls(switched: Switched) -> object:
    """Both roll 30, Ann against 70 and Bob against 60."""
    fight = town(soul("Ann", skill(value=70)), soul("Bob", skill()), switches=switched)
    answers: Answers = {"against": "climb", "check": (30,), "against_roll": (30,)}
    if not switched:
        return list(asks(fight, AGAINST, answers))
    return label(do(fight, AGAINST, answers))


def natural_faces(switched: Switched) -> object:
    """OCV 130 against DCV 40: 01 and 00 are within the hits, 35 is not."""
    fight = duel(soul("Ann", ocv=150, dex=12), soul("Bob", dcv=99), switches=switched)
    weak = duel(soul("Ann", ocv=50, dex=12), soul("Bob", dcv=60), switches=switched)
    return odds(fight, shoot()).needs, odds(weak, shoot()).needs


def a_negative_dcv(switched: Switched) -> object:
    """OCV 70 against DCV -20."""
    fight = duel(soul("Ann", ocv=70, dex=12), soul("Bob", dcv=-20), switches=switched)
    return odds(fight, shoot()).needs


def acting_for_a_bonus(switched: Switched) -> object:
    """After three failures: nothing is taken off, or 20."""
    fight = town(soul("Ann", skill()), switches=switched)
    for _ in range(3):
        do(fight, roll(), {"check": (99,)})
    return odds(fight, roll("skill", "climb", "earned")).needs


def a_confirmed_double_zero(switched: Switched) -> object:
    """Against a plain 99: 100 beats it, the second roll of 20 does not."""
    switches = {"X-H-4": "on", **switched}
    ann, bob = soul("Ann", skill(value=120)), soul("Bob", skill(value=99))
    fight = town(ann, bob, switches=switches)
    answers: dict[str, Answer] = {"against": "climb", "check": (100,), "check.2": (20,)}
    return label(do(fight, AGAINST, {**answers, "against_roll": (99,)}))


def how_long_a_defence_lasts(switched: Switched) -> object:
    """The phase in segment 4 is given up: is the defence still up in segment 6?"""
    fight = town(soul("Ann", spd=3, dex=14), soul("Bob", spd=6), switches=switched)
    do(fight, c.Next())
    do(fight, c.Perform("abort", "c0"))
    on_until(fight, 6)
    during = one(fight, "Ann").has("defending")
    on_until(fight, 8)
    assert not one(fight, "Ann").has("defending")
    return during


CASES: dict[str, tuple[Callable[[Switched], object], dict[str, object]]] = {
    "X-H-2": (half_of_107, {"down": "failure", "up": "success"}),
    "X-H-3": (a_second_double_zero, {"off": "success", "on": "failure"}),
    "X-H-4": (a_double_zero_at_106, {"off": "success", "on": ["check.2"]}),
    "X-H-5": (
        both_fail,
        {
            "higher": "loses against Bob",
            "lower": "wins against Bob",
            "nobody": "nobody wins against Bob",
        },
    ),
    "X-H-6": (
        equal_rolls,
        {"again": ["check#2"], "skill": "wins against Bob", "defender": "loses against Bob"},
    ),
    "X-H-10": (
        natural_faces,
        {
            "off": ("hits on 1 to 50 or 100", "cannot hit"),
            "on": ("hits on 1 to 50", "hits on 1"),
        },
    ),
    "X-H-11": (a_negative_dcv, {"off": "hits on 1 to 70", "on": "hits on 1 to 90"}),
    "X-H-16": (acting_for_a_bonus, {"whole": "Climb 60%", "step": "Climb 40%"}),
    "X-H-17": (
        a_confirmed_double_zero,
        {"hundred": "wins against Bob", "second": "loses against Bob"},
    ),
    "H-ABORT": (how_long_a_defence_lasts, {"given": False, "next": True}),
}
"""By house rule: a case, and how it ends under each choice, the default first."""


def test_every_house_rule_has_its_case() -> None:
    assert list(CASES) == [each.id for each in SWITCHES]
    for each in SWITCHES:
        assert list(CASES[each.id][1]) == [key for key, _ in each.choices]
        assert each.default == each.choices[0][0]


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda each: each.id)
def test_each_choice_ends_differently(switch: object) -> None:
    case, expected = CASES[switch.id]  # type: ignore[attr-defined]
    default, *others = expected
    found = {default: case({})} | {each: case({switch.id: each}) for each in others}  # type: ignore[attr-defined]
    assert found == expected
    assert len({repr(each) for each in found.values()}) == len(found)


def test_equal_rolls_of_equal_skills_are_made_again_where_the_higher_skill_decides() -> None:
    fight = town(soul("Ann", skill()), soul("Bob", skill()), switches={"X-H-6": "skill"})
    answers: Answers = {"against": "climb", "check": (30,), "against_roll": (30,)}
    assert list(asks(fight, AGAINST, answers)) == ["check#2"]
