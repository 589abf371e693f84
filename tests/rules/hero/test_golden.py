"""Percentile HERO against its known answers."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.model import commands as c
from gm_tracker.rules.hero import keys
from gm_tracker.rules.hero.percent import (
    aid,
    block,
    characteristic_percent,
    dcv_of,
    faced,
    hits,
    ocv_of,
    skill_percent,
    wrapped,
)
from gm_tracker.rules.hero.rolls import succeeds, wants_more
from gm_tracker.rules.hero.situations import BANDS
from gm_tracker.rules.hero.switches import House
from tests.helpers import named
from tests.rules.hero.town import (
    GOLDEN,
    Answers,
    do,
    duel,
    gun,
    odds,
    roll,
    shoot,
    skill,
    soul,
    town,
)

BOUGHT: dict[str, tuple[int, ...]] = {
    "familiarity": (keys.FAMILIARITY, 1),
    "general_3pt": (keys.GENERAL, 3),
    "general_5pt": (keys.GENERAL, 5),
    "background_2pt": (keys.BACKGROUND, 2),
    "background_3pt_int10": (keys.BACKGROUND_BY, 3, 10),
    "background_4pt_int10": (keys.BACKGROUND_BY, 4, 10),
    "char_skill_5pt_int14": (keys.BY_CHARACTERISTIC, 5, 14),
}


def cases(kind: str) -> pytest.MarkDecorator:
    """The cases of that kind, one test each."""
    found = GOLDEN[kind]
    return pytest.mark.parametrize("case", found, ids=[each["id"] for each in found])


def test_no_case_is_left_out() -> None:
    assert sum(map(len, GOLDEN.values())) == 283


@cases("characteristic")
def test_characteristic_rolls(case: dict[str, Any]) -> None:
    value = case["inputs"]["characteristic"]
    assert characteristic_percent(value) == case["expected"]["percent"]
    fight = town(soul("Ann", dex=value))
    found = odds(fight, c.Perform("characteristic", "c0"), {"which": "dex"})
    assert found.needs == f"DEX roll {case['expected']['percent']}%"


@cases("purchase")
def test_skills_as_they_are_bought(case: dict[str, Any]) -> None:
    bought = BOUGHT[case["inputs"]["purchase"]]
    assert skill_percent(*bought) == case["expected"]["skill_percent"]


@cases("bands")
def test_bands_of_a_skill(case: dict[str, Any]) -> None:
    percent, house = case["inputs"]["skill"], House()
    successes = 0
    for first, last, added in case["expected"]["eff_bands"]:
        for die in range(first, last + 1):
            if added == "fail":
                assert not succeeds(percent, house, (die,)), die
            else:
                assert wrapped(die, percent) == die + added, die
                successes += succeeds(percent, house, (die,))
    assert successes == case["expected"]["success_rolls"]


@cases("wrap")
def test_wrap_around(case: dict[str, Any]) -> None:
    given = case["inputs"]
    assert wrapped(given["roll"], given["skill"]) == case["expected"]["effective"]


@cases("confirm")
def test_confirming_a_double_zero(case: dict[str, Any]) -> None:
    given, expected = case["inputs"], case["expected"]
    switches = {"X-H-4": "on"} if given["confirm_enabled"] else {}
    fight = town(soul("Ann", skill(value=given["skill"])), switches=switches)
    answers: Answers = {"check": (given["roll"],)}
    if "confirm_roll" in given:
        assert wants_more(given["skill"], House((("X-H-4", "on"),)), (given["roll"],))
        answers["check.2"] = (given["confirm_roll"],)
    step = do(fight, roll(), answers)
    assert named(fight, step).endswith(": success") == expected["success"]


@cases("retry")
def test_trying_again(case: dict[str, Any]) -> None:
    given = case["inputs"]
    fight = town(soul("Ann", skill(value=given["skill"])))
    for _ in range(given["previous_failures"]):
        do(fight, roll(), {"check": (99,)})
    held = ("extra_time_10",) if given["bonus_action"] else ()
    found = odds(fight, roll("skill", "climb", *held))
    assert found.needs == f"Climb {case['expected']['modified_skill']}%"


@cases("automatic")
def test_automatic_success(case: dict[str, Any]) -> None:
    given = case["inputs"]
    fight = town(soul("Ann", skill(value=given["skill"])))
    command = roll("skill", "climb", "routine")
    assert given["modifier"] == 40
    assert not given["stress"]
    assert case["expected"]["auto_success"]
    assert named(fight, do(fight, command)) == "Ann, Climb: success"


@cases("set_up")
def test_set_up(case: dict[str, Any]) -> None:
    given, expected = case["inputs"], case["expected"]
    fight = town(soul("Ann", skill(value=given["skill"])), soul("Bob"))
    more = (c.Modifier("skill", given.get("bonus", 0)),)
    do(fight, roll("set_up", targets=("c1",), modifiers=more), {"check": (given["roll"],)})
    assert bool(fight.encounter.links) == expected["set_up"]
    if expected["set_up"]:
        assert -fight.encounter.links[0].value == expected["penalty"]
        assert -block(wrapped(given["roll"], given["skill"] + more[0].value)) == expected["penalty"]


@cases("complement")
def test_complementary_skills(case: dict[str, Any]) -> None:
    given, expected = case["inputs"], case["expected"]["bonus"]
    success = succeeds(given["skill"], House(), (given["roll"],))
    assert (aid(wrapped(given["roll"], given["skill"])) if success else 0) == expected


@cases("contest")
def test_contests(case: dict[str, Any]) -> None:
    given = case["inputs"]
    ann, bob = (
        soul("Ann", skill(value=given["skill_a"])),
        soul("Bob", skill(value=given["skill_b"])),
    )
    fight = town(ann, bob)
    answers: Answers = {
        "against": "climb",
        "check": (given["roll_a"],),
        "against_roll": (given["roll_b"],),
    }
    expected = {"A": "wins", "B": "loses", "draw": "draw"}[case["expected"]["winner"]]
    if expected == "draw":
        # Equal: both roll again, and the second dice decide.
        answers |= {"check#2": (1,), "against_roll#2": (2,)}
        expected = "loses"
    step = do(fight, roll("contest", targets=("c1",)), answers)
    assert named(fight, step) == f"Ann, Climb: {expected} against Bob"


@cases("attack")
def test_attacks(case: dict[str, Any]) -> None:
    ocv, dcv = case["inputs"]["ocv"], case["inputs"]["dcv"]
    expected = case["expected"]
    met = faced(ocv, dcv, carry=False)
    assert list(met) == expected["reduced"]
    for first, last, said in expected["hit_bands"]:
        for die in range(first, last + 1):
            assert bool(hits(*met, die)) == (said == "hit"), die
    fight = duel(soul("Ann", ocv=ocv, dex=12), soul("Bob", dcv=dcv))
    assert odds(fight, shoot()).hit * 100 == expected["chance"]


@cases("autofire")
def test_autofire_by_bands(case: dict[str, Any]) -> None:
    met = faced(case["inputs"]["ocv"], case["inputs"]["dcv"], carry=False)
    for first, last, count in case["expected"]["hits_bands"]:
        for die in range(first, last + 1):
            assert hits(*met, die) == count, die


@cases("shots")
def test_autofire_die_by_die(case: dict[str, Any]) -> None:
    given, count = case["inputs"], case["expected"]["hits"]
    ann = soul("Ann", gun("1d6", auto=1, against=2), ocv=given["ocv"], dex=12)
    fight = duel(ann, soul("Bob", dcv=given["dcv"], hp=90))
    answers: Answers = {"attack": (given["roll"],)}
    for place in range(count):
        answers["damage" if not place else f"damage#{place + 1}"] = (4,)
    do(fight, shoot(), answers)
    assert fight.encounter.combatants["c1"].tracks["hp"].value == 90 - 4 * count


@cases("combat_values")
def test_combat_values_from_dex(case: dict[str, Any]) -> None:
    dex, expected = case["inputs"]["dex"], case["expected"]
    assert {"ocv": ocv_of(dex), "dcv": dcv_of(dex)} == expected


@cases("modifiers")
def test_ranges_of_modifiers(case: dict[str, Any]) -> None:
    key = case["inputs"]["modifier"].removesuffix("_per_level")
    band = next(each for each in BANDS if each.key == key)
    assert {"min": band.lowest, "max": band.highest} == case["expected"]
    assert all(
        (band.lowest is None or value >= band.lowest)
        and (value <= band.highest or key == "extra_time")
        for value in band.values
    )
