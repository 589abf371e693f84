"""How a worker is started: the program itself, with a verb and `--worker`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from gm_tracker import paths

_CONSOLE = "gm-tracker-cli.exe"
"""On Windows the program with a window has no standard input and output; this one has."""


def worker_command(verb: str) -> list[str]:
    """The command line of a worker, from a frozen program or from Python."""
    words = (verb, "--worker")
    if getattr(sys, "frozen", False):
        beside = Path(sys.executable).with_name(_CONSOLE)
        program = beside if sys.platform == "win32" and beside.is_file() else sys.executable
        return [str(program), *words]
    # -P: what lies in the folder one happens to stand in is no part of the program.
    return [sys.executable, "-P", "-m", "gm_tracker", *words]


def _surroundings() -> Mapping[str, str]:
    """The environment of a worker: it finds the same program."""
    if getattr(sys, "frozen", False):
        return os.environ
    home = str(Path(paths.__file__).parents[1])
    known = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (home, known)))}


def start_worker(verb: str) -> subprocess.Popen[bytes]:
    """A worker with pipes to it, without a window of its own. OSError where none can be started."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW
    return subprocess.Popen(  # noqa: S603 - our own program, and nothing that anybody typed
        worker_command(verb),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=dict(_surroundings()),
        creationflags=flags,
    )
