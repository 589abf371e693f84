"""Checking the whole campaign file behind the GM's back, a little at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from gm_tracker.ui.files import Workspace

_FIRST_MS, _PAUSE_MS = 500, 10
"""The window is painted and at rest before the first slice; keys come between slices."""


class FileCheck(QObject):
    """Says what is damaged, once, with `say`; a sound file is passed over in silence."""

    def __init__(
        self, parent: QObject, workspace: Workspace, failures: tuple[type[Exception], ...]
    ) -> None:
        super().__init__(parent)
        self.say: Callable[[str], None] = lambda sentence: None
        self._workspace, self._failures = workspace, failures
        self._checked: Path | None = None
        self._slices: Iterator[str] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    def begin(self) -> None:
        """Check the open file, unless that is done or under way."""
        if self._checked != self._workspace.path:
            self._checked = self._workspace.path
            self._slices = self._workspace.checks()
            self._timer.start(_FIRST_MS)

    def stop(self) -> None:
        """Leave the file alone: it is being closed."""
        self._timer.stop()

    def _go_on(self) -> None:
        try:
            found = next(self._slices, None)
        except self._failures as failure:
            found = getattr(failure, "sentence", str(failure))
        if found:
            self.say(found)
        elif found is not None:
            self._timer.start(_PAUSE_MS)
