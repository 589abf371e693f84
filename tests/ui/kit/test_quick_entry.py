"""The quick line, the house rules and the sheet of keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFrame,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.ui.forms.switch_page import SwitchPage
from gm_tracker.ui.kit.anchored_overlay import AnchoredOverlay
from gm_tracker.ui.kit.asking import Asking
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.keymap import told
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.quick_entry import QuickEntry
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.key_sheet import KeySheet
from gm_tracker.words.views import SwitchLine
from tests.act_tables import WINDOW_ACTS

Key = Qt.Key
TIES = SwitchLine(
    "nc.ties", "Ties", "Who goes first.", "all", "all", (("all", "Together"), ("dex", "B & B"))
)


def window(qtbot: QtBot) -> tuple[QWidget, QLineEdit, QuickEntry]:
    """A window with a field that has the focus, and a quick line below it."""
    holder, other, quick = QWidget(), QLineEdit(), QuickEntry()
    qtbot.addWidget(holder)
    box = QVBoxLayout(holder)
    box.addWidget(other)
    box.addWidget(quick)
    quick.set_theme(Theme(DARK))
    holder.show()
    holder.activateWindow()
    qtbot.waitUntil(holder.isActiveWindow)
    other.setFocus()
    return holder, other, quick


def test_enter_gives_the_text_once_and_keeps_the_line_open(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    holder, _, quick = window(qtbot)
    said: list[str] = []
    quick.accepted.connect(said.append)
    quick.ask("Damage to Orc 3", "12")
    assert quick.line.hasFocus()
    QTest.keyClicks(quick.line, " 12 ")
    QTest.keyClick(quick.line, Key.Key_Return)
    assert said == ["12"]
    assert quick.isVisible()
    assert holder.isVisible()


def test_a_long_name_leaves_the_buttons_whole(themed_app: QApplication, qtbot: QtBot) -> None:
    holder, _other, quick = window(qtbot)
    quick.ask("Wilhelmina-Theodora " * 10 + "engaged with", "numbers")
    holder.resize(500, 200)
    QApplication.processEvents()
    for button in (quick.take_button, quick.close_button):
        assert button.width() >= button.sizeHint().width()


def test_in_large_text_the_prompt_stands_whole_above_the_line(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    holder, _other, quick = window(qtbot)
    quick.set_theme(Theme(DARK, 2.0))
    quick.ask("Damage: Orc 2", "numbers")
    holder.resize(620, 400)
    QApplication.processEvents()
    (prompt,) = (each for each in quick.findChildren(PieceLine) if each.text() == "Damage: Orc 2")
    assert prompt.width() >= prompt.sizeHint().width()
    assert prompt.geometry().bottom() < quick.line.y()
    assert quick.line.geometry().right() < quick.take_button.x()
    assert quick.close_button.geometry().right() < quick.width()
    holder.resize(1400, 400)
    QApplication.processEvents()
    assert prompt.geometry().right() < quick.line.x()


def test_over_a_ground_that_is_away_it_stands_in_the_middle(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    holder, middle, dock, quick = QMainWindow(), QWidget(), QDockWidget(), QuickEntry()
    qtbot.addWidget(holder)
    holder.setCentralWidget(middle)
    dock.setWidget(QWidget())
    holder.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
    overlay = AnchoredOverlay(quick, dock.widget(), holder)
    dock.hide()
    holder.resize(700, 400)
    holder.show()
    quick.ask("Damage")
    QApplication.processEvents()
    assert quick.width() == middle.width() - 2 * overlay.gap
    assert quick.geometry().bottom() == middle.geometry().bottom() - overlay.gap


def test_what_it_would_cut_above_a_low_ground_is_covered_whole(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    holder, middle, dock, quick = QMainWindow(), QWidget(), QDockWidget(), QuickEntry()
    qtbot.addWidget(holder)
    holder.setCentralWidget(middle)
    dock.setTitleBarWidget(QWidget())
    dock.setWidget(QWidget())
    dock.setFixedHeight(30)
    holder.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
    AnchoredOverlay(quick, dock.widget(), holder)
    upper, lower = QPushButton("upper", middle), QPushButton("lower", middle)
    holder.resize(700, 400)
    holder.show()
    quick.ask("Damage", "numbers")
    QApplication.processEvents()
    edge = middle.mapFrom(holder, quick.pos()).y()
    assert 100 < edge < middle.height()
    upper.setGeometry(40, edge - 60, 100, 20)
    lower.setGeometry(40, edge - 10, 100, 20)
    holder.resize(701, 400)
    QApplication.processEvents()
    (cover,) = (each for each in holder.findChildren(QFrame) if each.property("kind") == "cover")
    assert cover.isVisible()
    top = lower.mapTo(holder, QPoint()).y()
    assert cover.y() == top
    assert cover.geometry().united(quick.geometry()).contains(lower.rect().translated(40, top))
    assert not cover.geometry().intersects(upper.geometry())
    assert holder.childAt(50, top + 5) is cover
    quick.close_line()
    assert not cover.isVisible()


def test_a_refusal_says_which_act_helps(themed_app: QApplication, qtbot: QtBot) -> None:
    _holder, _, quick = window(qtbot)
    holds = Advice("Ann holds an action.", (Offer("hold", "uses it"),))
    asking = Asking(lambda: quick, lambda said: told(holds, WINDOW_ACTS) if said == holds else "")
    asking.ask("Delay", "", lambda _text: holds, "7")
    QTest.keyClick(quick.line, Key.Key_Return)
    assert quick.line.accessibleDescription() == "Ann holds an action. O uses it."


def test_a_refusal_keeps_the_text_selected(themed_app: QApplication, qtbot: QtBot) -> None:
    _holder, _, quick = window(qtbot)
    quick.ask("Damage", text="12x")
    quick.refuse("12x is not a number")
    assert (quick.line.text(), quick.line.selectedText()) == ("12x", "12x")
    assert quick.line.accessibleDescription() == "12x is not a number"
    quick.ask("Heal")
    assert quick.line.accessibleDescription() == ""


def test_escape_closes_and_gives_the_focus_back(themed_app: QApplication, qtbot: QtBot) -> None:
    _holder, other, quick = window(qtbot)
    quick.ask("Damage")
    with qtbot.waitSignal(quick.cancelled):
        QTest.keyClick(quick.line, Key.Key_Escape)
    assert not quick.isVisible()
    assert other.hasFocus()


def test_asking_twice_still_gives_the_focus_back(themed_app: QApplication, qtbot: QtBot) -> None:
    _holder, other, quick = window(qtbot)
    quick.ask("Damage")
    quick.ask("Heal")
    quick.close_line()
    assert other.hasFocus()


def test_a_house_rule_is_chosen_and_its_own_choice_marked(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    page = SwitchPage()
    qtbot.addWidget(page)
    page.set_theme(Theme(DARK))
    page.show_view((TIES,))
    page.show()
    own, other = page.findChildren(QRadioButton)
    assert own.accessibleName().endswith(": Together (the rules' own)")
    assert other.accessibleName().endswith(": B & B")
    shown = [line.text() for line in page.findChildren(PieceLine)]
    assert "Together (the rules' own)" in shown and "B & B" in shown
    assert own.isChecked()
    said: list[tuple[str, str]] = []
    page.chosen.connect(lambda switch, key: said.append((switch, key)))
    QTest.keyClick(other, Key.Key_Space)
    QTest.keyClick(own, Key.Key_Space)
    assert said == [("nc.ties", "dex")]


def test_keys_are_plain_text_and_escape_closes(themed_app: QApplication, qtbot: QtBot) -> None:
    sheet = KeySheet()
    qtbot.addWidget(sheet)
    sheet.show_view((("Fight", (("Space", "next"), ("<", "<b>back</b>"))),))
    sheet.set_theme(Theme(DARK, 1.5))
    labels = [label for label in sheet.findChildren(QLabel) if label.isVisibleTo(sheet)]
    assert [label.text() for label in labels] == ["Fight", "Space", "<"]
    words = [line.text() for line in sheet.findChildren(PieceLine) if line.isVisibleTo(sheet)]
    assert words == ["next", "<b>back</b>"]
    assert {label.textFormat() for label in labels} == {Qt.TextFormat.PlainText}
    with qtbot.waitSignal(sheet.closed):
        QTest.keyClick(sheet, Key.Key_Escape)
