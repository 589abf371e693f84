"""A scroll area that is as high as what is in it, and scrolls only when it gets less."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QFrame,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

_AROUND = 8
"""Pixels above and below what has the focus that are seen too, where there is room."""
_STEP = 20
"""What one step of the wheel scrolls, as Qt has it."""
NO_LIMIT = 16_777_215
"""What Qt itself takes for no limit of a size."""


def take_own_viewport(area: QAbstractScrollArea) -> None:
    """Give a scroll area a clear viewport that Python has made.

    To find out what Qt's own one is, PySide loads every kind of widget: 10 ms of the start.
    """
    area.setViewport(QWidget())


class FitScroll(QScrollArea):
    """Scrolls up and down only; `content` holds the widgets; `least` is its minimum height.

    One that `holds` stays with what had the keyboard last while that is elsewhere. `shifted`
    tells that other parts of it may be seen now.
    """

    shifted = Signal()

    def __init__(self, content: QWidget, *, grows: bool = False, holds: bool = False) -> None:
        super().__init__()
        take_own_viewport(self)
        self._content, self._grows, self._least, self._most = content, grows, 40, NO_LIMIT
        self._holds = holds
        self._fitted, self._pitch = -1, 0
        self._called: QWidget | None = None
        content.setObjectName("scrolled")
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        content.installEventFilter(self)
        self._settled = QTimer(self, singleShot=True, interval=0)
        self._settled.timeout.connect(self._show_again)
        self.verticalScrollBar().valueChanged.connect(self.shifted)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._reveal)

    def set_least(self, least: int) -> None:
        """The height in pixels below which it does not go."""
        if least != self._least:
            self._least = least
            self.updateGeometry()

    def set_most(self, most: int) -> None:
        """The height in pixels that it never exceeds."""
        if most != self._most:
            self._most, self._fitted = most, -1
            self._fit()

    def set_pitch(self, pitch: int) -> None:
        """The pixels from one line to the next, where it scrolls by whole lines; else 0."""
        if pitch != self._pitch:
            self._pitch = pitch
            self.verticalScrollBar().setSingleStep(pitch or _STEP)

    def call(self, part: QWidget | None) -> None:
        """Scroll to this part, and stay with it until the focus moves."""
        self._called = part
        self._show_again()

    def _show_again(self) -> None:
        self._drop_bar()
        if self._called is not None:
            self.show_part(self._called)
        else:
            last = self._content.focusWidget() if self._holds else QApplication.focusWidget()
            self._reveal(None, last)
        self.shifted.emit()

    def _reveal(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Scroll to what has the focus now, with as much of what it belongs to as has room."""
        if new is not None and self._content.isAncestorOf(new):
            self._called = None
            # Qt's own way looks at the text cursor, not at the whole field.
            self.show_part(self._whole(new))

    def show_part(self, part: QWidget) -> None:
        """Scroll no further than until this part is seen."""
        room, top = self.viewport().height(), part.mapTo(self._content, QPoint(0, 0)).y()
        around = 0 if self._pitch else min(_AROUND, max(0, room - part.height()) // 2)
        bar, lowest = self.verticalScrollBar(), top + part.height() + around - room
        if self._pitch:
            top -= top % self._pitch
            lowest += -lowest % self._pitch
        bar.setValue(min(max(bar.value(), lowest), max(0, top - around)))

    def _whole(self, part: QWidget) -> QWidget:
        """What is laid out here of which this is a part, such as all answers to a question."""
        room = self.viewport().height()
        while (up := part.parentWidget()) not in (None, self._content) and up.height() <= room:
            part = up
        return part

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
            # What has the focus may have been moved, but only when this has been laid out.
            self._settled.start()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._show_again()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.shifted.emit()

    def sizeHint(self) -> QSize:
        return QSize(200, self._needed())

    def minimumSizeHint(self) -> QSize:
        return QSize(60, min(self._least, self._needed()))

    def _drop_bar(self) -> None:
        """Beside a bar words may wrap that need none where it is gone; Qt would leave it there."""
        room = self.maximumViewportSize()
        if self.verticalScrollBar().isVisible() and self._high(room.width()) <= room.height():
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def _needed(self) -> int:
        return self._high(self.viewport().width())

    def _high(self, width: int) -> int:
        """The height in pixels that what is in it needs in that width."""
        layout = self._content.layout()
        if layout is None:
            return 0
        if layout.hasHeightForWidth():
            return layout.totalHeightForWidth(width)
        return layout.totalSizeHint().height()

    def refit(self) -> None:
        """What is in it has another height now."""
        self._fit()

    def _fit(self) -> None:
        needed = self._needed()
        if needed == self._fitted:
            return
        self._fitted = needed
        if not self._grows:
            self.setMaximumHeight(min(needed, self._most))
        self.updateGeometry()
