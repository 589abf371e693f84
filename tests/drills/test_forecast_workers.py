"""Whatever ends a forecast ends its workers: nothing is left two seconds later."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.session.forecasting import Forecasting
from gm_tracker.session.foretelling import Foretelling
from tests.drills.drilling import Drill, long_or_short
from tests.drills.forecast_driver import endless
from tests.ui.window_helpers import at_table

ROOT = Path(__file__).parents[2]
GONE_S = 2.0
STARTED_S = 60.0

pytestmark = pytest.mark.skipif(
    not Path("/proc/self").is_dir(), reason="looks for processes as Linux shows them"
)


def pids(pool: Forecasting) -> list[int]:
    """The processes of the workers, once they have counted something."""
    end = time.monotonic() + STARTED_S
    while not pool.played("now"):
        assert time.monotonic() < end, pool.trouble
        pool.poll()
        time.sleep(0.01)
    return [each._process.pid for each in pool._workers]


def left(those: Iterable[int]) -> list[int]:
    """Which of them are there after two seconds; one that is dead but unburied counts too."""
    end = time.monotonic() + GONE_S
    while (there := [each for each in those if is_there(each)]) and time.monotonic() < end:
        time.sleep(0.02)
    return there


def is_there(pid: int) -> bool:
    """Whether that is still a worker: numbers are used again."""
    try:
        return b"--worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def test_stopping_leaves_no_worker(drill: Drill) -> None:
    """A forecast is stopped in mid-fight."""
    for _ in range(long_or_short(20, 1)):
        with drill.run():
            pool = Forecasting(2)
            pool.ask([endless()])
            those = pids(pool)
            pool.stop()
            assert left(those) == []


def test_a_killed_program_leaves_no_worker(drill: Drill) -> None:
    """The program is killed while it forecasts."""
    for _ in range(long_or_short(20, 1)):
        with drill.run():
            command = [sys.executable, "-m", "tests.drills.forecast_driver"]
            pipe = subprocess.PIPE
            with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe) as program:
                assert program.stdout is not None
                those = [int(each) for each in program.stdout.readline().split()]
                assert len(those) == 2
                program.kill()
                program.wait()
                assert left(those) == []


def test_closing_the_window_leaves_no_worker(drill: Drill, qtbot: QtBot, tmp_path: Path) -> None:
    """The window is closed while it forecasts."""
    for at in range(long_or_short(20, 1)):
        with drill.run(), at_table(qtbot, tmp_path / f"{at}.gmt") as table:
            pool = Forecasting(2)
            table.acts.forecast.watch.take_workers(Foretelling(pool))
            for line in ("Mara party hp 2000", "Orc hp 2000"):
                table.add(line)
            table.press("f")
            those = pids(pool)
            table.window.close()
            assert left(those) == []


def test_workers_that_are_left_are_found() -> None:
    pool = Forecasting(1)
    pool.ask([endless()])
    (one,) = pids(pool)
    assert is_there(one)
    pool.stop()
    assert left([one]) == []
