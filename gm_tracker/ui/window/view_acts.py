"""Acts of the View and Help menus."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt

from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.window.menus import deed_entries, palette_entries
from gm_tracker.ui.window.window_base import WindowBase


class ViewActs(WindowBase):
    """Pages of the right column, text size and colours, the command palette."""

    def show_rules(self) -> None:
        """The house rules in the right column."""
        self.parts.rules.show_view(self.views.switches())
        self.open_side(self.parts.rules)

    def show_keys(self) -> None:
        """The sheet of keys in the right column."""
        self.parts.keys.show_view(self.key_sections())
        self.open_side(self.parts.keys)

    def focus_initiative(self) -> None:
        """Show the initiative list and go there."""
        self.parts.initiative_dock.show()
        self.parts.initiative.setFocus()

    def focus_timeline(self) -> None:
        """Go to the timeline."""
        self.parts.timeline.setFocus()

    def focus_composer(self) -> None:
        """Go to the composer."""
        self.parts.composer.take_focus()

    def larger(self) -> None:
        """Larger text."""
        self.set_look(self.theme.zoomed(1))

    def smaller(self) -> None:
        """Smaller text."""
        self.set_look(self.theme.zoomed(-1))

    def normal_text(self) -> None:
        """Text at 100 %."""
        self.set_look(replace(self.theme, scale=1.0))

    def switch_look(self) -> None:
        """From light to dark and back."""
        other = look.LIGHT if self.theme.colours == look.DARK else look.DARK
        self.workspace.keep_setting("look", "dark" if other == look.DARK else "light")
        self.set_look(replace(self.theme, colours=other))

    def full_screen(self) -> None:
        """Full screen and back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def open_palette(self) -> None:
        """The command palette: every act, every action and every combatant."""
        fight = self.session.fight
        people = fight.encounter.combatants.values()
        acts = palette_entries(self.acts, people, self.workspace.systems())
        entries = (*acts, *deed_entries(fight, self.selected()))
        self.open_palette_with(entries, more=self.find_kept)

    def close_palette(self) -> None:
        self.parts.command_palette.hide()
        before = self.before_palette
        if before is not None and before.isVisible():
            before.setFocus()
