"""What the players see, as it is typed: "hidden", "as 'a hood'", "foes wounds exact"."""

import re
from collections.abc import Sequence
from typing import Literal

from gm_tracker.engine.targets import names_targets, read_targets
from gm_tracker.model.combatant import Side
from gm_tracker.model.disclosure import LEVELS, Disclose
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused

Level = Literal["hidden", "vague", "exact", "usual"]
_LEVELS: dict[str, Level] = {
    **{"hidden": "hidden", "no": "hidden", "vague": "vague", "words": "vague"},
    **{"exact": "exact", "full": "exact", "shown": "exact", "usual": "usual"},
}
_SIDES: dict[str, Side] = {"foes": "foe", "party": "party", "neutrals": "neutral"}
_THERE = {"hidden": True, "shown": False, "revealed": False}
_ALIAS = re.compile(r"\bas\s+(.+)", re.IGNORECASE)
_QUOTES = "'\"\u2018\u2019\u201c\u201d "
EXAMPLE = "hidden, shown, as a hooded figure, wounds exact; foes wounds hidden"


def read_disclosing(encounter: Encounter, text: str, members: Sequence[str]) -> Disclose:
    """Reads what is said of these, of those whose numbers stand first, or usually of a side.

    A name for the players stands last, after "as". With a name, or with "hidden", all of a side
    are meant who are there. Refused for what is none of it.
    """
    named = _ALIAS.search(text)
    words = (text if named is None else text[: named.start()]).lower().split()
    alias = None if named is None else named[1].strip(_QUOTES)
    side = _SIDES.get(words[0]) if words else None
    those, words = ((), words[1:]) if side else _whom(encounter, words, members)
    hidden: bool | None = None
    fields: dict[str, Level] = {}
    while words:
        if words[0] in LEVELS:
            fields[words[0]] = _level(words)
            words = words[2:]
        elif words[0] in _THERE:
            hidden, words = _THERE[words[0]], words[1:]
        else:
            raise Refused(f"{words[0][:20]!r} is none of: {EXAMPLE}")
    if hidden is None and alias is None and not fields:
        raise Refused(f"Say what they see: {EXAMPLE}")
    if side is not None and (hidden is not None or alias is not None):
        those, side = tuple(e.id for e in encounter.present() if e.side == side), None
    return Disclose(those, side, hidden, alias, fields)


def _whom(
    encounter: Encounter, words: list[str], members: Sequence[str]
) -> tuple[tuple[str, ...], list[str]]:
    """Those whose numbers stand first, else these; and the words after that."""
    many = 0
    while many < len(words) and words[many][:1].isdecimal() and names_targets(words[many]):
        many += 1
    return read_targets(encounter, " ".join(words[:many])) or tuple(members), words[many:]


def _level(words: list[str]) -> Level:
    level = _LEVELS.get(words[1]) if len(words) > 1 else None
    if level is None:
        raise Refused(f"Say how much of it: {words[0]} {' or '.join(LEVELS[words[0]])}, or usual")
    return level
