"""The parts of the one who acts, one under another: head, table, folds, notes, other deeds."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.idle_head import IdleHead
from gm_tracker.ui.fight.stage.idle_model import IdleModel
from gm_tracker.ui.fight.stage.idle_rows import DeedRow, FoldLine
from gm_tracker.ui.fight.stage.idle_table import IdleTable
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme

_EDGE, _ABOVE, _GAP = 18, 14, 8
"""Pixels at 100 %: beside the parts, above and below them, and between two of them."""
_CLOSE = 8, 4
"""Above and below the parts, and between two of them, where there is hardly room."""


class IdleGrid(QWidget):
    """Makes the parts and gives them their places; the table takes what room the others leave."""

    def __init__(self, model: IdleModel) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self.head, self.table, self.folds = IdleHead(), IdleTable(model, Theme(DARK)), FoldLine()
        self.granted, self.error = plain_label("note"), plain_label("error")
        self.deeds = DeedRow()
        self._box = QVBoxLayout(self)
        for part in (self.head, self.table, self.folds, self.granted, self.error):
            self._box.addWidget(part, 1000 if part is self.table else 0)
        self._box.addStretch(1)
        self._box.addWidget(self.deeds)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for part in (self.head, self.table, self.folds, self.deeds):
            part.set_theme(theme)
        self._space(close=False)

    def _space(self, *, close: bool) -> None:
        above, gap = map(self._theme.px, _CLOSE if close else (_ABOVE, _GAP))
        edge = self._theme.px(_EDGE)
        self._box.setContentsMargins(edge, above, edge, above)
        self._box.setSpacing(gap)

    def show_granted(self, text: str) -> None:
        """Show what was taken for granted, where there is room."""
        if text != self.granted.text():
            self.granted.setText(text)
            self.fit(self.height())

    def fit(self, height: int) -> None:
        """In so many pixels with hardly room all stands closer, then under a smaller head; at last
        the other deeds give way: their keys remain.

        What was taken for granted gives way to a whole row of the table.
        """
        deeds = self.deeds.sizeHint().height()
        tried = ((False, False), (True, False), (True, True))
        close, small = next((e for e in tried if self._needed(*e) + deeds <= height), tried[-1])
        self._space(close=close)
        self.head.set_small(small)
        needed = self._needed(close, small)
        self.deeds.setVisible(needed + deeds <= height)
        needed += deeds if needed + deeds <= height else 0
        said = bool(self.granted.text())
        self.granted.setVisible(said and needed + self.granted.sizeHint().height() <= height)

    def _needed(self, close: bool, small: bool) -> int:
        """The height of all but the deeds, with one row of the table, in pixels."""
        above, gap = map(self._theme.px, _CLOSE if close else (_ABOVE, _GAP))
        parts = self.head.height_as(small=small), self.folds.sizeHint().height()
        return sum(parts) + self.table.minimumSizeHint().height() + 2 * above + 5 * gap
