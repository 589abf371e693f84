"""The players' window on its screen: opened and closed, whole or in a frame."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.players.screens import Stand, part_of, screen_named, stand_for
from gm_tracker.ui.players.show import Show
from gm_tracker.ui.players.window import PlayersWindow


class SecondScreen(QObject):
    """Knows where the window stands; `home` is the GM's window.

    `put_away` when it was closed by whatever, `stood` when it took a place by the GM's word.
    """

    put_away, stood = Signal(), Signal()

    def __init__(self, show: Show, home: QWidget) -> None:
        super().__init__(home)
        self._show, self._home = show, home
        self.window = PlayersWindow(show, home)
        self.stand = Stand()
        self.window.closed.connect(self._closed)
        self.window.whole_wanted.connect(self.swap_whole)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self._lost)

    @property
    def is_up(self) -> bool:
        """Whether the window is there, black or not."""
        return self.window.isVisible()

    def put_up(self, kept: Stand) -> None:
        """Open the window, black: on another screen than the GM's where there is one."""
        names = [each.name() for each in QGuiApplication.screens()]
        self._take(stand_for(names, self._home.screen().name(), kept))
        self.stood.emit()

    def swap_whole(self) -> None:
        """The whole screen, or a window; by the GM's word also on the only screen."""
        self._take(Stand(self.window.screen().name(), not self.stand.whole))
        self.stood.emit()

    def close(self) -> None:
        """Put the window away."""
        self.window.close()

    def _take(self, stand: Stand) -> None:
        self.stand = stand
        screen = screen_named(stand.screen) or self._home.screen()
        area = screen.geometry() if stand.whole else part_of(screen.availableGeometry())
        self._place(screen, area, whole=stand.whole)

    def _place(self, screen: QScreen, area: QRect, *, whole: bool) -> None:
        window = self.window
        window.winId()
        handle = window.windowHandle()
        if handle is not None:
            handle.setScreen(screen)
        # Qt's own showFullScreen and showNormal would ask for the keyboard too.
        if not whole:
            window.setWindowState(Qt.WindowState.WindowNoState)
        window.setGeometry(area)
        if whole:
            window.setWindowState(Qt.WindowState.WindowFullScreen)
        window.setVisible(True)

    def _lost(self, screen: QScreen) -> None:
        """Its screen was taken away: it must not come up over the fight, shown and whole."""
        if self.is_up and screen.name() == self.stand.screen:
            self._show.hide_now()
            # Not kept: the next evening it is there again.
            self._take(Stand(self._home.screen().name(), whole=False))

    def _closed(self) -> None:
        self._show.rest()
        self.put_away.emit()
