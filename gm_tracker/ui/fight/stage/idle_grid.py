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
        edge, above = theme.px(_EDGE), theme.px(_ABOVE)
        self._box.setContentsMargins(edge, above, edge, above)
        self._box.setSpacing(theme.px(_GAP))

    def show_granted(self, text: str) -> None:
        """Show what was taken for granted, where there is room."""
        if text != self.granted.text():
            self.granted.setText(text)
            self.fit(self.height())

    def fit(self, height: int) -> None:
        """In so many pixels with hardly room the other deeds give way: their keys remain.

        What was taken for granted gives way to a whole row of the table.
        """
        parts = (self.head, self.folds)
        needed = (
            sum(each.sizeHint().height() for each in parts) + self.table.minimumSizeHint().height()
        )
        needed += self._theme.px(2 * _ABOVE + 5 * _GAP)
        self.deeds.setVisible(needed + self.deeds.sizeHint().height() <= height)
        said = bool(self.granted.text())
        self.granted.setVisible(said and needed + self.granted.sizeHint().height() <= height)
