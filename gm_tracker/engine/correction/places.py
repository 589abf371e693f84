"""Where a correction begins, or why it cannot be."""

from gm_tracker.engine.correction.changes import Correction, Inserted
from gm_tracker.engine.fight import Fight
from gm_tracker.model.label import is_homecoming
from gm_tracker.model.step import Refused

NOT_THERE = "There is no such step in the fight as it is now."
BEGINNING = "The beginning of a fight cannot be corrected."
HOME = (
    "The party has come home from this fight since. Undo that first: the library would not follow."
)


def place_of(fight: Fight, correction: Correction) -> int:
    """The index in the path from which all is decided again; Refused says why there is none."""
    at = next((i for i, each in enumerate(fight.path) if each.id == correction.step), None)
    if at is None:
        raise Refused(NOT_THERE)
    first = at + 1 if isinstance(correction, Inserted) and correction.after else at
    if first == 0:
        raise Refused(BEGINNING)
    if any(is_homecoming(each.label) for each in fight.path[first:]):
        raise Refused(HOME)
    if isinstance(correction, Inserted) and not correction.parts:
        raise Refused("Say what is to be put in.")
    if not isinstance(correction, Inserted) and not fight.path[at].commands:
        raise Refused("There is nothing in that step that could be corrected.")
    return first
