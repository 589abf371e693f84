"""How much of what scrolls stands lower than what is seen of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.fit_scroll import FitScroll


class Below:
    """Counts the `parts` below the edge of a `view`; `changed` is told of another count.

    Of a view that is left out nothing is below: nothing there can be scrolled to.
    """

    def __init__(self, view: FitScroll, parts: Callable[[], Iterable[QWidget]]) -> None:
        self._count, self._view, self._parts = 0, view, parts
        self.changed: Callable[[], object] = lambda: None
        view.shifted.connect(self._follow)

    @property
    def said(self) -> str:
        """How many, in words; nothing where there are none."""
        return f"{self._count} more below" if self._count else ""

    def _follow(self) -> None:
        end = self._view.verticalScrollBar().value() + self._view.viewport().height()
        parts = () if self._view.isHidden() else self._parts()
        count = sum(each.geometry().bottom() > end for each in parts)
        if count != self._count:
            self._count = count
            self.changed()
