"""The law of groups, in every system: a group that attacks is its members, each attacking alone."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import cycle

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.group_slots import slots_now
from gm_tracker.engine.quick_add import read_add
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.group_commands import DissolveGroup, EditGroup, MakeGroup, Share
from gm_tracker.model.step import Answer, Ask, Request, Step
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.helpers import begin
from tests.toy import TOY

EVERY = [*SYSTEMS, TOY]
MEMBERS = tuple(f"c{i}" for i in range(2, 14))
SHARES = (("c0", 8), ("c1", 4))


class Dice:
    """Answers that depend on what is asked, and (if they are `own`) on who is asked."""

    def __init__(self, seed: int, *, own: bool) -> None:
        self._seed, self._own = seed, own

    def of(self, request: Request, owner: str) -> Answer:
        """The answer to a request of that attacker, whichever way it is asked."""
        kind = request.id.rpartition(":")[2].replace(f".{request.combatant}", "")
        who = f"{owner} {request.combatant}" if self._own else ""
        source = random.Random(f"{self._seed} {kind} {who}")
        possible = [each.key for each in request.options if not each.reason]
        return source.choice(possible) if possible else roll_answer(request, source)


def carried(fight: Fight, command: c.Command, dice: Dice) -> Step:
    """A command with its answers from these dice."""
    answers: dict[str, Answer] = {}
    whose = getattr(command, "actor", "")
    while isinstance(outcome := fight.act(command, answers), Ask):
        for each in outcome.requests:
            owner = each.id.partition(":")[0] if ":" in each.id else whose
            answers[each.id] = dice.of(each, owner)
    assert isinstance(outcome, Step), (command, outcome)
    return outcome


def together(system: RuleSystem, dice: Dice) -> Fight:
    """Two heroes and a group of twelve, at the first moment in which one of them acts."""
    fight = begin(system=system)
    for line in ("mara party x2", "guard x12"):
        carried(fight, read_add(system, line, lambda _name: None), dice)
    carried(fight, MakeGroup(MEMBERS), dice)
    opened(fight, dice)
    return fight


def opened(fight: Fight, dice: Dice) -> None:
    """Go on until one of the members acts."""
    for _ in range(40):
        carried(fight, c.Next(), dice)
        if any(each.combatant in MEMBERS for each in fight.encounter.acting()):
            return
    raise AssertionError("nobody acts")


def volley(fight: Fight) -> c.GroupAttack:
    """The attack of those who act now, as many of the twelve as can."""
    (group,) = fight.encounter.groups
    many = len(slots_now(fight.system, fight.encounter, group))
    weapon = fight.encounter.combatants[MEMBERS[0]].weapons[0].id
    first = min(many, SHARES[0][1])
    shares = Share("c0", first), Share("c1", many - first)
    return c.GroupAttack(group.id, weapon, tuple(each for each in shares if each.count))


def one_by_one(fight: Fight, attack: c.GroupAttack, dice: Dice) -> None:
    """The same attacks, each by itself, with Next between where turns come one after another."""
    targets = [each.target for each in attack.shares for _ in range(each.count)]
    (group,) = fight.encounter.groups
    slots = slots_now(fight.system, fight.encounter, group)[: len(targets)]
    carried(fight, DissolveGroup(group.id), dice)
    for slot, target in zip(slots, targets, strict=True):
        if slot not in fight.encounter.acting():
            carried(fight, c.Next(), dice)
        carried(fight, c.DeclareAttack(slot.combatant, target, attack.attack), dice)


def apart(encounter: Encounter) -> Encounter:
    """The encounter but for who acts as one."""
    return replace(encounter, groups=())


def compared(system: RuleSystem, seed: int, *, own: bool) -> int:
    """The same as a group and one by one; gives how many attacked."""
    dice = Dice(seed, own=own)
    fight, single = together(system, dice), together(system, dice)
    attack = volley(fight)
    carried(fight, attack, dice)
    one_by_one(single, attack, dice)
    assert apart(fight.encounter) == apart(single.encounter)
    carried(fight, c.Next(), dice)
    carried(single, c.Next(), dice)
    assert apart(fight.encounter) == apart(single.encounter)
    return sum(each.count for each in attack.shares)


@pytest.mark.parametrize("own", [False, True], ids=["equal faces", "own faces"])
@pytest.mark.parametrize("system", EVERY, ids=lambda each: each.id)
def test_a_group_of_twelve_is_twelve_single_fighters(system: RuleSystem, own: bool) -> None:
    acted = [compared(system, seed, own=own) for seed in range(2)]
    assert max(acted) == 12 or own


@pytest.mark.parametrize("system", EVERY, ids=lambda each: each.id)
def test_a_group_that_rolls_once_hits_and_hurts_alike(system: RuleSystem) -> None:
    for seed in range(2):
        dice = Dice(seed, own=False)
        fight, single = together(system, dice), together(system, dice)
        attack = volley(fight)
        step = carried(fight, replace(attack, one_roll=True), dice)
        one_by_one(single, attack, dice)
        assert apart(fight.encounter) == apart(single.encounter)
        whose = {key.partition(":")[0] for key in step.answers[0]}
        assert len(whose) <= 4 < len(MEMBERS)


@pytest.mark.parametrize("system", EVERY, ids=lambda each: each.id)
def test_undo_and_redo_of_a_group_attack_bring_back_each_moment(system: RuleSystem) -> None:
    dice = Dice(5, own=True)
    fight = together(system, dice)
    before = fight.encounter
    carried(fight, volley(fight), dice)
    after = fight.encounter
    fight.undo()
    assert fight.encounter == before
    fight.redo()
    assert fight.encounter == after


@pytest.mark.parametrize("system", EVERY, ids=lambda each: each.id)
def test_with_one_roll_ruled_the_members_act_side_by_side(system: RuleSystem) -> None:
    """Three of them came between others, and all have numbers that meet."""
    dice = Dice(7, own=True)
    fight = begin(system=system)
    names = cycle(("mara party", "guard"))
    for _ in range(6):
        carried(fight, read_add(system, next(names), lambda _name: None), dice)
    carried(fight, MakeGroup(("c1", "c3", "c5")), dice)
    carried(fight, EditGroup(fight.encounter.groups[0].id, one_roll=True), dice)
    for _ in range(40):
        carried(fight, c.Next(), dice)
        group = fight.encounter.groups[0]
        if found := slots_now(system, fight.encounter, group):
            break
    assert [each.combatant for each in found] == ["c1", "c3", "c5"]


@pytest.mark.parametrize("name", ["shadow_lounge", "hero"])
def test_those_who_roll_as_one_have_no_tie_among_themselves(name: str) -> None:
    """Mara's DEX is theirs: she breaks the tie with one die, the group with another."""
    system = next(each for each in SYSTEMS if each.id == name)
    fight = begin(system=system)
    carried(fight, read_add(system, "guard x4 as one", lambda _name: None), Dice(1, own=True))
    group = fight.encounter.groups[0]
    assert len(tied(fight)) == 4
    carried(fight, EditGroup(group.id, one_roll=True), Dice(1, own=True))
    assert tied(fight) == ()
    carried(fight, read_add(system, "mara party", lambda _name: None), Dice(1, own=True))
    assert len(tied(fight)) == 2
    answers: dict[str, Answer] = dict(zip(tied(fight), (40, 60), strict=True))
    assert isinstance(fight.act(c.Next(), answers), Step)


def tied(fight: Fight) -> tuple[str, ...]:
    """The tie-breaks that are asked when the round begins."""
    outcome = fight.act(c.Next()) if fight.encounter.clock.phase == "start" else None
    if isinstance(outcome, Step):
        fight.undo()
    return tuple(each.id for each in outcome.requests) if isinstance(outcome, Ask) else ()
