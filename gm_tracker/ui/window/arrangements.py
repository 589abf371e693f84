"""The three arrangements of the docks, and how wide each dock is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDockWidget, QWidget

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.window.docks import grip

LOOK_AGAIN_MS = 120
BELOW = "timeline"
"""The dock that stands below the stage: its height is remembered, of the others the width."""


@frozen
class Arrangement:
    """Widths in pixels at 100 % text, and at most that share of the window."""

    name: str
    title: str
    list_px: int
    side_px: int
    list_share: float
    side_share: float
    log: bool
    """Whether the log is shown; the panel can always be called for."""
    panel: bool = False
    """Whether the panel is open from the beginning."""


PREP = Arrangement("prep", "prepare", 320, 480, 0.25, 0.38, log=False, panel=True)
FIGHT = Arrangement("fight", "fight", 300, 300, 0.25, 0.25, log=True)
SMALL = Arrangement("small", "small screen", 230, 300, 0.2, 0.27, log=False)
ARRANGEMENTS = {each.name: each for each in (PREP, FIGHT, SMALL)}


class DockWatch(QObject):
    """Hears which widths are dragged, which docks are closed, and gives floating ones a title.

    Only a change while a mouse button is down is the GM's own; all others are the layout's.
    """

    def __init__(
        self,
        docks: Sequence[QDockWidget],
        dragged: Callable[[str, int], None],
        closed: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._dragged, self._closed = dragged, closed
        for dock in docks:
            dock.installEventFilter(self)
            dock.topLevelChanged.connect(lambda _on, d=dock: self._retitle(d))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QDockWidget):
            if event.type() == QEvent.Type.Resize and not watched.isFloating():
                if QGuiApplication.mouseButtons():
                    below = watched.objectName() == BELOW
                    length = watched.height() if below else watched.width()
                    self._dragged(watched.objectName(), length)
            elif event.type() == QEvent.Type.Close:
                self._closed(watched.objectName())
        return False

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


def widths_text(widths: dict[str, int]) -> str:
    """Dragged widths as a setting: `log 320 side 400`, in pixels at 100 % text."""
    return " ".join(f"{name} {width}" for name, width in sorted(widths.items()))


def read_widths(text: str) -> dict[str, int]:
    """The widths of a setting; anything that is none is passed over."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=False)
    return {name: int(width) for name, width in pairs if width.isascii() and width.isdigit()}
