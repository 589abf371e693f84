"""Who acts when: initiative rolled once, and cycle after cycle while there are action points
(MY-09, MY-10, MY-12, MY-37)."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_combatants import ConditionEnded
from gm_tracker.model.events_effects import CounterSet, LinkBroken
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event, fold
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_rolls
from gm_tracker.rules.mythras import fatigue, keys, points
from gm_tracker.rules.mythras.switches import house_of
from gm_tracker.rules.mythras.values import initiative_bonus

DIE, TIE = "initiative_die", "initiative_tie"
"""Counters that keep the dice of somebody for the fight (MY-10)."""
HAD_A_TURN = "had_a_turn"
"""The counter of whoever is surprised and has had a turn in this round (MY-37)."""
PLACES = 6
"""How many numbers order a slot: less the cycle, initiative, DEX, the tie-break, less the place
of arrival, and the die."""
MOST_ROLLS = 3
BASE = 11


def bonus_trace(encounter: Encounter, combatant: Combatant) -> Trace:
    """What the initiative bonus is the sum of (MY-03, MY-27, MY-37)."""
    stats = combatant.stats
    lines = [
        TraceLine("MY-03", "quickness", initiative_bonus(keys.DEX.of(stats), keys.INT.of(stats)))
    ]
    burden = burden_of(encounter, combatant)
    more = {
        "burden": ("MY-03", -burden),
        "bonus": ("MY-03", keys.BONUS.of(stats)),
        "fatigue.initiative": ("MY-27", fatigue.after(keys.FATIGUE.value(combatant)).initiative),
    }
    lines += [TraceLine(rule, key, value) for key, (rule, value) in more.items() if value]
    if combatant.has(keys.SURPRISED.key):
        lines.append(TraceLine("MY-37", "condition.surprised", -10))
    return tuple(lines)


def burden_of(encounter: Encounter, combatant: Combatant) -> int:
    """What armour takes off the initiative (MY-03, X-MY-2)."""
    worn = [each.of(combatant.stats) for each in keys.ARMOURS.values()]
    highest = max(worn) or keys.ARMOUR.of(combatant.stats)
    typed = keys.BURDEN.of(combatant.stats)
    return highest if typed < 0 or house_of(encounter).burden == "highest" else typed


def bonus(encounter: Encounter, combatant: Combatant) -> int:
    """What is added to the initiative die (MY-03)."""
    return sum(each.value for each in bonus_trace(encounter, combatant))


def initiatives(
    encounter: Encounter, people: Iterable[Combatant]
) -> Dialogue[Mapping[str, tuple[int, ...]]]:
    """Initiative, DEX, tie-break and die of each; dice are asked of whom has none (MY-10)."""
    people = tuple(people)
    dice = {each.id: encounter.count(DIE, each.id) for each in people}
    new = tuple(each for each in people if not dice[each.id])
    requests = tuple(
        Request(f"initiative.{each.id}", "d10 initiative", dice="1d10", combatant=each.id)
        for each in new
    )
    rolls = yield from ask_rolls(requests)
    dice |= {each.id: roll.total for each, roll in zip(new, rolls, strict=True)}
    places = {
        each.id: (dice[each.id] + bonus(encounter, each), keys.DEX.of(each.stats))
        for each in people
    }
    known = {each.id: encounter.count(TIE, each.id) for each in people}
    ties = yield from _ties(places, known, encounter.as_one())
    return {i: (*place, ties.get(i, 0), dice[i]) for i, place in places.items()}


def _ties(
    places: Mapping[str, tuple[int, int]], known: Mapping[str, int], as_one: Mapping[str, str]
) -> Dialogue[dict[str, int]]:
    """The roll-offs of those who are equal in initiative and DEX, three dice at most (MY-10)."""
    found = {i: tie for i, tie in known.items() if tie}
    for attempt in range(MOST_ROLLS):
        tied = [i for i in places if _is_tied(places, found, i, as_one, fresh=not attempt)]
        suffix = f"#{attempt + 1}" if attempt else ""
        requests = tuple(
            Request(f"tie.{i}{suffix}", "d10 tie-break, high", dice="1d10", combatant=i)
            for i in tied
        )
        rolls = yield from ask_rolls(requests)
        scale = BASE ** (MOST_ROLLS - 1 - attempt)
        for i, roll in zip(tied, rolls, strict=True):
            found[i] = found.get(i, 0) + roll.total * scale
    return found


def _is_tied(
    places: Mapping[str, tuple[int, int]],
    ties: Mapping[str, int],
    who: str,
    as_one: Mapping[str, str],
    *,
    fresh: bool,
) -> bool:
    if fresh and ties.get(who):
        return False
    return any(
        place == places[who]
        and as_one.get(other, other) != as_one.get(who, who)
        and (fresh or ties.get(other, 0) == ties.get(who, 0))
        for other, place in places.items()
    )


def slots_of(
    encounter: Encounter, able: Iterable[Combatant], cycle: int = 1
) -> Dialogue[tuple[Slot, ...]]:
    """The slots of a cycle: one for each who has an action point left (MY-09)."""
    people = [each for each in able if points.left(encounter, each) > 0]
    places = yield from initiatives(encounter, people)
    position = encounter.clock.position
    return tuple(
        Slot("", each.id, position, (-cycle, *places[each.id][:3], -at, places[each.id][3]))
        for at, each in enumerate(people)
    )


def cycle_now(encounter: Encounter) -> int:
    """The cycle of this round that goes on, counted from 1; 0 before the first (MY-09)."""
    cycles = (-each.order[0] for each in encounter.slots if len(each.order) >= PLACES)
    return max(cycles, default=0)


def after_turn(encounter: Encounter, able: tuple[Combatant, ...]) -> Dialogue[tuple[Event, ...]]:
    """What follows the end of a turn: who has no points is skipped, a delay that comes to nothing
    is lost, and the next cycle begins where this one is over (MY-09, MY-12)."""
    events = [*kept_dice(encounter), *_without_points(encounter), *_had_a_turn(encounter)]
    while True:
        following = _next_of(_after(encounter, events))
        if following is None:
            break
        found = _skipped(_after(encounter, events), following)
        if not found:
            return tuple(events)
        events += found
    now = _after(encounter, events)
    if not _goes_on(now):
        return tuple(events)
    slots = yield from slots_of(now, able, cycle_now(now) + 1)
    events += _dice_of(now, slots)
    begins = sorted(slots, key=lambda each: each.turn)
    while begins and (lost := _dithered(_after(encounter, events), begins[0])):
        events += lost
        if points.left(_after(encounter, events), encounter.combatants[begins[0].combatant]):
            break
        begins.pop(0)
    return (*events, *(SlotGranted(each) for each in begins))


def _after(encounter: Encounter, events: Iterable[Event]) -> Encounter:
    for each in events:
        encounter = fold(encounter, each)
    return encounter


def _next_of(encounter: Encounter) -> Slot | None:
    """The slot whose turn comes next, if there is one in this cycle."""
    waiting = [each for each in encounter.slots if each.state == "waiting"]
    return min(waiting, key=lambda each: each.turn, default=None)


def _skipped(encounter: Encounter, slot: Slot) -> tuple[Event, ...]:
    """What becomes of the next turn where its owner has a delay open, or no points left."""
    if len(slot.order) != PLACES:
        return ()
    if lost := _dithered(encounter, slot):
        return lost
    owner = encounter.combatants[slot.combatant]
    return () if points.left(encounter, owner) else (SlotChanged(slot.id, "cancelled"),)


def _had_a_turn(encounter: Encounter) -> Iterator[Event]:
    """The surprised may defend after a turn of their own (MY-37)."""
    cursor = encounter.clock.cursor
    slot = None if cursor is None else encounter.slot(cursor)
    if slot is not None and encounter.combatants[slot.combatant].has(keys.SURPRISED.key):
        yield CounterSet(Counter(HAD_A_TURN, slot.combatant, 1))


def _without_points(encounter: Encounter) -> Iterator[Event]:
    """A delay of somebody whose last point went into a reaction is over (MY-12)."""
    for slot in encounter.slots:
        if slot.state == "held" and not points.left(
            encounter, encounter.combatants[slot.combatant]
        ):
            yield SlotChanged(slot.id, "lost", note=slot.note)


def _dithered(encounter: Encounter, slot: Slot) -> tuple[Event, ...]:
    """A delay that is still open at its owner's next turn is lost, with its point (MY-12)."""
    owner = encounter.combatants[slot.combatant]
    held = [e for e in encounter.slots if e.combatant == owner.id and e.state == "held"]
    if not held:
        return ()
    lost = (SlotChanged(each.id, "lost", note=each.note) for each in held)
    return (*lost, *points.spend(encounter, owner, len(held)))


def _goes_on(encounter: Encounter) -> bool:
    """Whether another cycle comes: not where everybody kept their points (MY-09)."""
    cycle = cycle_now(encounter)
    mine = (each for each in encounter.slots if each.order and -each.order[0] == cycle)
    return any(each.state in ("done", "held", "lost") for each in mine)


def kept_dice(encounter: Encounter) -> tuple[Event, ...]:
    """The dice of slots that stand since the round began, kept for the fight (MY-10)."""
    return _dice_of(encounter, encounter.slots)


def _dice_of(encounter: Encounter, slots: Iterable[Slot]) -> tuple[Event, ...]:
    found = list[Event]()
    for slot in slots:
        if len(slot.order) != PLACES:
            continue
        for key, value in ((DIE, slot.order[5]), (TIE, slot.order[3])):
            if value and value != encounter.count(key, slot.combatant):
                found.append(CounterSet(Counter(key, slot.combatant, value, "fight")))
    return tuple(dict.fromkeys(found))


def round_ends(encounter: Encounter) -> tuple[Event, ...]:
    """Surprise lasts to the end of the round, and so does being outmanoeuvred (MY-34, MY-37)."""
    over = (keys.SURPRISED.key, keys.CHARGING.key, keys.COUNTERING.key)
    ended = (
        ConditionEnded(who.id, key) for who in encounter.present() for key in over if who.has(key)
    )
    links = (each for each in encounter.links if each.kind == keys.OUTRUN)
    return (*ended, *(LinkBroken(each.kind, each.source, each.target) for each in links))
