"""The initiative list: who acts now, next and later, who is busy, and who is done or out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.column_views import InitiativeRow, RowWords
from gm_tracker.words.group_spots import NOWHERE, Spot, spots_of
from gm_tracker.words.list_facts import ListFacts, TurnKey, is_next, list_facts, turn_key
from gm_tracker.words.list_row import Place, list_row
from gm_tracker.words.names import moment_ahead, moment_of, state_label

GROUPS = ("now", "next", "later", "held", "busy", "start", "none", "done", "out")
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
    facts = list_facts(system, encounter)
    maker, rows = _Maker(system, encounter, facts, {} if known is None else known), []
    for group, here, leads, spots in in_places(system, encounter, facts):
        heading = _heading(system, encounter, group, here, facts)
        rows.append(heading)
        timed = group == "later" and heading.heading == _TITLES["later"]
        for each in leads:
            row = maker.row(each, group, timed=timed)
            if spots and (spot := spots.get(each.id)) is not None:
                row = maker.band(spot, each, Place(group, facts.told(group, each.id), timed), row)
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
    for combatant in _in_turn(encounter, facts):
        grouped[_group(system, encounter, combatant, facts)].append(combatant)
    spots = spots_of(encounter, grouped, facts)
    for group, members in grouped.items():
        here = leads = members
        if spots:
            here = [each for each in members if spots.get(each.id, NOWHERE).place in ("", group)]
            leads = [each for each in here if spots.get(each.id, NOWHERE).lead in ("", each.id)]
        if here:
            yield group, here, _ordered(group, encounter, leads, facts), spots


def _in_turn(encounter: Encounter, facts: ListFacts) -> Iterator[Combatant]:
    """Everybody by what comes next, then those for whom nothing does, by their numbers."""
    people, waiting = encounter.combatants, facts.waiting
    yield from (people[each] for each in waiting)
    done = [each for each in people.values() if each.id not in waiting]
    yield from sorted(done, key=attrgetter("badge"))


def _group(system: RuleSystem, encounter: Encounter, combatant: Combatant, facts: ListFacts) -> str:
    slot = facts.waiting.get(combatant.id)
    if state_label(system, combatant):
        return "out"
    if slot is not None and slot.id in facts.acting:
        return "now"
    if combatant.id in facts.acted:
        return "now"
    if combatant.id in facts.busy:
        return "busy"
    if encounter.clock.phase == "start":
        return "start"
    if slot is None:
        return "done" if combatant.id in facts.listed else "none"
    if slot.state == "held":
        return "held"
    return "next" if is_next(slot, facts) else "later"


def _ordered(
    group: str, encounter: Encounter, leads: Sequence[Combatant], facts: ListFacts
) -> Sequence[Combatant]:
    """Those of a group from the order of turns: who acts now by that, who is busy by its end."""
    if group == "now":
        return sorted(leads, key=lambda one: _order_now(one, facts))
    if group == "busy":
        return sorted(leads, key=lambda one: _order_busy(encounter, one, facts))
    return leads


def _order_now(combatant: Combatant, facts: ListFacts) -> tuple[TurnKey, int]:
    key = turn_key(facts.told("now", combatant.id))
    return (key[0], ()) if facts.together else key, combatant.badge


def _order_busy(
    encounter: Encounter, combatant: Combatant, facts: ListFacts
) -> tuple[TurnKey, int]:
    span = encounter.span_of(combatant.id)
    key = turn_key(facts.waiting.get(combatant.id)) if span is None else (span.finish, ())
    return key, combatant.badge


_TITLES: Mapping[str, str] = {
    "now": "Now",
    "next": "Next",
    "later": "Later",
    "held": "Holding",
    "busy": "Busy",
    "out": "Out",
}

_OF_ROUND = {"start": ("Ready", "for"), "none": ("No turn", "in"), "done": ("Done", "in")}
"""Who comes in while a round goes on may have no turn in it, and has done nothing yet."""


def _heading(
    system: RuleSystem,
    encounter: Encounter,
    group: str,
    members: Sequence[Combatant],
    facts: ListFacts,
) -> InitiativeRow:
    title = brief = _TITLES.get(group, "")
    beside, number = "", encounter.clock.round
    if group == "now":
        title += " and next" if _goes_on(encounter, members, facts) else ""
        title += f" · {moment_of(system, encounter.clock.position)}" if system.length > 1 else ""
        beside = _how_many(encounter, members, facts)
    elif group in ("next", "later"):
        title += _ahead(system, encounter, members, facts)
        beside = _together(len(members)) if facts.together and title != "Later" else ""
    elif group in _OF_ROUND:
        brief, before = _OF_ROUND[group]
        title = f"{brief} {before} {system.round} {number}"
    said = ", ".join(each for each in (title, beside) if each)
    return InitiativeRow(heading=title, brief=brief, beside=beside, words=RowWords.of(spoken=said))


def _ahead(
    system: RuleSystem, encounter: Encounter, members: Sequence[Combatant], facts: ListFacts
) -> str:
    """When a group acts, where it is the same for all of it."""
    moments = {facts.waiting[each.id].position for each in members}
    if system.length == 1 or len(moments) > 1:
        return ""
    (position,) = moments
    return f" · {moment_ahead(system, encounter, position)}"


def _goes_on(encounter: Encounter, members: Sequence[Combatant], facts: ListFacts) -> bool:
    """Whether the next turn of this very moment is again that of one who acts now."""
    coming = facts.upcoming
    if coming is None or facts.together or coming.position != encounter.clock.position:
        return False
    return any(each.id == coming.combatant for each in members)


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


class _Maker:
    """Makes the rows of one moment, but keeps those of whom all is as it was."""

    def __init__(
        self, system: RuleSystem, encounter: Encounter, facts: ListFacts, known: Known
    ) -> None:
        self._system, self._encounter, self._facts = system, encounter, facts
        self._known = known
        # Of most of hundreds there is nothing of these.
        some = facts.held, facts.acted, facts.changes, facts.engaged, facts.questions
        who = set[str]().union(*some)
        self._rare = {id: [each.get(id) for each in some] for id in who}
        self._common = facts.melees, encounter.clock.round, encounter.usual_shown

    def row(self, combatant: Combatant, group: str, *, timed: bool) -> InitiativeRow:
        """The row of one."""
        id, facts = combatant.id, self._facts
        slot = facts.told(group, id)
        about = (
            combatant,
            group,
            timed,
            slot,
            self._rare.get(id),
            facts.faces[id],
            self._encounter.disclosures.get(id),
            self._common,
        )
        before, row = self._known.get(id, ((), None))
        # What lasts may speak of others, who may have changed, and of how long it still lasts.
        if row is None or combatant.conditions or id in facts.busy or before != about:
            place = Place(group, slot, timed)
            made = list_row(self._system, self._encounter, combatant, place, facts)
            # A row that was never seen has no picture to be found again.
            row = row if row is not None and row.words.are_made and row == made else made
            self._known[id] = (about, row)
        return row

    def band(self, spot: Spot, lead: Combatant, place: Place, row: InitiativeRow) -> InitiativeRow:
        """The row of a group, made from that of its lead."""
        from gm_tracker.words.group_rows import Band, band_facts, band_row

        encounter, band = self._encounter, Band(spot, lead, place)
        about = (row, *band_facts(encounter, band, self._facts))
        before, made = self._known.get(key := f"group {spot.group.id}", ((), None))
        if made is None or before != about:
            made = band_row(self._system, encounter, band, row, self._facts)
            self._known[key] = (about, made)
        return made
