"""What the library keeps, found in the palettes of the fight: who comes, and what is done."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from gm_tracker.model.step import Draft
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.library_acts import LibraryActs
from gm_tracker.words.names import BUILT_IN

# The library is loaded when it is first opened.
if TYPE_CHECKING:
    from gm_tracker.model.library import Entry
    from gm_tracker.session.campaign_library import CampaignLibrary
    from gm_tracker.ui.kit.palette_entry import PaletteEntry

MOST_KEPT = 20
BEINGS = ("creature", "character")


class KeptEntries:
    """Entries of the library as things to choose beside those of the fight."""

    def __init__(self, at: Context, library: LibraryActs) -> None:
        self._at, self._library = at, library

    def find(self, typed: str) -> tuple[PaletteEntry, ...]:
        """Entries for this fight that have these letters, the GM's own and built-in ones."""
        from gm_tracker.model.library_filter import Only

        game = self._at.play.session.fight.system.id
        try:
            catalogue = self._at.workspace.library.catalogue()
        except self._at.failures:
            return ()
        found = map(catalogue.get, catalogue.search(typed, Only(game)))
        fitting = (self._to_choose(each) for each in found if each is not None)
        return tuple(islice((each for each in fitting if each is not None), MOST_KEPT))

    def warm(self) -> None:
        """Look up what is built in, which takes a moment the first time.

        A library of thousands takes longer: it waits for the first letters.
        """
        if self._at.window.isVisible() and not self._at.workspace.library.is_kept():
            self.find("")

    def actions(self) -> tuple[PaletteEntry, ...]:
        """The actions that the GM keeps for this game and that can be done in a fight."""
        room = self._room()
        if room is None:
            return ()
        game, entries = self._at.play.session.fight.system.id, room.stream.library.entries
        kept = (each for each in entries if each.kind == "action" and each.system == game)
        return tuple(found for each in kept if (found := self._to_do(each, "library")))

    def _room(self) -> CampaignLibrary | None:
        """The library; None, and nothing is loaded, where nothing was kept or it is damaged."""
        if not self._at.workspace.library.is_kept():
            return None
        try:
            return self._at.workspace.library.open()
        except self._at.failures:
            return None

    def _to_choose(self, entry: Entry) -> PaletteEntry | None:
        """A creature comes into the fight; what is no creature is shown in the library."""
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        where = BUILT_IN if entry.built_in else "library"
        if entry.kind in BEINGS:
            hint = f"{where}: {entry.kind}"
            return PaletteEntry(entry.name, hint, lambda: self._ask_how_many(entry))
        if entry.kind == "action":
            return self._to_do(entry, where)
        show = self._library.show_entry
        return PaletteEntry(entry.name, f"{where}: {entry.kind}", lambda: show(entry.id))

    def _to_do(self, entry: Entry, where: str) -> PaletteEntry | None:
        """An action that the selected one can begin; None where its values make none."""
        from gm_tracker.session.library_forms import facts_text
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        draft = self._draft_of(entry)
        if draft is None:
            return None
        return PaletteEntry(entry.name, f"{where}: {facts_text(entry)}", lambda: self._begin(draft))

    def _draft_of(self, entry: Entry) -> Draft | None:
        if not isinstance(entry.body, dict):
            return None
        return self._at.play.session.fight.system.kept_action(entry.name, entry.body)

    def _ask_how_many(self, entry: Entry) -> None:
        add, hint = self._library.add_entry, "how many; nothing: 1"
        self._at.asking.ask(f"Add {entry.name}", hint, lambda text: add(entry.id, text))

    def _begin(self, draft: Draft) -> None:
        self._at.play.session.actions.begin_kept(draft, self._at.selection.current())
        self._at.selection.go_on()
