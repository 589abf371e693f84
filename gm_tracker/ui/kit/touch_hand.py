"""One finger on the window: a tap presses, a stroke scrolls, a finger that rests asks for more.

All touches of a window come here, so that no press is sent before it is known for one: a stroke
over a row or a mark never presses or drags it. What a stroke of the mouse drags has a place in a
menu, which a resting finger opens.
"""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import (
    QContextMenuEvent,
    QEventPoint,
    QHelpEvent,
    QMouseEvent,
    QTouchEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QMainWindow,
    QScroller,
    QScrollerProperties,
    QSplitterHandle,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

from gm_tracker.ui.kit.motion import is_still

REST_MS = 500
"""So long a finger rests before it asks for the menu, in milliseconds."""
_SLIP_PX = 14
"""So far it may slip without being a stroke."""
_LEFT = Qt.MouseButton.LeftButton
_BY_FINGER = Qt.MouseEventSource.MouseEventSynthesizedByApplication


class TouchHand(QObject):
    """Takes the touch events of a window; `resting` is the timer of a finger that rests."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._start = QPointF()
        self._target: QWidget = window
        self._stroke = _Nothing()
        self._down = False
        self._last_tap = QPointF(-99, -99)
        self._since_tap = QElapsedTimer()
        self.resting = QTimer(self, singleShot=True, interval=REST_MS)
        self.resting.timeout.connect(self._rest)

    def take(self, event: QTouchEvent) -> None:
        """Follow the first finger; more than one is none."""
        kind, points = event.type(), event.points()
        event.accept()
        if kind == QEvent.Type.TouchCancel or len(points) != 1:
            self._let_go()
        elif kind == QEvent.Type.TouchBegin:
            self._touch(points[0])
        elif self._down and kind == QEvent.Type.TouchUpdate:
            self._move(points[0].globalPosition())
        elif self._down and kind == QEvent.Type.TouchEnd:
            self._lift(points[0].globalPosition())

    def _touch(self, point: QEventPoint) -> None:
        self._let_go()
        at = point.globalPosition()
        target = self._window.childAt(self._window.mapFromGlobal(at).toPoint())
        self._start, self._target, self._down = at, target or self._window, True
        QToolTip.hideText()
        area = _area_of(self._target)
        # A finger on what still glides only halts it.
        if area is not None and _halt(area):
            self._stroke = _Scroll(area, at)
            return
        self.resting.start()

    def _move(self, at: QPointF) -> None:
        if isinstance(self._stroke, _Nothing) and self.resting.isActive():
            if (at - self._start).manhattanLength() < _SLIP_PX:
                return
            self.resting.stop()
            self._stroke = self._begun()
        self._stroke.move(at)

    def _begun(self) -> _Nothing:
        area = _area_of(self._target)
        if isinstance(area, QAbstractItemView):
            area.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        if area is not None:
            return (_Pull if is_still() else _Scroll)(area, self._start)
        if self._target is self._window or isinstance(self._target, QSplitterHandle):
            return _Drag(self._target, self._start)
        return _Nothing()

    def _lift(self, at: QPointF) -> None:
        taps = self.resting.isActive()
        self.resting.stop()
        self._down = False
        stroke, self._stroke = self._stroke, _Nothing()
        stroke.end(at)
        if taps:
            self._tap()

    def _tap(self) -> None:
        near = (self._start - self._last_tap).manhattanLength() < 2 * _SLIP_PX
        soon = self._since_tap.isValid() and self._since_tap.elapsed() < _double_ms()
        twice, self._last_tap = near and soon, self._start
        self._since_tap.start()
        press = QEvent.Type.MouseButtonDblClick if twice else QEvent.Type.MouseButtonPress
        send_mouse(self._target, press, self._start, _LEFT)
        send_mouse(self._target, QEvent.Type.MouseButtonRelease, self._start, _LEFT)
        if twice:
            self._last_tap = QPointF(-99, -99)

    def _rest(self) -> None:
        """Open the menu of what is under the finger; where there is none, say what it is."""
        self._down = False
        if not isValid(self._target):
            return
        here = self._target.mapFromGlobal(self._start).toPoint()
        menu = QContextMenuEvent(
            QContextMenuEvent.Reason.Mouse, here, self._start.toPoint(), _NO_KEYS
        )
        QApplication.sendEvent(self._target, menu)
        if not menu.isAccepted():
            self._explain(here)

    def _explain(self, here: QPoint) -> None:
        tip = QHelpEvent(QEvent.Type.ToolTip, here, self._start.toPoint())
        QApplication.sendEvent(self._target, tip)

    def _let_go(self) -> None:
        self.resting.stop()
        stroke, self._stroke = self._stroke, _Nothing()
        if self._down:
            stroke.end(self._start)
        self._down = False


_NO_KEYS = Qt.KeyboardModifier.NoModifier


class _Nothing:
    """A stroke over what cannot be moved."""

    def move(self, at: QPointF) -> None:
        """The finger is there now."""

    def end(self, at: QPointF) -> None:
        """The finger is gone."""


class _Pull(_Nothing):
    """A stroke that scrolls an area just as far as the finger goes."""

    def __init__(self, area: QAbstractScrollArea, at: QPointF) -> None:
        self._bars = (area.horizontalScrollBar(), area.verticalScrollBar())
        self._from = tuple(bar.value() for bar in self._bars)
        self._start = at

    def move(self, at: QPointF) -> None:
        if not all(map(isValid, self._bars)):
            return
        by = self._start - at
        for bar, start, far in zip(self._bars, self._from, (by.x(), by.y()), strict=True):
            bar.setValue(start + round(far))


class _Scroll(_Nothing):
    """A stroke that scrolls an area, which goes on gliding after it."""

    def __init__(self, area: QAbstractScrollArea, at: QPointF) -> None:
        self._port = area.viewport()
        self._scroller = scroller_of(area)
        self._clock = QElapsedTimer()
        self._clock.start()
        self._send(QScroller.Input.InputPress, at)

    def move(self, at: QPointF) -> None:
        self._send(QScroller.Input.InputMove, at)

    def end(self, at: QPointF) -> None:
        self._send(QScroller.Input.InputRelease, at)

    def _send(self, what: QScroller.Input, at: QPointF) -> None:
        if not isValid(self._port):
            return
        here = self._port.mapFromGlobal(at)
        self._scroller.handleInput(what, here, self._clock.elapsed())


class _Drag(_Nothing):
    """A stroke on an edge between two parts, as a mouse would make it."""

    def __init__(self, target: QWidget, at: QPointF) -> None:
        self._target = target
        send_mouse(target, QEvent.Type.MouseButtonPress, at, _LEFT)

    def move(self, at: QPointF) -> None:
        send_mouse(self._target, QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)

    def end(self, at: QPointF) -> None:
        send_mouse(self._target, QEvent.Type.MouseButtonRelease, at, _LEFT)


def scroller_of(area: QAbstractScrollArea) -> QScroller:
    """What scrolls an area under a finger; it stops at the ends."""
    scroller = QScroller.scroller(area.viewport())
    kept = scroller.scrollerProperties()
    metric, off = QScrollerProperties.ScrollMetric, QScrollerProperties.OvershootPolicy
    for which in (metric.HorizontalOvershootPolicy, metric.VerticalOvershootPolicy):
        kept.setScrollMetric(which, off.OvershootAlwaysOff)
    kept.setScrollMetric(metric.DragStartDistance, 0.0)
    scroller.setScrollerProperties(kept)
    return scroller


def send_mouse(target: QWidget, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton) -> None:
    """What a mouse would send there, if that is still there; `at` is a point of the screen."""
    if not isValid(target):
        return
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else _LEFT
    here = target.mapFromGlobal(at)
    within = target.window().mapFromGlobal(at)
    event = QMouseEvent(kind, here, within, at, button, held, _NO_KEYS, _BY_FINGER)
    QApplication.sendEvent(target, event)


def _area_of(target: QWidget) -> QAbstractScrollArea | None:
    """The innermost area around it that has something to scroll."""
    around: QWidget | None = target
    while around is not None:
        if isinstance(around, QAbstractScrollArea) and _scrolls(around):
            return around
        around = None if around.isWindow() else around.parentWidget()
    return None


def _scrolls(area: QAbstractScrollArea) -> bool:
    bars = (area.verticalScrollBar(), area.horizontalScrollBar())
    return any(bar.maximum() > bar.minimum() for bar in bars)


def _halt(area: QAbstractScrollArea) -> bool:
    port = area.viewport()
    if not QScroller.hasScroller(port):
        return False
    scroller = QScroller.scroller(port)
    glides = scroller.state() == QScroller.State.Scrolling
    if glides:
        scroller.stop()
    return glides


def _double_ms() -> int:
    return QApplication.doubleClickInterval()
