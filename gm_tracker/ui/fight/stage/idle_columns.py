"""Which attacks stand side by side in the table of the one who acts, and how wide."""

from __future__ import annotations

from PySide6.QtWidgets import QTableView

from gm_tracker.ui.fight.stage.idle_cells import GROUP_PX
from gm_tracker.ui.fight.stage.idle_model import NAMES, IdleModel
from gm_tracker.ui.kit.theme import Theme

_MEANT, _USUAL, _LEAST, _NAME = 200, 140, 96, 210
"""The widths at 100 %: of the attack that is meant, of others, the least, and of names."""


class IdleColumns:
    """As many attacks as there is room for; the others come as one moves on. Names stay."""

    def __init__(self, table: QTableView, model: IdleModel, theme: Theme) -> None:
        self._table, self._model, self.theme = table, model, theme
        self._first = 0
        self._fitted: tuple[object, ...] = ()
        model.modelReset.connect(self._forget)

    def _forget(self) -> None:
        """The columns are others."""
        self._fitted = ()

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
        self._fitted = wanted
        for at in range(attacks):
            table.setColumnWidth(at + NAMES, self._width(at + NAMES, fit, room))
            table.setColumnHidden(at + NAMES, not self._first <= at < self._first + fit)
        taken = sum(table.columnWidth(each) for each in self.seen)
        table.setColumnWidth(0, max(px(GROUP_PX + 90), width - taken))

    def _width(self, column: int, fit: int, room: int) -> int:
        px = self.theme.px
        if px(_MEANT) + px(_USUAL) * (fit - 1) > room:
            return max(px(_LEAST), room // fit)
        meant = self._model.index_of(self._model.meant).column()
        return px(_MEANT if column == meant else _USUAL)

    def show(self, column: int) -> None:
        """Bring that column among those that are shown."""
        fit, at = len(self.seen), column - NAMES
        if fit and not self._first <= at < self._first + fit:
            self._first = at if at < self._first else at - fit + 1
        self.fit()
