"""How a row of the initiative list is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gm_tracker.ui.fight.sides import bar_colour, draw_side, side_colour
from gm_tracker.ui.kit.cut import cut
from gm_tracker.ui.kit.icons import IconMissing, pixmap
from gm_tracker.ui.kit.row_pictures import RowPictures
from gm_tracker.ui.kit.rows import Index
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import ConditionMark, InitiativeRow

_HEADING_PX, _ROW_PX, _NOW_PX, _NARROW_PX = 30, 47, 57, 240
# Words of those who are out keep their contrast; only shape and bar fade.
_FADED = 0.45
_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_LEFT = int(_LINE | Qt.AlignmentFlag.AlignLeft)
_RIGHT = int(_LINE | Qt.AlignmentFlag.AlignRight)
_CENTRE = int(_LINE | Qt.AlignmentFlag.AlignHCenter)
_MOST_CUTS = 5000
"""So many texts are kept measured; 200 rows have about a thousand."""


@cache
def _colour(name: str) -> QColor:
    return QColor(name)


def _value_px(row: InitiativeRow, narrow: bool) -> int:
    """The width of the value's column at 100 %."""
    if row.value is None:
        return 0
    return 76 if not narrow or row.landing else 40


class RowPainter(QStyledItemDelegate):
    """Draws headings and combatants; fonts are made once for each theme."""

    def __init__(
        self, theme: Theme, row_of: Callable[[int], InitiativeRow], parent: QObject
    ) -> None:
        super().__init__(parent)
        # Asked directly, for the way through Qt's data() takes three times as long.
        self._row_of = row_of
        self._pictures: RowPictures[InitiativeRow] = RowPictures()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self._colours = theme.colours
        self._pictures.clear(theme.colours.surface)
        self._fonts = {
            "heading": theme.font(12, 600),
            "name": theme.font(14, 600),
            "acting": theme.font(17, 700),
            "small": theme.font(12),
            "badge": theme.font(12, 500),
            "value": theme.font(14, 700),
        }
        heights = (_HEADING_PX, _NOW_PX, _ROW_PX)
        self._sizes = {each: QSize(theme.px(120), theme.px(each)) for each in heights}
        self._cuts: dict[tuple[str, str, int], tuple[str, int]] = {}
        self._metrics = {name: QFontMetrics(font) for name, font in self._fonts.items()}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = self._row_of(index.row())
        return self._sizes[_HEADING_PX if row.heading else _NOW_PX if row.acting else _ROW_PX]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._row_of(index.row())
        state = option.state

        def draw(on: QPainter, rect: QRect) -> None:
            self._row(on, rect, row, state)

        self._pictures.paint(painter, QRect(option.rect), row, state, draw)

    def _row(
        self, painter: QPainter, rect: QRect, row: InitiativeRow, state: QStyle.StateFlag
    ) -> None:
        painter.save()
        if row.heading:
            place = rect.adjusted(self._theme.px(12), 0, 0, 0)
            self._text(painter, "heading", place, row.heading.upper(), self._colours.muted)
        else:
            self._ground(painter, rect, row, state)
            self._combatant(painter, rect, row)
        painter.restore()

    def draw_empty(self, painter: QPainter, rect: QRect, text: str) -> None:
        """What to do next, when there is nobody."""
        gap = self._theme.px(16)
        painter.setFont(self._theme.font())
        painter.setPen(QColor(self._colours.muted))
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(rect.adjusted(gap, gap, -gap, -gap), int(flags), text)

    def _text(
        self,
        painter: QPainter,
        font: str,
        rect: QRect,
        text: str,
        colour: str,
        align: int = _LEFT,
    ) -> int:
        shown, wide = self._cut(font, text, rect.width())
        painter.setFont(self._fonts[font])
        painter.setPen(_colour(colour))
        painter.drawText(rect, align, shown)
        return wide

    def _cut(self, font: str, text: str, room: int) -> tuple[str, int]:
        """The text as it fits into the room, and its width; measured once."""
        key = (font, text, room)
        if key not in self._cuts:
            if len(self._cuts) > _MOST_CUTS:
                self._cuts.clear()
            metrics = self._metrics[font]
            shown = cut(metrics, text, room)
            self._cuts[key] = (shown, metrics.horizontalAdvance(shown))
        return self._cuts[key]

    def _ground(
        self, painter: QPainter, rect: QRect, row: InitiativeRow, state: QStyle.StateFlag
    ) -> None:
        px = self._theme.px
        flags = QStyle.StateFlag
        current = bool(state & (flags.State_Selected | flags.State_HasFocus))
        if row.acting:
            painter.fillRect(rect, QColor(self._colours.nowbg))
            painter.fillRect(
                QRect(rect.left(), rect.top(), px(3), rect.height()), QColor(self._colours.now)
            )
        if not row.acting and (current or state & QStyle.StateFlag.State_MouseOver):
            painter.fillRect(rect, QColor(self._colours.raised))
        if current:
            self._ring(
                painter,
                rect,
                bool(state & QStyle.StateFlag.State_Active)
                and bool(state & QStyle.StateFlag.State_HasFocus),
            )

    def _ring(self, painter: QPainter, rect: QRect, focused: bool) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(self._colours.text if focused else self._colours.faint))
        pen.setWidthF(2 if focused else 1)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inner = QRectF(rect).adjusted(self._theme.px(4), 1.5, -2.5, -1.5)
        painter.drawRoundedRect(inner, self._theme.px(6), self._theme.px(6))

    def _combatant(self, painter: QPainter, rect: QRect, row: InitiativeRow) -> None:
        px = self._theme.px
        narrow = rect.width() < px(_NARROW_PX)
        size, margin = px(10), px(10 if narrow else 13)
        shape = QRectF(rect.left() + margin, rect.center().y() - size / 2, size, size)
        painter.setOpacity(_FADED if row.out else 1.0)
        draw_side(painter, row.side, shape, side_colour(self._colours, row.side))
        painter.setOpacity(1.0)
        value = px(_value_px(row, narrow))
        left = rect.left() + px(28 if narrow else 38)
        end = rect.right() - px(12)
        half = px(24 if row.acting else 20)
        top = rect.center().y() - px(21 if row.acting else 18)
        beside = max(px(24), end - value - px(10) - left)
        # Where there is little room the name has a line for itself.
        name = max(px(24), end - left) if narrow else beside
        self._name(painter, QRect(left, top, name, half), row)
        self._detail(painter, QRect(left, top + half, beside, px(17)), row)
        if row.value is not None:
            place = QRect(end - value, top, value, half)
            if narrow:
                place = QRect(end - value, top + half - px(2), value, px(17))
            self._value(painter, place, row, px(2 if narrow else 7))

    def _name(self, painter: QPainter, rect: QRect, row: InitiativeRow) -> None:
        px = self._theme.px
        font = "acting" if row.acting else "name"
        badge = str(row.badge) if row.badge else ""
        cap = max(px(17), self._cut("badge", badge, px(99))[1] + px(9)) if badge else 0
        room = rect.adjusted(0, 0, -(cap + px(8)), 0)
        used = self._text(painter, font, room, row.name, self._tone(row))
        if badge:
            box = QRectF(rect.left() + used + px(8), rect.center().y() - px(7), cap, px(16))
            self._cap(painter, box, badge)

    def _tone(self, row: InitiativeRow) -> str:
        return self._colours.muted if row.out else self._colours.text

    def _cap(self, painter: QPainter, box: QRectF, badge: str) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._colours.faint), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        self._text(painter, "badge", box.toRect(), badge, self._colours.muted, _CENTRE)

    def _detail(self, painter: QPainter, rect: QRect, row: InitiativeRow) -> None:
        left = rect.left()
        for mark in row.conditions:
            left = self._condition(painter, rect, left, mark)
        rest = QRect(rect)
        rest.setLeft(min(left, rect.right()))
        joined = f"· {row.detail}" if row.conditions and row.detail else row.detail
        if rest.width() > self._theme.px(14):
            self._text(painter, "small", rest, joined, self._colours.muted)

    def _condition(self, painter: QPainter, rect: QRect, left: int, mark: ConditionMark) -> int:
        size = self._theme.px(13)
        room = rect.right() - left
        if room < size:
            return rect.right()
        if mark.icon and self._icon(painter, mark.icon, left, rect.center().y() - size // 2, size):
            left += size + self._theme.px(3)
        words = f"{mark.label} {mark.until}".strip()
        place = QRect(rect)
        place.setLeft(left)
        return left + self._text(painter, "small", place, words, self._colours.text) + size // 2

    def _icon(self, painter: QPainter, name: str, x: int, y: int, size: int) -> bool:
        try:
            ratio = painter.device().devicePixelRatioF()
            painter.drawPixmap(x, y, pixmap(name, self._colours.text, size, ratio))
        except IconMissing:
            return False  # the words beside it say the same
        return True

    def _value(self, painter: QPainter, rect: QRect, row: InitiativeRow, gap: int) -> None:
        px = self._theme.px
        end, tone, font = "", self._colours.muted, "small"
        if row.landing:
            end, tone, font = f" {row.landing}", self._colours.foe, "value"
        elif row.maximum is not None and rect.width() > px(50):
            end = f" / {row.maximum}"
        wide = self._cut(font, end, rect.width())[1]
        value = str(row.value).replace("-", "−")
        self._text(painter, font, rect, end, tone, _RIGHT)
        self._text(painter, "value", rect.adjusted(0, 0, -wide, 0), value, self._tone(row), _RIGHT)
        if row.maximum:
            painter.setOpacity(_FADED if row.out else 1.0)
            bar = QRectF(rect.left(), rect.bottom() + gap, rect.width(), min(px(5), gap + px(2)))
            self._bar(painter, bar, (row.value or 0) / row.maximum)

    def _bar(self, painter: QPainter, box: QRectF, fraction: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        radius = box.height() / 2
        painter.setBrush(QColor(self._colours.shade))
        painter.drawRoundedRect(box, radius, radius)
        if fraction > 0:
            filled = QRectF(box)
            filled.setWidth(max(box.height(), box.width() * min(1.0, fraction)))
            painter.setBrush(QColor(bar_colour(self._colours, fraction)))
            painter.drawRoundedRect(filled, radius, radius)
