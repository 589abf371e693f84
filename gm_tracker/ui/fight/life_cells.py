"""The life of several who act as one: a cell for each, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gm_tracker.ui.fight.hit_points import LINE_PX
from gm_tracker.ui.fight.sides import bar_colour, bar_step
from gm_tracker.ui.kit.hatch import hatch
from gm_tracker.ui.kit.kept_picture import draw_kept
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import LifeCell

CELLS_PX = 7
"""How high the cells are at 100 %."""
_GAP, _LEAST = 1.5, 3.0
"""The gap between two cells, and the width from which on there is one."""


def cell_rects(box: QRectF, count: int, zoom: float) -> list[QRectF]:
    """The places of so many cells in a box, all of one width."""
    wide = box.width() / max(1, count)
    gap = _GAP * zoom if wide >= _LEAST * zoom + _GAP * zoom else 0.0
    step = (box.width() + gap) / max(1, count)
    return [
        QRectF(box.left() + at * step, box.top(), step - gap, box.height()) for at in range(count)
    ]


def draw_life(
    painter: QPainter, theme: Theme, box: QRectF, life: Sequence[LifeCell], named: int = -1
) -> None:
    """Draw the cells into the box; who is out has an empty one, what is to land is hatched.

    The cell of the one at the place `named` has a ring.
    """
    shown = tuple((each.now, each.then) for each in life)
    about = "life", shown, named, theme.colours, theme.zoom
    # Of twenty in a group hardly one changes with a step, and its row is drawn with each.
    draw_kept(painter, box, about, lambda on, inner: _draw_cells(on, theme, inner, life, named))


def _draw_cells(
    painter: QPainter, theme: Theme, box: QRectF, life: Sequence[LifeCell], named: int
) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rects = cell_rects(box, len(life), theme.zoom)
    for cell, rect in zip(life, rects, strict=True):
        _draw_cell(painter, theme, cell, rect)
    if 0 <= named < len(rects):
        painter.setPen(QPen(QColor(theme.colours.text), 1.6 * theme.zoom))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        around = 2.2 * theme.zoom
        painter.drawRoundedRect(rects[named].adjusted(-around, -around, around, around), 2, 2)
    painter.restore()


def _draw_cell(painter: QPainter, theme: Theme, cell: LifeCell, rect: QRectF) -> None:
    colours, round_ = theme.colours, min(1.5 * theme.zoom, rect.width() / 3)
    painter.setPen(Qt.PenStyle.NoPen)
    left = min(cell.now, cell.then)
    painter.setBrush(QColor(colours.shade))
    painter.drawRoundedRect(rect, round_, round_)
    if left > 0:
        # As high as it goes well with them: the three colours are not three to every eye.
        high = rect.height() * bar_step(left)
        painter.setBrush(QColor(bar_colour(colours, left)))
        painter.drawRoundedRect(rect.adjusted(0, rect.height() - high, 0, 0), round_, round_)
    if left <= 0:
        # An empty place is told from the ground by its outline.
        painter.setPen(QPen(QColor(colours.faint), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), round_, round_)
    if cell.now != cell.then:
        path = QPainterPath()
        path.addRoundedRect(rect, round_, round_)
        colour = colours.foe if cell.then < cell.now else colours.ok
        hatch(painter, path, colour, theme.px(LINE_PX))
