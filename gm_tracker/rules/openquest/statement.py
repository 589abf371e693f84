"""What somebody means to do this round: it is stated first, and says when (OQ-05, OQ-14, OQ-30)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Slot, SlotState
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import ClockMoved, SlotChanged, SlotGranted
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.dice import cut
from gm_tracker.rules.openquest.numbers import situation_lines
from gm_tracker.rules.openquest.order import (
    MANOEUVRES,
    OFFSET,
    best_weapon,
    extra_order,
    off_hand,
    place,
    rank,
    skill_lines,
)
from gm_tracker.rules.openquest.stances import left, take
from gm_tracker.rules.sheet import Outcome, Situation
from gm_tracker.rules.system import adjusted

ATTACK = Option("attack", "attack")
MOVE = Option("move", "move or leap (Athletics)")
STANCES = {
    keys.ALL_OUT.key: "all-out attack",
    keys.GREAT.key: "great attack",
    keys.CHARGE.key: "charge",
    keys.TWO.key: "attack with both hands",
    keys.DERVISH.key: "whirling dervish",
    keys.SHIELD_DEFENCE.key: "shield defence",
    keys.RETREAT.key: "fighting retreat",
    keys.SPRINT.key: "escaping sprint",
    keys.SET.key: "set a weapon",
    keys.BEHIND.key: "stay behind the shield",
}
"""What can be meant beside a plain attack (OQ-14, OQ-18, OQ-19, OQ-27)."""


def state(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Outcome]:
    """Ask what is meant, and with what; the turn moves to its place."""
    who = encounter.combatants[command.actor]
    if any(each.combatant == who.id and each.state == "done" for each in encounter.slots):
        raise Refused(f"{who.name} has acted in this round.")
    what = yield from ask_choice(_what(who))
    record = yield from _with(who, what)
    lines = tuple(_lines(encounter, who, what, record, active))
    after, words = adjusted(keys.SKILL.key, sum(each.value for each in lines), command.modifiers)
    found = cut(after)
    events = tuple(_stated(encounter, who, what, found))
    known = fold_all(encounter, events)
    told = Label.of("states", who=who.name, what=what, place=found)
    moved = tuple(_moved(known, who))
    return Outcome(told, (*events, *moved), key=what, trace=(*lines, *words), named=True)


def _what(who: Combatant) -> Request:
    stances = (Option(key, label, why_not(who, key)) for key, label in STANCES.items())
    skills = (Option(each.id, each.name) for each in who.records("skill"))
    options = (ATTACK, *stances, MOVE, *skills)
    return Request(
        "what", "Means to", "choice", options=options, combatant=who.id, usual=ATTACK.key
    )


def why_not(who: Combatant, stance: str) -> str:
    """Why somebody cannot take a stance, in a sentence; nothing where that is possible."""
    shield = keys.SHIELD.of(who.stats)
    if stance == keys.DERVISH.key and shield != keys.SMALL:
        return f"{who.name} has no small shield."
    if stance == keys.SHIELD_DEFENCE.key and not shield:
        return f"{who.name} has no shield."
    if stance == keys.BEHIND.key and shield != keys.LARGE:
        return f"{who.name} has no large shield."
    if stance == keys.TWO.key and off_hand(who) is None:
        return f"{who.name} has no weapon in the other hand."
    return ""


def _with(who: Combatant, what: str) -> Dialogue[Attack | None]:
    """The weapon, where there are several."""
    if what == MOVE.key or who.attack(what) is not None:
        return who.attack(what)
    if len(who.weapons) < 2:
        return best_weapon(who)
    options = tuple(Option(w.id, f"{w.name} {keys.SKILL.of(w.stats)}%") for w in who.weapons)
    best = best_weapon(who)
    request = Request(
        "with", "With", "choice", options=options, combatant=who.id,
        usual=None if best is None else best.id,
    )  # fmt: skip
    return who.attack((yield from ask_choice(request)))


def _lines(
    encounter: Encounter,
    who: Combatant,
    what: str,
    record: Attack | None,
    active: tuple[Situation, ...],
) -> Iterator[TraceLine]:
    if record is None:
        yield TraceLine("OQ-05", keys.ATHLETICS.key, keys.ATHLETICS.of(who.stats))
    else:
        yield from skill_lines(who, record)
    if what in MANOEUVRES:
        yield TraceLine("OQ-14", f"condition.{what}", MANOEUVRES[what])
    yield from situation_lines(encounter, active)


def _stated(encounter: Encounter, who: Combatant, what: str, found: int) -> Iterator[Event]:
    yield from left(who)
    yield CounterSet(Counter(keys.RANK, who.id, found + OFFSET))
    if what in {each.key for each in keys.STANCES}:
        yield take(encounter, who, what)


def _moved(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """The turn that waits goes to its new place, and whoever is first now acts (OQ-05)."""
    if encounter.clock.phase == "start":
        return
    found = place(encounter, who)
    mine = [each for each in encounter.slots if each.combatant == who.id]
    slots = [each for each in mine if each.state in ("waiting", "held") and not each.record]
    waits = who.has(keys.SET.key) or who.has(keys.BEHIND.key)
    events: list[Event] = []
    for slot in slots[:1]:
        state: SlotState = "held" if waits else "waiting"
        note = "a charge" if who.has(keys.SET.key) else "the end of the shooting" if waits else ""
        order = (found, rank(who))
        events.append(SlotChanged(slot.id, state, note=note, before=slot.before, order=order))
    events += _extra(encounter, who, found, bool(slots))
    yield from events
    yield from first_acts(fold_all(encounter, tuple(events)))


def _extra(encounter: Encounter, who: Combatant, found: int, waits: bool) -> list[Event]:
    """The extra attack of a second weapon is given, or given up (OQ-19)."""
    mine = (each for each in encounter.slots if each.combatant == who.id and each.record)
    had = next((each for each in mine if each.state == "waiting"), None)
    other = off_hand(who)
    if had is not None and not who.has(keys.TWO.key):
        return [SlotChanged(had.id, "cancelled")]
    if had is None and who.has(keys.TWO.key) and other is not None and waits:
        order = extra_order(other, found, rank(who))
        slot = Slot(f"s{encounter.made}", who.id, encounter.clock.position, order, record=other.id)
        return [SlotGranted(slot)]
    return []


def first_acts(encounter: Encounter) -> Iterator[Event]:
    """The turn is that of whoever stands first now."""
    waiting = [each for each in encounter.slots if each.state == "waiting"]
    first = min(waiting, key=lambda each: each.turn, default=None)
    if first is not None and first.id != encounter.clock.cursor:
        yield ClockMoved(first.position, first.id)


def wait_for(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """A turn is put right after that of a named one (OQ-30)."""
    who = encounter.combatants[command.actor]
    mine = _waiting(encounter, who.id)
    later = [s for s in encounter.slots if s.state == "waiting" and s.combatant != who.id]
    if mine is None or not later:
        raise Refused(f"{who.name} has nobody to wait for.")
    later.sort(key=lambda each: each.turn)
    known = {each.combatant: encounter.combatants[each.combatant].name for each in later}
    options = tuple(Option(key, name) for key, name in known.items())
    request = Request("after", "Right after", "choice", options=options, combatant=who.id)
    chosen = yield from ask_choice(request)
    theirs = next(each for each in later if each.combatant == chosen)
    order = (*theirs.order, -1)
    moved = SlotChanged(mine.id, "waiting", note=mine.note, before=mine.before, order=order)
    told = Label.of("waits", who=who.name, target=known[chosen])
    return Outcome(told, (moved, *first_acts(fold_all(encounter, (moved,)))), named=True)


def _waiting(encounter: Encounter, who: str) -> Slot | None:
    mine = (each for each in encounter.slots if each.combatant == who)
    return next((each for each in mine if each.state == "waiting" and not each.record), None)


def cut_in_slot(encounter: Encounter, who: str) -> Slot | None:
    """The held action of somebody, or None."""
    mine = (each for each in encounter.slots if each.combatant == who)
    return next((each for each in mine if each.state == "held"), None)
