"""The right column: the log, a page such as the combatant panel, or both where there is room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from gm_tracker.ui.window.arrangements import FIGHT
from gm_tracker.ui.window.columns import Room, Shown, column_widths, room_of
from gm_tracker.ui.window.growth import is_wide
from gm_tracker.ui.window.in_play import InPlay
from gm_tracker.ui.window.parts import Parts
from gm_tracker.ui.window.side_tabs import SideChoices, SideTabs

_BOTH = 960
"""The units that the stage and a column that was called out can share."""
_TINY = QSize(600, 330)
"""The units under which the list, and the timeline, step aside for the stage."""


class SideColumn:
    """What stands at the right, and how wide all docks are.

    `is_open` tells whether a page is called for, `log_wanted` whether the log is. In a narrow
    window the log is folded away until it is called (`log_called`), in a tiny one the list too
    (`list_called`); in a wide one the panel stands beside it unless that is not wanted. `widths`
    are those that were dragged, in pixels at 100 %.
    """

    def __init__(self, window: QMainWindow, parts: Parts, play: InPlay) -> None:
        self._window, self._parts, self._play = window, parts, play
        self.is_open, self.log_wanted, self.log_called = False, True, False
        self.panel_wanted, self.list_called = True, False
        self._aside: set[QDockWidget] = set()
        self.arrangement = FIGHT
        self.widths: dict[str, int] = {}
        cards = parts.log_dock.widget(), parts.side_dock.widget()
        choices = SideChoices(
            *(self.call_log, self.open_panel, self.show_log),
            *(self.call_list, self.fold_list),
        )
        self.tabs = SideTabs(window, cards, choices)

    def open_on(self, page: QWidget) -> None:
        """Show a page and go there."""
        self._parts.later.side.setCurrentWidget(page)
        self.is_open = True
        self.show_page()
        self.settle()
        page.setFocus()

    def open_panel(self) -> None:
        """Show the panel of the selected combatant and go there."""
        self.panel_wanted = True
        self.open_on(self._parts.later.panel)

    def close_panel(self) -> None:
        """Put the panel away, also where it stands by itself beside the log."""
        self.panel_wanted = False
        self.show_log()

    def show_log(self) -> None:
        """Back to the log, and to what is asked or else to the list.

        What is folded away in a narrow window folds again.
        """
        self.is_open = self.log_called = False
        self.settle()
        if self._parts.stage.asks or self._parts.initiative_dock in self._aside:
            self._parts.stage.take_focus()
        else:
            self._parts.initiative.setFocus()

    def call_log(self) -> None:
        """Show the log wherever it is, and go there."""
        self.log_wanted, self.is_open, self.log_called = True, False, True
        self.settle()
        self._parts.log.setFocus()

    def toggle_log(self) -> None:
        """Hide the log, or show it and go there."""
        if not self._parts.log_dock.isVisible():
            self.call_log()
            return
        self.log_called = False
        self.log_wanted = self.room() is Room.FOLDED and self.log_wanted
        self.settle()

    def call_list(self) -> None:
        """Show the list wherever it is, and go there."""
        if self._parts.initiative_dock in self._aside:
            self.is_open = self.log_called = False
            self.list_called = True
            self.settle()
        self._parts.initiative_dock.show()
        self._parts.initiative.setFocus()

    def fold_list(self) -> bool:
        """Let the list step aside again; False where it stands by itself."""
        if not self._listed:
            return False
        self.list_called = False
        self.settle()
        self._parts.stage.take_focus()
        return True

    @property
    def _listed(self) -> bool | None:
        """Whether the list was called out; None where it stands by itself."""
        if self._parts.initiative_dock in self._aside:
            return False
        return True if self._is_tiny and self.list_called else None

    def yield_to_stage(self) -> None:
        """Fold away what was called out, where the stage would be too narrow beside it."""
        called = self.is_open or self.log_called or (self.list_called and self._is_tiny)
        if self.room() is Room.FOLDED and self._units < _BOTH and called:
            self.is_open = self.log_called = self.list_called = False
            self.settle()

    @property
    def _is_tiny(self) -> bool:
        """Whether the stage has no room beside the list."""
        return self._units < _TINY.width()

    def show_page(self) -> None:
        """Show who is selected now on the panel, or the notes that are wanted now."""
        if self._parts.side_dock.isHidden():
            return
        if self._parts.later.shows("notes"):
            self._parts.later.notes.refresh()
        elif self._parts.later.shows("panel"):
            selected = self._parts.initiative.current_id()
            alone = not self._parts.initiative.current_group()
            self._parts.later.panel.show_view(self._play.views.panel(selected, alone=alone))

    def room(self) -> Room:
        """How much room there is for the log and a page."""
        return room_of(self._units, one_column=not is_wide(self._window.size()))

    def is_wide(self) -> bool:
        """Whether the log and a page stand side by side."""
        return self.room() is Room.BESIDE

    def settle(self) -> None:
        """Show the log, the page, or both, each as wide as it should be."""
        parts, shown = self._parts, self._shown()
        if shown.side and not self.is_open:
            parts.later.side.setCurrentWidget(parts.later.panel)
        parts.side_dock.setVisible(shown.side)
        parts.log_dock.setVisible(shown.log)
        self._make_way(shown)
        self.tabs.show_for(self.room(), shown, parts.theme, listed=self._listed)
        self.show_page()
        if parts.log_dock.isVisible():
            views = self._play.views
            parts.log.show_view(views.log(), views.last_result())
        self._share_width(shown)

    def _shown(self) -> Shown:
        """The panel stands by itself beside the log where there is room for both."""
        parts, room = self._parts, self.room()
        apart = parts.side_dock.isFloating() or parts.log_dock.isFloating()
        by_itself = room is Room.BESIDE and self.log_wanted and self.panel_wanted
        log = self.log_wanted and (room is not Room.FOLDED or self.log_called)
        both = apart or room is Room.BESIDE or not self.is_open
        return Shown(self.is_open or by_itself, both and log, self._is_tiny and self.list_called)

    def _make_way(self, shown: Shown) -> None:
        """Where there is no room the list steps aside for what is called out, and in a tiny window
        list and timeline for the stage."""
        parts = self._parts
        called = self._units < _BOTH and (shown.side or shown.log)
        low = self._window.height() / parts.theme.zoom < _TINY.height()
        alone = self._is_tiny and not self.list_called
        self._step(parts.initiative_dock, aside=called or alone)
        self._step(parts.timeline_dock, aside=low)

    def _step(self, dock: QDockWidget, *, aside: bool) -> None:
        """One dock out of the way, or back if it only stepped aside."""
        if aside and dock not in self._aside and not dock.isHidden() and not dock.isFloating():
            part = dock.widget()
            focus = None if part is None else part.focusWidget()
            if focus is not None and focus.hasFocus():
                # Qt would hand it to anybody, the stage perhaps, for which all would fold again.
                self._window.setFocus()
            dock.hide()
            self._aside.add(dock)
        elif not aside and dock in self._aside:
            self._aside.remove(dock)
            dock.show()
            self._parts.stage_height.recount()

    def bring_back(self) -> None:
        """Show again what only stepped aside."""
        for dock in tuple(self._aside):
            self._step(dock, aside=False)

    def _share_width(self, shown: Shown) -> None:
        parts = self._parts
        widths = column_widths(self._units, self.arrangement, shown, self.widths)
        docks = [parts.initiative_dock, parts.side_dock, parts.log_dock]
        px = [parts.theme.px(widths[each.objectName()]) for each in docks]
        if (layout := self._window.layout()) is not None:
            # What was shown or hidden just now counts already.
            layout.activate()
        self._window.resizeDocks(docks, px, Qt.Orientation.Horizontal)

    @property
    def _units(self) -> float:
        """The window's width in pixels at 100 %."""
        return self._window.width() / self._parts.theme.zoom
