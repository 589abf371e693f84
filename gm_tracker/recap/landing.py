"""Whose a change of hit points is: what the events of one step say of each such change."""

from collections.abc import Mapping, Sequence

from gm_tracker.model.encounter import Held
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.events_effects import ActionMade, AttackMade, EffectHeld, HeldDropped
from gm_tracker.model.events_time import ClockMoved, PositionClosed, RoundReached
from gm_tracker.model.fold import Event
from gm_tracker.recap.parts import Part

_TIME_GOES_ON = (ClockMoved, PositionClosed, RoundReached)


class Landing:
    """What waits to land, kept from step to step, and whose each change of one track is."""

    def __init__(self, track: str) -> None:
        self._track = track
        self._held: list[Held] = []
        self._doer, self._hurt = "", frozenset[str]()

    def begin(self) -> None:
        """The events of another step come next."""
        self._doer, self._hurt = "", frozenset()

    def follow(self, event: Event) -> None:
        """Know who does what by now, and what is held."""
        match event:
            case AttackMade(actor, target, recoil=recoil):
                self._doer, self._hurt = actor, frozenset([target])
                if recoil:
                    self._doer, self._hurt = target, frozenset([actor])
            case ActionMade(actor=actor, targets=targets):
                self._doer, self._hurt = actor, frozenset(targets)
            case EffectHeld(held) if held.track == self._track:
                self._held.append(held)
            case HeldDropped(span):
                self._held = [each for each in self._held if each.span != span]
            case PositionClosed():
                self._held.clear()
        if isinstance(event, _TIME_GOES_ON):
            self.begin()

    def parts(self, event: TrackChanged, *, lands: bool) -> tuple[Part, ...]:
        """Who did how much of a change before any limit; `lands` where it is what was held."""
        if lands:
            return self.held_for(event.combatant)
        mine = event.combatant in self._hurt and event.combatant != self._doer
        return (Part(self._doer if mine else "", event.after - event.before),)

    def held_for(self, who: str) -> tuple[Part, ...]:
        """What waits to land on somebody; what one does to oneself is nobody's."""
        return tuple(
            Part("" if each.source == who else each.source, each.amount)
            for each in self._held
            if each.target == who
        )

    def cancelled_out(self) -> Mapping[str, tuple[Part, ...]]:
        """By whom it lands on: harm and healing that come to nothing together."""
        sums: dict[str, int] = {}
        for each in self._held:
            sums[each.target] = sums.get(each.target, 0) + each.amount
        return {who: self.held_for(who) for who, amount in sums.items() if not amount}

    def landings(self, events: Sequence[Event]) -> frozenset[int]:
        """The places of those changes in a step by which what was held lands.

        That is for each combatant the last change of the summed amount before the position
        closes, since it lands last of all.
        """
        held, found = list(self._held), set[int]()
        changes: dict[tuple[str, int], int] = {}
        for place, event in enumerate(events):
            if isinstance(event, EffectHeld) and event.held.track == self._track:
                held.append(event.held)
            elif isinstance(event, HeldDropped):
                held = [each for each in held if each.span != event.span]
            elif isinstance(event, TrackChanged) and event.track == self._track:
                changes[event.combatant, event.amount] = place
            elif isinstance(event, PositionClosed):
                found |= {changes[each] for each in _sums(held) if each in changes}
                held, changes = [], {}
        return frozenset(found)


def _sums(held: Sequence[Held]) -> list[tuple[str, int]]:
    sums: dict[str, int] = {}
    for each in held:
        sums[each.target] = sums.get(each.target, 0) + each.amount
    return [(who, amount) for who, amount in sums.items() if amount]


def ruled_by(event: Event) -> str:
    """Who did what the GM only said the end of: a blow that fells by the GM's word."""
    return event.actor if isinstance(event, ActionMade) and not event.action else ""
