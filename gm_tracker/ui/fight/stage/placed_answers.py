"""Choices that are made before any die, such as that of a defence, among the facts."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gm_tracker.ui.fight.stage.fact_row import Squeeze
from gm_tracker.ui.fight.stage.fields import FieldBox, box_height
from gm_tracker.ui.fight.stage.row_name import RowName


class PlacedAnswers:
    """The choices in their order, each with its name: `lines`."""

    def __init__(self) -> None:
        self.lines: list[tuple[RowName, FieldBox]] = []

    def place(self, choices: list[tuple[str, int, FieldBox]], squeeze: Squeeze) -> bool:
        """Hold these, each with its name and the lines it may take; False if they were here."""
        if [(label.whole, label.lines, widget) for label, widget in self.lines] == choices:
            return False
        throw_away(*(label for label, _ in self.lines))
        self.lines = [(RowName(text, lines=lines), widget) for text, lines, widget in choices]
        self.squeeze(squeeze)
        return True

    def squeeze(self, squeeze: Squeeze) -> None:
        """Take no more room than this."""
        for _, box in self.lines:
            box.chips.set_low(squeeze.is_low)
            box.updateGeometry()

    @property
    def asked(self) -> tuple[FieldBox, ...]:
        """Those that are still to be made."""
        return tuple(each for _, each in self.lines if each.is_open)

    def asked_height(self, wide: int) -> int:
        """The least height of the highest open one in so many pixels of width."""
        return max((box_height(each, wide, low=True) for each in self.asked), default=0)

    def height(self, wide: int, gap: int, squeeze: Squeeze) -> int:
        """The height of all with all their answers, one below another."""
        heights = [box_height(box, wide, low=squeeze.is_low) for _, box in self.lines]
        return sum(heights) + gap * max(0, len(heights) - 1)


def throw_away(*widgets: QWidget) -> None:
    """Do without these widgets for good."""
    for each in widgets:
        each.hide()
        each.deleteLater()
