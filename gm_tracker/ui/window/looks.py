"""Colours and text size of everything that is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gm_tracker.session.workspace import Workspace
from gm_tracker.ui.kit import system_hints
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT, Colours
from gm_tracker.ui.kit.floating import Floating
from gm_tracker.ui.window.growth import growth_of
from gm_tracker.ui.window.parts import Parts

LARGER = "larger type"
"""The setting that keeps a wide window to one column."""
TOUCH, ALWAYS, NEVER = "touch", "yes", "no"
"""The setting of touch mode and what it may be; nothing is from the first touch on."""
_LOOK, _BEFORE = "look", "look before contrast"
_NAMED = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}


def chosen_colours(kept: str) -> Colours:
    """The colours of that name, or those that the desktop asks for."""
    if kept in _NAMED:
        return _NAMED[kept]
    if system_hints.prefers_contrast():
        return CONTRAST
    return DARK if system_hints.prefers_dark() else LIGHT


class Looks:
    """The look as it is, and the way to another; what is chosen is kept for the next time.

    `changed` is called when everything has taken it.
    """

    def __init__(self, parts: Parts, workspace: Workspace) -> None:
        self._parts, self._workspace = parts, workspace
        self.changed: Callable[[], None] = lambda: None
        self.touch = workspace.settings.get(TOUCH) == ALWAYS
        """Whether all that can be pressed is large enough for a finger."""

    @property
    def theme(self) -> look.Theme:
        """Colours and text size as they are now."""
        return self._parts.theme

    def take(self, theme: look.Theme) -> None:
        """Take colours and text size, as large as the window lets them be, and keep the size."""
        growth = growth_of(self._parts.window.size(), one_column=self.large)
        theme = replace(theme, growth=growth, touch=self.touch)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            look.apply(application, theme)
        self._parts.set_theme(theme)
        # Those that are made only when first needed are no parts; they stand in the window itself.
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        for each in self._parts.window.findChildren(Floating, options=direct):
            each.set_theme(theme)
        self.changed()
        self._workspace.settings.keep("text size", str(theme.scale))

    @property
    def large(self) -> bool:
        """Whether a wide window has larger type and one column, rather than two columns."""
        return bool(self._workspace.settings.get(LARGER))

    def enlarge(self) -> None:
        """Larger type on a wide screen, or as it was."""
        self._workspace.settings.keep(LARGER, "" if self.large else "yes")
        self.take(self.theme)

    def take_touch(self, on: bool) -> None:
        """Areas for fingers, or for a mouse."""
        self.touch = on
        self.take(self.theme)

    def grow(self) -> None:
        """Let all be as large as the window is by now."""
        if growth_of(self._parts.window.size(), one_column=self.large) != self.theme.growth:
            self.take(self.theme)

    def scale_to(self, scale: float) -> None:
        """Take a text size; 1.0 is 100 %."""
        self.take(replace(self.theme, scale=scale))

    def switch(self) -> None:
        """From light to dark and back."""
        self.choose("light" if self.theme.colours == DARK else "dark")

    def switch_contrast(self) -> None:
        """To high contrast, and back to what was before it."""
        settings = self._workspace.settings
        if not self.theme.colours.contrast:
            settings.keep(_BEFORE, settings.get(_LOOK))
            self.choose("contrast")
            return
        before = settings.get(_BEFORE)
        # Where the desktop itself asks for contrast, following it would change nothing.
        self.choose("dark" if chosen_colours(before).contrast else before)

    def choose(self, name: str) -> None:
        """Light, dark, contrast, or nothing for what the system has."""
        self._workspace.settings.keep(_LOOK, name)
        self.follow_system()

    def follow_system(self) -> None:
        """Take the colours that are chosen, or those that the system has now."""
        colours = chosen_colours(self._workspace.settings.get(_LOOK))
        if colours != self.theme.colours:
            self.take(replace(self.theme, colours=colours))
