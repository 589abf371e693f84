"""The portrait of an entry of the library: chosen from a file, or taken off."""

from __future__ import annotations

from gm_tracker.session.library_forms import with_portrait
from gm_tracker.ui.forms.picture_asking import ask_picture
from gm_tracker.ui.forms.portrait_reading import NoPicture
from gm_tracker.ui.library.entries_page import EntriesPage
from gm_tracker.ui.library.library_access import LibraryAccess

NO_FACE = "Only creatures and characters have portraits. Select one first."


class EntryPortrait:
    """A picture for the current entry, which goes into each fight with it."""

    def __init__(self, page: EntriesPage, access: LibraryAccess) -> None:
        self._page, self._access = page, access

    def choose(self) -> None:
        """Ask for a file with a picture."""
        entry = self._page.entry
        if entry is None or entry.being is None:
            self._access.say(NO_FACE)
            return
        folder = str(self._access.room.file.path.parent)
        image = self._access.guarded(lambda: self._asked(folder))
        if isinstance(image, bytes):
            key = self._access.guarded(lambda: self._access.room.file.portraits.add(image))
            if isinstance(key, str):
                self._wear(key)

    def take_off(self) -> None:
        """It has none any more."""
        self._wear("")

    def _asked(self, folder: str) -> bytes | None:
        try:
            return ask_picture(self._page, folder)
        except NoPicture as problem:
            self._access.say(str(problem))
            return None

    def _wear(self, key: str) -> None:
        entry = self._page.entry
        command = None if entry is None else with_portrait(entry, key)
        if command is None:
            self._access.say(NO_FACE)
        elif (step := self._access.do(command)) is not None:
            # What is built in was copied.
            self._page.go_to_made(step)
