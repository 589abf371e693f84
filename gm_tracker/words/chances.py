"""Chances to act that the rules gave or took in one step, told once for each whose they are."""

from collections.abc import Iterable, Mapping, Sequence

from gm_tracker.model.clock import round_of, segment_of
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.busy import busy
from gm_tracker.words.names import capital, listed, moment_ahead

_TAKEN = ("lost", "cancelled")
_RUN = 3
"""From so many segments in a row on only the first and the last are named."""
_Reason = tuple[str, str, str]
"""Whose chance it is, what became of it, and why."""


@frozen
class Chances:
    """The positions of what was given and taken for one reason, by that reason."""

    places: Mapping[_Reason, Sequence[int]]

    def of(self, reason: _Reason, position: int) -> Sequence[int]:
        """All of them, where this position is the first; else nothing, for they are told there."""
        found = self.places.get(reason, (position,))
        return found if position == found[0] else ()

    def gives(self, combatant: str) -> bool:
        """Whether somebody has more to do by it, at another rate."""
        return any(who == combatant and state == "waiting" for who, state, _ in self.places)

    def lost(self, combatant: str) -> Iterable[tuple[str, Sequence[int]]]:
        """Why somebody lost chances, and where."""
        found = self.places.items()
        return [(why, at) for (who, state, why), at in found if (who, state) == (combatant, "lost")]


def chances_of(before: Encounter, events: Iterable[Event]) -> Chances:
    """Those of a step, from the fight before it; only what has a reason."""
    places: dict[_Reason, list[int]] = {}
    for event in events:
        if isinstance(event, SlotGranted):
            slot, state, why = event.slot, "waiting", event.slot.note
        elif isinstance(event, SlotChanged) and event.state in _TAKEN and event.note:
            found = before.slot(event.slot)
            if found is None:
                continue
            slot, state, why = found, event.state, event.note
        else:
            continue
        if why:
            places.setdefault((slot.combatant, state, why), []).append(slot.position)
    return Chances(places)


def extra_chance(
    system: RuleSystem, encounter: Encounter, event: SlotGranted, chances: Chances
) -> str:
    """A chance to act that the rules gave: by a busy opponent, at once, or as something ends.

    Several for one reason are one sentence, at the first of them.
    """
    slot = event.slot
    who = encounter.combatants[slot.combatant]
    if slot.note:
        at = chances.of((who.id, "waiting", slot.note), slot.position)
        return _at_a_rate(system, encounter, slot, at) if at else ""
    now = slot.position == encounter.clock.position
    weapon = who.attack(slot.record)
    if now and weapon is not None and not weapon.form and not system.together(encounter):
        return f"{who.name} may act again at once with {weapon.name}."
    if now and system.together(encounter):
        return f"{who.name} may act at once{_by_link(encounter, who.id)}."
    return ""


def _at_a_rate(system: RuleSystem, encounter: Encounter, slot: Slot, at: Sequence[int]) -> str:
    name, place = encounter.combatants[slot.combatant].name, _places(system, encounter, at)
    return f"{name} acts in {place} {slot.note}{_because(encounter, slot.combatant)}."


def _because(encounter: Encounter, combatant: str) -> str:
    """Which opponent is busy with something that makes it easier to hurt."""
    links = [each for each in encounter.links if combatant in (each.source, each.target)]
    others = {each.source for each in links} | {each.target for each in links}
    exposed = (s for s in encounter.spans if s.exposed and s.combatant in others - {combatant})
    reasons = [f"{encounter.combatants[s.combatant].name} is {busy(s.label)}" for s in exposed]
    return f", for {' and '.join(reasons)}" if reasons else ""


def _by_link(encounter: Encounter, combatant: str) -> str:
    linked = [each for each in encounter.links if combatant in (each.source, each.target)]
    return ", having come to blows" if linked else ""


def chance_lost(
    system: RuleSystem, encounter: Encounter, event: SlotChanged, chances: Chances
) -> str:
    """A chance to act that is gone, where the rules say why.

    Not where others took its place: that one acts is what is told then.
    """
    slot = encounter.slot(event.slot) if event.state in _TAKEN and event.note else None
    if slot is None or (event.state == "lost" and chances.gives(slot.combatant)):
        return ""
    at = chances.of((slot.combatant, event.state, event.note), slot.position)
    return _gone(system, encounter, slot, event, at) if at else ""


def _gone(
    system: RuleSystem, encounter: Encounter, slot: Slot, event: SlotChanged, at: Sequence[int]
) -> str:
    name, place = encounter.combatants[slot.combatant].name, _places(system, encounter, at)
    if event.state == "cancelled":
        return f"{name} no longer acts in {place} ({event.note})."
    return f"{name} does not act in {place}: {event.note}."


def replaced(
    system: RuleSystem, encounter: Encounter, combatant: str, chances: Chances
) -> tuple[str, ...]:
    """What somebody's new chances took the place of, to explain them."""
    lost = chances.lost(combatant)
    return tuple(f"{capital(_places(system, encounter, at))}: {why}" for why, at in lost)


def _places(system: RuleSystem, encounter: Encounter, positions: Sequence[int]) -> str:
    """Positions in words: "segment 4", "segments 2 to 9", "segments 8 and 9, then 2 of round 2"."""
    if len(positions) == 1 or system.length == 1:
        return listed([moment_ahead(system, encounter, each) for each in positions])
    rounds: dict[int, list[int]] = {}
    for each in positions:
        number = round_of(each, system.length)
        rounds.setdefault(number, []).append(segment_of(each, system.length))
    now = encounter.clock.round
    parts = (
        f"{_segments(each)}{'' if number == now else f' of {system.round} {number}'}"
        for number, each in rounds.items()
    )
    return f"{system.moment}s {', then '.join(parts)}"


def _segments(numbers: Sequence[int]) -> str:
    first, last = numbers[0], numbers[-1]
    if len(numbers) >= _RUN and list(numbers) == list(range(first, last + 1)):
        return f"{first} to {last}"
    return listed([str(each) for each in numbers])
