"""Whom the GM means by what is typed: numbers, ranges, sides."""

import re

from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Group
from gm_tracker.model.step import Refused

_RANGE = re.compile(r"(\d{1,4})-(\d{1,4})")
_LETTER = re.compile(r"[a-z]\d{0,3}")
_SIDES = {"foes": "foe", "foe": "foe", "party": "party", "neutral": "neutral"}


def by_badge(encounter: Encounter, text: str) -> Combatant:
    """The combatant with the number typed, or Refused."""
    number = whole_number(text)
    found = next((c for c in encounter.combatants.values() if c.badge == number), None)
    if found is None:
        raise Refused(f"Nobody has the number {text[:20]}.")
    return found


def read_targets(encounter: Encounter, text: str) -> tuple[str, ...]:
    """Reads "3 5-7", "foes", "all" or "b", a group's letter: the ids in the order typed, each once.

    Refused where nobody is meant.
    """
    found: list[str] = []
    for word in text.lower().replace(",", " ").split():
        found += [each for each in _meant(encounter, word) if each not in found]
    return tuple(found)


def _meant(encounter: Encounter, word: str) -> list[str]:
    if word == "all":
        return [each.id for each in encounter.present()]
    if (group := _group(encounter, word)) is not None:
        return [each for each in group.members if encounter.combatants[each].present]
    if word in _SIDES:
        return [each.id for each in encounter.present() if each.side == _SIDES[word]]
    if span := _RANGE.fullmatch(word):
        first, last = int(span[1]), int(span[2])
        within = [e.id for e in encounter.present() if first <= e.badge <= last]
        if not within:
            raise Refused(f"Nobody has a number from {first} to {last}.")
        return within
    if _LETTER.fullmatch(word):
        raise Refused(f"No group has the letter {word.upper()}.")
    return [by_badge(encounter, word).id]


def _group(encounter: Encounter, word: str) -> Group | None:
    """The group with that letter."""
    return next((each for each in encounter.groups if each.badge.lower() == word), None)


def names_targets(word: str, *, more: bool = True) -> bool:
    """Whether a word can only mean combatants: numbers, sides, or the letter of a group.

    Without `more` words to come a letter may be the beginning of something else.
    """
    low = word.lower().strip(",")
    named = low.isdecimal() or low == "all" or low in _SIDES or bool(_RANGE.fullmatch(low))
    return named or (more and bool(_LETTER.fullmatch(low)))
