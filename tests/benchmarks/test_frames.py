"""Eight against eight in the real window, on disk: no frame of the event loop is long."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.benchmarks.measuring import TABLE, Row, percentile, row
from tests.eight import ROUNDS, fight_out, gather
from tests.ui.window.test_slow_disk import slow
from tests.ui.window_helpers import ENTER, Table, at_table

LIMIT_MS = 100
GUARD, TRIES = 5, 2
"""A busy machine only ever adds time, so the limit is held if one of so many fights holds it."""


class Frames:
    """Presses keys and notes how long each keeps the event loop, painting included."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.seconds: list[float] = []

    def press(self, key: Qt.Key | str) -> None:
        """One key, and all that follows from it."""
        start = time.perf_counter()
        self._table.press(key)
        QApplication.processEvents()
        self.seconds.append(time.perf_counter() - start)


def fought(qtbot: QtBot, path: Path) -> list[float]:
    """The seconds of each frame of a whole fight."""
    with at_table(qtbot, path) as table:
        frames = Frames(table)
        gather(frames.press)
        table.acts.round.choose_dice("rolled")
        fight_out(frames.press, table.window)
        assert table.encounter.clock.round == ROUNDS + 1
        return frames.seconds


def test_no_frame_is_long(qtbot: QtBot, tmp_path: Path) -> None:
    longest: list[float] = []
    for attempt in range(TRIES):
        seconds = fought(qtbot, tmp_path / f"{attempt}.gmt")
        longest.append(max(seconds) * 1000)
        middle = percentile(seconds, 0.5) * 1000
        if longest[-1] <= LIMIT_MS:
            break
    TABLE.append(Row("8 against 8, ten rounds: longest frame", middle, min(longest), LIMIT_MS))
    assert min(longest) < GUARD * LIMIT_MS
    if min(longest) > LIMIT_MS:
        pytest.xfail("over its limit, see the table")


def test_a_disk_of_50_ms_a_commit(qtbot: QtBot, tmp_path: Path) -> None:
    """Only shown: the disk's time and the program's; tests/ui shows that nothing is lost."""
    with at_table(qtbot, tmp_path / "slow.gmt") as table:
        table.add("orc x30 hp 900")
        slow(table)
        frames = Frames(table)
        for _ in range(20):
            for key in ("1", "d", "5", ENTER):
                frames.press(key)
    TABLE.append(row("damage, a disk of 50 ms a commit", frames.seconds[3::4]))
