"""The parts of the window that are not seen at first; each is made when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from gm_tracker.ui.kit.theme import Theme

# Their modules too are loaded when they are first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.best_blow import BestBlow
    from gm_tracker.ui.fight.notes_page import NotesPage
    from gm_tracker.ui.fight.panel import CombatantPanel
    from gm_tracker.ui.forms.build_form import BuildForm
    from gm_tracker.ui.forms.edit_form import EditForm
    from gm_tracker.ui.forms.switch_page import SwitchPage
    from gm_tracker.ui.kit.command_palette import CommandPalette
    from gm_tracker.ui.past.correction_sheet import CorrectionSheet
    from gm_tracker.ui.past.past_page import PastPage
    from gm_tracker.ui.recap.recap_page import RecapPage
    from gm_tracker.ui.settings.settings_page import SettingsPage
    from gm_tracker.ui.window.key_sheet import KeySheet

NAMES = (
    *("panel", "form", "builder", "rules", "keys", "notes", "past"),
    *("command_palette", "best_blow", "settings", "correction", "recap"),
)


class Themed(Protocol):
    """What takes colours and text size."""

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""


Part = TypeVar("Part", bound=QWidget)


class LaterParts:
    """The pages of the right column, and the command palette.

    `connect` has a function for each name, which is called once with the part that was made.
    """

    def __init__(self, window: QMainWindow, theme: Theme) -> None:
        self._window, self._theme = window, theme
        self.side = QStackedWidget()
        self.connect: Mapping[str, Callable[[Any], None]] = {}

    @cached_property
    def panel(self) -> CombatantPanel:
        """Everything about one combatant."""
        from gm_tracker.ui.fight.panel import CombatantPanel

        return self._page("panel", CombatantPanel(self._theme))

    @cached_property
    def form(self) -> EditForm:
        """The numbers of one combatant, to be edited."""
        from gm_tracker.ui.forms.edit_form import EditForm

        return self._page("form", EditForm())

    @cached_property
    def builder(self) -> BuildForm:
        """What the numbers of a combatant are made from."""
        from gm_tracker.ui.forms.build_form import BuildForm

        made = BuildForm(self._window)
        self._welcome("builder", made)
        return made

    @cached_property
    def rules(self) -> SwitchPage:
        """The house rules."""
        from gm_tracker.ui.forms.switch_page import SwitchPage

        return self._page("rules", SwitchPage())

    @cached_property
    def keys(self) -> KeySheet:
        """The sheet of keys."""
        from gm_tracker.ui.window.key_sheet import KeySheet

        return self._page("keys", KeySheet())

    @cached_property
    def notes(self) -> NotesPage:
        """The notes of the encounter and of combatants."""
        from gm_tracker.ui.fight.notes_page import NotesPage

        return self._page("notes", NotesPage())

    @cached_property
    def past(self) -> PastPage:
        """All moments of the fight."""
        from gm_tracker.ui.past.past_page import PastPage

        return self._page("past", PastPage())

    @cached_property
    def command_palette(self) -> CommandPalette:
        """The command palette, over the window."""
        from gm_tracker.ui.kit.command_palette import CommandPalette

        made = CommandPalette()
        made.setParent(self._window)
        self._welcome("command_palette", made)
        return made

    @cached_property
    def best_blow(self) -> BestBlow:
        """The sheet of the best blows, over the window."""
        from gm_tracker.ui.fight.best_blow import BestBlow

        made = BestBlow(self._window, self._theme)
        self._welcome("best_blow", made)
        return made

    @cached_property
    def correction(self) -> CorrectionSheet:
        """The sheet on which an earlier step is corrected, over the window."""
        from gm_tracker.ui.past.correction_sheet import CorrectionSheet

        made = CorrectionSheet(self._window)
        self._welcome("correction", made)
        return made

    @cached_property
    def recap(self) -> RecapPage:
        """How the fight went, over the window."""
        from gm_tracker.ui.recap.recap_page import RecapPage

        made = RecapPage(self._window)
        self._welcome("recap", made)
        return made

    @cached_property
    def settings(self) -> SettingsPage:
        """The settings, over the window."""
        from gm_tracker.ui.settings.settings_page import SettingsPage

        made = SettingsPage(self._window)
        self._welcome("settings", made)
        return made

    def shows(self, *names: str) -> bool:
        """Whether the right column's page is one of these, shown or not."""
        page = self.side.currentWidget()
        return page is not None and page in [self.__dict__.get(each) for each in names]

    def made(self, name: str) -> bool:
        """Whether that one exists by now."""
        return name in self.__dict__

    def set_theme(self, theme: Theme) -> None:
        """Hand colours and text size to those that exist by now, and to all that come."""
        self._theme = theme
        for name in NAMES:
            if self.made(name):
                self.__dict__[name].set_theme(theme)

    def _page(self, name: str, page: Part) -> Part:
        self.side.addWidget(page)
        self._welcome(name, page)
        return page

    def _welcome(self, name: str, part: Any) -> None:
        part.set_theme(self._theme)
        if name in self.connect:
            self.connect[name](part)
