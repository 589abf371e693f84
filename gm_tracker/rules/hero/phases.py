"""The turn in full: who has a phase when, and what its segments bring (HP-01 to HP-03)."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tracker.model.clock import round_start
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter, Held, Slot
from gm_tracker.model.events_combatants import CombatantEdited
from gm_tracker.model.events_effects import CounterSet, HeldDropped
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.hero import conditions, effects, keys, turn, wounds
from gm_tracker.rules.hero.aborting import LOST, NOTE
from gm_tracker.rules.hero.house import DEPTH, EQUAL_DEX, WAKING
from gm_tracker.rules.hero.recovery import EVERY_PHASE, level, recovers_after_twelve
from gm_tracker.rules.hero.schedule import coming
from gm_tracker.rules.hero.switches import house_of
from gm_tracker.rules.sheet import DEAD, DOWN
from gm_tracker.rules.two_readings import IN_FULL

SEGMENTS = turn.SEGMENTS
TIED = "tied"
"""What is done to those who act in the very same moment waits under this word (X-HP-1)."""
FELL = "fell"
"""The counter of the position, and one, at which somebody was seen knocked out."""
NEW_SPD = "new_spd"
"""The counter of the SPD, and one, that somebody has from the next turn on."""
QUICKER = "quicker"
"""The link from a blocker to whom it acts before, if both act next in one segment (HP-25)."""


def acts(who: Combatant) -> bool:
    """Whether somebody has phases: who is up, or recovers at the end of each (HP-06)."""
    if any(each.key == who.state and each.able for each in keys.STATES):
        return True
    return who.state == keys.OUT.key and level(keys.STUN.value(who)) == EVERY_PHASE


def first_position(encounter: Encounter) -> int:
    """From where on the turn has phases: the first one opens in segment 12 (HP-02)."""
    start = round_start(encounter.clock.position, SEGMENTS)
    return start + SEGMENTS - 1 if encounter.clock.round == 1 else start


class Phases(turn.HeroTurns):
    """Turns of which the first one opens late in the full reading."""

    def opens(self, encounter: Encounter) -> int:
        """Segment 12 of the first turn, in full (HP-02); else the first one."""
        full = encounter.switches.get(DEPTH.id) == IN_FULL
        return first_position(encounter) if full else super().opens(encounter)


def free_from(who: Combatant) -> int:
    """The position at which a changed SPD lets somebody act again (HP-07)."""
    locks = (e.end.position + 1 for e in who.conditions if e.key == conditions.LOCKED.key and e.end)
    return next(locks, 0)


def positions(encounter: Encounter, who: Combatant, first: int) -> Iterator[int]:
    """The positions of somebody's phases in this turn, from `first` on."""
    last = round_start(encounter.clock.position, SEGMENTS) + SEGMENTS - 1
    first = max(first, first_position(encounter), free_from(who))
    return coming(keys.SPD.of(who.stats), first, last)


def open_turn(encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
    """The phases of a turn, by SPD and then by DEX (HP-01 to HP-03)."""
    here = {each.id: each for each in encounter.present() if acts(each)}
    ties = yield from _ties(encounter, here)
    ties = _blockers_first(encounter, here, ties)
    return tuple(
        Slot(
            "",
            each.id,
            position,
            (keys.DEX.of(each.stats), ties.get(each.id, 0)),
            "cancelled" if position == encounter.count(LOST, each.id) - 1 else "waiting",
            note=NOTE if position == encounter.count(LOST, each.id) - 1 else "",
        )
        for each in here.values()
        for position in positions(encounter, each, 0)
    )


def _ties(encounter: Encounter, here: Mapping[str, Combatant]) -> Dialogue[dict[str, int]]:
    """What decides between equal DEX (HP-03, X-HP-1)."""
    how = house_of(encounter).choice(EQUAL_DEX)
    if how == "together":
        return {}
    known = {i: encounter.count(turn.TIE, i) for i in here if encounter.count(turn.TIE, i)}
    if how == "roll":
        return (yield from turn.break_ties(here, known, encounter.as_one()))
    return (yield from _said_ties(here, known))


def _said_ties(here: Mapping[str, Combatant], known: Mapping[str, int]) -> Dialogue[dict[str, int]]:
    """The GM says who goes first, one after the other (X-HP-1)."""
    found, asked = dict(known), set[int]()
    for each in here.values():
        dex = keys.DEX.of(each.stats)
        tied = [i for i, one in here.items() if keys.DEX.of(one.stats) == dex and i not in found]
        if dex in asked or len(tied) < 2:
            continue
        asked.add(dex)
        while len(tied) > 1:
            options = tuple(Option(i, here[i].name) for i in tied)
            request = Request(
                f"first.{dex}.{len(tied)}", f"DEX {dex}: first", "choice", options=options
            )
            chosen = yield from ask_choice(request)
            found[chosen] = len(tied)
            tied.remove(chosen)
        found[tied[0]] = 1
    return found


def _blockers_first(
    encounter: Encounter, here: Mapping[str, Combatant], ties: dict[str, int]
) -> dict[str, int]:
    """Who has blocked goes before whom it blocked, where both have the same DEX (HP-25)."""
    found = dict(ties)
    for link in encounter.links:
        both = [here.get(link.source), here.get(link.target)]
        if link.kind == QUICKER and all(both):
            found[link.source] = max(found.get(link.source, 0), found.get(link.target, 0) + 1)
    return found


def kept_ties(encounter: Encounter) -> Iterator[Event]:
    """Tie-breaks are kept for the fight."""
    yield from turn.kept_ties(encounter)


def turn_over(encounter: Encounter) -> Iterator[Event]:
    """After segment 12: everybody who can recovers, the dying lose BODY, a declared SPD holds
    (HP-04 to HP-07, HP-19)."""
    yield from kept_ties(encounter)
    wakes = house_of(encounter).says(WAKING, "wakes")
    for each in encounter.present():
        if each.state in (DEAD.key, DOWN.key):
            continue
        if not each.has(conditions.BREATH.key) and _recovers(encounter, each):
            yield from effects.recovery(encounter, each, wakes=wakes)
        yield from effects.bled(each)
        spd = encounter.count(NEW_SPD, each.id) - 1
        if spd >= 0:
            yield CombatantEdited(each.id, stats={**each.stats, keys.SPD.key: spd})
            yield CounterSet(Counter(NEW_SPD, each.id, 0, "fight"))


def _recovers(encounter: Encounter, who: Combatant) -> bool:
    return recovers_after_twelve(keys.STUN.value(who), encounter.clock.round)


def turn_ends(encounter: Encounter) -> Iterator[Event | Held]:
    """At the end of somebody's phase: who is knocked out recovers; what those did who act in the
    same moment lands when the last of them has acted (HP-06, X-HP-1)."""
    slot = encounter.slot(encounter.clock.cursor or "")
    if slot is None:
        return
    who = encounter.combatants[slot.combatant]
    if who.state == keys.OUT.key and slot.state != "done" and _recovers_here(encounter, who):
        yield from effects.recovery(encounter, who)
    waiting = [each for each in encounter.held if each.span == TIED]
    if waiting and not _more_to_come(encounter, slot):
        yield HeldDropped(TIED)
        yield from (Held(e.target, e.track, e.amount, e.source, e.condition) for e in waiting)


def _recovers_here(encounter: Encounter, who: Combatant) -> bool:
    """Not in the segment in which they went down (HP-06)."""
    fell = encounter.count(FELL, who.id) - 1
    stun = keys.STUN.value(who)
    return fell != encounter.clock.position and (stun > 0 or level(stun) == EVERY_PHASE)


def _more_to_come(encounter: Encounter, slot: Slot) -> bool:
    return any(
        each.state == "waiting" and each.id != slot.id and each.turn == slot.turn
        for each in encounter.slots
    )


def is_tied(encounter: Encounter, actor: str, target: str) -> bool:
    """Whether the target still acts in the very moment of the actor (X-HP-1)."""
    if not house_of(encounter).says(EQUAL_DEX, "together"):
        return False
    acting = next((e for e in encounter.acting() if e.combatant == actor), None)
    if acting is None:
        return False
    theirs = (e for e in encounter.slots if e.combatant == target and e.state == "waiting")
    return any(each.turn == acting.turn for each in theirs)


def segment_closed(encounter: Encounter) -> Iterator[Event]:
    """Who was knocked out keeps the phases in which they recover; who came to has theirs again."""
    now = encounter.clock.position
    for who in encounter.present():
        yield from wounds.marked(who, keys.HP.value(who))
        seen = encounter.count(FELL, who.id)
        out = who.state == keys.OUT.key
        if out and not seen:
            yield CounterSet(Counter(FELL, who.id, now + 1, "fight"))
        if seen and not out:
            yield CounterSet(Counter(FELL, who.id, 0, "fight"))
        if (out and not seen) or seen:
            yield from _again(encounter, who, now + 1)


def _again(encounter: Encounter, who: Combatant, first: int) -> Iterator[Event]:
    """The phases that are still to come, where somebody has them and they were given up."""
    mine = [each for each in encounter.slots if each.combatant == who.id]
    if not acts(who):
        for each in mine:
            if each.state == "waiting" and each.position >= first:
                yield SlotChanged(each.id, "cancelled")
        return
    kept = {e.position for e in mine if e.state in ("waiting", "held") or e.note}
    order = next((each.order for each in mine), (keys.DEX.of(who.stats), 0))
    for position in positions(encounter, who, first):
        gone = next((e for e in mine if e.position == position and e.state == "cancelled"), None)
        if position in kept:
            continue
        if gone is not None:
            yield SlotChanged(gone.id, "waiting")
        else:
            yield SlotGranted(Slot("", who.id, position, order))


def waiting_from(encounter: Encounter, who: str, first: int) -> Iterable[Slot]:
    """Somebody's slots that are still to come."""
    return (
        each
        for each in encounter.slots
        if each.combatant == who and each.state == "waiting" and each.position >= first
    )
