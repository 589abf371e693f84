"""Any command with any arguments, in every system: it is asked about, done or refused."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model import commands as c
from gm_tracker.model import group_commands as g
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.disclosure import LEVELS, Disclose, Shown
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Done, Journal, Refusal, Request, Step
from gm_tracker.odds import action_odds, attack_odds
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem
from tests.helpers import MemoryJournal, reread

SIDES: tuple[Side, ...] = ("party", "foe", "neutral")
DICE = ("1d8x10", "40", "2d6+3", "1d4x10", "3d6-5", "")
AMOUNTS = (0, 1, -1, 5, -40, 60, 99_999, -99_999, 10**30)
KEYS = (
    *("of", "df", "dr", "ar", "chance", "skill", "damage", "taken", "level", "save"),
    *("ocv", "dcv", "severity", "score", "defence", "x"),
)
Maker = Callable[["Chaos", Encounter], c.Command]


class Chaos:
    """Random people, commands and answers for one system."""

    def __init__(self, system: RuleSystem, seed: int) -> None:
        self.system = system
        self.random = random.Random(seed)

    def stats(self, keys: tuple[StatKey, ...]) -> dict[str, int]:
        """Some numbers of a sheet: usual ones, and now and then the limits."""
        some = [each for each in keys if self.random.random() < 0.5]
        return {each.key: self.stat(each) for each in some}

    def stat(self, key: StatKey) -> int:
        """One number within its limits, mostly near zero."""
        if key.label.endswith("mastery rank"):
            # Each rank takes years; the exact odds of twenty take seconds.
            return self.random.randint(0, 2)
        if key.choices:
            return self.random.choice(key.choices)[0]
        if self.random.random() < 0.1:
            return self.random.choice((key.lowest, key.highest))
        return max(key.lowest, min(key.highest, self.random.randint(-5, 120)))

    def records(self) -> tuple[Attack, ...]:
        """Two weapons and two of each other form."""
        sheet, pick = self.system.sheet, self.random.choice
        weapons = (
            Attack(f"w{i}", f"W{i}", pick(DICE[:4]), self.stats(sheet.attack_stats))
            for i in range(2)
        )
        others = (
            Attack(
                f"{form.key}{i}",
                form.label,
                pick(DICE) if form.damage else "",
                self.stats(form.stats),
                form.key,
            )
            for form in sheet.forms
            for i in range(2)
        )
        return (*weapons, *others)

    def person(self, name: str) -> c.NewCombatant:
        """Somebody with random numbers."""
        most = self.random.randint(1, 130)
        tracks = {
            each.key: Track(most if each.floor is None or most > each.floor else each.floor, most)
            for each in self.system.sheet.tracks
            if not each.quiet
        }
        stats = self.stats(self.system.sheet.stats)
        return c.NewCombatant(name, self.random.choice(SIDES), stats, tracks, self.records())

    def command(self, encounter: Encounter) -> c.Command:
        """Any command, with arguments that are mostly there."""
        make: Maker = self.random.choice(MAKERS)
        return make(self, encounter)

    def one(self, encounter: Encounter) -> str:
        """Somebody, sometimes nobody."""
        return self.random.choice((*encounter.combatants, *encounter.combatants, "nobody", ""))

    def some(self, encounter: Encounter) -> tuple[str, ...]:
        """None to three of them."""
        return tuple(self.one(encounter) for _ in range(self.random.randint(0, 3)))

    def acting(self, encounter: Encounter) -> str:
        """Somebody who can act, if there is one."""
        able = [each.combatant for each in encounter.acting()]
        return self.random.choice(able) if able else self.one(encounter)

    def record(self, encounter: Encounter, who: str) -> str:
        """A record of somebody, or one that is not there."""
        person = encounter.combatants.get(who)
        known = [each.id for each in person.attacks] if person else []
        return self.random.choice((*known, *known, "none", ""))

    def slot(self, encounter: Encounter) -> str:
        """A slot, or one that is not there."""
        return self.random.choice((*(each.id for each in encounter.slots), "none"))

    def modifiers(self) -> tuple[c.Modifier, ...]:
        """The GM's word about some number."""
        pick = self.random.choice
        values = (0, 3, -7, 250, -250, 99_999)
        return tuple(
            c.Modifier(pick(KEYS), pick(values), "why", pick((True, False)))
            for _ in range(pick((0, 0, 0, 1, 2)))
        )

    def told(self, encounter: Encounter, command: c.DeclareAttack | c.Perform) -> Any:
        """The command with some of its situations switched on or off."""
        known = self.system.situations(encounter, command)
        said = tuple(
            self.random.choice(("", "!")) + each.key for each in known if self.random.random() < 0.2
        )
        return replace(command, situations=said)

    def answer(self, request: Request) -> Answer:
        """What is rolled, chosen or typed: mostly fair, sometimes odd."""
        if self.random.random() < 0.02:
            return self.random.choice((10**9, -3, (), (0,), (101, 5), "odd", ""))
        if request.what == "choice" and request.options:
            return self.random.choice(request.options).key
        if request.what == "number":
            low, high = request.lowest, request.highest
            return self.random.choice((low, high, self.random.randint(low, high)))
        if request.total_ok and self.random.random() < 0.2:
            return self.random.randint(1, 100)
        return roll_answer(replace(request, usual=None), self.random)


def _perform(chaos: Chaos, encounter: Encounter) -> c.Command:
    action = chaos.random.choice((*(each.key for each in chaos.system.actions), "dance"))
    key = chaos.system.action(action)
    actor = chaos.acting(encounter) if chaos.random.random() < 0.7 else chaos.one(encounter)
    record, targets = chaos.record(encounter, actor), chaos.some(encounter)
    if key is not None and chaos.random.random() < 0.9:
        actor = actor if key.actor else ""
        person = encounter.combatants.get(actor)
        fitting = [each.id for each in person.attacks if each.form == key.form] if person else []
        record = chaos.random.choice(fitting) if key.form and fitting else ""
        everybody = list(encounter.combatants)
        count = {"none": 0, "one": 1}.get(key.targets, chaos.random.randint(1, 3))
        targets = tuple(chaos.random.sample(everybody, min(count, len(everybody))))
    note = chaos.random.choice(("", "a note"))
    command = c.Perform(action, actor, record, targets, chaos.modifiers(), (), note)
    return chaos.told(encounter, command)  # type: ignore[no-any-return]


def _attack(chaos: Chaos, encounter: Encounter) -> c.Command:
    actor = chaos.acting(encounter)
    command = c.DeclareAttack(
        actor, chaos.one(encounter), chaos.record(encounter, actor), chaos.modifiers()
    )
    return chaos.told(encounter, command)  # type: ignore[no-any-return]


def _switch(chaos: Chaos, encounter: Encounter) -> c.Command:
    switch = chaos.random.choice(chaos.system.switches or (None,))
    if switch is None:
        return c.SetSwitch("?", "on")
    return c.SetSwitch(switch.id, chaos.random.choice((*switch.choices, ("odd", "")))[0])


def _end(chaos: Chaos, encounter: Encounter) -> End | None:
    pick = chaos.random.choice
    position = encounter.clock.position + pick((-1, 0, 3, 30))
    return pick((None, End(position), End(position, chaos.one(encounter), pick(("start", "end")))))


def _condition(chaos: Chaos, encounter: Encounter) -> c.Command:
    keys = (*(each.key for each in chaos.system.conditions), "wet")
    who, which = chaos.one(encounter), chaos.random.choice(keys)
    if chaos.random.random() < 0.3:
        return c.RemoveCondition(who, which)
    return c.AddCondition(who, which, _end(chaos, encounter), "why")


def _track(chaos: Chaos, encounter: Encounter) -> c.Command:
    key = chaos.random.choice((*(each.key for each in chaos.system.sheet.tracks), "x"))
    who, amount = chaos.one(encounter), chaos.random.choice(AMOUNTS)
    return chaos.random.choice((c.ChangeTrack, c.SetTrack))(who, key, amount)


def _edit(chaos: Chaos, encounter: Encounter) -> c.Command:
    some, pick = chaos.stats(chaos.system.sheet.stats), chaos.random.choice
    records = pick((None, None, chaos.records(), ()))
    maxima = {each.key: pick((1, 70, 0, -5)) for each in chaos.system.sheet.tracks[:1]}
    return c.EditCombatant(
        chaos.one(encounter), None, pick((None, *SIDES)), some, pick(({}, maxima)), records
    )


def _slot(chaos: Chaos, encounter: Encounter) -> c.Command:
    slot, pick = chaos.slot(encounter), chaos.random.choice
    return pick(
        (
            c.MoveSlot(slot, encounter.clock.position + pick((-2, 0, 1, 4, 40))),
            c.CancelSlot(slot),
            c.HoldSlot(slot, pick(("", "when he runs"))),
            c.ReleaseSlot(slot, pick((True, False))),
        )
    )


def _span(chaos: Chaos, encounter: Encounter) -> c.Command:
    ids = (*(each.id for each in encounter.spans), "none")
    return c.Interrupt(chaos.random.choice(ids), "")


def _link(chaos: Chaos, encounter: Encounter) -> c.Command:
    kinds = (*(each.key for each in chaos.system.links), "odd")
    pick = chaos.random.choice
    ends = chaos.one(encounter), chaos.one(encounter)
    return c.SetLink(pick(kinds), *ends, pick((0, 3, -9)), pick((True, True, False)))


def _settle(chaos: Chaos, encounter: Encounter) -> c.Command:
    ids = (*(each.id for each in encounter.prompts), "none")
    return c.SettlePrompt(chaos.random.choice(ids), "so be it")


def _state(chaos: Chaos, encounter: Encounter) -> c.Command:
    keys = (*(each.key for each in chaos.system.states), "odd")
    return c.SetState(chaos.one(encounter), chaos.random.choice(keys))


def _group(chaos: Chaos, encounter: Encounter) -> str:
    return chaos.random.choice((*(each.id for each in encounter.groups), "none"))


def _grouping(chaos: Chaos, encounter: Encounter) -> c.Command:
    some, group, pick = chaos.some(encounter), _group(chaos, encounter), chaos.random.choice
    return pick(
        (
            g.MakeGroup(some, pick(("", "The mob")), pick((True, False))),
            g.MakeGroup(some),
            g.JoinGroup(group, some),
            g.SplitOff(some),
            g.EditGroup(group, one_roll=pick((True, False, None))),
            g.DissolveGroup(group),
        )
    )


def _volley(chaos: Chaos, encounter: Encounter) -> c.Command:
    pick, everybody = chaos.random.choice, [each.id for each in encounter.present()]
    acting = [each.combatant for each in encounter.acting()]
    group = encounter.group_of(pick(acting)) if acting else None
    if group is None:
        return g.MakeGroup(tuple(dict.fromkeys((*acting, *everybody[:2]))), "", pick((True, False)))
    others = [each for each in everybody if each not in group.members] or everybody
    weapons = [each.id for each in encounter.combatants[group.members[0]].weapons] or ["none"]
    shares = (g.Share(pick(others), pick((1, 1, 2, 0))),)
    return c.GroupAttack(
        group.id, pick(weapons), shares, chaos.modifiers(), (), pick((True, False))
    )


def _harm(chaos: Chaos, encounter: Encounter) -> c.Command:
    pick = chaos.random.choice
    return g.HarmMany(chaos.some(encounter), pick(("9", "2d6", "lots")), pick(("half", "nothing")))


def _disclosing(chaos: Chaos, encounter: Encounter) -> c.Command:
    pick = chaos.random.choice
    levels: tuple[Shown | Literal["usual"], ...] = ("hidden", "vague", "exact", "usual")
    fields = {pick((*LEVELS, "odd")): pick(levels)}
    return pick(
        (
            Disclose(chaos.some(encounter), None, pick((True, False, None)), pick(("", "a hood"))),
            Disclose(chaos.some(encounter), fields=fields),
            Disclose(side=pick(SIDES), fields=fields),
        )
    )


MAKERS: tuple[Maker, ...] = (
    *(lambda _chaos, _encounter: c.Next(),) * 5,
    *(_attack,) * 6,
    *(_perform,) * 8,
    *(_switch, _switch, _condition, _condition, _track, _edit, _slot, _slot, _span, _link, _link),
    *(_settle, _state, _grouping, _grouping, _volley, _volley, _volley, _harm, _disclosing),
    lambda chaos, encounter: c.Leave(chaos.one(encounter)),
    lambda chaos, encounter: c.Return(chaos.one(encounter)),
    lambda chaos, encounter: c.Return(chaos.one(encounter)),
    lambda chaos, encounter: c.GrantSlot(chaos.one(encounter)),
    lambda chaos, _encounter: c.AddCombatants(chaos.person("New"), chaos.random.choice((0, 1, 2))),
)


def decided(
    chaos: Chaos, encounter: Encounter, command: c.Command
) -> tuple[dict[str, Answer], Ask | Done | Refusal]:
    """What a command comes to with answers made up as they are asked for."""
    answers: dict[str, Answer] = {}
    while isinstance(outcome := resolve(chaos.system, encounter, command, answers), Ask):
        answers |= {each.id: chaos.answer(each) for each in outcome.requests}
    assert isinstance(outcome, Done | Refusal), (command, outcome)
    return answers, outcome


def check_odds(chaos: Chaos, encounter: Encounter, command: c.Command) -> None:
    """Odds of it are told, asked about or refused."""
    if isinstance(command, c.DeclareAttack):
        found = attack_odds(chaos.system, encounter, command, {})
    elif isinstance(command, c.Perform):
        found = action_odds(chaos.system, encounter, command, {})
    else:
        return
    assert isinstance(found, Odds | Ask | Refusal)
    if isinstance(found, Odds):
        assert sum(chance for _, _, chance in found.outcomes) == 1


def play(
    system: RuleSystem,
    seed: int,
    length: int,
    odds: float = 0.1,
    *,
    names: Sequence[str] = ("Ann", "Bob", "Cid"),
    journal: Journal | None = None,
) -> Fight:
    """A fight in which anything was tried."""
    chaos = Chaos(system, seed)
    fight = Fight.begin(system, journal or MemoryJournal(), "A fight", {})
    for number, name in enumerate(names):
        fight.act(c.AddCombatants(chaos.person(name)))
        # One of a kind is numbered when it comes; called the same all the same.
        fight.act(c.EditCombatant(f"c{number}", name=name))
    for _ in range(length):
        command = chaos.command(fight.encounter)
        answers, outcome = decided(chaos, fight.encounter, command)
        if isinstance(outcome, Refusal):
            assert outcome.sentence.strip().endswith((".", "?", "!")), outcome
        if isinstance(outcome, Done):
            folded = fold_all(fight.encounter, outcome.events)
            assert isinstance(fight.act(command, answers), Step)
            assert fight.encounter == folded, command
            for each in fight.encounter.combatants.values():
                system.derive(fight.encounter, each)
        if chaos.random.random() < odds:
            check_odds(chaos, fight.encounter, command)
    return fight


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_anything_goes(system: RuleSystem, seed: int) -> None:
    fight = play(system, seed, 40)
    stored = [reread(each) for each in fight.path]
    replayed = Encounter(system.id)
    for step in stored:
        replayed = fold_all(replayed, step.events)
    assert encounter_hash(replayed) == encounter_hash(fight.encounter)
