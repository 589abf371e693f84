"""The program is killed in mid-action, again and again; nothing acknowledged may be lost."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from gm_tracker import paths
from gm_tracker.campaign.backups import Backups, is_good
from gm_tracker.campaign.fights import read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.composing import Composer
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.rules.nc import NC
from tests.drills.drilling import Drill, long_or_short
from tests.drills.kill_driver import digest
from tests.helpers import MemoryJournal

DRIVER = Path(__file__).parent / "kill_driver.py"
ROOT = Path(__file__).parents[2]
LAST_DELAY = 0.6
"""Seconds after its first commit within which the program is killed."""


MOVES = ("step", "undo", "redo", "jump")


@dataclass
class Heard:
    """What the program acknowledged before it was killed; `drafts` may be there, by digest."""

    steps: list[int] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    drafts: set[str] = field(default_factory=set)
    settled: bool = False
    """Whether it told what it holds: before, the draft may be that of the run before."""

    @property
    def moves(self) -> int:
        """How often the head moved."""
        return sum(self.kinds.count(each) for each in MOVES)

    def take(self, line: bytes) -> None:
        """One line of the pipe; a line cut off by the kill was never acknowledged."""
        if line.endswith(b"\n"):
            kind, number = json.loads(line)
            if kind == "holds":
                self.drafts, self.settled = {number}, True
            elif kind == "saving":
                self.drafts.add(number)
            else:
                self.kinds.append(kind)
                if kind == "step":
                    self.steps.append(number)


@dataclass
class Kept:
    """What the file is known to hold from the runs before."""

    steps: set[int] = field(default_factory=set)
    moves: int = 0


def killed_after(path: Path, seed: int, delay: float, *fault: str) -> Heard:
    """Run the program, kill it `delay` seconds after its first commit, and hear it out."""
    reading, writing = os.pipe()
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(DRIVER), str(path), str(writing), str(seed), *fault]
    with subprocess.Popen(
        command, pass_fds=(writing,), env=environment, stderr=subprocess.PIPE, cwd=ROOT
    ) as program:
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            lines = [pipe.readline()]
            time.sleep(delay)
            program.send_signal(signal.SIGKILL)
            lines += pipe.readlines()
        assert program.stderr is not None
        complaint = program.stderr.read().decode()
    assert program.returncode == -signal.SIGKILL, complaint
    assert "Traceback" not in complaint, complaint
    heard = Heard()
    for line in lines:
        heard.take(line)
    return heard


def check(path: Path, heard: Heard, before: Kept) -> Kept:
    """Everything acknowledged is there, before this run and in it; gives what is kept now."""
    with CampaignFile.open(path) as file:
        assert file.verify_all() == ()
        (stream,) = [each.id for each in file.streams()]
        stored = read_fight(file, stream)
        draft = digest(file.draft(stream))
    acknowledged = before.steps | set(heard.steps)
    assert acknowledged <= set(stored.steps)
    in_flight = len(stored.moves) - before.moves - heard.moves
    assert in_flight in (0, 1), "at most one change was not yet acknowledged"
    assert len(set(stored.steps) - acknowledged) <= in_flight
    if not in_flight and heard.settled:
        assert draft in heard.drafts
    fight = Fight(NC, MemoryJournal(), Past(stored.steps, stored.moves, stored.draft))
    Composer(fight, random.Random(1))
    return Kept(set(stored.steps), len(stored.moves))


def kill(drill: Drill, kills: int, delays: tuple[float, float], *fault: str) -> None:
    """That many runs, ten to a campaign, each killed so many seconds after its first commit."""
    source = random.Random(20)
    counted: Counter[str] = Counter()
    path, kept = paths.data_folder(), Kept()
    for run in range(kills):
        if run % 10 == 0:
            path, kept = paths.data_folder() / f"evening{run}.gmt", Kept()
        with drill.run(run):
            heard = killed_after(path, run, source.uniform(*delays), *fault)
            counted.update(heard.kinds)
            kept = check(path, heard, kept)
            copies = Backups(paths.backup_folder()).of(path)
            counted["backups"] += bool(copies)
            assert all(map(is_good, copies)), "a backup is torn"
    told = ("step", "draft", "undo", "backups")
    drill.notes.append(", ".join(f"{counted[each]} {each}" for each in told))
    if not fault and kills > 5:
        with drill.run("what was drilled"):
            assert all(counted[each] for each in told), counted


@pytest.fixture
def folder(data_home: Path) -> None:
    """A place for the campaigns."""
    data_home.mkdir()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.usefixtures("folder")
def test_killed(drill: Drill) -> None:
    """Kills of the program at work."""
    kill(drill, long_or_short(500, 25), (0, LAST_DELAY))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.usefixtures("folder")
def test_a_planted_fault_is_found_by_killing() -> None:
    planted = Drill("planted")
    kill(planted, 3, (0.2, 0.5), "early")
    assert planted.faults
