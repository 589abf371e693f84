"""Who acts, in large: face, name, number, numbers and conditions, hit points."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.fight.sides import bar_colour, draw_face
from gm_tracker.ui.kit.avatar import STAGE_PX
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.kept_picture import draw_frame
from gm_tracker.ui.kit.letters import CENTRE, RIGHT, colour_of, letters, letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.idle_views import NO_CONDITIONS, ActingView

_BAR, _VALUE, _GAP, _SMALL = 8, 190, 14, 31


class IdleHead(QWidget):
    """Draws an ActingView on one line as high as the face."""

    voice = Voice("text")

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._view = Theme(DARK), ActingView("", 0, "", "neutral")
        self._small = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_actor(self, view: ActingView) -> None:
        """Show this one."""
        if view != self._view:
            self._view = view
            self.setAccessibleName(view.spoken)
            show_tip(self, view.name)
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def set_small(self, small: bool) -> None:
        """With hardly any room: one line of face, name and hit points, without the numbers."""
        if small != self._small:
            self._small = small
            self.updateGeometry()
            self.update()

    def height_as(self, *, small: bool) -> int:
        """The height in pixels, as it would be."""
        return self._theme.px(_SMALL + 4 if small else STAGE_PX + 7)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(600), self.height_as(small=self._small))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self.height_as(small=self._small))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px, view = QPainter(self), self._theme.px, self._view
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = px(_SMALL if self._small else STAGE_PX)
        # The side's shape stands out of the square, and is not to be cut.
        square = QRectF(0, 0, side - px(5), side - px(5))
        draw_face(painter, self._theme, square, view.face, view.side)
        value = min(px(_VALUE), self.width() // 4) if view.value is not None else 0
        left = side + px(_GAP)
        box = QRectF(left, 0, max(0, self.width() - left - value - px(16)), side)
        self._name(painter, QRectF(box.left(), box.top(), box.width(), px(31)))
        if not self._small:
            self._numbers(painter, QRectF(box.left(), px(31), box.width(), side - px(31)))
        if value:
            self._points(painter, QRectF(self.width() - value, 0, value, side))

    def _name(self, painter: QPainter, box: QRectF) -> None:
        px, cap, number = self._theme.px, letters(self._theme, "key_cap"), self._view.tag
        colours, badge = self._theme.colours, cap.width(number) + px(10)
        room = box.adjusted(0, 0, -badge - px(10), 0)
        name = (
            letters_of(self._theme, 19, 700) if self._small else letters(self._theme, "stage_name")
        )
        used = name.write(painter, colours.text, room, self._view.name)
        frame = QRectF(box.left() + used + px(10), box.center().y() - px(9), badge, px(18))
        draw_frame(painter, frame, px(4), colours.edge)
        cap.write(painter, colours.muted, frame, number, CENTRE)

    def _numbers(self, painter: QPainter, box: QRectF) -> None:
        """Labels muted, their numbers strong, as many as there is room for; the conditions last."""
        px, colours, left = self._theme.px, self._theme.colours, box.left()
        plain, strong = letters_of(self._theme, 14), letters_of(self._theme, 14, 700)
        for label, text in self._view.numbers:
            wide = plain.width(f"{label} ")
            whole = wide + strong.width(text)
            if left + whole > box.right():
                return
            place = QRectF(left, box.top(), box.right() - left, box.height())
            plain.write(painter, colours.muted, place, label)
            strong.write(painter, colours.text, place.adjusted(wide, 0, 0, 0), text)
            left += whole + px(16)
        rest = QRectF(left, box.top(), max(0.0, box.right() - left), box.height())
        wide = plain.width(self._view.note)
        # That there is none is not worth a torn word.
        if wide <= rest.width() or (rest.width() > px(40) and self._view.note != NO_CONDITIONS):
            plain.write(painter, colours.muted, rest, self._view.note)

    def _points(self, painter: QPainter, box: QRectF) -> None:
        px, colours, view = self._theme.px, self._theme.colours, self._view
        value, full = view.value or 0, view.maximum
        upper = QRectF(box.left(), 0, box.width(), px(31))
        of = f" / {full}" if full else ""
        small, large = letters_of(self._theme, 15), letters_of(self._theme, 21, 700)
        points = f"{value} {view.landing}".strip().replace("-", "\N{MINUS SIGN}")
        wide = small.width(of)
        if wide + large.width(points) + px(6) > box.width():
            wide, of = 0, ""  # what is to land says more; the bar shows the whole as well
        small.write(painter, colours.muted, upper, of, RIGHT)
        large.write(painter, colours.text, upper.adjusted(0, 0, -wide, 0), points, RIGHT)
        if self._small:
            return
        bar = QRectF(box.left(), box.bottom() - px(_BAR) - px(3), box.width(), px(_BAR))
        draw_frame(painter, bar, px(4), colours.track, colours.shade)
        share = max(0.0, min(1.0, value / full)) if full else 0.0
        if share:
            filled = QRectF(bar)
            filled.setWidth(max(bar.height(), bar.width() * share))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour_of(bar_colour(colours, share)))
            painter.drawRoundedRect(filled, px(4), px(4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
