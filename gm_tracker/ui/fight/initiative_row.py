"""How a row of the initiative list is drawn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from gm_tracker.ui.fight.hit_points import draw_hit_points
from gm_tracker.ui.fight.life_cells import CELLS_PX, draw_life
from gm_tracker.ui.fight.row_looks import Stand, looks_of, stand_of
from gm_tracker.ui.fight.row_words import CENTRE, LEFT, RIGHT, RowWords
from gm_tracker.ui.fight.sides import draw_face, draw_side, side_colour
from gm_tracker.ui.kit.avatar import ACTING_PX, ROW_PX
from gm_tracker.ui.kit.filled import fill
from gm_tracker.ui.kit.kept_picture import draw_frame
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.kit.row_pictures import CORNER_PX, RowPictures
from gm_tracker.ui.kit.rows import Index
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.type_sizes import TYPE
from gm_tracker.words.column_views import InitiativeRow, RowNote

HEADING_PX, IDLE_PX, NOW_PX = 26, 48, 60
"""The heights of headings, of rows, and of rows of those who act."""
NARROW_PX = 262
"""Under this width the name has a line for itself."""
SLIM_PX = 200
"""Under this width the shape of the side stands for the face."""
_POINTS_PX, _POINTS_NOW_PX = 86, 96
_NOTE_PX, _LEAST_PX = 52, 24
"""So much room a note that is cut leaves for the next one, and has at least itself."""
_ACTING_NAME_PX = 88
"""With less room than this a long name of one who acts is written as small as the others."""
_EVEN_PX = 190
"""In rows narrower than this the names of those who act are no larger than the others'."""
_READABLE_PX = 20
"""Letters of this size, in pixels of the screen, are read from a metre away."""


class RowPainter(QStyledItemDelegate):
    """Draws headings and combatants; `marked` is the one whose action is in the making.

    `named` is a member of a group that is meant alone.
    """

    def __init__(
        self, theme: Theme, row_of: Callable[[int], InitiativeRow], parent: QObject
    ) -> None:
        super().__init__(parent)
        # Asked directly, for the way through Qt's data() takes three times as long.
        self._row_of = row_of
        self.marked = self.named = ""
        self._wide = 0
        self._pictures = RowPictures()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme, self._colours = theme, theme.colours
        self._pictures.clear(theme.colours.surface, theme.px(CORNER_PX))
        self._words = RowWords(theme)
        heights = (HEADING_PX, NOW_PX, IDLE_PX)
        tall = {HEADING_PX: theme.px(HEADING_PX)} | {
            each: theme.reach(each) for each in heights[1:]
        }
        self._sizes = {each: QSize(theme.px(120), tall[each]) for each in heights}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = self._row_of(index.row())
        return self._sizes[HEADING_PX if row.heading else NOW_PX if row.acting else IDLE_PX]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._row_of(index.row())
        stand = stand_of(row, option.state.value, self.marked, self.named)

        def draw(on: QPainter, rect: QRect) -> None:
            self._row(on, rect, row, stand)

        about = looks_of(row), stand
        filled = row.acting or (stand.lit and not row.heading)
        self._pictures.paint_like(painter, QRect(option.rect), about, draw, filled=filled)

    def _row(self, painter: QPainter, rect: QRect, row: InitiativeRow, stand: Stand) -> None:
        painter.save()
        if row.heading:
            self._heading(painter, rect, row)
        else:
            self._ground(painter, rect, row, stand)
            self._combatant(painter, rect, row)
        painter.restore()

    def _heading(self, painter: QPainter, rect: QRect, row: InitiativeRow) -> None:
        px, muted, words = self._theme.px, self._colours.muted, self._words
        place = rect.adjusted(px(14), px(4), -px(12), 0)
        used = words.draw(painter, "heading", place, row.heading.upper(), muted) + px(8)
        if row.beside and used + words.width("small", row.beside) <= place.width():
            words.draw(painter, "small", place, row.beside, muted, RIGHT)

    def draw_empty(self, painter: QPainter, rect: QRect, text: str) -> None:
        """What to do next, when there is nobody."""
        gap = self._theme.px(16)
        painter.setFont(self._theme.font())
        painter.setPen(QColor(self._colours.muted))
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(rect.adjusted(gap, gap, -gap, -gap), int(flags), text)

    def _ground(self, painter: QPainter, rect: QRect, row: InitiativeRow, stand: Stand) -> None:
        px, colours = self._theme.px, self._colours
        if row.acting:
            fill(painter, rect, colour_of(colours.nowbg))
            if not row.acted:
                edge = QRect(rect.left(), rect.top(), px(4), rect.height())
                fill(painter, edge, colour_of(colours.now))
        elif stand.lit:
            fill(painter, rect, colour_of(colours.raised))
        if stand.ring:
            self._ring(painter, rect, colours.text if stand.bright else colours.faint, stand.ring)

    def _ring(self, painter: QPainter, rect: QRect, colour: str, width: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colour), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inner = QRectF(rect).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.drawRoundedRect(inner, self._theme.px(6), self._theme.px(6))

    @property
    def _even(self) -> bool:
        """Whether hardly a name would be whole if it were larger: then none of them is."""
        slim = self._wide < self._theme.px(_EVEN_PX)
        return slim and self._theme.px(TYPE["row_name"].px) >= _READABLE_PX

    def _under(self, row: InitiativeRow) -> str:
        return self._colours.nowbg if row.acting else self._colours.surface

    def _combatant(self, painter: QPainter, rect: QRect, row: InitiativeRow) -> None:
        self._wide = rect.width()
        px, narrow = self._theme.px, rect.width() < self._theme.px(NARROW_PX)
        start = self._face(painter, rect, row) + px(8 if narrow else 12)
        half, low = px(26 if row.acting else 20), px(18)
        # In a narrow row the bar stands beneath all words.
        top = rect.center().y() - (half + low) // 2 + px(-2 if narrow else 1)
        upper = QRect(start, top, rect.right() - px(11) - start, half)
        lower = QRect(start, top + half, upper.width(), low)
        if narrow:
            taken = self._points(painter, lower, row, bare=True)
            self._bar(painter, QRect(start, rect.bottom() - px(4), upper.width(), px(3)), row)
            self._name(painter, upper, row)
        else:
            wide = px(_POINTS_NOW_PX if row.acting else _POINTS_PX)
            taken, high = (wide if row.maximum or row.life else 0), CELLS_PX if row.life else 6
            bar = QRect(lower.right() - taken, lower.center().y() - px(3), taken, px(high))
            self._bar(painter, bar, row)
            self._name(painter, upper.adjusted(0, 0, -self._points(painter, upper, row), 0), row)
        self._notes(painter, lower.adjusted(0, 0, -(taken + px(8) if taken else 0), 0), row)

    def _face(self, painter: QPainter, rect: QRect, row: InitiativeRow) -> int:
        """Who it is at the left, in a slim row the mere shape of the side; gives its end."""
        px, wide = self._theme.px, rect.width()
        slim, narrow = wide < px(SLIM_PX), wide < px(NARROW_PX)
        side = px(12 if slim else ACTING_PX if row.acting and not narrow else ROW_PX)
        left = rect.left() + px(10 if narrow else 16 if row.acting else 14)
        square = QRectF(left, rect.center().y() - side // 2, side, side)
        # Words of those who are out keep their contrast; only shape and bar fade.
        if row.out:
            painter.setOpacity(self._colours.faded)
        if slim:
            draw_side(painter, row.side, square, side_colour(self._colours, row.side))
        else:
            draw_face(painter, self._theme, square, row.face, row.side, self._under(row))
        if row.out:
            painter.setOpacity(1.0)
        return left + side

    def _points(
        self, painter: QPainter, rect: QRect, row: InitiativeRow, *, bare: bool = False
    ) -> int:
        """The value, what is to land on it, and of how many; gives the width they take."""
        if row.life:
            return self._count_up(painter, rect, row, bare=bare)
        if row.value is None:
            return 0
        px, words, colours = self._theme.px, self._words, self._colours
        font = "strong" if row.acting else "value"
        value = _signed(row.value)
        change = f" {_plus(row.change)}" if row.change else ""
        of = f"/{row.maximum}" if row.maximum is not None else ""
        whole = sum(words.width(f, t) for f, t in ((font, value), (font, change), ("of", of)))
        # A name that would be cut is worth more than the maximum, which the bar shows as well.
        named = words.width("acting" if row.acting else "name", row.name) + px(32)
        short = whole - words.width("of", of)
        tight = whole + min(named, rect.width() // 2 + px(20)) > rect.width()
        saves = short + named <= rect.width() < whole + named
        if bare or tight or saves:
            whole, of = short, ""
        tone = colours.muted if row.out else colours.text
        sign = colours.foe if row.change < 0 else colours.ok
        room = QRect(rect)
        for face, text, colour in (("of", of, colours.muted), (font, change, sign)):
            room.setRight(room.right() - words.draw(painter, face, room, text, colour, RIGHT))
        words.draw(painter, font, room, value, tone, RIGHT)
        return whole + px(6)

    def _count_up(self, painter: QPainter, rect: QRect, row: InitiativeRow, *, bare: bool) -> int:
        """How many of a group are up: "7 of 8 up"; gives the width that takes."""
        words, colours = self._words, self._colours
        up, of, short = str(row.up), f" of {len(row.life)} up", f"/{len(row.life)}"
        room, tone = QRect(rect), colours.muted if row.out else colours.text
        font = "strong" if row.acting else "value"
        named = words.width("name", row.name) + words.width("badge", row.tag) + self._theme.px(21)
        if bare or words.width(font, up) + words.width("small", of) + named > rect.width():
            of = short
        behind = words.draw(painter, "small", room, of, colours.muted, RIGHT)
        room.setRight(room.right() - behind)
        return behind + words.draw(painter, font, room, up, tone, RIGHT) + self._theme.px(6)

    def _bar(self, painter: QPainter, box: QRect, row: InitiativeRow) -> None:
        if row.life:
            named = row.members.index(self.named) if self.named in row.members else -1
            draw_life(painter, self._theme, QRectF(box), row.life, named)
            return
        if row.maximum:
            if row.out:
                painter.setOpacity(self._colours.faded)
            points = row.value or 0, row.maximum, row.change
            draw_hit_points(painter, self._theme, QRectF(box), *points)
            if row.out:
                painter.setOpacity(1.0)

    def _name(self, painter: QPainter, rect: QRect, row: InitiativeRow) -> None:
        px, badge = self._theme.px, row.tag
        cap = max(px(18), self._words.width("badge", badge) + px(9)) if badge else 0
        room = rect.adjusted(0, 0, -(cap + px(6)) if badge else 0, 0)
        tone = self._colours.muted if row.out else self._colours.text
        large = row.acting and self._is_large(row, room.width())
        font = "acting" if large else "band" if row.members else "name"
        used = self._words.draw(painter, font, room, row.name, tone)
        if badge:
            box = QRectF(rect.left() + used + px(6), rect.center().y() - px(9) + 1, cap, px(18))
            self._cap(painter, box, badge)

    def _is_large(self, row: InitiativeRow, room: int) -> bool:
        """Whether one who acts is written larger than the others."""
        if self._even:
            return False
        if self._words.width("acting", row.name) <= room:
            return True
        px, whole = self._theme.px, self._words.width("name", row.name) <= room
        # A name is rather whole where it can be read from a metre away all the same. What a group
        # is called stands at its end, and is not to be cut away.
        readable = whole and px(TYPE["row_name"].px) >= _READABLE_PX
        return room >= px(_ACTING_NAME_PX) and not row.members and not readable

    def _cap(self, painter: QPainter, box: QRectF, badge: str) -> None:
        draw_frame(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), 4, self._colours.edge)
        self._words.draw(painter, "badge", box.toRect(), badge, self._colours.muted, CENTRE)

    def _notes(self, painter: QPainter, rect: QRect, row: InitiativeRow) -> None:
        """All notes side by side; where there is little room, as short as they can be said."""
        px, place = self._theme.px, QRect(rect)
        for at, note in enumerate(row.notes):
            icon, room = px(17) if note.icon else 0, place.width()
            if room < icon + px(_LEAST_PX):
                return
            text = self._fit(note, room - icon)
            if at + 1 < len(row.notes) and self._words.width("small", text) > room - icon:
                # Cut short anyway, it leaves some room for what stands behind it.
                room = max(room - px(_NOTE_PX), min(room, px(2 * _NOTE_PX)))
            place.setWidth(room)
            place.setLeft(place.left() + self._note(painter, place, note, text) + px(10))
            place.setRight(rect.right())

    def _fit(self, note: RowNote, room: int) -> str:
        """The words of a note, the short ones where the whole has no room."""
        fits = not note.short or self._words.width("small", note.text) <= room
        return note.text if fits else note.short

    def _note(self, painter: QPainter, rect: QRect, note: RowNote, text: str) -> int:
        colour = self._colours.now if note.now else self._colours.muted
        taken = self._words.icon(painter, note.icon, rect.left(), rect, colour) if note.icon else 0
        place = rect.adjusted(taken, 0, 0, 0)
        return taken + self._words.draw(painter, "small", place, text, colour, LEFT)


def _signed(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")


def _plus(value: int) -> str:
    return f"+{value}" if value > 0 else _signed(value)
