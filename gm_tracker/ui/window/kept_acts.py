"""What the library keeps, found in the palettes of the fight: who comes, and what is done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from gm_tracker.model.step import Draft
from gm_tracker.ui.kit.command_palette import PaletteEntry
from gm_tracker.ui.window.library_acts import LibraryActs

# The library is loaded when it is first opened.
if TYPE_CHECKING:
    from gm_tracker.model.library import Entry
    from gm_tracker.session.library_ports import Room

KEPT, KEPT_DEED = "entry ", "kept deed "
"""How the palette's keys for entries begin: of those who come, and of what is done."""
MOST_KEPT = 20


class KeptActs(LibraryActs):
    """Entries of the library as things to choose beside those of the fight."""

    def find_kept(self, typed: str) -> tuple[PaletteEntry, ...]:
        """Entries of the library for this fight that have these letters."""
        room = self._room()
        if room is None:
            return ()
        entries = room.stream.library.entries
        found = (entries.get(each) for each in room.index.search(typed))
        fitting = (self._to_choose(each) for each in found if each is not None)
        return tuple(islice((each for each in fitting if each is not None), MOST_KEPT))

    def kept_deeds(self) -> tuple[PaletteEntry, ...]:
        """The actions that the GM keeps for this game and that can be done in a fight."""
        room = self._room()
        entries: Iterator[Entry] = iter(()) if room is None else iter(room.stream.library.entries)
        return tuple(p for e in entries if e.kind == "action" and (p := self._to_choose(e)))

    def _room(self) -> Room | None:
        """The library; None, and nothing is loaded, where nothing was kept or it is damaged."""
        if not self.workspace.has_library():
            return None
        try:
            return self.workspace.library()
        except self.around.failures:
            return None

    def _to_choose(self, entry: Entry) -> PaletteEntry | None:
        from gm_tracker.session.library_forms import facts_text

        if entry.system != self.session.fight.system.id:
            return None
        if entry.being:
            return PaletteEntry(f"{KEPT}{entry.id}", entry.name, f"library: {entry.kind}")
        if self._deed_of(entry) is None:
            return None
        return PaletteEntry(f"{KEPT_DEED}{entry.id}", entry.name, f"library: {facts_text(entry)}")

    def _deed_of(self, entry: Entry) -> Draft | None:
        if entry.kind != "action" or not isinstance(entry.body, dict):
            return None
        return self.session.fight.system.kept_action(entry.name, entry.body)

    def add_kept(self, number: int) -> None:
        """Ask how many of an entry found in the palette come."""
        entry = self.entry_of(number)
        if entry is not None:
            hint = "how many; nothing: 1"
            self.asking.ask(f"Add {entry.name}", hint, lambda t: self.add_entry(number, t))

    def do_kept(self, number: int) -> None:
        """Begin an action that the library keeps, for the selected combatant."""
        entry = self.entry_of(number)
        deed = None if entry is None else self._deed_of(entry)
        if deed is not None:
            self.session.actions.begin_kept(deed, self.selected())
            self.focus_work()
