"""Chances one under another: how many fall, and who."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.fight.sides import draw_face
from gm_tracker.ui.forecast.interval import draw_chance
from gm_tracker.ui.kit.avatar import TABLE_PX
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.letters import RIGHT, colour_of, letters, letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.voice import Part, Voice
from gm_tracker.ui.kit.voices import tell_changed, tell_moved
from gm_tracker.words.forecast_views import ChanceView, Tone

ROW_PX, HEAD_PX = 30, 20
"""How high a row is where there is room, and the line above them."""
FEW = 4
"""So many rows are seen at least where there is room to scroll."""
_LABEL, _BAR, _VALUE, _GAP = 0.47, 14, 52, 8
_THIN, _FACE = 4, TABLE_PX - 2
_LEAST_WHOLE = 0.5
"""A bar of the whole width is at least this chance, so that small ones do not look large."""


class ChanceRows(QWidget):
    """Rows of a label, a bar with its interval, and the percent; a face stands before a name.

    Where there are more rows than room, arrows and the wheel move them, and the head says how
    many are below; then it takes the keyboard. No row is less than `least_px` high at 100 %.
    """

    def __init__(self, name: str, least_px: int) -> None:
        super().__init__()
        self._least_px = least_px
        self.voice = Voice("list", parts=self._lines, at=lambda: self._at)
        self._theme, self._rows = Theme(DARK), tuple[ChanceView, ...]()
        self._name, self._first, self._at = name, 0, 0
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _lines(self) -> tuple[Part, ...]:
        return tuple(
            Part(partial(str, each.spoken), partial(self._place, at))
            for at, each in enumerate(self._rows)
        )

    @property
    def rows(self) -> tuple[ChanceView, ...]:
        """What is shown."""
        return self._rows

    def show_rows(self, rows: tuple[ChanceView, ...]) -> None:
        """Show these."""
        if rows == self._rows:
            return
        more = len(rows) != len(self._rows)
        self._rows = rows
        self._at = min(self._at, max(0, len(rows) - 1))
        self._settle()
        show_tip(self, "\n".join(each.spoken for each in rows))
        tell_changed(self)
        if more:
            self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._settle()
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._tall(FEW))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._tall(FEW - 1))

    def _tall(self, rows: int) -> int:
        """The height of so many rows, if there are as many."""
        px = self._theme.px
        return px(HEAD_PX) + min(rows, len(self._rows)) * px(self._least_px)

    @property
    def _below(self) -> int:
        """What the rows have of the height."""
        return self.height() - self._theme.px(HEAD_PX)

    @property
    def _high(self) -> int:
        """The height of a row: a little less where all are seen then."""
        px, many = self._theme.px, max(1, len(self._rows))
        return max(px(self._least_px), min(px(ROW_PX), self._below // many))

    @property
    def _room(self) -> int:
        """So many rows are seen at once."""
        return max(1, self._below // self._high)

    def _settle(self) -> None:
        """Show no empty rows below the last, and take the keyboard only where it is of use."""
        self._first = max(0, min(self._first, len(self._rows) - self._room))
        moves = len(self._rows) > self._room
        wanted = Qt.FocusPolicy.StrongFocus if moves else Qt.FocusPolicy.NoFocus
        if self.focusPolicy() != wanted:
            self.setFocusPolicy(wanted)

    def resizeEvent(self, event: object) -> None:
        self._settle()

    def _place(self, at: int) -> QRect:
        top = self._theme.px(HEAD_PX) + (at - self._first) * self._high
        return QRect(0, top, self.width(), self._high)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._move_to(self._first + (-1 if event.angleDelta().y() > 0 else 1))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if not step or not self._rows:
            super().keyPressEvent(event)
            return
        self._at = min(len(self._rows) - 1, max(0, self._at + step))
        if not self._first <= self._at < self._first + self._room:
            self._move_to(self._at if step < 0 else self._at - self._room + 1)
        self.update()
        tell_moved(self)

    def _move_to(self, first: int) -> None:
        self._first = first
        self._settle()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        shown = self._rows[self._first : self._first + self._room]
        whole = max((each.chance.high for each in self._rows), default=1.0)
        for at, row in enumerate(shown):
            box = QRectF(self._place(self._first + at))
            self._paint_row(painter, row, box, max(_LEAST_WHOLE, whole))
        self._paint_head(painter, len(self._rows) - self._first - len(shown))
        if self.hasFocus():
            painter.setPen(QPen(colour_of(self._theme.colours.text), 2))
            here = self._place(self._at).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(here, self._theme.px(4), self._theme.px(4))
        painter.end()

    def _paint_row(self, painter: QPainter, row: ChanceView, box: QRectF, whole: float) -> None:
        px, colours = self._theme.px, self._theme.colours
        value = QRectF(box.right() - px(_VALUE), box.top(), px(_VALUE), box.height())
        strong = letters_of(self._theme, 15, 600)
        strong.write(painter, colours.text, value, row.chance.text, RIGHT)
        if row.face is None:
            self._paint_beside(painter, row, box.adjusted(0, 0, -px(_VALUE) - px(_GAP), 0), whole)
        else:
            self._paint_person(painter, row, box.adjusted(0, 0, -px(_VALUE) - px(_GAP), 0))

    def _paint_beside(self, painter: QPainter, row: ChanceView, box: QRectF, whole: float) -> None:
        """A label, and the bar beside it."""
        px = self._theme.px
        words = letters_of(self._theme, 15, 700 if row.strong else 400)
        label = QRectF(box.left(), box.top(), box.width() * _LABEL, box.height())
        words.write(painter, self._theme.colours.text, label, row.label)
        bar = QRectF(label.right() + px(_GAP), 0, box.right() - label.right() - px(_GAP), px(_BAR))
        bar.moveTop(box.center().y() - bar.height() / 2)
        draw_chance(painter, self._theme, bar, row.chance, self._colour(row.tone), whole)

    def _paint_person(self, painter: QPainter, row: ChanceView, box: QRectF) -> None:
        """A face, the name, and the bar beneath it."""
        px, side = self._theme.px, self._theme.px(_FACE)
        square = QRectF(box.left(), box.center().y() - side / 2, side, side)
        if row.face is not None and row.side is not None:
            draw_face(painter, self._theme, square, row.face, row.side)
        left = square.right() + px(10)
        name = QRectF(left, box.top(), box.right() - left, box.height() - px(_THIN) - px(3))
        words = letters_of(self._theme, 14)
        painter.setFont(words.font)
        painter.setPen(colour_of(self._theme.colours.text))
        align = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        painter.drawText(name, align, words.fit(row.label, name.width(), cut_middle))
        bar = QRectF(left, name.bottom(), name.width(), px(_THIN))
        draw_chance(painter, self._theme, bar, row.chance, self._colour(row.tone), 1.0)

    def _paint_head(self, painter: QPainter, beyond: int) -> None:
        """What the rows are of, and how many are below or above those that are seen."""
        muted = self._theme.colours.muted
        line = QRectF(0, 0, self.width(), self._theme.px(HEAD_PX) - self._theme.px(4))
        head = letters(self._theme, "head")
        told = f"{beyond} more \N{DOWNWARDS ARROW}" if beyond else ""
        told = told or ("\N{UPWARDS ARROW}" if self._first else "")
        if head.width(f"{self._name.upper()} {told}") > line.width():
            told = told[-1:]
        head.write(painter, muted, line, told, RIGHT)
        line.setRight(line.right() - head.width(told))
        head.write(painter, muted, line, self._name.upper())

    def _colour(self, tone: Tone) -> str:
        colours = self._theme.colours
        return {"good": colours.ok, "fair": colours.now, "bad": colours.foe}[tone]
