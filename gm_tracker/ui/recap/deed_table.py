"""Who did what: a row for each with bars for the damage dealt and for the luck of the dice."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.fight.sides import draw_face, side_colour
from gm_tracker.ui.kit.avatar import ROW_PX
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.letters import CENTRE, LEFT, RIGHT, colour_of, letters, letters_of
from gm_tracker.ui.kit.painted_list import PaintedList
from gm_tracker.ui.kit.rows import Rows, tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.recap.columns import Column, Heads, boxes, take_what_is_left
from gm_tracker.ui.recap.luck_chart import draw_diverging
from gm_tracker.words.recap_views import DeedRow

_ROW, _LOW, _LINE, _BAR = 58, 46, 20, 16
_FACES = 520
"""Under so many pixels at 100 % the faces give way."""
_COLUMNS = (
    Column("", "", 0.26, 0.27, LEFT),
    Column("damage dealt", "dealt", 0.29, 0.24, LEFT),
    Column("taken", "taken", 0.12, 0.12, RIGHT),
    Column("hits of attacks", "hits", 0.13, 0.17, RIGHT),
    Column("luck: hits over the odds", "luck", 0.20, 0.20, CENTRE),
)


class DeedModel(Rows[DeedRow]):
    """Rows by whose they are."""

    def key(self, row: DeedRow) -> Hashable:
        return row.who

    def text(self, row: DeedRow, role: int) -> object:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.spoken)
        return row.name if role == Qt.ItemDataRole.DisplayRole else None


class DeedTable(QWidget):
    """Heads over a list; Enter on a row is told by `list.taken` with its number."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._most, self._luck = Theme(DARK), 1, 1.0
        self.rows = DeedModel()
        self._heads = Heads(_COLUMNS)
        self.list = PaintedList(self.rows, "Who did what", _ROW, self._draw)
        take_what_is_left(self.list)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._heads)
        box.addWidget(self.list, 1)
        self.setFocusProxy(self.list)

    def show_rows(self, rows: Sequence[DeedRow]) -> None:
        """Show these; the longest bars belong to the most of them."""
        self._most = max((each.dealt for each in rows), default=0) or 1
        self._luck = max((abs(each.luck) for each in rows if each.luck is not None), default=1.0)
        self.rows.show_rows(rows)
        self.list.begin()
        self._fit()
        self.list.viewport().update()

    def show_all(self) -> None:
        """Be as high as all rows are, with no cursor: for a picture."""
        self.list.clearSelection()
        self.list.setFixedHeight(self.rows.rowCount() * self._theme.px(_ROW) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Rows are lower where not all have room; the heads stand over them."""
        needed = self.rows.rowCount() * self._theme.px(_ROW) + self._heads.height()
        self.list.set_high(_ROW if needed <= self.height() else _LOW)
        self._heads.set_wide(self.list.viewport().width())

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.list.set_theme(theme)
        self._heads.set_theme(theme)
        self._fit()

    def _draw(self, painter: QPainter, theme: Theme, box: QRectF, at: int) -> None:
        row = self.rows.row(at)
        name, dealt, taken, hits, luck = boxes(theme, box, _COLUMNS)
        self._name(painter, theme, name, row)
        self._dealt(painter, theme, dealt, row)
        body = letters_of(theme, 15)
        body.write(painter, theme.colours.text, taken, row.taken, RIGHT)
        body.write(painter, theme.colours.text, hits, row.hits, RIGHT)
        self._chance(painter, theme, luck, row)

    def _name(self, painter: QPainter, theme: Theme, box: QRectF, row: DeedRow) -> None:
        px, colours = theme.px, theme.colours
        if self.list.viewport().width() >= px(_FACES):
            side = px(ROW_PX)
            square = QRectF(box.left(), box.center().y() - side / 2, side, side)
            draw_face(painter, theme, square, row.face, row.side)
            box = box.adjusted(side + px(14), 0, 0, 0)
        name, note = letters(theme, "row_name"), letters(theme, "note")
        if not row.note:
            name.write(painter, colours.text, box, row.name)
            return
        line, middle = px(_LINE), box.center().y()
        upper = QRectF(box.left(), middle - line, box.width(), line)
        name.write(painter, colours.text, upper, row.name)
        note.write(painter, colours.muted, upper.translated(0, line), row.note)

    def _dealt(self, painter: QPainter, theme: Theme, box: QRectF, row: DeedRow) -> None:
        px, font = theme.px, letters(theme, "row_value")
        room = box.width() - font.width(str(self._most)) - px(12)
        long, tall = max(0.0, room * row.dealt / self._most), px(_BAR)
        if row.dealt:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour_of(side_colour(theme.colours, row.side)))
            bar = QRectF(box.left(), box.center().y() - tall / 2, max(long, px(4)), tall)
            painter.drawRoundedRect(bar, px(3), px(3))
            long = bar.width() + px(10)
        place = box.adjusted(long, 0, 0, 0)
        font.write(painter, theme.colours.text, place, str(row.dealt), LEFT)

    def _chance(self, painter: QPainter, theme: Theme, box: QRectF, row: DeedRow) -> None:
        px, font = theme.px, letters_of(theme, 14, 600)
        number = box.adjusted(box.width() - max(px(40), font.width(row.luck_text)), 0, 0, 0)
        font.write(painter, theme.colours.text, number, row.luck_text, RIGHT)
        if row.luck is not None:
            tall = px(_BAR - 2)
            wide = number.left() - box.left() - px(8)
            bar = QRectF(box.left(), box.center().y() - tall / 2, wide, tall)
            draw_diverging(painter, theme, bar, row.luck, self._luck)
