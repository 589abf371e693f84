"""How the timeline is drawn. Shape tells a mark's state; colour only repeats it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF

from gm_tracker.ui.fight.sides import draw_side, side_colour
from gm_tracker.ui.fight.timeline_space import Space
from gm_tracker.ui.kit.cut import cut
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import Bar, Column, Mark, TimelineRow, TimelineView

# As numbers, because putting flags together takes as long as drawing a line.
_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_LEFT = int(_LINE | Qt.AlignmentFlag.AlignLeft)
_GAP = 2
"""Pixels between a mark and a text."""
_CENTRE = int(_LINE | Qt.AlignmentFlag.AlignHCenter)


@cache
def _colour(name: str) -> QColor:
    return QColor(name)


@lru_cache(64)
def _font(theme: Theme, size: int, weight: int) -> tuple[QFont, QFontMetrics]:
    font = theme.font(size, weight)
    return font, QFontMetrics(font)


@lru_cache(2000)
def _cut(theme: Theme, size: int, weight: int, text: str, room: int) -> str:
    return cut(_font(theme, size, weight)[1], text, room)


@dataclass(slots=True)
class TimelinePainter:
    """Draws what is inside `clip`; a value is made for each painting."""

    painter: QPainter
    theme: Theme
    view: TimelineView
    space: Space
    clip: QRect

    def draw(self) -> None:
        """Bands and heads, then the rows that are in the clip."""
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._columns()
        seen = self._in_clip()
        self._lines(seen)
        self._names(seen)
        self._marks(seen)
        self._heads()

    def _in_clip(self) -> range:
        """The rows of which something is in the clip, below the heads."""
        start, row = self.space.y(0), self.space.row
        first = (max(self.space.head, self.clip.top()) - start) // row
        after = (self.clip.bottom() - start) // row + 1
        return range(max(0, first), min(self.space.count, after))

    def _columns(self) -> None:
        self._clip(0)
        for at, column in enumerate(self.view.columns):
            band = self.space.column(self.view, at)
            if column.later:
                ground = QRectF(band)
                ground.setTop(self.space.head)
                self.painter.fillRect(ground, QColor(self.theme.colours.later))
            if column.now:
                self._round(band, self.theme.colours.nowbg, "", 6)
        self.painter.restore()

    def _clip(self, top: int) -> None:
        # The names stay where they are; what is scrolled may not run under them.
        self.painter.save()
        self.painter.setClipRect(QRect(self.space.name, top, 100_000, 100_000))

    def _lines(self, seen: range) -> None:
        self.painter.setPen(QPen(QColor(self.theme.colours.line), 1))
        right = min(self.space.width - self.space.left, self.clip.right() + 1)
        for at in seen:
            y = self.space.y(at) + 0.5
            if y >= self.space.head:
                self.painter.drawLine(QLineF(self.theme.px(8), y, right, y))

    def _heads(self) -> None:
        if self.clip.top() > self.space.head:
            return
        self._clip(0)
        for column in self.view.columns:
            self._head(column)
        self.painter.restore()

    def _head(self, column: Column) -> None:
        left, wide = self.space.x(column.start), column.width * self.space.place
        colours = self.theme.colours
        rect = QRectF(left, 0, wide, self.space.head - self.theme.px(4))
        size, weight = (17, 700) if column.now else (12, 600 if column.later else 400)
        colour = colours.now if column.now else colours.muted
        align = _LEFT if column.later and column.width > 1 else _CENTRE
        if align == _LEFT:
            rect.adjust(self.theme.px(8), 0, 0, 0)
        self._text(rect, column.label, size, weight, colour, align)

    def _text(
        self,
        rect: QRectF,
        text: str,
        size: int,
        weight: int,
        colour: str,
        align: int = _LEFT,
    ) -> None:
        self.painter.setFont(_font(self.theme, size, weight)[0])
        self.painter.setPen(_colour(colour))
        shown = _cut(self.theme, size, weight, text, int(rect.width()) + 1)
        self.painter.drawText(rect, align, shown)

    def _names(self, seen: range) -> None:
        self.painter.save()
        self.painter.setClipRect(QRect(0, self.space.head, 100_000, 100_000))
        for at in seen:
            self._name(at, self.view.rows[at])
        self.painter.restore()

    def _marks(self, seen: range) -> None:
        self._clip(self.space.head)
        for at in seen:
            row = self.view.rows[at]
            for lane, lanes, bar in lanes_of(row.bars):
                self._bar(at, row, bar, lane, lanes)
            for mark in row.marks:
                draw_mark(self.painter, self.theme, row, mark, self.space.mark(at, mark))
        self.painter.restore()

    def _name(self, at: int, row: TimelineRow) -> None:
        px, colours = self.theme.px, self.theme.colours
        y, size = self.space.y(at), min(px(9), self.space.row * 0.5)
        shape = QRectF(px(10), y + (self.space.row - size) / 2, size, size)
        self.painter.setOpacity(0.45 if row.out else 1.0)
        draw_side(self.painter, row.side, shape, side_colour(colours, row.side))
        self.painter.setOpacity(1.0)
        left = px(25)
        rect = QRectF(left, y, self.space.name - left - px(6), self.space.row)
        colour = colours.muted if row.out else colours.text
        self._text(rect, row.name, 13, 700 if row.acting else 400, colour)

    def _bar(self, at: int, row: TimelineRow, bar: Bar, lane: int, lanes: int) -> None:
        px, colour = self.theme.px, side_colour(self.theme.colours, row.side)
        margin = min(px(6), self.space.row * 0.15)
        high = (self.space.row - 2 * margin) / lanes
        left, right = self.space.x(bar.start), self.space.x(bar.end)
        top = self.space.y(at) + margin + lane * high
        rect = QRectF(left, top, max(px(6), right - left), high).adjusted(0.5, 0.5, -0.5, -0.5)
        paler = QColor(colour)
        paler.setAlphaF(0.18 if bar.shaded else 0.30)
        self._round(rect, paler, colour, 6, dashed=bar.shaded)
        # A bar that began before the visible part still shows its label.
        rect.setLeft(max(rect.left(), self.space.name) + px(8))
        size = 12 if high >= px(16) else 10
        marks = [self.space.mark(at, each) for each in row.marks] if lanes == 1 else []
        room = widest_free(rect, marks, self._width(bar.label, size))
        if room.width() > px(12):
            self._text(room, bar.label, size, 400, self.theme.colours.text)

    def _width(self, text: str, size: int) -> int:
        return _font(self.theme, size, 400)[1].horizontalAdvance(text)

    def _round(
        self, rect: QRectF, fill: QColor | str, edge: str, radius: int, *, dashed: bool = False
    ) -> None:
        pen = QPen(QColor(edge), 1) if edge else QPen(Qt.PenStyle.NoPen)
        if dashed:
            pen.setDashPattern([4, 3])
        self.painter.setPen(pen)
        self.painter.setBrush(QColor(fill))
        self.painter.drawRoundedRect(rect, self.theme.px(radius), self.theme.px(radius))


def widest_free(rect: QRectF, marks: list[QRectF], wanted: int) -> QRectF:
    """Where a text of that width stands clear of the marks: the first place, else the widest."""
    places, left = [], rect.left()
    for mark in sorted(marks, key=QRectF.left):
        if mark.right() > left and mark.left() < rect.right():
            places.append((left, mark.left()))
            left = mark.right()
    places.append((left, rect.right()))
    free = [(a + _GAP, b - _GAP) if marks else (a, b) for a, b in places]
    enough = (each for each in free if each[1] - each[0] >= wanted)
    left, right = next(enough, None) or max(free, key=lambda each: each[1] - each[0])
    return QRectF(left, rect.top(), max(0.0, right - left), rect.height())


def lanes_of(bars: tuple[Bar, ...]) -> list[tuple[int, int, Bar]]:
    """Each bar with its lane and the number of lanes, so that none covers another."""
    ends: list[float] = []
    placed = []
    for bar in sorted(bars, key=lambda each: each.start):
        lane = next((at for at, end in enumerate(ends) if end <= bar.start), len(ends))
        ends[lane : lane + 1] = [bar.end]
        placed.append((lane, bar))
    return [(lane, len(ends), bar) for lane, bar in placed]


def draw_mark(painter: QPainter, theme: Theme, row: TimelineRow, mark: Mark, rect: QRectF) -> None:
    """A mark by its state: full waits, bars held, tick done, dash passed, struck lost, cross."""
    colour = QColor(side_colour(theme.colours, row.side))
    unit = rect.width() / (14 if mark.now else 10)
    pen = QPen(colour, max(1.2, unit * 1.2))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark.state == "waiting":
        _waiting(painter, theme, mark, rect, colour, unit)
    elif mark.state == "cancelled":
        pen.setColor(QColor(theme.colours.muted))
        painter.setPen(pen)
        painter.drawLines(_cross(rect.center(), unit * 4))
    else:
        _closed(painter, mark, rect.center(), unit, pen)


def _waiting(
    painter: QPainter, theme: Theme, mark: Mark, rect: QRectF, colour: QColor, unit: float
) -> None:
    if mark.now:
        painter.setPen(QPen(QColor(theme.colours.now), max(1.5, unit * 1.4)))
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
        rect = rect.adjusted(unit * 2.6, unit * 2.6, -unit * 2.6, -unit * 2.6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(rect)


def _closed(painter: QPainter, mark: Mark, at: QPointF, unit: float, pen: QPen) -> None:
    if mark.state == "lost":
        pen.setDashPattern([2, 1.6])
        painter.setPen(pen)
    painter.drawEllipse(at, unit * 4.2, unit * 4.2)
    pen.setStyle(Qt.PenStyle.SolidLine)
    painter.setPen(pen)
    if mark.state == "done":
        points = ((-1.9, 0.2), (-0.5, 1.6), (2.0, -1.4))
        painter.drawPolyline(QPolygonF([at + QPointF(x * unit, y * unit) for x, y in points]))
    elif mark.state == "passed":
        painter.drawLine(at + QPointF(-2 * unit, 0), at + QPointF(2 * unit, 0))
    elif mark.state == "held":
        for x in (-1.3 * unit, 1.3 * unit):
            painter.drawLine(at + QPointF(x, -1.8 * unit), at + QPointF(x, 1.8 * unit))
    else:
        painter.drawLine(at + QPointF(-5 * unit, 0), at + QPointF(5 * unit, 0))


def _cross(at: QPointF, half: float) -> list[QLineF]:
    corner, other = QPointF(half, half), QPointF(half, -half)
    return [QLineF(at - corner, at + corner), QLineF(at - other, at + other)]
