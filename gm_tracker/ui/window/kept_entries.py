"""What the library keeps, found in the palettes of the fight: who comes, and what is done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from gm_tracker.model.step import Draft
from gm_tracker.ui.kit.palette_entry import PaletteEntry
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.library_acts import LibraryActs

# The library is loaded when it is first opened.
if TYPE_CHECKING:
    from gm_tracker.model.library import Entry
    from gm_tracker.session.campaign_library import CampaignLibrary

MOST_KEPT = 20


class KeptEntries:
    """Entries of the library as things to choose beside those of the fight."""

    def __init__(self, at: Context, library: LibraryActs) -> None:
        self._at, self._library = at, library

    def find(self, typed: str) -> tuple[PaletteEntry, ...]:
        """Entries of the library for this fight that have these letters."""
        room = self._room()
        if room is None:
            return ()
        entries = room.stream.library.entries
        found = (entries.get(each) for each in room.index.search(typed))
        fitting = (self._to_choose(each) for each in found if each is not None)
        return tuple(islice((each for each in fitting if each is not None), MOST_KEPT))

    def actions(self) -> tuple[PaletteEntry, ...]:
        """The actions that the GM keeps for this game and that can be done in a fight."""
        room = self._room()
        entries: Iterator[Entry] = iter(()) if room is None else iter(room.stream.library.entries)
        return tuple(p for e in entries if e.kind == "action" and (p := self._to_choose(e)))

    def _room(self) -> CampaignLibrary | None:
        """The library; None, and nothing is loaded, where nothing was kept or it is damaged."""
        if not self._at.workspace.library.is_kept():
            return None
        try:
            return self._at.workspace.library.open()
        except self._at.failures:
            return None

    def _to_choose(self, entry: Entry) -> PaletteEntry | None:
        from gm_tracker.session.library_forms import facts_text

        if entry.system != self._at.play.session.fight.system.id:
            return None
        if entry.being:
            hint = f"library: {entry.kind}"
            return PaletteEntry(entry.name, hint, lambda: self._ask_how_many(entry))
        draft = self._draft_of(entry)
        if draft is None:
            return None
        hint = f"library: {facts_text(entry)}"
        return PaletteEntry(entry.name, hint, lambda: self._begin(draft))

    def _draft_of(self, entry: Entry) -> Draft | None:
        if entry.kind != "action" or not isinstance(entry.body, dict):
            return None
        return self._at.play.session.fight.system.kept_action(entry.name, entry.body)

    def _ask_how_many(self, entry: Entry) -> None:
        add, hint = self._library.add_entry, "how many; nothing: 1"
        self._at.asking.ask(f"Add {entry.name}", hint, lambda text: add(entry.id, text))

    def _begin(self, draft: Draft) -> None:
        self._at.play.session.actions.begin_kept(draft, self._at.selection.current())
        self._at.selection.go_on()
