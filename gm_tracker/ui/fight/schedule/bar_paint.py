"""How what lasts is drawn on the timeline: a bar, hatched while its owner is easier to hurt."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen, QPixmap

from gm_tracker.model.combatant import Side
from gm_tracker.ui.fight.sides import side_colour
from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.cut import DOT, cut_parts
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.timeline_views import Bar

_HIGH, _RADIUS, _HATCH = 17, 5, 6.0
_FIRST, _APART, _LINES = 15, 2, 6
"""Where something lasts beside another: the first, the gap, and all lines beneath it together."""
_LINE = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)
_GAP = 2
"""Pixels between a mark and a text."""
_LEAST_TEXT = 14
"""In a bar that is lower than this there are no words."""
_LEAST_LETTERS = 6
"""Fewer letters of a word say nothing."""


def bar_rect(top: int, row: int, unit: float, left: float, right: float, lane: tuple[int, int]
             ) -> QRectF:  # fmt: skip
    """Where a bar stands in its row, which begins at `top`; `lane` is its own and how many."""
    at, lanes = lane
    wide, first = max(6 * unit, right - left), min(_HIGH * unit, row - 4.0)
    high, each = first, 0.0
    if lanes > 1:
        # The first keeps its words; what lasts beside it is a line beneath, clear of it.
        first, each = _FIRST * unit, min(4, _LINES / (lanes - 1)) * unit
        high = min(first + _APART * unit + each * (lanes - 1), row - 2.0)
    start = top + (row - high) / 2
    here = start + high - (lanes - at) * each if at else start
    return QRectF(left, here, wide, each if at else first).adjusted(0.5, 0.5, -0.5, -0.5)


def draw_bars(
    painter: QPainter, theme: Theme, side: Side, bars: list[tuple[Bar, QRectF]], marks: list[QRectF]
) -> None:
    """The bars of a row, each with its words where no mark stands."""
    said = list[QRectF]()
    lines = [(bar.label, rect) for bar, rect in bars if _is_line(theme, rect)]
    for bar, rect in bars:
        draw_bar(painter, theme, side, bar, rect)
        if not _is_line(theme, rect):
            said += _words(painter, theme, bar, rect, marks, lines)
    high = [rect for _, rect in bars if not _is_line(theme, rect)]
    if high and lines:
        _name_lines(painter, theme, lines, (high, marks, said), side_colour(theme.colours, side))


def draw_bar(painter: QPainter, theme: Theme, side: Side, bar: Bar, rect: QRectF) -> None:
    """A bar without its words."""
    colour = QColor(side_colour(theme.colours, side))
    radius = min(_RADIUS * theme.zoom, rect.height() / 2)
    path = bar_path(rect, radius, opened=bar.opened, beyond=bool(bar.beyond))
    paler = QColor(colour)
    paler.setAlphaF(0.14 if bar.shaded else 0.24)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(paler)
    painter.drawPath(path)
    if bar.shaded:
        _hatch(painter, theme, colour, path)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 1.4 * theme.zoom))
    painter.drawPath(_edge(rect, path, opened=bar.opened, unit=theme.zoom))


def _name_lines(
    painter: QPainter,
    theme: Theme,
    lines: list[tuple[str, QRectF]],
    there: tuple[list[QRectF], list[QRectF], list[QRectF]],
    colour: str,
) -> None:
    """The words of what is a mere line beneath another bar: above it, where that one has ended.

    A line that lies wholly beneath has them in that bar, over itself, clear of what is said there.
    """
    high, marks, said = there
    for label, rect in lines:
        above = QRectF(rect.left(), high[0].top(), rect.width(), high[0].height())
        place, shown = _placed(theme, label, above, [*marks, *_apart(theme, [*high, *said])])
        if not shown:
            place, shown = _over(theme, label, above, high, [*marks, *_apart(theme, said)])
        if shown:
            painter.setFont(_font(theme)[0])
            _said(painter, theme, place, shown, plate=True, edge=colour)
            said.append(place)


def _over(
    theme: Theme, label: str, line: QRectF, high: list[QRectF], taken: list[QRectF]
) -> tuple[QRectF, str]:
    """Where the label of a line stands in the bar above it: it begins over the line."""
    ends = (each.right() for each in high if each.left() <= line.left() <= each.right())
    gap = 8 * theme.zoom
    room = line.adjusted(gap, 0, 0, 0)
    room.setRight(max(line.right(), *(end - gap / 2 for end in ends), room.left()))
    place, shown = _placed(theme, label, room, taken)
    return (place, shown) if place.left() < line.right() else (place, "")


def _apart(theme: Theme, said: list[QRectF]) -> list[QRectF]:
    """Where something stands, with the ground and edge on which words beside it are written."""
    gap = 8 * theme.zoom
    return [each.adjusted(-gap, 0, gap, 0) for each in said]


def _kept(
    theme: Theme, own: QRectF, rect: QRectF, marks: list[QRectF], lines: list[tuple[str, QRectF]]
) -> list[QRectF]:
    """What a bar's `own` words would cover of places where lines beneath it can be named."""
    kept = []
    for label, line in lines:
        above = QRectF(line.left(), rect.top(), line.width(), rect.height())
        beneath = rect.left() <= line.left() and line.right() <= rect.right()
        if beneath and not _over(theme, label, above, [rect], [*marks, *_apart(theme, [own])])[1]:
            place, shown = _over(theme, label, above, [rect], marks)
            kept += [place] if shown else []
    # Beside words a place begins a little later than where it is free.
    return _apart(theme, [each.adjusted(0, 0, 2 * _GAP, 0) for each in kept])


def _is_line(theme: Theme, rect: QRectF) -> bool:
    """Whether a bar is too low for words."""
    return rect.height() < _LEAST_TEXT * theme.zoom


def bar_path(rect: QRectF, radius: float, *, opened: bool, beyond: bool) -> QPainterPath:
    """The outline: square where it began before, an arrow head where it goes on."""
    path = QPainterPath()
    left, right = rect.left(), rect.right()
    head = rect.height() / 2 if beyond else 0.0
    start = 0.0 if opened else radius
    path.moveTo(left + start, rect.top())
    if beyond:
        path.lineTo(right - head, rect.top())
        path.lineTo(right, rect.center().y())
        path.lineTo(right - head, rect.bottom())
    else:
        path.lineTo(right - radius, rect.top())
        path.quadTo(right, rect.top(), right, rect.top() + radius)
        path.lineTo(right, rect.bottom() - radius)
        path.quadTo(right, rect.bottom(), right - radius, rect.bottom())
    path.lineTo(left + start, rect.bottom())
    if not opened:
        path.quadTo(left, rect.bottom(), left, rect.bottom() - radius)
        path.lineTo(left, rect.top() + radius)
        path.quadTo(left, rect.top(), left + radius, rect.top())
    path.closeSubpath()
    return path


def _edge(rect: QRectF, path: QPainterPath, *, opened: bool, unit: float) -> QPainterPath:
    """The outline without the side on which it is open."""
    if not opened:
        return path
    gone = QPainterPath()
    gone.addRect(rect.adjusted(2 * unit, -9, 99_999, 9))
    return path.intersected(gone)


@lru_cache(16)
def _stripes(colour: str, unit: float) -> QBrush:
    """Stripes like those of a barrier."""
    size = max(4, round(_HATCH * 2 * unit))
    tile = QPixmap(size, size)
    tile.fill(QColor(0, 0, 0, 0))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shade = QColor(colour)
    shade.setAlphaF(0.5)
    painter.setPen(QPen(shade, size * 0.3))
    for x in (-size, 0, size):
        painter.drawLine(QPointF(x, size), QPointF(x + size, 0))
    painter.end()
    return QBrush(tile)


def _hatch(painter: QPainter, theme: Theme, colour: QColor, path: QPainterPath) -> None:
    painter.setBrush(_stripes(colour.name(), theme.zoom))
    painter.drawPath(path)


def _words(
    painter: QPainter,
    theme: Theme,
    bar: Bar,
    rect: QRectF,
    marks: list[QRectF],
    lines: list[tuple[str, QRectF]],
) -> list[QRectF]:
    """Write the words of a bar; gives where they are. They leave room to name the lines beneath."""
    font, metrics = _font(theme)
    painter.setFont(font)
    room, said = rect.adjusted(8 * theme.zoom, 0, -4 * theme.zoom, 0), list[QRectF]()
    if bar.beyond:
        wide = metrics.horizontalAdvance(bar.beyond)
        room.setRight(rect.right() - rect.height() / 2 - 2)
        end = QRectF(room.right() - wide, rect.top(), wide + 2, rect.height())
        _said(painter, theme, end, bar.beyond, plate=bar.shaded)
        room.setRight(end.left() - 6 * theme.zoom)
        said.append(end)
    place, shown = _placed(theme, bar.label, room, marks)
    if lines and shown and (kept := _kept(theme, place, rect, marks, lines)):
        aside = _placed(theme, bar.label, room, [*marks, *kept])
        place, shown = aside if aside[1] == shown else (place, shown)
    if shown:
        _said(painter, theme, place, shown, plate=bar.shaded)
        said.append(place)
    return said


def _placed(theme: Theme, label: str, room: QRectF, marks: list[QRectF]) -> tuple[QRectF, str]:
    """Where a label stands clear of the marks, and what of it is worth being shown there."""
    metrics = _font(theme)[1]
    place = widest_free(room, marks, metrics.horizontalAdvance(label))
    shown = worth_reading(label, cut_parts(metrics, label, place.width() + 1))
    place.setWidth(min(place.width() + 1, metrics.horizontalAdvance(shown) + 1))
    return place, shown


def worth_reading(label: str, shown: str) -> str:
    """What is shown of a label, or nothing where that would be but a few letters of a word."""
    few = sum(each.isalnum() for each in shown) < _LEAST_LETTERS
    return "" if few and shown not in (label, label.partition(DOT)[0]) else shown


def _said(
    painter: QPainter, theme: Theme, rect: QRectF, text: str, *, plate: bool, edge: str = ""
) -> None:
    """Write words, on a plate that may have an edge: such words are not those of the bar there."""
    if plate:
        # Words among stripes, or across the line of the next round, cannot be read.
        ground = rect.adjusted(-3 * theme.zoom, 1.5, 3 * theme.zoom, -1.5)
        painter.setPen(QPen(QColor(edge), theme.zoom) if edge else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colours.surface))
        painter.drawRoundedRect(ground, 3 * theme.zoom, 3 * theme.zoom)
    painter.setPen(QColor(theme.colours.text))
    painter.drawText(rect, _LINE, left_to_right(text))


@lru_cache(8)
def _font(theme: Theme) -> tuple[QFont, QFontMetrics]:
    font = theme.font(12, 500)
    return font, QFontMetrics(font)


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
