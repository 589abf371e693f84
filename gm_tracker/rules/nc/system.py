"""NC as a rule system: its numbers, and when things happen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Held, Link, Slot, Span
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Draft
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.later import later
from gm_tracker.rules.nc import (
    actions,
    casting,
    engagement,
    keys,
    keys_time,
    later_parts,
    numbers,
    poison,
    rounds,
    schedule,
    spans,
    stats,
)
from gm_tracker.rules.nc.actions import CHIEFS
from gm_tracker.rules.nc.conditions import CONDITIONS
from gm_tracker.rules.nc.hands import NCHands
from gm_tracker.rules.nc.labels import LABELS
from gm_tracker.rules.nc.phrases import PHRASES
from gm_tracker.rules.nc.questions import QUESTIONS
from gm_tracker.rules.nc.saves import Words
from gm_tracker.rules.nc.switches import SWITCHES
from gm_tracker.rules.nc.turns import PlainTurns
from gm_tracker.rules.sheet import Called, Derived, Outcome, Situation, Table
from gm_tracker.rules.system import RuleSystem, active
from gm_tracker.rules.verdicts import ROLL_UNDER, Better, Verdicts

if TYPE_CHECKING:
    from gm_tracker.rules.exchange import Exchange, Result


BETTER: Mapping[str, Better] = {
    **ROLL_UNDER,
    **{"poison_save": "low", "keep": "low", "poison": "high"},
}


class _NC(RuleSystem):
    id = "nc"
    name = "NC"
    several = "orc x4"
    sentence = "Attacks at rolled segments; what happens in one segment lands together."
    length = schedule.SEGMENTS
    simultaneous = True
    turns = PlainTurns()
    moment = "segment"
    sheet = replace(keys.SHEET, forms=(*keys.SHEET.forms, keys_time.TIMED_FORM))
    states = keys.STATES
    conditions = CONDITIONS
    switches = (*keys_time.SWITCHES, *SWITCHES)
    actions = (*keys_time.ACTIONS, *actions.ACTIONS)
    long_actions = tuple(each.label for each in keys_time.TIMED_ACTIONS)
    links = keys_time.LINKS
    questions = QUESTIONS
    builder = later(later_parts.builder)
    hands = NCHands()
    shared_harm = later(later_parts.shared_harm)
    tactics = later(later_parts.tactics)
    converter = later(later_parts.converter)
    intake = later(later_parts.intake)
    numbers = ("chance", "level", "save", "severity")
    phrases: ClassVar = {**PHRASES, **keys_time.PHRASES}
    verdicts = Verdicts({"critical": "critical hit"}, better=BETTER)
    labels = LABELS
    chiefs = CHIEFS
    opening = Called("segment roll", "segment rolls", "segments")
    closing_rolls = Called("casting save", "casting saves", "casting saves")

    def together(self, encounter: Encounter) -> bool:
        """By segments; plain turns come one after another (NC-49, NC-57)."""
        return engagement.by_segments(encounter)

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """Who fights rolls segments, all others act at once; or plain turns (NC-49 to NC-56)."""
        return (yield from rounds.open_round(encounter))

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """An attack, by somebody who can make one now, as a chain of stages (NC-28 to NC-33)."""
        from gm_tracker.rules.nc.attack import exchange
        from gm_tracker.rules.nc.blow import blow

        yield from ()
        actor = encounter.combatants[command.actor]
        spans.check_hands(encounter, actor, actor.attack(command.attack))
        return exchange(blow(encounter, command, active(self, encounter, command)))

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """What the blow brings about, and when its weapon can be used again (NC-59)."""
        from gm_tracker.rules.nc import shots

        own = numbers.aftermath(encounter, command, result)
        return (*own, *shots.after_attack(encounter, command, result))

    def sequel(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> Dialogue[Outcome | None]:
        """Poison in the wound (NC-46 to NC-48)."""
        if not poison.follows(encounter, command, result):
            return None
        words = _words(self, encounter, command)
        return (yield from poison.in_the_wound(encounter, command, result, words))

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll of a check at a chance level (NC-60)."""
        return (yield from numbers.check(command))

    def preview(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """For spells what they do to the first target."""
        words = _words(self, encounter, command)
        return (yield from numbers.preview(encounter, command, words))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """A long action, or one of the actions about numbers."""
        key = self.action(command.action)
        if key is not None and key.turn:
            spans.check_surprised(encounter.combatants[command.actor])
        if command.action == keys_time.CAST.key:
            outcome = yield from casting.cast(encounter, command, partial(_unleash, self))
        elif command.action == keys_time.DO.key:
            outcome = yield from spans.do(encounter, command)
        else:
            words = _words(self, encounter, command)
            outcome = yield from numbers.perform(encounter, command, result, words)
        harm = (each for each in outcome.harm if each.track == keys.HP.key)
        hurt = tuple(each.target for each in harm if each.amount < 0)
        events = (*outcome.events, *casting.struck(encounter, hurt, blow=False))
        return replace(outcome, events=events)

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Down and unconscious at the hit points that the house rules say (X-N-23)."""
        return numbers.state(encounter, combatant)

    def derive(self, encounter: Encounter, combatant: Combatant) -> tuple[Derived, ...]:
        """The numbers as they stand in hand-to-hand."""
        return tuple(stats.derive(encounter, combatant))

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """What may add to an attack, to saves, and to what a spell does."""
        return numbers.offered(encounter, command)

    def kept_action(self, name: str, facts: Mapping[str, int | str]) -> Draft | None:
        """A timed action, where its segments are among the values (NC-51, X-N-29)."""
        return spans.kept(name, facts)

    def tables(self) -> tuple[Table, ...]:
        """The chance table and the table of damage reduction (NC-27, NC-29)."""
        from gm_tracker.rules.nc import printed

        return printed.chances(), printed.reduction()

    def closing(self, encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
        """Casters who were struck save, or their spells are lost (NC-43)."""
        return (yield from casting.keep_spells(encounter))

    def closed(self, encounter: Encounter) -> tuple[Event, ...]:
        """What comes next for those who act at the full rate or are busy (NC-17, NC-50)."""
        return tuple(rounds.closed(encounter))

    def round_over(self, encounter: Encounter) -> tuple[Event | Held, ...]:
        """What poison does in a round, and what is left of its queue (NC-47)."""
        return (*poison.round_over(encounter), *rounds.round_over(encounter))

    def span_over(self, encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
        """A weapon is loaded, or what was broken off leaves its owner free (NC-17, NC-59)."""
        return tuple(spans.span_over(encounter, span, finished=finished))

    def link_changed(self, encounter: Encounter, link: Link, on: bool) -> tuple[Event, ...]:
        """Coming to blows in mid-round (NC-58)."""
        return tuple(engagement.come_to_blows(encounter, link)) if on else ()


def _words(system: RuleSystem, encounter: Encounter, command: DeclareAttack | Perform) -> Words:
    return Words(active(system, encounter, command), command.modifiers)


def _unleash(system: RuleSystem, encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """What a complete spell does to its targets."""
    from gm_tracker.rules.nc import spells

    return (yield from spells.unleash(encounter, command, _words(system, encounter, command)))


NC = _NC()
