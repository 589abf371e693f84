"""Checking the whole campaign file behind the GM's back, a little at a time, and copying it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from PySide6.QtCore import QObject, QTimer

from gm_tracker.session.workspace import Workspace

_FIRST_MS, _PAUSE_MS = 500, 10
"""The window is painted and at rest before the first slice; keys come between slices."""
BACKUP_MS = 10 * 60 * 1000


class FileCheck(QObject):
    """Says what is damaged, once, with `say`; a sound file is passed over in silence.

    The file is copied when it was checked, and every ten minutes while it changes.
    """

    def __init__(
        self,
        parent: QObject,
        workspace: Workspace,
        failures: tuple[type[Exception], ...],
        say: Callable[[str], None],
    ) -> None:
        super().__init__(parent)
        self.say = say
        self._workspace, self._failures = workspace, failures
        self._checked, self._told = 0, False
        self._refused = ""
        self._slices: Iterator[str] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        self.copying = QTimer(self)
        self.copying.timeout.connect(self.back_up)
        self.copying.start(BACKUP_MS)

    def begin(self) -> None:
        """Check the open file, unless that is done or under way."""
        if self._checked != self._workspace.open_file.count:
            self._checked, self._told = self._workspace.open_file.count, False
            self._slices = self._workspace.open_file.checks()
            self._timer.start(_FIRST_MS)

    def stop(self) -> None:
        """Leave the file alone: it is being closed."""
        self._timer.stop()
        self.copying.stop()

    def back_up(self) -> None:
        """Copy the file if it has changed; what stands in the way is said once."""
        self._copy("playing")

    def _copy(self, reason: Literal["opening", "playing"]) -> None:
        try:
            self._workspace.backups.make(reason)
            self._refused = ""
        except self._failures as failure:
            sentence = getattr(failure, "sentence", str(failure))
            if sentence != self._refused:
                self._refused = sentence
                self.say(sentence)

    def _go_on(self) -> None:
        try:
            found = next(self._slices, None)
        except self._failures as failure:
            found = getattr(failure, "sentence", str(failure))
        if found and not self._told:
            self._told = True
            self.say(found)
        if found is None:
            self._copy("opening")
        else:
            self._timer.start(_PAUSE_MS)
