"""Luck drawn: how many hits the odds allow, and to which side of them somebody's dice fell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.letters import CENTRE, colour_of, letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.voice import Part, Voice
from gm_tracker.ui.kit.voices import tell_changed
from gm_tracker.words.recap_views import BarView, SpreadView

_HIGH, _AXIS, _GAP, _WIDEST, _LEAST = 112, 20, 4, 34, 2
_TINT = 0.42
"""How much of its colour a bar keeps that is better than what came."""


class LuckChart(QWidget):
    """A bar for each number of hits: what came is darkest and named, all that is worse is full,
    all that is better pale with an outline."""

    def __init__(self) -> None:
        super().__init__()
        self.voice = Voice("chart", parts=self._parts)
        self._theme = Theme(DARK)
        self._bars: tuple[BarView, ...] = ()
        self._came = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _parts(self) -> tuple[Part, ...]:
        boxes = self._boxes() if self._bars else ()
        return tuple(
            Part(partial(str, each.spoken), partial(box.toAlignedRect))
            for each, box in zip(self._bars, boxes, strict=True)
        )

    def show_spread(self, spread: SpreadView) -> None:
        """Draw this."""
        self._bars, self._came = spread.bars, spread.came
        self.setAccessibleName(spread.spoken)
        show_tip(self, spread.spoken)
        tell_changed(self)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(320), self._theme.px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(_HIGH))

    def _boxes(self) -> Sequence[QRectF]:
        """Where each bar stands; few of them do not become slabs from edge to edge."""
        count, px = len(self._bars), self._theme.px
        step = min(self.width() / count, px(_WIDEST))
        left = (self.width() - step * count) / 2
        gap = min(px(_GAP), step * 0.2)
        base = self.height() - px(_AXIS)
        most = max(each.share for each in self._bars) or 1.0
        tall = [max(px(_LEAST), each.share / most * (base - px(4))) for each in self._bars]
        places = enumerate(tall)
        return [QRectF(left + at * step + gap / 2, base - h, step - gap, h) for at, h in places]

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._bars:
            return
        painter, colours = QPainter(self), self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        boxes = self._boxes()
        for bar, box in zip(self._bars, boxes, strict=True):
            self._paint_bar(painter, bar.value, box)
        base = self.height() - self._theme.px(_AXIS)
        painter.setPen(QPen(colour_of(colours.edge), 1))
        painter.drawLine(QLineF(boxes[0].left(), base, boxes[-1].right(), base))
        self._paint_numbers(painter, boxes, base)
        painter.end()

    def _paint_bar(self, painter: QPainter, value: int, box: QRectF) -> None:
        colours = self._theme.colours
        painter.setPen(Qt.PenStyle.NoPen)
        ink = QColor(colours.text if value == self._came else colours.party)
        if value > self._came:
            ink.setAlphaF(_TINT)
            painter.setPen(QPen(colour_of(colours.party), 1))
            box = box.adjusted(0.5, 0.5, -0.5, 0)
        painter.setBrush(ink)
        painter.drawRoundedRect(box, 2, 2)

    def _paint_numbers(self, painter: QPainter, boxes: Sequence[QRectF], base: float) -> None:
        """As many as stand apart; what came is always named."""
        plain, strong = letters_of(self._theme, 12), letters_of(self._theme, 12, 700)
        step = boxes[1].left() - boxes[0].left() if len(boxes) > 1 else float(self.width())
        widest = strong.width(str(self._bars[-1].value))
        every = max(1, int((widest + self._theme.px(6)) / step + 0.999))
        for bar, box in zip(self._bars, boxes, strict=True):
            came = bar.value == self._came
            if not came and (bar.value - self._came) % every:
                continue
            wide = max(widest, box.width()) + self._theme.px(4)
            place = QRectF(box.center().x() - wide / 2, base, wide, self.height() - base)
            font, ink = (strong, self._theme.colours.text) if came else (plain, "")
            font.write(painter, ink or self._theme.colours.muted, place, str(bar.value), CENTRE)


def draw_diverging(painter: QPainter, theme: Theme, box: QRectF, value: float, most: float) -> None:
    """A bar from the middle of a box to the right (luck) or the left, full at `most`.

    A bar that has no length worth drawing is a dot on the axis.
    """
    colours, middle = theme.colours, box.center().x()
    painter.setPen(QPen(colour_of(colours.edge), max(1, theme.px(1.2))))
    painter.drawLine(QLineF(middle, box.top() - theme.px(4), middle, box.bottom() + theme.px(4)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour_of(colours.ok if value > 0 else colours.neutral))
    long = box.width() / 2 * min(1.0, abs(value) / most) if most else 0.0
    if long < theme.px(2):
        painter.setBrush(colour_of(colours.muted))
        painter.drawEllipse(box.center(), theme.px(2.5), theme.px(2.5))
        return
    left = middle if value > 0 else middle - long
    painter.drawRoundedRect(QRectF(left, box.top(), long, box.height()), 2, 2)


def draw_rank(painter: QPainter, theme: Theme, box: QRectF, rank: float) -> None:
    """Where a die stands between the worst (left) and the best (right) that it can show."""
    colours, y = theme.colours, box.center().y()
    painter.setPen(QPen(colour_of(colours.edge), max(1, theme.px(1.2))))
    painter.drawLine(QLineF(box.left(), y, box.right(), y))
    middle, tick = box.center().x(), theme.px(4)
    painter.drawLine(QLineF(middle, y - tick, middle, y + tick))
    at, side = QPointF(box.left() + box.width() * rank, y), theme.px(5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour_of(colours.ok if rank >= 0.5 else colours.neutral))
    # A point up is good, a point down is not: told without the colour too.
    lean = -side if rank >= 0.5 else side
    points = [QPointF(-side, -lean * 0.7), QPointF(side, -lean * 0.7), QPointF(0, lean)]
    painter.drawPolygon(QPolygonF([at + each for each in points]))
