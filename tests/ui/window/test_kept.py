"""Actions that the GM keeps in the library, done in any fight of the campaign by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.rules.nc import NC
from tests.busy import BUSY
from tests.ui.library.test_library import opened
from tests.ui.window.test_history import two
from tests.ui.window_helpers import ENTER, ESC, Table, at_table


def keep(table: Table, name: str, values: str) -> None:
    """An action in the library with its values."""
    opened(table)
    table.ctrl("n")
    table.answer(f"action {name}")
    table.ctrl("e")
    table.answer(values)
    table.press(ESC)


def test_a_kept_action_is_done_like_the_common_ones(qtbot: QtBot, tmp_path: Path) -> None:
    """NC-51, X-N-29: five segments, begun in the next segment, and undone by one key."""
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        keep(table, "Bandaging", "segments 5")
    with at_table(qtbot, path) as table:
        two(table)
        table.press("1", "r")
        table.press("bandag", ENTER, ENTER)
        assert table.labels[-1] == "DeathBow begins Bandaging, 5 segments"
        (span,) = table.encounter.spans
        assert (span.label, span.finish - span.start, span.exposed) == ("Bandaging", 4, True)
        table.press(ESC)
        table.ctrl("z")
        assert table.encounter.spans == ()


def test_it_is_found_in_the_palette_too(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        keep(table, "Bandaging", "segments 1")
        two(table)
        table.press("1")
        table.ctrl("k")
        table.press("bandag", ENTER, ENTER)
        assert table.labels[-1] == "DeathBow begins Bandaging, 1 segment"


def offered(table: Table) -> list[str]:
    """What the library has for the list of actions."""
    table.press("r")
    model = table.palette.model
    entries = [model.entry(row) for row in range(model.rowCount())]
    table.press(ESC)
    return [each.label for each in entries if each and each.hint.startswith("library")]


def test_only_actions_with_segments_of_this_game_are_offered(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt", (NC, BUSY)) as table:
        assert offered(table) == []
        assert table.workspace.library.is_kept() is False
        keep(table, "Bandaging", "segments 5")
        keep(table, "Praying", "hours 2")
        assert offered(table) == ["Bandaging"]
        table.acts.fights.begin("Another", BUSY.id)
        assert offered(table) == []


@pytest.mark.parametrize("segments", [0, 601, "five", None])
def test_segments_that_are_none(segments: int | str | None) -> None:
    """NC-51: from 1 to 600, as for timed actions of one combatant."""
    facts = {} if segments is None else {"segments": segments}
    assert NC.kept_action("Bandaging", facts) is None
    assert NC.kept_action("Bandaging", {"segments": 600}) is not None
    assert BUSY.kept_action("Bandaging", {"segments": 5}) is None
