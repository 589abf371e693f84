"""The timeline: one row a combatant, one column a segment."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from gm_tracker.model.advice import Advice
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Slot, Span
from gm_tracker.model.kinds import kind_of
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.kinds import banded
from gm_tracker.words.lasting import held_bar, lasting_bars
from gm_tracker.words.names import NOBODY_LEFT, listed, moment_ahead, state_label
from gm_tracker.words.timeline_views import Column, Mark, TimelineBand, TimelineRow, TimelineView
from gm_tracker.words.timeline_window import BEYOND, Window, numbers, window_of

_STATES = {
    "waiting": "acts",
    "done": "has acted",
    "passed": "let it pass",
    "lost": "lost: after the last segment",
    "cancelled": "given up",
    "held": "held",
}

_NOT_BEGUN = "This round has not begun."
_OVER = ("done", "passed")
_NAMED = 6
"""How many of those who act together are named one by one."""

Known = dict[str, tuple[tuple[object, ...], TimelineRow]]
"""The row of each combatant as it was last, with all that it was made from."""


_Planned = tuple[Slot, bool, int]
"""A slot, whether it is now, and which place it has among those of its segment (or 0)."""


def timeline_view(
    system: RuleSystem, encounter: Encounter, known: Known | None = None
) -> TimelineView:
    """The timeline of this round and the start of what follows.

    Whoever is as they were when `known` was handed in last keeps the same row.
    """
    if not encounter.combatants:
        return TimelineView()
    window = window_of(encounter)
    planned, spans = _planned(system, encounter), _spans(encounter)
    mates, kept = _mates(system, encounter), {} if known is None else known
    joined = system.together(encounter)
    acted, rows = _acted(encounter) if joined else set[str](), []
    holding = {each.combatant for each in encounter.slots if each.state == "held"}
    for who, combatant in encounter.combatants.items():
        theirs = planned.get(who, ()), spans.get(who, ()), mates.get(who, ()), who in acted
        # What lasts is drawn from the present on, and may speak of numbers that a rule changes.
        lasting = who in spans or who in holding or combatant.conditions
        since = (encounter.clock, encounter.switches) if lasting else None
        # Numbers are told of what lasts alone.
        about = combatant if lasting else (combatant.name, combatant.side, combatant.state)
        key = (about, combatant.present, *theirs, window, since)
        before, row = kept.get(who, ((), None))
        if row is None or before != key:
            row = _row(system, encounter, window, combatant, theirs)
            kept[who] = key, row
        rows.append(row)
    clock, bands = encounter.clock, tuple(_bands(encounter))
    begun = clock.phase != "start"
    columns = _columns(window, system.round[0], clock.round, clock.segment - 1 if begun else -1)
    empty = Advice(NOBODY_LEFT if begun else _NOT_BEGUN)
    return TimelineView(window.places, columns, tuple(rows), empty, joined=joined, bands=bands)


def _acted(encounter: Encounter) -> set[str]:
    """Whose action in this very segment is over."""
    here = encounter.clock.position
    return {s.combatant for s in encounter.slots if s.position == here and s.state in _OVER}


def _bands(encounter: Encounter) -> Iterator[TimelineBand]:
    """Those who act as one, as they are called."""
    for each in encounter.groups:
        label = banded(len(each.members), each.name)
        yield TimelineBand(each.id, each.name, label, each.members)


_Theirs = tuple[Sequence[_Planned], Sequence[Span], Sequence[str], bool]
"""What there is to show of somebody: slots, what lasts, foes, and whether they have acted."""


def _planned(system: RuleSystem, encounter: Encounter) -> Mapping[str, list[_Planned]]:
    """The slots of each combatant, found in one walk over all: there may be hundreds."""
    acting = {slot.id for slot in encounter.acting()}
    order = {} if system.together(encounter) else _order_now(encounter)
    found: dict[str, list[_Planned]] = {}
    for slot in encounter.slots:
        made = slot, slot.id in acting, order.get(slot.id, 0)
        found.setdefault(slot.combatant, []).append(made)
    for slot in system.turns.coming(encounter):
        found.setdefault(slot.combatant, []).append((slot, False, 0))
    return found


def _order_now(encounter: Encounter) -> Mapping[str, int]:
    """Which place each slot of this moment has, where they come one after another."""
    here = [each for each in encounter.slots if each.position == encounter.clock.position]
    taken = sorted((each for each in here if each.state != "cancelled"), key=lambda each: each.turn)
    return {each.id: at for at, each in enumerate(taken, 1)} if len(taken) > 1 else {}


def _mates(system: RuleSystem, encounter: Encounter) -> Mapping[str, tuple[str, ...]]:
    """With whom each fights hand to hand; the fallen fight nobody."""
    kinds = {each.key for each in system.links if each.melee}
    links = [each for each in encounter.links if each.kind in kinds]
    ends = {end for each in links for end in (each.source, each.target)}
    up = {each for each in ends if not state_label(system, encounter.combatants[each])}
    found: dict[str, list[str]] = {}
    for each in links:
        if each.source in up and each.target in up:
            found.setdefault(each.source, []).append(each.target)
            found.setdefault(each.target, []).append(each.source)
    return {who: tuple(sorted(set(others))) for who, others in found.items()}


def _spans(encounter: Encounter) -> Mapping[str, list[Span]]:
    found: dict[str, list[Span]] = {}
    for span in encounter.spans:
        found.setdefault(span.combatant, []).append(span)
    return found


@lru_cache(maxsize=32)
def _columns(window: Window, letter: str, round: int, now: int) -> tuple[Column, ...]:
    """Those of the window, which shows that round; the place `now` is -1 before its dice.

    The `letter` is that of a round as the system calls it.
    """
    columns = (Column(str(i + 1), i, now=i == now) for i in range(window.length))
    following = (
        Column(str(i + 1) if i else f"{letter}{round + 1}.1", window.length + i, later=True)
        for i in range(window.ahead)
    )
    return (*columns, *following)


def _row(
    system: RuleSystem,
    encounter: Encounter,
    window: Window,
    combatant: Combatant,
    theirs: _Theirs,
) -> TimelineRow:
    label, (planned, spans, mates, acted) = state_label(system, combatant), theirs
    marks = tuple([_mark(system, encounter, window, each) for each in planned])
    bars = lasting_bars(system, encounter, window, combatant, spans)
    held = (slot for slot, _, _ in planned if slot.state == "held" and slot.note)
    bars += tuple(held_bar(encounter, window, each) for each in held)
    told = [mark.note for mark in marks if mark.note] + [bar.note for bar in bars if bar.note]
    spoken = "; ".join(told) or label or "nothing planned"
    acting = any(mark.now for mark in marks)
    return TimelineRow(
        combatant.id,
        combatant.name,
        combatant.side,
        acting=acting,
        # Who is struck down in the very moment in which they act does still act.
        out=bool(label) and not acting,
        marks=marks,
        bars=bars,
        spoken=f"{combatant.name}, {combatant.side}, {spoken}",
        kind=kind_of(combatant.name),
        mates=tuple(mates),
        acted=acted,
    )


def _mark(system: RuleSystem, encounter: Encounter, window: Window, planned: _Planned) -> Mark:
    slot, now, number = planned
    note = _said(slot, moment_ahead(system, encounter, slot.position))
    if slot.state == "waiting" and number:
        note = f"{note}, {_ordinal(number)} in its order"
    place, beyond = window.place(slot.position) + 0.5, ""
    if slot.state == "lost":
        # It came after the last segment: no chance of the next round's.
        place = min(place, float(encounter.clock.length))
    elif place > window.places:
        beyond = numbers(encounter, slot.position)
        place = window.places + BEYOND
    # Whose turn it is has a ring, and what is over a sign: a number would say nothing more.
    told = 0 if now or slot.state != "waiting" else number
    return Mark(slot.id, place, slot.state, now, note, told, beyond)


def _ordinal(number: int) -> str:
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


def _said(slot: Slot, moment: str) -> str:
    if slot.state == "lost":
        return f"lost in {moment}: {slot.note}" if slot.note else _STATES["lost"]
    if slot.state == "held":
        return f"held from {moment} on" + (f", until {slot.note}" if slot.note else "")
    said = f"{_STATES[slot.state]} in {moment}"
    return f"{said}, {slot.note}" if slot.note and slot.state == "waiting" else said


def mark_spoken(view: TimelineView, row: TimelineRow, mark: Mark) -> str:
    """A mark as a sentence: "Orc 1, foe, acts in segment 8, together with Sister Maren"."""
    parts = [row.name, row.side, mark.note or _STATES[mark.state]]
    if others := _together_with(view, row, mark):
        more = len(others) - _NAMED
        shown = (*others[:_NAMED], f"{more} more") if more > 0 else others
        parts.append(f"together with {listed(shown)}")
    return ", ".join(parts)


def _together_with(view: TimelineView, row: TimelineRow, mark: Mark) -> tuple[str, ...]:
    """Who else acts when this mark does, in the order of the rows."""
    if not view.joined or mark.state != "waiting" or mark.beyond:
        return ()
    others = (each for each in view.rows if each.id != row.id)
    return tuple(
        each.name
        for each in others
        if any(m.place == mark.place and m.state == "waiting" for m in each.marks)
    )
