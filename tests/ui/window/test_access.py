"""Every page of the window: names, tab stops, rows that speak, and names that stay plain text."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFrame,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.command_palette import CommandPalette
from gm_tracker.ui.kit.quick_entry import QuickEntry
from tests.foretold import foretelling
from tests.ui.hearing import Text, face
from tests.ui.window.test_acts import tab_to
from tests.ui.window_helpers import CTRL, ENTER, SHIFT, SPACE, TAB, Table, at_table, start_round

TAB_STOP = Qt.FocusPolicy.TabFocus
HOSTILE = "<b>Bob</b>"
CONTROLS = (
    QAbstractButton,
    QLineEdit,
    QPlainTextEdit,
    QAbstractItemView,
    QComboBox,
    QAbstractSpinBox,
)


def fight(table: Table) -> None:
    """Bob with a name that tries to be rich text, in segment 3, against two orcs."""
    table.add(f"{HOSTILE} party hp 102 of 9")
    table.add("orc x2")
    table.press("c")
    table.answer("1 prone 3")


def acting(table: Table) -> None:
    """Bob acts."""
    fight(table)
    start_round(table, "3", "5", "5")


def dice(table: Table) -> None:
    """The sheet of segment dice."""
    fight(table)
    table.press(SPACE)


def then(*keys: Qt.Key | str) -> Callable[[Table], None]:
    """Bob acts, and keys after that."""

    def reach(table: Table) -> None:
        acting(table)
        table.press(*keys)

    return reach


def ctrl(letter: str, *before: str) -> Callable[[Table], None]:
    """Bob acts, keys, and Ctrl with a letter after that."""

    def reach(table: Table) -> None:
        acting(table)
        table.press(*before)
        table.ctrl(letter)

    return reach


def modifier(table: Table) -> None:
    """The line that asks for a modifier."""
    acting(table)
    table.press("a", "2", ENTER)
    tab_to(table, "other… a ruling of yours")
    table.press(SPACE)
    assert table.quick_entry.isVisible()


def forecast(table: Table) -> None:
    """A forecast of a few fights, one of its changes tried."""
    acting(table)
    table.acts.forecast.watch.take_workers(foretelling(4))
    table.press("f", "1")


def recap(table: Table) -> None:
    """How the fight went, the dice of the first one opened."""
    then("a", "2", ENTER, "99", ENTER)(table)
    table.acts.recap.show()
    table.acts.recap.finish()
    table.press(ENTER)


PAGES: dict[str, Callable[[Table], None]] = {
    "empty campaign": lambda table: None,
    "segment dice": dice,
    "picking": then("a"),
    "half-entered": then("a", "2", ENTER, "50", ENTER),
    "wrong die": then("a", "2", ENTER, "500", ENTER),
    "result": then("a", "2", ENTER, "99", ENTER),
    "against Bob": then("a", "2", ENTER, "99", ENTER, ENTER, SPACE, "a", "1", ENTER),
    "correction": then("a", "2", ENTER, "99", ENTER, "z", "98"),
    "the past": then("p", "j"),
    "panel": then("1", "e"),
    "players' window": then(Qt.Key.Key_F9),
    "form": ctrl("e", "1"),
    "house rules": ctrl("r"),
    "keys": then(Qt.Key.Key_F1),
    "palette": ctrl("k"),
    "forecast": forecast,
    "recap": recap,
    "settings": lambda table: table.press(Qt.Key.Key_Comma, with_=CTRL),
    "quick line": then("1", "d"),
    "wrong quick line": then("d", "many", ENTER),
    "modifier": modifier,
}


def name_of(widget: QWidget) -> str:
    """What a screen reader calls it."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return "" if interface is None else interface.text(QAccessible.Text.Name)


def where(widget: QWidget) -> str:
    """A widget with its parents, to be found again."""
    chain = [type(widget).__name__]
    parent = widget.parentWidget()
    while parent is not None:
        chain.append(type(parent).__name__)
        parent = parent.parentWidget()
    return f"{widget.objectName()} {' < '.join(chain)}"


def is_own(widget: QWidget) -> bool:
    """Not one of the helpers that Qt puts into its own widgets."""
    return (
        not widget.objectName().startswith("qt_")
        and type(widget).__name__ != "QDockWidgetTitleButton"
    )


def is_reached_otherwise(widget: QWidget) -> bool:
    """R in a die field does what its little die does; arrows move in the palette and in radios;
    Enter and Esc in the quick line do what its two buttons do.

    The heads of a table are read with its cells.
    """
    group = widget.group() if isinstance(widget, QRadioButton) else None
    others = [] if group is None else group.buttons()
    fixed = isinstance(widget.parentWidget(), QLineEdit | CommandPalette | QuickEntry)
    return (
        fixed
        or isinstance(widget, QHeaderView)
        or any(each.isChecked() and each.focusPolicy() & TAB_STOP for each in others)
    )


@pytest.mark.parametrize("page", PAGES)
def test_everything_has_a_name_and_can_be_reached_and_shows_names_as_plain_text(
    qtbot: QtBot, tmp_path: Path, page: str
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        PAGES[page](table)
        QApplication.processEvents()
        widgets = [each for each in table.window.findChildren(QWidget) if is_own(each)]
        shown = [each for each in widgets if each.isVisible()]
        nameless = [
            where(each)
            for each in shown
            if (isinstance(each, CONTROLS) or each.focusPolicy() & TAB_STOP) and not name_of(each)
        ]
        assert nameless == []
        unreachable = [
            where(each)
            for each in shown
            if isinstance(each, CONTROLS)
            and each.isEnabled()
            and not each.focusPolicy() & TAB_STOP
            and not is_reached_otherwise(each)
        ]
        assert unreachable == []
        labels = [each for each in widgets if isinstance(each, QLabel)]
        assert [where(e) for e in labels if e.textFormat() != Qt.TextFormat.PlainText] == []
        described = [face(e).text(kind) for e in shown for kind in (Text.Name, Text.Description)]
        assert [each for each in described if "<qt>" in each or "&lt;" in each] == []
        tips = [each.toolTip() for each in widgets] + [
            str(index.data(Qt.ItemDataRole.ToolTipRole) or "") for index in rows(table)
        ]
        assert [each for each in tips if HOSTILE in each] == []


def rows(table: Table) -> list[QModelIndex]:
    """The rows of all lists that are shown."""
    views = [e for e in table.window.findChildren(QAbstractItemView) if e.isVisible()]
    return [
        model.index(row, 0)
        for view in views
        if (model := view.model()) is not None
        for row in range(model.rowCount())
    ]


def spoken(index: QModelIndex) -> str:
    """What a screen reader says of a row."""
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole) or "")


def test_rows_speak_as_a_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        acting(table)
        said = [spoken(each) for each in rows(table)]
        assert all(said), said
        (bob,) = [each for each in said if each.startswith(HOSTILE) and "hit points" in each]
        assert "party" in bob and "102 of 102 hit points" in bob and "prone" in bob.lower()
        assert any("Orc 2" in each and "foe" in each and "segment 5" in each for each in said)


def test_a_hostile_name_is_shown_letter_by_letter(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        acting(table)
        table.press("1", "d")
        assert HOSTILE in name_of(table.quick_entry.line)
        table.answer("5")
        assert HOSTILE in table.window.menus.undo.text()
        assert html.escape(HOSTILE) not in table.window.menus.undo.text()
        table.press("e")
        assert HOSTILE in " ".join(spoken(each) for each in rows(table))


@pytest.mark.parametrize("page", ["half-entered", "form", "panel", "house rules", "settings"])
def test_tab_goes_round_without_missing_a_control(qtbot: QtBot, tmp_path: Path, page: str) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        PAGES[page](table)
        met = set()
        for _ in range(80):
            met.add(QApplication.focusWidget())
            table.press(TAB)
        missed = [
            where(each)
            for each in table.window.findChildren(QLineEdit)
            + table.window.findChildren(QPlainTextEdit)
            if each.isVisible() and each.isEnabled() and each not in met and is_own(each)
        ]
        assert missed == []


@pytest.mark.parametrize("name", ["x" * 200, "\N{DRAGON}" * 40, "\N{HEBREW LETTER ALEF}" * 60])
def test_strange_names_do_not_break_the_window(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press("n")
        line = QApplication.focusWidget()
        assert isinstance(line, QLineEdit)
        line.setText(f"{name} party")
        table.press(ENTER)
        table.add("orc")
        start_round(table, "3", "5")
        table.press("a", ENTER, "99", ENTER, "1", "e")
        assert table.window.width() == 1366
        assert table.window.minimumSizeHint().width() <= 1366


def test_tab_and_f6_go_from_part_to_part_in_their_order(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        acting(table)
        table.press("a", "2", ENTER)
        parts = table.window.parts
        order: list[QWidget] = [
            parts.initiative,
            parts.stage,
            parts.schedule,
            parts.log,
            parts.header,
        ]
        table.initiative.setFocus()
        for part in (*order[1:], order[0]):
            table.press(Qt.Key.Key_F6)
            assert table.focus_is_in(part)
            held = [each for each in table.window.findChildren(QFrame) if each.property("held")]
            assert all(each.isAncestorOf(part) or each is part for each in held)
            assert len(held) == 1 or part is parts.header
        table.press(Qt.Key.Key_F6, with_=SHIFT)
        assert table.focus_is_in(parts.header)
        table.initiative.setFocus()
        met: list[QWidget] = [parts.initiative]
        for _ in range(60):
            table.press(TAB)
            met += [each for each in order if table.focus_is_in(each) and each is not met[-1]]
            if len(met) == 6:
                break
        assert met == [*order, parts.initiative]


@pytest.mark.parametrize("page", ["half-entered", "result", "panel", "form", "forecast", "recap"])
def test_each_stop_of_tab_looks_otherwise_with_the_keyboard(
    qtbot: QtBot, tmp_path: Path, page: str
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        PAGES[page](table)
        elsewhere = QFrame(table.window)
        elsewhere.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        elsewhere.show()
        met: list[QWidget] = []
        while (stop := QApplication.focusWidget()) not in met:
            assert stop is not None
            met.append(stop)
            with_it = _picture(stop)
            elsewhere.setFocus()
            assert _picture(stop) != with_it, where(stop)
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            table.press(TAB)
        assert len(met) > (7 if page == "recap" else 10)


def _picture(stop: QWidget) -> QImage:
    """A stop with the ring around it."""
    top = stop.window()
    around = QRect(stop.mapTo(top, stop.rect().topLeft()), stop.size()).adjusted(-5, -5, 5, 5)
    return top.grab(around).toImage()
