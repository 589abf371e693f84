"""The faces of those whom the players know."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Group
from gm_tracker.model.frozen import replace
from gm_tracker.model.kinds import kind_of
from gm_tracker.words.faces import initials
from gm_tracker.words.pieces import Face
from gm_tracker.words.players.public_names import without_article


def public_face(faces: Mapping[str, Face], combatant: Combatant) -> Face:
    """The face of somebody with the initials of a name without its article."""
    face, bare = faces[combatant.id], without_article(combatant.name)
    return face if bare == combatant.name else _lettered(face, bare)


def band_face(faces: Mapping[str, Face], encounter: Encounter, group: Group) -> Face:
    """The face of a group: the letters of its first member's kind, on that one's colour."""
    first = encounter.combatants[group.members[0]]
    return _lettered(faces[first.id], without_article(kind_of(first.name)))


def _lettered(face: Face, name: str) -> Face:
    return replace(face, initials=initials(name) or face.initials)
