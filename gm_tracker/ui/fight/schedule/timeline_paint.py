"""How the timeline is drawn. Shape tells a mark's state; colour only repeats it."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.fight.schedule.bar_paint import bar_rect, draw_bars, lanes_of
from gm_tracker.ui.fight.schedule.links import chords, draw_tie
from gm_tracker.ui.fight.schedule.mark_paint import draw_mark
from gm_tracker.ui.fight.schedule.space import Space
from gm_tracker.ui.fight.sides import draw_side, side_colour
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.filled import fill
from gm_tracker.ui.kit.glyphs import drawable
from gm_tracker.ui.kit.letters import letters_of
from gm_tracker.ui.kit.line_texts import Place
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.timeline_views import Bar, Column, TimelineRow, TimelineView

# As numbers, because putting flags together takes as long as drawing a line.
_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_LEFT = int(_LINE | Qt.AlignmentFlag.AlignLeft)
_CENTRE = int(_LINE | Qt.AlignmentFlag.AlignHCenter)
_FAR, _HEAD_PX = 100_000, 13


@cache
def _colour(name: str) -> QColor:
    return QColor(name)


def _head_wide(theme: Theme, label: str) -> int:
    """How wide the head of a column is with what is free at both its sides."""
    return letters_of(theme, _HEAD_PX).width(label) + theme.px(4)


@lru_cache(2000)
def _short(theme: Theme, weight: int, name: str, room: int) -> str:
    return cut_middle(letters_of(theme, 14, weight).metrics, drawable(theme, name, name), room)


@frozen
class TimelinePainter:
    """Draws what is inside `clip`; a value is made for each painting."""

    painter: QPainter
    theme: Theme
    view: TimelineView
    space: Space
    clip: QRect

    def draw(self) -> None:
        """Bands and heads, then the rows that are in the clip; the pinned ones over the others."""
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._columns()
        pinned = range(min(self.space.pins, self.space.count))
        self._rows(self._in_clip(), (self.space.below_pins, self.space.foot))
        self._rows(pinned, (self.space.head, self.space.below_pins))
        self._parting()
        self._heads()

    def _in_clip(self) -> range:
        """The rows of which something is in the clip, below the pinned ones."""
        space = self.space
        start, row = space.head - space.top, space.row
        first = (max(space.below_pins, self.clip.top()) - start) // row
        after = (min(self.clip.bottom(), space.foot - 1) - start) // row + 1
        return range(max(space.pins, first), min(space.count, after))

    def _rows(self, seen: range, between: tuple[int, int]) -> None:
        """These rows, nothing of them outside these heights."""
        if not seen:
            return
        self._lines(seen, between)
        self._names(seen, between)
        self._ties(seen, between)
        self._chords(seen, between)
        self._marks(seen, between)

    def _columns(self) -> None:
        self._clip((0, _FAR))
        space, colours = self.space, self.theme.colours
        later = [each for each in self.view.columns if each.later]
        if later:
            left, right = space.x(later[0].start), space.width - space.left
            ground = QRectF(left, 0, right - left + _FAR, _FAR)
            fill(self.painter, ground, _colour(colours.later))
            pen = QPen(_colour(colours.edge), 1.2)
            pen.setDashPattern([1.6, 3.2])
            self.painter.setPen(pen)
            # It goes through no letters; a longer one would be drawn without its dots.
            top = space.head if _head_wide(self.theme, later[0].label) > space.place else 0
            self.painter.drawLine(QLineF(left, top, left, self.clip.bottom() + 1))
        for at, column in enumerate(self.view.columns):
            if column.now:
                self._band(space.column(self.view, at))
        self.painter.restore()

    def _band(self, band: QRectF) -> None:
        """The column that is now, as far down as the ground of the next round."""
        radius = self.theme.px(6)
        band.setBottom(self.clip.bottom() + 1 + radius)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(_colour(self.theme.colours.nowbg))
        self.painter.drawRoundedRect(band.adjusted(0, 1, 0, 0), radius, radius)

    def _clip(self, between: tuple[int, int], left: int | None = None) -> None:
        # The names stay where they are; what is scrolled may not run under them.
        self.painter.save()
        start = self.space.name if left is None else left
        self.painter.setClipRect(QRect(start, between[0], _FAR, between[1] - between[0]))

    def _lines(self, seen: range, between: tuple[int, int]) -> None:
        self._take(self.theme.colours.line)
        for at in seen:
            self._line(self.space.y(at), between[0], 1)

    def _take(self, colour: str) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(_colour(colour))

    def _line(self, height: int, top: int, thick: float) -> None:
        """A line over the whole width, as a flat rectangle: Qt draws that forty times as fast."""
        left, right = (
            self.theme.px(8),
            min(self.space.width - self.space.left, self.clip.right() + 1),
        )
        if height >= top:
            half = thick / 2
            place = QRectF(left - half, height + 0.5 - half, right - left + thick, thick)
            self.painter.drawRect(place)

    def _parting(self) -> None:
        """The line below those who act."""
        if 0 < self.view.pinned < self.space.count:
            at = self.space.pins or self.view.pinned
            self._take(self.theme.colours.faint)
            self._line(self.space.head + at * self.space.row, self.space.head, 1.2)

    def _heads(self) -> None:
        if self.clip.top() > self.space.head:
            return
        self._clip((0, _FAR))
        for column in self.view.columns:
            self._head(column)
        self.painter.restore()

    def _head(self, column: Column) -> None:
        left, wide = self.space.x(column.start), column.width * self.space.place
        size, weight = (17, 700) if column.now else (_HEAD_PX, 400)
        colour = self.theme.colours.now if column.now else self.theme.colours.muted
        # A label that is wider than its column is read all the same, and apart from the last one.
        needed = _head_wide(self.theme, column.label) if column.later else 0
        place = (
            (left, 0, needed, self.space.head)
            if needed > wide
            else (left - 8, 0, wide + 16, self.space.head)
        )
        self._text(place, column.label, size, weight, colour, _CENTRE)

    def _text(
        self,
        place: Place,
        text: str,
        size: int,
        weight: int,
        colour: str,
        align: int = _LEFT,
    ) -> None:
        said = letters_of(self.theme, size, weight)
        self.painter.setPen(_colour(colour))
        said.lines.put(self.painter, place, said.fit(text, place[2] + 1), align)

    def _names(self, seen: range, between: tuple[int, int]) -> None:
        self._clip(between, 0)
        for at in seen:
            self._name(at, self.view.rows[at])
        self.painter.restore()

    def _ties(self, seen: range, between: tuple[int, int]) -> None:
        self._clip(between, 0)
        self.painter.setPen(QPen(_colour(self.theme.colours.muted), 1.6 * self.theme.zoom))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for tie in self.view.ties:
            if tie.rows[0] < seen.stop and tie.rows[-1] >= seen.start:
                draw_tie(self.painter, self.space, tie)
        self.painter.restore()

    def _chords(self, seen: range, between: tuple[int, int]) -> None:
        if not self.view.joined:
            return
        self._clip(between)
        self.painter.setPen(QPen(_colour(self.theme.colours.muted), 1.6 * self.theme.zoom))
        for place, first, last in chords(self.view):
            if first < seen.stop and last >= seen.start:
                x, half = self.space.x(place), self.space.row / 2
                ends = (self.space.y(first) + half, self.space.y(last) + half)
                self.painter.drawLine(QLineF(x, ends[0], x, ends[1]))
        self.painter.restore()

    def _marks(self, seen: range, between: tuple[int, int]) -> None:
        self._clip(between)
        for at in seen:
            row = self.view.rows[at]
            places = [self.space.mark(at, row, mark) for mark in row.marks]
            draw_bars(self.painter, self.theme, row.side, self._bars(at, row), places)
            told = any(bar.beyond for bar in row.bars)
            for mark, place in zip(row.marks, places, strict=True):
                # The head of its bar says already that it comes later.
                if not (mark.beyond and told):
                    alone = sum(each.place == mark.place for each in row.marks) == 1
                    draw_mark(self.painter, self.theme, row.side, mark, place, alone=alone)
        self.painter.restore()

    def _bars(self, at: int, row: TimelineRow) -> list[tuple[Bar, QRectF]]:
        """The bars of a row, each with its place."""
        top, high, unit, found = self.space.y(at), self.space.row, self.theme.zoom, []
        for lane, lanes, bar in lanes_of(row.bars):
            left, right = self._ends(bar.start, bar.end, beyond=bool(bar.beyond))
            found.append((bar, bar_rect(top, high, unit, left, right, (lane, lanes))))
        return found

    def _ends(self, start: float, end: float, *, beyond: bool) -> tuple[float, float]:
        """From where to where a bar goes; its words are seen also where its start is not."""
        left = max(self.space.x(start), self.space.name)
        right = self.space.x(end)
        return left + 1, right + (self.space.margin * 0.7 if beyond else -1.0)

    def _name(self, at: int, row: TimelineRow) -> None:
        px, colours, space = self.theme.px, self.theme.colours, self.space
        left, y = space.gutter, space.y(at)
        colour = colours.muted if row.out else colours.text
        if row.fold:
            left = self._fold_sign(row, left - px(2), y)
        if not (row.out and row.fold):
            size = min(px(10), round(space.row * 0.5))
            shape = QRectF(left, y + (space.row - size) / 2, size, size)
            self.painter.setOpacity(colours.faded if row.out else 1.0)
            draw_side(self.painter, row.side, shape, side_colour(colours, row.side))
            self.painter.setOpacity(1.0)
            left += px(16)
        wide = self.view.columns and not (row.out and row.fold)
        right = space.name - px(6) if wide else space.width
        weight = 700 if row.acting else 400
        place = left, y, right - left, space.row
        short = _short(self.theme, weight, row.name, int(right - left))
        self._text(place, short, 14, weight, colour)
        self._note(row, place, weight)

    def _note(self, row: TimelineRow, place: Place, weight: int) -> None:
        """What all of a row have in common, if it has room behind the name."""
        if not row.note:
            return
        said = f" \N{MIDDLE DOT} {row.note}"
        taken = letters_of(self.theme, 14, weight).width(row.name)
        left, top, wide, high = place
        if taken + letters_of(self.theme, 12).width(said) <= wide:
            rest = left + taken, top, wide - taken, high
            self._text(rest, said, 12, 400, self.theme.colours.muted)

    def _fold_sign(self, row: TimelineRow, left: float, y: int) -> int:
        """A small arrow: to the right while the row is folded, down while it is not."""
        size = self.theme.px(4)
        at_x, at_y = left + size, y + self.space.row / 2
        self.painter.setPen(QPen(_colour(self.theme.colours.muted), 1.6 * self.theme.zoom))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        half = size / 2
        points = (
            [(-size, -half), (0, half), (size, -half)]
            if row.opened
            else [(-half, -size), (half, 0), (-half, size)]
        )
        self.painter.drawPolyline(QPolygonF([QPointF(at_x + x, at_y + y) for x, y in points]))
        return round(left + 2 * size + self.theme.px(6))
