"""Another program writes over the open campaign: told at once, and nothing in memory is lost."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.ui.window.overtaken_file import TITLE
from tests.ui.window.test_history import two
from tests.ui.window_helpers import ENTER, Table, at_table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """A fight of two; `other.gmt` beside it holds another one."""
    with at_table(qtbot, tmp_path / "other.gmt") as table:
        table.add("wolf")
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        yield table


def overtake(qtbot: QtBot, table: Table) -> bytes:
    """Copy the other campaign over the open one, and answer once more."""
    path = table.workspace.path
    shutil.copyfile(path.with_name("other.gmt"), path)
    raw = path.read_bytes()
    table.press("50", ENTER)
    qtbot.waitUntil(lambda: table.notice.isVisible())
    assert TITLE in table.notice.text and "another program wrote into it" in table.notice.text
    assert path.read_bytes() == raw
    return raw


def choose(table: Table, word: str) -> None:
    """Take a choice of the notice."""
    (button,) = [each for each in table.notice.buttons if each.text().startswith(word)]
    button.click()


def test_what_is_in_memory_goes_on_in_a_new_file(qtbot: QtBot, table: Table) -> None:
    table.press("a", ENTER)
    labels, path = list(table.labels), table.workspace.path
    raw = overtake(qtbot, table)
    choose(table, "Save what is in memory")
    assert table.workspace.path.name == "a (what was in memory).gmt"
    assert table.labels == labels
    assert [each.text for each in table.views.composer().fields][:1] == ["50"], "the typed die too"
    table.press("4", ENTER)
    assert len(table.labels) == len(labels) + 1
    assert table.workspace.open_file.file.verify_all() == ()
    assert path.read_bytes() == raw


def test_the_other_is_opened_and_what_was_in_memory_is_kept_beside_it(
    qtbot: QtBot, table: Table
) -> None:
    table.press("a", ENTER)
    labels = list(table.labels)
    overtake(qtbot, table)
    choose(table, "Open the other")
    assert table.workspace.path.name == "a.gmt"
    assert [each.name for each in table.encounter.combatants.values()] == ["wolf"]
    assert "What was in memory is in a (what was in memory).gmt." in table.said
    table.add("bear")
    table.acts.files.open_path(table.workspace.path.with_name("a (what was in memory).gmt"))
    assert table.labels == labels


def test_another_that_does_not_open_leaves_what_was_in_memory_open(
    qtbot: QtBot, table: Table
) -> None:
    table.press("a", ENTER)
    labels = list(table.labels)
    table.workspace.path.with_name("other.gmt").write_bytes(b"Dear diary" * 10_000)
    overtake(qtbot, table)
    choose(table, "Open the other")
    assert "not a GM Tracker campaign" in table.said
    assert table.workspace.path.name == "a (what was in memory).gmt"
    assert table.labels == labels
    table.add("bear")


def test_a_file_that_is_gone_can_be_saved_elsewhere(qtbot: QtBot, table: Table) -> None:
    table.press("a", ENTER)
    labels = list(table.labels)
    table.workspace.path.unlink()
    table.press("50", ENTER)
    qtbot.waitUntil(lambda: table.notice.isVisible())
    assert [each.text() for each in table.notice.buttons][1:] == ["Close"]
    choose(table, "Save what is in memory")
    assert table.labels == labels and table.workspace.path.exists()
