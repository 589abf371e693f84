"""What the dice come to so far, in one sentence beside the button."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import DOT, short_name
from gm_tracker.ui.kit.letters import letters
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.type_sizes import TYPE
from gm_tracker.words.live_views import LiveView
from gm_tracker.words.pieces import Piece

_WIDE = 100_000
"""Wider than any line, in pixels."""
_NAME, _ENDLESS = 20, 1_000_000
"""So many letters of a name stand in a sentence that would take more than two lines; no limit."""


class LiveLine(QWidget):
    """The sentence, and a quiet line below it; without a sentence there is room for two."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._said, self._hints = Theme(DARK), "", tuple[str, ...]()
        self._more = ""
        self._sentence = PieceLine(TYPE["live"].px)
        self._beneath = PieceLine(TYPE["note"].px, lines=1)
        self._last = PieceLine(TYPE["note"].px, lines=1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        box.addStretch()
        box.addWidget(self._sentence)
        box.addWidget(self._beneath)
        box.addWidget(self._last)
        box.addStretch()

    def show_live(
        self, live: LiveView, usual: str, hints: tuple[str, ...] = (), more: str = ""
    ) -> None:
        """Show this; `usual` is the quiet line where nothing is known yet.

        Where that is nothing, the first of the `hints` that fits whole takes its place; `more` is
        said besides, where it takes no further line below a sentence.
        """
        whole, brief = _strong(live.pieces, _ENDLESS), _strong(live.pieces, _NAME)
        brief = brief if brief != whole else ()
        self._sentence.show_pieces(whole, brief=brief)
        self._sentence.setVisible(bool(whole))
        beneath = live.beneath if whole else usual
        self._said, self._hints = beneath, () if whole or usual else hints
        self._more = more
        self._fit()
        told = beneath or (self._hints[0] if self._hints else "")
        said = [each for each in (self._sentence.text(), told, more) if each]
        self.setAccessibleName(". ".join((*(each.rstrip(".") for each in said[:-1]), *said[-1:])))

    def _fit(self) -> None:
        about = self._said, self._hints, self._more
        beneath = self._said or next(filter(self._fits, self._hints), "")
        more = self._more if self._sentence.isHidden() else ""
        both = DOT.join(filter(None, (beneath, self._more)))
        if not more and self.lines(self.width()) <= 1 and self._fits(both):
            beneath = both
        for line, said in ((self._beneath, beneath), (self._last, more)):
            line.show_pieces((Piece(said, quiet=True),) if said else ())
            line.setVisible(bool(said))
        if about != (self._said, self._hints, self._more):
            # A line that comes or goes lays out what is above it, of which then less is below.
            self._fit()

    def _fits(self, said: str) -> bool:
        return letters(self._theme, "note").width(said) < self.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def lines(self, width: int) -> int:
        """How many lines the sentence takes in so many pixels."""
        if self._sentence.isHidden():
            return 0
        one = self._sentence.heightForWidth(_WIDE)
        return round(self._sentence.heightForWidth(width) / max(1, one))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._sentence.set_theme(theme)
        self._beneath.set_theme(theme)
        self._last.set_theme(theme)
        self._fit()


def _strong(pieces: tuple[Piece, ...], most: int) -> tuple[Piece, ...]:
    """All of it strong, its names of so many letters at most; in the head they stand as well."""
    text = "".join(short_name(each.text, most) if each.strong else each.text for each in pieces)
    return (Piece(text, strong=True),) if text else ()
