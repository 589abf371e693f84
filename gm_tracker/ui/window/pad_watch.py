"""Shows the number pad at fields of dice and numbers, beside what is asked and never over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from shiboken6 import isValid

from gm_tracker.ui.kit.floating import Floating
from gm_tracker.ui.kit.theme import Theme

if TYPE_CHECKING:
    from gm_tracker.ui.kit.number_pad import NumberPad

_NUMBERS = (
    Qt.InputMethodHint.ImhPreferNumbers
    | Qt.InputMethodHint.ImhDigitsOnly
    | Qt.InputMethodHint.ImhFormattedNumbersOnly
)
_SHARE = 0.6
"""So much of the height of a room it takes at most, if that is enough for fingers."""


class PadWatch(QObject):
    """Follows the cursor while the pad is `wanted`; `grounds` are what it may stand over.

    It stands over the first of them with room that neither the field nor one of `kept` is in.
    """

    def __init__(
        self,
        window: QMainWindow,
        grounds: Callable[[], list[QWidget]],
        kept: Callable[[], list[QWidget]],
        theme: Callable[[], Theme],
    ) -> None:
        super().__init__(window)
        self._window, self._grounds, self._kept, self._theme = window, grounds, kept, theme
        self._wanted = False

    @cached_property
    def pad(self) -> NumberPad:
        """The pad, made when it is first shown."""
        from gm_tracker.ui.kit.number_pad import NumberPad

        return NumberPad(self._window)

    @property
    def is_shown(self) -> bool:
        """Whether it stands in the window now."""
        return "pad" in self.__dict__ and self.pad.isVisible()

    def want(self, wanted: bool) -> None:
        """Show it from now on wherever a number is typed, or never."""
        application = QApplication.instance()
        if wanted == self._wanted or not isinstance(application, QApplication):
            return
        self._wanted = wanted
        if wanted:
            application.focusChanged.connect(self._follow)
            self._window.installEventFilter(self)
            self._follow(None, QApplication.focusWidget())
        else:
            application.focusChanged.disconnect(self._follow)
            self._window.removeEventFilter(self)
            self._put_away()
            self._give_back()

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None:
            # While a menu is open nobody has the keyboard, and the field stays what it was.
            if not (self.is_shown and isValid(self.pad.field)):
                self._put_away()
            return
        if now.window() is self._window and takes_numbers(now):
            # One keyboard on the screen is enough.
            self._give_back()
            now.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
            self._show(now)
        else:
            self._put_away()

    def _give_back(self) -> None:
        """The last field takes the keyboard of the desktop again."""
        if "pad" in self.__dict__ and isValid(self.pad.field):
            self.pad.field.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, True)

    def _put_away(self) -> None:
        if self.is_shown:
            self.pad.hide()

    def _show(self, field: QWidget) -> None:
        rolls, signed = bool(field.property("rolls")), bool(field.property("signed"))
        self.pad.show_for(field, rolls=rolls, signed=signed)
        self.place()

    def place(self) -> None:
        """Stand where it covers nothing that is asked."""
        if not self.is_shown or not isValid(self.pad.field):
            return
        self.pad.set_theme(self._theme())
        least, liked = self.pad.least(), self.pad.liked()
        field = self.pad.field
        kept = [self._rect(each) for each in (field, *self._kept()) if each.isVisible()]
        rooms = [self._rect(each) for each in self._grounds() if each.isVisible()]
        free = [
            room
            for room in rooms
            if room.width() >= least[0]
            and room.height() >= least[1]
            and not any(_foot(room, least, liked).intersects(each) for each in kept)
        ]
        self.pad.setGeometry(_foot((free or [self._window.rect()])[0], least, liked))

    def _rect(self, part: QWidget) -> QRect:
        return QRect(part.mapTo(self._window, QPoint(0, 0)), part.size())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in place."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.place()
        return False


def takes_numbers(field: QWidget) -> bool:
    """Whether dice or numbers are typed there, and not on a sheet over the window."""
    if not (field.isEnabled() and field.inputMethodHints() & _NUMBERS):
        return False
    around = field.parentWidget()
    while around is not None and not isinstance(around, Floating):
        around = around.parentWidget()
    return around is None


def _foot(room: QRect, least: tuple[int, int], liked: tuple[int, int]) -> QRect:
    """The place at the right foot of a room, no larger than is pleasant for what stands there."""
    gap = 4
    wide = min(liked[0], room.width() - 2 * gap)
    high = min(liked[1], max(least[1], round(room.height() * _SHARE)))
    return QRect(room.right() - gap - wide + 1, room.bottom() - gap - high + 1, wide, high)
