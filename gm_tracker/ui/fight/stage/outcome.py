"""What came of an action: the headline, and the calculation under it."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.fit_scroll import NO_LIMIT, FitScroll
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import ComposerView


class Outcome(FitScroll):
    """The words of a ComposerView. Beside fields only what fits is shown; the rest is told by
    the tooltip and to screen readers."""

    def __init__(self) -> None:
        self._theme = Theme(DARK)
        self._headline, self._lines = PieceLine(14), PieceLine(13)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3)
        self._column.addStretch()
        self._column.addWidget(self._headline)
        self._column.addWidget(self._lines)
        self._column.addStretch()
        super().__init__(content, grows=True)

    def show_outcome(self, view: ComposerView, *, beside: bool) -> bool:
        """Show the headline and the lines; False when there is nothing to say."""
        self._headline.show_pieces((Piece(view.headline, strong=True),))
        self._headline.setVisible(bool(view.headline))
        # Beside the fields the end of the calculation fits, without its rules.
        lines = ((view.last,) if view.last and view.headline else ()) if beside else view.lines
        # A line separator starts a line without a new paragraph.
        self._lines.show_pieces((Piece("\u2028".join(lines), quiet=True),))
        self._lines.setVisible(bool(lines))
        self._tell_all(view.lines)
        self._stand(beside)
        return bool(view.headline or lines)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._headline.set_theme(theme)
        self._lines.set_theme(theme)

    def _stand(self, beside: bool) -> None:
        """Beside fields the words stand as low as these; alone they start at the top."""
        self._column.setStretch(0, 1 if beside else 0)
        self._column.setStretch(3, 0 if beside else 1)
        self.setMaximumHeight(self._theme.px(84) if beside else NO_LIMIT)

    def _tell_all(self, lines: tuple[str, ...]) -> None:
        """The whole calculation, also where only its end is shown."""
        self._lines.setAccessibleName(". ".join(lines))
        show_tip(self, ". ".join(lines))
