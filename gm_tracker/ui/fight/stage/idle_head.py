"""Who acts, in large: face, name, number, numbers and conditions, hit points."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.fight.sides import bar_colour, draw_face
from gm_tracker.ui.fight.stage.idle_cells import words
from gm_tracker.ui.kit.avatar import STAGE_PX
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.rows import tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import NO_CONDITIONS, ActingView

_BAR, _VALUE, _GAP = 8, 190, 14
_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_RIGHT = int(_LINE | Qt.AlignmentFlag.AlignRight)
_CENTRE = int(_LINE | Qt.AlignmentFlag.AlignHCenter)


class IdleHead(QWidget):
    """Draws an ActingView on one line as high as the face."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._view = Theme(DARK), ActingView("", 0, "", "neutral")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_actor(self, view: ActingView) -> None:
        """Show this one."""
        if view != self._view:
            self._view = view
            self.setAccessibleName(view.spoken)
            self.setToolTip(tip(view.name))
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(600), self._theme.px(STAGE_PX + 7))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(STAGE_PX + 7))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px, view = QPainter(self), self._theme.px, self._view
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = px(STAGE_PX)
        # The side's shape stands out of the square, and is not to be cut.
        square = QRectF(0, 0, side - px(5), side - px(5))
        draw_face(painter, self._theme, square, view.face, view.side)
        value = min(px(_VALUE), self.width() // 4) if view.value is not None else 0
        left = side + px(_GAP)
        box = QRectF(left, 0, max(0, self.width() - left - value - px(16)), side)
        self._name(painter, QRectF(box.left(), box.top(), box.width(), px(31)))
        self._numbers(painter, QRectF(box.left(), px(31), box.width(), side - px(31)))
        if value:
            self._points(painter, QRectF(self.width() - value, 0, value, side))

    def _name(self, painter: QPainter, box: QRectF) -> None:
        px, cap = self._theme.px, self._theme.type_font("key_cap")
        badge = QFontMetrics(cap).horizontalAdvance(str(self._view.badge)) + px(10)
        room = box.adjusted(0, 0, -badge - px(10), 0)
        font = self._theme.type_font("stage_name")
        used = words(painter, font, self._theme.colours.text, room, self._view.name)
        frame = QRectF(box.left() + used + px(10), box.center().y() - px(9), badge, px(18))
        painter.setPen(QPen(QColor(self._theme.colours.edge), 1))
        painter.drawRoundedRect(frame, px(4), px(4))
        words(painter, cap, self._theme.colours.muted, frame, str(self._view.badge), _CENTRE)

    def _numbers(self, painter: QPainter, box: QRectF) -> None:
        """Labels muted, their numbers strong, as many as there is room for; the conditions last."""
        px, colours, left = self._theme.px, self._theme.colours, box.left()
        plain, strong = self._theme.font(14), self._theme.font(14, 700)
        for label, text in self._view.numbers:
            wide = QFontMetrics(plain).horizontalAdvance(f"{label} ")
            whole = wide + QFontMetrics(strong).horizontalAdvance(text)
            if left + whole > box.right():
                return
            place = QRectF(left, box.top(), box.right() - left, box.height())
            words(painter, plain, colours.muted, place, label)
            words(painter, strong, colours.text, place.adjusted(wide, 0, 0, 0), text)
            left += whole + px(16)
        rest = QRectF(left, box.top(), max(0.0, box.right() - left), box.height())
        wide = QFontMetrics(plain).horizontalAdvance(self._view.note)
        # That there is none is not worth a torn word.
        if wide <= rest.width() or (rest.width() > px(40) and self._view.note != NO_CONDITIONS):
            words(painter, plain, colours.muted, rest, self._view.note)

    def _points(self, painter: QPainter, box: QRectF) -> None:
        px, colours, view = self._theme.px, self._theme.colours, self._view
        value, full = view.value or 0, view.maximum
        upper = QRectF(box.left(), 0, box.width(), px(31))
        of = f" / {full}" if full else ""
        small = self._theme.font(15)
        large = f"{value} {view.landing}".strip().replace("-", "\N{MINUS SIGN}")
        font = self._theme.font(21, 700)
        wide = QFontMetrics(small).horizontalAdvance(of)
        if wide + QFontMetrics(font).horizontalAdvance(large) > box.width():
            wide, of = 0, ""  # what is to land says more; the bar shows the whole as well
        words(painter, small, colours.muted, upper, of, _RIGHT)
        words(painter, font, colours.text, upper.adjusted(0, 0, -wide, 0), large, _RIGHT)
        bar = QRectF(box.left(), box.bottom() - px(_BAR) - px(3), box.width(), px(_BAR))
        painter.setPen(QPen(QColor(colours.track), 1))
        painter.setBrush(QColor(colours.shade))
        painter.drawRoundedRect(bar, px(4), px(4))
        share = max(0.0, min(1.0, value / full)) if full else 0.0
        if share:
            filled = QRectF(bar)
            filled.setWidth(max(bar.height(), bar.width() * share))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(bar_colour(colours, share)))
            painter.drawRoundedRect(filled, px(4), px(4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
