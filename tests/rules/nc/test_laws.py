"""Laws of NC's scheduling, whatever is done: hypothesis looks for a fight that breaks one."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.engine.resolve import resolve
from gm_tracker.model import commands as c
from gm_tracker.model import events_effects as fx
from gm_tracker.model import events_time as time
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_combatants import CombatantAdded, TrackChanged
from gm_tracker.model.fold import fold_all
from gm_tracker.model.step import Done, Step
from gm_tracker.rules.nc import NC
from tests.helpers import answered, begin, nc_fighter, perform

SOME = settings(max_examples=30, deadline=None)
SEEDS = st.integers(0, 2**32 - 1)
SWITCHES = st.fixed_dictionaries(
    {
        "N-ENGAGED": st.sampled_from(["auto", "links", "links", "all"]),
        "NC-49": st.sampled_from(["segments", "segments", "segments", "turns"]),
        "X-N-40": st.sampled_from(["replace", "add"]),
        "X-N-41": st.sampled_from(["melee", "any"]),
        "X-N-43": st.sampled_from(["pairwise", "first"]),
    }
)


def somebody(
    side: Any, hp: int, rate: int, dex: int, weapon: tuple[int, int, int], casting: int
) -> NewCombatant:
    """One who fights with a weapon of any kind, and knows a spell."""
    kind, needs, load = weapon
    blade = Attack("w", "Weapon", "1d8x10", {"of": 3, "kind": kind, "time": needs, "load": load})
    spell = Attack("s", "Spell", "2d6x10", {"casting": casting, "targets": 1}, "spell")
    new = nc_fighter("X", side=side, hp=hp, attacks=rate, dex=dex, second=rate % 2, save=5)
    return replace(new, attacks=(blade, spell))


PEOPLE = st.lists(
    st.builds(
        somebody,
        st.sampled_from(["party", "foe"]),
        st.integers(20, 250),
        st.integers(0, 6),
        st.integers(-2, 3),
        st.sampled_from([(0, 1, 0), (0, 1, 0), (0, 2, 0), (2, 1, 4), (4, 1, 19)]),
        st.integers(1, 5),
    ),
    min_size=2,
    max_size=12,
)


class Game:
    """A fight in which anything is done, with a look at the laws after each step."""

    def __init__(self, people: Any, switches: Any, seed: int) -> None:
        self.fight = begin(*people, switches=switches)
        self.source = random.Random(seed)
        self.together = switches["NC-49"] == "segments"
        self.granted: set[str] = set()
        self.closed: set[int] = set()
        self.used: Counter[str] = Counter()

    def play(self, steps: int) -> None:
        """So many attempts, through ten rounds at most."""
        for _ in range(steps):
            if self.fight.encounter.clock.round > 10:
                return
            before = self.fight.encounter
            done = perform(self.fight, self.command(), self.source)
            if isinstance(done, Step):
                self.look(before, done)

    def wander(self, steps: int) -> None:
        """Go forth, and now and then back and forth again."""
        for _ in range(steps):
            roll = self.source.random()
            if roll < 0.15:
                self.fight.undo() if len(self.fight.path) > 4 else None
            elif roll < 0.2:
                self.fight.redo()
            else:
                perform(self.fight, self.command(), self.source)
            given = (s for s in self.fight.path if isinstance(last_command(s), c.GrantSlot))
            events = (event for step in given for event in step.events)
            self.granted = {e.slot.id for e in events if isinstance(e, time.SlotGranted)}
            self.look_at_slots(self.fight.encounter)

    def command(self) -> Any:
        """Something that may be tried now."""
        encounter, roll = self.fight.encounter, self.source.random()
        if encounter.clock.phase == "start" or roll < 0.25:
            return self.between() if roll < 0.1 else c.Next()
        acting = encounter.acting()
        if acting and roll < 0.8:
            return action(encounter, self.source.choice(acting).combatant, self.source)
        return c.Next() if roll < 0.88 else self.between()

    def between(self) -> Any:
        """Something that the GM does beside the actions."""
        source, encounter = self.source, self.fight.encounter
        people = sorted(encounter.combatants)
        one, other = source.choice(people), source.choice(people)
        slot = source.choice(encounter.slots).id if encounter.slots else "s0"
        span = source.choice(encounter.spans).id if encounter.spans else "p0"
        later = encounter.clock.position + source.randint(1, 12)
        return source.choice(
            (
                *(c.HoldSlot(slot, "a sign"), c.HoldSlot(self.waiting(slot)), c.CancelSlot(slot)),
                *(c.ReleaseSlot(self.held(slot)), c.ReleaseSlot(self.held(slot), before=True)),
                *(c.MoveSlot(slot, later), c.MoveSlot(self.waiting(slot), later)),
                *(c.SetLink("engaged", one, other), c.SetLink("engaged", one, other)),
                *(c.SetLink("engaged", one, other, on=False), c.Interrupt(span), c.GrantSlot(one)),
                *(c.Leave(one), c.Return(one), c.Return(other)),
                c.AddCondition(one, source.choice(["surprised", "prone", "stunned"])),
                c.RemoveCondition(one, "surprised"),
                *(c.ChangeTrack(one, "hp", source.randint(-90, 60)), c.SetTrack(one, "hp", 40)),
                c.AddCombatants(somebody("foe", 50, 2, 0, (0, 1, 0), 2)),
            )
        )

    def waiting(self, slot: str) -> str:
        """A slot that waits, if one does."""
        return self.of_state("waiting", slot)

    def held(self, slot: str) -> str:
        """A slot that is held, if one is."""
        return self.of_state("held", slot)

    def of_state(self, state: str, slot: str) -> str:
        """A slot of that state, or the one given."""
        found = [s.id for s in self.fight.encounter.slots if s.state == state]
        return self.source.choice(found) if found else slot

    def look(self, before: Encounter, step: Step) -> None:
        """Every law about slots and segments."""
        if isinstance(step.commands[0], c.GrantSlot):
            self.granted |= {e.slot.id for e in step.events if isinstance(e, time.SlotGranted)}
        encounter = before
        for event in step.events:
            if isinstance(event, fx.AttackMade):
                assert encounter.clock.position not in self.closed
            if isinstance(event, time.SlotChanged) and event.state == "done":
                self.used[event.slot] += 1
            if isinstance(event, time.PositionClosed):
                self.closed.add(event.position)
            encounter = fold_all(encounter, (event,))
        assert encounter == self.fight.encounter
        self.look_at_slots(encounter)

    def look_at_slots(self, encounter: Encounter) -> None:
        """Nobody is skipped, acts twice, or acts although fallen or gone."""
        assert not self.used or max(self.used.values()) == 1
        assert len({s.id for s in encounter.slots}) == len(encounter.slots)
        acting = Counter(s.combatant for s in encounter.acting())
        assert not acting or max(acting.values()) == 1
        for slot in encounter.slots:
            who = encounter.combatants[slot.combatant]
            if slot.state == "waiting":
                assert slot.position >= encounter.clock.position
            if slot.state in ("waiting", "held"):
                assert who.present
                assert who.state == "up" or slot.position == encounter.clock.position
        assert all(encounter.combatants[s.combatant].present for s in encounter.spans)
        assert all(s.finish >= encounter.clock.position for s in encounter.spans)
        if self.together:
            self.look_for_doubles(encounter)

    def look_for_doubles(self, encounter: Encounter) -> None:
        """Nobody has two chances in one segment but by the GM's word."""
        moments = Counter(
            (s.combatant, s.position)
            for s in encounter.slots
            if s.state in ("waiting", "done") and s.id not in self.granted
        )
        assert not moments or max(moments.values()) == 1


def last_command(step: Step) -> Any:
    """What a step was asked by, or None for the beginning."""
    return step.commands[-1] if step.commands else None


def action(encounter: Encounter, actor: str, source: random.Random) -> Any:
    """Something that somebody can do in a slot."""
    others = sorted(each.id for each in encounter.present() if each.id != actor)
    target = source.choice(others or [actor])
    if encounter.span_of(actor, "casting") is not None:
        return c.Perform("cast", actor, "s", (target,))
    kind = source.choice(["attack", "attack", "attack", "attack", "cast", "do"])
    if kind == "attack":
        return c.DeclareAttack(actor, target, "w")
    if kind == "cast":
        return c.Perform("cast", actor, "s", tuple({target, source.choice(others or [actor])}))
    return c.Perform("do", actor, source.choice(["draw", "sheathe", "switch", "nock", "load"]))


@SOME
@given(PEOPLE, SWITCHES, SEEDS)
def test_whatever_is_done_nobody_is_skipped_or_acts_twice(
    people: Any, switches: Any, seed: int
) -> None:
    Game(people, switches, seed).play(160)


@SOME
@given(PEOPLE, SWITCHES, SEEDS)
def test_hit_points_are_the_start_less_what_the_log_says(
    people: Any, switches: Any, seed: int
) -> None:
    game = Game(people, switches, seed)
    game.play(140)
    while game.fight.encounter.held:
        perform(game.fight, c.Next(), game.source)
    known = Ledger()
    for step in game.fight.path:
        known.read(step)
    now = {i: each.tracks["hp"].value for i, each in game.fight.encounter.combatants.items()}
    assert now == {each: known.points[each] for each in now}


class Ledger:
    """Hit points by what the log says: blows, spells that were not lost, and the GM's word."""

    def __init__(self) -> None:
        self.points: Counter[str] = Counter()
        self.spells: list[Held] = []

    def read(self, step: Step) -> None:
        """Take in one step."""
        command = step.commands[0] if step.commands else None
        at_once = isinstance(command, c.ChangeTrack | c.SetTrack | c.Perform)
        for event in step.events:
            self.note(event, at_once=at_once, of_spell=isinstance(command, c.Perform))

    def note(self, event: Any, *, at_once: bool, of_spell: bool) -> None:
        """Take in one event."""
        match event:
            case CombatantAdded(new):
                self.points[new.id] += new.tracks["hp"].value
            case TrackChanged() if at_once:
                self.points[event.combatant] += event.after - event.before
            case fx.AttackMade(hit=True):
                self.points[event.target] -= event.amount
            case fx.EffectHeld(held) if of_spell:
                self.spells.append(held)
            case fx.HeldDropped(span):
                self.spells = [each for each in self.spells if each.span != span]
            case time.PositionClosed():
                for each in self.spells:
                    self.points[each.target] += each.amount
                self.spells = []


@SOME
@given(PEOPLE, SWITCHES, SEEDS)
def test_the_order_in_which_a_segment_is_told_leaves_no_trace(
    people: Any, switches: Any, seed: int
) -> None:
    game = Game(people, {**switches, "NC-49": "segments"}, seed)
    for _ in range(6):
        game.play(20)
        encounter = game.fight.encounter
        if len(encounter.acting()) > 1:
            hashes = {told_in_order(encounter, game.source, seed) for _ in range(3)}
            assert len(hashes) == 1


def told_in_order(encounter: Encounter, source: random.Random, seed: int) -> str:
    """Everybody acting does the same thing as always, in any order; the hash after the close."""
    fixed = random.Random(seed)
    actions = []
    for slot in encounter.acting():
        command = action(encounter, slot.combatant, fixed)
        answers, outcome = answered(NC, encounter, command, fixed)
        if isinstance(outcome, Done):
            actions.append((command, answers))
    source.shuffle(actions)
    for command, answers in actions:
        encounter = folded(encounter, command, answers)
    answers, outcome = answered(NC, encounter, c.Next(), fixed)
    assert isinstance(outcome, Done)
    return encounter_hash(fold_all(encounter, outcome.events))


def folded(encounter: Encounter, command: Any, answers: Any) -> Encounter:
    """The encounter after a command that must be possible."""
    outcome = resolve(NC, encounter, command, answers)
    assert isinstance(outcome, Done), outcome
    return fold_all(encounter, outcome.events)


@SOME
@given(PEOPLE, SWITCHES, SEEDS)
def test_undo_leads_to_the_start_and_the_stored_steps_to_the_end(
    people: Any, switches: Any, seed: int
) -> None:
    game = Game(people, switches, seed)
    start, first = game.fight.encounter, len(game.fight.path)
    game.play(100)
    end, replayed = game.fight.encounter, start
    for step in game.fight.path[first:]:
        replayed = fold_all(replayed, step.events)
    assert (replayed, encounter_hash(replayed)) == (end, encounter_hash(end))
    while len(game.fight.path) > first:
        game.fight.undo()
    assert (game.fight.encounter, encounter_hash(game.fight.encounter)) == (
        start,
        encounter_hash(start),
    )


@SOME
@given(PEOPLE, SWITCHES, SEEDS)
def test_the_timeline_stays_consistent_with_undo_and_redo_between(
    people: Any, switches: Any, seed: int
) -> None:
    Game(people, switches, seed).wander(120)


def test_eight_against_eight_for_ten_rounds() -> None:
    party = [somebody("party", 900, 1 + i % 3, i % 2, (0, 1, 0), 3) for i in range(8)]
    foes = [somebody("foe", 900, 1 + i % 2, 0, (2, 1, 4), 2) for i in range(8)]
    fight = begin(*party, *foes, switches={"N-ENGAGED": "links"})
    source = random.Random(8)
    for i in range(4):
        perform(fight, c.SetLink("engaged", f"c{i}", f"c{i + 8}"), source)
    attacks = presses = 0
    while fight.encounter.clock.round <= 10:
        for slot in fight.encounter.acting():
            made = perform(fight, action(fight.encounter, slot.combatant, source), source)
            attacks += isinstance(made, Step)
        assert isinstance(perform(fight, c.Next(), source), Step)
        presses += 1
    assert presses <= 10 * 11
    assert attacks > 300
