"""Where the window stands on the screen, kept for the next time, and never larger than the screen.

All lengths are the screen's own pixels as Qt counts them: on a dense screen there are fewer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gm_tracker.model.frozen import frozen

USUAL = QSize(1366, 768)
"""The size where no screen says otherwise."""
LARGEST = QSize(1920, 1080)
"""A first window is not larger, however large the screen."""
_SMALL = QSize(2000, 1100)
"""On a screen narrower or lower than that the first window takes all of it."""
_SHARE = 0.9
"""The share of a larger screen that the first window takes."""
_TITLE_PX, _EDGE_PX = 36, 4
"""What a window manager's frame may take above, and at the other sides."""
_KEPT = re.compile(r"(-?\d{1,6}),(-?\d{1,6}),(\d{1,6})x(\d{1,6})(,max)?", re.ASCII)


@frozen
class Place:
    """The area within the frame when the window does not fill the screen, and whether it does."""

    area: QRect
    maximised: bool = False


def place_for(screens: Sequence[QRect], kept: Place | None = None) -> Place:
    """The place to open at, with the free areas of the screens, the main one first.

    A kept place is moved and cut so that its screen holds all of it; one whose screen is gone
    keeps its size on the main screen.
    """
    if not screens:
        return kept or Place(QRect(QPoint(), USUAL))
    if kept is None:
        return _first(screens[0])
    on = [each for each in screens if each.contains(kept.area.center())]
    room = _within_frame((on or screens)[0])
    area = QRect(kept.area.topLeft(), kept.area.size().boundedTo(room.size()))
    area.moveRight(min(area.right(), room.right()))
    area.moveBottom(min(area.bottom(), room.bottom()))
    area.moveLeft(max(area.left(), room.left()))
    area.moveTop(max(area.top(), room.top()))
    return Place(area if on else _middle(area.size(), room), kept.maximised)


def first_size(place: Place, screens: Sequence[QRect]) -> QSize:
    """How large the window will be inside its frame, as far as can be told before it is shown."""
    on = [each for each in screens if each.contains(place.area.center())]
    if not place.maximised or not on:
        return place.area.size()
    return QSize(on[0].width(), on[0].height() - _TITLE_PX)


def place_text(place: Place) -> str:
    """A place as a setting: `12,40,1366x700` or `12,40,1366x700,max`."""
    area = place.area
    size = f"{area.width()}x{area.height()}"
    return f"{area.x()},{area.y()},{size}{',max' if place.maximised else ''}"


def read_place(text: str) -> Place | None:
    """The place of a setting, or none."""
    found = _KEPT.fullmatch(text)
    if found is None:
        return None
    left, top, width, height = (int(each) for each in found.groups()[:4])
    if not width or not height:
        return None
    return Place(QRect(left, top, width, height), bool(found[5]))


def free_areas() -> list[QRect]:
    """What the screens have free beside panels and docks of the desktop, the main one first."""
    main, every = QGuiApplication.primaryScreen(), QGuiApplication.screens()
    screens = [main, *(each for each in every if each is not main)] if main else every
    return [each.availableGeometry() for each in screens]


def stand(window: QWidget, place: Place) -> None:
    """Put a window there that is not shown yet."""
    window.setGeometry(place.area)
    if place.maximised:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def place_of(window: QWidget) -> Place:
    """Where a window stands; full screen counts as filling it."""
    whole = window.isMaximized() or window.isFullScreen()
    area = window.normalGeometry()
    return Place(area if area.isValid() else window.geometry(), whole)


def _first(screen: QRect) -> Place:
    room = _within_frame(screen)
    if screen.width() < _SMALL.width() or screen.height() < _SMALL.height():
        return Place(_middle(USUAL.boundedTo(room.size()), room), maximised=True)
    return Place(_middle((room.size() * _SHARE).boundedTo(LARGEST), room))


def _within_frame(screen: QRect) -> QRect:
    return screen.adjusted(_EDGE_PX, _TITLE_PX, -_EDGE_PX, -_EDGE_PX)


def _middle(size: QSize, room: QRect) -> QRect:
    area = QRect(room.topLeft(), size)
    area.moveCenter(room.center())
    return area
