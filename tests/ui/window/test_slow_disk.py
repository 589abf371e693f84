"""A disk that takes its time: what is typed meanwhile waits, and nothing of it is lost."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.window_helpers import ENTER, NONE, Key, Table, at_table

COMMIT_S = 0.05


def slow(table: Table) -> None:
    """Let every commit take as long as on a tired disk."""
    file = table.workspace.open_file.file
    before = file.on_commit

    def told(kind: str, number: int) -> None:
        time.sleep(COMMIT_S)
        if before is not None:
            before(kind, number)

    file.on_commit = told


def queue(table: Table, key: Key, text: str = "") -> None:
    """Put a key into the queue of the window's events, as the system does."""
    window = table.window.windowHandle()
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.postEvent(window, QKeyEvent(kind, key, NONE, text))


def test_keys_typed_while_the_disk_works_are_taken_in_their_order(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "slow.gmt") as table:
        table.add("orc hp 90")
        table.press("1")
        slow(table)
        for amount in ("1", "2", "3"):
            queue(table, Key.Key_D, "d")
            queue(table, Key(ord(amount)), amount)
            queue(table, ENTER)
        before, begun = len(table.labels), time.perf_counter()
        qtbot.waitUntil(lambda: len(table.labels) == before + 3)
        assert time.perf_counter() - begun >= 3 * COMMIT_S
        said = [f"Orc loses {amount} hit points" for amount in (1, 2, 3)]
        assert table.labels[-3:] == said
        assert table.one("Orc").tracks["hp"].value == 84
