"""The parts of the main window and where they stand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMainWindow, QWidget

from gm_tracker.ui.fight.initiative import InitiativeList
from gm_tracker.ui.fight.log import LogView
from gm_tracker.ui.fight.schedule.schedule import Schedule
from gm_tracker.ui.fight.stage.stage import Stage
from gm_tracker.ui.kit.steady import Steady
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.docks import EDGE, Card, dock
from gm_tracker.ui.window.header import HeaderBar
from gm_tracker.ui.window.later_parts import LaterParts, Themed
from gm_tracker.ui.window.stage_height import StageHeight
from gm_tracker.ui.window.toast import Toast

if TYPE_CHECKING:
    from gm_tracker.ui.kit.quick_entry import QuickEntry

GAP = 8
_AREA = Qt.DockWidgetArea
_CORNERS = {
    Qt.Corner.TopLeftCorner: _AREA.LeftDockWidgetArea,
    Qt.Corner.BottomLeftCorner: _AREA.LeftDockWidgetArea,
    Qt.Corner.TopRightCorner: _AREA.RightDockWidgetArea,
    Qt.Corner.BottomRightCorner: _AREA.RightDockWidgetArea,
}
"""The columns at the sides are as high as the window; the timeline stands between them."""


class Parts:
    """All widgets of the window, made and laid out; they know nothing of the fight.

    They have their colours and sizes once `set_theme` was called. `later` are those that are
    made when they are first wanted.
    """

    def __init__(self, window: QMainWindow, theme: Theme) -> None:
        self.window, self.theme = window, theme
        self.later = LaterParts(window, theme)
        self.header = HeaderBar()
        self.initiative = InitiativeList(theme)
        self.schedule = Schedule(theme)
        self.stage = Stage()
        self.log = LogView(theme)
        self.connect_quick_entry: Callable[[QuickEntry], None] = lambda made: None
        self._lay_out(window)

    def _lay_out(self, window: QMainWindow) -> None:
        self.initiative_dock = dock("initiative", "Initiative list", Card(self.initiative))
        self.log_dock = dock("log", "Log", Card(self.log))
        self.side_dock = dock("side", "Combatant", Card(self.later.side))
        self._ground = Card(self.schedule, GAP)
        self.timeline_dock = dock("timeline", "Timeline", self._ground, anywhere=True)
        self.stage_height = StageHeight(
            window, self.stage, self.timeline_dock, self._timeline_liked
        )
        self.toast = Toast(self._ground, window, self._timeline_rows)
        self.center = self._make_center()
        window.setCentralWidget(self.center)
        for corner, area in _CORNERS.items():
            window.setCorner(corner, area)
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.initiative_dock)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.side_dock)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.log_dock)
        window.splitDockWidget(self.side_dock, self.log_dock, Qt.Orientation.Horizontal)
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.timeline_dock)

    @cached_property
    def quick_entry(self) -> QuickEntry:
        """The line that asks one thing, over the foot of the timeline; made for the first one."""
        from gm_tracker.ui.kit.anchored_overlay import AnchoredOverlay
        from gm_tracker.ui.kit.quick_entry import QuickEntry

        made = QuickEntry()
        made.set_theme(self.theme)
        self._foot = AnchoredOverlay(made, self._ground, self.window)
        self._foot.gap = self.theme.px(GAP)
        self.connect_quick_entry(made)
        return made

    def _timeline_liked(self) -> tuple[int, int, int]:
        around = 2 * (GAP + EDGE)
        claimed, useful = self.schedule.claimed_height(), self.schedule.useful_height()
        liked = self.schedule.sizeHint().height()
        return claimed and claimed + around, useful and useful + around, liked + around

    def _timeline_rows(self) -> tuple[int, int]:
        """From where to where on its ground the rows of the timeline stand; none of a strip."""
        timeline = self.schedule.timeline
        if self.schedule.page is not timeline:
            return 0, 0
        space, top = timeline.space(), timeline.viewport().mapTo(self._ground, QPoint()).y()
        return top + space.head, top + min(space.foot, space.y(space.count))

    def _make_center(self) -> QWidget:
        # What is asked may want more than it needs, and gets it where there is room.
        return Steady(self.stage, needs=self.stage.wished)

    def set_theme(self, theme: Theme) -> None:
        """Hand colours and text size to every part."""
        self.theme = theme
        seen: tuple[Themed, ...] = (self.header, self.initiative, self.schedule, self.stage)
        for part in (*seen, self.log, self.toast, self.later):
            part.set_theme(theme)
        gap = theme.px(GAP)
        self.window.setContentsMargins(gap, 0, gap, gap)
        self.stage_height.set_theme(theme)
        if "quick_entry" in self.__dict__:
            self.quick_entry.set_theme(theme)
            self._foot.gap = gap

    def place_command_palette(self) -> None:
        """Put the command palette over the upper middle of the window."""
        px, window = self.theme.px, self.window
        width = min(px(720), window.width() - px(40))
        height = min(px(420), window.height() - px(120))
        self.later.command_palette.setGeometry((window.width() - width) // 2, px(90), width, height)
