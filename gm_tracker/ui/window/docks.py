"""Cards and docks: the quiet frames around the parts of the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QVBoxLayout, QWidget

from gm_tracker.ui.kit.card_ground import CardGround
from gm_tracker.ui.kit.steady import Steady

GRIP = 4
"""The height of the edge by which a dock is dragged, in pixels."""
EDGE = 1
"""How thick a card's edge is, which is a ring while it has the keyboard."""


class Card(Steady):
    """A rounded surface around a part; in its `box` others may stand above and below it."""

    def __init__(self, content: QWidget, margin: int = 0) -> None:
        inner = QWidget()
        super().__init__(inner)
        self.ground = CardGround(self)
        self.box = QVBoxLayout(inner)
        self.box.setContentsMargins(margin, margin, margin, margin)
        self.box.setSpacing(0)
        self.box.addWidget(content)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.ground.paint(event.rect())


class Dock(QDockWidget):
    """A dock that, torn off, still hands the keys that it does not take to its window.

    Where these lead the keyboard elsewhere, the window comes to the front with it.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        home = self.parentWidget()
        if not (self.isFloating() and home is not None):
            return
        before = home.focusWidget()
        QApplication.sendEvent(home, event)
        if home.focusWidget() is not before:
            home.activateWindow()


def dock(name: str, title: str, content: QWidget, *, anywhere: bool = False) -> QDockWidget:
    """A dock without a title bar of its own while docked; it can be dragged by its upper edge.

    It stands at a side of the window, or with `anywhere` also below or above its middle.
    """
    made = Dock(title)
    made.setObjectName(name)
    made.setAccessibleName(title)
    sides = Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea
    made.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas if anywhere else sides)
    made.setTitleBarWidget(grip(title))
    made.setWidget(content)
    return made


def grip(title: str) -> QWidget:
    """The edge by which a dock is dragged."""
    made = QWidget()
    made.setFixedHeight(GRIP)
    made.setAccessibleName(f"Edge of {title}")
    return made
