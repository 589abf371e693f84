"""Time in a game whose round has several positions, in each of which turns come one by one."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Held, Prompt, Slot, Span
from gm_tracker.model.events_effects import PromptRaised, SpanStarted
from gm_tracker.model.events_time import SlotGranted
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.step import Request
from gm_tracker.rules.dialogue import Dialogue, ask_roll
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.sheet import ActionKey, Outcome, Sheet, TrackKey
from gm_tracker.rules.system import RuleSystem
from tests.helpers import act, asked, begin, refused, slot_of, tells
from tests.toy import VIGOUR

PHASES = (0, 2)
"""Everybody acts in the first and the third of four positions."""


class _Phases(RuleSystem):
    id = "toy"
    name = "Phases"
    sentence = "Two turns a round."
    sheet = Sheet((TrackKey("vigour", "vigour", default=12),))
    length = 4
    moment = "phase"
    actions = (ActionKey("dig", "Dig", turn=True),)

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """In the order of arrival, in each phase."""
        yield from ()
        start, able = encounter.clock.position, enumerate(self.able(encounter))
        return tuple(Slot("", e.id, start + p, (-i,)) for i, e in able for p in PHASES)

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """Digging lasts five positions and leads to an action of its own."""
        yield from ()
        finish = encounter.clock.position + 5
        span = Span("", command.actor, "digs", encounter.clock.position, finish)
        last = Slot("", command.actor, finish, span="new")
        tired = Held(command.actor, VIGOUR.key, -1)
        return Outcome("digs", (SpanStarted(span), SlotGranted(last)), (tired,))

    def closing(self, encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
        """Who digs rolls at the end of each turn of their own."""
        clock = encounter.clock
        slot = None if clock.cursor is None else encounter.slot(clock.cursor)
        if slot is not None and slot.note == "asked":
            yield from ask_roll(Request("nerve", "nerve", dice="1d6"))
        return ()

    def closed(self, encounter: Encounter) -> tuple[Event, ...]:
        """The GM is told of each close."""
        return (PromptRaised(Prompt(f"closed {encounter.clock.position}", "closed")),)


def fight_of(*names: str) -> Fight:
    """A fight in its first turn."""
    new = (c.NewCombatant(each) for each in names)
    fight = begin(*new, system=_Phases())
    act(fight, c.Next())
    return fight


def turns(fight: Fight) -> list[tuple[int, str]]:
    """Position and name of all turns to the end of the round."""
    seen = []
    while fight.encounter.clock.phase == "open":
        names = [fight.encounter.combatants[s.combatant].name for s in fight.encounter.acting()]
        seen += [(fight.encounter.clock.position, name) for name in names]
        act(fight, c.Next())
    return seen


def test_turns_go_position_by_position() -> None:
    assert turns(fight_of("A", "B")) == [(0, "A"), (0, "B"), (2, "A"), (2, "B")]


def test_each_position_closes_once() -> None:
    fight = fight_of("A", "B")
    turns(fight)
    assert [each.id for each in fight.encounter.prompts] == ["closed 0", "closed 2"]


def test_a_held_turn_is_taken_before_the_one_that_was_to_come() -> None:
    fight = fight_of("A", "B")
    act(fight, c.HoldSlot(slot_of(fight, "c0"), "B moves"))
    act(fight, c.Next())
    act(fight, c.ReleaseSlot(slot_of(fight, "c0")))
    assert turns(fight) == [(0, "A"), (0, "B"), (2, "A"), (2, "B")]


def test_a_held_turn_cannot_be_taken_in_a_position_with_a_turn_of_its_own() -> None:
    fight = fight_of("A", "B")
    act(fight, c.HoldSlot(slot_of(fight, "c0")))
    for _ in range(2):
        act(fight, c.Next())
    assert fight.encounter.clock.position == 2
    sentence = refused(fight, c.ReleaseSlot(slot_of(fight, "c0"))).sentence
    assert tells(sentence, "A", "this moment already")


def test_an_action_is_delayed_to_later_positions_only() -> None:
    fight = fight_of("A", "B")
    later = slot_of(fight, "c1", 1)
    assert refused(fight, c.MoveSlot(later, 1)).sentence.startswith("B can be delayed only to")
    act(fight, c.MoveSlot(later, 3))
    assert turns(fight) == [(0, "A"), (0, "B"), (2, "A"), (3, "B")]


def test_what_reaches_into_the_next_round_comes_there() -> None:
    fight = fight_of("A", "B")
    act(fight, c.Perform("dig", "c0"))
    turns(fight)
    assert fight.encounter.clock.position == 4
    assert fight.encounter.acting() == ()
    act(fight, c.Next())
    assert turns(fight) == [(4, "A"), (4, "B"), (5, "A"), (6, "A"), (6, "B")]


def test_what_is_in_the_making_is_neither_held_nor_delayed() -> None:
    fight = fight_of("A", "B")
    act(fight, c.Perform("dig", "c0"))
    slot = fight.encounter.slots[-1]
    assert "in the middle of something" in refused(fight, c.HoldSlot(slot.id)).sentence
    assert "in the middle of something" in refused(fight, c.MoveSlot(slot.id, 6)).sentence
    act(fight, c.CancelSlot(slot.id))
    assert fight.encounter.spans == ()


def test_what_a_turn_does_lands_at_once() -> None:
    fight = fight_of("A", "B")
    act(fight, c.Perform("dig", "c0"))
    assert fight.encounter.combatants["c0"].tracks["vigour"].value == 11


def test_the_end_of_a_turn_may_ask_for_dice() -> None:
    fight = fight_of("A", "B")
    slot = slot_of(fight, "c0")
    act(fight, c.HoldSlot(slot, "asked"))
    act(fight, c.ReleaseSlot(slot))
    assert asked(fight, c.Next()) == ("nerve",)
    act(fight, c.Next(), nerve=3)
    assert turns(fight)[0] == (0, "B")


def test_long_actions_stand_in_an_order_of_their_own() -> None:
    spans = [Span(f"p{i}", f"c{9 - i}", "digs", i % 2, 5) for i in range(4)]
    started = [SpanStarted(each) for each in spans]
    forth = fold_all(Encounter("toy"), started)
    back = fold_all(Encounter("toy"), started[::-1])
    assert forth == back
    assert [each.id for each in forth.spans] == ["p2", "p0", "p3", "p1"]
