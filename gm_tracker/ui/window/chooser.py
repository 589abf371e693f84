"""The command palette over the window: opened with entries, and put away again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QWidget

from gm_tracker.ui.kit.palette_entry import More, PaletteEntry, no_more
from gm_tracker.ui.window.parts import Parts

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.kit.command_palette import CommandPalette


class Chooser:
    """Lets the GM choose one of several things; the keyboard goes back to where it was."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._before: QWidget | None = None

    def open_with(
        self, entries: tuple[PaletteEntry, ...], prompt: str = "", more: More = no_more
    ) -> None:
        """Let one of these be chosen by typing a few letters of it."""
        self._before = QApplication.focusWidget()
        self._parts.place_command_palette()
        self._parts.later.command_palette.open_with(entries, prompt, more)

    def connect(self, palette: CommandPalette) -> None:
        """Follow the palette, which was made just now."""
        palette.chosen.connect(self._choose)
        palette.dismissed.connect(self._put_away)

    def _choose(self, entry: PaletteEntry) -> None:
        self._put_away()
        entry.run()

    def _put_away(self) -> None:
        self._parts.later.command_palette.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus()
