"""Dims a whole window by a picture of it, so that nothing beneath is painted again and again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.overlay import Scrim

_SHADE = QColor(0, 0, 0, 120)


class StillScrim(Scrim):
    """For a page beneath which nothing changes while it stands there."""

    def __init__(self, page: QWidget, window: QWidget) -> None:
        super().__init__(page, window)
        self._still = QPixmap()

    def take(self) -> None:
        """Take the picture, before the page is shown."""
        self._still = self._window.grab()
        painter = QPainter(self._still)
        painter.fillRect(self._window.rect(), _SHADE)
        painter.end()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, True)

    def drop(self) -> None:
        """The window looks otherwise: it is seen through the scrim from now on."""
        self._still = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)
        self.update()

    def place(self) -> None:
        """All of the window lies beneath, wherever the page stands."""
        self.setGeometry(self._window.rect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().isValid() and self.isVisible():
            self.drop()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._still.isNull():
            painter.fillRect(event.rect(), _SHADE)
        else:
            painter.setClipRegion(event.region())
            painter.drawPixmap(0, 0, self._still)
        painter.end()
