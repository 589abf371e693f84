"""Plays in the real window, off-screen, as fast as it can, until somebody kills it.

    python kill_driver.py CAMPAIGN DESCRIPTOR SEED [early]

Every commit is written to the descriptor as a line of JSON: its kind and number. Around them
stand lines of this driver: "saving" before a draft is written and "holds" after each commit,
with a digest of the draft. `early` is the planted fault: a step is acknowledged before it is on
disk, as a program would that shows first and saves later.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import sys
import time
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gm_tracker.app import Parts, open_campaign
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.presets import find_creature
from gm_tracker.campaign.rows import StoredStep
from gm_tracker.ui.main_window import MainWindow
from gm_tracker.ui.run import Opened, make_application, make_window

ENTER, ESC, BACK = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace
CTRL = Qt.KeyboardModifier.ControlModifier


def digest(draft: bytes | None) -> str:
    """A short name of a draft's content; empty for none."""
    return hashlib.sha256(draft).hexdigest()[:16] if draft else ""


class Witness(CampaignFile):
    """A campaign file that tells what it is about to keep as the draft, and what it holds."""

    descriptor = 1
    early = False

    def tell(self, kind: str, what: str) -> None:
        """A line to the test."""
        os.write(self.descriptor, (json.dumps([kind, what]) + "\n").encode())

    def save_draft(self, stream: int, body: bytes) -> None:
        """Keep a draft."""
        self.tell("saving", digest(body))
        super().save_draft(stream, body)

    def append(self, stream: int, parent: int | None, label: str, body: bytes) -> StoredStep:
        """Append a step; where the fault is planted, tell of it long before."""
        if self.early:
            os.write(self.descriptor, (json.dumps(["step", (parent or 0) + 1]) + "\n").encode())
            time.sleep(0.05)
        return super().append(stream, parent, label, body)

    def drop_draft(self, stream: int) -> None:
        """Forget the draft."""
        self.tell("saving", "")
        super().drop_draft(stream)


def watch(file: CampaignFile, descriptor: int) -> None:
    """Let the open file tell what it does, after its own acknowledgements."""
    assert file.on_commit is not None
    acknowledge = file.on_commit
    file.__class__ = Witness
    Witness.descriptor = descriptor

    def told(kind: str, number: int) -> None:
        if not (Witness.early and kind == "step"):
            acknowledge(kind, number)
        if isinstance(file, Witness):
            file.tell("holds", digest(file.draft(1)))

    file.on_commit = told


def press(window: MainWindow, *keys: Qt.Key | str) -> None:
    """Press keys wherever the focus is."""
    for key in keys:
        for each in key if isinstance(key, str) else (key,):
            where = QApplication.focusWidget() or window
            if isinstance(each, str):
                QTest.keyClicks(where, each)
            else:
                QTest.keyClick(where, each)


def play(window: MainWindow, source: random.Random) -> None:
    """One thing that a hurried game master does; half of the attacks stay half-entered."""
    acts: tuple[tuple[Qt.Key | str, ...], ...] = (
        ("n", "orc", ENTER),
        (Qt.Key.Key_Space,),
        ("a", ENTER, str(source.randint(1, 100)), ENTER),
        ("a", ENTER, str(source.randint(1, 100)), ENTER, "4", ENTER, ENTER),
        ("d", f"{source.randint(1, 2)} {source.randint(1, 3)}", ENTER),
        ("h", "1 30", ENTER),
        ("c", "2 stunned", ENTER),
        (ESC, ESC),
        (ESC, BACK),
        (ENTER, ENTER),
    )
    press(window, *source.choice(acts))
    if source.random() < 0.1:
        QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    if source.random() < 0.1:
        window.file_check.back_up()


def main() -> None:
    """Open the campaign and play."""
    path, descriptor, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    source = random.Random(seed)
    parts = Parts(source=source, acknowledge=descriptor)
    workspace, fight = open_campaign(path, parts)
    Witness.early = sys.argv[4:] == ["early"]
    watch(workspace.file, descriptor)
    application = make_application()
    window = make_window(Opened(fight, workspace, find_creature, source, (CampaignError,)))
    window.show()
    window.activateWindow()
    application.processEvents()
    if not fight.encounter.combatants:
        press(window, "n", "DeathBow party hp 102 df 7", ENTER, "n", "orc x2", ENTER)
    while True:
        play(window, source)
        application.processEvents()


if __name__ == "__main__":
    main()
