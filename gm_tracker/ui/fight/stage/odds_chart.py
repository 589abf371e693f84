"""The odds strip: the chance in large figures, what it means, and every outcome as a chart."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import OddsView

_NARROW_PX = 420
"""Below this width (at 100 %) the numbers need the chart's place."""


def mixed(colour: str, ground: str, share: float) -> QColor:
    """A colour laid over a ground, `share` 0..1 of it."""
    over, under = QColor(colour), QColor(ground)
    return QColor.fromRgbF(
        over.redF() * share + under.redF() * (1 - share),
        over.greenF() * share + under.greenF() * (1 - share),
        over.blueF() * share + under.blueF() * (1 - share),
    )


class OddsChart(QWidget):
    """Bars for every value, split where the target drops; or one stacked bar of outcomes."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self._odds = OddsView("")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_odds(self, odds: OddsView) -> None:
        """Draw these odds."""
        self._odds = odds
        self.setVisible(bool(odds.bars or odds.outcomes))
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        height = 62 if self._odds.bars else 26
        return QSize(self._theme.px(340), self._theme.px(height))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._odds.bars:
            self._paint_bars(painter)
        elif self._odds.outcomes:
            self._paint_outcomes(painter)

    def _paint_bars(self, painter: QPainter) -> None:
        low, step, heights = self._columns()
        base = self.height() - self._theme.px(17)
        most = max(heights.values())
        width = self._bar_width(step, sorted(heights))
        painter.setPen(Qt.PenStyle.NoPen)
        for value, share in sorted(heights.items()):
            tall = max(float(self._theme.px(3)), share / most * (base - self._theme.px(4)))
            left = (value - low + 0.5) * step - width / 2
            painter.setBrush(QColor(self._colour(value)))
            painter.drawRoundedRect(QRectF(left, base - tall, width, tall), 1.5, 1.5)
        painter.setPen(QPen(QColor(self._theme.colours.line), 1))
        painter.drawLine(0, base, self.width(), base)
        self._paint_labels(painter, low, step, base, width)

    def _bar_width(self, step: float, values: list[int]) -> float:
        """As wide as the nearest neighbours allow, within reason."""
        nearest = min((after - before for before, after in pairwise(values)), default=3)
        return min(max(2.0, nearest * step * 0.75), float(self._theme.px(9)))

    def _columns(self) -> tuple[int, float, dict[int, float]]:
        """The lowest value, pixels a value, and the share at each value drawn.

        Where values are closer than two pixels, neighbours are drawn as one bar: the
        sums stay right, and no bar joins values from both sides of the drop.
        """
        bars = self._odds.bars
        low, high = min(bar.value for bar in bars), max(bar.value for bar in bars)
        # Few values must not become slabs from edge to edge.
        step = min(self.width() / (high - low + 1), float(self._theme.px(24)))
        join = max(1, int(2.5 / step + 0.999)) if step < 2.5 else 1
        drop = self._odds.drop_at if self._odds.drop_at is not None else low
        shares: dict[int, float] = {}
        for bar in bars:
            value = drop + (bar.value - drop) // join * join
            shares[value] = shares.get(value, 0.0) + bar.share
        return low, step, shares

    def _colour(self, value: int) -> str:
        drop = self._odds.drop_at
        colours = self._theme.colours
        return colours.foe if drop is not None and value >= drop else colours.party

    def _paint_labels(
        self, painter: QPainter, low: int, step: float, base: int, bar: float
    ) -> None:
        """Lowest and highest value below the axis; they give way to the label of the drop."""
        painter.setFont(self._theme.font(12))
        painter.setPen(QColor(self._theme.colours.muted))
        metrics, high = QFontMetrics(painter.font()), max(item.value for item in self._odds.bars)
        line, gap = self.height() - metrics.descent(), self._theme.px(10)
        first, last = metrics.horizontalAdvance(str(low)), metrics.horizontalAdvance(str(high))
        start, end = self._paint_drop(painter, low, high, step, base, bar)
        if start < 0 or start > first + gap:
            painter.drawText(0, line, str(low))
        right = min(self.width(), int((high - low + 1) * step))
        if high > low and right - last > max(end, first) + gap:
            painter.drawText(right - last, line, str(high))

    def _paint_drop(
        self, painter: QPainter, low: int, high: int, step: float, base: int, bar: float
    ) -> tuple[int, int]:
        """The dashed line and its label; gives where the label starts and ends, or -1."""
        drop = self._odds.drop_at
        if drop is None or not low <= drop <= high:
            return -1, -1
        at = max(1.0, (drop - low + 0.5) * step - bar / 2 - 2)
        label, metrics = self._odds.drop_label or str(drop), QFontMetrics(painter.font())
        wide = metrics.horizontalAdvance(label)
        start = int(max(0.0, min(at, self.width() - wide)))
        painter.drawText(start, self.height() - metrics.descent(), label)
        painter.setPen(QPen(QColor(self._theme.colours.now), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(int(at), 0, int(at), base + self._theme.px(3))
        painter.setPen(QColor(self._theme.colours.muted))
        return start, start + wide

    def _paint_outcomes(self, painter: QPainter) -> None:
        colours, total = self._theme.colours, sum(share for _, share in self._odds.outcomes)
        ramp = _ramp(colours.ok, colours.party, colours.foe, len(self._odds.outcomes))
        metrics = QFontMetrics(self._theme.font(12, 600))
        painter.setFont(self._theme.font(12, 600))
        left = 0.0
        for (label, share), colour in zip(self._odds.outcomes, ramp, strict=True):
            wide = share / (total or 1) * self.width()
            box = QRectF(left, 0, max(0.0, wide - 2), self.height())
            left += wide
            painter.fillRect(box, mixed(colour, colours.raised, 0.3))
            edge = QRectF(box.left(), box.bottom() - 4, box.width(), 4)
            painter.fillRect(edge, QColor(colour))
            if metrics.horizontalAdvance(label) + 6 <= box.width():
                painter.setPen(QColor(colours.text))
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), label)


def _ramp(good: str, middle: str, bad: str, count: int) -> list[str]:
    """Colours from good to bad for so many outcomes."""
    if count < 2:
        return [good][:count]
    result = []
    for index in range(count):
        place = index / (count - 1) * 2
        near = mixed(middle, good, place) if place <= 1 else mixed(bad, middle, place - 1)
        result.append(near.name())
    return result


class OddsStrip(QFrame):
    """Headline, sentence and parts at the left, the chart at the right; one spoken sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "raised")
        self._odds: OddsView | None = None
        self._theme = Theme(DARK)
        self._head, self._sentence = PieceLine(29, lines=1), PieceLine(14)
        self._parts, self.chart = PieceLine(13), OddsChart()
        self._box = QHBoxLayout(self)
        words, top = QVBoxLayout(), QHBoxLayout()
        top.addWidget(self._head)
        top.addWidget(self._sentence, 1, Qt.AlignmentFlag.AlignVCenter)
        words.addStretch()
        words.addLayout(top)
        words.addWidget(self._parts)
        words.addStretch()
        words.setSpacing(2)
        self._box.addLayout(words, 1)
        self._box.addWidget(self.chart, 1, Qt.AlignmentFlag.AlignVCenter)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the chart would push the numbers out of sight, they stand alone."""
        super().resizeEvent(event)
        self._show_chart()

    def _show_chart(self) -> None:
        wide = self.width() >= self._theme.px(_NARROW_PX)
        odds = self._odds
        self.chart.setVisible(wide and odds is not None and bool(odds.bars or odds.outcomes))

    def show_odds(self, odds: OddsView | None) -> None:
        """Show these odds, or nothing."""
        self._odds = odds
        self.setVisible(odds is not None)
        if odds is None:
            return
        self._head.show_pieces((Piece(odds.headline, strong=True),))
        self._head.setMinimumWidth(self._head.sizeHint().width())
        self._sentence.show_pieces((Piece(odds.sentence, quiet=True),))
        self._parts.show_pieces(self._quiet(odds.parts), self._theme.colours.foe)
        self._parts.setVisible(bool(odds.parts))
        self.chart.show_odds(odds)
        self._show_chart()
        self.setAccessibleName(odds.spoken or f"{odds.headline}, {odds.sentence}")

    @staticmethod
    def _quiet(parts: tuple[Piece, ...]) -> tuple[Piece, ...]:
        result: list[Piece] = []
        for part in parts:
            if result:
                result.append(Piece(" · ", quiet=True))
            result.append(Piece(part.text, strong=part.strong, quiet=not part.strong))
        return tuple(result)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for part in (self._head, self._sentence, self._parts, self.chart):
            part.set_theme(theme)
        self._box.setContentsMargins(theme.px(14), theme.px(6), theme.px(14), theme.px(5))
        self._box.setSpacing(theme.px(20))
        self.show_odds(self._odds)
