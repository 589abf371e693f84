"""The right column: the log, a page such as the combatant panel, or both where there is room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QWidget

from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.arrangements import FIGHT
from gm_tracker.ui.window.in_play import InPlay
from gm_tracker.ui.window.parts import Parts

WIDE = 1700
"""From this width on (at 100 % text) the log and the panel stand side by side."""
_MOST_DRAGGED = 0.45
"""The share of the window that a dock keeps of what it was dragged to."""


class SideColumn:
    """What stands at the right, and how wide all docks are.

    `is_open` tells whether a page is called for, `log_wanted` whether the log is; `widths` are
    those that were dragged, in pixels at 100 % text.
    """

    def __init__(self, window: QMainWindow, parts: Parts, play: InPlay) -> None:
        self._window, self._parts, self._play = window, parts, play
        self.is_open, self.log_wanted = False, True
        self.arrangement = FIGHT
        self.widths: dict[str, int] = {}

    def open_on(self, page: QWidget) -> None:
        """Show a page and go there."""
        self._parts.later.side.setCurrentWidget(page)
        self.is_open = True
        self.show_page()
        self.settle()
        page.setFocus()

    def open_panel(self) -> None:
        """Show the panel of the selected combatant and go there."""
        self.open_on(self._parts.later.panel)

    def show_log(self) -> None:
        """Back to the log, and to the list."""
        self.is_open = False
        self.settle()
        self._parts.initiative.setFocus()

    def show_page(self) -> None:
        """Show the combatant that is selected now, if the page is the panel."""
        if self.is_open and self._parts.later.shows("panel"):
            selected = self._parts.initiative.current_id()
            self._parts.later.panel.show_view(self._play.views.panel(selected))

    def is_wide(self) -> bool:
        """Whether the log and a page stand side by side."""
        return self._window.width() >= self._theme.px(WIDE)

    def settle(self) -> None:
        """Show the log, the page, or both, each as wide as it should be."""
        parts = self._parts
        apart = parts.side_dock.isFloating() or parts.log_dock.isFloating()
        both = apart or self.is_wide() or not self.is_open
        parts.side_dock.setVisible(self.is_open)
        parts.log_dock.setVisible(both and self.log_wanted)
        if parts.log_dock.isVisible():
            parts.log.show_view(self._play.views.log())
        docks = [parts.initiative_dock, parts.side_dock, parts.log_dock]
        widths = [self._dock_width(each.objectName()) for each in docks]
        self._window.resizeDocks(docks, widths, Qt.Orientation.Horizontal)

    @property
    def _theme(self) -> Theme:
        return self._parts.theme

    def _dock_width(self, dock: str) -> int:
        """As it was dragged, or as arranged; with large text the middle still needs its share."""
        plan, px, whole = self.arrangement, self._theme.px, self._window.width()
        if dragged := self.widths.get(dock):
            return min(px(dragged), round(whole * _MOST_DRAGGED))
        if dock == "initiative":
            return min(px(plan.list_px), round(whole * plan.list_share))
        return min(px(plan.side_px), round(whole * plan.side_share))
