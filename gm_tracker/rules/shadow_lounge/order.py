"""Who acts when: DEX, readiness, tie-break dice, extra actions (S-14, S-16, X-S-6, X-S-12)."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_rolls
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge.situations import PLACES
from gm_tracker.rules.turns import Turns

READY_BONUS = 50
TIE = "tie_break"
"""The counter that keeps somebody's tie-break dice for the fight."""
MOST_ROLLS = 3
"""Tie-break dice that are rolled before the order of arrival decides."""
BASE = 101


def initiative(combatant: Combatant, *, ready: bool | None = None) -> int:
    """DEX and what is added to it; 50 more for who is ready (S-14, X-S-12)."""
    return sum(each.value for each in trace_of(combatant, ready=ready))


def trace_of(combatant: Combatant, *, ready: bool | None = None) -> Trace:
    """What the initiative of somebody is the sum of."""
    dex, more = keys.DEX.of(combatant.stats), keys.INITIATIVE.of(combatant.stats)
    lines = [TraceLine("S-14", keys.DEX.key, dex)]
    if more:
        lines.append(TraceLine("X-S-12", keys.INITIATIVE.key, more))
    if combatant.has(keys.READY.key) if ready is None else ready:
        lines.append(TraceLine("S-14", f"condition.{keys.READY.key}", READY_BONUS))
    return tuple(lines)


class LoungeTurns(Turns):
    """By DEX, and 50 more for who is ready (S-14, X-S-12)."""

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """What the initiative of the one whose turn it is comes from."""
        return trace_of(encounter.combatants[slot.combatant])


def slots_of(encounter: Encounter, able: Iterable[Combatant]) -> Dialogue[tuple[Slot, ...]]:
    """The slots of a round; d100 are asked only where initiatives are equal."""
    places = {each.id: initiative(each) for each in able if not is_busy(encounter, each.id)}
    known = {i: encounter.count(TIE, i) for i in places if encounter.count(TIE, i)}
    ties = yield from break_ties(places, known, encounter.as_one())
    position = encounter.clock.position
    return tuple(
        Slot("", i, position, (place, ties.get(i, 0), -which), record=record)
        for i, place in places.items()
        for which, record in enumerate(_actions(encounter.combatants[i]))
    )


def is_busy(encounter: Encounter, combatant: str) -> bool:
    """Whether a long action keeps somebody from acting."""
    return encounter.span_of(combatant) is not None


def _actions(combatant: Combatant) -> Iterator[str]:
    """One action for anything, then those that a weapon adds for itself (S-16)."""
    yield ""
    for weapon in combatant.weapons:
        yield from [weapon.id] * keys.EXTRA.of(weapon.stats)


def break_ties(
    places: Mapping[str, int], known: Mapping[str, int], as_one: Mapping[str, str]
) -> Dialogue[dict[str, int]]:
    """The tie-breaks of those with equal initiative, highest first; equal dice roll again.

    Those who act `as_one` have no tie among themselves.

    A tie-break holds up to three dice as one number, so that it can be kept and compared.
    """
    found = dict(known)
    for attempt in range(MOST_ROLLS):
        tied = [i for i in places if _is_tied(places, found, i, as_one, fresh=not attempt)]
        suffix = f"#{attempt + 1}" if attempt else ""
        requests = tuple(
            Request(f"tie.{i}{suffix}", "d100 tie-break, high", dice="1d100", combatant=i)
            for i in tied
        )
        rolls = yield from ask_rolls(requests)
        scale = BASE ** (MOST_ROLLS - 1 - attempt)
        for i, roll in zip(tied, rolls, strict=True):
            found[i] = found.get(i, 0) + roll.total * scale
    return {i: value for i, value in found.items() if i in places}


def _is_tied(
    places: Mapping[str, int],
    ties: Mapping[str, int],
    who: str,
    as_one: Mapping[str, str],
    *,
    fresh: bool,
) -> bool:
    """Whether somebody has to roll: at first who has no die yet, later who stands equal."""
    if fresh and who in ties:
        return False
    return any(
        places[other] == places[who]
        and as_one.get(other, other) != as_one.get(who, who)
        and (fresh or ties.get(other, 0) == ties.get(who, 0))
        for other in places
    )


def kept_ties(encounter: Encounter) -> tuple[Event, ...]:
    """The tie-breaks of a round that ends, kept for the rest of the fight.

    Slots that were granted or released stand beside somebody else's and tell nothing.
    """
    rolled = {s.combatant: s.order[1] for s in encounter.slots if len(s.order) == PLACES}
    return tuple(
        CounterSet(Counter(TIE, i, tie, "fight"))
        for i, tie in rolled.items()
        if tie and tie != encounter.count(TIE, i)
    )
