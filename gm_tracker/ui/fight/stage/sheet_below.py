"""How much of a sheet of dice stands lower than what is seen of it."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.ui.fight.stage.field_set import FieldSet
from gm_tracker.ui.kit.fit_scroll import FitScroll


class SheetBelow:
    """Counts the dice of a `table` below the edge of its `sheet`; `changed` is told of another."""

    def __init__(self, sheet: FitScroll, table: FieldSet, changed: Callable[[], None]) -> None:
        self.count, self._sheet, self._table, self._changed = 0, sheet, table, changed
        bar = sheet.verticalScrollBar()
        for moved in (bar.valueChanged, bar.rangeChanged):
            moved.connect(self._follow)

    def told(self, said: tuple[str, ...]) -> tuple[str, ...]:
        """Sentences with it before them: whoever stands there would be rolled for unseen."""
        if not (self.count and said):
            return said
        below = f"{self.count} more below"
        return (*(f"{below}. {each}" for each in said), below)

    def _follow(self) -> None:
        end = self._sheet.verticalScrollBar().value() + self._sheet.viewport().height()
        count = sum(each.geometry().bottom() > end for each in self._table.boxes())
        if count != self.count:
            self.count = count
            self._changed()
