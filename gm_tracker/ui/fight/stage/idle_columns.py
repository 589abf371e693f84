"""Which attacks stand side by side in the table of the one who acts, and how wide."""

from __future__ import annotations

from PySide6.QtWidgets import QTableView

from gm_tracker.ui.fight.stage.idle_cells import GROUP_PX, NAMED_PX
from gm_tracker.ui.fight.stage.idle_model import NAMES, IdleModel, Index
from gm_tracker.ui.kit.avatar import TABLE_PX
from gm_tracker.ui.kit.letters import letters
from gm_tracker.ui.kit.theme import Theme

_MEANT, _USUAL, _LEAST, _NAME = 200, 140, 96, 210
"""The widths at 100 %: of the attack that is meant, of others, the least, and of names."""
_MEASURED, _ROUNDED = 8, 2
"""So many rows are asked what they need: about those that are seen. Widths are rounded."""


class IdleColumns:
    """As many attacks as there is room for; the others come as one moves on. Names stay."""

    def __init__(self, table: QTableView, model: IdleModel, theme: Theme) -> None:
        self._table, self._model, self.theme = table, model, theme
        self._first = 0
        self._fitted: tuple[object, ...] = ()
        self._needed: list[int] = []
        model.modelReset.connect(self._forget)
        model.dataChanged.connect(self._forget_names)

    def _forget(self) -> None:
        """The columns are others."""
        self._fitted, self._needed = (), []

    def _forget_names(self, _first: Index, last: Index) -> None:
        """Of the rows only names and notes count here."""
        if last.column() < NAMES:
            self._forget()

    @property
    def seen(self) -> list[int]:
        """The columns of attacks that are shown."""
        every = range(NAMES, self._model.columnCount())
        return [each for each in every if not self._table.isColumnHidden(each)]

    def fit(self) -> None:
        """There is more or less room now, or there are other attacks."""
        table, px = self._table, self.theme.px
        attacks, width = len(self._model.view.attacks), table.viewport().width()
        if not attacks:
            return
        room = width - px(_NAME) - px(GROUP_PX)
        fit = max(1, min(attacks, room // px(_LEAST)))
        self._first = max(0, min(self._first, attacks - fit))
        meant = self._model.index_of(self._model.meant).column()
        wanted = attacks, width, meant, self._first, self.theme
        if wanted == self._fitted:
            return
        if self.theme not in self._fitted:
            self._needed = []
        self._fitted = wanted
        shown = range(self._first + NAMES, self._first + fit + NAMES)
        for at in range(NAMES, attacks + NAMES):
            table.setColumnHidden(at, at not in shown)
        widths = self._widths([self._width(each, fit, room) for each in shown], shown, width)
        for at, wide in zip(shown, widths, strict=True):
            table.setColumnWidth(at, wide)
        table.setColumnWidth(0, max(px(NAMED_PX), width - sum(widths)))

    def _width(self, column: int, fit: int, room: int) -> int:
        px = self.theme.px
        if px(_MEANT) + px(_USUAL) * (fit - 1) > room:
            return max(px(_LEAST), room // fit)
        meant = self._model.index_of(self._model.meant).column()
        return px(_MEANT if column == meant else _USUAL)

    def _widths(self, usual: list[int], shown: range, width: int) -> list[int]:
        """Those of the attacks: less where names and notes need it, more where they leave it to a
        head that would be cut."""
        heads = [self._head(each) for each in shown]
        least = [
            min(wide, max(self.theme.px(_LEAST), head))
            for wide, head in zip(usual, heads, strict=True)
        ]
        most = width - sum(least)
        if most < self.theme.px(GROUP_PX + NAMED_PX):
            # Where even the groups go unnamed, names have all the rest.
            return least
        # What cannot be whole in any case takes nothing away.
        names = max((each for each in self._needs() if each <= most), default=0)
        left, found = width - names - sum(least), list[int]()
        for wide, head, start in zip(usual, heads, least, strict=True):
            found.append(start + max(0, min(left, max(wide, head) - start)))
            left -= found[-1] - start
        return found

    def _head(self, column: int) -> int:
        """The width that the head of an attack needs, in pixels."""
        head = self._model.head(column)
        name = "" if head is None else head.name
        return letters(self.theme, "row_name").width(name) + self.theme.px(14)

    def _needs(self) -> list[int]:
        """The widths that the first rows need for name and note, in pixels."""
        if not self._needed:
            px, number = self.theme.px, letters(self.theme, "key_cap")
            name, note = letters(self.theme, "row_name"), letters(self.theme, "note")
            start = px(GROUP_PX) + px(TABLE_PX) + px(9) + px(8) + _ROUNDED
            for row in self._model.rows[:_MEASURED]:
                upper = name.width(row.name) + number.width(str(row.badge)) + px(10) + px(8)
                self._needed.append(start + max(upper, note.width(row.note)))
        return self._needed

    def show(self, column: int) -> None:
        """Bring that column among those that are shown."""
        fit, at = len(self.seen), column - NAMES
        if fit and not self._first <= at < self._first + fit:
            self._first = at if at < self._first else at - fit + 1
        self.fit()
