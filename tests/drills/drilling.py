"""What all drills share: counting runs, collecting faults, one line in the table."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.file import CampaignFile

FULL = os.environ.get("GM_TRACKER_DRILL") == "full"
NOBODY = 65534
DONE: list[Drill] = []
"""The drills of this session, for the table at its end."""


@dataclass
class Drill:
    """One drill: how often it ran, what went wrong, and what else it counted."""

    name: str
    runs: int = 0
    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @contextmanager
    def run(self, what: object = "") -> Iterator[None]:
        """One run; whatever it raises is a fault: nothing untyped may come out of the program."""
        self.runs += 1
        try:
            yield
        except Exception as problem:
            self.faults.append(f"{what}: {type(problem).__name__}: {problem}")

    @property
    def verdict(self) -> str:
        """ "held", or "FAILED"."""
        return "FAILED" if self.faults else "held"


def long_or_short(long: int, short: int) -> int:
    """How many runs: `make drill` runs the long form."""
    return long if FULL else short


def refused(kind: type[CampaignError], act: Callable[[], object]) -> str:
    """The one clear sentence with which an act must be refused."""
    try:
        act()
    except kind as problem:
        sentence = problem.sentence
        assert "\n" not in sentence and sentence.endswith("."), sentence
        return sentence
    raise AssertionError(f"{kind.__name__} was not raised")


def contents(file: CampaignFile) -> list[tuple[str, bytes]]:
    """The steps of the first stream."""
    return [(each.label, each.body) for each in file.steps(1)]


def must_hold(path: Path, steps: list[tuple[str, bytes]]) -> None:
    """The file opens, is sound, and holds these steps."""
    with CampaignFile.open(path) as file:
        assert file.verify_all() == ()
        assert contents(file) == steps, f"{len(contents(file))} steps in place of {len(steps)}"


@contextmanager
def small_disk(kilobytes: int) -> Iterator[Path | None]:
    """A disk of that size, or None where this user may not mount one."""
    folder = Path(tempfile.mkdtemp())
    size = f"size={kilobytes}k"
    command = ["mount", "-t", "tmpfs", "-o", size, "gm-tracker-drill", str(folder)]
    mounted = shutil.which("mount") is not None and _works(command)
    try:
        yield folder if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)
        folder.rmdir()


def _works(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@contextmanager
def as_nobody() -> Iterator[None]:
    """The rights of an ordinary user, even if started by root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def quick_folder() -> str | None:
    """Where files cost no disk, if there is such a place."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108
