"""The program is killed in mid-action, again and again; nothing acknowledged may be lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from gm_tracker import paths
from gm_tracker.campaign.backups import Backups, is_good
from tests.drills.drilling import Drill, long_or_short
from tests.drills.kill_heard import Heard, Kept, check

DRIVER = Path(__file__).parent / "kill_driver.py"
ROOT = Path(__file__).parents[2]
LAST_DELAY = 0.6
"""Seconds after its first commit within which the program is killed."""
LONGEST_RUN = 120.0
"""Seconds; then it hangs."""
STARTS = (("", LAST_DELAY), ("importing", 0.05), ("", LAST_DELAY), ("restoring", 0.02))
"""What it must tell (nothing: anything), and the seconds thereafter within which it is killed."""
DRILLED = (
    "step", "draft", "undo", "backups", "imported", "restored", "in mid-import", "in mid-restore"
)  # fmt: skip
"""What must have happened, for the drill to be one."""
PLANTED = (
    ("early", "slow", "steps {2} are lost"),
    ("early import", "slow", "an import is lost"),
    ("piecemeal import", "imported", "half an import"),
    ("no copy", "restored", "what was there before a restore is in no backup"),
    ("in place", "slow", "Damaged"),
)
"""A fault, what is told where it shows, and what is then found."""


def killed_after(path: Path, seed: int, start: str, delay: float, fault: str = "") -> Heard:
    """Run the program, kill it `delay` seconds after it told of `start`, and hear it out."""
    reading, writing = os.pipe()
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    environment["PYTHONFAULTHANDLER"] = "1"
    command = [sys.executable, str(DRIVER), str(path), str(writing), str(seed), fault]
    heard = Heard()
    with subprocess.Popen(
        command, pass_fds=(writing,), env=environment, stderr=subprocess.PIPE, cwd=ROOT
    ) as program:
        os.close(writing)
        alarm = threading.Timer(LONGEST_RUN, program.kill)
        alarm.start()
        with os.fdopen(reading, "rb") as pipe:
            for line in _until(pipe, start):
                heard.take(line)
            time.sleep(delay)
            program.send_signal(signal.SIGKILL)
            for line in pipe:
                heard.take(line)
        alarm.cancel()
        assert program.stderr is not None
        complaint = program.stderr.read().decode()
    ended = f"it ended by itself, with {program.returncode}: {complaint[-2000:]}"
    assert program.returncode == -signal.SIGKILL, ended
    assert "Traceback" not in complaint, complaint[-2000:]
    assert any(each.startswith(start) for each in heard.kinds), f"{start or 'anything'} never came"
    return heard


def _until(pipe: IO[bytes], start: str) -> Iterator[bytes]:
    """The lines up to the first that tells of `start`."""
    for line in pipe:
        yield line
        if f'["{start}'.encode() in line:
            return


def kill(drill: Drill, kills: int) -> None:
    """That many runs, about ten to a campaign, each killed at some moment.

    A busy machine comes less far before each kill: up to twice as many more drill what is missing.
    """
    source = random.Random(20)
    counted: Counter[str] = Counter()
    path, kept, faults = paths.data_folder(), Kept(), 0
    for run in range(3 * kills):
        if run >= kills and all(counted[each] for each in DRILLED):
            break
        # Nothing is known of a campaign in which something was wrong.
        if run % 10 == 0 or len(drill.faults) > faults:
            faults = len(drill.faults)
            path, kept = paths.data_folder() / f"evening{run}.gmt", Kept()
        start, last = STARTS[run % len(STARTS)]
        with drill.run(run):
            heard = killed_after(path, run, start, source.uniform(0, last))
            counted.update(heard.kinds)
            counted["in mid-import"] += heard.in_import
            counted["in mid-restore"] += heard.in_restore
            kept = check(path, heard, kept)
            copies = Backups(paths.backup_folder()).of(path)
            counted["backups"] += bool(copies)
            assert all(map(is_good, copies)), "a backup is torn"
    drill.notes.append(", ".join(f"{counted[each]} {each}" for each in DRILLED))
    with drill.run("what was drilled"):
        assert all(counted[each] for each in DRILLED), counted


@pytest.fixture
def folder(data_home: Path) -> Path:
    """A place for the campaigns."""
    data_home.mkdir()
    return data_home


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.usefixtures("folder")
def test_killed(drill: Drill) -> None:
    """Kills of the program at work."""
    kill(drill, long_or_short(500, 6))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize(("fault", "start", "found"), PLANTED, ids=[each[0] for each in PLANTED])
def test_a_planted_fault_is_found_by_killing(
    folder: Path, fault: str, start: str, found: str
) -> None:
    planted = Drill("planted")
    with planted.run():
        path = folder / "evening.gmt"
        check(path, killed_after(path, 3, start, 0, fault), Kept())
    assert found in "".join(planted.faults)
