"""Acts of the Help menu: the rules at a glance, and the guide."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from gm_tracker import RELEASED, __version__
from gm_tracker.ui.window.context import Context
from gm_tracker.words.views import HelpEntry

# What few starts need is loaded when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.window.help_box import HelpBox

GUIDE = (
    HelpEntry("first-fight", "The first fight"),
    HelpEntry("screens", "The screen, part by part"),
    HelpEntry("correcting", "A die was wrong"),
    HelpEntry("recap", "How it went"),
    HelpEntry("preparing", "Preparing fights"),
    HelpEntry("house-rules", "House rules"),
    HelpEntry("keys", "Keys"),
    HelpEntry("files", "Files and backups"),
    HelpEntry("trouble", "Trouble"),
    HelpEntry("install", "Installing"),
)


class HelpActs:
    """Pages of help over the window."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def show_glance(self) -> None:
        """The rules of the system in play, at a glance."""
        self._open_help(self._at.play.session.fight.system.id)

    def show_guide(self) -> None:
        """The guide to the program."""
        self._open_help(GUIDE[0].name)

    @cached_property
    def box(self) -> HelpBox:
        """The pages over the window, made when they are first wanted."""
        from gm_tracker.ui.window.help_box import HelpBox

        made = HelpBox(self._at.window, self._at.workspace.help.picture)
        made.wanted.connect(self._show_page)
        made.closed.connect(self._at.selection.go_on)
        return made

    def _open_help(self, name: str) -> None:
        self.box.set_theme(self._at.looks.theme)
        system = self._at.play.session.fight.system
        rules = HelpEntry(system.id, f"{system.name} at a glance")
        page = self._at.workspace.help.page
        self.box.open_on((rules, *(each for each in GUIDE if page(each.name))), name)

    def _show_page(self, name: str) -> None:
        from gm_tracker.ui.window.keys_page import keys_page
        from gm_tracker.words.glance import glance

        text = self._at.keys.in_page(self._at.workspace.help.page(name))
        system = self._at.play.session.fight.system
        if name == "keys":
            text = keys_page(self._at.keys.sections())
        elif name == "install":
            text += f"\n\n{_age()}\n"
        self.box.show_text(glance(system, text, self.box.columns) if name == system.id else text)


def _age() -> str:
    from datetime import date

    from gm_tracker.words.age import age_line

    return age_line(__version__, date.fromisoformat(RELEASED), date.today())
