"""Giving up a phase for a defence at any moment (HP-11)."""

from collections.abc import Iterator

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.hero import conditions, keys
from gm_tracker.rules.hero.schedule import GivenUp, given_up, next_phase
from gm_tracker.rules.sheet import ConditionKey, Situation

LOST = "lost_phase"
"""The counter of the position, and one, of a phase that was given up."""
NOTE = "aborted"
DODGE, BLOCK, ROLL, DIVE = "dodge", "block", "roll", "dive"
PLUS_DODGE = 30


@frozen
class Price:
    """What an abort costs: a slot of this turn, or a phase at a position that has none yet."""

    position: int
    slot: Slot | None = None

    @property
    def is_held(self) -> bool:
        """Whether it is a held phase."""
        return self.slot is not None and self.slot.state == "held"


def price(encounter: Encounter, who: Combatant) -> Price | str:
    """What somebody would give up to abort now, or why they cannot (HP-11)."""
    unable = next((e.label for e in keys.STATES if e.key == who.state and not e.able), "")
    if unable or encounter.clock.phase == "start":
        return unable or "no turn has begun"
    if who.has(conditions.STUNNED.key):
        return "stunned"
    now = encounter.clock.position
    mine = [each for each in encounter.slots if each.combatant == who.id]
    held = next((each for each in mine if each.state == "held"), None)
    lost = encounter.count(LOST, who.id) - 1
    acted = any(e.position == now and e.state == "done" for e in mine)
    found = given_up(
        keys.SPD.of(who.stats),
        now,
        holding=held is not None,
        acted=acted,
        lost=lost if lost >= 0 else None,
    )
    if found is None:
        return "has acted in this segment" if acted else "has given up a phase already"
    return (
        Price(held.position, held)
        if held is not None
        else _next(encounter, mine, found, keys.SPD.of(who.stats))
    )


def _next(encounter: Encounter, mine: list[Slot], found: GivenUp, spd: int) -> Price:
    """The next phase that is to come: one of this turn, wherever it was moved to."""
    now = encounter.clock.position
    waiting = [each for each in mine if each.state == "waiting" and each.position >= now]
    first = min(waiting, key=lambda each: each.position, default=None)
    if first is not None:
        return Price(first.position, first)
    passed = any(each.position == now for each in mine) and found.position == now
    later = next_phase(spd, now + 1) if passed else None
    return Price(found.position if later is None else later)


def paid(encounter: Encounter, who: Combatant, cost: Price) -> tuple[Event, ...]:
    """The phase is gone, and there is no other abort before it has passed (HP-11)."""
    until = max(cost.position, encounter.clock.position)
    counted = CounterSet(Counter(LOST, who.id, until + 1, "fight"))
    if cost.slot is None:
        return (counted,)
    slot = cost.slot
    return SlotChanged(slot.id, "cancelled", note=NOTE, before=slot.before), counted


def end_of(encounter: Encounter, who: Combatant, cost: Price) -> End:
    """The start of the phase after the one that was given up."""
    return End(max(cost.position, encounter.clock.position) + 1, who.id, "start")


def defended(
    encounter: Encounter, who: Combatant, cost: Price, condition: ConditionKey
) -> tuple[Event, ...]:
    """The phase is paid, and the condition of the defence lasts until the next one (HP-24)."""
    until = Condition(condition.key, end_of(encounter, who, cost))
    return *paid(encounter, who, cost), ConditionAdded(who.id, until)


def situations(encounter: Encounter, who: Combatant, *, far: bool) -> Iterator[Situation]:
    """How the target of an attack can abort; a shot can neither be blocked nor rolled with."""
    cost = price(encounter, who)
    if isinstance(cost, str) or who.has(conditions.BLOCKING.key):
        return
    note = "the held phase" if cost.is_held else f"phase of segment {cost.position % 12 + 1}"
    shown: tuple[tuple[str, str, dict[str, int]], ...] = (
        (DODGE, "Target dodges", {keys.DCV.key: PLUS_DODGE}),
    )
    if not far:
        shown += ((BLOCK, "Target blocks", {}), (ROLL, "Target rolls with it", {}))
    for key, label, effects in shown:
        dodges = key == DODGE and who.has(conditions.DODGING.key)
        if not dodges:
            yield Situation(f"abort_{key}", label, effects, "HP-11", "abort", note=note)


def follows(encounter: Encounter, who: Combatant, active: tuple[Situation, ...]) -> Iterator[Event]:
    """What an abort in the face of an attack brings: the lost phase and the defence (HP-11)."""
    said = next((each.key for each in active if each.group == "abort"), "")
    cost = price(encounter, who) if said else ""
    if isinstance(cost, str):
        return
    brought = {
        f"abort_{DODGE}": conditions.DODGING,
        f"abort_{BLOCK}": conditions.BLOCKING,
        f"abort_{ROLL}": conditions.OPEN[20],
    }
    yield from defended(encounter, who, cost, brought[said])
