"""The button that goes on, which names what that costs."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent

from gm_tracker.ui.kit.primary_button import PrimaryButton


class NextButton(PrimaryButton):
    """Shows what Next does. `was_seen` is False until that was painted once.

    Who presses a key twice has seen only what the first press did, whatever it says afterwards.
    """

    def __init__(self) -> None:
        super().__init__("Next", "Space")
        self._painted = ""

    @property
    def was_seen(self) -> bool:
        """Whether what it says now was on the screen; nothing of a hidden window is."""
        return self._painted == self.text() or not self.isVisible()

    def forget(self) -> None:
        """What it said was done: even in the same words it means something else from now on."""
        self._painted = ""
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._painted = self.text()
