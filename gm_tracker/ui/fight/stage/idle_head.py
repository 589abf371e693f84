"""Who acts, in large: face, name, number, numbers and conditions, hit points."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.model.frozen import replace
from gm_tracker.ui.fight.hit_points import put_hit_points
from gm_tracker.ui.fight.sides import draw_face
from gm_tracker.ui.kit.avatar import STAGE_PX
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.kept_picture import draw_frame
from gm_tracker.ui.kit.letters import CENTRE, RIGHT, Letters, letters, letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.explain import minus
from gm_tracker.words.idle_views import NO_CONDITIONS, ActingView

_BAR, _VALUE, _GAP, _SMALL = 8, 190, 14, 31
_BEFORE_VALUE, _CLOSE = 16, 9
"""What parts the name from the hit points at 100 %; the second where there is hardly room."""
_ROUNDED = 2
"""Widths are rounded: what fits to the pixel may be cut when it is drawn."""


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
        before, wide = self._view, self.value_width()
        if view == before:
            return
        self._view = view
        self.setAccessibleName(view.spoken)
        show_tip(self, view.name)
        # Mostly somebody has lost points, and all else stays as it is drawn.
        if _but_points(view) == _but_points(before) and self.value_width() == wide:
            self.update(self.width() - wide, 0, wide, self.height())
        else:
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
        value, left = self.value_width(), side + px(_GAP)
        if value:
            self._points(painter, QRectF(self.width() - value, 0, value, side))
        if event.rect().left() >= self.width() - value:
            return
        # The side's shape stands out of the square, and is not to be cut.
        square = QRectF(0, 0, side - px(5), side - px(5))
        draw_face(painter, self._theme, square, view.face, view.side)
        box = QRectF(left, 0, max(0, self.width() - left - value - self._before_value()), side)
        self._name(painter, QRectF(box.left(), box.top(), box.width(), px(31)))
        if not self._small:
            self._numbers(painter, QRectF(box.left(), px(31), box.width(), side - px(31)))

    def value_width(self) -> int:
        """What the hit points take at the right, in pixels: less where the name needs it.

        Of how many they are gives way where the name is whole then.
        """
        px, view = self._theme.px, self._view
        if view.value is None:
            return 0
        usual = min(px(_VALUE), self.width() // 4)
        left = px(_SMALL if self._small else STAGE_PX) + px(_GAP)
        left += self._before_value()
        badge = letters(self._theme, "key_cap").width(view.tag) + 2 * px(10)
        name = _name_letters(self._theme, small=self._small).width(view.name)
        spare = self.width() - left - badge - name - 2 * _ROUNDED
        large, small = _points_letters(self._theme)
        value, landing, of = self._value_texts()
        bare = large.width(value) + large.width(landing) + _ROUNDED
        needed = bare + small.width(of) + px(8)
        if bare <= spare < needed:
            needed = bare
        return max(min(usual, needed), min(usual, spare))

    def _before_value(self) -> int:
        return self._theme.px(_CLOSE if self._small else _BEFORE_VALUE)

    def _name(self, painter: QPainter, box: QRectF) -> None:
        px, cap, number = self._theme.px, letters(self._theme, "key_cap"), self._view.tag
        colours, badge = self._theme.colours, cap.width(number) + px(10)
        room = box.adjusted(0, 0, -badge - px(10), 0)
        font, name = named(self._theme, self._view.name, room.width(), small=self._small)
        used = font.write(painter, colours.text, room, name)
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
        note = self._conditions(plain, rest.width())
        # That there is none is not worth a torn word.
        if plain.width(note) <= rest.width() or (rest.width() > px(40) and note != NO_CONDITIONS):
            plain.write(painter, colours.muted, rest, note)

    def _conditions(self, font: Letters, room: float) -> str:
        """The conditions with their times, or without where that has no room."""
        note, brief = self._view.note, self._view.brief
        return brief if brief and font.width(note) + _ROUNDED > room else note

    def _points(self, painter: QPainter, box: QRectF) -> None:
        px, view = self._theme.px, self._view
        value, full = view.value or 0, view.maximum
        self._value(painter, QRectF(box.left(), 0, box.width(), px(31)))
        if self._small:
            return
        top = box.bottom() - px(_BAR) - px(3)
        place = box.left(), top, box.width(), float(px(_BAR))
        put_hit_points(painter, self._theme, place, value, full, view.landing)

    def _value(self, painter: QPainter, box: QRectF) -> None:
        """The value, and what is still to land in its colour."""
        colours, (large, small) = self._theme.colours, _points_letters(self._theme)
        value, landing, of = self._value_texts()
        wide, coming = small.width(of), large.width(landing)
        if wide + large.width(value) + coming + self._theme.px(6) > box.width():
            wide, of = 0, ""  # what is to land says more; the bar shows the whole as well
        small.write(painter, colours.muted, box, of, RIGHT)
        ink = colours.foe if self._view.landing < 0 else colours.ok
        large.write(painter, ink, box.adjusted(0, 0, -wide, 0), landing, RIGHT)
        large.write(painter, colours.text, box.adjusted(0, 0, -wide - coming, 0), value, RIGHT)

    def _value_texts(self) -> tuple[str, str, str]:
        """The value, what is to land on it, and of how many."""
        view = self._view
        landing = minus(f" {view.landing:+}") if view.landing else ""
        return minus(str(view.value or 0)), landing, f" / {view.maximum}" if view.maximum else ""


def _but_points(view: ActingView) -> ActingView:
    return replace(view, value=None, landing=0, spoken="")


def named(theme: Theme, name: str, room: float, *, small: bool) -> tuple[Letters, str]:
    """The letters of a name and how it stands in so many pixels: rather small than cut, and
    rather without its middle than without its end."""
    font = _name_letters(theme, small=small)
    if font.width(name) + _ROUNDED > room:
        font = _name_letters(theme, small=True)
    return font, font.fit(name, room, cut_middle)


def _name_letters(theme: Theme, *, small: bool) -> Letters:
    return letters_of(theme, 19, 700) if small else letters(theme, "stage_name")


def _points_letters(theme: Theme) -> tuple[Letters, Letters]:
    """Those of the value, and of how many it is of."""
    return letters_of(theme, 21, 700), letters_of(theme, 15)
