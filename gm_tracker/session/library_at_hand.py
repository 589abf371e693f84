"""The way from the open campaign to its library, which is read when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.fights import LIBRARY, ORIGIN, TiedJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.label import is_homecoming
from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.systems import KnownSystems

# What reads a library takes longer to load than the window may take to appear.
if TYPE_CHECKING:
    from gm_tracker.session.library_room import InPlay, LibraryRoom


class LibraryAtHand:
    """The half of a workspace that ties the fight in play to the library."""

    _file: CampaignFile
    _systems: KnownSystems
    _playing: tuple[Fight, TiedJournal] | None = None
    _room: LibraryRoom | None = None

    def library(self) -> LibraryRoom:
        """The library of the open campaign."""
        from gm_tracker.session.library_room import House, LibraryRoom

        if self._room is None or self._room.file is not self._file:
            house = House(self._systems, self._in_play, self._new_fight, self._before_import)
            self._room = LibraryRoom(self._file, house)
        return self._room

    def has_library(self) -> bool:
        """Whether anything was ever kept; asking does not load the library."""
        return any(each.kind == LIBRARY for each in self._file.streams())

    def kept_creature(self, system: str, name: str) -> NewCombatant | None:
        """The creature or character of that name in the library; None also if it is damaged."""
        try:
            return self.library().find(system, name) if self.has_library() else None
        except CampaignError:
            # The library says so itself when it is opened; the fight goes on without it.
            return None

    def reinforcements(self, fight: Fight) -> str:
        """Who should have come into the fight by this round and has not, or nothing."""
        if (
            self._playing is None
            or self._file.setting(f"{ORIGIN} {self._playing[1].stream}") is None
        ):
            return ""
        from gm_tracker.campaign.library import origin_of
        from gm_tracker.engine.library_start import to_come

        origin, turn = origin_of(self._file, self._playing[1].stream), fight.encounter.clock.round
        late = [each for each in to_come(origin, fight.encounter) if 0 < each.round <= turn]
        return "; ".join(each.text for each in late)

    def undo(self, fight: Fight) -> Step | Refusal | None:
        """Undo in the fight in play; what came home is undone in the library with it."""
        return self.library().undo_fight() if is_homecoming(fight.undo_label) else fight.undo()

    def redo(self, fight: Fight) -> Step | Refusal | None:
        """Redo in the fight in play."""
        return self.library().redo_fight() if is_homecoming(fight.redo_label) else fight.redo()

    def _new_fight(self, title: str, system: str) -> Fight:
        raise NotImplementedError  # the workspace says it

    def _before_import(self) -> None:
        raise NotImplementedError  # the workspace says it

    def _put(self, fight: Fight, journal: TiedJournal) -> Fight:
        self._playing = fight, journal
        return fight

    def _in_play(self) -> InPlay:
        from gm_tracker.session.library_room import InPlay

        if self._playing is None:
            raise LookupError("no fight is open")
        fight, journal = self._playing
        return InPlay(fight, journal.stream, journal)
