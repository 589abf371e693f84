"""The command palette: what fits, and the keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.command_palette import CommandPalette, PaletteDelegate, PaletteModel
from gm_tracker.ui.kit.palette_entry import PaletteEntry
from gm_tracker.ui.kit.palette_fit import matching
from gm_tracker.ui.kit.theme import Theme

Key = Qt.Key


def nothing() -> None:
    """What choosing one of these does."""


ENTRIES = (
    PaletteEntry("Attack", "A", nothing),
    PaletteEntry("Damage", "D", nothing),
    PaletteEntry("Add combatant", "N", nothing),
    PaletteEntry("Orc 2", "combatant", nothing),
    PaletteEntry("Recombine", "", nothing),
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["Attack", "Damage", "Add combatant", "Orc 2", "Recombine"]),
        ("DAM", ["Damage"]),
        ("o2", ["Orc 2"]),
        ("ac", ["Add combatant", "Attack"]),
        ("comb", ["Add combatant", "Recombine"]),
        ("comb add", ["Add combatant"]),
        ("zzz", []),
    ],
)
def test_letters_in_order_fit_best_at_the_start_of_words(typed: str, found: list[str]) -> None:
    assert [entry.label for entry in matching(ENTRIES, typed)] == found


def test_what_stands_beside_a_label_is_found_before_scattered_letters() -> None:
    fights = (
        PaletteEntry("The drowned causeway", "Mythras", nothing),
        PaletteEntry("Break-in at the tower", "HERO on percentile dice", nothing),
    )
    found = [entry.label for entry in matching(fights, "hero")]
    assert found == ["Break-in at the tower", "The drowned causeway"]
    assert [entry.label for entry in matching(fights, "mythr")] == ["The drowned causeway"]
    assert matching(ENTRIES, "combi") == ENTRIES[-1:]
    assert [entry.label for entry in matching(fights, "percentile tow")] == [
        "Break-in at the tower"
    ]


def test_what_is_found_elsewhere_comes_first_only_where_it_is_what_was_typed() -> None:
    elsewhere = tuple(PaletteEntry(name, "", nothing) for name in ("Orc", "Orc chief", "Grey cur"))
    found = matching(ENTRIES, "orc", elsewhere)
    assert [entry.label for entry in found] == ["Orc", "Orc 2", "Orc chief", "Grey cur"]


def test_the_model_keeps_its_promises(themed_app: QApplication) -> None:
    model = PaletteModel()
    tester = QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Fatal, None
    )
    for entries in (ENTRIES, ENTRIES[:2], (), ENTRIES[2:], ENTRIES[1:]):
        model.show_entries(entries)
        shown = [model.data(model.index(row)) for row in range(model.rowCount())]
        assert shown == [entry.label for entry in entries]
    assert tester.model() is model


@pytest.fixture
def box(themed_app: QApplication, qtbot: QtBot) -> CommandPalette:
    """An open palette."""
    made = CommandPalette()
    qtbot.addWidget(made)
    made.set_theme(Theme(DARK))
    made.open_with(ENTRIES)
    return made


def test_typing_and_enter_choose(box: CommandPalette, qtbot: QtBot) -> None:
    said: list[str] = []
    box.chosen.connect(lambda entry: said.append(entry.label))
    QTest.keyClicks(box.line, "orc")
    QTest.keyClick(box.line, Key.Key_Return)
    assert said == ["Orc 2"]
    assert not box.isVisible()


def test_up_from_the_first_goes_to_the_last(box: CommandPalette, qtbot: QtBot) -> None:
    said: list[str] = []
    box.chosen.connect(lambda entry: said.append(entry.label))
    for key in (Key.Key_Down, Key.Key_Up, Key.Key_Up, Key.Key_Return):
        QTest.keyClick(box.line, key)
    assert said == ["Recombine"]


def test_nothing_fits_and_enter_does_nothing(box: CommandPalette, qtbot: QtBot) -> None:
    said: list[str] = []
    box.chosen.connect(lambda entry: said.append(entry.label))
    QTest.keyClicks(box.line, "zzz")
    QTest.keyClick(box.line, Key.Key_Return)
    assert said == []
    assert box.isVisible()
    with qtbot.waitSignal(box.dismissed):
        QTest.keyClick(box.line, Key.Key_Escape)
    assert not box.isVisible()


LONG_HINT = "Four damage classes more at the end of the next segment; DCV 50 less until then. " * 2


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_a_label_is_whole_however_long_what_stands_beside_it(
    themed_app: QApplication, scale: float
) -> None:
    model, delegate = PaletteModel(), PaletteDelegate(themed_app)
    delegate.theme = Theme(DARK, scale)
    labels = [f"{'Haymaker and more'[:letters]}" for letters in range(1, 18)]
    model.show_entries(tuple(PaletteEntry(each, LONG_HINT, nothing) for each in labels))
    shown = [delegate.texts(model.index(row), round(510 * scale)) for row in range(len(labels))]
    assert [label for label, _ in shown] == labels
    assert all(hint.endswith("\N{HORIZONTAL ELLIPSIS}") for _, hint in shown)


def test_a_label_of_a_whole_line_leaves_a_third_to_what_stands_beside_it(
    themed_app: QApplication,
) -> None:
    model, delegate = PaletteModel(), PaletteDelegate(themed_app)
    model.show_entries((PaletteEntry("Haymaker " * 20, LONG_HINT, nothing),))
    label, hint = delegate.texts(model.index(0), 510)
    assert label.endswith("\N{HORIZONTAL ELLIPSIS}") and len(hint) > 15


@pytest.mark.parametrize("high", [300, 311, 325, 400])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_row_is_cut_through(qtbot: QtBot, high: int, scale: float) -> None:
    palette = CommandPalette()
    qtbot.addWidget(palette)
    palette.set_theme(Theme(DARK, scale))
    palette.resize(500, high)
    palette.open_with(ENTRIES * 6)
    QApplication.processEvents()
    row = palette.list.visualRect(palette.model.index(0)).height()
    assert palette.list.viewport().height() % row == 0
    assert palette.list.viewport().height() >= 3 * row
