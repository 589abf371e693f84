"""The window while a forecast runs: keys keep their limits, with workers on every processor."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gm_tracker.session.forecasting import how_many
from tests.benchmarks.stand import Stand, fight_of, stand_with
from tests.benchmarks.test_window import FEW_MS, compared, judge, measured
from tests.drills.forecast_driver import endless

WAITED_MS = 30_000
COMBATANTS = 30
AT_MOST = 1.5
"""So many times what a key takes without workers is a failure, on any machine."""


def test_keys_beside_workers(qtbot: QtBot, tmp_path: Path) -> None:
    """What the fight goes on with, while the workers play and what they count is taken in."""
    with stand_with(qtbot, fight_of(COMBATANTS, 500), tmp_path) as stand:
        alone = compared(stand, f"{COMBATANTS} combatants, no forecast", FEW_MS)
        watch = stand.window.acts.library.forecast.watch
        pool = watch.foretelling.workers
        pool.ask([endless()])
        qtbot.waitUntil(lambda: pool.poll() or pool.played("now") > 0, timeout=WAITED_MS)
        found = compared(stand, f"{COMBATANTS} combatants, {how_many()} workers", FEW_MS)
        assert pool.is_running
        pool.stop()
    for one, both in zip(alone, found, strict=True):
        assert both.middle < AT_MOST * one.middle + 2, (one, both)
    judge(found)


def test_keys_on_the_forecast(qtbot: QtBot, tmp_path: Path) -> None:
    """A change is tried while the numbers come in."""
    with stand_with(qtbot, fight_of(COMBATANTS, 500), tmp_path) as stand:
        stand.key("f")
        told = stand.window.acts.forecast.watch.foretelling
        qtbot.waitUntil(lambda: told.workers.played("now") > 0, timeout=WAITED_MS)
        found = measured(f"a change tried, {COMBATANTS} combatants", lambda: tried(stand), FEW_MS)
        assert stand.window.acts.forecast.is_open
    judge([found])


def tried(stand: Stand) -> float:
    """Seconds of one digit, some time after the one before."""
    QTest.qWait(20)
    return stand.timed("1")
