"""Who wins how often, as one bar from edge to edge."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.fight.sides import draw_side, side_colour
from gm_tracker.ui.forecast.interval import draw_interval
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.filled import fill
from gm_tracker.ui.kit.letters import colour_of, letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.voice import Part, Voice
from gm_tracker.ui.kit.voices import tell_changed
from gm_tracker.words.forecast_views import SideView
from gm_tracker.words.pieces import aloud

_HIGH, _BELOW, _SHAPE, _PAD, _GAP = 24, 9, 11, 14, 6


class SidesBar(QWidget):
    """A part for each side, with its shape and its name; the interval stands under each limit."""

    def __init__(self) -> None:
        super().__init__()
        self.voice = Voice("chart", parts=self._lines)
        self._theme, self._sides = Theme(DARK), tuple[SideView, ...]()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _lines(self) -> tuple[Part, ...]:
        return tuple(
            Part(partial(aloud, each.label), partial(self._place, at))
            for at, each in enumerate(self._sides)
        )

    def show_sides(self, sides: tuple[SideView, ...]) -> None:
        """Draw these, the first from the left."""
        if sides == self._sides:
            return
        self._sides = sides
        self.setAccessibleName(aloud(", ".join(each.label for each in sides)))
        tell_changed(self)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        px = self._theme.px
        return QSize(px(340), px(_HIGH) + px(_BELOW))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self.sizeHint().height())

    def _place(self, at: int) -> QRect:
        before = sum(each.chance.share for each in self._sides[:at])
        here = self._sides[at].chance.share
        wide = self.width()
        return QRect(int(before * wide), 0, max(1, int(here * wide)), self._theme.px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(0, 0, self.width(), px(_HIGH)), px(6), px(6))
        painter.save()
        painter.setClipPath(outline)
        ground = QRectF(0, 0, self.width(), px(_HIGH))
        fill(painter, ground, colour_of(self._theme.colours.shade))
        left = 0.0
        for each in self._sides:
            box = QRectF(left, 0, each.chance.share * self.width(), px(_HIGH))
            self._paint_part(painter, each, box)
            left = box.right()
        painter.restore()
        self._paint_intervals(painter)
        painter.end()

    def _paint_part(self, painter: QPainter, part: SideView, box: QRectF) -> None:
        colours, px = self._theme.colours, self._theme.px
        ground = colours.track if part.side is None else side_colour(colours, part.side)
        inner = box.adjusted(1 if box.left() else 0, 0, 0, 0)
        fill(painter, inner, colour_of(ground))
        ink = colours.text if part.side is None else colours.surface
        words, at = letters_of(self._theme, 15, 700), box.left() + px(_PAD)
        shape = 0 if part.side is None else px(_SHAPE) + px(_GAP)
        told = next((e for e in (part.label, part.chance.text) if self._fits(e, box, shape)), "")
        if not told:
            return
        if part.side is not None:
            mark = QRectF(at, (px(_HIGH) - px(_SHAPE)) / 2, px(_SHAPE), px(_SHAPE))
            draw_side(painter, part.side, mark, ink)
        room = QRectF(at + shape, 0, box.right() - at - shape, px(_HIGH))
        words.write(painter, ink, room, told)

    def _fits(self, told: str, box: QRectF, shape: int) -> bool:
        px = self._theme.px
        wide = letters_of(self._theme, 15, 700).width(told)
        return wide + shape + px(_PAD) + px(4) <= box.width()

    def _paint_intervals(self, painter: QPainter) -> None:
        """Under the bar, where one side's part ends: how far the limit may stand elsewhere."""
        y = self._theme.px(_HIGH) + self._theme.px(_BELOW) / 2
        if self._sides:
            chance = self._sides[0].chance
            wide = self.width()
            low, high = (1 + each * (wide - 2) for each in (chance.low, chance.high))
            draw_interval(painter, self._theme, low, high, y)
