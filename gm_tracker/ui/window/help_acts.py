"""Acts of the Help menu: the rules at a glance, and the guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm_tracker.ui.window.window_base import WindowBase
from gm_tracker.words.views import HelpEntry

# What few starts need is loaded when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.window.help_box import HelpBox

GUIDE = (
    HelpEntry("first-fight", "The first fight"),
    HelpEntry("screens", "The screen, part by part"),
    HelpEntry("preparing", "Preparing fights"),
    HelpEntry("house-rules", "House rules"),
    HelpEntry("keys", "Keys"),
    HelpEntry("files", "Files and backups"),
    HelpEntry("trouble", "Trouble"),
    HelpEntry("install", "Installing"),
)


class HelpActs(WindowBase):
    """Pages of help over the window."""

    _help: HelpBox | None = None

    def show_glance(self) -> None:
        """The rules of the system in play, at a glance."""
        self._open_help(self.session.fight.system.id)

    def show_guide(self) -> None:
        """The guide to the program."""
        self._open_help(GUIDE[0].name)

    def _open_help(self, name: str) -> None:
        from gm_tracker.ui.window.help_box import HelpBox

        if self._help is None:
            self._help = HelpBox(self, self.workspace.help_picture)
            self._help.wanted.connect(self._show_page)
            self._help.closed.connect(self.parts.initiative.setFocus)
        self._help.set_theme(self.theme)
        system = self.session.fight.system
        rules = HelpEntry(system.id, f"{system.name} at a glance")
        pages = [each for each in GUIDE if self.workspace.help_page(each.name)]
        self._help.open_on((rules, *pages), name)

    def _show_page(self, name: str) -> None:
        from gm_tracker.ui.window.keys_page import keys_page
        from gm_tracker.words.glance import glance

        if self._help is None:
            return
        text, system = self.workspace.help_page(name), self.session.fight.system
        if name == "keys":
            text = keys_page(self.key_sections())
        self._help.show_text(glance(system, text) if name == system.id else text)
