"""What stays over the window until it is put away."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from gm_tracker.ui.window.parts import Parts

# Loaded and made when there is something to tell.
if TYPE_CHECKING:
    from gm_tracker.ui.window.notice import Choice, Notice


class Notices:
    """One notice at a time."""

    def __init__(self, parts: Parts, say: Callable[[str], None]) -> None:
        self._parts, self._say = parts, say

    @cached_property
    def notice(self) -> Notice:
        """The notice, shown or not."""
        from gm_tracker.ui.window.notice import Notice

        return Notice(self._parts.window, self._parts.theme)

    def tell(
        self, title: str, lines: tuple[str, ...], choices: tuple[Choice, ...], focus: bool = True
    ) -> None:
        """Show a notice that stays until it is put away."""
        self.notice.tell(title, lines, choices, take_focus=focus)

    def take_focus(self) -> None:
        """Put the keyboard into the notice that is shown."""
        if self.notice.isVisible():
            self.notice.buttons[0].setFocus()
        else:
            self._say("There is no notice.")
