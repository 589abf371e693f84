"""A new campaign asks for its game, and its library shows that game first."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.ui.library.test_library import opened
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, Key, Table, at_table


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file that the file dialog gives."""
    path = tmp_path / "sea.gmt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(path), ""))
    return path


def make(table: Table) -> None:
    """A new campaign, by its key."""
    table.press(Key.Key_N, with_=CTRL | SHIFT)


def offered(table: Table) -> str:
    """The game that stands first in the question."""
    first = table.palette.model.entry(0)
    return "" if first is None else first.label


def test_it_asks_for_the_game_and_begins_in_it(qtbot: QtBot, tmp_path: Path, asked: Path) -> None:
    """Its game stands first whatever is on the desk, and the next question begins with it."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        make(table)
        table.press(ESC)
        assert not asked.exists()
        assert table.workspace.path.name == "a.gmt"
        make(table)
        assert table.palette.line.placeholderText() == "Which game is sea for?"
        table.press("mythras", ENTER)
        assert table.workspace.path == asked
        assert table.window.at.play.session.fight.system.id == "mythras"
        finder = opened(table).entries.finder
        entry = table.library.entries.entry
        assert entry is not None and entry.system == "mythras"
        assert finder.filters.boxes["game"].itemText(1) == "Mythras"
        table.press(ESC)
        table.acts.fights.begin("Another", "nc")
        assert table.workspace.library.open().first_games == ("mythras", "nc")
        assert opened(table).entries.entry == entry
        table.press(ESC)
        asked.unlink()
        make(table)
        assert offered(table) == "Mythras"
