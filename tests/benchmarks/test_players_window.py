"""The players' window beside the GM's: keys keep their limits, and "hide now" is black at once."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.players.preview import Preview
from tests.benchmarks.measuring import TABLE, Row, best, row
from tests.benchmarks.stand import Stand, fight_of, stand_with
from tests.benchmarks.test_window import FEW_MS, MANY_MS, compared, judge
from tests.ui.window_helpers import NONE, SHIFT, Key

HIDE_MS = 50.0
AT_MOST = 1.25
"""So many times what a key takes without the second window is a failure, on any machine."""
TIMES = 20


def show(stand: Stand) -> Preview:
    """Open the window and let the players see the fight."""
    window = stand.window
    QTest.keyClick(window, Key.Key_F9)
    QTest.keyClick(window, Key.Key_F9, SHIFT)
    QTest.qWait(60)
    view = window.acts.players.view
    assert view.show.is_open and view.preview.isVisible()
    return view.preview


@pytest.mark.parametrize(("combatants", "limit"), [(30, FEW_MS), (200, MANY_MS)])
def test_keys_with_the_players_window(
    qtbot: QtBot, tmp_path: Path, combatants: int, limit: float
) -> None:
    with stand_with(qtbot, fight_of(combatants, 500), tmp_path) as stand:
        show(stand)
        judge(compared(stand, f"{combatants} combatants, with the players' window", limit))


@pytest.mark.parametrize("combatants", [30, 200])
def test_the_key_itself_does_no_more_for_it(qtbot: QtBot, tmp_path: Path, combatants: int) -> None:
    """In seconds of the processor, which no other program adds to; what comes later is put off."""
    alone, both = list[float](), list[float]()
    with stand_with(qtbot, fight_of(combatants, 100), tmp_path) as stand:
        for _ in range(TIMES):
            alone.append(spent(stand))
            show(stand)
            stand.window.acts.players.view.show._later.setInterval(60_000)
            both.append(spent(stand))
            QTest.keyClick(stand.window, Key.Key_F9)
            QTest.qWait(20)
    TABLE.append(row(f"processor: one window, {combatants} combatants", alone))
    TABLE.append(row(f"processor: with the players' window, {combatants} combatants", both))
    assert median(both) < AT_MOST * median(alone)


def spent(stand: Stand) -> float:
    """Seconds of the processor for damage to twenty, and its undo."""
    start = time.process_time()
    stand.damage()
    return time.process_time() - start


@pytest.mark.parametrize("combatants", [30, 200])
def test_hide_now(qtbot: QtBot, tmp_path: Path, combatants: int) -> None:
    """From the key to the black window."""
    with stand_with(qtbot, fight_of(combatants, 500), tmp_path) as stand:
        show(stand)

        def measured() -> Row:
            what = f"hide now, {combatants} combatants"
            return row(what, [hidden(stand) for _ in range(TIMES)], HIDE_MS)

        assert best(measured).held


def hidden(stand: Stand) -> float:
    """Seconds from the key until every pixel is black, in the midst of a change."""
    view = stand.window.acts.players.view
    QTest.keyClick(stand.window, Key.Key_F9, SHIFT)
    QTest.qWait(30)
    view.show.outdate()
    start = time.perf_counter()
    QTest.keyClick(QApplication.focusWidget() or stand.window, Key.Key_F12, NONE)
    taken = time.perf_counter() - start
    assert view.screen.window.is_black
    return taken
