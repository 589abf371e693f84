"""The table of the one who acts as a model: targets down, attacks across, the odds as they come."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gm_tracker.ui.kit.rows import tip
from gm_tracker.words.idle import cell_spoken
from gm_tracker.words.idle_views import ActingView, AttackHead, CellOdds, IdleView, Pair, TargetRow
from gm_tracker.words.names import number_spoken
from gm_tracker.words.pieces import aloud

Index = QModelIndex | QPersistentModelIndex
NAMES = 1
"""So many columns stand before the attacks."""
_NOWHERE = QModelIndex()
_KINDS = Qt.ItemFlag
_TAKEN = _KINDS.ItemIsEnabled | _KINDS.ItemIsSelectable | _KINDS.ItemNeverHasChildren
_NOBODY = IdleView(ActingView("", 0, "", "neutral"))


class IdleModel(QAbstractTableModel):
    """Rows are the targets and those of open folds; a cell without odds waits for them.

    `meant` is the cell that Enter takes.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = _NOBODY
        self.meant: Pair = ("", "")
        self.rows: tuple[TargetRow, ...] = ()
        self._odds: dict[Pair, CellOdds] = {}
        self._open: set[str] = set()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to aim at, or nothing to aim with."""
        return not self.rows or not self.view.attacks

    def show(self, view: IdleView, meant: Pair, odds: dict[Pair, CellOdds]) -> None:
        """Show this, with who and what is `meant` and the odds that are known.

        Folds stay open for the same actor.
        """
        if view.actor.id != self.view.actor.id:
            self._open.clear()
        self._open |= {each.key for each in view.folds if meant[0] in each.who}
        rows = self.rows_of(view)
        if self._has_places_of(view, rows):
            self._change(view, rows, meant, odds)
            return
        self.beginResetModel()
        self.view, self.rows, self.meant, self._odds = view, rows, meant, odds
        self.endResetModel()

    def _has_places_of(self, view: IdleView, rows: tuple[TargetRow, ...]) -> bool:
        """Whether all stand where they do in this view, under the same heads."""
        same = view.attacks == self.view.attacks and view.title == self.view.title
        return same and [each.id for each in rows] == [each.id for each in self.rows]

    def _change(
        self, view: IdleView, rows: tuple[TargetRow, ...], meant: Pair, odds: dict[Pair, CellOdds]
    ) -> None:
        """Only what the cells say has changed: most of them stay as they are drawn."""
        pairs = zip(self.rows, rows, strict=True)
        names = [at for at, (old, new) in enumerate(pairs) if old is not new]
        others = {target for target, _ in self._other_cells(view, meant, odds)}
        chances = [at for at, each in enumerate(rows) if each.id in others]
        self.view, self.rows, self.meant, self._odds = view, rows, meant, odds
        self._tell(names, 0, NAMES - 1)
        self._tell(chances, NAMES, NAMES + len(view.attacks) - 1)

    def _other_cells(self, view: IdleView, meant: Pair, odds: dict[Pair, CellOdds]) -> set[Pair]:
        """The cells that say something else with these."""
        pairs = ((each, self._odds.get(each), odds.get(each)) for each in self._odds | odds)
        # Most are the very same object, which is told faster.
        found = {each for each, old, new in pairs if old is not new and old != new}
        moved = {meant, self.meant} if meant != self.meant else set[Pair]()
        return found | moved | (view.kept ^ self.view.kept)

    def _tell(self, rows: list[int], first: int, last: int) -> None:
        """These columns of the rows from the first to the last of these are others."""
        if rows:
            self.dataChanged.emit(self.index(rows[0], first), self.index(rows[-1], last))

    def badges(self) -> list[str]:
        """The numbers of everybody, the actor's too."""
        return [str(self.view.actor.badge), *(str(each.badge) for each in self.view.everybody)]

    def toggle(self, fold: str) -> None:
        """Open or close a fold."""
        self.beginResetModel()
        self._open ^= {fold}
        self.rows = self.rows_of(self.view)
        self.endResetModel()

    def is_open(self, fold: str) -> bool:
        """Whether those of a fold are shown."""
        return fold in self._open

    def rows_of(self, view: IdleView) -> tuple[TargetRow, ...]:
        """The rows of a table that are not folded away now."""
        opened = (each.rows for each in view.folds if each.key in self._open)
        return (*view.rows, *(row for rows in opened for row in rows))

    def mean(self, pair: Pair) -> None:
        """Somebody else is meant, or something else."""
        before, self.meant = self.meant, pair
        for each in (before, pair):
            index = self.index_of(each)
            if index.isValid():
                self.dataChanged.emit(index, index)

    def put(self, pair: Pair, odds: CellOdds) -> None:
        """The odds of a cell are known now."""
        self._odds[pair] = odds
        index = self.index_of(pair)
        if index.isValid():
            self.dataChanged.emit(index, index)

    def odds(self, pair: Pair) -> CellOdds | None:
        """The odds of a cell, or None while they are not known."""
        return self._odds.get(pair)

    def waiting(self) -> list[Pair]:
        """The cells whose odds are not known yet, what is meant first."""
        pairs = [(row.id, head.id) for row in self.rows for head in self.view.attacks]
        missing = [each for each in pairs if each not in self._odds]
        if self.meant in missing:
            missing.remove(self.meant)
            missing.insert(0, self.meant)
        return missing

    def head(self, column: int) -> AttackHead | None:
        """The attack of a column, or None for that of the names."""
        at = column - NAMES
        return self.view.attacks[at] if 0 <= at < len(self.view.attacks) else None

    def pair(self, index: Index) -> Pair:
        """Target and attack of a cell; nothing where there is none."""
        head = self.head(index.column()) if index.isValid() else None
        if head is None or index.row() >= len(self.rows):
            return "", ""
        return self.rows[index.row()].id, head.id

    def index_of(self, pair: Pair) -> QModelIndex:
        """The cell of a target and an attack."""
        row = next((at for at, each in enumerate(self.rows) if each.id == pair[0]), -1)
        heads = self.view.attacks
        column = next((at for at, each in enumerate(heads) if each.id == pair[1]), -1)
        return self.index(row, column + NAMES) if row >= 0 and column >= 0 else QModelIndex()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else NAMES + len(self.view.attacks)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or index.column() < NAMES:
            return Qt.ItemFlag.ItemIsEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags
        return _TAKEN

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        if index.column() < NAMES:
            return self._of_target(self.rows[index.row()], role)
        return self._of_cell(self.pair(index), role)

    def _of_target(self, row: TargetRow, role: int) -> object:
        words = f"{row.name}, {row.note}" if row.note else row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return aloud(words)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return number_spoken(row.badge)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(words)
        return row.name if role == Qt.ItemDataRole.DisplayRole else None

    def _of_cell(self, pair: Pair, role: int) -> object:
        odds = self._odds.get(pair)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return cell_spoken(self.view, pair, odds, default=pair == self.meant)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            row = self.view.row_of(pair[0])
            return "" if row is None else number_spoken(row.badge)
        if role == Qt.ItemDataRole.ToolTipRole:
            head = self.view.head_of(pair[1])
            why = odds.reason if odds is not None else ""
            return tip(why or (head.first if head is not None else ""))
        if role == Qt.ItemDataRole.DisplayRole:
            return odds.hit if odds is not None else ""
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = int(Qt.ItemDataRole.DisplayRole),
    ) -> object:
        head = self.head(section) if orientation == Qt.Orientation.Horizontal else None
        if head is None or role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        ):
            return None
        words = ", ".join(each for each in (head.name, head.line, head.first) if each)
        if role == Qt.ItemDataRole.DisplayRole:
            return head.name
        return tip(words) if role == Qt.ItemDataRole.ToolTipRole else words
