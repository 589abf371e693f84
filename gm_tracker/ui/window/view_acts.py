"""Acts of the View menu, and the pages of the right column."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gm_tracker.ui.window.context import Context

_LARGER = "A wide window now has larger type, and one column at the right."
_TWO = "A wide window now has the panel and the log side by side."

_CRAMPED = "There is no room for the whole timeline: enlarge the window, or take smaller text."


class ViewActs:
    """Where the keyboard goes, what the right column shows, text size, full screen."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def show_rules(self) -> None:
        """The house rules in the right column."""
        rules = self._at.parts.later.rules
        rules.show_view(self._at.play.views.switches())
        self._at.side.open_on(rules)

    def show_keys(self) -> None:
        """The sheet of keys in the right column."""
        sheet = self._at.parts.later.keys
        sheet.show_view(self._at.keys.sections())
        self._at.side.open_on(sheet)

    def focus_initiative(self) -> None:
        """Show the initiative list and go there."""
        self._at.side.call_list()

    def toggle_out(self) -> None:
        """Show those who are out in the list, or put them behind their line."""
        self._at.parts.initiative.toggle_out()

    def focus_timeline(self) -> None:
        """Go to the timeline."""
        self._at.parts.timeline_dock.show()
        self._at.parts.schedule.take_focus()

    def swap_timeline(self) -> None:
        """The whole timeline instead of its strip, or the other way."""
        parts = self._at.parts
        parts.timeline_dock.show()
        parts.schedule.swap()
        parts.stage_height.recount()
        if not parts.stage_height.has_room():
            parts.schedule.swap()
            parts.stage_height.recount()
            self._at.say(_CRAMPED)

    def focus_composer(self) -> None:
        """Go to the composer."""
        self._at.parts.stage.take_focus()

    def next_part(self) -> None:
        """To the list, the stage, the timeline, the log, the top bar, and round again."""
        self._at.order.next_part()

    def previous_part(self) -> None:
        """The other way round."""
        self._at.order.previous_part()

    def larger(self) -> None:
        """Larger text."""
        self._at.looks.take(self._at.looks.theme.zoomed(1))

    def smaller(self) -> None:
        """Smaller text."""
        self._at.looks.take(self._at.looks.theme.zoomed(-1))

    def normal_text(self) -> None:
        """Text at 100 %."""
        self._at.looks.scale_to(1.0)

    def larger_type(self) -> None:
        """In a wide window larger type and one right column, or as it was."""
        self._at.looks.enlarge()
        self._at.say(_LARGER if self._at.looks.large else _TWO)

    def full_screen(self) -> None:
        """Full screen and back."""
        window = self._at.window
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
