"""What the players may see of the fight in play, worked out once for each of its moments."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model.encounter import Encounter
from gm_tracker.words.players.project import project
from gm_tracker.words.players.projection import Projection

NOTHING = Projection()


class PlayersSight:
    """The projection of a fight as it is now; nothing of any other fight is kept.

    As long as it says the same it is the same object, so that nobody need paint it anew.
    """

    def __init__(self) -> None:
        self._fight: Fight | None = None
        self._at: tuple[Encounter | None, int | None] = (None, None)
        self._seen = NOTHING

    def of(self, fight: Fight | None) -> Projection:
        """What is to be seen of that fight; nothing where there is none."""
        if fight is not self._fight:
            self._fight, self._at, self._seen = fight, (None, None), NOTHING
        if fight is None:
            return NOTHING
        at = fight.encounter, fight.history.head
        if at[0] is not self._at[0] or at[1] != self._at[1]:
            now = project(fight.system, fight)
            self._at, self._seen = at, self._seen if now == self._seen else now
        return self._seen
