"""The way from the open campaign to its library, which is read when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from gm_tracker.campaign.errors import CampaignError, Damaged
from gm_tracker.campaign.fights import LIBRARY, ORIGIN
from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.label import is_homecoming
from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.campaign_fights import CampaignFights
from gm_tracker.session.open_file import OpenFile
from gm_tracker.session.presets import Presets
from gm_tracker.session.stored_fight import NONSENSE

# What reads a library takes longer to load than the window may take to appear.
if TYPE_CHECKING:
    from gm_tracker.session.campaign_library import CampaignLibrary
    from gm_tracker.session.catalogue import Catalogue
    from gm_tracker.session.library_notes import LibraryNotes
    from gm_tracker.session.shelf import Shelf


class LibraryAtHand:
    """Ties the fight in play to the library; `back_up` is called before an import."""

    def __init__(
        self,
        open_file: OpenFile,
        fights: CampaignFights,
        back_up: Callable[[], None],
        presets: Presets,
    ) -> None:
        self._open, self._fights, self._back_up = open_file, fights, back_up
        self._presets = presets
        self._library: CampaignLibrary | None = None

    @cached_property
    def _shelf(self) -> Shelf:
        from gm_tracker.session.shelf import Shelf

        return Shelf(self._presets, self._fights.known_systems)

    def open(self) -> CampaignLibrary:
        """The library of the open campaign."""
        from gm_tracker.campaign.library import library_stream
        from gm_tracker.session.campaign_library import CampaignLibrary

        if self._library is None or self._library.file is not self._open.file:
            file = self._open.file
            try:
                self._library = CampaignLibrary(file, self._fights, self._back_up, self._shelf)
            except NONSENSE as error:
                what = "the library tells of what cannot be"
                raise Damaged(what, library_stream(file), path=file.path) from error
        return self._library

    def catalogue(self) -> Catalogue:
        """Finds entries; where nothing was ever kept it has the built-in ones, and loads no more.

        CampaignError where the library is damaged.
        """
        return self.open().catalogue if self.is_kept() else self._built_in

    @cached_property
    def _built_in(self) -> Catalogue:
        from gm_tracker.model.library import Library
        from gm_tracker.session.catalogue import Catalogue

        nothing = Library()
        return Catalogue(lambda: nothing, self._shelf)

    def is_kept(self) -> bool:
        """Whether anything was ever kept; asking does not load the library."""
        return any(each.kind == LIBRARY for each in self._open.file.streams())

    def find_creature(self, system: str, name: str) -> NewCombatant | None:
        """The creature or character of that name in the library; None also if it is damaged."""
        try:
            return self.open().find(system, name) if self.is_kept() else None
        except CampaignError:
            # The library says so itself when it is opened; the fight goes on without it.
            return None

    def creatures(self, system: str) -> tuple[NewCombatant, ...]:
        """All creatures and characters of the library; none if it is damaged."""
        try:
            return self.open().beings(system) if self.is_kept() else ()
        except CampaignError:
            return ()

    def records(self, system: str) -> tuple[Attack, ...]:
        """All weapons, spells and skills of the library; none if it is damaged."""
        try:
            return self.open().records(system) if self.is_kept() else ()
        except CampaignError:
            return ()

    def reinforcements(self, fight: Fight) -> str:
        """Who should have come into the fight by this round and has not, or nothing."""
        playing, file = self._fights.turned_to, self._open.file
        if playing is None or not self._has_origin():
            return ""
        from gm_tracker.campaign.library import origin_of
        from gm_tracker.engine.library_start import to_come

        origin, turn = origin_of(file, playing.stream), fight.encounter.clock.round
        late = [each for each in to_come(origin, fight.encounter) if 0 < each.round <= turn]
        return "; ".join(each.text for each in late)

    def sheet(self) -> str:
        """The fight in play as it stands, as a page to go on with by hand.

        The encounter's notes are on it, unless the library is damaged.
        """
        from gm_tracker.session.writing import sheet_of

        kept = self.notes() if self._has_origin() else None
        made_from = None if kept is None else kept.encounter
        notes = "" if made_from is None else made_from.notes
        return sheet_of(self._fights.in_play.fight, notes)

    def notes(self) -> LibraryNotes | None:
        """What the library notes of the fight in play; None if it is empty or damaged."""
        try:
            return self.open().notes if self.is_kept() else None
        except CampaignError:
            return None

    def _has_origin(self) -> bool:
        """Whether the fight in play was made from an encounter, without loading the library."""
        playing, kept = self._fights.turned_to, self._open.file.settings
        return playing is not None and kept.get(f"{ORIGIN} {playing.stream}") is not None

    def since(self, step: int) -> tuple[str, ...]:
        """What happened in the library since a step of a fight; nothing if it is damaged."""
        from gm_tracker.session.library_since import is_later, since

        try:
            return since(self.open().stream, step) if is_later(self._open.file, step) else ()
        except CampaignError:
            return ()

    def undo(self, fight: Fight) -> Step | Refusal | None:
        """Undo in the fight in play; what came home is undone in the library with it."""
        return self.open().undo_fight() if is_homecoming(fight.undo_label) else fight.undo()

    def redo(self, fight: Fight) -> Step | Refusal | None:
        """Redo in the fight in play."""
        return self.open().redo_fight() if is_homecoming(fight.redo_label) else fight.redo()
