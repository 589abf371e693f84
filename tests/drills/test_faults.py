"""Every system call may fail, be cut short, or be the last: screen, notice and disk agree."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.drills.drilling import Drill, long_or_short

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
LONGEST_RUN = 900.0
"""Seconds."""
MOST_SHOWN = 5

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or COMPILER is None,
    reason="the calls are caught by a small library that is compiled here, for Linux",
)


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that lets calls fail."""
    made = tmp_path_factory.mktemp("shim") / "faults.so"
    command = [str(COMPILER), "-shared", "-fPIC", "-O1", "-o", str(made)]
    subprocess.run([*command, str(HERE / "fault_shim.c"), "-ldl"], check=True)
    return made


def faults(shim: Path, folder: Path, runs: int, fault: str = "") -> dict[str, list[str]]:
    """What went wrong in each family of operations."""
    command = [sys.executable, "-m", "tests.drills.fault_driver", str(folder), str(runs)]
    done = subprocess.run(
        [*command, *fault.split()],
        env=os.environ | {"LD_PRELOAD": str(shim), "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LONGEST_RUN,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = (json.loads(line) for line in done.stdout.splitlines())
    return {name: found for name, _, found in told}


def test_single_faults(drill: Drill, shim: Path, tmp_path: Path) -> None:
    """System calls that fail, are cut short, or are the last."""
    runs = long_or_short(250, 12)
    found = faults(shim, tmp_path, runs)
    assert len(found) == 7
    for name, wrong in found.items():
        drill.runs += runs
        drill.faults += [f"{name}: {each}" for each in wrong[:MOST_SHOWN]]
    drill.notes.append(f"{runs} in each of {', '.join(found)}")


def test_a_planted_fault_is_found_by_failing_calls(shim: Path, tmp_path: Path) -> None:
    found = faults(shim, tmp_path, 60, "acknowledged")
    assert any("screen and disk differ" in each for each in found["commit"])
