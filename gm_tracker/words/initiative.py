"""The initiative list: who acts now, next, later, and who is done or out."""

from collections.abc import Collection, Iterable, Mapping

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus
from gm_tracker.words.names import (
    capital,
    landing,
    marks,
    moment_ahead,
    moment_of,
    pending,
    state_label,
)
from gm_tracker.words.until import until
from gm_tracker.words.views import InitiativeRow

_Place = tuple[str, Slot | None, Slot | None]
"""Where somebody stands in the list: the group, the slot that is told, and one held."""
_Key = tuple[int, tuple[int, ...]]
"""Where a slot stands in the order of turns: its position, then its order within it."""
GROUPS = ("now", "next", "later", "busy", "start", "done", "out")


Known = dict[str, tuple[tuple[object, ...], InitiativeRow]]
"""The row of each combatant as it was last, with all that it was made from."""


def initiative_rows(
    system: RuleSystem, encounter: Encounter, known: Known | None = None
) -> tuple[InitiativeRow, ...]:
    """All rows in the order of the list, a heading before each group.

    Whoever is as they were when `known` was handed in last keeps the same row.
    """
    kept = {} if known is None else known
    waiting = _waiting(encounter)
    # Worked out once: there may be hundreds of combatants.
    acting = {slot.id for slot in encounter.acting()}
    busy = {span.combatant for span in encounter.spans}
    held = {slot.combatant: slot for slot in encounter.slots if slot.state == "held"}
    moment = _Moment(
        _next_key(waiting, acting),
        encounter.clock.phase != "start",
        system.together(encounter),
    )
    grouped: dict[str, list[Combatant]] = {each: [] for each in GROUPS}
    for combatant in encounter.combatants.values():
        slot = waiting.get(combatant.id)
        now = slot is not None and slot.id in acting
        group = _group(system, combatant, _Turn(slot, now, combatant.id in busy), moment)
        grouped[group].append(combatant)
    rows: list[InitiativeRow] = []
    for group in GROUPS:
        members = sorted(grouped[group], key=lambda c: (_turn(waiting.get(c.id)), c.badge))
        if members:
            title = _heading(system, encounter, group, moment.upcoming)
            rows.append(InitiativeRow(heading=title, spoken=title))
        for each in members:
            place = (group, waiting.get(each.id), held.get(each.id))
            rows.append(_kept(system, encounter, each, place, kept))
    return tuple(rows)


def _waiting(encounter: Encounter) -> Mapping[str, Slot]:
    """The first waiting slot of each combatant, in turn order; one that is held if none waits."""
    found: dict[str, Slot] = {}
    for state in ("waiting", "held"):
        for slot in sorted((s for s in encounter.slots if s.state == state), key=_turn):
            found.setdefault(slot.combatant, slot)
    return found


def _turn(slot: Slot | None) -> _Key:
    return (1 << 30, ()) if slot is None else (slot.position, tuple(-each for each in slot.order))


def _next_key(waiting: Mapping[str, Slot], acting: Collection[str]) -> _Key | None:
    later = [
        _turn(each) for each in waiting.values() if each.id not in acting and each.state != "held"
    ]
    return min(later, default=None)


@frozen
class _Turn:
    """How somebody stands in this round: the first waiting slot and what goes with it."""

    slot: Slot | None
    now: bool
    busy: bool


@frozen
class _Moment:
    """What is the same for all: what comes next, and whether it comes to several together."""

    upcoming: _Key | None
    started: bool
    together: bool


def _group(system: RuleSystem, combatant: Combatant, turn: _Turn, moment: _Moment) -> str:
    if turn.now:
        return "now"
    if state_label(system, combatant):
        return "out"
    if turn.busy:
        return "busy"
    if not moment.started:
        return "start"
    if turn.slot is None:
        return "done"
    return "next" if _is_next(turn.slot, moment) else "later"


def _is_next(slot: Slot, moment: _Moment) -> bool:
    if moment.upcoming is None or slot.state == "held":
        return False
    key = _turn(slot)
    return key[0] == moment.upcoming[0] if moment.together else key == moment.upcoming


def _heading(
    system: RuleSystem,
    encounter: Encounter,
    group: str,
    upcoming: _Key | None,
) -> str:
    clock = encounter.clock
    here = f" · {moment_of(system, clock.position)}" if system.length > 1 else ""
    soon = ""
    if upcoming is not None and system.length > 1:
        soon = f" · {moment_ahead(system, encounter, upcoming[0])}"
    return {
        "now": f"Now{here}",
        "next": f"Next{soon}",
        "later": "Later",
        "busy": "Busy",
        "start": f"Ready for round {clock.round}",
        "done": f"Done in round {clock.round}",
        "out": "Out",
    }[group]


def _kept(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    place: _Place,
    known: Known,
) -> InitiativeRow:
    change = landing(encounter, combatant.id, system.sheet.tracks[0].key)
    about = (combatant, place, change, encounter.clock.round)
    before, row = known.get(combatant.id, ((), None))
    # Conditions and long actions may speak of others, who may have changed.
    alone = not combatant.conditions and place[0] != "busy"
    if row is None or not alone or before != about:
        row = _row(system, encounter, combatant, place)
        known[combatant.id] = (about, row)
    return row


def _row(
    system: RuleSystem, encounter: Encounter, combatant: Combatant, place: _Place
) -> InitiativeRow:
    key = system.sheet.tracks[0]
    track = combatant.tracks.get(key.key)
    detail = _detail(system, encounter, combatant, place)
    to_come = pending(system, encounter, combatant.id, key.key)
    conditions = marks(system, encounter, combatant)
    points = "" if track is None else minus(f"{track.value} of {track.maximum} {key.label}")
    said = (combatant.name, combatant.side, points, to_come, detail)
    return InitiativeRow(
        id=combatant.id,
        badge=combatant.badge,
        name=combatant.name,
        side=combatant.side,
        detail=detail,
        value=None if track is None else track.value,
        maximum=None if track is None else track.maximum,
        landing=landing(encounter, combatant.id, key.key),
        pending=to_come,
        conditions=conditions,
        acting=place[0] == "now",
        out=place[0] == "out",
        spoken=_sentence((*said, *(each.label.lower() for each in conditions))),
    )


def _detail(system: RuleSystem, encounter: Encounter, combatant: Combatant, place: _Place) -> str:
    state, (group, slot, held) = state_label(system, combatant), place
    if state:
        return state
    if group == "busy":
        return _busy(system, encounter, combatant)
    if held is not None and group != "now":
        # What is held is told before what comes later, or it is forgotten.
        return f"holds until {held.note}" if held.note else "holds"
    record = combatant.attack(slot.record) if slot is not None and group == "now" else None
    if record is not None and record.form:
        return f"{record.name} is ready"
    weapon = combatant.attacks[0].name if combatant.attacks else ""
    if slot is None or group == "now":
        return weapon or ("acts now" if group == "now" else "")
    if system.length == 1:
        order = " ".join(str(each) for each in slot.order[:1])
        return " · ".join(each for each in (weapon, order) if each)
    moment = moment_ahead(system, encounter, slot.position)
    return f"{weapon} · {moment}" if weapon else f"acts in {moment}"


def _busy(system: RuleSystem, encounter: Encounter, combatant: Combatant) -> str:
    span = encounter.span_of(combatant.id)
    if span is None:
        return ""
    # The end stands first, for long names are cut off at the right.
    return f"{until(system, encounter, End(span.finish))} \N{MIDDLE DOT} {span.label}"


def _sentence(parts: Iterable[str]) -> str:
    return capital(", ".join(each for each in parts if each))
