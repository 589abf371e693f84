"""The main window: parts on one side, the session on the other, and the acts between them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from gm_tracker.model.advice import Said
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.workspace import Workspace
from gm_tracker.ui.kit import resources
from gm_tracker.ui.kit.asking import Asking
from gm_tracker.ui.kit.gallery import GALLERY
from gm_tracker.ui.kit.steady import Steady
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.act_table import library_acts
from gm_tracker.ui.window.act_keys import ActKeys
from gm_tracker.ui.window.act_table import history_acts, window_acts
from gm_tracker.ui.window.acts import Acts, named
from gm_tracker.ui.window.badge_keys import BadgeKeys
from gm_tracker.ui.window.chooser import Chooser
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.file_check import FileCheck
from gm_tracker.ui.window.in_play import InPlay
from gm_tracker.ui.window.looks import Looks
from gm_tracker.ui.window.menus import MenuBar, Menus
from gm_tracker.ui.window.notices import Notices
from gm_tracker.ui.window.part_order import PartOrder
from gm_tracker.ui.window.parts import Parts
from gm_tracker.ui.window.placing import USUAL
from gm_tracker.ui.window.refresher import Refresher
from gm_tracker.ui.window.selection import Selection
from gm_tracker.ui.window.side_column import SideColumn
from gm_tracker.ui.window.touch_mode import TouchMode
from gm_tracker.ui.window.wiring import connect_parts

_BARE: dict[int, str] = {Qt.Key.Key_Space: "Space", Qt.Key.Key_Backspace: "Backspace"}
SAID_MS = 8000
"""How long a sentence stays in the status bar, in milliseconds."""
_RESTING_MS = 150
"""So long after its last change of size the window lets its type grow, in milliseconds."""
_LEAST = QSize(320, 200)
"""Whatever the parts ask for, the window may be that small: a screen may be, with large text."""


class MainWindow(QMainWindow):
    """The window of one campaign: it puts everything together, and takes Qt's own events."""

    def __init__(
        self, session: FightSession, workspace: Workspace, theme: Theme, size: QSize = USUAL
    ) -> None:
        super().__init__()
        self.workspace = workspace
        self.parts = Parts(self, theme)
        self.setMinimumSize(_LEAST)
        self.resize(size)
        self.setDockNestingEnabled(True)
        bar = MenuBar()
        self.setMenuWidget(_with_header(bar, self.parts.header))
        self.play = InPlay(session)
        self.keys = ActKeys(workspace.settings.get)
        self.menus = Menus(self, bar)
        self.file_check = FileCheck(self, workspace, session.needs.failures, self._warn)
        self.at = self._make_context()
        self.acts = Acts(self.at, self.menus, self.take_fight, self.leave_fight)
        self._badges = BadgeKeys(self, self.play, self.at.selection, self.say)
        self._resting = QTimer(self, singleShot=True, interval=_RESTING_MS)
        self._resting.timeout.connect(self._rest)
        GALLERY.follow(workspace.portraits.get)
        self._fill(theme)

    def _make_context(self) -> Context:
        parts, play, say = self.parts, self.play, self.say
        side, looks = SideColumn(self, parts, play), Looks(parts, self.workspace)
        return Context(
            window=self,
            workspace=self.workspace,
            play=play,
            parts=parts,
            side=side,
            order=PartOrder(parts, side, self.menus),
            selection=Selection(parts, play, side, say),
            chooser=Chooser(parts),
            asking=Asking(lambda: parts.quick_entry, self.keys.told, self.workspace.half_typed),
            notices=Notices(parts, say),
            looks=looks,
            touch=TouchMode(self, parts, looks, self.workspace.settings, say),
            keys=self.keys,
            refresher=Refresher(parts, play, side, self.keys, self.menus),
            say=say,
        )

    def _fill(self, theme: Theme) -> None:
        at, acts = self.at, self.acts
        own = window_acts(named(acts))
        self.keys.take(own, library_acts(lambda: acts.library.box))
        self.menus.fill(self.keys.window, history_acts(acts))
        at.refresher.history = acts.library.name_history
        at.looks.changed = self._take_look
        connect_parts(at, acts)
        at.refresher.name_keys()
        # All else that names keys is shown with the fight.
        self.keys.follow(at.refresher.show_keys, now=False)
        at.looks.take(theme)
        self._begin_fight()
        acts.files.fill_menus()
        acts.files.tell_passed_over()
        self.workspace.settings.follow(lambda said: acts.settings.tell_of_file(said))
        acts.fights.fill_systems(self.menus)
        at.selection.go_on()

    def _take_look(self) -> None:
        self.menus.set_theme(self.at.looks.theme)
        self.acts.past.take_look()
        self.acts.players.take_look()
        self.at.refresher.show_history()
        self.at.side.settle()
        self.at.touch.follow()

    def leave_fight(self) -> None:
        """What is being typed belongs to the fight in play, whatever comes after it."""
        self.acts.past.leave()
        self.acts.forecast.close()
        self.acts.correction.work.leave()
        self.acts.recap.leave()
        self.at.asking.stop()
        self.acts.composer.keep_typed()
        self.acts.combatants.leave_notes()
        self.acts.notes.leave()

    def take_fight(self, session: FightSession) -> None:
        """Put another fight in play."""
        self.acts.players.turn_away()
        self.leave_fight()
        self.acts.combatants.empty_panel()
        # Nobody of another fight is meant by who was selected in this one.
        self.parts.initiative.show_view(())
        # It may be of another campaign, which has other portraits.
        GALLERY.look_again()
        self.play.turn_to(session)
        self._begin_fight()

    def _begin_fight(self) -> None:
        at = self.at
        self.play.session.listen(at.refresher.refresh, at.refresher.show_composer, self.say)
        brought = self.play.session.fight.system.resources
        if brought is not None:
            resources.look_also_in(brought)
        title = self.play.encounter.title or "Fight"
        self.setWindowTitle(
            f"{title} \N{EM DASH} {self.workspace.path.name} \N{EM DASH} GM Tracker"
        )
        self.parts.header.show_file("read only" if self.workspace.read_only else "\u2713 saved")
        self.acts.round.take_dice(DiceMode.read(self.workspace.settings.get("dice")))
        at.asking.stop()
        if at.side.is_open and self.parts.later.shows("form"):
            at.side.show_log()
        at.refresher.refresh()
        at.refresher.show_composer()
        at.selection.select_acting()
        self.file_check.begin()

    def say(self, said: Said) -> None:
        """Show a sentence to the GM, without standing in the way."""
        sentence = self.keys.told(said)
        self.statusBar().showMessage(sentence, SAID_MS)
        self.statusBar().setAccessibleDescription(sentence)

    def _warn(self, said: Said) -> None:
        """The same of what stays true while the fight goes on."""
        self.say(said)
        self.parts.toast.hold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let both right columns stand side by side where there is room."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.at.side.settle()
        if self.isVisible():
            self._resting.start()

    def _rest(self) -> None:
        """With each step all is measured anew, so not while an edge is still dragged."""
        self.at.looks.grow()
        self.at.side.settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Bare keys that no part has taken."""
        act = self.keys.bare.get(_BARE.get(event.key(), ""))
        if event.isAutoRepeat():
            # A key that is held down counts once.
            event.accept()
        elif act is not None and not event.modifiers():
            if self.menus.allows(act.id):
                act.run()
        elif event.key() == Qt.Key.Key_Escape:
            if not self.acts.past.leave():
                self.at.side.show_log()
        elif event.text().isdigit() and event.text().isascii():
            self._badges.type_digit(event.text())
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from part to part in their order."""
        return self.at.order.tab(forward=forward) or super().focusNextPrevChild(forward)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the arrangement of the window."""
        self._resting.stop()
        self.acts.players.close()
        self.leave_fight()
        self.file_check.stop()
        self.acts.imports.stop()
        self.acts.library.stop()
        # Who closes the window wants no more notices in it.
        self.workspace.settings.follow(lambda _sentence: None)
        self.acts.arrange.keep_docks()
        super().closeEvent(event)


def _with_header(menu_bar: QWidget, header: QWidget) -> QWidget:
    """The menu bar with the header under it, above all docks."""
    top = QWidget()
    box = QVBoxLayout(top)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(0)
    box.addWidget(menu_bar)
    box.addWidget(header)
    return Steady(top)
