"""The row of several who act as one in the initiative list: a cell of life for each of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Group
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.kinds import kind_of
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.column_views import InitiativeRow, LifeCell, RowNote, RowWords
from gm_tracker.words.disclosing_views import unseen_notes_of_many
from gm_tracker.words.explain import minus
from gm_tracker.words.faces import initials
from gm_tracker.words.group_spots import Spot
from gm_tracker.words.kinds import banded, counted
from gm_tracker.words.list_facts import ListFacts
from gm_tracker.words.list_row import Place, doing, idle_words, when_said
from gm_tracker.words.names import capital, listed, state_label
from gm_tracker.words.pieces import Face
from gm_tracker.words.vital import vital

_NAMED = 2
"""So many different opponents of a group are named; the others are counted."""
_FEW = 3
"""So many of one kind are counted: "5 orcs"."""


@frozen
class Band:
    """A group as the list has it: where it stands, and who leads it there."""

    spot: Spot
    lead: Combatant
    place: Place


def members_of(encounter: Encounter, group: Group) -> tuple[Combatant, ...]:
    """The members of a group in their order."""
    people = encounter.combatants
    return tuple(people[each] for each in group.members if each in people)


def band_facts(encounter: Encounter, band: Band, facts: ListFacts) -> tuple[object, ...]:
    """All that the row of a group is made from, beside the row of its lead."""
    members = members_of(encounter, band.spot.group)
    ids = [each.id for each in members]
    changes = tuple(facts.changes.get(each, 0) for each in ids)
    met = tuple(facts.engaged.get(each, ()) for each in ids)
    questions = sum(facts.questions.get(each, 0) for each in ids)
    said = tuple(map(encounter.disclosure, ids)), encounter.usual_shown
    return band, members, changes, met, questions, said, encounter.clock


def band_row(
    system: RuleSystem, encounter: Encounter, band: Band, row: InitiativeRow, facts: ListFacts
) -> InitiativeRow:
    """The row of a group, made from that of its lead."""
    group, present = band.spot.group, members_of(encounter, band.spot.group)
    up = [each for each in present if not state_label(system, each)]
    name = banded(len(present), group.name)

    def words() -> tuple[tuple[RowNote, ...], str]:
        notes = tuple(_notes(system, encounter, band, present, facts))
        when = _when(system, encounter, band, row, len(up))
        some, pending = f"{len(up)} of {len(present)} up", _pending(present, facts)
        said = (name, band.lead.side, "group", some, when, pending)
        told = (*said, *(each.spoken or each.text for each in notes))
        return notes, capital(", ".join(each for each in told if each))

    return replace(
        row,
        name=name,
        face=face_of(group, facts.faces),
        letter=group.badge,
        value=None,
        maximum=None,
        change=0,
        pending="",
        out=not up,
        members=tuple(each.id for each in present),
        life=tuple(_cell(system, each, facts) for each in present),
        up=len(up),
        words=RowWords(words),
    )


def face_of(group: Group, faces: Mapping[str, Face]) -> Face:
    """The letters of its name on the colour of its first member, whoever leads it.

    A picture stands for it where all of it have the same.
    """
    first = faces[group.members[0]]
    alike = {faces[each].portrait for each in group.members if each in faces} == {first.portrait}
    picture = first.portrait if alike else ""
    return replace(first, initials=initials(group.name) or first.initials, portrait=picture)


def _cell(system: RuleSystem, combatant: Combatant, facts: ListFacts) -> LifeCell:
    """What is left of one of them; who is out has nothing left."""
    found = vital(system, combatant)
    if state_label(system, combatant):
        return LifeCell(0.0, 0.0)
    if found is None or found[1].maximum <= 0:
        return LifeCell(1.0, 1.0)
    track = found[1]
    change = facts.changes.get(combatant.id, 0)
    now, then = track.value / track.maximum, (track.value + change) / track.maximum
    return LifeCell(min(1.0, max(0.0, now)), min(1.0, max(0.0, then)))


def _pending(present: Iterable[Combatant], facts: ListFacts) -> str:
    """What is to land on all of them together."""
    change = sum(facts.changes.get(each.id, 0) for each in present)
    return minus(f"{change} pending") if change else ""


def _when(system: RuleSystem, encounter: Encounter, band: Band, row: InitiativeRow, up: int) -> str:
    """When they act, aloud: "acts now", "3 act now", or as it is said of the lead."""
    if row.acting and not row.acted and band.spot.here < up:
        return f"{band.spot.here} act now"
    return when_said(system, encounter, band.place, row.acted)


def _notes(
    system: RuleSystem,
    encounter: Encounter,
    band: Band,
    present: Sequence[Combatant],
    facts: ListFacts,
) -> Iterator[RowNote]:
    """What there is to say of them, the most important first."""
    up = [each for each in present if not state_label(system, each)]
    if count := sum(facts.questions.get(each.id, 0) for each in present):
        spoken = f"{count} question{'s' * (count > 1)} open"
        yield RowNote(f"{count} open", "help", spoken=spoken, now=True)
    if not up:
        yield RowNote(state_label(system, band.lead), "skull")
        return
    met, at = opponents(up, facts), doing(encounter, band.lead, band.place, facts)
    unseen = tuple(unseen_notes_of_many(system, encounter, present))
    bare = not (met or at or unseen or any(each.conditions for each in up))
    some = f"{band.spot.here} of {len(up)}" if band.spot.here < len(up) else ""
    words = (some, *idle_words(system, encounter, band.lead, band.place, facts, bare))
    if said := " \N{MIDDLE DOT} ".join(each for each in words if each):
        yield RowNote(said)
    yield from unseen
    if at is not None:
        yield at
    yield from marked(system, up)
    if met:
        yield RowNote(met, "swords", spoken=f"engaged with {met}")


def marked(system: RuleSystem, up: Sequence[Combatant]) -> Iterator[RowNote]:
    """The conditions that are on them, with how many have each."""
    keys = Counter(each.key for one in up for each in one.conditions)
    for key, many in keys.most_common():
        known = system.condition(key)
        label = key if known is None else known.label.lower()
        count, short = "" if many == len(up) else f"{many} ", "" if known is None else known.short
        text, shorter = count + label, (count + short,) if short else ()
        yield RowNote(text, "" if known is None else known.icon, shorter, spoken=text)


def opponents(up: Sequence[Combatant], facts: ListFacts) -> str:
    """Who is engaged with them: "5 orcs", "Mara and 4 guards"."""
    names = dict.fromkeys(name for each in up for name in facts.engaged.get(each.id, ()))
    kinds = Counter(kind_of(each) for each in names)
    found = [_kind(kind, many, names) for kind, many in kinds.items()]
    few = found[:_NAMED] if len(found) <= _NAMED else [*found[: _NAMED - 1], _others(kinds)]
    return listed(few) if few else ""


def _kind(kind: str, many: int, names: Mapping[str, None]) -> str:
    if many >= _FEW:
        return counted(many, kind)
    return listed([each for each in names if kind_of(each) == kind])


def _others(kinds: Mapping[str, int]) -> str:
    many = sum(list(kinds.values())[_NAMED - 1 :])
    return f"{many} others" if many > 1 else "another"
