"""The rows of everybody the players know: who acts now, who comes then, and who is out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.faces import initials
from gm_tracker.words.group_rows import face_of, members_of
from gm_tracker.words.group_spots import Spot
from gm_tracker.words.initiative import in_places
from gm_tracker.words.kinds import banded
from gm_tracker.words.list_facts import TurnKey, list_facts, turn_key
from gm_tracker.words.names import capital, listed, state_label
from gm_tracker.words.pieces import Face
from gm_tracker.words.players.notes import Moment, has_acted, notes, spoken
from gm_tracker.words.players.projection import PublicRow, Wounds
from gm_tracker.words.players.public_fight import PublicFight
from gm_tracker.words.players.public_names import without_article
from gm_tracker.words.players.wounds import of_several

_NEVER: TurnKey = (1 << 31, ())
_AFTER = {"held": 0, "start": 1, "done": 2}
"""What has no time to come stands last, in this order."""
_NAMED = 3
"""So many of those who come next are named; the others are counted."""


@frozen
class Rows:
    """Everybody in their places; `following` are the names of those who come next."""

    now: tuple[PublicRow, ...]
    then: tuple[PublicRow, ...]
    out: tuple[str, ...]
    following: tuple[str, ...]


def public_rows(system: RuleSystem, public: PublicFight) -> Rows:
    """The rows of a moment, those who act as one in one row."""
    encounter, facts = public.encounter, list_facts(system, public.encounter)
    used = {e.combatant: e.state for e in encounter.slots if e.state in ("done", "passed")}
    maker = _Maker(public, Moment(system, encounter, facts, used))
    now: list[PublicRow] = []
    then: list[tuple[tuple[TurnKey, int], PublicRow]] = []
    out, following = [], []
    for place, _here, leads, spots in in_places(system, encounter, facts):
        for lead in leads:
            row = maker.row(place, lead, spots)
            if place == "now":
                now.append(row)
            elif place != "out":
                then.append((maker.order(place, lead), row))
            elif lead.present:
                out.append(row.name)
            if place == "next":
                following.append(row.name)
    then.sort(key=lambda each: each[0])
    return Rows(tuple(now), tuple(row for _key, row in then), tuple(out), tuple(following))


def next_text(names: Sequence[str]) -> str:
    """Who comes next: "Next: Mara", "Next: Mara, Orc 1, Orc 2 and 4 more"."""
    more = len(names) - _NAMED
    few = (*names[:_NAMED], f"{more} more") if more > 1 else names
    return f"Next: {listed(few)}" if names else ""


def public_face(face: Face, name: str) -> Face:
    """A face with the initials of a name without its article."""
    return replace(face, initials=initials(without_article(name)) or face.initials)


def _called(name: str) -> str:
    """A name as it stands alone: "A hooded figure"."""
    return name if without_article(name) == name else capital(name)


class _Maker:
    """Makes the rows of one moment."""

    def __init__(self, public: PublicFight, moment: Moment) -> None:
        self._public, self._moment = public, moment

    def row(self, place: str, lead: Combatant, spots: Mapping[str, Spot]) -> PublicRow:
        """The row of one, or of those whom it leads."""
        spot, facts = spots.get(lead.id), self._moment.facts
        if spot is None:
            face = public_face(facts.faces[lead.id], lead.name)
            wounds = self._public.wounds.get(lead.id)
            row = PublicRow(0, _called(lead.name), lead.side, face)
            return self._made(place, (lead,), row, wounds)
        members = members_of(self._moment.encounter, spot.group)
        up = [each for each in members if not state_label(self._moment.system, each)]
        name = banded(len(members), spot.group.name)
        row = PublicRow(0, name, lead.side, face_of(spot.group, facts.faces), many=len(members))
        ordered = (lead, *(each for each in up if each is not lead))
        return self._made(place, ordered, row, of_several(len(up), len(members)))

    def order(self, place: str, lead: Combatant) -> tuple[TurnKey, int]:
        """By when it acts, then by the place of those without a time; alike ones as they came."""
        if place in _AFTER:
            return _NEVER, _AFTER[place]
        slot, span = self._moment.facts.waiting.get(lead.id), None
        if slot is None:
            span = self._moment.encounter.span_of(lead.id)
        return (turn_key(slot) if span is None else (span.finish, ())), lead.badge

    def _made(
        self, place: str, members: Sequence[Combatant], row: PublicRow, wounds: Wounds | None
    ) -> PublicRow:
        lead, told = members[0], tuple(self._notes(place, members))
        hurt = "" if wounds is None else wounds.text
        return replace(
            row,
            id=int(lead.id[1:]),
            portrait=lead.portrait if row.many == 1 else "",
            notes=told,
            wounds=wounds,
            acted=has_acted(self._moment, place, lead),
            spoken=spoken(row.name, row.side, hurt, told),
        )

    def _notes(self, place: str, members: Sequence[Combatant]) -> Iterator[str]:
        return iter(()) if place == "out" else notes(self._moment, place, members)
