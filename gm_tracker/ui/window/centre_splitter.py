"""The middle of the window: the timeline above, the composer below at a steady height."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

_MOST = 0.73
"""The most of the height that the composer takes by itself."""
_MORE = 0.35
"""How much more than its size hint it takes, as a share, where the timeline has room to spare."""


class CentreSplitter(QSplitter):
    """Gives the lower part the height of its size hint, or more where the upper needs less.

    Once the GM has moved the edge, the parts keep their share.
    """

    def __init__(self, upper: QWidget, lower: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._upper, self._lower, self._moved = upper, lower, False
        self.addWidget(upper)
        self.addWidget(lower)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(0, 1)
        self.splitterMoved.connect(self._keep)

    def settle(self) -> None:
        """Share the height out."""
        whole = sum(self.sizes())
        least, spare = self._lower.sizeHint().height(), whole - self._upper.sizeHint().height()
        lower = min(max(least, min(spare, round(least * (1 + _MORE)))), round(whole * _MOST))
        if not self._moved and whole and self.sizes()[1] != lower:
            self.setSizes([whole - lower, lower])

    def _keep(self) -> None:
        self._moved = True

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.settle()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settle()
