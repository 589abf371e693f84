"""What is typed stays with the action it was typed for: put aside, taken up, taken back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.window.test_history import hp, two
from tests.ui.window_helpers import BACK, ENTER, ESC, SPACE, TAB, Table, at_table, start_round


def fields(table: Table) -> list[tuple[str, str]]:
    """What was answered in each field, and what stands there now."""
    view = table.views.composer()
    boxes = (*table.asking.row.boxes(), *table.asking.table.boxes())
    return [(each.text, box.line.text()) for each, box in zip(view.fields, boxes, strict=True)]


def begun(table: Table) -> None:
    """Both act now. DeathBow attacks the Orc; 50 to hit is answered, 7 of the damage typed."""
    table.add("DeathBow party hp 102 df 7 of 9 dr 5")
    table.add("orc")
    start_round(table, "3", "3")
    table.press("1")
    table.press("a", ENTER, "50", ENTER, "7")


def test_esc_puts_an_action_aside_and_a_comes_back_to_it(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        begun(table)
        steps = list(table.labels)
        table.press(ESC)
        assert table.session.composer.current is None
        assert "put aside" in table.said
        table.press("a")
        assert fields(table) == [("50", "50"), ("", "7")]
        table.press(ESC)
        assert table.labels == steps
    with at_table(qtbot, path) as table:
        table.press("a")
        assert fields(table) == [("50", "50"), ("", "7")]
        assert table.session.fight.aside == ()


def test_what_is_put_aside_survives_another_action(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        begun(table)
        table.press(ESC, "2", "a", ENTER)
        assert [text for _, text in fields(table)] == [""]
        table.answer("99")
        table.press(ENTER)
        assert table.labels[-1] == "Orc misses DeathBow"
        table.press("1", "a")
        assert fields(table) == [("50", "50"), ("", "7")]


def test_an_action_begun_for_another_puts_the_first_aside(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        begun(table)
        table.ctrl("1")
        table.press("2", "a", ENTER)
        assert [text for _, text in fields(table)] == [""]
        table.press("4", ESC, "1", "a")
        assert fields(table) == [("50", "50"), ("", "7")]
        table.press(ESC, "2", "a")
        assert fields(table) == [("", "4")]


def test_x_throws_it_away_on_purpose(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        begun(table)
        steps = list(table.labels)
        table.press(ESC, ESC, "x")
        assert (table.labels, table.session.fight.aside) == (steps, ())
        assert "thrown away" in table.said
        table.press("a", ENTER)
        assert [text for _, text in fields(table)] == [""]


def test_backspace_takes_back_this_action_and_no_other_step(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        begun(table)
        steps = list(table.labels)
        table.press(BACK)
        assert fields(table) == [("50", "50"), ("", "")]
        table.press(BACK)
        assert fields(table)[0] == ("", "50")
        table.press(BACK)
        assert fields(table) == [("", "")]
        table.press(BACK)
        current = table.session.composer.current
        assert current is not None and current.picking
        table.press(BACK, BACK)
        assert "Nothing of this action is left" in table.said
        table.ctrl("1")
        table.press(BACK)
        assert table.labels == steps
        table.press(ESC)


def test_digits_after_a_weapon_was_chosen_go_to_the_die(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER)
        who = table.selected
        for _ in range(12):
            if not isinstance(QApplication.focusWidget(), QLineEdit):
                break
            table.press(TAB)
        table.press("42")
        assert table.selected == who
        assert fields(table)[0] == ("42", "42")


def test_a_half_typed_die_is_on_disk_within_a_second(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        begun(table)
        journal = table.workspace.fights.in_play.journal

        def kept() -> bool:
            body = journal.file.drafts.get(journal.stream)
            return body is not None and b'"t":{"damage":"7"}' in body

        qtbot.waitUntil(kept, timeout=1000)


def test_next_pressed_twice_keeps_the_dice_of_the_round(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("DeathBow party")
        table.add("orc x2")
        table.press(SPACE)
        table.press("5", ENTER, "6")
        table.window.acts.round.go_next()
        assert [text for _, text in fields(table)] == ["5", "6", ""]
        table.press(ESC, SPACE)
        assert [text for _, text in fields(table)] == ["5", "6", ""]


def test_undo_puts_a_half_entered_action_aside(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        begun(table)
        before = hp(table, "Orc")
        table.ctrl("1")
        table.press("d", "2 5", ENTER)
        table.ctrl("z")
        assert hp(table, "Orc") == before
        assert fields(table) == [("50", "50"), ("", "7")]


def test_enter_after_an_unknown_number_means_nobody_else(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", "9", ENTER)
        current = table.session.composer.current
        assert current is not None and current.picking
        assert "9" in table.said
        table.press(BACK, "2", ENTER)
        current = table.session.composer.current
        assert current is not None and not current.picking
