"""The initiative list: who acts now, next and later, who is busy, and who is done or out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.column_views import InitiativeRow
from gm_tracker.words.group_spots import NOWHERE, Spot, spots_of
from gm_tracker.words.list_facts import ListFacts, TurnKey, is_next, list_facts, turn_key
from gm_tracker.words.list_row import Place, list_row
from gm_tracker.words.names import moment_ahead, moment_of, state_label

if TYPE_CHECKING:
    from gm_tracker.words.group_rows import Band


GROUPS = ("now", "next", "later", "held", "busy", "start", "done", "out")
"""The groups in the order in which they stand."""
Known = dict[str, tuple[tuple[object, ...], InitiativeRow]]
"""The row of each combatant as it was last, with all that it was made from."""


def initiative_rows(
    system: RuleSystem, encounter: Encounter, known: Known | None = None
) -> tuple[InitiativeRow, ...]:
    """All rows in the order of the list, a heading before each group.

    Several who act as one have one row. Whoever is as they were when `known` was handed in last
    keeps the same row.
    """
    kept = {} if known is None else known
    facts = list_facts(system, encounter)
    rows: list[InitiativeRow] = []
    for group, here, leads, spots in in_places(system, encounter, facts):
        heading = _heading(system, encounter, group, here, facts)
        rows.append(heading)
        timed = group == "later" and heading.heading == _TITLES["later"]
        for each in leads:
            place = Place(group, _slot(group, each.id, facts), timed)
            row = _kept(system, encounter, each, place, facts, kept)
            spot = spots.get(each.id)
            if spot is not None:
                from gm_tracker.words.group_rows import Band

                row = _kept_band(system, encounter, Band(spot, each, place), row, facts, kept)
            rows.append(row)
    return tuple(rows)


def in_places(
    system: RuleSystem, encounter: Encounter, facts: ListFacts
) -> Iterator[tuple[str, Sequence[Combatant], Sequence[Combatant], Mapping[str, Spot]]]:
    """Each place of the list in which somebody stands: all who are there, and who has a row.

    The rows are in their order; those who act as one have the row of the one who leads them, as
    the spots (by id) say.
    """
    grouped: dict[str, list[Combatant]] = {each: [] for each in GROUPS}
    for combatant in encounter.combatants.values():
        grouped[_group(system, encounter, combatant, facts)].append(combatant)
    spots = spots_of(encounter, grouped, facts)
    for group, members in grouped.items():
        here = [each for each in members if spots.get(each.id, NOWHERE).place in ("", group)]
        if here:
            leads = [each for each in here if spots.get(each.id, NOWHERE).lead in ("", each.id)]
            leads.sort(key=lambda one: _order(group, encounter, one, facts))
            yield group, here, leads, spots


def _group(system: RuleSystem, encounter: Encounter, combatant: Combatant, facts: ListFacts) -> str:
    slot = facts.waiting.get(combatant.id)
    if slot is not None and slot.id in facts.acting:
        return "now"
    if state_label(system, combatant):
        return "out"
    if combatant.id in facts.acted:
        return "now"
    if combatant.id in facts.busy:
        return "busy"
    if encounter.clock.phase == "start":
        return "start"
    if slot is None:
        return "done"
    if slot.state == "held":
        return "held"
    return "next" if is_next(slot, facts) else "later"


def _slot(group: str, combatant: str, facts: ListFacts) -> Slot | None:
    """The slot that a row tells: the one that was used in this moment, else the next one."""
    slot = facts.waiting.get(combatant)
    if group == "now" and (slot is None or slot.id not in facts.acting):
        return facts.acted[combatant]
    return slot


def _order(
    group: str, encounter: Encounter, combatant: Combatant, facts: ListFacts
) -> tuple[TurnKey, int]:
    """By what comes next; those who are busy by when they are done with it."""
    slot = _slot(group, combatant.id, facts)
    key = turn_key(slot)
    if group == "busy" and (span := encounter.span_of(combatant.id)) is not None:
        key = (span.finish, ())
    return key if group != "now" or not facts.together else (key[0], ()), combatant.badge


_TITLES: Mapping[str, str] = {
    "now": "Now",
    "next": "Next",
    "later": "Later",
    "held": "Holding",
    "busy": "Busy",
    "out": "Out",
}


def _heading(
    system: RuleSystem,
    encounter: Encounter,
    group: str,
    members: Sequence[Combatant],
    facts: ListFacts,
) -> InitiativeRow:
    title = _TITLES.get(group, "")
    beside, number = "", encounter.clock.round
    if group == "now":
        title += f" · {moment_of(system, encounter.clock.position)}" if system.length > 1 else ""
        beside = _how_many(encounter, members, facts)
    elif group in ("next", "later"):
        title += _ahead(system, encounter, members, facts)
        beside = _together(len(members)) if facts.together and title != "Later" else ""
    elif group in ("start", "done"):
        before = "Ready for" if group == "start" else "Done in"
        title = f"{before} {system.round} {number}"
    said = ", ".join(each for each in (title, beside) if each)
    return InitiativeRow(heading=title, beside=beside, spoken=said)


def _ahead(
    system: RuleSystem, encounter: Encounter, members: Sequence[Combatant], facts: ListFacts
) -> str:
    """When a group acts, where it is the same for all of it."""
    moments = {facts.waiting[each.id].position for each in members}
    if system.length == 1 or len(moments) > 1:
        return ""
    (position,) = moments
    if position == encounter.clock.position and not facts.together:
        return f" · still in {moment_of(system, position)}"
    return f" · {moment_ahead(system, encounter, position)}"


def _together(count: int) -> str:
    return "" if count < 2 else "together" if count == 2 else f"{count} together"


def _how_many(encounter: Encounter, members: Sequence[Combatant], facts: ListFacts) -> str:
    """How far the present moment has come."""
    if not facts.together:
        return _turn_of(encounter)
    waits = {slot.combatant for slot in facts.waiting.values() if slot.id in facts.acting}
    done, count = sum(each.id not in waits for each in members), len(members)
    if not done:
        return _together(count)
    if done < count:
        return f"{done} of {count} has acted" if done == 1 else f"{done} of {count} have acted"
    return ("has acted", "both have acted", "all have acted")[min(count, 3) - 1]


def _turn_of(encounter: Encounter) -> str:
    """Which of the turns of one moment it is."""
    clock = encounter.clock
    if clock.length == 1:
        return ""
    here = sorted((s for s in encounter.slots if s.position == clock.position), key=turn_key)
    turns = [each.id for each in here if each.state not in ("lost", "cancelled", "held")]
    if clock.cursor not in turns or len(turns) < 2:
        return ""
    return f"{turns.index(clock.cursor) + 1} of {len(turns)}"


def _kept(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    place: Place,
    facts: ListFacts,
    known: Known,
) -> InitiativeRow:
    id, clock = combatant.id, encounter.clock
    about = (
        combatant,
        place,
        facts.held.get(id),
        facts.acted.get(id),
        facts.changes.get(id, 0),
        facts.engaged.get(id, ()),
        facts.questions.get(id, 0),
        facts.faces[id],
        encounter.disclosure(id),
        facts.melees,
        clock.round,
    )
    before, row = known.get(id, ((), None))
    # What lasts may speak of others, who may have changed, and of how long it still lasts.
    lasting = bool(combatant.conditions) or id in facts.busy
    if row is None or lasting or before != about:
        made = list_row(system, encounter, combatant, place, facts)
        row = row if row == made and row is not None else made
        known[id] = (about, row)
    return row


def _kept_band(
    system: RuleSystem,
    encounter: Encounter,
    band: Band,
    row: InitiativeRow,
    facts: ListFacts,
    known: Known,
) -> InitiativeRow:
    """The row of a group, the same as before where nothing about any member changed."""
    from gm_tracker.words.group_rows import band_facts, band_row

    key, about = f"group {band.spot.group.id}", (row, *band_facts(encounter, band, facts))
    before, made = known.get(key, ((), None))
    if made is None or before != about:
        made = band_row(system, encounter, band, row, facts)
        known[key] = (about, made)
    return made
