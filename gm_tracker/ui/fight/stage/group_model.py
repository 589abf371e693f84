"""The targets of a group as a list: so many at each, with the odds as they come."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QObject, Qt

from gm_tracker.ui.kit.rows import ROW_ROLE, Index, Rows, tip
from gm_tracker.words.group_stage import share_spoken
from gm_tracker.words.group_views import GroupView, ShareOdds, ShareRow
from gm_tracker.words.pieces import Face

NO_GROUP = GroupView("", "", "", "", "neutral", Face())


class GroupModel(Rows[ShareRow]):
    """The rows of a GroupView and those of its open folds, each with the odds of one attack."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = NO_GROUP
        self._odds: dict[str, ShareOdds] = {}
        self._open: set[str] = set()

    def show(self, view: GroupView, odds: dict[str, ShareOdds]) -> None:
        """Show this with the odds that are known; folds stay open for the same group."""
        if view.id != self.view.id:
            self._open.clear()
        self.view, self._odds = view, odds
        self.show_rows(self._shown())
        if self.rowCount():
            # What is to be expected follows from the odds, which the rows do not hold.
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1), [ROW_ROLE])

    def toggle(self, fold: str) -> None:
        """Open or close a fold."""
        self._open ^= {fold}
        self.show_rows(self._shown())

    def is_open(self, fold: str) -> bool:
        """Whether those of a fold are shown."""
        return fold in self._open

    def put(self, target: str, odds: ShareOdds) -> None:
        """The odds against a target are known now."""
        self._odds[target] = odds
        at = self.place(target)
        if at >= 0:
            self.dataChanged.emit(self.index(at), self.index(at), [ROW_ROLE])

    def odds(self, target: str) -> ShareOdds | None:
        """The odds against a target, or None while they are not known."""
        return self._odds.get(target)

    def waiting(self) -> list[str]:
        """The targets whose odds are not known yet, those that are attacked first."""
        missing = [each for each in self._rows if each.target.id not in self._odds]
        return [each.target.id for each in sorted(missing, key=lambda each: not each.count)]

    def place(self, target: str) -> int:
        """The number of a target's row, -1 if it has none."""
        return next((at for at, each in enumerate(self._rows) if each.target.id == target), -1)

    def key(self, row: ShareRow) -> Hashable:
        return row.target.id

    def text(self, row: ShareRow, role: int) -> object:
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.target.name
        if role == Qt.ItemDataRole.ToolTipRole:
            words = (row.target.name, row.target.note, _why(self._odds.get(row.target.id)))
            return tip(", ".join(each for each in words if each))
        return None

    def spoken(self, row: ShareRow) -> str:
        """A row in words: "8 at Mara, 23 percent, expect 2 hits"."""
        return share_spoken(self.view, row, self._odds.get(row.target.id))

    def flags(self, index: Index) -> Qt.ItemFlag:
        kinds = Qt.ItemFlag
        whole = kinds.ItemIsEnabled | kinds.ItemIsSelectable | kinds.ItemNeverHasChildren
        return whole if index.isValid() else kinds.NoItemFlags

    def _shown(self) -> list[ShareRow]:
        opened = (each.rows for each in self.view.folds if each.key in self._open)
        known = {each.target.id for each in self.view.rows}
        folded = (ShareRow(row) for rows in opened for row in rows if row.id not in known)
        return [*self.view.rows, *folded]


def _why(odds: ShareOdds | None) -> str:
    return "" if odds is None else odds.reason
