"""The initials and the colour by which each combatant is known wherever it is shown."""

import re
import zlib
from collections.abc import Mapping
from functools import lru_cache

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.lately import Lately
from gm_tracker.words.pieces import Face

HUES = (212, 160, 268, 322, 96, 18, 40, 190)
"""The hues in degrees; both palettes make a ground and a legible ink of each."""
_LATELY = Lately[Mapping[str, Face]]()
_WORD = re.compile(r"[^\W_]+(?:['\N{RIGHT SINGLE QUOTATION MARK}-][^\W_]+)*")
_DIGITS = 2
"""So many digits of a number are shown; the last ones tell orc 101 from orc 102."""


def faces(encounter: Encounter) -> Mapping[str, Face]:
    """The face of everybody by id, also of those who have left, so that nobody's changes.

    A hue follows from the name; where it is taken the next free one is, until all are.
    """
    return _LATELY.of(encounter.combatants, lambda: _all_faces(encounter.combatants))


def _all_faces(everybody: Mapping[str, Combatant]) -> Mapping[str, Face]:
    names = tuple(each.name for each in everybody.values())
    badges = tuple(each.badge for each in everybody.values())
    portraits = tuple(each.portrait for each in everybody.values())
    return dict(zip(everybody, _faces(names, badges, portraits), strict=True))


@lru_cache(maxsize=8)
def _faces(
    names: tuple[str, ...], badges: tuple[int, ...], portraits: tuple[str, ...]
) -> tuple[Face, ...]:
    found, free = [], list(HUES)
    for name, badge, portrait in zip(names, badges, portraits, strict=True):
        free = free or list(HUES)
        first = zlib.crc32(name.encode("utf-8", "surrogatepass")) % len(HUES)
        wanted = (*HUES[first:], *HUES[:first])
        hue = next(each for each in wanted if each in free)
        free.remove(hue)
        found.append(Face(initials(name) or str(badge), hue, portrait))
    return tuple(found)


@lru_cache(maxsize=4096)
def initials(name: str) -> str:
    """Two letters of a name, or one and its number: "DB", "Ir", "SM", "O12".

    Letters and digits alone, so that no picture sign is among them; nothing if it has none.
    """
    words = [str(each) for each in _WORD.findall(name)]
    if not words:
        return ""
    if len(words) > 1:
        last = words[-1]
        return words[0][0].upper() + (last[-_DIGITS:] if last.isdecimal() else last[0].upper())
    inner = [each for each in words[0][1:] if each.isupper()]
    humps = inner and any(each.islower() for each in words[0])
    return words[0][0].upper() + (inner[0] if humps else words[0][1:2].lower())
