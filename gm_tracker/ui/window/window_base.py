"""What all acts of the window share: the session, the selection, and what is shown where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from gm_tracker.engine.fight import Fight
from gm_tracker.model.advice import Advice
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.fight_views import FightViews
from gm_tracker.session.ports import Workspace
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.command_palette import More, PaletteEntry
from gm_tracker.ui.kit.floating import Floating
from gm_tracker.ui.kit.keymap import BARE, EVERY_ACT, chosen_acts, first_key, told
from gm_tracker.ui.window.acts import ACTS, OTHER_KEYS
from gm_tracker.ui.window.arrangements import FIGHT
from gm_tracker.ui.window.asking import Asking
from gm_tracker.ui.window.key_sheet import Section
from gm_tracker.ui.window.menus import Menus, key_sections
from gm_tracker.ui.window.parts import Parts
from gm_tracker.words.views import HeaderView, TimelineView

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.panel import CombatantPanel

WIDE = 1700
"""From this width on (at 100 % text) the log and the panel stand side by side."""


class WindowBase(QMainWindow):
    """The window without its acts. `side_open` tells whether the right column shows a page."""

    menus: Menus

    def __init__(
        self, fight: Fight, around: FightNeeds, workspace: Workspace, theme: look.Theme
    ) -> None:
        super().__init__()
        self.theme, self.around, self.workspace = theme, around, workspace
        self._choose_keys()
        self.bare: dict[str, str] = {}
        self.parts = Parts(self, theme)
        self.asking = Asking(self.parts.quick_entry)
        self.session = FightSession(fight, around)
        self.views = FightViews(self.session)
        self.side_open = False
        self.arrangement, self.log_wanted = FIGHT, True
        self.widths: dict[str, int] = {}
        self.edited = ""
        self.before_palette: QWidget | None = None

    def refresh(self) -> None:
        """Show the fight as it is now; hidden parts are left for later."""
        parts, views = self.parts, self.views
        header, line = views.header(), views.timeline()
        self._show_told(header, line)
        self.show_history(header)
        parts.initiative.show_view(views.initiative())
        parts.timeline.show_view(line)
        if parts.log_dock.isVisible() or not self.isVisible():
            parts.log.show_view(views.log())
        if self.side_open:
            self.show_side()
        if parts.shows("rules"):
            parts.rules.show_view(views.switches())

    def show_history(self, header: HeaderView) -> None:
        """Let the buttons of undo and redo name what they act on."""
        self.menus.show_history(header)

    def open_palette_with(
        self,
        entries: tuple[PaletteEntry, ...],
        prompt: str = "",
        more: More | None = None,
    ) -> None:
        """Let one of these be chosen by typing a few letters of it."""
        self.before_palette = QApplication.focusWidget()
        self.parts.place_palette(self, self.theme)
        if more is None:
            self.parts.command_palette.open_with(entries, prompt)
        else:
            self.parts.command_palette.open_with(entries, prompt, more)

    def find_kept(self, typed: str) -> tuple[PaletteEntry, ...]:
        """What the library has for these letters; nothing is loaded where nothing was kept."""
        return ()

    def kept_deeds(self) -> tuple[PaletteEntry, ...]:
        """The actions that the library keeps for this game."""
        return ()

    def told(self, advice: Advice) -> str:
        """An advice with the keys that the acts have now."""
        return told(advice, self.acts)

    def say(self, said: str | Advice) -> None:
        """Show a sentence to the GM, without standing in the way."""
        sentence = self.told(said) if isinstance(said, Advice) else said
        self.statusBar().showMessage(sentence, 8000)
        self.statusBar().setAccessibleDescription(sentence)

    def selected(self) -> str:
        """The combatant that is selected, or nothing."""
        return self.parts.initiative.current_id()

    def show_composer(self) -> None:
        view = self.views.composer()
        self.parts.composer.show_view(view, self.told(view.empty))

    def select(self, combatant: str) -> None:
        self.parts.initiative.select(combatant)
        self.follow_selection(combatant)

    def select_acting(self) -> None:
        acting = self.session.fight.encounter.acting()
        if acting:
            self.select(acting[0].combatant)

    def keep_acting(self) -> None:
        """Go to somebody who acts now, unless that is so already."""
        acting = [slot.combatant for slot in self.session.fight.encounter.acting()]
        if self.selected() not in acting:
            self.select_acting()

    def focus_work(self) -> None:
        """Put the keyboard where the work is: an open composer, else the list."""
        if self.session.composer.current is not None:
            self.parts.composer.take_focus()
        elif not self.parts.timeline.hasFocus():
            self.parts.initiative.setFocus()

    def with_selected(self, do: Callable[[str], None]) -> None:
        selected = self.selected()
        if selected:
            do(selected)
        else:
            self.say("Select a combatant first.")

    def owner_of(self, slot: str) -> str:
        found = self.session.fight.encounter.slot(slot)
        return "" if found is None else found.combatant

    def name_of(self, combatant: str) -> str:
        found = self.session.fight.encounter.combatants.get(combatant)
        return "nobody selected" if found is None else found.name

    def library_is_open(self) -> bool:
        """Whether the library is what undo and redo act on."""
        return False

    def undo_library(self, *, forward: bool = False) -> None:
        """Undo in the library, or redo."""

    def is_wide(self) -> bool:
        return self.width() >= self.theme.px(WIDE)

    def open_side(self, page: QWidget) -> None:
        self.parts.side.setCurrentWidget(page)
        self.side_open = True
        self.show_side()
        self.show_sides()
        page.setFocus()

    def show_side(self) -> None:
        if self.parts.shows("panel"):
            self.parts.panel.show_view(self.views.panel(self.selected()))

    def show_sides(self) -> None:
        """The log, the right column's page, or both where there is room."""
        parts = self.parts
        apart = parts.side_dock.isFloating() or parts.log_dock.isFloating()
        both = apart or self.is_wide() or not self.side_open
        parts.side_dock.setVisible(self.side_open)
        parts.log_dock.setVisible(both and self.log_wanted)
        if parts.log_dock.isVisible():
            parts.log.show_view(self.views.log())
        docks = [parts.initiative_dock, parts.side_dock, parts.log_dock]
        widths = [self._dock_width(each.objectName()) for each in docks]
        self.resizeDocks(docks, widths, Qt.Orientation.Horizontal)

    def _dock_width(self, dock: str) -> int:
        """As it was dragged, or as arranged; with large text the middle still needs its share."""
        plan, dragged = self.arrangement, self.widths.get(dock)
        if dragged:
            return min(self.theme.px(dragged), round(self.width() * 0.45))
        if dock == "initiative":
            return min(self.theme.px(plan.list_px), round(self.width() * plan.list_share))
        return min(self.theme.px(plan.side_px), round(self.width() * plan.side_share))

    def follow_selection(self, _combatant: str) -> None:
        if self.side_open and self.parts.shows("panel"):
            self.show_side()

    def set_look(self, theme: look.Theme) -> None:
        """Take colours and text size, and keep them for the next time."""
        self.theme = theme
        application = QApplication.instance()
        if isinstance(application, QApplication):
            look.apply(application, theme)
        self.parts.set_theme(theme)
        # Those that are made only when first needed are no parts.
        for each in self.findChildren(Floating):
            each.set_theme(theme)
        self.menus.set_theme(theme)
        self.show_history(self.views.header())
        self.show_sides()
        self.workspace.keep_setting("text size", str(theme.scale))

    def _choose_keys(self) -> None:
        """`acts` are the window's own, `library_acts` those inside the library."""
        every = chosen_acts(self.workspace.setting, EVERY_ACT)
        self.acts, self.library_acts = every[: len(ACTS)], every[len(ACTS) :]

    def key_sections(self) -> tuple[Section, ...]:
        """The sheet of keys as they are now."""
        return key_sections((*self.acts, *self.library_acts), OTHER_KEYS)

    def take_keys(self) -> None:
        """Take over the keys of the acts, wherever they are shown."""
        self.bare = {key: act.method for act in self.acts for key in act.bare if key in BARE}
        self.menus.take_keys(self.acts)
        self.parts.header.show_next_key(self.key_of("go_next"))
        self._tell_keys()
        self.show_composer()
        if self.parts.shows("keys"):
            self.parts.keys.show_view(self.key_sections())

    def _show_told(self, header: HeaderView, line: TimelineView) -> None:
        self.parts.header.show_view(header, self.told(header.hint))
        empty = self.told(line.empty)
        self.parts.initiative.view.empty = self.parts.timeline.empty = empty

    def _tell_keys(self) -> None:
        """Name the chosen keys where the window says what to press."""
        self._show_told(self.views.header(), self.views.timeline())
        if "panel" in self.parts.__dict__:
            self.tell_panel(self.parts.panel)

    def tell_panel(self, panel: CombatantPanel) -> None:
        """Name the chosen keys in the panel."""
        methods = ("ask_damage", "ask_heal", "ask_condition")
        panel.show_keys(*(self.key_of(each) for each in methods))

    def key_of(self, method: str) -> str:
        """The key that stands for an act, or nothing."""
        return next(first_key(act) for act in self.acts if act.method == method)

    def show_log(self) -> None:
        """Back to the log."""
        self.side_open = False
        self.show_sides()
        self.parts.initiative.setFocus()
