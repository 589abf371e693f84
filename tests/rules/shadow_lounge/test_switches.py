"""Each house rule has a case that comes out differently under it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.step import Answer
from gm_tracker.rules.shadow_lounge.switches import SWITCHES
from tests.helpers import named
from tests.rules.shadow_lounge.lounge import (
    Answers,
    asks,
    blade,
    blow,
    do,
    duel,
    guest,
    hit,
    on,
    one,
    party,
    prompts,
    skill,
    track,
)

Switched = Mapping[str, str]


def damage_of_a_critical(switched: Switched) -> object:
    """13 at most, and 3 rolled where there is a roll; 6 for the skill."""
    fight = duel(bob=guest("Bob", hp=60), switches=switched)
    asked = asks(fight, blow(), {"defence": "none", "attack": (1,)})["damage"]
    hit(fight, 1, damage=(1, 1) if asked.dice == "2d6+1" else ())
    return 60 - track(fight, "Bob")


def the_better_of_69_and_40(switched: Switched) -> object:
    """With a Penalty Die: the 40 by degree, the 69 by number, which is a critical all the same."""
    fight = party(guest("Ann", skill()), switches=switched)
    command = c.Perform("skill", "c0", "stealth", situations=("penalty_die",))
    return named(fight, do(fight, command, {"check": (69, 40)}))


def two_failures_in_a_fight_back(switched: Switched) -> object:
    """Ann's failure hits for 2 + 1 + 6 where the tie is taken literally."""
    fight = duel(switches=switched)
    answers: dict[str, Answer] = {"defence": "fight_back"}
    answers |= {"attack": (90,), "defence_roll": (90,)}
    if switched:
        answers["damage"] = (1, 1)
    do(fight, blow(), answers)
    return track(fight, "Bob")


def two_failures_in_a_contest(switched: Switched) -> object:
    """60 against 50."""
    fight = party(guest("Ann", skill(value=60)), guest("Bob", skill()), switches=switched)
    command = c.Perform("opposed", "c0", "stealth", ("c1",))
    answers: Answers = {"against": "stealth", "check": (90,), "against_roll": (90,)}
    return named(fight, do(fight, command, answers))


def luck_on_a_fumble(switched: Switched) -> object:
    """95 moved to 93 for a skill of 40, or all the way to success: is it a fumble?"""
    fight = duel(guest("Ann", blade(40), dex=60, luck=60), switches=switched)
    hit(fight, 95, luck_attack="55", damage=(1, 1))
    return prompts(fight)


def luck_on_a_hundred(switched: Switched) -> object:
    """100 with a skill of 60 and 40 Luck."""
    fight = duel(guest("Ann", blade(), dex=60, luck=40), switches=switched)
    paid: dict[str, Answer] = {"luck.attack": "40", "damage": (1, 1)} if switched else {}
    do(fight, blow(), {"defence": "none", "attack": (100,), **paid})
    return track(fight, "Bob"), track(fight, "Ann", "luck")


def three_criticals(switched: Switched) -> object:
    """Luck after each."""
    fight = party(guest("Ann", skill(), luck=0, most_luck=99), switches=switched)
    found = []
    for _ in range(3):
        do(fight, c.Perform("skill", "c0", "stealth"), {"check": (69,)})
        found.append(track(fight, "Ann", "luck"))
    return found


def fumble_of_a_modified_skill(switched: Switched) -> object:
    """95 with 40 on the sheet and 20 more by the situation."""
    fight = party(guest("Ann", skill(value=40)), switches=switched)
    command = c.Perform("skill", "c0", "stealth", modifiers=(c.Modifier("skill", 20),))
    do(fight, command, {"check": (95,)})
    return prompts(fight)


def two_penalty_dice(switched: Switched) -> object:
    """Surprised and incapacitated: two for the defence."""
    fight = duel(switches=switched)
    do(fight, c.AddCondition("c1", "surprised"))
    struck = blow(situations=("incapacitated",))
    answers: dict[str, Answer] = {"defence": "dodge", "attack": (50, 50)}
    return asks(fight, struck, answers)["defence_roll"].dice


def ones_of_an_extreme_hit(switched: Switched) -> object:
    """The dice that are asked for."""
    fight = duel(switches=switched)
    asked = asks(fight, blow(), {"defence": "none", "attack": (12,)})
    return [each.dice for each in asked.values()]


def surprised_and_blindsided(switched: Switched) -> object:
    """The situations of an attack on somebody surprised."""
    fight = duel(switches=switched)
    do(fight, c.AddCondition("c1", "surprised"))
    return on(fight, blow())


def a_force_bonus_point(switched: Switched) -> object:
    """44 rolled against Power 40 with 4 points: added each time, or asked for and used up."""
    sense = Attack("sense", "Sense", "", {"force": 2}, "skill")
    fight = party(guest("Ann", sense, power=40, force_bonus=4), switches=switched)
    command = c.Perform("skill", "c0", "sense")
    spent: dict[str, Answer] = {"force.c0": 4} if switched else {}
    step = do(fight, command, {**spent, "check": (44,)})
    return named(fight, step), one(fight, "Ann").stats["force_bonus"]


def ready_in_mid_round(switched: Switched) -> object:
    """The initiative of Bob, who gets ready in Ann's turn."""
    fight = duel(switches=switched)
    do(fight, c.Perform("ready", "c1"))
    return next(s.order[0] for s in fight.encounter.slots if s.combatant == "c1")


CASES: dict[str, tuple[Callable[[Switched], object], str, object, object]] = {
    "X-S-1": (damage_of_a_critical, "max", 13 + 3 + 6, 13 + 6),
    "X-S-2": (
        the_better_of_69_and_40,
        "numeric",
        "Ann, Stealth: success",
        "Ann, Stealth: critical success",
    ),
    "X-S-4": (two_failures_in_a_fight_back, "literal", 20, 11),
    "X-S-5": (
        two_failures_in_a_contest,
        "nobody",
        "Ann, Stealth: wins against Bob",
        "Ann, Stealth: nobody wins against Bob",
    ),
    "X-S-7-FUMBLE": (
        luck_on_a_fumble,
        "natural",
        [],
        ["Ann fumbles (Blade): what goes wrong? The player may have a say."],
    ),
    "X-S-7-100": (luck_on_a_hundred, "bought", (20, 40), (11, 0)),
    "X-S-8": (three_criticals, "add", [5, 25, 30], [5, 30, 35]),
    "X-S-10": (
        fumble_of_a_modified_skill,
        "base",
        [],
        ["Ann fumbles (Stealth): what goes wrong? The player may have a say."],
    ),
    "X-S-13": (two_penalty_dice, "stack", "2d100kh1", "3d100kh1"),
    "X-S-14": (ones_of_an_extreme_hit, "on", ["2d6+1", "2d6+1"], ["2d6ro1+1", "2d6ro1+1"]),
    "X-S-20": (surprised_and_blindsided, "yes", {"surprised"}, {"surprised", "incapacitated"}),
    "X-S-21": (
        a_force_bonus_point,
        "spent",
        ("Ann, Sense: success", 4),
        ("Ann, Sense: success", 0),
    ),
    "X-S-22": (three_criticals, "continue", [5, 25, 30], [5, 25, 45]),
    "S-READY": (ready_in_mid_round, "once", 50, 100),
}
"""By switch: the case, the other choice, and what comes of it without and with that choice."""


def test_every_switch_has_its_case_and_every_choice_is_known() -> None:
    assert set(CASES) == {each.id for each in SWITCHES}
    for switch in SWITCHES:
        keys = [key for key, _ in switch.choices]
        assert len(keys) >= 2
        assert switch.default in keys
        assert CASES[switch.id][1] in keys
        assert CASES[switch.id][1] != switch.default


@pytest.mark.parametrize("switch", CASES)
def test_a_house_rule_changes_its_case(switch: str) -> None:
    case, choice, before, after = CASES[switch]
    assert before != after
    assert case({}) == before
    assert case({switch: choice}) == after


def test_force_points_may_be_kept() -> None:
    sense = Attack("sense", "Sense", "", {"force": 2}, "skill")
    fight = party(guest("Ann", sense, power=40, force_bonus=4), switches={"X-S-21": "spent"})
    command = c.Perform("skill", "c0", "sense")
    assert asks(fight, command)["force.c0"].usual == 0
    step = do(fight, command, {"force.c0": 0, "check": (44,)})
    assert named(fight, step) == "Ann, Sense: failure"
    assert one(fight, "Ann").stats["force_bonus"] == 4


def test_a_hundred_never_hits_not_even_literally() -> None:
    fight = duel(switches={"X-S-4": "literal"})
    hit(fight, 100, 100, "fight_back")
    assert track(fight, "Bob") == 20


def test_a_failed_attack_does_not_beat_a_dodge_that_rolled_a_hundred() -> None:
    fight = duel(switches={"X-S-4": "literal"})
    hit(fight, 90, 100)
    assert track(fight, "Bob") == 20
