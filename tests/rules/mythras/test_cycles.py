"""Cycles of action points: turns, reactions, delays, surprise (MY-09 to MY-12, MY-37)."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.step import Answer
from gm_tracker.rules.mythras import MYTHRAS
from gm_tracker.words.log import step_lines
from tests.helpers import begin
from tests.rules.mythras.arena import (
    ANN,
    AXE,
    BOB,
    FULL,
    arena,
    asks,
    do,
    left,
    no,
    of,
    person,
    strike,
)

QUICK = {"int": 18, "dex": 18}
SLOW = {"int": 12, "dex": 12}


def now(fight: Fight) -> str:
    """Whose turn it is; nothing between rounds."""
    acting = fight.encounter.acting()
    return acting[0].combatant if acting else ""


def passing(fight: Fight) -> str:
    """A turn that is spent on a check of something, so that it costs a point."""
    who = now(fight)
    do(fight, c.Perform("task", who), {"task": "other", "turns": 1})
    do(fight, c.Next())
    return who


def three() -> Fight:
    """A, B, C with 2, 3 and 2 action points, in that order."""
    points = {"c0": 2, "c1": 3, "c2": 2}
    people = [person(name, AXE, action_points=points[f"c{at}"]) for at, name in enumerate("ABC")]
    fight = begin(*people, system=MYTHRAS, switches=FULL)
    do(fight, c.Next(), {"initiative.c0": 9, "initiative.c1": 6, "initiative.c2": 3})
    return fight


def test_the_count_runs_down_cycle_after_cycle() -> None:
    fight = three()
    assert [passing(fight) for _ in range(7)] == ["c0", "c1", "c2", "c0", "c1", "c2", "c1"]
    assert fight.encounter.clock.phase == "start"
    assert left(fight, "c0") == 2


def test_reactions_eat_the_points_of_later_turns() -> None:
    ann, bob = (person(name, AXE, action_points=3) for name in ("Ann", "Bob"))
    fight = arena(ann, bob)
    taken = []
    for parried in (True, False, True, False):
        taken.append(now(fight))
        other = "c1" if now(fight) == "c0" else "c0"
        if parried:
            strike(fight, 50, who=now(fight), at=other, by="axe", ward="parry.axe", defence=40)
        else:
            do(fight, c.Perform("task", now(fight)), {"task": "other", "turns": 1})
        do(fight, c.Next())
    assert taken == ["c0", "c1", "c0", "c0"]
    assert fight.encounter.clock.phase == "start"


def test_a_round_ends_when_all_keep_their_points() -> None:
    fight = arena()
    do(fight, c.Next())
    do(fight, c.Next())
    assert fight.encounter.clock.phase == "start"


def test_initiative_is_rolled_once() -> None:
    fight = arena()
    do(fight, c.Next())
    do(fight, c.Next())
    do(fight, c.Next())
    assert now(fight) == "c0"


def test_ties_go_to_the_higher_dex_then_are_rolled_off() -> None:
    people = (person("A", AXE, dex=11, int=13), person("B", AXE, dex=13, int=11))
    fight = begin(*people, system=MYTHRAS, switches=FULL)
    do(fight, c.Next(), {"initiative.c0": 5, "initiative.c1": 5})
    assert now(fight) == "c1"
    fight = begin(person("A", AXE), person("B", AXE), system=MYTHRAS, switches=FULL)
    dice = {"initiative.c0": 5, "initiative.c1": 5}
    assert set(asks(fight, c.Next(), dice)) == {"tie.c0", "tie.c1"}
    do(fight, c.Next(), {**dice, "tie.c0": 3, "tie.c1": 8})
    assert now(fight) == "c1"


def test_a_newcomer_rolls_on_arrival_and_acts_in_the_next_cycle() -> None:
    fight = arena()
    do(fight, c.AddCombatants(person("Cid", AXE, dex=18, int=18)))
    passing(fight)
    do(fight, c.Perform("task", "c1"), {"task": "other", "turns": 1})
    cid = next(k for k, each in fight.encounter.combatants.items() if each.name == "Cid")
    assert set(asks(fight, c.Next())) == {f"initiative.{cid}"}
    do(fight, c.Next(), {f"initiative.{cid}": 10})
    assert now(fight) == cid


def test_a_delay_that_comes_to_nothing_is_lost_at_the_next_own_turn() -> None:
    fight = arena()
    (slot,) = fight.encounter.acting()
    do(fight, c.HoldSlot(slot.id))
    do(fight, c.Next())
    assert left(fight) == 3
    passing(fight)
    assert now(fight) == "c0"
    assert left(fight) == 2


def test_a_delayed_turn_is_paid_by_what_it_becomes() -> None:
    fight = arena()
    passing(fight)
    passing(fight)
    (slot,) = fight.encounter.acting()
    do(fight, c.HoldSlot(slot.id))
    do(fight, c.Next())
    do(fight, c.ReleaseSlot(slot.id))
    strike(fight, 90)
    assert left(fight) == 1


def test_who_has_no_points_cannot_react() -> None:
    fight = arena(ANN, person("Bob", AXE, action_points=1))
    strike(fight, 50, 90, ward="parry.axe", effect="plain", damage=1, location=1)
    assert left(fight, "c1") == 0
    do(fight, c.Next())
    assert now(fight) == "c0"
    options = asks(fight, c.DeclareAttack("c0", "c1", "sword"))["defence_choice"].options
    assert {each.key for each in options if not each.reason} == {"none"}


@pytest.mark.parametrize(("hit", "effects"), [(50, "effect#2"), (90, "")])
def test_the_first_attack_on_the_surprised_has_an_effect_more(hit: int, effects: str) -> None:
    fight = begin(ANN, BOB, system=MYTHRAS, switches=FULL)
    do(fight, c.AddCondition("c1", "surprised"))
    do(fight, c.Next(), {"initiative.c0": 5, "initiative.c1": 9})
    assert now(fight) == "c0"
    command = c.DeclareAttack("c0", "c1", "sword")
    given: dict[str, Answer] = {"defence_choice": "none", "attack": hit}
    if effects:
        assert set(asks(fight, command, {**given, "effect": "scar"})) == {effects}
        given |= {"effect": "scar", "effect#2": "plain", "damage": 1, "location": 1}
    do(fight, command, given)
    do(fight, c.Next())
    assert "surprised" in no(fight, c.DeclareAttack("c1", "c0", "axe"), {})
    do(fight, c.Next())
    more = asks(fight, command, {"defence_choice": "none", "attack": 50})
    assert set(more) == {"effect"}
    assert set(
        asks(fight, command, {"defence_choice": "none", "attack": 50, "effect": "scar"})
    ) == {
        "damage",
        "location",
    }


def test_surprise_is_over_with_the_round() -> None:
    fight = begin(ANN, BOB, system=MYTHRAS, switches=FULL)
    do(fight, c.AddCondition("c1", "surprised"))
    do(fight, c.Next(), {"initiative.c0": 5, "initiative.c1": 9})
    do(fight, c.Next())
    do(fight, c.Next())
    assert not of(fight).has("surprised")


def test_the_log_tells_the_initiative_of_each_once() -> None:
    fight = three()
    (line,) = step_lines(fight.system, fight.before(len(fight.path) - 1), fight.path[-1])
    # To the dice 9, 6 and 3 the bonus 11 is added.
    assert line.details == ("A: 20", "B: 17", "C: 14")
