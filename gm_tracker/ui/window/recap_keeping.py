"""What a recap is kept as: a picture, or paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.ui.kit.palette_entry import PaletteEntry
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.file_saving import FileSaving, Made
from gm_tracker.words.recap_views import RecapView

# Loaded when the first recap is shown.
if TYPE_CHECKING:
    from gm_tracker.ui.recap.cards import KeepCard


class RecapKeeping:
    """Keeps what the page shows."""

    def __init__(self, at: Context) -> None:
        self._at, self.saving = at, FileSaving(at)
        self.view: Callable[[], RecapView] = lambda: RecapView("", "")

    def connect(self, card: KeepCard) -> None:
        """Follow the buttons, which were made just now."""
        card.save_wanted.connect(self.save)
        card.print_wanted.connect(self.write_paper)

    def save(self) -> None:
        """Choose what it is written as, then where."""
        entries = (
            self._entry("Picture (PNG)", "png", self.picture),
            self._entry("PDF to print", "pdf", self.paper),
        )
        self._at.chooser.open_with(entries, "Save the recap as what?")

    def _entry(self, label: str, ending: str, made: Made) -> PaletteEntry:
        return PaletteEntry(label, "", lambda: self._ask(ending, made))

    def _ask(self, ending: str, made: Made) -> None:
        self.saving.ask_where(f"{self._title} recap", ending, made)

    def write_paper(self) -> None:
        """Write the page that is printed."""
        self._ask("pdf", self.paper)

    @property
    def _title(self) -> str:
        return self._at.play.encounter.title or "Fight"

    def picture(self) -> bytes:
        """The page as a picture, in the colours of the window."""
        from gm_tracker.ui.recap.recap_picture import png_of

        return png_of(self.view(), self._at.looks.theme)

    def paper(self) -> bytes:
        """The page on paper, which is white."""
        from gm_tracker.ui.kit.colours import LIGHT
        from gm_tracker.ui.kit.theme import Theme
        from gm_tracker.ui.recap.recap_picture import paper_of

        return paper_of(self.view(), Theme(LIGHT))
