"""Finding entries of the library as one types: a line, and the list of what fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QListView, QVBoxLayout, QWidget

from gm_tracker.session.campaign_library import CampaignLibrary
from gm_tracker.ui.kit.pasting import Pasted, nobody_else, pastes
from gm_tracker.ui.kit.rows import ROW_ROLE
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.two_lines import Line, TwoLines
from gm_tracker.words.library import library_row
from gm_tracker.words.library_views import LibraryRow

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
Look = Callable[[int], LibraryRow | None]
ENTRIES = "application/x-gm-tracker-entries"
"""What is dragged: the numbers of entries, with spaces between them."""
HINT = "Search: orc, tag:cave, kind:spell, is:favourite"
EMPTY = (
    "Nothing here is your own yet. {entry_new} makes an entry, {import_file} imports a file, "
    "and {keep_selected} keeps the selected combatant of the fight."
)
NOTHING = "Nothing fits. Try fewer letters."
AT_ONCE = 200
"""Rows that a list begins with; more come as somebody scrolls, for a view looks at each."""
_OWN = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_EDITING = (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_V, Qt.Key.Key_X)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
CTRL = Qt.KeyboardModifier.ControlModifier


class EntryRows(QAbstractListModel):
    """The entries of these numbers; a row is put into words when it is shown.

    `_ids` are those that the view knows of, `_all` those that there are.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[int, ...] = ()
        self._ids: tuple[int, ...] = ()
        self._look: Look = lambda number: None
        self._known: dict[int, LibraryRow | None] = {}

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._ids)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        row = self._row(index.row()) if index.isValid() and index.row() < len(self._ids) else None
        if row is None:
            return None
        if role == ROW_ROLE:
            return _line(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        return row.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        kinds = Qt.ItemFlag
        if not index.isValid():
            return kinds.NoItemFlags
        usual = kinds.ItemIsEnabled | kinds.ItemIsSelectable | kinds.ItemNeverHasChildren
        return usual | kinds.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [ENTRIES]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data, rows = QMimeData(), sorted({each.row() for each in indexes})
        numbers = " ".join(str(self._ids[each]) for each in rows)
        data.setData(ENTRIES, QByteArray(numbers.encode()))
        return data

    def id(self, row: int) -> int:
        """The number of the entry in a row, 0 if there is none."""
        return self._ids[row] if 0 <= row < len(self._ids) else 0

    def place(self, number: int) -> int:
        """The row of an entry, -1 if it has none; the view gets to know it."""
        if number not in self._all:
            return -1
        at = self._all.index(number)
        if at >= len(self._ids):
            self._more(at + 1)
        return at

    def canFetchMore(self, parent: _Index) -> bool:
        return not parent.isValid() and len(self._ids) < len(self._all)

    def fetchMore(self, parent: _Index) -> None:
        self._more(len(self._ids) + AT_ONCE)

    def _more(self, count: int) -> None:
        known, wanted = len(self._ids), min(count, len(self._all))
        if wanted > known:
            self.beginInsertRows(_NOWHERE, known, wanted - 1)
            self._ids = self._all[:wanted]
            self.endInsertRows()

    def show_ids(self, ids: tuple[int, ...], look: Look) -> None:
        """Show these: rows at the end come or go, the others change."""
        self._look, self._known = look, {}
        # Until all is in place there is nothing more to fetch.
        self._all, every, ids = (), ids, ids[:AT_ONCE]
        before, after = len(self._ids), len(ids)
        if after < before:
            self.beginRemoveRows(_NOWHERE, after, before - 1)
            self._ids = self._ids[:after]
            self.endRemoveRows()
        kept = len(self._ids)
        self._ids = ids[:kept]
        if kept:
            self.dataChanged.emit(self.index(0), self.index(kept - 1))
        if after > kept:
            self.beginInsertRows(_NOWHERE, kept, after - 1)
            self._ids = ids
            self.endInsertRows()
        self._all = every

    def _row(self, at: int) -> LibraryRow | None:
        number = self._ids[at]
        if number not in self._known:
            self._known[number] = self._look(number)
        return self._known[number]


def _line(row: LibraryRow) -> Line:
    star = "\N{BLACK STAR} " if row.favourite else ""
    right = (row.kind, row.built_in, row.tags)
    kind = " · ".join(each for each in right if each)
    return Line(f"{star}{row.name}", kind, row.numbers or row.source or " ")


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

    def __init__(self, name: str) -> None:
        super().__init__()
        self._room: Callable[[], CampaignLibrary] | None = None
        self._told: Callable[[str], str] = str
        self.line, self.list, self.model = SearchLine(), PlainList(name), EntryRows(self)
        self.count = QLabel()
        self.count.setTextFormat(Qt.TextFormat.PlainText)
        self.count.setProperty("role", "muted")
        self.count.setWordWrap(True)
        self.line.setPlaceholderText(HINT)
        self.line.setAccessibleName(f"Search: {name}")
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setDragEnabled(True)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        for part in (self.line, self.list, self.count):
            self._box.addWidget(part)
        self._box.setStretchFactor(self.list, 1)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(lambda _text: self.search())
        self.list.doubleClicked.connect(lambda index: self.entered.emit(self.model.id(index.row())))
        self.list.selectionModel().currentChanged.connect(self._moved)

    def follow(self, room: Callable[[], CampaignLibrary], told: Callable[[str], str]) -> None:
        """Look for entries in this library; `told` puts the keys of acts into a text."""
        self._room, self._told = room, told

    def search(self, wanted: int = 0) -> None:
        """Show what fits now; the current entry (or the one wanted) stays current if it does."""
        if self._room is None:
            return
        room, current = self._room(), wanted or self.current_id()
        known, systems = room.catalogue, room.stream.systems
        found = known.search(self.line.text())
        self.model.show_ids(found, lambda number: library_row(systems, known, number))
        own = len(room.stream.library.entries)
        self.count.setText(self._told(_counted(len(found), known.count(), own)))
        self.go(max(0, self.model.place(current)))
        self.picked.emit(self.current_id())

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


def _counted(found: int, total: int, own: int) -> str:
    if not found:
        return NOTHING
    if found < total:
        return f"{found} of {total} entries"
    return f"{entries_of(own)} of your own, {total - own} built in" if own else EMPTY


def entries_of(count: int) -> str:
    """So many entries, in words."""
    return "1 entry" if count == 1 else f"{count} entries"
