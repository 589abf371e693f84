"""A frame around one part: what is around it is laid out anew only when the part needs it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QWidget, QWidgetItem


class Steady(QFrame):
    """Gives its content all its room.

    Qt's layouts pass every change of a text up to the window, which then asks all its parts for
    their sizes. This passes on only that the content has another size hint, or is otherwise as
    large as `needs` says.
    """

    def __init__(self, content: QWidget, needs: Callable[[], object] = lambda: None) -> None:
        super().__init__()
        self.content, self._needs = content, needs
        content.setParent(self)
        self._item = QWidgetItem(content)
        self._told: object = None

    def settle(self) -> None:
        """Tell at once, if the content needs more or less room than it did."""
        now = self._wanted()
        if now != self._told:
            self._told = now
            self.updateGeometry()

    def _wanted(self) -> tuple[object, ...]:
        return self.content.sizeHint(), self.content.minimumSizeHint(), self._needs()

    def sizeHint(self) -> QSize:
        return self._item.sizeHint() + self._around()

    def minimumSizeHint(self) -> QSize:
        return self._item.minimumSize() + self._around()

    def _around(self) -> QSize:
        edges = self.contentsMargins()
        return QSize(edges.left() + edges.right(), edges.top() + edges.bottom())

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.settle()
        elif event.type() == QEvent.Type.ContentsRectChange:
            self._place()
        return done

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        self._item.setGeometry(self.contentsRect())
