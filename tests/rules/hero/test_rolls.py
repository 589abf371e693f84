"""Skill and characteristic rolls: modifiers, retries, automatic success, set-ups, help."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.hero.situations import BANDS, Band
from gm_tracker.words.explain import explain
from tests.helpers import named, tells
from tests.rules.hero.town import Answers, asks, do, duel, no, odds, on, roll, skill, soul, town

CONFIRMED = {"X-H-4": "on"}


def needs(fight: Fight, *situations: str, **more: int) -> str:
    """What Ann's Climb needs with these situations."""
    modifiers = tuple(c.Modifier(key, value) for key, value in more.items())
    return odds(fight, roll("skill", "climb", *situations, modifiers=modifiers)).needs


@pytest.mark.parametrize(("die", "said"), [(1, "success"), (60, "success"), (61, "failure")])
def test_a_roll_up_to_the_skill_succeeds(die: int, said: str) -> None:
    fight = town(soul("Ann", skill()))
    assert named(fight, do(fight, roll(), {"check": (die,)})) == f"Ann, Climb: {said}"


def test_a_double_zero_is_a_hundred() -> None:
    fight = town(soul("Ann", skill(value=99)))
    assert named(fight, do(fight, roll(), {"check": (100,)})) == "Ann, Climb: failure"


def test_a_level_is_ten_percent() -> None:
    fight = town(soul("Ann", skill(), skill_levels=2))
    assert needs(fight) == "Climb 60%"
    assert needs(fight, "level_1") == "Climb 70%"
    assert needs(fight, "level_2") == "Climb 80%"
    offered = {each.key for each in HERO.situations(fight.encounter, roll())}
    assert "level_3" not in offered


@pytest.mark.parametrize("band", BANDS, ids=lambda each: each.key)
def test_every_modifier_of_the_list_counts(band: Band) -> None:
    fight = town(soul("Ann", skill()))
    offered = [
        each for each in HERO.situations(fight.encounter, roll()) if each.key.startswith(band.key)
    ]
    assert offered
    for each in offered:
        assert needs(fight, each.key) == f"Climb {60 + each.effects['skill']}%"
        assert each.rule == "H-10"


def test_other_values_are_typed_and_nothing_is_out_of_range() -> None:
    """X-H-13: the bands guide the GM."""
    fight = town(soul("Ann", skill()))
    assert needs(fight, "difficult", skill=-75) == "Climb -35%"


def test_of_one_difficulty_only_one_holds_and_the_others_add_up() -> None:
    fight = town(soul("Ann", skill()))
    groups = {each.key: each.group for each in HERO.situations(fight.encounter, roll())}
    assert groups["routine"] == groups["sheer_folly"] != groups["roleplay"]
    assert needs(fight, "easy", "roleplay", "poor_conditions") == "Climb 70%"


def test_an_ordinary_task_at_a_hundred_needs_no_roll() -> None:
    """A base of 60 is enough for a routine task; under stress it is rolled all the same."""
    fight = town(soul("Ann", skill()))
    assert on(fight, roll("skill", "climb", "routine")) == {"routine", "calm"}
    step = do(fight, roll("skill", "climb", "routine"))
    (made,) = (each for each in step.events if isinstance(each, ActionMade))
    assert "no stress and 100 or more: no roll  (H-06)" in explain(HERO, made.trace)
    assert odds(fight, roll("skill", "climb", "routine")).hit == 1
    assert list(asks(fight, roll("skill", "climb", "routine", "!calm"))) == ["check"]


def test_below_a_hundred_an_ordinary_task_is_rolled() -> None:
    fight = town(soul("Ann", skill(value=59)))
    assert list(asks(fight, roll("skill", "climb", "routine"))) == ["check"]
    assert list(asks(fight, roll("skill", "climb", "calm"))) == ["check"]


def test_a_base_of_sixty_is_competent_and_fifty_nine_is_not() -> None:
    for base, automatic in ((60, True), (59, False)):
        fight = town(soul("Ann", skill(value=base)))
        assert (odds(fight, roll("skill", "climb", "routine")).hit == 1) == automatic


def test_a_double_zero_is_confirmed_against_half() -> None:
    fight = town(soul("Ann", skill(value=106)), switches=CONFIRMED)
    assert list(asks(fight, roll(), {"check": (100,)})) == ["check.2"]
    for die, said in ((53, "success"), (54, "failure")):
        answers: Answers = {"check": (100,), "check.2": (die,)}
        assert named(fight, do(fight, roll(), answers)) == f"Ann, Climb: {said}"


def test_only_a_double_zero_against_a_hundred_or_more_is_confirmed() -> None:
    fight = town(soul("Ann", skill(value=106)), switches=CONFIRMED)
    assert named(fight, do(fight, roll(), {"check": (99,)})) == "Ann, Climb: success"
    fight = town(soul("Ann", skill(value=99)), switches=CONFIRMED)
    assert named(fight, do(fight, roll(), {"check": (100,)})) == "Ann, Climb: failure"


def test_each_retry_costs_ten_more_until_it_succeeds() -> None:
    fight = town(soul("Ann", skill(), skill("hide", 50)))
    for percent in (60, 50, 40):
        assert needs(fight) == f"Climb {percent}%"
        do(fight, roll(), {"check": (percent + 1,)})
    assert odds(fight, roll("skill", "hide")).needs == "Hide 50%"
    do(fight, roll(), {"check": (30,)})
    assert needs(fight) == "Climb 60%"


def test_a_failed_confirmation_is_tried_again_like_any_failure() -> None:
    fight = town(soul("Ann", skill(value=106)), switches=CONFIRMED)
    do(fight, roll(), {"check": (100,), "check.2": (54,)})
    assert needs(fight) == "Climb 96%"


def test_a_new_task_has_no_penalty_and_acting_for_a_bonus_waives_it() -> None:
    fight = town(soul("Ann", skill()))
    assert "fresh" not in {each.key for each in HERO.situations(fight.encounter, roll())}
    do(fight, roll(), {"check": (99,)})
    do(fight, roll(), {"check": (99,)})
    assert needs(fight) == "Climb 40%"
    assert needs(fight, "fresh") == "Climb 60%"
    assert needs(fight, "earned") == "Climb 60%"
    assert needs(fight, "extra_time_20") == "Climb 80%"
    assert needs(fight, "roleplay") == "Climb 60%"
    do(fight, roll("skill", "climb", "fresh"), {"check": (99,)})
    assert needs(fight) == "Climb 50%"


def test_characteristic_rolls_and_perception() -> None:
    fight = town(soul("Ann", int=13, dex=20))
    command = c.Perform("characteristic", "c0")
    (request,) = asks(fight, command).values()
    keys = ["str", "dex", "con", "int", "ego", "pre", "perception"]
    assert [each.key for each in request.options] == keys
    assert odds(fight, command, {"which": "perception"}).needs == "Perception roll 66%"
    assert odds(fight, command, {"which": "dex"}).needs == "DEX roll 80%"
    step = do(fight, command, {"which": "int", "check": (67,)})
    assert named(fight, step) == "Ann, INT roll: failure"
    assert odds(fight, command, {"which": "int"}).needs == "INT roll 56%"


def test_conditions_count_for_skills() -> None:
    fight = town(soul("Ann", skill()))
    do(fight, c.AddCondition("c0", "distracted"))
    assert needs(fight) == "Climb 50%"


def test_a_block_is_set_up_and_overcome() -> None:
    """Andarra: 36 against 70 leaves 30 less; it holds until somebody gets through."""
    fight = town(soul("Andarra", skill("code", 60)), soul("Hacker", skill("code", 80)))
    setting = roll("set_up", "code", "extra_time_10", targets=("c1",))
    assert named(fight, do(fight, setting, {"check": (36,)})) == (
        "Andarra, Code: success; \N{MINUS SIGN}30 % to overcome it"
    )
    through = roll("overcome", "code", actor="c1")
    assert odds(fight, through).needs == "Code 50%"
    do(fight, through, {"check": (51,)})
    assert len(fight.encounter.links) == 1
    assert odds(fight, through).needs == "Code 40%"
    do(fight, through, {"check": (40,)})
    assert not fight.encounter.links
    assert tells(no(fight, through), "set up against", "Hacker")


def test_a_failed_set_up_leaves_nothing_to_overcome() -> None:
    fight = town(soul("Andarra", skill("code", 70)), soul("Hacker", skill("code", 80)))
    setting = roll("set_up", "code", targets=("c1",))
    assert named(fight, do(fight, setting, {"check": (74,)})).endswith("failure; nothing is set up")
    assert no(fight, roll("overcome", "code", actor="c1")).startswith("Nothing is set up")


def test_a_wrapped_set_up_is_worth_a_hundred() -> None:
    fight = town(soul("Pfred", skill("code", 114)), soul("A"), soul("B", skill("code", 90)))
    setting = roll("set_up", "code", targets=("c1", "c2"))
    step = do(fight, setting, {"check": (8,)})
    assert {each.value for each in fight.encounter.links} == {100}
    (made,) = (each for each in step.events if isinstance(each, ActionMade))
    assert any("read as 108" in line for line in explain(HERO, made.trace))
    assert odds(fight, roll("overcome", "code", actor="c2")).needs == "Code -10%"


def test_of_several_blocks_one_is_chosen() -> None:
    fight = town(soul("A", skill()), soul("B", skill()), soul("C", skill()))
    for actor, die in (("c0", 25), ("c1", 43)):
        do(fight, roll("set_up", targets=("c2",), actor=actor), {"check": (die,)})
    through = roll("overcome", actor="c2")
    (request,) = asks(fight, through).values()
    assert [each.label for each in request.options] == [
        "A \N{MINUS SIGN}20 %",
        "B \N{MINUS SIGN}40 %",
    ]
    assert odds(fight, through, {"what": "c1"}).needs == "Climb 20%"
    do(fight, through, {"what": "c1", "check": (5,)})
    assert [each.source for each in fight.encounter.links] == ["c0"]


def test_a_skill_that_loses_its_hundred_loses_the_wrap() -> None:
    """X-H-14: against a block, 114 is rolled as 84; a 08 is only an 8."""
    fight = town(soul("A", skill()), soul("B", skill(value=114)), soul("C"))
    do(fight, roll("set_up", targets=("c1",)), {"check": (35,)})
    assert odds(fight, roll("overcome", actor="c1")).needs == "Climb 84%"
    lowered = (c.Modifier("skill", -30),)
    do(fight, roll("set_up", targets=("c2",), actor="c1", modifiers=lowered), {"check": (8,)})
    assert {e.value for e in fight.encounter.links if e.target == "c2"} == {0}


def test_a_complementary_skill_helps_the_next_roll_once() -> None:
    fight = town(soul("Ann", skill(), skill("lore", 60), side="party"))
    step = do(fight, roll("complement", "lore"), {"for": "c0", "check": (54,)})
    assert named(fight, step) == "Ann, Lore: success; +30 % for the next roll of Ann"
    assert on(fight, roll()) == {"complement"}
    assert needs(fight) == "Climb 90%"
    assert needs(fight, "!complement") == "Climb 60%"
    do(fight, roll(), {"check": (80,)})
    assert needs(fight) == "Climb 60%"


def test_help_for_a_friend_and_help_that_fails() -> None:
    ann = soul("Ann", skill("lore", 130), side="party")
    fight = town(ann, soul("Bob", skill(), side="party"), soul("Foe"))
    helping = roll("complement", "lore")
    (request,) = asks(fight, helping).values()
    assert ([each.key for each in request.options], request.usual) == (["c0", "c1"], "c0")
    do(fight, helping, {"for": "c1", "check": (23,)})
    assert odds(fight, roll(actor="c1")).needs == "Climb 120%"
    weak = town(soul("Ann", skill(), skill("lore", 20)))
    step = do(weak, roll("complement", "lore"), {"for": "c0", "check": (21,)})
    assert named(fight, step) == "Ann, Lore: failure"
    assert needs(weak) == "Climb 60%"


@pytest.mark.parametrize(("die", "percent"), [(61, 90), (5, 100), (54, 120)])
def test_a_second_helper_adds_and_takes_nothing_away(die: int, percent: int) -> None:
    """H-16: a success is a bonus, a failure nothing; neither costs what was won before."""
    ann = soul("Ann", skill(), skill("lore", 60), side="party")
    fight = town(ann, soul("Bob", skill("lore", 60), side="party"))
    do(fight, roll("complement", "lore"), {"for": "c0", "check": (54,)})
    do(fight, roll("complement", "lore", actor="c1"), {"for": "c0", "check": (die,)})
    assert needs(fight) == f"Climb {percent}%"


def test_help_for_a_helper_is_used_up_and_its_own_help_counts() -> None:
    """H-16: the 30 makes the Lore roll easier, and that roll brings 30 of its own."""
    fight = town(soul("Ann", skill(), skill("lore", 60), side="party"))
    do(fight, roll("complement", "lore"), {"for": "c0", "check": (54,)})
    step = do(fight, roll("complement", "lore"), {"for": "c0", "check": (54,)})
    assert named(fight, step) == "Ann, Lore: success; +30 % for the next roll of Ann"
    assert needs(fight) == "Climb 90%"


def test_rolls_take_no_phase() -> None:
    fight = duel(soul("Ann", skill(), dex=12))
    do(fight, roll(), {"check": (5,)})
    assert fight.encounter.acting()
