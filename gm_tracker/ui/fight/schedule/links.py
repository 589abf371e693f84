"""What joins rows of the timeline: brackets of those who fight, chords of those who act at once."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPolygonF

from gm_tracker.ui.fight.schedule.space import Space
from gm_tracker.words.timeline_views import Tie, TimelineView

_NEAREST, _LANE, _LANES, _STUB = 8.0, 4.0, 4, 4.0
"""From the names to the nearest bracket, between two of them, how many, and their ends."""


def draw_tie(painter: QPainter, space: Space, tie: Tie) -> None:
    """A bracket before the names, with an end at each row."""
    lane = min(tie.lane, _LANES - 1)
    x = space.gutter - (_NEAREST + lane * _LANE) * space.unit
    heights = [space.y(at) + space.row / 2 for at in tie.rows]
    stub = _STUB * space.unit
    ends = [(x + stub, heights[0]), (x, heights[0]), (x, heights[-1]), (x + stub, heights[-1])]
    painter.drawPolyline(QPolygonF([QPointF(*each) for each in ends]))
    for y in heights[1:-1]:
        painter.drawLine(QPointF(x, y), QPointF(x + stub, y))


def chords(view: TimelineView) -> Iterator[tuple[float, int, int]]:
    """The places at which several rows act at once, with the first and the last of them."""
    found: dict[float, list[int]] = {}
    for at, row in enumerate(view.rows):
        for mark in row.marks:
            if mark.state == "waiting" and not mark.beyond:
                found.setdefault(mark.place, []).append(at)
    for place, rows in found.items():
        if rows[0] != rows[-1]:
            yield place, rows[0], rows[-1]
