"""How the table of the one who acts is drawn: names, odds, and the heads of its columns."""

from __future__ import annotations

from collections.abc import Hashable
from operator import attrgetter

from PySide6.QtCore import QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gm_tracker.ui.fight.sides import draw_side, put_face, side_colour
from gm_tracker.ui.fight.stage.idle_model import NAMES, IdleModel, Index
from gm_tracker.ui.fight.stage.typed_number import TypedNumber
from gm_tracker.ui.kit.avatar import TABLE_PX
from gm_tracker.ui.kit.cut import cut_middle, cut_parts
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.gallery import GALLERY
from gm_tracker.ui.kit.kept_picture import put_frame, put_kept
from gm_tracker.ui.kit.letters import CENTRE, RIGHT, Letters, colour_of, letters, letters_of
from gm_tracker.ui.kit.line_texts import Place
from gm_tracker.ui.kit.row_pictures import RowPictures
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.type_sizes import TypeName
from gm_tracker.words.idle_views import AttackHead, CellOdds, TargetRow

CELL_PX, GAP_PX, GROUP_PX, NAMED_PX = 42, 5, 76, 90
"""At 100 %: of a cell, of the gap below it, of the name of a group, and the least of a target."""
_TWO_LINES, _ONE_LINE = 46, 24
"""The height of the heads at 100 %."""
_NARROW, _SHAPE = 150, 12
"""Under this width a cell says below what it fells; the shape of a side in place of a face."""
WAITS, NONE = "\N{HORIZONTAL ELLIPSIS}", "\N{EM DASH}"
_FOCUSED = QStyle.StateFlag.State_HasFocus


# Whatever is not known to be only heard may be seen.
_NOT_SEEN = ("id", "known", "noted")
_seen = attrgetter("note", *(each for each in TargetRow.__match_args__ if each not in _NOT_SEEN))


def looks_of(row: TargetRow) -> Hashable:
    """The same for all rows that are drawn the same, whoever stands there."""
    portrait = row.face.portrait
    # A portrait may be found after its row was drawn.
    return _seen(row), bool(portrait) and GALLERY.image(portrait) is not None


def row_height(theme: Theme) -> int:
    """The height of a row of the table in pixels, with the gap below it."""
    return max(theme.px(CELL_PX + GAP_PX), theme.reach(0) + theme.px(GAP_PX) + 2)


def group_width(theme: Theme, wide: int) -> int:
    """What the name of a group takes of targets in so many pixels: nothing where it has no room,
    for whoever is meant and the odds come first."""
    return theme.px(GROUP_PX) if wide >= theme.px(GROUP_PX + NAMED_PX) else 0


def stands_beside(theme: Theme, hit: str, fells: str, room: float) -> bool:
    """Whether what a blow fells stands whole beside its chance, in so many pixels."""
    wide = letters(theme, "cell").width(hit) + theme.px(8)
    # Widths are rounded: what fits to the pixel may be cut when it is drawn.
    return wide + letters(theme, "note").width(fells) + 2 <= room


class IdleCells(QStyledItemDelegate):
    """Draws a target at the left and the odds of each attack on it.

    What is meant has the cap of Enter, but not while a `number` that nobody has is typed.
    """

    def __init__(
        self, model: IdleModel, theme: Theme, parent: QObject, number: TypedNumber
    ) -> None:
        super().__init__(parent)
        self._model, self._theme, self._number = model, theme, number
        self._pictures = RowPictures()

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self._pictures.clear(theme.colours.surface)

    def _letters(self, name: TypeName) -> Letters:
        return letters(self._theme, name)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if index.row() >= len(self._model.rows):
            return
        if index.column() < NAMES:
            row = self._model.rows[index.row()]

            def draw(on: QPainter, box: QRect) -> None:
                self._row(on, box, row)

            looks = looks_of(row)
            # Whoever acts next, the targets are mostly the same.
            self._pictures.paint_like(painter, QRect(option.rect), looks, draw, stays=True)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._cell(painter, option, index)
        painter.restore()

    # A target

    def _row(self, painter: QPainter, box: QRect, row: TargetRow) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._target(painter, (box.x(), box.y(), box.width(), box.height()), row)
        painter.restore()

    def _target(self, painter: QPainter, place: Place, row: TargetRow) -> None:
        px, colours, (left, top, wide, high) = self._theme.px, self._theme.colours, place
        start = group_width(self._theme, round(wide))
        high, side = high - px(GAP_PX), px(TABLE_PX if start else _SHAPE)
        wide -= px(8 if start else 2)
        square = round(left + start), round(top + high / 2 - side / 2), side, side
        if start:
            group = left, top, start - px(6), high
            self._letters("note").put(painter, colours.muted, group, row.group)
            put_face(painter, self._theme, square, row.face, row.side)
        else:
            draw_side(painter, row.side, QRectF(*square), side_colour(colours, row.side))
        start += side + px(9)
        self._told(painter, (left + start, top, wide - start, high), row)

    def _told(self, painter: QPainter, place: Place, row: TargetRow) -> None:
        """Name, number and note on one line, or the note below where there is no room."""
        px, name, note = self._theme.px, self._letters("row_name"), self._letters("note")
        (left, top, wide, high), badge = place, self._badge_width(row)
        needed = name.width(row.name) + badge + px(8)
        beside = needed + note.width(row.note) + px(10) <= wide
        line, tall = top, high
        if not beside and row.note:
            line, tall = top + px(2), high - px(2) - high / 2
        ink = self._theme.colours.muted if row.out else self._theme.colours.text
        said = name.fit(row.name, wide - badge - px(8), cut_middle)
        used = name.put(painter, ink, (left, line, wide - badge - px(8), tall), said)
        self._badge(painter, left + used + px(8), line + tall / 2, row)
        taken = used + badge + px(18)
        lower = left + taken, top, wide - taken, high
        if not beside:
            lower = left, top + high / 2, wide, high - high / 2 - px(2)
        note.put(painter, self._theme.colours.muted, lower, row.note)

    def _badge_width(self, row: TargetRow) -> int:
        return self._letters("key_cap").width(str(row.badge)) + self._theme.px(10)

    def _badge(self, painter: QPainter, left: float, middle: float, row: TargetRow) -> None:
        px, high = self._theme.px, self._theme.px(17)
        top, wide, muted = middle - high / 2, self._badge_width(row), self._theme.colours.muted
        put_frame(painter, (left, top, wide, high), px(4), self._theme.colours.line)
        room = left - px(2), top, wide + 2 * px(2), high
        self._letters("key_cap").put(painter, muted, room, str(row.badge), CENTRE)

    # A cell

    def _cell(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        px, pair = self._theme.px, self._model.pair(index)
        head, odds = self._model.head(index.column()), self._model.odds(pair)
        meant = pair == self._model.meant
        focused = bool(option.state & _FOCUSED)
        rect: QRect = option.rect
        left, top = rect.x() + px(4), rect.y() + px(3)
        wide, high = rect.width() - 2 * px(4), rect.height() - px(3) - px(GAP_PX) + px(1)
        dashed = head is not None and bool(head.first)
        place = left, top, wide, high
        self._ground(painter, place, meant=meant, dashed=dashed, focused=focused)
        colours = self._theme.colours
        ink = colours.onnow if meant else colours.muted if dashed else colours.text
        quiet = colours.onnow if meant else colours.muted
        room = wide - px(11) - px(9)
        if meant and focused and wide >= px(_NARROW) and self._number.lets_enter:
            room -= self._cap(painter, left + px(11) + room, top + high / 2)
        told = "half entered" if pair in self._model.view.kept else ""
        self._chances(painter, (left + px(11), top, room, high), odds, told, (ink, quiet))

    def _ground(
        self, painter: QPainter, place: Place, *, meant: bool, dashed: bool, focused: bool
    ) -> None:
        colours = self._theme.colours

        def draw(on: QPainter, inner: QRectF) -> None:
            self._outline(on, inner, meant=meant, dashed=dashed, focused=focused)

        look = colours.now, colours.edge, colours.text, self._theme.px(8)
        put_kept(painter, place, ("cell", meant, dashed, focused, look), draw)

    def _outline(
        self, painter: QPainter, box: QRectF, *, meant: bool, dashed: bool, focused: bool
    ) -> None:
        px, colours = self._theme.px, self._theme.colours
        pen = QPen(colour_of(colours.now if meant else colours.edge), 1)
        if dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        if meant and dashed:
            # What costs time first is offered, but it is no blow yet.
            pen.setWidthF(2)
        painter.setPen(pen)
        painter.setBrush(colour_of(colours.now) if meant else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(8), px(8))
        if focused:
            painter.setPen(QPen(colour_of(colours.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), px(9), px(9))

    def _cap(self, painter: QPainter, right: float, middle: float) -> int:
        """The cap of the key that takes the cell; gives the room it takes."""
        px, cap, ink = self._theme.px, self._letters("key_cap"), self._theme.colours.onnow
        wide, high = cap.width("Enter") + px(12), px(20)
        place = right - wide, middle - high / 2, wide, high
        put_frame(painter, place, px(4), ink)
        cap.put(painter, ink, place, "Enter", CENTRE)
        return wide + px(8)

    def _chances(
        self,
        painter: QPainter,
        place: Place,
        odds: CellOdds | None,
        told: str,
        inks: tuple[str, str],
    ) -> None:
        hit = WAITS if odds is None else odds.hit or NONE
        beside = told or ("" if odds is None else odds.fells)
        cell, note, (left, top, room, high) = self._letters("cell"), self._letters("note"), place
        wide = cell.width(hit) + self._theme.px(8)
        if not beside or stands_beside(self._theme, hit, beside, room):
            cell.put(painter, inks[0], place, hit)
            note.put(painter, inks[1], (left + wide, top, room - wide, high), beside, RIGHT)
            return
        upper, gap = (left, top, room, high - high * 0.40), high * 0.54
        lower = left, top + gap, room, high - gap - self._theme.px(2)
        letters_of(self._theme, 17, 700).put(painter, inks[0], upper, hit)
        self._letters("key_cap").put(painter, inks[1], lower, beside)


def head_line(theme: Theme, head: AttackHead, room: float) -> str:
    """What stands below the name of a weapon; of what is to be done first at least the time."""
    whole = letters(theme, "note").width(head.first) < int(room)
    return (head.first if whole else head.cost) or head.line


class AttackHeads(QHeaderView):
    """The weapon over each column, and what it is like; over the names what is asked."""

    def __init__(self, model: IdleModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        take_own_viewport(self)
        self._model, self._theme = model, theme
        self.question, self._brief, self._low = "", "", False
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setAccessibleName("Attacks")

    def ask(self, question: str, brief: str = "") -> None:
        """Say over the names how to answer, or what is typed: `brief` beside what is asked."""
        if question != self.question:
            self.question, self._brief = question, brief
            self.viewport().update()

    def line(self, room: float) -> str:
        """What stands over the names on one line of so many pixels."""
        title = self._model.view.title
        both = f"{title} {self._brief}".strip()
        fits = letters(self._theme, "row_name").width(both) <= room
        return both if fits or not self._brief else self.question

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self.setFixedHeight(self.height_as(low=self._low))

    def set_low(self, low: bool) -> None:
        """Only one line, where there is hardly room."""
        if low != self._low:
            self._low = low
            self.setFixedHeight(self.height_as(low=low))

    def height_as(self, *, low: bool) -> int:
        """The height in pixels, as it would be."""
        return self._theme.px(_ONE_LINE if low else _TWO_LINES)

    def paintSection(self, painter: QPainter, rect: QRect, logical: int) -> None:
        painter.save()
        px = self._theme.px
        head, box = self._model.head(logical), QRectF(rect)
        if head is None:
            start = group_width(self._theme, rect.width())
            inner = box.adjusted(start, 0, -px(8 if start else 2), 0)
            asked = self.line(inner.width()) if self._low else self._model.view.title
            self._draw(painter, inner, asked, self.question)
        else:
            room = box.adjusted(px(6), 0, -px(3), 0)
            self._draw(painter, room, head.name, head_line(self._theme, head, room.width()))
        painter.restore()

    def _draw(self, painter: QPainter, box: QRectF, upper: str, lower: str) -> None:
        if self._low:
            letters(self._theme, "row_name").write(painter, self._theme.colours.text, box, upper)
        else:
            self._two(painter, box, upper, lower)

    def _two(self, painter: QPainter, box: QRectF, upper: str, lower: str) -> None:
        half, colours = box.height() / 2, self._theme.colours
        above = box.adjusted(0, self._theme.px(2), 0, -half)
        letters(self._theme, "row_name").write(painter, colours.text, above, upper)
        below, note = box.adjusted(0, half, 0, -self._theme.px(4)), letters(self._theme, "note")
        fits = note.fit(lower, below.width(), cut_parts)
        note.write(painter, colours.muted, below, fits)
