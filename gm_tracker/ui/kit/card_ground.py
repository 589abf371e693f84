"""The round ground of a card, put together from a small picture that its style drew."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette, QPen, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QFrame, QStyle, QStyleOption, QWidget

from gm_tracker.ui.kit.theme import Theme

_STYLED = Qt.WidgetAttribute.WA_StyledBackground
_HALF_PX = 64
"""Half the size of the picture; no corner is rounder."""
_HELD = "held"


class CardGround:
    """Paints the ground of a card on the window's, at a cost that hardly grows with it.

    A style fills the whole card as one round shape, whatever of it is to be painted. `told` is
    called when the keyboard comes into the card or leaves it.
    """

    def __init__(self, card: QFrame, told: Callable[[bool], None] = lambda _on: None) -> None:
        self._card, self._held, self._told = card, False, told
        self._drawn: dict[tuple[bool, float, Theme | None], _Drawn] = {}
        card.setProperty("kind", "card")

    def paint(self, place: QRect, ringed: Theme | None = None) -> None:
        """Paint it: the first thing that the card's `paintEvent` does, which needs that place.

        It has a ring within its edge, in the colour of text, if a look for that is given.
        """
        card, ratio = self._card, self._card.devicePixelRatioF()
        plain = ratio != int(ratio) or min(card.width(), card.height()) < 2 * _HALF_PX
        painter = QPainter(card)
        if card.testAttribute(_STYLED):
            # The style sets this when the look is another, and has painted the ground by itself.
            card.setAttribute(_STYLED, plain)
            self._drawn.clear()
            if ringed is not None:
                _ring(painter, card.rect(), ringed)
        elif plain:
            _draw(self._like(), painter, card.rect(), ringed)
        else:
            self._look(ratio, ringed).paint(painter, card.rect(), place)
        painter.end()

    def _look(self, ratio: float, ringed: Theme | None) -> _Drawn:
        about = self._held, ratio, ringed
        known = self._drawn.get(about)
        if known is None:
            known = self._drawn[about] = _Drawn(self._like(), ratio, ringed)
        return known

    def _like(self) -> QFrame:
        """A card of that look for the style to draw: to look it up for ours would paint it all."""
        # Not kept: a widget without a parent may go when Qt is about to do something with all.
        made = QFrame()
        made.setProperty("kind", "card")
        made.setProperty(_HELD, self._held)
        made.ensurePolished()
        return made

    def hold(self, *, on: bool) -> None:
        """Show by its edge whether the card has the keyboard."""
        card, self._held = self._card, on
        card.setProperty(_HELD, on)
        if card.testAttribute(_STYLED):
            polish(card)
        else:
            self.repaint_edge()
        self._told(on)

    def repaint_edge(self, thick: int = 1) -> None:
        """Have the edge painted anew, so many pixels of it, but not what is within."""
        card = self._card
        place, known = card.rect(), next(iter(self._drawn.values()), None)
        if known is None:
            card.update()
            return
        corner = known.corner
        inner = QRegion(place.adjusted(thick, corner, -thick, -corner))
        inner += place.adjusted(corner, thick, -corner, -thick)
        card.update(QRegion(place) - inner)


def hold(card: QWidget, *, on: bool) -> None:
    """Show by the edge of a card whether it has the keyboard."""
    ground = getattr(card, "ground", None)
    if isinstance(ground, CardGround):
        ground.hold(on=on)
    else:
        card.setProperty(_HELD, on)
        polish(card)


def polish(card: QWidget) -> None:
    """Have the style look up anew how a card looks."""
    card.style().unpolish(card)
    card.style().polish(card)
    card.update()


class _Drawn:
    """The four corners as the style draws them, and the colours of what is between them."""

    def __init__(self, card: QWidget, ratio: float, ringed: Theme | None) -> None:
        size = 2 * _HALF_PX
        picture = QPixmap(round(size * ratio), round(size * ratio))
        picture.setDevicePixelRatio(ratio)
        # What a card stands on: softened twice, its edge would be of slightly other colours.
        picture.fill(QApplication.palette().color(QPalette.ColorRole.Window))
        painter = QPainter(picture)
        _draw(card, painter, QRect(0, 0, size, size), ringed)
        painter.end()
        image, middle = picture.toImage(), round(_HALF_PX * ratio)
        self._fill = image.pixelColor(middle, middle)
        edge = (image.pixelColor(round(at * ratio), middle) for at in range(_HALF_PX))
        self._edge = list(takewhile(lambda each: each != self._fill, edge))
        corner = self.corner = -(-_roundness(image, middle) // int(ratio))
        far = size - corner
        self._parts = [
            (right, low, picture.copy(*(round(each * ratio) for each in place)))
            for right, low, place in (
                (False, False, (0, 0, corner, corner)),
                (True, False, (far, 0, corner, corner)),
                (False, True, (0, far, corner, corner)),
                (True, True, (far, far, corner, corner)),
            )
        ]

    def paint(self, painter: QPainter, whole: QRect, place: QRect) -> None:
        """Paint a card of that size, of which that place is needed."""
        corner, fill, wide, high = self.corner, self._fill, whole.width(), whole.height()
        right, low = wide - corner, high - corner
        edge = len(self._edge)
        if whole.adjusted(edge, corner, -edge, -corner).contains(place):
            painter.fillRect(place, fill)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRect(corner, 0, right - corner, high)
        painter.drawRect(0, corner, corner, low - corner)
        painter.drawRect(right, corner, corner, low - corner)
        for at, colour in enumerate(self._edge):
            self._outline(painter, QRect(at, at, wide - 2 * at, high - 2 * at), colour)
        for at_right, at_low, part in self._parts:
            painter.drawPixmap(right if at_right else 0, low if at_low else 0, part)

    def _outline(self, painter: QPainter, place: QRect, colour: QColor) -> None:
        corner = self.corner - place.left()
        left, top, right, low = place.left(), place.top(), place.right(), place.bottom()
        across, down = place.width() - 2 * corner, place.height() - 2 * corner
        painter.setBrush(colour)
        for y in (top, low):
            painter.drawRect(left + corner, y, across, 1)
        for x in (left, right):
            painter.drawRect(x, top + corner, 1, down)


def _draw(card: QWidget, painter: QPainter, place: QRect, ringed: Theme | None) -> None:
    """Draw a card as its style does, with a ring if one is wanted."""
    option = QStyleOption()
    option.initFrom(card)
    option.rect = place
    card.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, card)
    if ringed is not None:
        _ring(painter, place, ringed)


def _ring(painter: QPainter, place: QRect, theme: Theme) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.colours.text), 2))
    ring = QRectF(place).adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(ring, theme.px(10), theme.px(10))


def _roundness(image: QImage, middle: int) -> int:
    """How many pixels of the edge are not straight."""
    straight = image.copy(0, middle, middle, 1)
    return next(at for at in range(middle + 1) if image.copy(0, at, middle, 1) == straight)
