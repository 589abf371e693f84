"""How a target of a group is drawn: the count with its signs, who, the chance, what to expect."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gm_tracker.ui.fight.sides import draw_face
from gm_tracker.ui.fight.stage.group_model import GroupModel
from gm_tracker.ui.fight.stage.idle_cells import NONE, WAITS
from gm_tracker.ui.kit.avatar import TABLE_PX
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.letters import CENTRE, RIGHT, letters, letters_of
from gm_tracker.ui.kit.rows import Index
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.group_stage import expected
from gm_tracker.words.group_views import ShareRow

ROW_PX, HEAD_PX = 48, 26
_COUNT, _CHANCE, _EXPECT, _GAP = 126, 84, 150, 14
"""The widths at 100 %: of the count, of the chance, of what is to be expected, between them."""
_NARROW = 540
"""Under this width what is to be expected stands beneath the chance."""
MINUS = "\N{MINUS SIGN}"


class Columns:
    """The boxes of a row that begins at that place, as there is room for them."""

    def __init__(self, theme: Theme, row: QRectF) -> None:
        px, gap = theme.px, theme.px(_GAP)
        self.is_narrow = row.width() < px(_NARROW)
        high = row.height()
        count = max(px(_COUNT if not self.is_narrow else 96), 3 * theme.reach(0))
        right = row.right() - theme.px(4)
        self.count = QRectF(row.left() + 1, row.top() + 2, count, high - px(6))
        wide = px(_EXPECT) if not self.is_narrow else 0
        self.expect = QRectF(right - wide, row.top(), wide, high)
        chance = px(_CHANCE if not self.is_narrow else 110)
        end = self.expect.left() if wide else right
        self.chance = QRectF(end - chance, row.top(), chance, high)
        left = self.count.right() + gap
        self.who = QRectF(left, row.top(), max(0.0, self.chance.left() - left - gap), high)

    def part(self, x: float) -> int:
        """Whether that place is on the minus (-1) or the plus (1) of the count, else 0."""
        third = self.count.width() / 3
        if self.count.left() <= x < self.count.left() + third:
            return -1
        return 1 if self.count.right() - third <= x <= self.count.right() else 0


class GroupCells(QStyledItemDelegate):
    """Draws the rows of a GroupModel."""

    def __init__(self, model: GroupModel, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._model, self._theme = model, theme

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._theme.px(240), self._theme.reach(ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if index.row() >= self._model.rowCount():
            return
        row, box = self._model.row(index.row()), QRectF(option.rect)
        columns, state = Columns(self._theme, box), option.state
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        current = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.colours.line), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        self._count(painter, columns.count, row.count, current=current, focused=focused)
        self._who(painter, columns.who, row)
        self._chance(painter, columns, row)
        painter.restore()

    def _count(
        self, painter: QPainter, box: QRectF, count: int, *, current: bool, focused: bool
    ) -> None:
        px, colours = self._theme.px, self._theme.colours
        if focused:
            glow = QColor(colours.now)
            glow.setAlphaF(0.28)
            painter.setPen(QPen(glow, px(3)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), px(9), px(9))
        edge = colours.now if current else colours.edge
        painter.setPen(QPen(QColor(edge), 2 if current else 1.2))
        painter.setBrush(QColor(colours.raised) if current else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(8), px(8))
        third = box.width() / 3
        painter.setPen(QPen(QColor(colours.line), 1))
        for at in (1, 2):
            x = box.left() + at * third
            painter.drawLine(QLineF(x, box.top() + px(4), x, box.bottom() - px(4)))
        ink = colours.text if count else colours.muted
        parts = ((MINUS, colours.muted), (str(count), ink), ("+", colours.muted))
        for at, (text, colour) in enumerate(parts):
            place = QRectF(box.left() + at * third, box.top(), third, box.height())
            letters(self._theme, "cell").write(painter, colour, place, text, CENTRE)

    def _who(self, painter: QPainter, box: QRectF, row: ShareRow) -> None:
        px, colours, target = self._theme.px, self._theme.colours, row.target
        side = px(TABLE_PX)
        face = QRectF(box.left(), box.center().y() - side / 2 - px(2), side, side)
        draw_face(painter, self._theme, face, target.face, target.side)
        left = box.adjusted(side + px(10), px(3), 0, -px(5))
        half = left.height() / 2
        upper, lower = left.adjusted(0, 0, 0, -half), left.adjusted(0, half, 0, 0)
        cap, badge = letters(self._theme, "key_cap"), str(target.badge)
        wide = cap.width(badge) + px(10)
        room = upper.adjusted(0, 0, -wide - px(8), 0)
        ink = colours.muted if target.out else colours.text
        used = letters(self._theme, "row_name").write(painter, ink, room, target.name)
        frame = QRectF(upper.left() + used + px(7), upper.center().y() - px(8), wide, px(17))
        painter.setPen(QPen(QColor(colours.edge), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, px(4), px(4))
        cap.write(painter, colours.muted, frame.adjusted(-2, 0, 2, 0), badge, CENTRE)
        note = f"{target.known} \N{MIDDLE DOT} {target.note}" if target.known else target.note
        letters(self._theme, "note").write(painter, colours.muted, lower, note)

    def _chance(self, painter: QPainter, columns: Columns, row: ShareRow) -> None:
        colours, odds = self._theme.colours, self._model.odds(row.target.id)
        chance = WAITS if odds is None else odds.chance or NONE
        hits, loss = expected(self._model.view, row.count, odds)
        ink = colours.text if row.count else colours.muted
        font, small = letters(self._theme, "cell"), letters(self._theme, "body")
        box = columns.chance
        if not columns.is_narrow:
            font.write(painter, ink, box, chance, RIGHT)
            self._expected(painter, columns.expect, hits, loss)
            return
        half = box.height() / 2
        upper = box.adjusted(0, self._theme.px(4), 0, -half) if hits else box
        font.write(painter, ink, upper, chance, RIGHT)
        small.write(painter, colours.muted, box.adjusted(0, half, 0, -4), hits, RIGHT)

    def _expected(self, painter: QPainter, box: QRectF, hits: str, loss: str) -> None:
        """The hits strong, what they cost behind them."""
        colours, room = self._theme.colours, QRectF(box)
        if loss:
            said = f" \N{MIDDLE DOT} {loss}"
            used = letters(self._theme, "body").write(painter, colours.muted, room, said, RIGHT)
            room.setRight(room.right() - used)
        letters_of(self._theme, 15, 600).write(painter, colours.text, room, hits, RIGHT)


class GroupHeads(QWidget):
    """What stands over the columns of the rows, which are as wide as that widget."""

    def __init__(self, over: QWidget) -> None:
        super().__init__()
        self._theme, self._over = Theme(DARK), over

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.setFixedHeight(theme.px(HEAD_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        wide = min(self.width(), self._over.width())
        row = QRectF(0, -2, wide, self.height() + 6)
        painter, columns = QPainter(self), Columns(self._theme, row)
        strong, note = letters(self._theme, "row_name"), letters(self._theme, "note")
        text, muted = self._theme.colours.text, self._theme.colours.muted
        count, who = columns.count, columns.who
        first = QRectF(count.left(), who.top(), count.width(), who.height())
        strong.write(painter, text, first, "How many")
        strong.write(painter, text, who, "at whom?")
        note.write(painter, muted, columns.chance, "each hits", RIGHT)
        if not columns.is_narrow:
            note.write(painter, muted, columns.expect, "to expect", RIGHT)
        painter.end()
