"""Pages over the window: Tab goes round in them, and what goes elsewhere takes nothing along."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.overlay import Overlay
from tests.campaign.imports.samples import FILES
from tests.ui.window_helpers import ESC, SHIFT, TAB, Key, Table, at_table


def importing(table: Table) -> None:
    """A file that may be imported."""
    table.import_from(FILES / "own.json")
    for _ in range(20):
        QApplication.processEvents()
    assert table.importer.foot.accept.isVisible()


PAGES: dict[str, Callable[[Table], object]] = {
    "library": lambda table: table.acts.library.show_library(),
    "encounters": lambda table: table.acts.library.show_encounters(),
    "import": importing,
    "settings": lambda table: table.acts.settings.show_settings(),
    "help": lambda table: table.acts.help.show_guide(),
}


def opened(table: Table, name: str) -> Overlay:
    """The page, over the window."""
    PAGES[name](table)
    (box,) = (each for each in table.window.findChildren(Overlay) if each.isVisible())
    return box


def takes_tab(part: QWidget) -> bool:
    """Whether Tab comes by."""
    by_tab = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and part.isVisible() and part.isEnabled() and part.focusProxy() is None


def stop(table: Table, key: Key) -> QWidget:
    """Where the keyboard is after a Tab."""
    table.press(key, with_=SHIFT if key == Key.Key_Backtab else Qt.KeyboardModifier.NoModifier)
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


@pytest.mark.parametrize("name", PAGES)
def test_tab_comes_by_everything_and_back_the_same_way(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table, name)
        # Of buttons that exclude one another Qt lets Tab come by one alone, once one was focused.
        for _ in box.findChildren(QWidget):
            stop(table, TAB)
        every = {each for each in box.findChildren(QWidget) if takes_tab(each)}
        there = [stop(table, TAB) for _ in every]
        assert set(there) == every
        assert [stop(table, Key.Key_Backtab) for _ in every] == [*there[-2::-1], there[-1]]


def test_a_part_that_goes_after_tab_takes_no_page_along(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        gone = [QPushButton("short of life", table.window) for _ in range(3)]
        for each in gone:
            each.show()
        importing(table)
        table.press(TAB, ESC)
        for each in gone:
            each.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        importing(table)
        assert table.importer.isVisible()
