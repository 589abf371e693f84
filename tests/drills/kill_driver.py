"""Plays in the real window, off-screen, as fast as it can, until somebody kills it.

    python kill_driver.py CAMPAIGN DESCRIPTOR SEED [FAULT]

Every commit is written to the descriptor as a line of JSON: its kind and number. Around them
stand lines of this driver: "saving" before a draft is written and "holds" after each commit,
with a digest of the draft; "importing" and "imported" with the name of the file; "restoring",
with the mark of the campaign as it is and the name of the backup, and "restored". FAULT is one
of those in `kill_faults`.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gm_tracker.app import Parts
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.rows import StoredStep
from gm_tracker.campaign.small_tables import Drafts
from gm_tracker.session.workspace import Workspace
from gm_tracker.ui.window.main_window import MainWindow
from gm_tracker.ui.window.run import make_application, make_window
from tests.drills import kill_faults
from tests.ui.window_parts import WindowParts

ENTER, ESC, BACK = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace
CTRL = Qt.KeyboardModifier.ControlModifier
FILES = Path(__file__).parents[1] / "campaign" / "imports" / "files"
IMPORTS = ("initiative.json", "initiative-export.json", "old-table.csv", "own.json", "table.csv")
LONGEST_WAIT = 60.0
"""Seconds."""


def digest(draft: bytes | None) -> str:
    """A short name of a draft's content; empty for none."""
    return hashlib.sha256(draft).hexdigest()[:16] if draft else ""


class Witness(CampaignFile):
    """A campaign file that tells of its steps."""

    descriptor = 1
    fault = ""

    @classmethod
    def tell(cls, kind: str, what: object) -> None:
        """A line to the test."""
        os.write(cls.descriptor, (json.dumps([kind, what]) + "\n").encode())

    def append(self, stream: int, parent: int | None, label: str, body: bytes) -> StoredStep:
        """Append a step; where the fault is planted, tell of it long before."""
        if self.fault == "early":
            self.tell("step", (parent or 0) + 1)
            kill_faults.dawdle(self.tell)
        return super().append(stream, parent, label, body)


class WitnessDrafts(Drafts):
    """Drafts of a file that tells what it is about to keep."""

    def save(self, stream: int, body: bytes) -> None:
        """Keep a draft."""
        Witness.tell("saving", digest(body))
        super().save(stream, body)

    def drop(self, stream: int) -> None:
        """Forget the draft."""
        Witness.tell("saving", "")
        super().drop(stream)


def watch(workspace: Workspace) -> None:
    """Let the open file tell what it does, after its own acknowledgements; later ones too."""
    assert workspace.open_file.file.on_commit is not None
    acknowledge = workspace.open_file.file.on_commit
    workspace.open_file.file.__class__ = Witness
    workspace.open_file.file.drafts.__class__ = WitnessDrafts

    def told(kind: str, number: int) -> None:
        if not (Witness.fault == "early" and kind == "step"):
            acknowledge(kind, number)
        Witness.tell("holds", digest(workspace.open_file.file.drafts.get(1)))

    workspace.open_file.file.on_commit = told


def press(window: MainWindow, *keys: Qt.Key | str) -> None:
    """Press keys wherever the focus is."""
    for key in keys:
        for each in key if isinstance(key, str) else (key,):
            where = QApplication.focusWidget() or window
            if isinstance(each, str):
                QTest.keyClicks(where, each)
            else:
                WindowParts(window).paint_buttons()
                QTest.keyClick(where, each)


def wait_for(seen: Callable[[], bool]) -> None:
    """Let the window work until something is seen."""
    end = time.monotonic() + LONGEST_WAIT
    while not seen():
        assert time.monotonic() < end, "the window does not get there"
        QApplication.processEvents()


class Player:
    """A hurried game master.

    The backups of one run must not push one another out of the twenty that are kept: so many
    acts that make some are done, and then the fight alone goes on.
    """

    def __init__(self, window: MainWindow, workspace: Workspace, source: random.Random) -> None:
        self.window, self.workspace, self.source = window, workspace, source
        self._odds = {self.edit: 50, self.back_up: 5, self.bring_in: 4, self.restore: 4}
        self._left = {self.back_up: 5, self.bring_in: 3, self.restore: 3}

    def play(self) -> None:
        """One thing."""
        (act,) = self.source.choices([*self._odds], [*self._odds.values()])
        if act in self._left:
            self._left[act] -= 1
            if self._left[act] == 0:
                del self._odds[act]
        act()

    def edit(self) -> None:
        """Something in the fight; half of the attacks stay half-entered."""
        source = self.source
        acts: tuple[tuple[Qt.Key | str, ...], ...] = (
            ("n", "orc", ENTER, ENTER),
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
        press(self.window, *source.choice(acts))
        if source.random() < 0.1:
            QTest.keyClick(self.window, Qt.Key.Key_Z, CTRL)

    def back_up(self) -> None:
        """What the window does every ten minutes."""
        self.window.file_check.back_up()

    def bring_in(self) -> None:
        """Import a file into the library; sometimes that is undone there."""
        window, name, acts = self.window, self.source.choice(IMPORTS), self.window.acts
        acts.imports.import_from(FILES / name)
        wait_for(acts.imports.importer.foot.accept.isVisible)
        Witness.tell("importing", name)
        if Witness.fault == "early import":
            Witness.tell("imported", name)
            kill_faults.dawdle(Witness.tell)
        press(window, ENTER)
        wait_for(lambda: acts.library.is_open() and not acts.imports.importer.isVisible())
        Witness.tell("imported", name)
        if self.source.random() < 0.2:
            QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Z, CTRL)
        press(window, ESC)
        assert not acts.library.is_open()

    def restore(self) -> None:
        """Put one of the newest backups in the campaign's place."""
        window, files, opened = self.window, self.window.acts.files, self.workspace.open_file.count
        if not self.workspace.backups.entries():
            self.back_up()
        # What is typed is written before the copy is made; the mark is that of the file with it.
        window.leave_fight()
        files.restore_backup()
        press(window, *[Qt.Key.Key_Down] * self.source.randrange(3))
        item = files.backups.list.currentItem()
        assert item is not None
        backup = Path(item.data(0, Qt.ItemDataRole.UserRole)).name
        # Whatever was done before, no copy holds the campaign as it is now.
        self.workspace.open_file.file.settings.set("restores", f"{opened} {time.monotonic()}")
        Witness.tell("restoring", [self.workspace.open_file.file.tally().mark.hex(), backup])
        press(window, ENTER)
        assert self.workspace.open_file.count == opened + 1, window.statusBar().currentMessage()
        self.workspace.open_file.file.__class__ = Witness
        Witness.tell("restored", backup)


def main() -> None:
    """Open the campaign and play."""
    path, descriptor, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    source = random.Random(seed)
    parts = Parts(source=source, acknowledge=descriptor)
    workspace, session = parts.open(path)
    Witness.descriptor, Witness.fault = descriptor, "".join(sys.argv[4:])
    kill_faults.plant(Witness.fault, Witness.tell)
    watch(workspace)
    application = make_application()
    window = make_window(parts.opened((workspace, session)))
    window.show()
    window.activateWindow()
    application.processEvents()
    if not session.fight.encounter.combatants:
        press(window, "n", "DeathBow party hp 102 df 7", ENTER, "orc x2", ENTER, ENTER)
    player = Player(window, workspace, source)
    while True:
        player.play()
        application.processEvents()


if __name__ == "__main__":
    main()
