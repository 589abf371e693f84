"""Who acts when: DEX ranks, DEX with a die, strike ranks, powers first (BR-04 to BR-07)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import ClockMoved, SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp import keys, moment
from gm_tracker.rules.brp.ranks import strike_rank
from gm_tracker.rules.brp.switches import DEPTH, ORDER, says
from gm_tracker.rules.dialogue import Dialogue, ask_rolls
from gm_tracker.rules.opposed import DexTurns
from gm_tracker.rules.turns import Turns
from gm_tracker.rules.two_readings import IN_FULL

DIE = "initiative"
"""The counter of the die that counts for a whole fight."""
STRIKES = 12
"""Strike ranks in a round (BR-07)."""
POWERS = 10_000
"""What powers have above all ranks."""
_LENGTHS = {keys.LONG: 2, keys.MEDIUM: 1, keys.SHORT: 0}
IDLE = (c.LOST, c.STUNNED, c.KNOCKED_OUT)


def open_round(encounter: Encounter, able: tuple[Combatant, ...]) -> Dialogue[tuple[Slot, ...]]:
    """A turn for each who can act; the die of BR-06 is asked each round, or once a fight."""
    ready = tuple(each for each in able if not any(each.has(key.key) for key in IDLE))
    dice = yield from _dice(encounter, ready)
    position = encounter.clock.position
    return tuple(
        Slot("", each.id, position, _place(encounter, each, dice.get(each.id, 0), number))
        for number, each in enumerate(ready)
    )


def _dice(encounter: Encounter, ready: tuple[Combatant, ...]) -> Dialogue[dict[str, int]]:
    if says(encounter, ORDER, "each"):
        asked = ready
    elif says(encounter, ORDER, "once"):
        asked = tuple(each for each in ready if not encounter.count(DIE, each.id))
    else:
        return {}
    requests = tuple(
        Request(f"initiative.{e.id}", "initiative", dice="1d10", combatant=e.id) for e in asked
    )
    rolls = yield from ask_rolls(requests)
    kept = {each.id: encounter.count(DIE, each.id) for each in ready}
    return kept | {e.id: roll.total for e, roll in zip(asked, rolls, strict=True)}


def _place(encounter: Encounter, who: Combatant, die: int, number: int) -> tuple[int, ...]:
    """Rank, then missiles before long, medium and short weapons, then the skill (BR-05)."""
    weapon = next(iter(who.weapons), None)
    if weapon is None:
        return rank_of(encounter, who, die), 0, 0, -number
    missile = moment.is_missile(weapon)
    length = 3 if missile else _LENGTHS[keys.LENGTH.of(weapon.stats)]
    return rank_of(encounter, who, die), length, keys.SKILL.of(weapon.stats), -number


def rank_of(encounter: Encounter, who: Combatant, die: int = 0) -> int:
    """The number by which somebody's turn is ordered, highest first."""
    dex = keys.DEX.of(who.stats)
    if not says(encounter, ORDER, "strike"):
        return dex + die
    weapon = next(iter(who.weapons), None)
    strike = 0 if weapon is None else keys.STRIKE.of(weapon.stats)
    missile = weapon is not None and moment.is_missile(weapon)
    return -strike_rank(dex, keys.SIZ.of(who.stats), strike, missile=missile)


def kept_dice(encounter: Encounter) -> tuple[Event, ...]:
    """BR-06: the dice of the first round are kept for the fight."""
    if not says(encounter, ORDER, "once"):
        return ()
    found = []
    for slot in encounter.slots:
        who = encounter.combatants[slot.combatant]
        die = die_in(encounter, who, slot)
        if 1 <= die <= 10 and not encounter.count(DIE, who.id):
            found.append(CounterSet(Counter(DIE, who.id, die, "fight")))
    return tuple(found)


def die_in(encounter: Encounter, who: Combatant, slot: Slot) -> int:
    """BR-06: the die that is in the number of a turn, if dice count."""
    if says(encounter, ORDER, "dex") or says(encounter, ORDER, "strike") or not slot.order:
        return 0
    return max(0, slot.order[0] - keys.DEX.of(who.stats))


def moved(encounter: Encounter, slot: Slot, rank: int) -> tuple[Event, ...]:
    """A turn comes at another rank; below rank 1 it is lost (BR-05).

    Where it was its moment, the next one's comes.
    """
    counted = rank >= (-STRIKES if says(encounter, ORDER, "strike") else 1)
    order = (rank, *slot.order[1:])
    changed = SlotChanged(slot.id, "waiting" if counted else "lost", note=slot.note, order=order)
    others = [e for e in encounter.slots if e.state == "waiting" and e.id != slot.id]
    if counted:
        others.append(Slot(slot.id, slot.combatant, slot.position, order))
    here = [each for each in others if each.position == slot.position]
    first = min(here, key=lambda each: each.turn, default=None)
    if encounter.clock.cursor != slot.id or first is None:
        return (changed,)
    return changed, ClockMoved(slot.position, first.id)


class BrpTurns(Turns):
    """DEX and what is added to it; in the documents' reading as its family says."""

    def idle(self, encounter: Encounter, combatant: Combatant) -> str:
        """What keeps somebody from acting who is up."""
        found = (key.label.lower() for key in IDLE if combatant.has(key.key))
        return next(found, "") if says(encounter, DEPTH, IN_FULL) else ""

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """The rank of a turn, and the die or the ranks later that are in it."""
        who = encounter.combatants[slot.combatant]
        if not says(encounter, DEPTH, IN_FULL):
            return DexTurns().trace(encounter, slot)
        if says(encounter, ORDER, "strike"):
            return (TraceLine("BR-07", "strike_rank", -slot.order[0] if slot.order else 0),)
        dex = keys.DEX.of(who.stats)
        base: Trace = (TraceLine("BR-05", "dex", dex),)
        if not slot.order or slot.order[0] == dex:
            return base
        if slot.order[0] >= POWERS:
            return (TraceLine("BR-04", "powers", keys.INT.of(who.stats)),)
        return (*base, TraceLine("BR-05", "later", slot.order[0] - dex))

    def number(self, encounter: Encounter, slot: Slot) -> int:
        """The rank: a strike rank, and INT among powers, stand otherwise in the order."""
        strikes = says(encounter, DEPTH, IN_FULL) and says(encounter, ORDER, "strike")
        first = super().number(encounter, slot)
        powers = says(encounter, DEPTH, IN_FULL) and first >= POWERS
        return -first if strikes else first - POWERS if powers else first
