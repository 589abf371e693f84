"""Icons tinted from the colours, and the shapes of the sides."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPixmapCache, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from gm_tracker import paths
from gm_tracker.model.combatant import Side


class IconMissing(Exception):
    """No icon of that name is in resources/icons, or it cannot be drawn."""


@lru_cache(maxsize=128)
def _svg(name: str) -> str:
    try:
        return (paths.resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
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


def app_icon() -> QIcon:
    """The program's own icon, at the sizes that desktops ask for."""
    result = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        result.addPixmap(pixmap("gm-tracker", "", size))
    return result


def draw_side(painter: QPainter, side: Side, rect: QRectF, colour: str) -> None:
    """Fill a side's shape within a rectangle: party circle, foe triangle, neutral diamond."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    if side == "party":
        painter.drawEllipse(rect)
    else:
        painter.drawPolygon(_triangle(rect) if side == "foe" else _diamond(rect))
    painter.restore()


def _triangle(rect: QRectF) -> QPolygonF:
    top = QPointF(rect.center().x(), rect.top())
    return QPolygonF([top, rect.bottomRight(), rect.bottomLeft()])


def _diamond(rect: QRectF) -> QPolygonF:
    x, y = rect.center().x(), rect.center().y()
    top, bottom = QPointF(x, rect.top()), QPointF(x, rect.bottom())
    return QPolygonF([top, QPointF(rect.right(), y), bottom, QPointF(rect.left(), y)])
