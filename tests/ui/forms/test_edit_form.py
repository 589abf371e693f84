"""The form of a combatant: what is typed comes back as typed, errors keep the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from gm_tracker.ui.forms.edit_form import EditForm
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.forms import FormAttack, FormField, FormView

SWORD = FormAttack("sword", "Bastard sword", "1d10x10+50", (FormField("of", "OF", "9"),))
VIEW = FormView(
    "Edit DeathBow",
    "DeathBow",
    "party",
    tracks=(FormField("hp", "Hit points", "63/102"),),
    stats=(FormField("df", "DF", "7"), FormField("dr", "DR", "11")),
    attacks=(SWORD,),
    notes="Flees below 20.",
    new_attacks=(FormAttack(fields=(FormField("of", "OF"),)),),
)


@pytest.fixture
def form(themed_app: QApplication, qtbot: QtBot) -> EditForm:
    """A form on the screen."""
    made = EditForm()
    qtbot.addWidget(made)
    made.set_theme(Theme(DARK))
    made.show_view(VIEW)
    made.resize(300, 700)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def named(form: EditForm, name: str) -> QLineEdit:
    """The shown line of that accessible name."""
    lines = form.findChildren(QLineEdit)
    return next(line for line in lines if line.accessibleName() == name and not line.isHidden())


def test_untouched_it_gives_back_what_it_got(form: EditForm) -> None:
    assert form.typed() == VIEW


def test_enter_in_a_line_saves_what_is_typed(form: EditForm, qtbot: QtBot) -> None:
    line = named(form, "Hit points")
    line.selectAll()
    QTest.keyClicks(line, "60 / 102")
    with qtbot.waitSignal(form.saved) as saved:
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert saved.args == [replace(VIEW, tracks=(replace(VIEW.tracks[0], text="60 / 102"),))]


def test_a_side_is_one_of_three(form: EditForm, qtbot: QtBot) -> None:
    buttons = {button.accessibleName(): button for button in form.findChildren(QPushButton)}
    QTest.keyClick(buttons["Side: neutral"], Qt.Key.Key_Space)
    assert form.typed().side == "neutral"
    assert not buttons["Side: party"].isChecked()


def test_attacks_are_added_and_removed(form: EditForm, qtbot: QtBot) -> None:
    buttons = {button.accessibleName(): button for button in form.findChildren(QPushButton)}
    QTest.mouseClick(buttons["Add: attack"], Qt.MouseButton.LeftButton)
    # The cursor is in the new attack's name.
    typed_in = QApplication.focusWidget()
    assert isinstance(typed_in, QLineEdit)
    QTest.keyClicks(typed_in, "Axe")
    axe = replace(VIEW.new_attacks[0], name="Axe")
    assert form.typed().attacks == (SWORD, axe)
    remove = [b for b in form.findChildren(QToolButton) if "Bastard" in b.accessibleName()]
    QTest.mouseClick(remove[0], Qt.MouseButton.LeftButton)
    assert form.typed().attacks == (axe,)


def test_a_new_attack_left_empty_is_left_out(form: EditForm, qtbot: QtBot) -> None:
    form._attacks.add()
    assert form.typed().attacks == (SWORD,)


def test_an_error_gets_the_cursor_and_is_gone_when_saved_again(form: EditForm) -> None:
    wrong = replace(VIEW.stats[1], text="many", error="DR is a number")
    form.show_view(replace(VIEW, name="Bow", stats=(VIEW.stats[0], wrong)))
    line = named(form, "DR")
    assert line.hasFocus()
    assert (line.selectedText(), line.accessibleDescription()) == ("many", "DR is a number")
    assert form.typed().stats[1] == replace(wrong, error="")
    assert form.typed().name == "Bow"


def test_escape_cancels(form: EditForm, qtbot: QtBot) -> None:
    with qtbot.waitSignal(form.cancelled):
        QTest.keyClick(named(form, "Name"), Qt.Key.Key_Escape)


def test_numbers_have_a_real_minus_and_either_sign_may_be_typed(form: EditForm) -> None:
    dr = replace(VIEW.stats[1], text="-5", hint="-1: not counted")
    form.show_view(replace(VIEW, stats=(VIEW.stats[0], dr)))
    line = named(form, "DR")
    assert (line.text(), line.placeholderText()) == ("−5", "−1: not counted")
    assert form.typed().stats[1].text == "-5"
    line.selectAll()
    QTest.keyClicks(line, "-12")
    assert form.typed().stats[1].text == "-12"
    # No keyboard has the other one, but what is pasted may.
    line.selectAll()
    line.insert("−13")
    assert form.typed().stats[1].text == "-13"
