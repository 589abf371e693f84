"""What a recap is kept as: a picture, paper, text or a table, or words in the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.file_saving import FileSaving, Made
from gm_tracker.ui.window.paper_acts import chosen_paper

# Loaded when the first recap is shown.
if TYPE_CHECKING:
    from gm_tracker.session.recapping import Recapping, TextForm
    from gm_tracker.ui.kit.palette_entry import PaletteEntry
    from gm_tracker.ui.recap.cards import KeepCard


class RecapKeeping:
    """Keeps the recap that is shown, which is `made`."""

    def __init__(self, at: Context) -> None:
        self._at, self.saving = at, FileSaving(at)
        self.made: Recapping | None = None

    def connect(self, card: KeepCard) -> None:
        """Follow the buttons, which were made just now."""
        card.save_wanted.connect(self.save)
        card.print_wanted.connect(self.write_paper)
        card.copy_wanted.connect(self.copy)

    def save(self) -> None:
        """Choose what it is written as, then where."""
        entries = (
            self._entry("Picture (PNG)", "png", self.picture),
            self._entry("Markdown", "md", lambda: self._text("md")),
            self._entry("table (CSV)", "csv", lambda: self._text("csv")),
            self._entry("PDF to print", "pdf", self.paper),
        )
        self._at.chooser.open_with(entries, "Save the recap as what?")

    def _entry(self, label: str, ending: str, made: Made) -> PaletteEntry:
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        return PaletteEntry(label, "", lambda: self._ask(ending, made))

    def _ask(self, ending: str, made: Made) -> None:
        if self.made is not None:
            self.saving.ask_where(f"{self.made.title} recap", ending, made)

    def write_paper(self) -> None:
        """Write the page that is printed."""
        self._ask("pdf", self.paper)

    def copy(self) -> None:
        """Put it into the clipboard as text."""
        QApplication.clipboard().setText(self._text("plain"))
        self._at.say("The recap is in the clipboard, as text.")

    def _text(self, form: TextForm) -> str:
        return "" if self.made is None else self.made.text(form)

    def picture(self) -> bytes:
        """The page as a picture, in the colours of the window."""
        from gm_tracker.ui.recap.recap_picture import png_of

        return b"" if self.made is None else png_of(self.made.page(), self._at.looks.theme)

    def paper(self) -> bytes:
        """The page on paper, which is white."""
        from gm_tracker.ui.kit.colours import LIGHT
        from gm_tracker.ui.kit.theme import Theme
        from gm_tracker.ui.recap.recap_picture import paper_of

        size = chosen_paper(self._at.workspace.settings)
        return b"" if self.made is None else paper_of(self.made.page(), Theme(LIGHT), size)
