"""Acts on the docks: three arrangements that remember what was moved, hidden or floated."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.ui.window.arrangements import (
    ARRANGEMENTS,
    BELOW,
    FIGHT,
    PREP,
    SMALL,
    Arrangement,
    DockWatch,
    read_widths,
    widths_text,
)
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.placing import place_of, place_text

WHICH_PART = Advice(
    "Go to the list, the log or the panel first.",
    (
        Offer("focus_initiative", "goes to the list"),
        Offer("focus_log", "to the log"),
        Offer("toggle_panel", "to the panel"),
    ),
)
_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
_DOCKS = 2
"""Which docks there are; an arrangement kept of others is not taken."""


class ArrangeActs:
    """Where the docks stand."""

    def __init__(self, at: Context) -> None:
        self._at = at
        self._watch: DockWatch | None = None

    def arrange_prep(self) -> None:
        """The panel wide and open, for preparing."""
        self._arrange(PREP)

    def arrange_fight(self) -> None:
        """The log or the panel at the right."""
        self._arrange(FIGHT)

    def arrange_small(self) -> None:
        """A narrow list, and no right column until it is called for."""
        self._arrange(SMALL)

    def reset_docks(self) -> None:
        """This arrangement as the program has it."""
        self._forget()
        with self._keyboard_kept():
            self._at.window.restoreState(QByteArray(), _DOCKS)
            self._take()
        self._at.say(
            f"The arrangement \u201c{self._at.side.arrangement.title}\u201d is as it was at first."
        )

    def toggle_list(self) -> None:
        """Hide the initiative list, or show it."""
        dock, side = self._at.parts.initiative_dock, self._at.side
        if dock.isHidden():
            side.call_list()
        elif not side.fold_list():
            dock.hide()
            self._at.say("The initiative list is hidden; the same command shows it.")

    def toggle_log(self) -> None:
        """Hide the log, or show it."""
        self._at.side.toggle_log()

    def focus_log(self) -> None:
        """Show the log, also where the arrangement leaves it out, and go there."""
        self._at.side.call_log()

    def find_in_log(self) -> None:
        """Show the log and look for words in it, or see all of it again."""
        self.focus_log()
        self._at.parts.log.look_for()

    def float_part(self) -> None:
        """Take the part with the keyboard out of the window, or put it back."""
        focus = QApplication.focusWidget()
        for dock in self._all_docks():
            if focus is not None and dock.isAncestorOf(focus):
                dock.setFloating(not dock.isFloating())
                self._at.side.settle()
                self._at.window.activateWindow()
                return
        self._at.say(WHICH_PART)

    def swap_sides(self) -> None:
        """The list to the other side, and the log and the panel to its old one."""
        mine = self._at.window.dockWidgetArea(self._at.parts.initiative_dock)
        with self._keyboard_kept():
            self._place(_RIGHT if mine == _LEFT else _LEFT)
            self._at.side.settle()

    @contextmanager
    def _keyboard_kept(self) -> Iterator[None]:
        """Whoever is typing goes on where that was; on the stage only if it asks something.

        Qt hands the keyboard of a dock that is hidden to anybody, while the docks still move.
        """
        before, stage = QApplication.focusWidget(), self._at.parts.stage
        # As a menu takes it: what is open for the keyboard's sake waits until it comes back.
        self._at.window.setFocus(Qt.FocusReason.PopupFocusReason)
        yield
        if before is None or not before.isVisible():
            return
        if stage.asks or not stage.isAncestorOf(before):
            before.setFocus()

    def _docks(self) -> tuple[QDockWidget, QDockWidget, QDockWidget]:
        """The columns."""
        return self._at.parts.initiative_dock, self._at.parts.side_dock, self._at.parts.log_dock

    def _all_docks(self) -> tuple[QDockWidget, ...]:
        return *self._docks(), self._at.parts.timeline_dock

    def restore(self, kept: str) -> None:
        """Take the arrangement used last; what was not written by keep_docks is left alone."""
        self._watch = DockWatch(self._at.window, self._all_docks(), self._dragged, self._closed)
        self._at.side.arrangement = ARRANGEMENTS.get(
            self._at.workspace.settings.get("arrangement"), FIGHT
        )
        self._take(kept.partition(" ")[2])

    def keep_docks(self) -> None:
        """Keep the place and the arrangement of the window for the next time."""
        place = place_text(place_of(self._at.window))
        self._at.side.bring_back()
        self._keep()
        state = self._at.workspace.settings.get(f"docks {self._at.side.arrangement.name}")
        self._at.workspace.settings.keep("window", f"{place} {state}")

    def _arrange(self, to: Arrangement) -> None:
        with self._keyboard_kept():
            self._at.side.bring_back()
            self._keep()
            self._at.side.arrangement = to
            self._at.workspace.settings.keep("arrangement", to.name)
            self._take()
        self._at.say(f"Arrangement: {to.title}.")

    def _keep(self) -> None:
        name, keep = self._at.side.arrangement.name, self._at.workspace.settings.keep
        keep(f"docks {name}", self._docks_text())
        keep(f"widths {name}", widths_text(self._at.side.widths))
        keep(
            f"log {name}",
            ""
            if self._at.side.log_wanted == self._at.side.arrangement.log
            else str(self._at.side.log_wanted),
        )

    def _docks_text(self) -> str:
        return bytes(self._at.window.saveState(_DOCKS).toBase64().data()).decode()

    def _forget(self) -> None:
        for what in ("docks", "widths", "log"):
            self._at.workspace.settings.keep(f"{what} {self._at.side.arrangement.name}", "")

    def _take(self, state: str = "") -> None:
        """Take the arrangement as it was left, or as the program has it."""
        name, setting = self._at.side.arrangement.name, self._at.workspace.settings.get
        # What was kept shows all docks: whatever has no room steps aside anew.
        self._at.side.bring_back()
        self._at.side.widths = read_widths(setting(f"widths {name}"))
        log = setting(f"log {name}")
        self._at.side.log_wanted = log == "True" if log else self._at.side.arrangement.log
        kept = state or setting(f"docks {name}")
        state_kept = QByteArray.fromBase64(kept.encode())
        if not kept or not self._at.window.restoreState(state_kept, _DOCKS):
            self._place(_LEFT)
            self._place_timeline()
        self._at.parts.stage_height.dragged = self._at.side.widths.get(BELOW, 0)
        self._at.parts.stage_height.recount()
        if self._at.side.arrangement.panel:
            self._at.side.open_panel()
            self._at.parts.initiative.setFocus()
        else:
            self._at.side.show_log()

    def _place(self, list_area: Qt.DockWidgetArea) -> None:
        """The list at one side, the panel and the log at the other."""
        first, side, log = self._docks()
        for dock in (first, side, log):
            dock.setFloating(False)
        other = _RIGHT if list_area == _LEFT else _LEFT
        self._at.window.addDockWidget(list_area, first)
        self._at.window.addDockWidget(other, side)
        self._at.window.addDockWidget(other, log)
        self._at.window.splitDockWidget(side, log, Qt.Orientation.Horizontal)
        first.show()

    def _place_timeline(self) -> None:
        timeline = self._at.parts.timeline_dock
        timeline.setFloating(False)
        self._at.window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, timeline)
        timeline.show()

    def _dragged(self, name: str, width: int) -> None:
        self._at.side.widths[name] = round(width / self._at.looks.theme.zoom)
        if name == BELOW:
            self._at.parts.stage_height.dragged = self._at.side.widths[name]
        # Later, because Qt still holds the edge.
        QTimer.singleShot(0, self._at.window, self._at.side.settle)

    def _closed(self, name: str) -> None:
        if name == "log":
            self._at.side.log_wanted = False
        elif name == "side":
            self._at.side.is_open = False
