"""The parts of the one who acts, one under another: head, table, folds, notes, other deeds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.idle_cells import row_height
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
_ROWS = 2
"""So many rows of the table are whole if there is any way."""


class _Look(NamedTuple):
    """How the parts stand: closer, under a smaller head, the heads of the table on one line."""

    close: bool = False
    small: bool = False
    low: bool = False


_LOOKS = (_Look(), _Look(close=True), _Look(close=True, small=True), _Look(True, True, True))
_USUAL = _LOOKS[:-1]


class IdleGrid(QWidget):
    """Makes the parts and gives them their places; the table takes what room the others leave."""

    def __init__(self, model: IdleModel) -> None:
        super().__init__()
        self._theme, self._rows = Theme(DARK), 1
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

    def show_rows(self, count: int) -> None:
        """There are so many rows in the table."""
        rows = max(1, min(count, _ROWS))
        if rows != self._rows:
            self._rows = rows
            self.fit(self.height())

    def fit(self, height: int) -> None:
        """In so many pixels with hardly room all stands closer, then under a smaller head, then
        the heads of the table take one line; at last the other deeds give way: their keys remain.

        What was taken for granted gives way to whole rows of the table.
        """
        look, rows, deeds = next(self._fitting(height), (_USUAL[-1], 1, False))
        self._space(close=look.close)
        self.head.set_small(look.small)
        self.table.heads.set_low(look.low)
        self.table.fit_height()
        self.deeds.set_tight(look.small)
        self.deeds.setVisible(deeds)
        needed = self._needed(look, rows, deeds=deeds)
        granted = self._box.spacing() + self.granted.sizeHint().height()
        self.granted.setVisible(bool(self.granted.text()) and needed + granted <= height)

    def _fitting(self, height: int) -> Iterator[tuple[_Look, int, bool]]:
        """How all may stand, the best first, with how many whole rows, and whether with deeds."""
        tried = (
            *((look, self._rows, True) for look in _LOOKS),
            *((look, 1, True) for look in _USUAL),
            *((look, self._rows, False) for look in _LOOKS[-2:]),
        )
        return (e for e in tried if self._needed(e[0], e[1], deeds=e[2]) <= height)

    def _needed(self, look: _Look, rows: int, *, deeds: bool) -> int:
        """The height of all with so many rows of the table, in pixels."""
        above, gap = map(self._theme.px, _CLOSE if look.close else (_ABOVE, _GAP))
        parts: list[int] = [
            self.head.height_as(small=look.small),
            self.table.heads.height_as(low=look.low) + rows * row_height(self._theme),
            self.folds.sizeHint().height(),
            *((self.deeds.height_as(tight=look.small),) if deeds else ()),
        ]
        return sum(parts) + gap * (len(parts) - 1) + 2 * above
