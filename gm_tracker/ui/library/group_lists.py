"""The lists of the encounters' page: encounters in folders, and the groups of one of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

from gm_tracker.ui.kit.rows import ROW_ROLE, Rows, tip
from gm_tracker.ui.kit.two_lines import Line
from gm_tracker.ui.library.entry_rows import ENTRIES
from gm_tracker.ui.library.finder import PlainList
from gm_tracker.words.library_views import GroupRow, PlanRow

NOBODY = PlanRow(0, "")
MARKS = {"party": "\N{BLACK CIRCLE}", "foe": "\N{BLACK UP-POINTING TRIANGLE}"}


class PlanRows(Rows[PlanRow]):
    """Encounters under the names of their folders."""

    def key(self, row: PlanRow) -> Hashable:
        return row.id or row.folder

    def text(self, row: PlanRow, role: int) -> object:
        if role == ROW_ROLE:
            folder = not row.id
            name = f"{row.name}/" if folder else row.name
            below = "" if folder else row.detail
            return Line(name, row.detail if folder else "", below, row.depth, folder)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        return row.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None


class GroupRows(Rows[GroupRow]):
    """Groups with their counts."""

    def key(self, row: GroupRow) -> Hashable:
        return row.key

    def text(self, row: GroupRow, role: int) -> object:
        if role == ROW_ROLE:
            mark = MARKS.get(row.side, "\N{BLACK DIAMOND}")
            right = (row.as_one, row.conditions, row.hit_points, row.arrival, row.side)
            name = f"{row.count} \N{MULTIPLICATION SIGN} {row.name}"
            shown = " · ".join(each for each in right if each)
            notes = row.notes.partition("\n")[0]
            below = " · ".join(each for each in (row.shown, row.numbers, notes) if each)
            return Line(f"{mark} {name}", shown, below or " ", wrong=row.problem)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.notes)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        return row.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None


class PlanList(PlainList):
    """`picked` when another row becomes current, `entered` on Enter or a double click."""

    picked = Signal(int)
    entered = Signal()

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.rows = PlanRows(self)
        self.setModel(self.rows)
        self.doubleClicked.connect(lambda _index: self.entered.emit())
        self.selectionModel().currentChanged.connect(lambda now, _was: self.picked.emit(now.row()))

    def show_view(self, rows: Sequence[PlanRow], wanted: int = 0) -> None:
        """Show these, and go to the encounter that is wanted."""
        self.rows.show_rows(rows)
        ids = [each.id for each in rows]
        if wanted in ids and wanted:
            self.setCurrentIndex(self.rows.index(ids.index(wanted)))
        elif rows and not self.currentIndex().isValid():
            self.setCurrentIndex(self.rows.index(0))

    def current(self) -> PlanRow:
        """The current row; one of nothing where there is none."""
        index = self.currentIndex()
        return self.rows.row(index.row()) if index.isValid() else NOBODY

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class GroupList(PlainList):
    """`dropped` gives the numbers of entries that were dragged here; `picked` when another row
    becomes current.
    """

    dropped = Signal(object)
    picked = Signal()

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.rows = GroupRows(self)
        self.setModel(self.rows)
        self.selectionModel().currentChanged.connect(lambda _now, _was: self.picked.emit())
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)

    def show_view(self, rows: Sequence[GroupRow]) -> None:
        """Show these; the current one stays current."""
        self.rows.show_rows(rows)
        if rows and not self.currentIndex().isValid():
            self.setCurrentIndex(self.rows.index(0))

    def current_key(self) -> str:
        """The key of the current group, or nothing."""
        index = self.currentIndex()
        return self.rows.row(index.row()).key if index.isValid() else ""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(ENTRIES):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if event.mimeData().hasFormat(ENTRIES):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        raw = event.mimeData().data(ENTRIES).data()
        words = bytes(raw).decode().split()
        # Those of the built-in are below 0.
        numbers = tuple(int(each) for each in words if each.removeprefix("-").isdecimal())
        if numbers:
            event.acceptProposedAction()
            self.dropped.emit(numbers)
