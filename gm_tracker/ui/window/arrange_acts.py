"""Acts on the docks: three arrangements that remember what was moved, hidden or floated."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QApplication, QDockWidget

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.ui.window.arrangements import (
    ARRANGEMENTS,
    FIGHT,
    PREP,
    SMALL,
    Arrangement,
    DockWatch,
    read_widths,
    widths_text,
)
from gm_tracker.ui.window.window_base import WindowBase

WHICH_PART = Advice(
    "Go to the list, the log or the panel first.",
    (
        Offer("focus_initiative", "goes to the list"),
        Offer("focus_log", "to the log"),
        Offer("toggle_panel", "to the panel"),
    ),
)
_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


class ArrangeActs(WindowBase):
    """Where the docks stand."""

    _watch: DockWatch | None = None

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
        self.restoreState(QByteArray())
        self._take()
        self.say(f"The arrangement \u201c{self.arrangement.title}\u201d is as it was at first.")

    def toggle_list(self) -> None:
        """Hide the initiative list, or show it."""
        dock = self.parts.initiative_dock
        dock.setVisible(not dock.isVisible())
        if dock.isVisible():
            self.parts.initiative.setFocus()
        else:
            self.say("The initiative list is hidden; the same command shows it.")

    def toggle_log(self) -> None:
        """Hide the log, or show it."""
        self.log_wanted = not self.parts.log_dock.isVisible()
        if self.log_wanted:
            self.focus_log()
        else:
            self.show_sides()

    def focus_log(self) -> None:
        """Show the log, also where the arrangement leaves it out, and go there."""
        self.log_wanted = True
        self.show_log()
        self.parts.log.setFocus()

    def float_part(self) -> None:
        """Take the part with the keyboard out of the window, or put it back."""
        focus = QApplication.focusWidget()
        for dock in self.docks():
            if focus is not None and dock.isAncestorOf(focus):
                dock.setFloating(not dock.isFloating())
                self.show_sides()
                self.activateWindow()
                return
        self.say(WHICH_PART)

    def swap_sides(self) -> None:
        """The list to the other side, and the log and the panel to its old one."""
        mine = self.dockWidgetArea(self.parts.initiative_dock)
        self._place(_RIGHT if mine == _LEFT else _LEFT)
        self.show_sides()

    def docks(self) -> tuple[QDockWidget, QDockWidget, QDockWidget]:
        """All docks."""
        return self.parts.initiative_dock, self.parts.side_dock, self.parts.log_dock

    def restore(self, kept: str) -> None:
        """Take the arrangement used last; what was not written by keep_docks is left alone."""
        self._watch = DockWatch(self.docks(), self._dragged, self._closed)
        self.arrangement = ARRANGEMENTS.get(self.workspace.setting("arrangement"), FIGHT)
        geometry, _, state = kept.partition(" ")
        if state:
            self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))
        self._take(state)

    def keep_docks(self) -> None:
        """Keep the arrangement of the window for the next time."""
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self._keep()
        state = self.workspace.setting(f"docks {self.arrangement.name}")
        self.workspace.keep_setting("window", f"{geometry} {state}")

    def _arrange(self, to: Arrangement) -> None:
        self._keep()
        self.arrangement = to
        self.workspace.keep_setting("arrangement", to.name)
        self._take()
        self.say(f"Arrangement: {to.title}.")

    def _keep(self) -> None:
        name, keep = self.arrangement.name, self.workspace.keep_setting
        keep(f"docks {name}", bytes(self.saveState().toBase64().data()).decode())
        keep(f"widths {name}", widths_text(self.widths))
        keep(f"log {name}", "" if self.log_wanted == self.arrangement.log else str(self.log_wanted))

    def _forget(self) -> None:
        for what in ("docks", "widths", "log"):
            self.workspace.keep_setting(f"{what} {self.arrangement.name}", "")

    def _take(self, state: str = "") -> None:
        """Take the arrangement as it was left, or as the program has it."""
        name, setting = self.arrangement.name, self.workspace.setting
        self.widths = read_widths(setting(f"widths {name}"))
        log = setting(f"log {name}")
        self.log_wanted = log == "True" if log else self.arrangement.log
        kept = state or setting(f"docks {name}")
        if not kept or not self.restoreState(QByteArray.fromBase64(kept.encode())):
            self._place(_LEFT)
        if self.arrangement.panel:
            self.open_side(self.parts.panel)
            self.parts.initiative.setFocus()
        else:
            self.show_log()

    def _place(self, list_area: Qt.DockWidgetArea) -> None:
        """The list at one side, the panel and the log at the other."""
        first, side, log = self.docks()
        for dock in (first, side, log):
            dock.setFloating(False)
        other = _RIGHT if list_area == _LEFT else _LEFT
        self.addDockWidget(list_area, first)
        self.addDockWidget(other, side)
        self.addDockWidget(other, log)
        self.splitDockWidget(side, log, Qt.Orientation.Horizontal)
        first.show()

    def _dragged(self, name: str, width: int) -> None:
        self.widths[name] = round(width / self.theme.scale)

    def _closed(self, name: str) -> None:
        if name == "log":
            self.log_wanted = False
        elif name == "side":
            self.side_open = False
