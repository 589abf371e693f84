"""The rows of everybody the players know: who acts now, who comes then, and who is out."""

from collections.abc import Mapping, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Group
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.group_rows import members_of
from gm_tracker.words.group_spots import Spot
from gm_tracker.words.initiative import in_places
from gm_tracker.words.list_facts import TurnKey, list_facts, turn_key
from gm_tracker.words.names import capital, listed, state_label
from gm_tracker.words.players.notes import Moment, has_acted, notes, spoken
from gm_tracker.words.players.projection import PublicRow
from gm_tracker.words.players.public_faces import band_face, public_face
from gm_tracker.words.players.public_fight import PublicFight
from gm_tracker.words.players.public_names import NAMELESS, without_article
from gm_tracker.words.players.several import few
from gm_tracker.words.players.wounds import of_several

_NEVER: TurnKey = (1 << 31, ())
_AFTER = {"held": 0, "start": 1, "done": 2}
"""What has no time to come stands last, in this order."""


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
    """Who comes next: "Next: Mara", "Next: Mara and Orc 1", "Next: Mara and 4 more"."""
    return f"Next: {listed(few(names, 1))}" if names else ""


def _called(name: str) -> str:
    """A name as it stands alone: "A hooded figure"; what is somebody's own stays as it is."""
    own = without_article(name) == name and not name.startswith(NAMELESS)
    return name if own else capital(name)


class _Maker:
    """Makes the rows of one moment."""

    def __init__(self, public: PublicFight, moment: Moment) -> None:
        self._public, self._moment = public, moment

    def row(self, place: str, lead: Combatant, spots: Mapping[str, Spot]) -> PublicRow:
        """The row of one, or of those whom it leads."""
        spot = spots.get(lead.id)
        if spot is not None:
            return self._band(place, lead, spot.group)
        face = public_face(self._moment.facts.faces, lead)
        told, wounds = self._notes(place, (lead,)), self._public.wounds.get(lead.id)
        name, acted = _called(lead.name), has_acted(self._moment, place, lead)
        said = spoken(name, lead.side, wounds, told)
        return PublicRow(
            int(lead.id[1:]), name, lead.side, face, lead.portrait, told, wounds, 1, acted, said
        )

    def _band(self, place: str, lead: Combatant, group: Group) -> PublicRow:
        members = members_of(self._moment.encounter, group)
        up = [each for each in members if not state_label(self._moment.system, each)]
        many, wounds = len(members), of_several(len(up), len(members))
        told = self._notes(place, (lead, *(each for each in up if each is not lead)))
        name, acted = group.name, has_acted(self._moment, place, lead)
        face = band_face(self._moment.facts.faces, self._moment.encounter, group)
        said = spoken(name, lead.side, wounds, told)
        return PublicRow(
            int(lead.id[1:]), name, lead.side, face, "", told, wounds, many, acted, said
        )

    def order(self, place: str, lead: Combatant) -> tuple[TurnKey, int]:
        """By when it acts, then by the place of those without a time; alike ones as they came."""
        if place in _AFTER:
            return _NEVER, _AFTER[place]
        slot, span = self._moment.facts.waiting.get(lead.id), None
        if slot is None:
            span = self._moment.encounter.span_of(lead.id)
        return (turn_key(slot) if span is None else (span.finish, ())), lead.badge

    def _notes(self, place: str, members: Sequence[Combatant]) -> tuple[str, ...]:
        return () if place == "out" else tuple(notes(self._moment, place, members))
