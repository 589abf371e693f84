"""Touch mode and the number pad: found out by the first finger, or chosen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMainWindow, QWidget

from gm_tracker.model.advice import Said
from gm_tracker.session.settings import Settings
from gm_tracker.ui.window.looks import ALWAYS, NEVER, TOUCH, Looks
from gm_tracker.ui.window.pad_watch import PadWatch
from gm_tracker.ui.window.parts import Parts
from gm_tracker.ui.window.touch_watch import TouchWatch

FOUND = "Touch mode: all is large enough for a finger. The View menu puts it away."
PAD = "number pad"
"""The setting that says when it is shown: always, never, or (nothing) in touch mode."""


class TouchMode:
    """What fingers need: large areas, and digits on the screen."""

    def __init__(
        self,
        window: QMainWindow,
        parts: Parts,
        looks: Looks,
        settings: Settings,
        say: Callable[[Said], None],
    ) -> None:
        self._parts, self._looks, self._settings, self._say = parts, looks, settings, say
        self.watch = TouchWatch(window, self._touched)
        self.pads = PadWatch(window, self._grounds, self._asked, lambda: looks.theme)

    @property
    def is_on(self) -> bool:
        """Whether all that can be pressed is large enough for a finger."""
        return self._looks.touch

    def choose(self, kept: str) -> None:
        """Always, never, or (nothing) from the first touch on."""
        self._settings.keep(TOUCH, kept)
        self._turn(kept == ALWAYS)

    def switch(self) -> None:
        """Touch mode, or the other way."""
        self.choose(NEVER if self.is_on else ALWAYS)

    def choose_pad(self, kept: str) -> None:
        """When the number pad is shown: always, never, or (nothing) in touch mode."""
        self._settings.keep(PAD, kept)
        self.follow()

    def switch_pad(self) -> None:
        """The number pad, or the other way."""
        self.choose_pad(NEVER if self._wants_pad() else ALWAYS)

    def follow(self) -> None:
        """Do what is chosen: the look, its colours or its sizes may have changed."""
        self.pads.want(self._wants_pad())
        self.pads.place()

    def _touched(self) -> None:
        if not self.is_on and not self._settings.get(TOUCH):
            self._turn(True)
            self._say(FOUND)

    def _turn(self, on: bool) -> None:
        if on != self.is_on:
            self._looks.take_touch(on)
        self.follow()

    def _wants_pad(self) -> bool:
        kept = self._settings.get(PAD)
        return kept == ALWAYS or (kept != NEVER and self.is_on)

    def _grounds(self) -> list[QWidget]:
        parts = self._parts
        columns = (parts.log_dock, parts.side_dock, parts.initiative_dock)
        return [*columns, parts.timeline_dock]

    def _asked(self) -> list[QWidget]:
        return [self._parts.stage, self._parts.quick_entry]
