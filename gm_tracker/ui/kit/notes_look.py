"""How notes look while they are read and typed: the text stays as it is, its headings stand out."""

from __future__ import annotations

from PySide6.QtGui import QColor, QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import BOLD, HEADING


class NotesLook(QSyntaxHighlighter):
    """Headings and **bold** of Markdown are bold, their signs faint; words that are looked for
    have a ground of their own.
    """

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._theme, self._words = Theme(DARK), ""

    def set_theme(self, theme: Theme) -> None:
        """Take colours."""
        self._theme = theme
        self.rehighlight()

    def look_for(self, words: str) -> None:
        """Mark these wherever they stand, whatever their case."""
        self._words = words.casefold()
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        heading = HEADING.match(text)
        if heading is not None:
            self._bold(heading.end(), len(text))
            self._faint(0, heading.end())
        for found in BOLD.finditer(text):
            self._bold(found.start(1), found.end(1))
            self._faint(found.start(), found.start(1))
            self._faint(found.end(1), found.end())
        self._mark(text.casefold())

    def _bold(self, start: int, end: int) -> None:
        made = QTextCharFormat()
        made.setFontWeight(QFont.Weight.DemiBold)
        made.setForeground(QColor(self._theme.colours.text))
        self.setFormat(start, end - start, made)

    def _faint(self, start: int, end: int) -> None:
        made = QTextCharFormat()
        made.setForeground(QColor(self._theme.colours.faint))
        self.setFormat(start, end - start, made)

    def _mark(self, text: str) -> None:
        at = text.find(self._words) if self._words else -1
        while at >= 0:
            for place in range(at, at + len(self._words)):
                made = self.format(place)
                made.setBackground(QColor(self._theme.colours.now))
                made.setForeground(QColor(self._theme.colours.onnow))
                self.setFormat(place, 1, made)
            at = text.find(self._words, at + len(self._words))
