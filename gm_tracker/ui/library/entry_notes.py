"""The two texts of an entry: its notes, and the traits that go along into each fight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gm_tracker.model import library_commands as c
from gm_tracker.ui.library.entries_page import EntriesPage
from gm_tracker.ui.library.library_access import LibraryAccess

NO_TRAITS = "Only creatures and characters have traits."


class EntryNotes:
    """Opens them to be written; `typed` carries a command out and gives the error."""

    def __init__(
        self,
        page: EntriesPage,
        access: LibraryAccess,
        typed: Callable[[c.LibraryCommand], str],
    ) -> None:
        self._page, self._access, self._typed = page, access, typed

    def edit(self) -> None:
        """Edit the notes of the current entry as Markdown."""
        if (entry := self._page.entry) is not None:
            number = entry.id
            owner = self._access.notes_of(
                f"entry {number}", lambda text: self._typed(c.EditEntry(number, notes=text))
            )
            self._page.open_notes(owner, entry.notes)

    def edit_traits(self) -> None:
        """Edit the notes that a creature takes along into each fight."""
        entry = self._page.entry
        if entry is None or entry.being is None:
            self._access.say(NO_TRAITS)
            return
        number = entry.id
        owner = self._access.notes_of(
            f"traits {number}", lambda text: self._take_traits(number, text)
        )
        self._page.open_notes(owner, entry.being.notes)

    def _take_traits(self, number: int, text: str) -> str:
        entry = self._access.entry(number)
        if entry is None or entry.being is None:
            return NO_TRAITS
        return self._typed(c.EditEntry(number, body=replace(entry.being, notes=text)))
