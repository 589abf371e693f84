"""The dice of one: what each was for, what it had to be, and where it fell."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.letters import CENTRE, LEFT, RIGHT, letters, letters_of
from gm_tracker.ui.kit.painted_list import PaintedList
from gm_tracker.ui.kit.rows import Rows, tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.recap.columns import Column, Heads, boxes, take_what_is_left
from gm_tracker.ui.recap.luck_chart import draw_rank
from gm_tracker.words.recap_views import RollRow

NO_ROLLS = "No die whose odds are known."
_ROW = 40
_COLUMNS = (
    Column("when", "when", 0.09, 0.10, LEFT),
    Column("what for", "for", 0.33, 0.29, LEFT),
    Column("dice", "dice", 0.13, 0.16, RIGHT),
    Column("rolled", "rolled", 0.10, 0.12, RIGHT),
    Column("chance", "odds", 0.09, 0.10, RIGHT),
    Column("", "", 0.09, 0.13, LEFT),
    Column("worst to best", "rank", 0.17, 0.10, CENTRE),
)


class RollModel(Rows[RollRow]):
    """Dice by the step in which they were rolled."""

    def key(self, row: RollRow) -> Hashable:
        return (row.step, row.what)

    def text(self, row: RollRow, role: int) -> object:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.spoken)
        return row.what if role == Qt.ItemDataRole.DisplayRole else None


class RollList(QWidget):
    """Shows RollRow; Enter on one is told by `list.taken` with its number."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = RollModel()
        self._heads, self._empty = Heads(_COLUMNS), plain_label("muted", NO_ROLLS)
        self.list = PaintedList(self.rows, "Dice", _ROW, self._draw)
        take_what_is_left(self.list)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (self._heads, self._empty, self.list):
            box.addWidget(part, 1 if part is self.list else 0)
        self.setFocusProxy(self.list)

    def show_rows(self, rows: Sequence[RollRow]) -> None:
        """Show these."""
        self.rows.show_rows(rows)
        self.list.begin()
        self._empty.setVisible(not rows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._heads.set_wide(self.list.viewport().width())

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.list.set_theme(theme)
        self._heads.set_theme(theme)

    def _draw(self, painter: QPainter, theme: Theme, box: QRectF, at: int) -> None:
        row, colours = self.rows.row(at), theme.colours
        note, body = letters(theme, "note"), letters_of(theme, 14)
        when, what, dice, die, chance, came, rank = boxes(theme, box, _COLUMNS)
        note.write(painter, colours.muted, when, row.when, LEFT)
        body.write(painter, colours.text, what, row.what, LEFT)
        note.write(painter, colours.muted, dice, row.dice, RIGHT)
        letters_of(theme, 15, 600).write(painter, colours.text, die, row.die, RIGHT)
        note.write(painter, colours.muted, chance, row.chance, RIGHT)
        body.write(painter, colours.text, came, row.came, LEFT)
        if row.rank is not None:
            draw_rank(painter, theme, rank.adjusted(theme.px(6), 0, 0, 0), row.rank)
