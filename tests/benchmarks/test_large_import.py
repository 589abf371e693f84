"""16 MB of other programs' creatures and of our own: read beside the window, which goes on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from subprocess import Popen
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from gm_tracker.session import importing_beside
from gm_tracker.session.worker_program import start_worker
from tests.benchmarks.measuring import TABLE, Row, row
from tests.benchmarks.stand import fight_of, stand_with
from tests.ui.window_helpers import ENTER

LARGEST = 16_000_000
PREVIEW_MS, FRAME_MS, MOST_MB = 8_000, 100, 250
FRESH_MB = 150
"""What a program that has only begun has at most; peaks of others before it say nothing of it."""
WRITING_MS = 300
"""The writing of what is entered is one piece, as `test_import` has it."""

BEAST = {
    "name": "Marsh Strider",
    "size": "Large",
    "type": "monstrosity",
    "armor_class": [{"type": "natural", "value": 14}],
    "hit_points": 59,
    "hit_points_roll": "7d10+21",
    "strength": 18,
    "dexterity": 12,
    "constitution": 17,
    "intelligence": 3,
    "wisdom": 12,
    "charisma": 7,
    "challenge_rating": 3,
    "special_abilities": [{"name": "Still water", "desc": "It makes no ripples. " * 20}],
    "actions": [
        {
            "name": "Multiattack",
            "desc": "The strider makes two attacks.",
            "multiattack_type": "actions",
            "actions": [{"action_name": "Stab", "count": "2", "type": "melee"}],
        },
        {
            "name": "Stab",
            "desc": "Melee Weapon Attack: +6 to hit, reach 10 ft. Hit: 9 (1d10 + 4) piercing.",
            "attack_bonus": 6,
            "damage": [{"damage_dice": "1d10+4", "damage_type": {"name": "Piercing"}}],
        },
    ],
}
OURS = {
    "kind": "creature",
    "system": "nc",
    "name": "Reed Guard",
    "body": {
        "name": "Reed Guard",
        "stats": {"of": 4, "df": 3, "ar": 10},
        "tracks": {"hp": {"value": 60, "maximum": 60}},
        "attacks": [{"id": "a0", "name": "Spear", "damage": "1d8x10"}],
    },
    "notes": "Keeps to the reeds. " * 12,
    "tags": ["marsh"],
}


def write_many(plain: dict[str, Any], head: str, tail: str, path: Path) -> None:
    """Write as many of these as a file may hold, each with a name of its own."""
    count, size = 0, 200
    with path.open("w", encoding="ascii") as file:
        file.write(head)
        while size < LARGEST:
            text = json.dumps({**plain, "name": f"{plain['name']} {count}", "index": "x"})
            size += len(text) + 1
            if size < LARGEST:
                file.write(f"{',' if count else ''}{text}")
                count += 1
        file.write(tail)


FILES: dict[str, Callable[[Path], None]] = {
    "of 5e-bits": partial(write_many, BEAST, "[", "]"),
    "of a library": partial(
        write_many, OURS, '{"format":"gm-tracker library","version":1,"entries":[', "]}"
    ),
}


class Frames:
    """The longest time that the window did not come to its events, and was at work."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = time.thread_time()
        self._timer = QTimer(interval=0)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.thread_time()
        self.longest, self._last = max(self.longest, now - self._last), now

    def again(self) -> None:
        """Begin to measure anew."""
        self.longest, self._last = 0.0, time.thread_time()

    def stop(self) -> None:
        """Measure no more."""
        self._timer.stop()


def peak_mb(process: int | str) -> float:
    """The most memory that a process has had, in MB; 0 where nobody says."""
    status = Path(f"/proc/{process}/status")
    told = status.read_text("ascii").splitlines() if status.exists() else []
    return next((int(e.split()[1]) / 1024 for e in told if e.startswith("VmHWM")), 0.0)


@pytest.fixture
def peaks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The peaks of the workers, taken when each is ended."""
    found: list[float] = []

    class Watched(Popen[bytes]):
        def kill(self) -> None:
            found.append(peak_mb(self.pid))
            super().kill()

    def start(verb: str) -> Popen[bytes]:
        worker = start_worker(verb)
        worker.__class__ = Watched
        return worker

    monkeypatch.setattr(importing_beside, "start_worker", start)
    yield found


@pytest.mark.parametrize("what", FILES)
def test_the_largest_file(what: str, qtbot: QtBot, tmp_path: Path, peaks: list[float]) -> None:
    """Previewed within 8 s, no process above 250 MB, the window never away for 100 ms.

    Once it is entered the window is away for the writing.
    """
    path = tmp_path / "large.json"
    FILES[what](path)
    with stand_with(qtbot, fight_of(30, 0), tmp_path) as stand:
        imports, frames, before = stand.window.acts.imports, Frames(), peak_mb("self")
        start = time.perf_counter()
        imports.import_from(path)
        qtbot.waitUntil(imports.importer.foot.accept.isVisible, timeout=60_000)
        qtbot.wait(50)
        preview, reading = time.perf_counter() - start, frames.longest
        shown = peak_mb("self")
        frames.again()
        stand.key(ENTER)
        qtbot.waitUntil(lambda: not imports.importer.isVisible(), timeout=60_000)
        qtbot.wait(200)
        frames.stop()
        rows = [
            row(f"16 MB {what}, preview", [preview], PREVIEW_MS),
            row(f"16 MB {what}, longest frame", [reading], FRAME_MS),
            row(f"16 MB {what}, longest frame of entering", [frames.longest], WRITING_MS),
            Row(f"16 MB {what}, the worker", max(peaks), max(peaks), MOST_MB, "MB"),
            Row(
                f"16 MB {what}, the window", shown, shown, MOST_MB if before < FRESH_MB else 0, "MB"
            ),
            Row(f"16 MB {what}, the window before", before, before, 0, "MB"),
        ]
    TABLE.extend(rows)
    assert all(each.held for each in rows)
