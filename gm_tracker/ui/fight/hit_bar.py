"""How a track changes, drawn as a bar: what is left, and hatched what is still to land."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.fight.sides import bar_colour
from gm_tracker.ui.kit.colours import DARK, Colours
from gm_tracker.ui.kit.filled import fill
from gm_tracker.ui.kit.kept_picture import draw_frame, put_kept
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.explain import minus
from gm_tracker.words.result_views import ChangeView

STAGE_PX, CARD_PX = 18, 6
"""How high a bar is on the stage and in a card, in pixels at 100 %."""
_STEP, _LEAN = 6.0, 0.47
"""The hatch: a line every so many pixels at 100 %, leaning by 115 degrees."""


def draw_change(painter: QPainter, theme: Theme, rect: QRectF, change: ChangeView) -> None:
    """Draw a track from `before` to `after` into a rectangle with round ends."""
    colours, full = theme.colours, max(1, change.maximum, change.before, change.after)
    low, high = sorted((max(0, change.before), max(0, change.after)))
    left, right = (rect.left() + rect.width() * each / full for each in (low, high))
    outline = QPainterPath()
    radius = min(rect.height() / 2, theme.px(5))
    outline.addRoundedRect(rect, radius, radius)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(outline)
    fill(painter, rect, QColor(colours.shade))
    kept = QRectF(rect.left(), rect.top(), left - rect.left(), rect.height())
    fill(painter, kept, QColor(bar_colour(colours, low / full)))
    _hatch(painter, theme, QRectF(left, rect.top(), right - left, rect.height()), change)
    painter.restore()
    draw_frame(painter, rect, radius, colours.track)


def _hatch(painter: QPainter, theme: Theme, part: QRectF, change: ChangeView) -> None:
    """What is lost or gained: hatched where it is still to land, else a tint of it."""
    if part.width() <= 0:
        return
    colour = QColor(_change_colour(theme.colours, change))
    if not change.pending:
        colour.setAlphaF(0.32)
        fill(painter, part, colour)
        return
    step = _STEP * theme.zoom
    painter.setPen(QPen(colour, step / 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.setClipRect(part, Qt.ClipOperation.IntersectClip)
    lean, at = part.height() * _LEAN, part.left() - part.height()
    low, high, lines = part.bottom() + 1, part.top() - 1, list[QLineF]()
    while at < part.right() + step:
        lines.append(QLineF(at, low, at + lean, high))
        at += step
    painter.drawLines(lines)


def _change_colour(colours: Colours, change: ChangeView) -> str:
    return colours.foe if change.after < change.before else colours.ok


class HitBar(QWidget):
    """One change as a bar; its numbers are told as its value."""

    def __init__(self, height_px: int = STAGE_PX) -> None:
        super().__init__()
        self.voice = Voice("graphic", self._numbers)
        self._theme, self._height_px = Theme(DARK), height_px
        self._change: ChangeView | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _numbers(self) -> str:
        change = self._change
        if change is None:
            return ""
        pending = f", {abs(change.after - change.before)} pending" if change.pending else ""
        return minus(f"{change.before} to {change.after} of {change.maximum}{pending}")

    def show_change(self, change: ChangeView) -> None:
        """Show this."""
        self._change = change
        self.setAccessibleName(change.spoken)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(320), self._theme.px(self._height_px))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(60), self._theme.px(self._height_px))

    def paintEvent(self, event: QPaintEvent) -> None:
        change = self._change
        if change is None:
            return
        painter, place = QPainter(self), (0.5, 0.5, self.width() - 1, self.height() - 1)
        course = change.before, change.after, change.maximum, change.pending

        def draw(on: QPainter, box: QRectF) -> None:
            draw_change(on, self._theme, box, change)

        # Its ends may be half in another pixel.
        put_kept(painter, place, ("hit bar", course, self._theme), draw, rim=1)
        painter.end()
