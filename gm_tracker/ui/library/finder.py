"""Finding entries of the library as one types: a line, and the list of what fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QGridLayout, QLineEdit, QListView, QWidget

from gm_tracker.model.library import KINDS, Kind
from gm_tracker.model.library_filter import ANYTHING, Only
from gm_tracker.session.campaign_library import CampaignLibrary
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.pasting import Pasted, nobody_else, pastes
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.two_lines import TwoLines
from gm_tracker.ui.library.entry_rows import EntryRows
from gm_tracker.ui.library.filters import Filters
from gm_tracker.words.library import library_row

_NOWHERE = QModelIndex()
HINT = "Search: orc, tag:cave, kind:spell, is:favourite"
EMPTY = (
    "Nothing here is your own yet. {entry_new} makes an entry, {import_file} imports a file, "
    "{paste_creatures} takes pasted stat blocks, and {keep_selected} keeps the selected combatant "
    "of the fight."
)
NOTHING = "Nothing fits. Try fewer letters."
NOTHING_CHOSEN = "Nothing fits. Try fewer letters, or any game, kind and source."
_OWN = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_EDITING = (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_V, Qt.Key.Key_X)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
CTRL = Qt.KeyboardModifier.ControlModifier


class SearchLine(QLineEdit):
    """Leaves to the page what is no typing: the keys of the list and of commands.

    What is pasted goes to `pasted` first.
    """

    def __init__(self) -> None:
        super().__init__()
        self.pasted: Pasted = nobody_else

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control, key = bool(event.modifiers() & CTRL), event.key()
        control = control or event.modifiers() == Qt.KeyboardModifier.AltModifier
        undoing = key == Qt.Key.Key_Z and self.isUndoAvailable()
        leaves = control and key not in _EDITING and not undoing
        if leaves or key in _OWN or key in _ENTER or key == Qt.Key.Key_Escape:
            event.ignore()
        elif not (pastes(event) and self.pasted()):
            super().keyPressEvent(event)


class PlainList(QListView):
    """A list of two-line rows; letters are commands of the page, not a search."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.lines = TwoLines(self)
        self.setItemDelegate(self.lines)
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.lines.theme = theme
        self.scheduleDelayedItemsLayout()

    def keyboardSearch(self, search: str) -> None:
        """Typed letters are commands here."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & (CTRL | Qt.KeyboardModifier.AltModifier)
        moves = (*_OWN, Qt.Key.Key_Home, Qt.Key.Key_End)
        if event.key() == Qt.Key.Key_End:
            while self.model().canFetchMore(_NOWHERE):
                self.model().fetchMore(_NOWHERE)
        if event.key() in moves and plain:
            super().keyPressEvent(event)
            # At either end the list would pass the key on, and the page act on it.
            event.accept()
        else:
            event.ignore()


class Finder(QWidget):
    """`picked` when another entry becomes current, `entered` on Enter or a double click."""

    picked = Signal(int)
    entered = Signal(int)

    def __init__(self, name: str, kinds: Sequence[Kind] = KINDS) -> None:
        super().__init__()
        self._room: Callable[[], CampaignLibrary] | None = None
        self._told: Callable[[str], str] = str
        self._game: Callable[[], str] = str
        self.line, self.list, self.model = SearchLine(), PlainList(name), EntryRows(self)
        self.filters, self.count = Filters(kinds), plain_label("muted")
        self._kinds = tuple(kinds)
        self.line.setPlaceholderText(HINT)
        self.line.setAccessibleName(f"Search: {name}")
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setDragEnabled(True)
        self._box = QGridLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        # Tab goes from the line to what it finds; what is chosen more seldom comes behind.
        for row, part in ((0, self.line), (2, self.list), (1, self.filters), (3, self.count)):
            self._box.addWidget(part, row, 0)
        self._box.setRowStretch(2, 1)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self._typed)
        self.filters.changed.connect(self.search)
        self.filters.left.connect(self.line.setFocus)
        self.list.doubleClicked.connect(lambda index: self.entered.emit(self.model.id(index.row())))
        self.list.selectionModel().currentChanged.connect(self._moved)

    def follow(self, room: Callable[[], CampaignLibrary], told: Callable[[str], str]) -> None:
        """Look for entries in this library; `told` puts the keys of acts into a text."""
        self._room, self._told = room, told

    def stay_in(self, game: Callable[[], str]) -> None:
        """Show only what is of the game that this gives; nothing is any game."""
        self._game = game
        self.filters.boxes["game"].hide()

    def refresh(self) -> None:
        """Show the library as it is now, and offer its sources."""
        if self._room is not None:
            room = self._room()
            self.filters.offer(room.games, room.catalogue.sources())
            self.search()

    def _typed(self, text: str) -> None:
        """What fits best is the current one, whatever was before."""
        self._show(0 if text else self.current_id())

    def search(self, wanted: int = 0) -> None:
        """Show what fits now; the current entry (or the one wanted) stays current if it does."""
        self._show(wanted or self.current_id())

    def _show(self, current: int) -> None:
        """Show what fits now, with this entry as the current one, or the first if it does not."""
        if self._room is None:
            return
        room = self._room()
        known, systems, first = room.catalogue, room.stream.systems, room.first_games
        found = known.search(self.line.text(), self._only(), first)
        self.model.show_ids(found, lambda number: library_row(systems, known, number, first[0]))
        own = len(room.stream.library.entries)
        self.count.setText(self._told(self._counted(len(found), known.count(), own)))
        self.go(max(0, self.model.place(current)))
        self.picked.emit(self.current_id())

    def _only(self) -> Only:
        chosen = self.filters.only()
        kinds = chosen.kinds or (() if self._kinds == KINDS else self._kinds)
        return replace(chosen, system=self._game() or chosen.system, kinds=kinds)

    def _counted(self, found: int, total: int, own: int) -> str:
        if not found:
            return NOTHING if self.filters.only() == ANYTHING else NOTHING_CHOSEN
        if self._kinds != KINDS:
            return _entries(found)
        if found < total:
            return f"{found} of {total} entries"
        return f"{_entries(own)} of your own, {total - own} built in" if own else EMPTY

    def clear(self) -> None:
        """Nothing is typed and nothing chosen any more."""
        self.filters.clear()
        self.line.clear()

    def go(self, row: int) -> None:
        """Make a row the current and only selected one."""
        index = self.model.index(row)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.list.selectionModel().setCurrentIndex(index, flags)

    def current_id(self) -> int:
        """The entry of the current row, 0 if there is none."""
        index = self.list.currentIndex()
        return self.model.id(index.row()) if index.isValid() else 0

    def selected_ids(self) -> tuple[int, ...]:
        """The selected entries, in the order of the list."""
        rows = sorted({each.row() for each in self.list.selectedIndexes()})
        return tuple(self.model.id(each) for each in rows)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.list.set_theme(theme)
        self.filters.set_theme(theme)
        self._box.setSpacing(theme.px(6))

    def _moved(self, current: QModelIndex, _before: QModelIndex) -> None:
        self.picked.emit(self.model.id(current.row()) if current.isValid() else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typing, row = self.line.hasFocus(), self.list.currentIndex().row()
        if event.key() in _ENTER and not event.modifiers():
            if self.current_id():
                self.entered.emit(self.current_id())
        elif typing and event.key() in _OWN:
            last = self.model.rowCount() - 1
            by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -10}.get(
                Qt.Key(event.key()), 10
            )
            self.go(min(last, max(0, row + by)))
        elif not typing and event.key() == Qt.Key.Key_Slash:
            self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"
