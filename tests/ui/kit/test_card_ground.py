"""The ground of a card is, to the pixel, what the style draws, however it came to be painted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.card_ground import CardGround, hold, polish
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT
from gm_tracker.ui.kit.theme import Theme, apply

_THEMES = [Theme(DARK), Theme(LIGHT, 2.0, 1.37), Theme(CONTRAST, 1.3), Theme(CONTRAST, 0.8)]
_SIZES = ((300, 500), (129, 128), (90, 60))


class _Card(QFrame):
    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.ground, self.painted = CardGround(self), QRegion()
        self.ringed: Theme | None = None

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted = event.region()
        self.ground.paint(event.rect(), self.ringed)


class _Plain(QFrame):
    """A card that Qt paints by itself."""

    def __init__(self, window: QWidget, ringed: Theme | None) -> None:
        super().__init__(window)
        self._ringed = ringed
        self.setProperty("kind", "card")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._ringed is not None:
            painter, round_ = QPainter(self), self._ringed.px(10)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._ringed.colours.text), 2))
            ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(ring, round_, round_)
            painter.end()


@pytest.fixture
def window(themed_app: QApplication, qtbot: QtBot) -> Iterator[QMainWindow]:
    made = QMainWindow()
    made.resize(330, 530)
    qtbot.addWidget(made)
    yield made
    # All tests share the look of the application.
    apply(themed_app, Theme(DARK))


@pytest.fixture
def card(window: QMainWindow) -> _Card:
    made = _Card(window)
    made.move(9, 7)
    return made


def _by_style(window: QMainWindow, card: _Card, *, held: bool) -> QImage:
    """The window with a card in it that Qt paints by itself."""
    plain = _Plain(window, card.ringed)
    plain.setProperty("held", held)
    plain.setGeometry(card.geometry())
    card.hide()
    plain.show()
    picture = window.grab().toImage()
    plain.setParent(None)
    card.show()
    return picture


@pytest.mark.parametrize("theme", _THEMES)
def test_it_is_what_the_style_draws(
    theme: Theme, window: QMainWindow, card: _Card, qapp: QApplication
) -> None:
    apply(qapp, theme)
    for size in _SIZES:
        card.resize(*size)
        for held, card.ringed in product((True, False), (None, theme)):
            hold(card, on=held)
            wanted = _by_style(window, card, held=held)
            assert all(window.grab().toImage() == wanted for _ in range(2)), (size, held)


def test_it_follows_another_look(window: QMainWindow, card: _Card, qapp: QApplication) -> None:
    card.resize(*_SIZES[0])
    window.grab(), window.grab()
    for theme in (Theme(LIGHT), Theme(LIGHT, 1.5), Theme(replace(LIGHT, surface="#ffee00"))):
        apply(qapp, theme)
        window.grab()
        assert window.grab().toImage() == _by_style(window, card, held=False)


def test_its_edge_alone_is_painted_when_it_gets_the_keyboard(
    window: QMainWindow, card: _Card, qtbot: QtBot
) -> None:
    card.resize(*_SIZES[0])
    window.show()
    qtbot.waitExposed(window)
    before = window.grab().toImage(), window.grab().toImage()
    qtbot.wait(1)
    card.painted = QRegion()
    hold(card, on=True)
    qtbot.waitUntil(lambda: not card.painted.isEmpty())
    painted = card.painted.translated(card.pos())
    assert not painted.contains(card.geometry().center())
    after = window.grab().toImage()
    other = (
        (x, y)
        for x in range(after.width())
        for y in range(after.height())
        if after.pixel(x, y) != before[1].pixel(x, y)
    )
    assert all(painted.contains(QPoint(*each)) for each in other)


def test_a_card_that_the_style_paints_by_itself_is_held_too(
    window: QMainWindow, card: _Card
) -> None:
    card.resize(*_SIZES[0])
    plain = _Plain(window, None)
    plain.setGeometry(card.geometry())
    card.hide()
    polish(plain)
    hold(plain, on=True)
    picture = window.grab().toImage()
    plain.setParent(None)
    assert picture == _by_style(window, card, held=True)


@pytest.mark.parametrize(
    "place", [(20, 30, 50, 60), (0, 0, 30, 30), (2, 3, 5, 400), (280, 40, 20, 9)]
)
def test_a_part_of_it_is_painted_as_in_the_whole(
    place: tuple[int, int, int, int], window: QMainWindow, card: _Card, qapp: QApplication
) -> None:
    apply(qapp, Theme(CONTRAST))
    card.resize(*_SIZES[0])
    card.ringed = Theme(CONTRAST)
    window.grab(), window.grab()
    rect = QRect(*place)
    assert card.grab(rect).toImage() == card.grab().toImage().copy(rect)
