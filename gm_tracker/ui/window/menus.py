"""The menu bar: a menu for each kind of act, and undo and redo with their names."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QAction, QIcon, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QMenuBar,
    QToolButton,
    QWidget,
)

from gm_tracker.ui.kit.act import Act, Menu
from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut_words
from gm_tracker.ui.kit.icons import icon, pixmap
from gm_tracker.ui.kit.pictured_button import PicturedButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.window.more_menus import MoreMenus
from gm_tracker.words.views import HeaderView

FILE = Menu("file", "File")
ENCOUNTER = Menu("encounter", "Encounter")
LIBRARY = Menu("library", "Library")
COMBATANT = Menu("combatant", "Combatant")
ROUND = Menu("round", "Round")
VIEW = Menu("view", "View")
PLAYERS = Menu("players", "Players")
HELP = Menu("help", "Help")

LONGEST_LABEL = 40
_BETWEEN = 6
"""The pixels that Qt leaves between two menus."""
_CLOSE = "\N{RIGHT DOUBLE QUOTATION MARK}"
_LEAST_PX = 90
"""With less room than this, at 100 %, of what is undone nothing is said."""
_ROUNDED = 4
"""The width of words beside one another may be so much more than the sum of theirs."""
_MOST_WIDTHS = 100


class MenuBar(QMenuBar):
    """Says when it is of another width, and whether all of it has room."""

    resized = Signal()

    @property
    def holds_all(self) -> bool:
        """Whether no menu has to hide behind Qt's arrow."""
        arrow = self.findChild(QToolButton, "qt_menubar_ext_button")
        return arrow is None or arrow.isHidden()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class _Corner(QWidget):
    """Where undo and redo stand, so `wide`; their own words do not move the menus.

    As `high` as a menu, or the words of both would not stand in one line: Qt puts it at the top.
    """

    wide = high = 0

    def sizeHint(self) -> QSize:
        return QSize(self.wide, max(self.high, super().sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class Menus:
    """The menu bar with undo and redo at its end. Menus are found by their ids."""

    def __init__(self, window: QMainWindow, bar: MenuBar) -> None:
        self._window, self._bar, self._theme = window, bar, Theme(DARK)
        self._more = MoreMenus(bar)
        self._said = ("", "")
        self._only: Collection[str] | None = None
        self._shown: tuple[str, str, int, Theme] | None = None
        self._room = self._bare = 0
        """What there is for undo and redo, and what the two words take."""
        self._stands, self._widths = False, dict[str, int]()
        """Whether the corner has that room, and how wide is what was named there."""
        self.menus: dict[str, QMenu] = {}
        self.actions: dict[str, QAction] = {}

    def fill(self, acts: Iterable[Act], history: tuple[Act, Act]) -> None:
        """Make the menus of these acts; `history` are undo and redo, which name what they do."""
        for act in acts:
            if act.line_before:
                self._menu(act.menu).addSeparator()
            self.actions[act.id] = self._action(act)
        self.recent = self._menu(FILE).addMenu("Open recent")
        self.systems = self._menu(ENCOUNTER).addMenu("New fight in")
        self.systems.setToolTipsVisible(True)
        self.fights = self._menu(ENCOUNTER).addMenu("Fights")
        self.fights.setToolTipsVisible(True)
        self._make_history(*history)
        self._window.addActions([*self.actions.values(), self._undo, self._redo])
        self._bar.resized.connect(self._fit)

    def allow_only(self, acts: Collection[str] | None) -> None:
        """Let only the acts of these ids be asked for; None allows all again."""
        self._only = acts
        for each, action in self.actions.items():
            action.setEnabled(self.allows(each))
        for menu in (self.recent, self.systems, self.fights):
            menu.setEnabled(acts is None)

    def allows(self, act: str) -> bool:
        """Whether that can be asked for now."""
        return self._only is None or act in self._only

    def show_history(self, view: HeaderView) -> None:
        """Name what undo and redo would do."""
        self._said = (view.undo, view.redo)
        self._fit()

    def _fit(self) -> None:
        """As much of it as there is room for beside the menus."""
        shown = (*self._said, self._bar.width(), self._theme)
        if shown == self._shown:
            return
        resized = self._shown is None or shown[2:] != self._shown[2:]
        self._shown = shown
        if resized:
            self._more.put_back()
            self._room = self._bar.width() - self._menus_width()
            self._bare, self._stands = self._bare_width(), False
            self._widths.clear()
        self._fill_corner()
        if resized and not self._bar.holds_all:
            self._more.make_room(lambda: self._bar.holds_all)

    def _fill_corner(self) -> None:
        spare = self._room - self._bare
        named = self._name(max(0, spare))
        if spare < 0:
            for button in (self.undo, self.redo):
                button.setText("")
        if not self._stands or named > spare - _ROUNDED:
            self._stand()

    def _bare_width(self) -> int:
        """What undo and redo take without what they name."""
        self.undo.setText(" Undo")
        self.redo.setText(" Redo")
        return self._row.sizeHint().width()

    def _stand(self) -> None:
        """Take all the room there is, at whose end the words stand: others move nothing else."""
        self._stands = True
        wide = max(self._room, self._row.sizeHint().width())
        high = self._bar.actionGeometry(self._bar.actions()[0]).height()
        if (wide, high) == (self.corner.wide, self.corner.high):
            return
        self.corner.wide, self.corner.high = wide, high
        self.corner.adjustSize()
        self._bar.setCornerWidget(self.corner)
        if not self._bar.holds_all and self._room > 0:
            self._room = max(0, self._room - self._theme.px(24))
            self._fill_corner()

    def _name(self, spare: int) -> int:
        """Call them by as much as has room; what would be undone goes before the other.

        Gives how much of the room that takes.
        """
        undo, redo = self._said
        wide, other = map(self._wide, self._said)
        first = min(wide, max(spare - other, spare // 2))
        for button, action, what, text, room in (
            (self.undo, self._undo, "Undo", undo, first),
            (self.redo, self._redo, "Redo", redo, spare - first),
        ):
            button.setText(left_to_right(f" {what}{self._within(text, room)}".replace("&", "&&")))
            whole = f"{what} {text}".strip()
            if whole != button.accessibleName():
                button.setAccessibleName(whole)
                show_tip(button, whole)
            button.setEnabled(bool(text))
            action.setEnabled(bool(text))
        return min(spare, wide + other)

    def _wide(self, text: str) -> int:
        """The width of what is named; what was undone is often named again."""
        wide = self._widths.get(text)
        if wide is None:
            if len(self._widths) > _MOST_WIDTHS:
                self._widths.clear()
            wide = self._widths[text] = self.undo.fontMetrics().horizontalAdvance(f" {text}")
        return wide

    def _within(self, text: str, room: int) -> str:
        """What is named between its quotation marks, cut behind a word where it has no room."""
        if self._wide(text) <= room:
            return f" {text}" if text else ""
        if room < self._theme.px(_LEAST_PX):
            return ""
        metrics = self.undo.fontMetrics()
        words = room - metrics.horizontalAdvance(f" {_CLOSE}")
        return f" {cut_words(metrics, text[:-1], words)}{_CLOSE}"

    def _name_entries(self) -> None:
        """Name what undo and redo would do, in their menu: when it opens."""
        for action, what, text in zip(
            (self._undo, self._redo), ("Undo", "Redo"), self._said, strict=True
        ):
            action.setText(_label(what, text))

    def _menus_width(self) -> int:
        """What the menus need, with the padding that the style gives each."""
        metrics, pad = self._bar.fontMetrics(), 2 * self._theme.px(12 if self._theme.touch else 10)
        titles = [each.title().removeprefix("&") for each in self.menus.values()]
        words = sum(metrics.horizontalAdvance(each) + pad for each in titles)
        return words + self._theme.px(24) + _BETWEEN * len(self.menus)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for button, name in ((self.undo, "undo"), (self.redo, "redo")):
            size, made = theme.px(16), icon(name, theme.colours.text, theme.px(16))
            # What Qt greys by itself is brighter on a dark ground than it takes for off.
            made.addPixmap(pixmap(name, theme.colours.faint, size), QIcon.Mode.Disabled)
            button.setIcon(made)
            button.setIconSize(QSize(size, size))
            button.stand_on(theme.colours.bg)
        self._fit()

    def _menu(self, menu: Menu) -> QMenu:
        if menu.id not in self.menus:
            self.menus[menu.id] = self._bar.addMenu(f"&{menu.label}")
        return self.menus[menu.id]

    def take_keys(self, acts: Iterable[Act]) -> None:
        """Give the acts other keys."""
        for act in acts:
            self.actions[act.id].setShortcuts([QKeySequence(each) for each in act.keys])

    def _action(self, act: Act) -> QAction:
        # Made by the menu it takes a fifth of what it takes with all its signals for Python.
        action = self._menu(act.menu).addAction(act.label)
        action.setShortcuts([QKeySequence(each) for each in act.keys])
        action.setAutoRepeat(False)
        action.triggered.connect(lambda: act.run())
        return action

    def _make_history(self, undo: Act, redo: Act) -> None:
        self._undo, self._redo = self._action(undo), self._action(redo)
        self._menu(undo.menu).aboutToShow.connect(self._name_entries)
        self.undo, self.redo = PicturedButton("Undo"), PicturedButton("Redo")
        self.corner = _Corner()
        row = self._row = QHBoxLayout(self.corner)
        row.setContentsMargins(0, 0, 8, 0)
        row.addStretch(1)
        for button, action in ((self.undo, self._undo), (self.redo, self._redo)):
            button.setProperty("kind", "quiet")
            button.clicked.connect(action.trigger)
            row.addWidget(button)


def _label(what: str, text: str) -> str:
    """What is undone, as a menu has it."""
    short = text if len(text) <= LONGEST_LABEL else f"{text[:LONGEST_LABEL]}\u2026{_CLOSE}"
    return f"{what} {short}".strip().replace("&", "&&")
