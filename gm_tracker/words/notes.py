"""Whose notes are wanted while the fight goes on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen

ENCOUNTER = "encounter"
"""The role of the notes of the encounter from which a fight was made."""
LIBRARY = "library"
"""The role of those of the entry somebody came from."""
BRIEF = 90
"""So many letters of notes stand in the panel."""
_SIGNS = re.compile(r"^#{1,6} +|[*_]+", re.MULTILINE)


def brief(notes: str) -> str:
    """The first words of notes on one line, without the signs of Markdown."""
    words = " ".join(_SIGNS.sub("", notes).split())
    if len(words) <= BRIEF:
        return words
    return f"{words[:BRIEF].rpartition(' ')[0] or words[:BRIEF]}\N{HORIZONTAL ELLIPSIS}"


@frozen
class NotesOf:
    """The notes of a combatant, or of what the library knows by the name `who`.

    `role` says why they are wanted: "acts", "target", "selected".
    """

    who: str
    name: str
    role: str
    text: str


def of_combatant(who: str) -> bool:
    """Whether somebody in the fight is meant; the names of all else have several words."""
    return bool(who) and " " not in who


def notes_at_hand(encounter: Encounter, roles: Iterable[tuple[str, str]]) -> tuple[NotesOf, ...]:
    """The notes of those in these (who, role), each once; several of one kind have theirs once."""
    found: dict[str, NotesOf] = {}
    told: set[str] = set()
    for who, role in roles:
        combatant = encounter.combatants.get(who)
        if combatant is None or who in found or combatant.notes in told:
            continue
        found[who] = NotesOf(who, combatant.name, role, combatant.notes)
        told |= {combatant.notes} if combatant.notes.strip() else set()
    return tuple(found.values())


def first_with_notes(found: Sequence[NotesOf], *, after: str | None = None) -> str | None:
    """Whose to show first, or next after somebody's, round and round; None if all are empty."""
    filled = [each.who for each in found if each.text.strip()]
    if not filled:
        return None
    return filled[(filled.index(after) + 1) % len(filled)] if after in filled else filled[0]
