"""A button that is copied from a picture looks as the one that the style draws."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT
from gm_tracker.ui.kit.icons import icon
from gm_tracker.ui.kit.pictured_button import PicturedButton
from gm_tracker.ui.kit.theme import Theme, apply

_THEMES = [Theme(DARK), Theme(LIGHT, 1.5), Theme(CONTRAST, 2.0)]


@pytest.fixture
def window(themed_app: QApplication, qtbot: QtBot) -> Iterator[QMainWindow]:
    made = QMainWindow()
    made.resize(330, 130)
    qtbot.addWidget(made)
    made.show()
    yield made
    # All tests share the look of the application.
    apply(themed_app, Theme(DARK))


def drawn(window: QMainWindow, button: QPushButton, theme: Theme, kind: str) -> QImage:
    """The third picture of the window with the button in it."""
    button.setParent(window)
    button.setProperty("kind", kind)
    button.setIcon(icon("undo", theme.colours.text, 16))
    button.move(9, 7)
    button.show()
    button.adjustSize()
    window.grab(), window.grab()
    return window.grab().toImage()


@pytest.mark.parametrize("theme", _THEMES)
def test_it_is_what_the_style_draws(
    theme: Theme, window: QMainWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    apply(qapp, theme)
    for kind in ("chip", "quiet"):
        made, plain = PicturedButton("Undo this"), QPushButton("Undo this")
        made.stand_on(theme.colours.bg)
        for able, focused in ((True, False), (False, False), (True, True)):
            pictures = list[QImage]()
            for each in (made, plain):
                each.setEnabled(able)
                each.setParent(window)
                each.show()
                if focused:
                    each.setFocus()
                pictures.append(drawn(window, each, theme, kind))
                each.hide()
            assert pictures[0] == pictures[1], (kind, able, focused)


def test_it_shows_other_words_and_another_look_at_once(
    window: QMainWindow, qapp: QApplication
) -> None:
    button = PicturedButton("Undo")
    button.stand_on(DARK.bg)
    before = drawn(window, button, Theme(DARK), "chip")
    button.setText("Redo")
    assert window.grab().toImage() != before
    button.setText("Undo")
    assert window.grab().toImage() == before
    apply(qapp, Theme(LIGHT))
    button.stand_on(LIGHT.bg)
    plain = QPushButton("Undo")
    found = drawn(window, button, Theme(LIGHT), "chip")
    button.hide()
    assert found == drawn(window, plain, Theme(LIGHT), "chip")
