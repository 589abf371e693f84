"""Equal places that act at once: what they do lands when all of them have acted (X-OQ-7)."""

from collections.abc import Iterator

from gm_tracker.model.encounter import Encounter, Held, Slot
from gm_tracker.model.events_effects import EffectHeld, HeldDropped
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.rules.openquest import keys, wounds
from gm_tracker.rules.openquest.switches import EQUALS, says

TOGETHER = "at_once"
"""The mark of harm that waits for the others of the same place."""


def waits(encounter: Encounter) -> bool:
    """Whether others of the place that acts now are still to act."""
    slot = _current(encounter)
    return slot is not None and says(encounter, EQUALS, TOGETHER) and _others(encounter, slot)


def _current(encounter: Encounter) -> Slot | None:
    cursor = encounter.clock.cursor
    return None if cursor is None else encounter.slot(cursor)


def _others(encounter: Encounter, slot: Slot) -> bool:
    return any(
        each.state == "waiting" and each.combatant != slot.combatant
        and each.order[:1] == slot.order[:1]
        for each in encounter.slots
    )  # fmt: skip


def held(target: str, amount: int, source: str) -> Event:
    """Harm that waits."""
    return EffectHeld(Held(target, keys.HP.key, -amount, source, span=TOGETHER))


def landing(encounter: Encounter) -> Iterator[Event]:
    """What waited lands when the last of that place has acted."""
    pending = [each for each in encounter.held if each.span == TOGETHER]
    slot = _current(encounter)
    if not pending or (slot is not None and _others(encounter, slot)):
        return
    yield HeldDropped(TOGETHER)
    known = encounter
    for each in pending:
        events = tuple(wounds.harmed(known, known.combatants[each.target], -each.amount))
        known = fold_all(known, events)
        yield from events
