"""The parts of the one who acts, one under another: head, table, folds, notes, other deeds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtGui import QResizeEvent
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
_USUAL, _LOWEST = _LOOKS[:-1], _LOOKS[-1]


class _Stand(NamedTuple):
    """A look, so many whole rows, and whether the lines below the table are there."""

    look: _Look
    rows: int
    deeds: bool = True
    folds: bool = True


class IdleGrid(QWidget):
    """Makes the parts and gives them their places; the table takes what room the others leave."""

    def __init__(self, model: IdleModel) -> None:
        super().__init__()
        self._theme, self._count = Theme(DARK), 1
        self._deeds, self._back = False, False
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

    def show_error(self, text: str) -> None:
        """Show what does not go."""
        if text != self.error.text():
            self.error.setText(text)
            self.fit(self.height())

    def show_rows(self, count: int) -> None:
        """There are so many rows in the table."""
        deeds, back = self.deeds.height_as(tight=False) > 0, self.deeds.leads_back
        if (count, deeds, back) != (self._count, self._deeds, self._back):
            self._count, self._deeds, self._back = count, deeds, back
            self.fit(self.height())

    def fit(self, height: int) -> None:
        """In so many pixels with hardly room all stands closer, then under a smaller head, then
        the heads of the table take one line; at last the other deeds give way, and the folds:
        their keys remain. The way back, or the list of all deeds, goes over to the folds.

        Lines are close already where that makes one more row whole. What was taken for granted
        gives way to whole rows of the table.
        """
        stand = next(self._fitting(height), _Stand(_LOWEST, 1, deeds=False, folds=False))
        look = stand.look
        self._space(close=look.close)
        self.head.set_small(look.small)
        self.table.heads.set_low(look.low)
        self.deeds.set_tight(look.small)
        self.deeds.setVisible(stand.deeds and self._deeds)
        self.folds.setVisible(stand.folds)
        away = self._deeds and not stand.deeds
        self.folds.show_ends(back=away and self._back, more=away and not self._back)
        self.error.setVisible(bool(self.error.text()))
        needed, gap = self._needed(stand), self._box.spacing()
        granted = gap + self.granted.sizeHint().height()
        shown = bool(self.granted.text()) and needed + granted <= height
        self.granted.setVisible(shown)
        left = height - needed - granted * shown
        self.table.fit_height(stand.rows + max(0, left) // row_height(self._theme))

    def resizeEvent(self, event: QResizeEvent) -> None:
        # It has its size only once it is shown in the place of another page.
        super().resizeEvent(event)
        self.fit(self.height())

    def _fitting(self, height: int) -> Iterator[_Stand]:
        """How all may stand, the best first."""
        least = max(1, min(self._count, _ROWS))
        close = height - self._needed(_Stand(_LOOKS[1], 0))
        most = max(least, min(self._count, close // row_height(self._theme)))
        tried = (
            *(_Stand(look, most) for look in _LOOKS[:2]),
            *(_Stand(look, least) for look in _LOOKS),
            *(_Stand(look, 1) for look in _USUAL),
            *(_Stand(look, least, deeds=False) for look in _LOOKS[-2:]),
            *(_Stand(look, 1, deeds=False) for look in _LOOKS[-2:]),
        )
        return (each for each in tried if self._needed(each) <= height)

    def _needed(self, stand: _Stand) -> int:
        """The height of all in pixels."""
        look = stand.look
        above, gap = map(self._theme.px, _CLOSE if look.close else (_ABOVE, _GAP))
        deeds = self.deeds.height_as(tight=look.small) if stand.deeds else 0
        heads = self.table.heads.height_as(low=look.low)
        error = self.error.heightForWidth(max(1, self.width() - 2 * self._theme.px(_EDGE)))
        parts: list[int] = [
            self.head.height_as(small=look.small),
            heads + stand.rows * row_height(self._theme),
            *((self.folds.sizeHint().height(),) if stand.folds else ()),
            *((error,) if self.error.text() else ()),
            *((deeds,) if deeds else ()),
        ]
        return sum(parts) + gap * (len(parts) - 1) + 2 * above
