"""The menu bar: menus are found by their ids, whatever they are called."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.act import Act, Menu
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
