"""The timeline: one row a combatant, one column a segment (or a round)."""

from collections.abc import Mapping, Sequence

from gm_tracker.model.clock import round_start
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Slot, Span
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.names import NOBODY, moment_ahead, state_label
from gm_tracker.words.views import Bar, Column, Mark, TimelineRow, TimelineView

AHEAD = 3
"""How many places of what comes after this round are shown."""
ROUND_WIDTH = 3.0
_STATES = {
    "waiting": "acts",
    "done": "has acted",
    "passed": "let it pass",
    "lost": "lost: after the last segment",
    "cancelled": "given up",
    "held": "held",
}


Known = dict[str, tuple[tuple[object, ...], TimelineRow]]
"""The row of each combatant as it was last, with all that it was made from."""
_Planned = Sequence[tuple[Slot, float, bool]]
"""The slots of a combatant, each with its place and whether it is now."""


def timeline_view(
    system: RuleSystem, encounter: Encounter, known: Known | None = None
) -> TimelineView:
    """The timeline of this round and the start of what follows.

    Whoever is as they were when `known` was handed in last keeps the same row.
    """
    if not encounter.combatants:
        return TimelineView(empty=NOBODY)
    columns = _segments(encounter) if system.length > 1 else _rounds(encounter)
    places = columns[-1].start + columns[-1].width
    planned, spans = _planned(system, encounter), _spans(encounter)
    kept = {} if known is None else known
    rows = tuple(
        _kept(system, encounter, each, planned.get(each.id, ()), spans.get(each.id, ()), kept)
        for each in encounter.combatants.values()
    )
    return TimelineView(places, columns, rows)


def _kept(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    planned: _Planned,
    spans: Sequence[Span],
    known: Known,
) -> TimelineRow:
    about = (combatant, planned, spans, encounter.clock.round)
    before, row = known.get(combatant.id, ((), None))
    if row is None or before != about:
        marks = tuple(_mark(system, encounter, *each) for each in planned)
        bars = _bars(system, encounter, combatant, spans)
        row = _row(combatant, marks, bars, state_label(system, combatant))
        known[combatant.id] = (about, row)
    return row


def _planned(
    system: RuleSystem, encounter: Encounter
) -> Mapping[str, list[tuple[Slot, float, bool]]]:
    """The slots of each combatant, found in one walk over all: there may be hundreds."""
    acting = {slot.id for slot in encounter.acting()}
    start = round_start(encounter.clock.position, system.length)
    found: dict[str, list[tuple[Slot, float, bool]]] = {}
    for index, slot in enumerate(encounter.slots):
        if system.length > 1:
            # What comes later still stands at the edge of what is shown.
            place = min(slot.position - start, system.length + AHEAD - 1) + 0.5
        else:
            place = ROUND_WIDTH * (index + 0.5) / len(encounter.slots)
        found.setdefault(slot.combatant, []).append((slot, place, slot.id in acting))
    return found


def _segments(encounter: Encounter) -> tuple[Column, ...]:
    clock = encounter.clock
    now = -1 if clock.phase == "start" else clock.segment - 1
    columns = (Column(str(i + 1), i, now=i == now) for i in range(clock.length))
    following = Column(f"round {clock.round + 1}", clock.length, AHEAD, later=True)
    return (*columns, following)


def _rounds(encounter: Encounter) -> tuple[Column, ...]:
    number = encounter.clock.round
    this = Column(f"round {number}", 0, ROUND_WIDTH, now=True)
    later = (
        Column(f"round {number + i}", i * ROUND_WIDTH, ROUND_WIDTH, later=True)
        for i in range(1, AHEAD + 1)
    )
    return (this, *later)


def _row(
    combatant: Combatant, marks: tuple[Mark, ...], bars: tuple[Bar, ...], label: str
) -> TimelineRow:
    spoken = "; ".join(mark.note for mark in marks) or label or "nothing planned"
    return TimelineRow(
        combatant.id,
        combatant.name,
        combatant.side,
        acting=any(mark.now for mark in marks),
        out=bool(label),
        marks=marks,
        bars=bars,
        spoken=f"{combatant.name}: {spoken}",
    )


def _mark(system: RuleSystem, encounter: Encounter, slot: Slot, place: float, now: bool) -> Mark:
    moment = moment_ahead(system, encounter, slot.position)
    return Mark(slot.id, place, slot.state, now, _said(slot, moment))


def _said(slot: Slot, moment: str) -> str:
    if slot.state == "lost":
        return f"lost in {moment}: {slot.note}" if slot.note else _STATES["lost"]
    if slot.state == "held":
        return f"held from {moment} on" + (f", until {slot.note}" if slot.note else "")
    said = f"{_STATES[slot.state]} in {moment}"
    return f"{said}, {slot.note}" if slot.note and slot.state == "waiting" else said


def _spans(encounter: Encounter) -> Mapping[str, list[Span]]:
    found: dict[str, list[Span]] = {}
    for span in encounter.spans:
        found.setdefault(span.combatant, []).append(span)
    return found


def _bars(
    system: RuleSystem, encounter: Encounter, combatant: Combatant, spans: Sequence[Span]
) -> tuple[Bar, ...]:
    if not spans and not combatant.conditions:
        return ()
    start = round_start(encounter.clock.position, system.length)
    width = 1.0 if system.length > 1 else ROUND_WIDTH
    edge = float(system.length + AHEAD) if system.length > 1 else (1 + AHEAD) * ROUND_WIDTH
    bars = tuple(
        Bar(span.label, (span.start - start) * width, min(edge, (span.finish + 1 - start) * width))
        for span in spans
        if (span.start - start) * width < edge
    )
    return (*bars, *_lasting(system, encounter, combatant, start, width))


def _lasting(
    system: RuleSystem, encounter: Encounter, combatant: Combatant, start: int, width: float
) -> tuple[Bar, ...]:
    bars = []
    for each in combatant.conditions:
        key = system.condition(each.key)
        if each.end is not None and system.length == 1 and key is not None:
            end = (each.end.position + 1 - start) * width
            if end > width:
                bars.append(Bar(key.label, width, end, shaded=True))
    return tuple(bars)
