"""The ground of a card is, to the pixel, what the style draws, however it came to be painted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.card_ground import CardGround, hold, polish
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT
from gm_tracker.ui.kit.theme import Theme, apply

_SIZES = ((300, 500), (129, 128), (90, 60))


class _Card(QFrame):
    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.ground, self.painted = CardGround(self), QRegion()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted = event.region()
        self.ground.paint()


@pytest.fixture
def window(themed_app: QApplication, qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    made.resize(330, 530)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def card(window: QMainWindow) -> _Card:
    made = _Card(window)
    made.move(9, 7)
    return made


def _by_style(window: QMainWindow, card: _Card, *, held: bool) -> QImage:
    """The window with a card in it that Qt paints by itself."""
    plain = QFrame(window)
    plain.setProperty("kind", "card")
    plain.setProperty("held", held)
    plain.setGeometry(card.geometry())
    card.hide()
    plain.show()
    picture = window.grab().toImage()
    plain.setParent(None)
    card.show()
    return picture


@pytest.mark.parametrize("theme", [Theme(DARK), Theme(LIGHT, 2.0, 1.37), Theme(CONTRAST, 1.3)])
def test_it_is_what_the_style_draws(
    theme: Theme, window: QMainWindow, card: _Card, qapp: QApplication
) -> None:
    apply(qapp, theme)
    for size in _SIZES:
        card.resize(*size)
        for held in (True, False):
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
    plain = QFrame(window)
    plain.setProperty("kind", "card")
    plain.setGeometry(card.geometry())
    card.hide()
    polish(plain)
    hold(plain, on=True)
    picture = window.grab().toImage()
    plain.setParent(None)
    assert picture == _by_style(window, card, held=True)
