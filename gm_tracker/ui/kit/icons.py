"""Icons tinted from the colours."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from gm_tracker.ui.kit import resources


class IconMissing(Exception):
    """No icon of that name is in resources/icons, or it cannot be drawn."""


@lru_cache(maxsize=128)
def _svg(name: str) -> str:
    try:
        return resources.find(f"icons/{name}.svg").read_text(encoding="utf-8")
    except OSError as problem:
        raise IconMissing(f"no icon named {name}") from problem


def pixmap(name: str, colour: str, size: int = 16, ratio: float = 1.0) -> QPixmap:
    """The icon in one colour, `size` logical pixels square, sharp at the screen's ratio."""
    key = f"gm-tracker/{name}/{colour}/{size}/{ratio}"
    found = QPixmap()
    if not QPixmapCache.find(key, found):
        found = _drawn(name, colour, size, ratio)
        QPixmapCache.insert(key, found)
    return found


def _drawn(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    source = _svg(name).replace("currentColor", colour)
    renderer = QSvgRenderer(QByteArray(source.encode()))
    if not renderer.isValid():
        raise IconMissing(f"icon {name} cannot be drawn")
    side = round(size * ratio)
    drawn = QPixmap(side, side)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    drawn.setDevicePixelRatio(ratio)
    return drawn


def icon(name: str, colour: str, size: int = 16, ratio: float = 1.0) -> QIcon:
    """The same as an icon for buttons and actions."""
    return QIcon(pixmap(name, colour, size, ratio))


_SMALL, _LARGE = (16, 24, 32, 48), (64, 128, 256)


def app_icon(*, large: bool = True) -> QIcon:
    """The program's own icon, at the sizes that desktops ask for.

    The `large` ones are for switching between windows, and take longer than all else of it.
    """
    result = QIcon()
    for size in (*_SMALL, *_LARGE) if large else _SMALL:
        result.addPixmap(pixmap("gm-tracker", "", size))
    return result
