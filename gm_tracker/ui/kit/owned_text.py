"""A field for a longer text that belongs to something, and stays with it however it is left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent, QHideEvent
from PySide6.QtWidgets import QPlainTextEdit

from gm_tracker.model.frozen import frozen

RESTING_MS = 400
"""How long typed text may stay unwritten, in milliseconds."""
STAYING = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
"""Why the keyboard goes that comes back to where it was."""


@frozen
class TextOwner:
    """Whose text it is: `take` makes a step of it and says whether that went well; `keep` and
    `drop` hold what is half typed, and `half` is what was left so the last time.
    """

    take: Callable[[str], bool]
    keep: Callable[[str], None] = lambda text: None
    drop: Callable[[], None] = lambda: None
    half: str | None = None


NOBODY = TextOwner(lambda text: True)


class OwnedText(QPlainTextEdit):
    """What is typed is kept within a second, and taken when the field is left, by its owner."""

    def __init__(self) -> None:
        super().__init__()
        self._owner = NOBODY
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.timeout.connect(self._keep)
        self.textChanged.connect(self._rest)

    @property
    def is_changed(self) -> bool:
        """Whether something was typed that its owner has not taken."""
        return self.document().isModified()

    def show_of(self, owner: TextOwner, text: str) -> None:
        """From now on this is the owner's text, with what was half typed for it."""
        self.leave()
        self._owner = owner
        self.setPlainText(text)
        if owner.half is not None and owner.half != text:
            self.selectAll()
            self.insertPlainText(owner.half)
        self.document().setModified(owner.half is not None and owner.half != text)
        self._resting.stop()

    def leave(self) -> bool:
        """Let the owner take what was typed; False if it could not, then it stays half typed."""
        if not self.is_changed:
            return True
        self._resting.stop()
        # Taking it may show everything anew, and so come back here.
        self.document().setModified(False)
        taken = self._owner.take(self.toPlainText())
        if taken:
            self._owner.drop()
        else:
            self.document().setModified(True)
            self._keep()
        return taken

    def _rest(self) -> None:
        if self.is_changed and not self._resting.isActive():
            self._resting.start(RESTING_MS)

    def _keep(self) -> None:
        if self.is_changed:
            self._owner.keep(self.toPlainText())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() in STAYING:
            self._keep()
        else:
            self.leave()

    def hideEvent(self, event: QHideEvent) -> None:
        self.leave()
        super().hideEvent(event)
