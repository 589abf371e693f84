"""The asking stage, driven by real keys; the test plays the part of the session behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gm_tracker.model.advice import Advice, Offer, Said
from gm_tracker.ui.fight.stage.stage import Stage
from gm_tracker.ui.fight.stage.verdict import Verdict
from gm_tracker.ui.kit.chips import ChipButton
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.keymap import told
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Chip
from gm_tracker.words.views import ChipGroup, ComposerView, FieldView, OddsBar, OddsView, PersonView
from tests.act_tables import WINDOW_ACTS

Key = Qt.Key
HOLDS = Advice("Ann holds an action.", (Offer("hold", "uses it"),))

ATTACK = FieldView("attack", "d100 to hit")
DAMAGE = FieldView("damage#1", "1d10", hint=("roll",))
IS = (Chip("prone", "Prone"), Chip("hidden", "Invisible", reason="She sees everything"))
FIGHT = ComposerView(
    actor=PersonView("DeathBow", "party", numbers=(("OF", "9"),)),
    target=PersonView("Irthea", "foe", "casting", (("DF", "12 → 7"),)),
    groups=(
        ChipGroup("with", "With", (Chip("sword", "Bastard sword", "1d10×10+50", on=True),)),
        ChipGroup("is", "Irthea is", IS),
        ChipGroup("blow", "This blow", (Chip("other", "other…"),)),
    ),
    odds=OddsView("60 %", "60 or less hits", "6 or less is critical", bars=(OddsBar(60, 1.0),)),
    fields=(ATTACK, DAMAGE),
)


@pytest.fixture
def stage(themed_app: QApplication, qtbot: QtBot) -> Stage:
    """A stage on the screen with an attack in the making and the cursor in its first die."""
    made = Stage()
    qtbot.addWidget(made)
    made.set_theme(Theme(DARK))
    made.resize(724, 290)
    made.show_view(FIGHT)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.take_focus()
    return made


def line(stage: Stage, field: str) -> QLineEdit:
    """The line of a field, in the row or the table."""
    boxes = (*stage.asking.row.boxes(), *stage.asking.table.boxes())
    return next(box.line for box in boxes if box.id == field)


def heard(stage: Stage) -> list[tuple[str, ...]]:
    """A list that fills with all that the stage says."""
    said: list[tuple[str, ...]] = []

    def note(name: str) -> Callable[..., None]:
        return lambda *values: said.append((name, *values))

    for name in (
        *("answered", "completed", "option_picked", "roll_requested", "roll_group"),
        *("confirmed", "dismissed"),
        *("attack_picked", "chip_toggled", "modifier_requested", "target_picked", "target_typed"),
    ):
        getattr(stage.signals, name).connect(note(name))
    return said


def focused_id(stage: Stage) -> str:
    """The field that has the focus."""
    boxes = (*stage.asking.row.boxes(), *stage.asking.table.boxes())
    return next((box.id for box in boxes if box.line.hasFocus()), "")


def test_two_enters_answer_two_dice_and_confirm(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    QTest.keyClicks(line(stage, "attack"), "42")
    QTest.keyClick(line(stage, "attack"), Key.Key_Return)
    assert focused_id(stage) == "damage#1"
    QTest.keyClicks(line(stage, "damage#1"), "70")
    QTest.keyClick(line(stage, "damage#1"), Key.Key_Return)
    assert said == [("answered", "attack", "42"), ("completed", "damage#1", "70")]


def test_tab_answers_what_was_typed_once_and_goes_on(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    QTest.keyClicks(line(stage, "attack"), "42")
    QTest.keyClick(line(stage, "attack"), Key.Key_Tab)
    assert (said, focused_id(stage)) == ([("answered", "attack", "42")], "damage#1")
    QTest.keyClick(line(stage, "damage#1"), Key.Key_Backtab)
    assert focused_id(stage) == "attack"
    QTest.keyClick(line(stage, "attack"), Key.Key_Tab)
    assert len(said) == 1
    assert focused_id(stage) == "damage#1"


def test_enter_in_an_empty_field_asks_for_the_roll(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    QTest.keyClick(line(stage, "attack"), Key.Key_Return)
    assert said == [("answered", "attack", "")]


def test_a_new_question_after_the_last_answer_gets_the_cursor(stage: Stage, qtbot: QtBot) -> None:
    stage.show_view(replace(FIGHT, fields=(ATTACK,)))
    said = heard(stage)
    answered = replace(FIGHT, fields=(replace(ATTACK, text="42"), DAMAGE))
    stage.signals.completed.connect(lambda *_: stage.show_view(answered))
    QTest.keyClicks(line(stage, "attack"), "42")
    QTest.keyClick(line(stage, "attack"), Key.Key_Return)
    assert said == [("completed", "attack", "42")]
    assert focused_id(stage) == "damage#1"


def test_what_is_typed_survives_new_views(stage: Stage, qtbot: QtBot) -> None:
    QTest.keyClicks(line(stage, "attack"), "10")
    line(stage, "attack").setCursorPosition(1)
    stage.show_view(replace(FIGHT, groups=(), odds=None, headline="Orc 2 fell."))
    assert line(stage, "attack").text() == "10"
    assert line(stage, "attack").cursorPosition() == 1
    assert focused_id(stage) == "attack"


def test_another_answer_from_behind_replaces_the_text(stage: Stage, qtbot: QtBot) -> None:
    QTest.keyClicks(line(stage, "attack"), "1")
    stage.show_view(replace(FIGHT, fields=(replace(ATTACK, text="77"), DAMAGE)))
    assert line(stage, "attack").text() == "77"


def test_a_refused_answer_keeps_the_cursor_and_says_why(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    wrong = replace(ATTACK, error="140 is not on a d100: type 1 to 100")
    refused = replace(FIGHT, fields=(wrong, DAMAGE))
    stage.signals.answered.connect(lambda *_: stage.show_view(refused))
    QTest.keyClicks(line(stage, "attack"), "140")
    QTest.keyClick(line(stage, "attack"), Key.Key_Return)
    assert focused_id(stage) == "attack"
    assert line(stage, "attack").selectedText() == "140"
    shown = [each.accessibleName() for each in stage.findChildren(Verdict) if each.isVisible()]
    assert wrong.error in shown
    assert ("confirmed",) not in said


def test_the_answer_that_resolves_does_not_dismiss_the_result(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    done = replace(FIGHT, fields=(replace(ATTACK, text="42"),), headline="A miss.", done=True)
    stage.show_view(replace(FIGHT, fields=(ATTACK,)))
    stage.signals.completed.connect(lambda *_: stage.show_view(done))
    QTest.keyClicks(line(stage, "attack"), "42")
    QTest.keyClick(line(stage, "attack"), Key.Key_Return)
    assert said == [("completed", "attack", "42")]


def test_faces_may_be_parted_by_spaces_commas_and_plus(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    QTest.keyClicks(line(stage, "attack"), "3 5,x6+1")
    QTest.keyClick(line(stage, "attack"), Key.Key_Tab)
    assert said == [("answered", "attack", "3 5,6+1")]


def test_r_rolls_only_where_nothing_is_typed(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    QTest.keyClick(line(stage, "attack"), Key.Key_R)
    assert said == [("roll_requested", "attack")]
    QTest.keyClicks(line(stage, "damage#1"), "7r")
    assert len(said) == 1


def test_the_button_answers_first_what_was_left_typed(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    QTest.keyClicks(line(stage, "attack"), "42")
    QTest.mouseClick(stage.asking.button, Qt.MouseButton.LeftButton)
    assert said == [("answered", "attack", "42"), ("confirmed",)]


def test_badge_digits_gather_and_enter_confirms(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    targets = tuple(Chip(str(n), f"{n} Orc") for n in range(1, 13))
    stage.show_view(ComposerView(actor=FIGHT.actor, targets=targets, picking="Whom?"))
    assert stage.hasFocus()
    for key in (Key.Key_1, Key.Key_3, Key.Key_Backspace, Key.Key_2, Key.Key_Return):
        QTest.keyClick(stage, key)
    typed = [("target_typed", text) for text in ("1", "13", "1", "12")]
    assert said == [*typed, ("confirmed",)]


def test_escape_in_a_field_dismisses(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    QTest.keyClick(line(stage, "attack"), Key.Key_Escape)
    assert said == [("dismissed",)]


def test_chips_say_their_own_keys(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    chips = stage.findChildren(ChipButton)
    assert len(chips) == 4
    for chip in chips:
        QTest.keyClick(chip, Key.Key_Return)
    assert said == [
        ("attack_picked", "sword"),
        ("chip_toggled", "prone"),
        ("modifier_requested", ""),
    ]
    assert any(label.text() == "She sees everything" for label in stage.findChildren(QLabel))


def test_a_choice_is_made_with_the_keyboard(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    options = (Chip("fight", "Fight back", reason="used"), Chip("dodge", "Dodge"))
    choice = FieldView("defence", "Defence", what="choice", options=options)
    stage.show_view(replace(FIGHT, fields=(choice, ATTACK)))
    stage.take_focus()
    dodge = QApplication.focusWidget()
    assert dodge is not None
    assert dodge.accessibleName() == "Dodge"
    QTest.keyClick(dodge, Key.Key_Space)
    assert said == [("option_picked", "defence", "dodge")]
    assert focused_id(stage) == "attack"


def sheet() -> ComposerView:
    """The start of a round: one hero and two foes."""
    fields = (
        FieldView("s1", "segment die", owner="DeathBow", group="party"),
        FieldView("s2", "segment die", owner="Orc 1", group="foe"),
        FieldView("s3", "segment die", owner="Orc 2", group="foe"),
    )
    return ComposerView(title="Round 2", fields=fields)


def test_dice_of_many_make_a_table_with_keys_for_groups(stage: Stage, qtbot: QtBot) -> None:
    said = heard(stage)
    stage.show_view(sheet())
    assert [box.id for box in stage.asking.table.boxes()] == ["s1", "s2", "s3"]
    buttons = {b.accessibleName(): b for b in stage.findChildren(QPushButton)}
    QTest.keyClicks(line(stage, "s1"), "4")
    QTest.mouseClick(buttons["Roll the foes"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(buttons["Roll all"], Qt.MouseButton.LeftButton)
    assert said == [("answered", "s1", "4"), ("roll_group", "foe"), ("roll_group", "")]


def test_where_only_numbers_are_asked_there_is_nothing_to_roll(stage: Stage) -> None:
    numbers = tuple(replace(each, what="number") for each in sheet().fields)
    for fields, shown in ((sheet().fields, True), (numbers, False)):
        stage.show_view(replace(sheet(), fields=fields))
        parts = stage.asking.parts
        assert [b.isVisible() for b in (parts.roll_foes, parts.roll_all)] == [shown, shown]


def test_the_dice_of_the_two_in_the_head_stay_side_by_side(stage: Stage) -> None:
    fields = (replace(ATTACK, owner="DeathBow"), replace(DAMAGE, owner="Irthea"))
    stage.show_view(replace(FIGHT, fields=fields))
    assert [box.id for box in stage.asking.row.boxes()] == ["attack", "damage#1"]
    assert not stage.asking.table.boxes()


def test_markup_in_a_name_stays_text(stage: Stage) -> None:
    stage.show_view(replace(FIGHT, error="<b>Orc</b>"))
    found = [label for label in stage.findChildren(QLabel) if label.text() == "<b>Orc</b>"]
    assert [label.textFormat() for label in found] == [Qt.TextFormat.PlainText]


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_long_names_do_not_widen_it(stage: Stage, scale: float) -> None:
    name = "Ürgläsh 👹 שלום " * 13
    stage.set_theme(Theme(DARK, scale))
    person = PersonView(name, "foe", name, ((name, name),))
    stage.show_view(replace(FIGHT, actor=person, target=person, headline=name))
    QApplication.processEvents()
    assert stage.width() == 724
    assert stage.asking.button.geometry().right() <= 724


def test_idle_it_says_what_to_do(stage: Stage) -> None:
    said = "Pick somebody and press A."
    stage.show_view(ComposerView(empty=HOLDS), lambda what: said if what == HOLDS else "")
    shown = [label.text() for label in stage.findChildren(QLabel) if label.isVisible()]
    assert shown == [said]
    assert not stage.asking.button.isVisible()


def test_a_refusal_says_which_act_helps(stage: Stage) -> None:
    def with_keys(said: Said) -> str:
        return said if isinstance(said, str) else told(said, WINDOW_ACTS)

    stage.show_view(replace(FIGHT, error=HOLDS), with_keys)
    shown = [label.text() for label in stage.findChildren(QLabel) if label.isVisible()]
    assert "Ann holds an action. O uses it." in shown


def test_of_a_number_that_has_a_usual_value_it_is_not_said_that_blank_is_rolled(
    stage: Stage,
) -> None:
    metres = FieldView("metres", "Metres", what="number", hint=("usually 0",), usual="0")
    said = []
    for fields in ((metres,), (metres, ATTACK)):
        stage.show_view(replace(FIGHT, fields=fields, odds=None))
        QApplication.processEvents()
        lines = stage.asking.parts.live.findChildren(PieceLine)
        said.append("".join(each.text() for each in lines))
    assert "rolled" not in said[0]
    assert "what is left blank is rolled" in said[1]
