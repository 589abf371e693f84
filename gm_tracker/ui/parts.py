"""The parts of the main window and where they stand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from gm_tracker.ui.build_form import BuildForm
from gm_tracker.ui.composer import Composer
from gm_tracker.ui.docks import GRIP, card, dock
from gm_tracker.ui.edit_form import EditForm
from gm_tracker.ui.foot import Foot
from gm_tracker.ui.header import HeaderBar
from gm_tracker.ui.initiative import InitiativeList
from gm_tracker.ui.key_sheet import KeySheet
from gm_tracker.ui.log import LogView
from gm_tracker.ui.middle import Middle
from gm_tracker.ui.palette_box import PaletteBox
from gm_tracker.ui.panel import CombatantPanel
from gm_tracker.ui.quick import QuickLine
from gm_tracker.ui.switch_page import SwitchPage
from gm_tracker.ui.theme import Theme
from gm_tracker.ui.timeline import Timeline
from gm_tracker.ui.toast import Toast

GAP = 8


class Parts:
    """All widgets of the window, made and laid out; they know nothing of the fight."""

    def __init__(self, window: QMainWindow, theme: Theme) -> None:
        self.header = HeaderBar()
        self.initiative = InitiativeList(theme)
        self.timeline = Timeline(theme)
        self.composer = Composer()
        self.log = LogView(theme)
        self.panel = CombatantPanel(theme)
        self.form, self.rules, self.keys = EditForm(), SwitchPage(), KeySheet()
        self.builder = BuildForm()
        self.quick, self.palette = QuickLine(), PaletteBox()
        self.side = QStackedWidget()
        for page in (self.panel, self.form, self.builder, self.rules, self.keys):
            self.side.addWidget(page)
        self._lay_out(window)
        self.set_theme(theme)

    def _lay_out(self, window: QMainWindow) -> None:
        self.initiative_dock = dock("initiative", "Initiative list", card(self.initiative))
        self.log_dock = dock("log", "Log", card(self.log))
        self.side_dock = dock("side", "Combatant", card(self.side))
        self._window = window
        self.center = self._make_center(window)
        window.setCentralWidget(self.center)
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.initiative_dock)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.side_dock)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.log_dock)
        window.splitDockWidget(self.side_dock, self.log_dock, Qt.Orientation.Horizontal)
        self.palette.setParent(window)

    def _make_center(self, window: QMainWindow) -> QWidget:
        upper = card(self.timeline, GAP)
        self.split = Middle(upper, self.composer)
        self.toast = Toast(upper, window.statusBar())
        self._foot = Foot(self.quick, upper)
        center = QFrame()
        box = QVBoxLayout(center)
        box.setContentsMargins(0, GRIP, 0, 0)
        box.addWidget(self.split)
        return center

    def set_theme(self, theme: Theme) -> None:
        """Hand colours and text size to every part."""
        for part in (
            *(self.header, self.initiative, self.timeline, self.composer, self.log, self.panel),
            *(self.form, self.builder, self.rules, self.keys, self.quick, self.palette, self.toast),
        ):
            part.set_theme(theme)
        gap = theme.px(GAP)
        self._window.setContentsMargins(gap, 0, gap, gap)
        self.split.setHandleWidth(gap)
        self._foot.gap = gap

    def place_palette(self, window: QMainWindow, theme: Theme) -> None:
        """Put the command palette over the upper middle of the window."""
        width = min(theme.px(560), window.width() - theme.px(40))
        height = min(theme.px(420), window.height() - theme.px(120))
        self.palette.setGeometry((window.width() - width) // 2, theme.px(90), width, height)
