"""The ribbon of turn-order games: whose turn comes when, why, and what lasts over rounds."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from gm_tracker.model.advice import Advice
from gm_tracker.model.clock import End, round_of, round_start
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.frozen import replace
from gm_tracker.model.trace import Trace
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.expected import expected
from gm_tracker.words.explain import explain, minus
from gm_tracker.words.kinds import banded
from gm_tracker.words.list_facts import upcoming
from gm_tracker.words.names import NOBODY_LEFT, state_label
from gm_tracker.words.order_views import LastingRow, OrderCard, OrderView
from gm_tracker.words.pieces import aloud, spaced
from gm_tracker.words.timeline_views import Bar, Column
from gm_tracker.words.until import until

_NO_TURNS = "Nobody has a turn in this round."
ROUNDS = 5
"""How many rounds of what lasts are shown, this one included."""
_MINUS = "\N{MINUS SIGN}"
_STATES = {
    "waiting": "",
    "done": "has acted",
    "passed": "let it pass",
    "lost": "no turn",
    "cancelled": "given up",
    "held": "holds",
}


def order_view(system: RuleSystem, encounter: Encounter) -> OrderView:
    """The turns of this round in their order; before its dice, those that are to be expected."""
    if not encounter.combatants:
        return OrderView()
    started = encounter.clock.phase != "start"
    slots, asked = (list(encounter.slots), "") if started else expected(system, encounter)
    if asked and not slots:
        slots = [Slot("", each.id, encounter.clock.position) for each in system.able(encounter)]
    slots.sort(key=lambda each: each.turn)
    lasting = sorted(_lasting(system, encounter), key=lambda row: (row.bar.end, row.bar.beyond))
    first = encounter.clock.round
    columns = (
        Column(str(first + at) if at else f"round {first}", at, now=not at) for at in range(ROUNDS)
    )
    return OrderView(
        _cards(system, encounter, slots, asked=bool(asked)),
        tuple(columns) if lasting else (),
        tuple(lasting),
        Advice(NOBODY_LEFT if slots else _NO_TURNS),
        note=asked,
    )


def _cards(
    system: RuleSystem, encounter: Encounter, slots: Sequence[Slot], *, asked: bool
) -> tuple[OrderCard, ...]:
    acting = {each.id for each in encounter.acting()}
    following = upcoming(encounter) if encounter.clock.phase != "start" else None
    cards = []
    for place, slot in enumerate(slots, 1):
        card = _card(system, encounter, slot, "" if asked else str(place))
        now = bool(slot.id) and slot.id in acting
        cards.append(replace(card, now=now, next=slot is following))
    return tuple(_spoken(each) for each in _as_one(encounter, cards))


def _as_one(encounter: Encounter, cards: Sequence[OrderCard]) -> Iterator[OrderCard]:
    """With one card for the turns in a row of those who act as one."""
    group_of = {who: group for group in encounter.groups for who in group.members}

    def whose(card: OrderCard) -> tuple[str, str]:
        group = group_of.get(card.id)
        return ("", "") if group is None else (group.id, card.state)

    for (group_id, _state), found in groupby(cards, key=whose):
        if not group_id:
            yield from found
            continue
        first, *others = found
        if first.id not in group_of:
            # Several that are only known to come have no slot yet.
            yield from (first, *others)
            continue
        if others:
            count = 1 + len(others)
            name = banded(count, group_of[first.id].name)
            following = first.next or (not first.now and any(each.next for each in others))
            first = replace(first, name=name, next=following, count=count)
        yield first


def _card(system: RuleSystem, encounter: Encounter, slot: Slot, place: str) -> OrderCard:
    combatant = encounter.combatants[slot.combatant]
    trace = system.turns.trace(encounter, slot) if slot.order else ()
    number = system.turns.number(encounter, slot)
    summands = _summands(trace, number)
    part = system.turns.part(encounter, slot)
    return OrderCard(
        slot.id,
        combatant.id,
        combatant.name,
        combatant.side,
        minus(str(number)) if trace else place,
        ", ".join(filter(None, (part, _reason(system, summands) if summands else ""))),
        ", ".join(filter(None, (part, _sum(summands) if summands else ""))),
        slot.state,
        note=_note(system, encounter, slot),
    )


def _summands(trace: Trace, number: int) -> Trace:
    """The lines that make up a number; what only parts those of one number stands behind them."""
    for end in range(len(trace), 0, -1):
        if sum(each.value for each in trace[:end]) == number and (trace[end - 1].value or end == 1):
            return trace[:end]
    return ()


def _reason(system: RuleSystem, trace: Trace) -> str:
    """Where a number comes from, without the rules: "DEX 55, ready to fire +50"."""
    lines = explain(system, (each._replace(rule="") for each in trace))
    return spaced(", ".join(lines).replace(" \N{MIDDLE DOT} ", ", "))


def _sum(trace: Trace) -> str:
    """The bare numbers that a number comes from: "55 + 50"; of but one what it is of, if anything,
    such as a weapon: the number itself stands above."""
    first, *others = (each.value for each in trace)
    more = "".join(f" {'+' if each > 0 else _MINUS} {abs(each)}" for each in others if each)
    return f"{first}{more}" if more else trace[0].note


def _note(system: RuleSystem, encounter: Encounter, slot: Slot) -> str:
    """What there is to say of a turn: why it is none, what it is for, what is waited for."""
    combatant = encounter.combatants[slot.combatant]
    if slot.state == "held":
        return f"holds until {slot.note}" if slot.note else _STATES["held"]
    if slot.state in ("waiting", "cancelled") and (out := state_label(system, combatant)):
        return out
    record = combatant.attack(slot.record) if slot.record else None
    if slot.state == "waiting":
        return slot.note or ("" if record is None else f"only {record.name}")
    return slot.note or _STATES[slot.state]


def _spoken(card: OrderCard) -> OrderCard:
    moment = "acts now" if card.now else "next" if card.next else card.note or "waits"
    also = card.note if card.now or card.next else ""
    parts = (card.name, card.side, card.number, card.reason, moment, also)
    return replace(card, spoken=aloud(", ".join(each for each in parts if each)))


def _lasting(system: RuleSystem, encounter: Encounter) -> Iterator[LastingRow]:
    """The long actions and the conditions that end, of everybody who is here."""
    for span in encounter.spans:
        bar = _bar(encounter, span.label, span.start, span.finish, shaded=span.exposed)
        yield _row(system, encounter, span.combatant, bar, End(span.finish))
    now = encounter.clock.position
    for combatant in encounter.present():
        for each in combatant.conditions:
            key = system.condition(each.key)
            if key is not None and each.end is not None and not key.quiet:
                last = max(now, each.end.position)
                shaded = any(value < 0 for value in key.effects.values())
                bar = _bar(encounter, key.label.lower(), now, last, shaded=shaded)
                yield _row(system, encounter, combatant.id, bar, each.end)


def _bar(encounter: Encounter, label: str, start: int, finish: int, *, shaded: bool) -> Bar:
    """From the round that runs on; what began before is open at its start."""
    clock = encounter.clock
    first = round_start(clock.position, clock.length)
    end = round_of(finish, clock.length) - clock.round + 1
    beyond = str(clock.round + end - 1) if end > ROUNDS else ""
    return Bar(label, 0.0, float(min(end, ROUNDS)), shaded, start < first, beyond)


def _row(system: RuleSystem, encounter: Encounter, who: str, bar: Bar, end: End) -> LastingRow:
    combatant = encounter.combatants[who]
    ends = until(system, encounter, end, who)
    said = f"{bar.label} {ends}" if ends.startswith("to ") else f"{bar.label}, {ends}"
    spoken = f"{combatant.name}, {combatant.side}, {said}"
    return LastingRow(who, combatant.name, combatant.side, bar, said, spoken)
