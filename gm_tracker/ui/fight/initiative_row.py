"""How a row of the initiative list is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gm_tracker.ui.fight.hit_points import put_hit_points
from gm_tracker.ui.fight.life_cells import draw_life
from gm_tracker.ui.fight.row_looks import Stand, looks_of, stand_of
from gm_tracker.ui.fight.row_notes import NoteFitter
from gm_tracker.ui.fight.row_space import RowSpace, row_space
from gm_tracker.ui.fight.row_words import CENTRE, RIGHT, Box, RowWords
from gm_tracker.ui.fight.sides import draw_side, put_face, side_colour
from gm_tracker.ui.kit.cut import DOT, cut, cut_middle, cut_words
from gm_tracker.ui.kit.kept_picture import put_frame
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.kit.row_pictures import CORNER_PX, Draw, RowPictures
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import InitiativeRow

HEADING_PX, IDLE_PX, NOW_PX = 26, 48, 60
"""The heights of headings, of rows, and of rows of those who act."""


class RowPainter:
    """Draws headings and combatants; `marked` is the one whose action is in the making.

    `named` is a member of a group that is meant alone.
    """

    def __init__(self, theme: Theme) -> None:
        self.marked = self.named = ""
        self._pictures = RowPictures()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme, self._colours = theme, theme.colours
        self._pictures.clear(theme.colours.surface, theme.px(CORNER_PX))
        self._words = words = RowWords(theme)
        fit = partial(words.fit, "small", how=cut_words)
        self._fitter = NoteFitter(theme, partial(words.width, "small"), fit)
        # Asked for ten times with every row.
        self._px = cache(theme.px)
        self._spaces: dict[tuple[int, int, bool], RowSpace] = {}
        self._heights = theme.px(HEADING_PX), theme.reach(NOW_PX), theme.reach(IDLE_PX)

    def heights(self, rows: Sequence[InitiativeRow]) -> list[int]:
        """How high rows are, in pixels."""
        heading, now, idle = self._heights
        return [heading if row.heading else now if row.acting else idle for row in rows]

    def paint(self, painter: QPainter, rect: QRect, row: InitiativeRow, state: int) -> None:
        """Paint a row; `state` is one of Qt's as a number."""
        stand = stand_of(row, state, self.marked, self.named)
        about, draw = (looks_of(row), stand), self._drawing(row, stand)
        filled = not stand.ring and (row.acting or (stand.lit and not row.heading))
        ringed = bool(stand.ring)
        self._pictures.paint_like(painter, rect, about, draw, filled=filled, ringed=ringed)

    def draw_ahead(self, row: InitiativeRow, size: QSize, ratio: float, state: int) -> None:
        """Draw a row that will come into sight, while nobody's action is in the making."""
        stand = stand_of(row, state, "", self.named)
        self._pictures.draw_ahead(size, ratio, (looks_of(row), stand), self._drawing(row, stand))

    def _drawing(self, row: InitiativeRow, stand: Stand) -> Draw:
        return lambda painter, rect: self._row(painter, rect, row, stand)

    def _row(self, painter: QPainter, rect: QRect, row: InitiativeRow, stand: Stand) -> None:
        wide, high = rect.width(), rect.height()
        painter.save()
        painter.translate(rect.topLeft())
        if row.heading:
            self._heading(painter, wide, high, row)
        else:
            self._ground(painter, (0, 0, wide, high), row, stand)
            self._combatant(painter, self._space(wide, high, row.acting), row, stand)
        painter.restore()

    def _space(self, wide: int, high: int, acting: bool) -> RowSpace:
        found = self._spaces.get((wide, high, acting))
        if found is None:
            found = row_space(self._theme, wide, high, acting=acting)
            self._spaces[wide, high, acting] = found
        return found

    def _heading(self, painter: QPainter, wide: int, high: int, row: InitiativeRow) -> None:
        px, muted, words = self._px, self._colours.muted, self._words
        room = wide - px(14) - px(12)
        place = px(14), px(4), room, high - px(4)
        forms = row.heading.upper(), row.brief.upper() or row.heading.upper()
        title = next((each for each in forms if words.width("heading", each) < room), forms[-1])
        used = words.draw(painter, "heading", place, title, muted) + px(8)
        if row.beside and used + words.width("small", row.beside) <= room:
            words.draw(painter, "small", place, row.beside, muted, RIGHT)

    def draw_empty(self, painter: QPainter, rect: QRect, text: str) -> None:
        """What to do next, when there is nobody."""
        gap = self._theme.px(16)
        painter.setFont(self._theme.font())
        painter.setPen(QColor(self._colours.muted))
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(rect.adjusted(gap, gap, -gap, -gap), int(flags), text)

    def _ground(self, painter: QPainter, box: Box, row: InitiativeRow, stand: Stand) -> None:
        colours, px = self._colours, self._px
        painter.setPen(Qt.PenStyle.NoPen)
        # Within a ring the ground is as round as it, or its corners would stick out.
        inset, radius = (1.5, px(6)) if stand.ring else (0.0, 0)
        inner = QRectF(*box).adjusted(inset, inset, -inset, -inset)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, bool(stand.ring))
        painter.save()
        if row.acting and not row.acted:
            painter.setBrush(colour_of(colours.now))
            painter.drawRoundedRect(inner, radius, radius)
            bar = px(4) + stand.ring
            painter.setClipRect(bar, 0, box[2], box[3], Qt.ClipOperation.IntersectClip)
        if row.acting or stand.lit:
            painter.setBrush(colour_of(colours.nowbg if row.acting else colours.raised))
            painter.drawRoundedRect(inner, radius, radius)
        painter.restore()
        if stand.ring:
            colour = QColor(colours.text if stand.bright else colours.faint)
            painter.setPen(QPen(colour, stand.ring))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inner, radius, radius)

    def _combatant(
        self, painter: QPainter, space: RowSpace, row: InitiativeRow, stand: Stand
    ) -> None:
        px = self._px
        self._face(painter, space, row)
        left, top, room, high = space.upper
        if space.narrow:
            # In a narrow row the bar stands beneath all words.
            taken = self._points(painter, space.lower, row, bare=True) + px(2)
            self._bar(painter, space, row, stand)
        else:
            taken = space.bar[2] + px(8) if row.maximum or row.life else 0
            self._bar(painter, space, row, stand)
            room -= self._points(painter, space.upper, row)
        self._name(painter, (left, top, room, high), row, even=space.even)
        left, top, room, high = space.lower
        self._notes(painter, (left, top, room - taken, high), row)

    def _face(self, painter: QPainter, space: RowSpace, row: InitiativeRow) -> None:
        """Who it is at the left, in a slim row the mere shape of the side."""
        colours = self._colours
        # Words of those who are out keep their contrast; only shape and bar fade.
        if row.out:
            painter.setOpacity(colours.faded)
        if space.slim:
            colour = side_colour(colours, row.side)
            draw_side(painter, row.side, QRectF(*space.face), colour)
        else:
            under = colours.nowbg if row.acting else colours.surface
            put_face(painter, self._theme, space.face, row.face, row.side, under)
        if row.out:
            painter.setOpacity(1.0)

    def _points(
        self, painter: QPainter, box: Box, row: InitiativeRow, *, bare: bool = False
    ) -> int:
        """The value, what is to land on it, and of how many; gives the width they take."""
        if row.life:
            return self._count_up(painter, box, row, bare=bare)
        if row.value is None:
            return 0
        px, words, colours, room = self._px, self._words, self._colours, box[2]
        font = "strong" if row.acting else "value"
        value = _signed(row.value)
        change = f" {_plus(row.change)}" if row.change else ""
        of = f"/{row.maximum}" if row.maximum is not None else ""
        short = words.width(font, value) + words.width(font, change)
        whole = short + words.width("of", of)
        # A name, whole and large, is worth more than the maximum, which the bar shows as well.
        named = words.width("acting" if row.acting else "name", row.name) + px(32)
        tight = whole + min(named, room // 2 + px(20)) > room
        fonts = {self._font(row, room - px(6) - each) for each in (whole, short)}
        if bare or tight or len(fonts) > 1:
            whole, of = short, ""
        tone = colours.muted if row.out else colours.text
        sign = colours.foe if row.change < 0 else colours.ok
        self._from_right(
            painter, box, (("of", of, colours.muted), (font, change, sign), (font, value, tone))
        )
        return whole + px(6)

    def _from_right(
        self, painter: QPainter, box: Box, parts: tuple[tuple[str, str, str], ...]
    ) -> int:
        """Texts beside one another, each with font and colour, the last one first; their width."""
        left, top, room, high = box
        taken = 0
        for font, text, colour in parts:
            place = left, top, room - taken, high
            taken += self._words.draw(painter, font, place, text, colour, RIGHT)
        return taken

    def _count_up(self, painter: QPainter, box: Box, row: InitiativeRow, *, bare: bool) -> int:
        """How many of a group are up: "7 of 8 up"; gives the width that takes."""
        words, colours = self._words, self._colours
        up, of, short = str(row.up), f" of {len(row.life)} up", f"/{len(row.life)}"
        tone = colours.muted if row.out else colours.text
        font = "strong" if row.acting else "value"
        named = words.width("name", row.name) + words.width("badge", row.tag) + self._px(21)
        if bare or words.width(font, up) + words.width("small", of) + named > box[2]:
            of = short
        parts = ("small", of, colours.muted), (font, up, tone)
        return self._from_right(painter, box, parts) + self._px(6)

    def _bar(self, painter: QPainter, space: RowSpace, row: InitiativeRow, stand: Stand) -> None:
        if row.life:
            named = row.members.index(stand.named) if stand.named else -1
            draw_life(painter, self._theme, QRectF(*space.cells), row.life, named)
        elif row.maximum:
            if row.out:
                painter.setOpacity(self._colours.faded)
            points = row.value or 0, row.maximum, row.change
            put_hit_points(painter, self._theme, space.bar, *points)
            if row.out:
                painter.setOpacity(1.0)

    def _name(self, painter: QPainter, box: Box, row: InitiativeRow, *, even: bool) -> None:
        px, badge, (left, top, room, high) = self._px, row.tag, box
        tone = self._colours.muted if row.out else self._colours.text
        font, cap = self._font(row, room, even=even), self._cap_room(row)
        # What a group is called stands at its end, and is not to be cut away.
        how, place = cut if row.members else cut_middle, (left, top, room - cap, high)
        used = self._words.draw(painter, font, place, row.name, tone, how=how)
        if badge:
            at = left + used + px(6), top + (high - 1) // 2 - px(9) + 1
            self._cap(painter, (*at, cap - px(6), px(18)), badge)

    def _font(self, row: InitiativeRow, room: int, *, even: bool = False) -> str:
        """The font of a name that stands in so much room with its badge."""
        large = row.acting and not even
        return self._words.name_font(row.name, room - self._cap_room(row), large=large)

    def _cap_room(self, row: InitiativeRow) -> int:
        """What a badge takes, with the gap before it."""
        wide = self._words.width("badge", row.tag) + self._px(9)
        return max(self._px(18), wide) + self._px(6) if row.tag else 0

    def _cap(self, painter: QPainter, box: Box, badge: str) -> None:
        left, top, wide, high = box
        inner = left + 0.5, top + 0.5, wide - 1.0, high - 1.0
        put_frame(painter, inner, 4, self._colours.edge)
        self._words.draw(painter, "badge", box, badge, self._colours.muted, CENTRE)

    def _notes(self, painter: QPainter, box: Box, row: InitiativeRow) -> None:
        """All notes side by side; where there is little room, as short as they can be said."""
        words, colours, (left, top, room, high) = self._words, self._colours, box
        for each in self._fitter.fitted(row.notes, room):
            at, colour = left + each.left, colours.now if each.note.now else colours.muted
            place = at, top, each.room, high
            if each.dot:
                before = left, top, each.left, high
                words.draw(painter, "small", before, DOT, colours.muted, RIGHT)
            icon = words.icon(painter, each.note.icon, place, colour) if each.note.icon else 0
            place = at + icon, top, each.room - icon, high
            words.draw(painter, "small", place, each.text, colour, how=cut_words)


def _signed(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")


def _plus(value: int) -> str:
    return f"+{value}" if value > 0 else _signed(value)
