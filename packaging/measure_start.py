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
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import median

RUNS = 7
LIMIT_S = 0.5
BUSY = 0.8
"""Load per processor, over the last minute, above which the clock is not judged."""


@dataclass(frozen=True, slots=True)
class Start:
    """One start: seconds by the clock, and seconds of the processor (0 where it is not known)."""

    clock: float
    processor: float = 0.0


def off_screen(program: Path, campaign: Path) -> Start:
    """A start to the painted window, off-screen."""
    # A terminal of its own, so that the first line comes when it is printed.
    ours, theirs = pty.openpty()
    begun = time.perf_counter()
    with subprocess.Popen(  # noqa: S603
        [str(program), "--offscreen-demo", str(campaign)], stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        first = os.read(ours, 1)
        found = Start(time.perf_counter() - begun, processor_time(process.pid))
        read_out(ours)
    if process.returncode or not first:
        raise SystemExit(f"{program.name} did not start")
    return found


def processor_time(process: int) -> float:
    """Seconds that the main thread of a process has run."""
    told = Path(f"/proc/{process}/schedstat")
    return int(told.read_text().split()[0]) / 1e9 if told.exists() else 0.0


def read_out(terminal: int) -> None:
    """Read to the end, so that the program is not held up."""
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass  # the other end is closed
    os.close(terminal)


def on_screen(program: Path, campaign: Path) -> Start:
    """A start until the window manager lists the window."""
    watch = [shutil.which("xprop") or "xprop", "-root", "-spy", "_NET_CLIENT_LIST"]
    with subprocess.Popen(watch, stdout=subprocess.PIPE, text=True) as watching:  # noqa: S603
        if watching.stdout is None:
            raise SystemExit("xprop says nothing")
        watching.stdout.readline()
        begun = time.perf_counter()
        with subprocess.Popen([str(program), str(campaign)]) as process:  # noqa: S603
            watching.stdout.readline()
            found = Start(time.perf_counter() - begun, processor_time(process.pid))
            time.sleep(0.3)
            process.terminate()
        # The list changes once more when the window goes.
        watching.stdout.readline()
        watching.terminate()
    return found


def measured(what: str, start: Callable[[Path, Path], Start], words: list[str]) -> Start:
    """The medians of several starts; the first does not count."""
    program, campaign = Path(words[0]).resolve(), Path(words[1]).resolve()
    first = start(program, campaign).clock
    starts = [start(program, campaign) for _ in range(RUNS)]
    clock, processor = (median(times) for times in zip(*map(astuple, starts), strict=True))
    print(
        f"first window, {what}: median {clock:.2f} s of {RUNS}, {processor:.2f} s of the processor"
        f" (limit {LIMIT_S} s); the very first start {first:.2f} s"
    )
    return Start(clock, processor)


def busy() -> bool:
    """Whether other programs take the processors, so that the clock says nothing of ours."""
    return os.getloadavg()[0] > BUSY * (os.cpu_count() or 1)


def main(words: list[str]) -> int:
    """Measure; exit code 1 if a median is over the limit."""
    occupied = busy()
    found = [measured("off-screen", off_screen, words)]
    if os.environ.get("DISPLAY") and shutil.which("xprop"):
        found.append(measured("on the screen", on_screen, words))
    if occupied:
        print("The machine is busy with other things: judged by the processor time.")
        return int(any(each.processor > LIMIT_S for each in found))
    return int(any(each.clock > LIMIT_S for each in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
