"""The three arrangements of the docks, and how wide each dock is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStyle, QWidget

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.window.docks import grip

LOOK_AGAIN_MS = 120
BELOW = "timeline"
"""The dock that stands below the stage: its height is remembered, of the others the width."""


@frozen
class Arrangement:
    """Widths in pixels at 100 %, where the window has so much room."""

    name: str
    title: str
    list_px: int
    side_px: int
    log: bool
    """Whether the log is shown; the panel can always be called for."""
    panel: bool = False
    """Whether the panel is open from the beginning."""


PREP = Arrangement("prep", "prepare", 312, 480, log=False, panel=True)
FIGHT = Arrangement("fight", "fight", 312, 284, log=True)
SMALL = Arrangement("small", "small screen", 230, 284, log=False)
ARRANGEMENTS = {each.name: each for each in (PREP, FIGHT, SMALL)}


class DockWatch(QObject):
    """Hears which docks are dragged by their edge or closed, and gives floating ones a title.

    Only the docks beside the edge that was pressed are the GM's own measure: what others lose
    to them, or while a button is down for anything else, is the layout's.
    """

    def __init__(
        self,
        window: QMainWindow,
        docks: Sequence[QDockWidget],
        dragged: Callable[[str, int], None],
        closed: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._window, self._docks = window, docks
        self._dragged, self._closed = dragged, closed
        self._pressed: dict[QDockWidget, int] = {}
        window.installEventFilter(self)
        for dock in docks:
            dock.installEventFilter(self)
            dock.topLevelChanged.connect(lambda _on, d=dock: self._retitle(d))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(watched, QDockWidget):
            if kind == QEvent.Type.Close:
                self._closed(watched.objectName())
        elif kind == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            self._pressed = self._at_edge(event.position().toPoint())
        elif kind == QEvent.Type.MouseButtonRelease:
            self._tell_dragged()
        return False

    def _at_edge(self, where: QPoint) -> dict[QDockWidget, int]:
        """The docks on both sides of the edge that is there, each with its length by now."""
        gap = self._window.style().pixelMetric(QStyle.PixelMetric.PM_DockWidgetSeparatorExtent)
        if self._window.childAt(where) is not None:
            return {}
        seen = [each for each in self._docks if each.isVisible() and not each.isFloating()]
        return {each: _length(each) for each in seen if _reach(each, gap).contains(where)}

    def _tell_dragged(self) -> None:
        before, self._pressed = self._pressed, {}
        for dock, length in before.items():
            if _length(dock) != length:
                self._dragged(dock.objectName(), _length(dock))

    def _retitle(self, dock: QDockWidget) -> None:
        """A window of its own needs a title bar; taking it away while it is dragged breaks that."""
        if QGuiApplication.mouseButtons():
            QTimer.singleShot(LOOK_AGAIN_MS, dock, lambda: self._retitle(dock))
            return
        plain: QWidget | None = dock.titleBarWidget()
        if dock.isFloating() and plain is not None:
            # Without a widget of ours Qt draws its own title, with a button to close it.
            dock.setTitleBarWidget(None)  # type: ignore[arg-type] # none: Qt's own
            plain.deleteLater()
        elif not dock.isFloating() and plain is None:
            dock.setTitleBarWidget(grip(dock.windowTitle()))


def _length(dock: QDockWidget) -> int:
    return dock.height() if dock.objectName() == BELOW else dock.width()


def _reach(dock: QDockWidget, gap: int) -> QRect:
    """A dock with the edges by which its length is dragged."""
    below = dock.objectName() == BELOW
    across, along = (0, gap) if below else (gap, 0)
    return dock.geometry().adjusted(-across, -along, across, along)


def widths_text(widths: dict[str, int]) -> str:
    """Dragged widths as a setting: `log 320 side 400`, in pixels at 100 % text."""
    return " ".join(f"{name} {width}" for name, width in sorted(widths.items()))


def read_widths(text: str) -> dict[str, int]:
    """The widths of a setting; anything that is none is passed over."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=False)
    return {name: int(width) for name, width in pairs if width.isascii() and width.isdigit()}
