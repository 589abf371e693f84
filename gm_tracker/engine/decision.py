"""A decision in the making: events are added one by one and seen at once in `encounter`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Held, Span
from gm_tracker.model.events_combatants import (
    ConditionAdded,
    ConditionEnded,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_effects import (
    EffectHeld,
    HeldDropped,
    PromptRaised,
    SpanEnded,
    SpanStarted,
)
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event, fold, fold_all
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused
from gm_tracker.rules.sheet import TrackKey
from gm_tracker.rules.system import RuleSystem


class Decision:
    """Collects events while keeping the encounter as it will be after them."""

    def __init__(self, system: RuleSystem, encounter: Encounter) -> None:
        self.system = system
        self.encounter = encounter
        self.events: list[Event] = []
        self._begun = ""

    def add(self, *events: Event) -> None:
        """Let these events happen; slots, long actions and prompts without an id are given one."""
        for event in events:
            named = self._named(event)
            self.events.append(named)
            self.encounter = fold(self.encounter, named)

    def change_slots(self, changes: Sequence[SlotChanged]) -> None:
        """Let all these happen at once, of which there may be hundreds."""
        self.events += changes
        self.encounter = fold_all(self.encounter, changes)

    def carry(self, *events: Event) -> None:
        """Let what a system says happen; who is put out of action gives up what was to come."""
        for event in events:
            self.add(event)
            if isinstance(event, StateChanged) and not self._is_able(event.after):
                self.cancel_slots(event.combatant)

    def _named(self, event: Event) -> Event:
        if isinstance(event, SlotGranted):
            return self._named_slot(event)
        if isinstance(event, SpanStarted):
            return self._named_span(event)
        if isinstance(event, PromptRaised):
            return PromptRaised(replace(event.prompt, id=self._free(event.prompt.id)))
        return event

    def _named_span(self, event: SpanStarted) -> SpanStarted:
        span = event.span
        if not span.id:
            span = replace(span, id=f"p{self.encounter.made}")
        self._begun = span.id
        return SpanStarted(span)

    def _named_slot(self, event: SlotGranted) -> SlotGranted:
        """A slot of the span "new" is that of the long action begun last."""
        slot = event.slot
        if slot.span == "new":
            slot = replace(slot, span=self._begun)
        return SlotGranted(slot if slot.id else replace(slot, id=f"s{self.encounter.made}"))

    def _free(self, prompt: str) -> str:
        taken = {each.id for each in self.encounter.prompts}
        more = (f"{prompt}#{i}" for i in range(2, len(taken) + 2))
        return prompt if prompt not in taken else next(each for each in more if each not in taken)

    def combatant(self, combatant_id: str) -> Combatant:
        """Somebody in the fight, there or not; Refused when there is no such combatant."""
        found = self.encounter.combatants.get(combatant_id)
        if found is None:
            raise Refused(f"There is no combatant {combatant_id!r} in this fight.")
        return found

    def here(self, combatant_id: str) -> Combatant:
        """Somebody who is in the fight now; Refused when they have left."""
        found = self.combatant(combatant_id)
        if not found.present:
            raise Refused(f"{found.name} has left the fight.")
        return found

    def able(self, combatant_id: str) -> Combatant:
        """Somebody who can act now; Refused when they are down or gone."""
        found = self.here(combatant_id)
        state = next((s for s in self.system.states if s.key == found.state), None)
        if state is None or not state.able:
            label = found.state if state is None else state.label
            raise Refused(f"{found.name} is {label} and cannot act.")
        return found

    def change_track(self, combatant_id: str, track: str, amount: int) -> None:
        """Add to a track, within its floor and maximum, and let the state follow."""
        combatant = self.combatant(combatant_id)
        key = self.system.track(track)
        before = combatant.tracks[track] if key is None else key.track(combatant)
        after = min(before.value + amount, max(before.maximum, before.value))
        floor = None if key is None else _floor(key, self.encounter.switches)
        if floor is not None:
            after = max(after, min(floor, before.value))
        self.add(TrackChanged(combatant_id, track, before.value, after, amount))
        self.follow_state(combatant_id, self.system.state(self.encounter, combatant))

    def harm(self, held: Held, *, now: bool = False) -> None:
        """Harm, healing or a condition put on somebody: held where all act together, else now.

        Between rounds nobody acts, so there it is now.
        """
        between = self.encounter.clock.phase == "start"
        if not now and not between and self.system.together(self.encounter):
            self.add(EffectHeld(held))
        else:
            self.land(held)

    def land(self, held: Held) -> None:
        """Let it take effect."""
        if held.condition is not None:
            self.add(ConditionAdded(held.target, held.condition))
        if held.track and held.amount:
            self.change_track(held.target, held.track, held.amount)

    def end_span(self, span: Span, *, finished: bool) -> None:
        """End a long action; broken off, the slot at its end is given up and its effects drop."""
        self.add(SpanEnded(span.id, finished))
        if not finished:
            for slot in self.encounter.slots:
                if slot.span == span.id and slot.state in ("waiting", "held"):
                    self.add(SlotChanged(slot.id, "cancelled"))
            if any(each.span == span.id for each in self.encounter.held):
                self.add(HeldDropped(span.id))
        self.add(*self.system.span_over(self.encounter, span, finished))

    def follow_state(self, combatant_id: str, before: str) -> None:
        """Let the state follow the tracks, unless the tracks say what they said `before`.

        So a state given by the GM's word stays until the tracks change it, and somebody dead by
        the GM's word is not merely unconscious after another blow.
        """
        combatant = self.combatant(combatant_id)
        state = self.system.state(self.encounter, combatant)
        by_word = combatant.state != before
        if by_word and not self._is_able(combatant.state) and not self._is_able(state):
            return
        if state != before:
            self.set_state(combatant_id, state)

    def set_state(self, combatant_id: str, state: str) -> None:
        """Put somebody in a state; who cannot act gives up what was still to come."""
        combatant = self.combatant(combatant_id)
        if state == combatant.state:
            return
        self.add(StateChanged(combatant_id, combatant.state, state))
        if self._is_able(state):
            self._end_of_the_fallen(combatant)
        else:
            self.cancel_slots(combatant_id)

    def say_state(self, combatant_id: str, state: str) -> None:
        """The same by the GM's word: who is out then does not act in this very moment either."""
        before = self.combatant(combatant_id).state
        self.set_state(combatant_id, state)
        if state != before and not self._is_able(state):
            self.cancel_slots(combatant_id, now_too=True)

    def _end_of_the_fallen(self, combatant: Combatant) -> None:
        for each in combatant.conditions:
            key = self.system.condition(each.key)
            if key is not None and key.of_the_fallen:
                self.add(ConditionEnded(combatant.id, each.key, by_itself=True))

    def _is_able(self, state: str) -> bool:
        return any(each.key == state and each.able for each in self.system.states)

    def cancel_slots(self, combatant_id: str, *, now_too: bool = False) -> None:
        """Give up what somebody had still to do, in this very moment only if told to."""
        together = self.system.together(self.encounter)
        for span in self.encounter.spans:
            if span.combatant == combatant_id and (now_too or self._goes_on(span, together)):
                self.end_span(span, finished=False)
        now = {each.id for each in self.encounter.acting()}
        for slot in self.encounter.slots:
            mine = slot.combatant == combatant_id and slot.state in ("waiting", "held")
            if mine and (now_too or not together or slot.id not in now):
                self.add(SlotChanged(slot.id, "cancelled"))

    def _goes_on(self, span: Span, together: bool) -> bool:
        """Whether it still takes time; what ends in this very moment together with the rest does
        end."""
        return not together or span.finish > self.encounter.clock.position


def _floor(key: TrackKey, switches: Mapping[str, str]) -> int | None:
    """Where changes of a track stop under these house rules."""
    found = (floor for rule, choice, floor in key.ruled if switches.get(rule) == choice)
    return next(found, key.floor)


AtOnce = dict[type, Callable[[Decision, Any], Label]]
"""Commands that ask for nothing, with what decides each and gives the step's label."""
