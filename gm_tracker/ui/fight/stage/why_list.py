"""The whole calculation, a line each step: what, its value, and the rules in a quiet column.

A pencil stands at each number that a ruling may change; a click on its line begins the ruling.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut
from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.result_views import WhyLine

_ROW, _EDGE, _GAP, _RULES, _PENCIL = 24, 14, 12, 150, 14
_TWO_COLUMNS, _ONE_COLUMN = 600, 6
"""From so wide on, in pixels at 100 %, more lines than these stand in two columns."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class WhyList(QWidget):
    """Painted lines: there may be many, and they come and go with one key."""

    ruled = Signal(str)
    """A ruling is wanted, begun like this: "DF = "."""

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self._theme, self._lines = Theme(DARK), tuple[WhyLine, ...]()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_lines(self, lines: tuple[WhyLine, ...]) -> None:
        """Show these."""
        self._lines = lines
        spoken = (" ".join(filter(None, (e.text, e.value, e.rules))) for e in lines)
        self.setAccessibleName(". ".join(spoken))
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(400), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        return self.row_height * self._rows(width) + self._theme.px(12)

    @property
    def row_height(self) -> int:
        """The height of a line in pixels."""
        return self._theme.px(_ROW)

    def whole_lines(self, room: int) -> int:
        """The height of as many whole lines, from the first on, as have so much room."""
        above = self._theme.px(6)
        return above + max(1, (room - above) // self.row_height) * self.row_height

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns(event.size().width()) != self._columns(event.oldSize().width()):
            self.updateGeometry()

    def _columns(self, width: int) -> int:
        wide = width >= self._theme.px(_TWO_COLUMNS)
        return 2 if wide and len(self._lines) > _ONE_COLUMN else 1

    def _rows(self, width: int) -> int:
        return -(-len(self._lines) // self._columns(width))

    def place_of(self, at: int) -> QRect:
        """Where that line stands."""
        rows, px = self._rows(self.width()), self._theme.px
        wide = self.width() // self._columns(self.width())
        column, row = divmod(at, rows)
        box = QRect(column * wide, px(6) + row * px(_ROW), wide, px(_ROW))
        return box.adjusted(px(_EDGE), 0, -px(_EDGE), 0)

    def _line_at(self, point: QPoint) -> WhyLine | None:
        found = (each for at, each in enumerate(self._lines) if self.place_of(at).contains(point))
        line = next(found, None)
        return line if line is not None and line.word else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show where a click does something."""
        if self._line_at(event.position().toPoint()) is None:
            self.unsetCursor()
        else:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Begin a ruling about the number of that line."""
        line = self._line_at(event.position().toPoint())
        if line is not None and event.button() == Qt.MouseButton.LeftButton:
            self.ruled.emit(f"{line.word} = ")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px, colours = QPainter(self), self._theme.px, self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()), px(8), px(8))
        rows = self._rows(self.width())
        rules = self._rules_wide(self.width() // self._columns(self.width()))
        for at, line in enumerate(self._lines):
            box = self.place_of(at)
            if at % rows:
                painter.setPen(QPen(QColor(colours.line), 1))
                painter.drawLine(box.topLeft(), box.topRight())
            self._paint_line(painter, line, QRectF(box), rules)
        painter.end()

    def _paint_line(self, painter: QPainter, line: WhyLine, box: QRectF, rules: int) -> None:
        gap, right = self._theme.px(_GAP), box.right()
        if any(each.word for each in self._lines):
            self._paint_pencil(painter, line, box)
            right -= self._theme.px(_PENCIL) + gap
            box = box.adjusted(0, 0, right - box.right(), 0)
        if rules:
            self._write(painter, line.rules, box.adjusted(box.width() - rules, 0, 0, 0), quiet=True)
            right -= rules + gap
        strong = self._theme.font(14, 700)
        value = QFontMetrics(strong).horizontalAdvance(line.value)
        painter.setFont(strong)
        painter.setPen(QColor(self._theme.colours.text))
        place = QRectF(right - value - 2, box.top(), value + 2, box.height())
        painter.drawText(place, _RIGHT, line.value)
        words = QRectF(box.left(), box.top(), right - value - gap - box.left(), box.height())
        self._write(painter, line.text, words, quiet=False)

    def _paint_pencil(self, painter: QPainter, line: WhyLine, box: QRectF) -> None:
        if line.word:
            size, colour = self._theme.px(_PENCIL), self._theme.colours.muted
            top = box.top() + (box.height() - size) / 2
            drawn = pixmap("pencil", colour, size, self.devicePixelRatioF())
            painter.drawPixmap(QPoint(round(box.right() - size), round(top)), drawn)

    def _write(self, painter: QPainter, text: str, box: QRectF, *, quiet: bool) -> None:
        colours = self._theme.colours
        font = self._theme.font(12 if quiet else 14)
        painter.setFont(font)
        painter.setPen(QColor(colours.muted if quiet else colours.text))
        words = cut(QFontMetrics(font), text, int(box.width()))
        painter.drawText(box, _RIGHT if quiet else _LEFT, left_to_right(words))

    def _rules_wide(self, width: int) -> int:
        """The column of the rules, which gives way where there is hardly room."""
        if width < self._theme.px(300):
            return 0
        metrics = QFontMetrics(self._theme.font(12))
        needed = max((metrics.horizontalAdvance(e.rules) for e in self._lines), default=0)
        return min(needed + 4, self._theme.px(_RULES), width // 3)
