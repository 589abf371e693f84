"""Every answer of every ready fight otherwise; and kills in the middle of accepting."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.model.label import CORRECTION
from gm_tracker.session.exports import stored_fight, stored_fights
from gm_tracker.session.systems import KnownSystems
from tests.corrections import FIGHTS, Tally, corrected, others, ready, spots
from tests.drills.accepting_driver import NAME, STEPS, read, write
from tests.drills.drilling import FULL, Drill, long_or_short

DRIVER = Path(__file__).parent / "accepting_driver.py"
ROOT = Path(__file__).parents[2]
LAST_DELAY = 0.06
"""Seconds after it began to accept, within which the program is killed."""

LONG_AFTER = 0.3
"""The same where a fault makes it slow."""


def test_every_answer_by_one_and_to_its_extremes(drill: Drill) -> None:
    """Thousands of corrections: no untyped error, and every conflict has its sentence."""
    tally, source = Tally(), random.Random(15)
    share, steps = long_or_short(1, 25), None if FULL else 60
    for name in FIGHTS:
        mine = Tally()
        for spot in spots(name, steps):
            for kind, answer in others(spot).items():
                if source.randrange(share):
                    continue
                with drill.run(f"{name}: step {spot.index}, {spot.request.id} {kind}"):
                    fight = ready(name, steps)
                    mine.take(fight, corrected(fight, spot, answer))
        tally.add(mine)
        drill.notes.append(f"{name}: {mine}")
    drill.notes.append(f"together: {tally}")
    with drill.run("what was drilled"):
        assert tally.verdicts["changed"] and tally.verdicts["same"]


def killed(path: Path, seed: int, delay: float, fault: str = "") -> list[list[str]]:
    """What the driver told until it was killed, so long after it began to accept."""
    reading, writing = os.pipe()
    command = [sys.executable, str(DRIVER), str(path), str(writing), str(seed), fault]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, pass_fds=(writing,), env=environment, cwd=ROOT) as program:
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            heard = [json.loads(pipe.readline())]
            time.sleep(delay)
            program.send_signal(signal.SIGKILL)
            heard += [json.loads(each) for each in pipe if each.endswith(b"\n")]
    assert program.returncode == -signal.SIGKILL
    return heard


def must_be_whole(path: Path, heard: list[list[str]]) -> str:
    """The old or the new branch, whole, whatever was told last; which of them."""
    fight = read(path)
    last = next(each for each in reversed(heard) if each[0] == "accepting")
    after = heard[len(heard) - heard[::-1].index(last) :]
    found = encounter_hash(fight.encounter)
    told = f"after {after[-1][0]}" if after else "before anything was told"
    assert found in last[1:], f"neither the old nor the new branch, {told}"
    assert fight.path == ready(NAME, STEPS).path or fight.undo_label == CORRECTION
    return "new" if found == last[2] else "old"


def kill(drill: Drill, kills: int, fault: str = "") -> None:
    """So many kills while corrections are accepted, twenty to a campaign."""
    source, found = random.Random(200), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        for run in range(kills):
            path = Path(folder) / f"night{run // 20}.gmt"
            if not path.exists():
                write(path)
            with drill.run(run):
                delay = LONG_AFTER if fault else source.uniform(0, LAST_DELAY)
                heard = killed(path, run, delay, fault)
                place = "in mid-acceptance" if heard[-1][0] == "accepting" else "elsewhere"
                found[f"{place}, {must_be_whole(path, heard)}"] += 1
                if read(path).path != ready(NAME, STEPS).path:
                    with CampaignFile.open(path) as file:
                        stored_fight(file, stored_fights(file)[0], KnownSystems()).undo()
    drill.notes.append(", ".join(f"{number} {each}" for each, number in sorted(found.items())))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_killed_while_a_correction_is_accepted(drill: Drill) -> None:
    """Kills while a correction is accepted."""
    kill(drill, long_or_short(200, 2))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_branch_that_is_written_piece_by_piece_is_found() -> None:
    """Planted: each step of the branch is a transaction of its own."""
    planted = Drill("planted")
    kill(planted, 1, "piecemeal")
    assert planted.faults
