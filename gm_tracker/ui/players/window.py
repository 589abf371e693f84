"""The window for the players: one picture, full screen, black until it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.voice import Part, Voice
from gm_tracker.ui.kit.voices import tell_changed
from gm_tracker.ui.players.picture import paint, paint_black, paint_timer, timer_areas
from gm_tracker.ui.players.show import NOTHING, Show

TITLE = "Players \N{EM DASH} GM Tracker"
_LEAST = QSize(320, 180)


class PlayersWindow(QWidget):
    """Paints what the show has; it never takes the keyboard from the GM's window, its `home`.

    `whole_wanted` when a double click asks for the whole screen, or for a window again; `resized`
    with its new size.
    """

    closed, whole_wanted, resized = Signal(), Signal(), Signal(QSize)

    def __init__(self, show: Show, home: QWidget) -> None:
        # No child of the other window: it would always stand over it.
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.WindowDoesNotAcceptFocus)
        self._show, self._home = show, home
        self.voice = Voice("list", self._told, self._parts)
        for each in (
            Qt.WidgetAttribute.WA_ShowWithoutActivating,
            # Nothing is ever seen beneath the picture, not even for a moment.
            Qt.WidgetAttribute.WA_OpaquePaintEvent,
            Qt.WidgetAttribute.WA_NoSystemBackground,
        ):
            self.setAttribute(each)
        # The program ends with the GM's window.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(_LEAST)
        self.setWindowTitle(TITLE)
        self.setAccessibleName("What the players see")
        show.changed.connect(self._take)
        show.ticked.connect(self._tick)
        show.blackened.connect(self._blacken)

    @property
    def is_black(self) -> bool:
        """Whether nothing at all is shown."""
        return not self._show.is_open

    def _take(self) -> None:
        self.update()
        tell_changed(self)

    def _tick(self) -> None:
        for each in timer_areas(QRectF(self.rect()), self._show.look):
            self.update(each)

    def _blacken(self) -> None:
        # Not later: whatever else is to be done, this comes first.
        self.repaint()
        tell_changed(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        show, area = self._show, QRectF(self.rect())
        # Where this fails, the show is closed by it.
        seen = show.seen if show.is_open else NOTHING
        painter = QPainter(self)
        if not show.is_open:
            paint_black(painter, area)
        elif _within(event.rect(), timer_areas(area, show.look)):
            paint_timer(painter, area, show.look, show.timer)
        else:
            paint(painter, area, show.look, seen, show.timer)
        painter.end()

    def _told(self) -> str:
        return "black" if self.is_black else self._show.seen.spoken

    def _parts(self) -> Sequence[Part]:
        """All who are seen, as sentences."""
        if self.is_black:
            return ()
        seen = self._show.seen
        told = [each.spoken or each.name for each in (*seen.now, *seen.then)]
        if self._show.timer.shown:
            told.append(self._show.timer.spoken)
        return [Part(partial(str, each)) for each in told]

    def changeEvent(self, event: QEvent) -> None:
        """Where the desktop makes this the active window after all, the GM's one is again."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._home.activateWindow()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.whole_wanted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit(event.size())

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()


def _within(painted: QRect, areas: Sequence[QRect]) -> bool:
    return any(each.contains(painted) for each in areas)
