"""How long the packaged program takes to its first window: measure_start.py PROGRAM CAMPAIGN

Off-screen: from the start of the process to the first line that the demonstration prints, which
it does once the window is painted. With a screen and xprop also until the window is on the screen.
"""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

RUNS = 7
LIMIT_S = 0.5
BUSY = 0.8
"""Load per processor, over the last minute, above which times are not judged."""


def off_screen(program: Path, campaign: Path) -> float:
    """Seconds to the painted window, off-screen."""
    # A terminal of its own, so that the first line comes when it is printed.
    ours, theirs = pty.openpty()
    begun = time.perf_counter()
    with subprocess.Popen(  # noqa: S603
        [str(program), "--offscreen-demo", str(campaign)], stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        first = os.read(ours, 1)
        taken = time.perf_counter() - begun
        try:
            while os.read(ours, 65536):
                pass
        except OSError:
            pass  # the other end is closed
        os.close(ours)
    if process.returncode or not first:
        raise SystemExit(f"{program.name} did not start")
    return taken


def on_screen(program: Path, campaign: Path) -> float:
    """Seconds until the window manager lists the window."""
    watch = [shutil.which("xprop") or "xprop", "-root", "-spy", "_NET_CLIENT_LIST"]
    with subprocess.Popen(watch, stdout=subprocess.PIPE, text=True) as watching:  # noqa: S603
        if watching.stdout is None:
            raise SystemExit("xprop says nothing")
        watching.stdout.readline()
        begun = time.perf_counter()
        with subprocess.Popen([str(program), str(campaign)]) as process:  # noqa: S603
            watching.stdout.readline()
            taken = time.perf_counter() - begun
            time.sleep(0.3)
            process.terminate()
        # The list changes once more when the window goes.
        watching.stdout.readline()
        watching.terminate()
    return taken


def measured(what: str, measure: Callable[[Path, Path], float], words: list[str]) -> float:
    """The median of several runs, the first of which does not count."""
    program, campaign = Path(words[0]).resolve(), Path(words[1]).resolve()
    first = measure(program, campaign)
    times = sorted(measure(program, campaign) for _ in range(RUNS))
    print(
        f"first window, {what}: median {median(times):.3f} s, slowest {times[-1]:.3f} s of {RUNS}"
        f" (limit {LIMIT_S} s); the very first start {first:.3f} s"
    )
    return median(times)


def busy() -> bool:
    """Whether other programs take the processors, so that times say nothing of ours."""
    return os.getloadavg()[0] > BUSY * (os.cpu_count() or 1)


def main(words: list[str]) -> int:
    """Measure; exit code 1 if a median is over the limit on a machine that is not busy."""
    occupied = busy()
    found = [measured("off-screen", off_screen, words)]
    if os.environ.get("DISPLAY") and shutil.which("xprop"):
        found.append(measured("on the screen", on_screen, words))
    if max(found) <= LIMIT_S:
        return 0
    if occupied:
        print(
            f"over the limit, but the machine is busy (load {os.getloadavg()[0]:.1f}): not judged"
        )
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
