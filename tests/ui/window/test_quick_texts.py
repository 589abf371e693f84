"""What is typed on the quick line stays with what it was typed for, however the line is left."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.owned_text import RESTING_MS
from tests.ui.window.test_history import two
from tests.ui.window_helpers import ENTER, ESC, Table, at_table


def line(table: Table) -> str:
    """What stands on the quick line."""
    return table.window.parts.quick_entry.line.text()


def test_damage_that_is_left_by_esc_waits_for_the_same_combatant(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("1", "d", "12", ESC)
        table.press("2", "d")
        assert line(table) == "", "another combatant, another text"
        table.press(ESC, "1", "h")
        assert line(table) == "", "another question, another text"
        table.press(ESC, "d")
        assert line(table) == "12"


def test_what_is_typed_again_takes_the_place_of_what_waited(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        before = len(table.labels)
        table.press("1", "d", "12", ESC, "d", "7", ENTER)
        assert len(table.labels) == before + 1
        assert "7" in table.labels[-1] and "12" not in table.labels[-1]
        table.press("d")
        assert line(table) == "", "what was taken waits no longer"


def test_another_question_leaves_the_first_one_its_text(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("n", "wolf x3")
        table.window.acts.combatants.ask_condition()
        assert line(table) == ""
        table.press(ESC, "n")
        assert line(table) == "wolf x3"


def test_it_is_on_disk_within_a_second(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("n", "wolf x3")
        qtbot.wait(RESTING_MS + 100)
        stored = table.workspace.open_file.file.settings.get("half typed") or ""
        assert "wolf x3" in stored
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press("n")
        assert line(table) == "wolf x3"


def test_a_line_that_is_open_at_closing_is_kept_before_the_file_is_closed(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("n", "wolf x3")
    qtbot.wait(2 * RESTING_MS)
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press("n")
        assert line(table) == "wolf x3"
