"""Skill against skill outside attacks: by the die, or success lowers success (X-BR-7)."""

from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.brp.documents import DOCUMENTS
from gm_tracker.rules.brp.switches import OPPOSED, says
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange

_WORTH = {"critical": 3, "special": 2, "success": 1, "failure": 0, "fumble": 0}


def opposed(encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
    """As the documents compare two skills, or as the printed rules do (X-BR-7)."""
    found = yield from DOCUMENTS.check(encounter, command)
    if found is None or says(encounter, OPPOSED, "documents"):
        return found
    return replace(found, settle=_lowered)


def _lowered(levels: tuple[str, ...], _lead: int) -> str:
    """A success of the other side takes as many levels off; who has any left wins."""
    left = _WORTH[levels[0]] - _WORTH[levels[1]]
    if left:
        return "win" if left > 0 else "lose"
    return "draw"
