"""The menu bar: menus are found by their ids, whatever they are called."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.act import Act, Menu
from gm_tracker.ui.kit.colours import DARK, LIGHT, Colours
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.menus import MenuBar, Menus


def test_a_translated_label_makes_no_second_menu(themed_app: QApplication, qtbot: QtBot) -> None:
    window, bar, done = QMainWindow(), MenuBar(), list[str]()
    qtbot.addWidget(window)
    window.setMenuWidget(bar)
    menus = Menus(window, bar)
    file, encounter, turn = (
        Menu("file", "Datei"),
        Menu("encounter", "Kampf"),
        Menu("round", "Runde"),
    )
    acts = (
        Act("open", file, "\u00d6ffnen...", lambda: done.append("open")),
        Act("begin", encounter, "Neu...", lambda: done.append("begin")),
        Act("next", turn, "Weiter", lambda: done.append("next")),
    )
    history = (
        Act("undo_step", Menu("round", "Round"), "Undo", lambda: done.append("undo")),
        Act("redo_step", Menu("round", "Round"), "Redo", lambda: done.append("redo")),
    )
    menus.fill(acts, history)
    assert [each.text() for each in bar.actions()] == ["&Datei", "&Kampf", "&Runde"]
    for each in acts:
        menus.actions[each.id].trigger()
    assert done == ["open", "begin", "next"]


@pytest.mark.parametrize("colours", [DARK, LIGHT])
def test_undo_and_redo_that_are_off_have_icons_as_faint_as_their_words(
    themed_app: QApplication, qtbot: QtBot, colours: Colours
) -> None:
    window, bar = QMainWindow(), MenuBar()
    qtbot.addWidget(window)
    window.setMenuWidget(bar)
    menus = Menus(window, bar)
    turn = Menu("round", "Round")
    acts = [Act(each, turn, each, lambda: None) for each in ("next", "undo_step", "redo_step")]
    menus.fill(acts[:1], (acts[1], acts[2]))
    menus.set_theme(Theme(colours))
    for mode, ink in ((QIcon.Mode.Disabled, colours.faint), (QIcon.Mode.Normal, colours.text)):
        drawn = menus.redo.icon().pixmap(16, mode).toImage()
        places = [(x, y) for x in range(16) for y in range(16)]
        solid = [drawn.pixelColor(*at) for at in places if drawn.pixelColor(*at).alpha() == 255]
        assert solid
        assert all(each == QColor(ink) for each in solid)
