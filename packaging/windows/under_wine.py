"""Programs of Windows under Wine, and their windows on the screen at hand, for check.py."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "windows"
OURS = ROOT / ".venv" / "bin" / "gm-tracker"
USER = "Zoë Ящик"
START_S = 60
"""How long the window may take to come."""


class Failed(Exception):
    """What did not hold."""


def need(holds: object, sentence: str) -> None:
    """Stop here unless it holds."""
    if not holds:
        raise Failed(sentence)


class Wine:
    """A fresh prefix with that user in it."""

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        self.env = os.environ | {
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",
            "USER": USER,
            "LOGNAME": USER,
            "LC_ALL": "C.UTF-8",
        }
        shutil.rmtree(prefix, ignore_errors=True)
        prefix.mkdir(parents=True)
        self.run("wineboot", "-i", seconds=180)
        self.run("winecfg", "-v", "win10")
        for each in (WORK / "stand-ins").glob("*.dll"):
            shutil.copy(each, prefix / "drive_c" / "windows" / "system32")

    @property
    def home(self) -> Path:
        """The user's folder."""
        return self.prefix / "drive_c" / "users" / USER

    @property
    def local(self) -> Path:
        """Where Windows programs keep their data for one user."""
        return self.home / "AppData" / "Local"

    @property
    def program(self) -> Path:
        """Where the setup puts the program."""
        return self.local / "Programs" / "GM Tracker"

    @property
    def campaign(self) -> Path:
        """The user's own campaign."""
        return self.local / "gm-tracker" / "campaign.gmt"

    def run(self, program: str | Path, *words: str, seconds: int = 120) -> tuple[int, str]:
        """Exit code and what was printed; through pipes, for Wine gives Python no valid file."""
        started = self.start(program, *words)
        try:
            told, _ = started.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.end()
            raise Failed(f"{Path(program).name} {' '.join(words)} hangs") from None
        return started.returncode, told.decode("utf-8", "replace").replace("\r", "")

    def start(self, program: str | Path, *words: str) -> subprocess.Popen[bytes]:
        """Start it and go on."""
        return subprocess.Popen(  # noqa: S603 - our words
            ["wine", str(program), *words],  # noqa: S607 - our words
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def tracker(self, *words: str) -> str:
        """A verb of the installed program; what it printed."""
        code, told = self.run(self.program / "gm-tracker-cli.exe", *words)
        need(code == 0, f"gm-tracker-cli {' '.join(words)}: exit code {code}, {told[-300:]}")
        return told

    def end(self) -> None:
        """End everything that runs in the prefix."""
        subprocess.run(["wineserver", "-k"], env=self.env, check=False)  # noqa: S607 - our words
        subprocess.run(["wineserver", "-w"], env=self.env, check=False, timeout=60)  # noqa: S607 - our words


def windows_path(path: Path) -> str:
    """A path of this machine as Wine calls it."""
    return "Z:" + str(path).replace("/", "\\")


def here(*words: str | Path, **more: str) -> str:
    """The same program on this machine, with more of an environment; what it printed."""
    command = [OURS, *words]
    env = os.environ | {"LC_ALL": "C.UTF-8"} | more
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)  # noqa: S603 - our words
    need(done.returncode == 0, f"here: {' '.join(map(str, words))}: {done.stderr or done.stdout}")
    return done.stdout


class Window:
    """A window of the program on the screen that only the trial sees."""

    def __init__(self, number: str) -> None:
        self.number = number
        tool("windowactivate", "--sync", number)
        time.sleep(0.7)

    def type(self, text: str) -> None:
        """Type it; a line end is Enter."""
        for each in text.split("\n"):
            if each:
                tool("type", "--delay", "60", each)
            if each is not text.split("\n")[-1]:
                tool("key", "Return")
            time.sleep(0.1)

    def key(self, name: str) -> None:
        """Press one key."""
        tool("key", name)

    def kill(self) -> None:
        """At once, without a word to it."""
        for each in running("gm-tracker.exe"):
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)

    def picture(self, path: Path) -> None:
        """What is on the screen."""
        subprocess.run(["import", "-window", "root", str(path)], check=True)  # noqa: S603, S607 - our words


def running(program: str) -> list[int]:
    """The numbers of the processes of this program."""
    found = []
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if each.read_bytes().split(b"\0")[0].endswith(program.encode()):
                found.append(int(each.parent.name))
    return found


def tool(*words: str) -> str:
    """xdotool; what it printed."""
    command = ["xdotool", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)  # noqa: S603 - our words
    return done.stdout


def find_window(title: str, seconds: float = START_S) -> str:
    """The window with this in its title, once it is there."""
    end = time.monotonic() + seconds
    while True:
        found = tool("search", "--onlyvisible", "--name", title).split()
        if found or time.monotonic() >= end:
            return found[-1] if found else ""
        time.sleep(0.2)


def until(holds: Callable[[], object], seconds: float, sentence: str) -> None:
    """Wait for it."""
    end = time.monotonic() + seconds
    while not holds():
        need(time.monotonic() < end, sentence)
        time.sleep(0.2)


def steps_of(campaign: Path) -> int:
    """How many steps a closed campaign holds; what a kill left half written is rolled back."""
    with closing(sqlite3.connect(campaign)) as file:
        (count,) = file.execute("SELECT count(*) FROM steps").fetchone()
    return int(count)


def files_below(folder: Path) -> list[Path]:
    """All files in it, in order."""
    return sorted(each for each in folder.rglob("*") if each.is_file())


def last_line(text: str) -> str:
    """The last line that says something."""
    return text.strip().splitlines()[-1]


def brightness(picture: Path) -> float:
    """How light a picture is on the whole, from 0 to 1."""
    command = ["identify", "-format", "%[fx:mean]", str(picture)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our words
    return float(done.stdout)
