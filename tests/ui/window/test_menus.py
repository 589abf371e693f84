"""The menu bar: menus are found by their ids, whatever they are called."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.act import Act, Menu
from gm_tracker.ui.kit.colours import DARK, LIGHT, Colours
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.menus import MenuBar, Menus
from tests.ui.window_helpers import at_table


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


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_words_of_undo_stand_in_line_with_those_of_the_menus(
    qtbot: QtBot, tmp_path: Path, scale: float
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Ann party")
        table.take_theme(Theme(DARK, scale))
        QApplication.processEvents()
        bar = table.window.findChild(MenuBar)
        assert bar is not None
        undo = next(e for e in bar.findChildren(QPushButton) if "Undo" in e.accessibleName())
        middle = undo.mapTo(bar, undo.rect().center()).y()
        assert abs(middle - bar.actionGeometry(bar.actions()[0]).center().y()) <= 1
