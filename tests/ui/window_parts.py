"""What tests and pictures look at in the window and ask it for, each by one name."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDockWidget, QLabel, QWidget

from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.fight_views import FightViews
from gm_tracker.ui.fight.initiative import InitiativeList
from gm_tracker.ui.fight.log import LogView
from gm_tracker.ui.fight.panel import CombatantPanel
from gm_tracker.ui.fight.schedule.timeline import Timeline
from gm_tracker.ui.fight.stage.asking_page import AskingPage
from gm_tracker.ui.fight.stage.stage import Stage
from gm_tracker.ui.forms.edit_form import EditForm
from gm_tracker.ui.forms.switch_page import SwitchPage
from gm_tracker.ui.kit.command_palette import CommandPalette
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.quick_entry import QuickEntry
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.import_box import ImportBox
from gm_tracker.ui.library.library_box import LibraryBox
from gm_tracker.ui.settings.settings_page import SettingsPage
from gm_tracker.ui.window.acts import Acts
from gm_tracker.ui.window.key_sheet import KeySheet
from gm_tracker.ui.window.main_window import MainWindow
from gm_tracker.ui.window.notice import Notice
from gm_tracker.ui.window.notices import Notices


class WindowParts:
    """The window by the names of its parts; `acts` is what can be asked of it without a key."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    def paint_buttons(self) -> None:
        """Next and Resolve do nothing unseen, and nobody paints between two presses of a test."""
        self.window.parts.header.next.repaint()
        page = self.window.parts.stage.page
        if isinstance(page, AskingPage):
            page.button.repaint()

    @property
    def acts(self) -> Acts:
        """Everything that the window can be asked for."""
        return self.window.acts

    @property
    def session(self) -> FightSession:
        """The session of the fight in play."""
        return self.window.play.session

    @property
    def views(self) -> FightViews:
        """What the window shows of it."""
        return self.window.play.views

    @property
    def selected(self) -> str:
        """The combatant that is selected, or nothing."""
        return self.window.at.selection.current()

    @property
    def stage(self) -> Stage:
        """Where the game master is asked and told."""
        return self.window.parts.stage

    @property
    def asking(self) -> AskingPage:
        """The page of the stage where an action is entered."""
        return self.window.parts.stage.asking

    @property
    def quick_entry(self) -> QuickEntry:
        """The line that asks one thing in passing."""
        return self.window.parts.quick_entry

    @property
    def initiative(self) -> InitiativeList:
        """The list of who acts when."""
        return self.window.parts.initiative

    @property
    def settings(self) -> SettingsPage:
        """The page of settings."""
        return self.window.parts.later.settings

    @property
    def panel(self) -> CombatantPanel:
        """Everything about one combatant."""
        return self.window.parts.later.panel

    @property
    def palette(self) -> CommandPalette:
        """The command palette."""
        return self.window.parts.later.command_palette

    @property
    def library(self) -> LibraryBox:
        """The library over the window."""
        return self.window.acts.library.box

    @property
    def notice(self) -> Notice:
        """What stays over the window until it is put away."""
        return self.window.at.notices.notice

    @property
    def theme(self) -> Theme:
        """Colours and text size."""
        return self.window.at.looks.theme

    @property
    def log(self) -> LogView:
        """What has happened."""
        return self.window.parts.log

    @property
    def form(self) -> EditForm:
        """The form of a combatant."""
        return self.window.parts.later.form

    @property
    def rules(self) -> SwitchPage:
        """The page of house rules."""
        return self.window.parts.later.rules

    @property
    def timeline(self) -> Timeline:
        """The segments of the round."""
        return self.window.parts.schedule.timeline

    @property
    def key_sheet(self) -> KeySheet:
        """The sheet of keys."""
        return self.window.parts.later.keys

    @property
    def importer(self) -> ImportBox:
        """What shows a file before it is put in the library."""
        return self.window.acts.imports.importer

    @property
    def hint(self) -> str:
        """The advice in the header, uncut."""
        return self.window.parts.header.hint.whole

    @property
    def side_dock(self) -> QDockWidget:
        """Where the pages about one combatant are."""
        return self.window.parts.side_dock

    @property
    def initiative_dock(self) -> QDockWidget:
        """Where the initiative list is."""
        return self.window.parts.initiative_dock

    @property
    def notices(self) -> Notices:
        """What puts notices up."""
        return self.window.at.notices

    @property
    def said(self) -> str:
        """The sentence in the status bar."""
        return self.window.statusBar().currentMessage()

    def refresh(self) -> None:
        """Draw everything anew."""
        self.window.at.refresher.refresh()

    def take_theme(self, theme: Theme) -> None:
        """Other colours or another text size."""
        self.window.at.looks.take(theme)

    def import_from(self, path: Path) -> None:
        """Show what a file has for the library."""
        self.acts.imports.import_from(path)

    def texts(self, part: QWidget | None = None) -> str:
        """All words that are shown now."""
        ground = part or self.window
        labels = [each.text() for each in ground.findChildren(QLabel) if each.isVisible()]
        lines = [each.text() for each in ground.findChildren(PieceLine) if each.isVisible()]
        return "\n".join((*labels, *lines))
