"""Odds drawn: what a hit costs as bars, and of two who roll who hits whom as one bar."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.fight.sides import side_colour
from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.voice import Part, Voice
from gm_tracker.ui.kit.voices import tell_changed
from gm_tracker.words.odds import bars_spoken
from gm_tracker.words.pieces import aloud
from gm_tracker.words.views import OddsShare, OddsView

_HIGH, _TITLE, _LABELS = 64, 16, 17
"""The height of the chart, of its title, and of the words below its axis, at 100 %."""


class OddsChart(QWidget):
    """Bars for every value that a hit may cost, split where the target falls.

    The title says what both axes count.
    """

    def __init__(self) -> None:
        super().__init__()
        self.voice = Voice("chart", parts=self._lines)
        self._theme = Theme(DARK)
        self._odds = OddsView("")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _lines(self) -> tuple[Part, ...]:
        return tuple(Part(partial(str, each)) for each in bars_spoken(self._odds))

    def show_odds(self, odds: OddsView) -> None:
        """Draw these odds."""
        self._odds = odds
        low, high = (odds.bars[0].value, odds.bars[-1].value) if odds.bars else (0, 0)
        told = ", ".join(
            filter(
                None,
                (
                    f"{'Lost' if odds.certain else 'Lost by a hit'}: {low} to {high}",
                    odds.drop_label,
                ),
            )
        )
        self.setAccessibleName(told)
        show_tip(self, told)
        tell_changed(self)
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(216), self._theme.px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._odds.bars:
            self._paint_bars(painter)

    def _paint_bars(self, painter: QPainter) -> None:
        low, step, heights = self._columns()
        base = self.height() - self._theme.px(_LABELS)
        top = self._paint_title(painter)
        most = max(heights.values())
        width = self._bar_width(step, sorted(heights))
        painter.setPen(Qt.PenStyle.NoPen)
        for value, share in sorted(heights.items()):
            tall = max(float(self._theme.px(3)), share / most * (base - top))
            left = (value - low + 0.5) * step - width / 2
            painter.setBrush(QColor(self._colour(value)))
            painter.drawRoundedRect(QRectF(left, base - tall, width, tall), 1.5, 1.5)
        painter.setPen(QPen(QColor(self._theme.colours.line), 1))
        painter.drawLine(0, base, self.width(), base)
        self._paint_labels(painter, low, step, (top, base), width)

    def _paint_title(self, painter: QPainter) -> int:
        """Write it over the bars; gives where they may begin."""
        painter.setFont(self._theme.font(12))
        painter.setPen(QColor(self._theme.colours.muted))
        room = QRectF(0, 0, self.width(), self._theme.px(_TITLE))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), title_of(self._odds))
        return self._theme.px(_TITLE + 2)

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
        self, painter: QPainter, low: int, step: float, bars: tuple[int, int], bar: float
    ) -> None:
        """Lowest and highest value below the axis, and the drop between them."""
        painter.setFont(self._theme.font(12))
        painter.setPen(QColor(self._theme.colours.muted))
        metrics, high = QFontMetrics(painter.font()), max(item.value for item in self._odds.bars)
        line, gap = self.height() - metrics.descent(), self._theme.px(10)
        right = min(self.width(), int((high - low + 1) * step))
        last = metrics.horizontalAdvance(str(high))
        between = metrics.horizontalAdvance(str(low)) + gap, right - last - gap
        start, end = self._paint_drop(painter, (low, high), step, (*bars, bar), between)
        wide = metrics.horizontalAdvance(str(low))
        if wide + gap <= (start if start >= 0 else between[1]):
            painter.drawText(0, line, str(low))
        if high > low and right - last > max(end, between[0] - gap) + gap - 1:
            painter.drawText(right - last, line, str(high))

    def _paint_drop(
        self,
        painter: QPainter,
        ends: tuple[int, int],
        step: float,
        bars: tuple[int, int, float],
        between: tuple[int, int],
    ) -> tuple[int, int]:
        """The dashed line and its label; gives where the label starts and ends, or -1.

        The label stands between the two numbers if there is room, else it pushes them away.
        """
        drop, (low, high), (top, base, bar) = self._odds.drop_at, ends, bars
        if drop is None or not low <= drop <= high:
            return -1, -1
        at = max(1.0, (drop - low + 0.5) * step - bar / 2 - 2)
        label = left_to_right(self._odds.drop_label or str(drop))
        metrics = QFontMetrics(painter.font())
        wide = metrics.horizontalAdvance(label)
        start = int(max(0.0, min(at, self.width() - wide)))
        if between[1] - between[0] >= wide:
            start = min(max(start, between[0]), between[1] - wide)
        painter.drawText(start, self.height() - metrics.descent(), label)
        painter.setPen(QPen(QColor(self._theme.colours.text), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(int(at), top, int(at), base + self._theme.px(3))
        painter.setPen(QColor(self._theme.colours.muted))
        return start, start + wide


def title_of(odds: OddsView) -> str:
    """What the height of a bar counts, and what its place."""
    share = "chances" if odds.certain else "share of hits"
    return f"{share} by {odds.unit or 'points'} lost"


class SharesBar(QWidget):
    """One bar from edge to edge: the actor's hits, nobody's, the other's."""

    def __init__(self) -> None:
        super().__init__()
        self.voice = Voice("chart", parts=self._lines)
        self._theme, self._shares = Theme(DARK), tuple[OddsShare, ...]()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _lines(self) -> tuple[Part, ...]:
        return tuple(Part(partial(aloud, each.text)) for each in self._shares)

    def show_odds(self, odds: OddsView) -> None:
        """Draw the shares of these odds."""
        self._shares = odds.shares
        told = aloud(", ".join(each.text for each in odds.shares))
        self.setAccessibleName(told)
        show_tip(self, told)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(340), self._theme.px(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, font = QPainter(self), self._theme.font(14, 600)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        round_ = QPainterPath()
        round_.addRoundedRect(QRectF(self.rect()), self._theme.px(6), self._theme.px(6))
        painter.setClipPath(round_)
        painter.setFont(font)
        left = 0.0
        for share in self._shares:
            wide = share.share * self.width()
            self._paint_share(painter, share, QRectF(left, 0, wide, self.height()))
            left += wide

    def _paint_share(self, painter: QPainter, share: OddsShare, box: QRectF) -> None:
        colours = self._theme.colours
        ground = colours.shade if share.side is None else side_colour(colours, share.side)
        painter.fillRect(box, QColor(ground))
        painter.setPen(QColor(colours.text if share.side is None else colours.surface))
        room = int(box.width()) - self._theme.px(8)
        metrics = QFontMetrics(painter.font())
        words = share.text
        if metrics.horizontalAdvance(words) > room:
            # The number counts most: it stands alone where the words do not fit.
            words = words.partition("%")[0] + "%"
        if metrics.horizontalAdvance(words) <= room:
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)
