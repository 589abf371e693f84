"""A button that knows whether what it says was on the screen before a key presses it."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent

from gm_tracker.ui.kit.primary_button import PrimaryButton


class SeenButton(PrimaryButton):
    """`was_seen` is False until what it says now was painted, `was_shown` until anything was.

    Who presses a key twice has seen only what the first press did, whatever it says afterwards.
    Of a window that is hidden nothing is seen, and nothing waits for it.
    """

    def __init__(self, text: str, cap: str = "Enter") -> None:
        super().__init__(text, cap)
        self._painted = ""

    @property
    def was_seen(self) -> bool:
        """Whether what it says now was on the screen."""
        return self._painted == self.text() or not self.isVisible()

    @property
    def was_shown(self) -> bool:
        """Whether it was on the screen since it was to forget, whatever it said there."""
        return bool(self._painted) or not self.isVisible()

    def forget(self) -> None:
        """What it said is over: even in the same words it means something else from now on."""
        self._painted = ""
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._painted = self.text()
