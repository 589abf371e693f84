"""The facts of an action in named rows: what with, how it is answered, what the target is."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from gm_tracker.ui.fight.stage.fact_row import LINE, MORE, FactRow
from gm_tracker.ui.fight.stage.fields import FieldBox, box_height
from gm_tracker.ui.fight.stage.row_name import RowName, widest_name
from gm_tracker.ui.kit.chips import ChipButton
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import empty
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.actions import WITH
from gm_tracker.words.views import ChipGroup


class FactRows(QWidget):
    """One row for each group, all names in one column; `pressed` gives the group and the chip.

    `placed` is a widget that stands below the first row, such as the choice of a defence.
    """

    pressed = Signal(str, str)
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._brief = Theme(DARK), False
        self._rows: dict[str, FactRow] = {}
        self._order: list[str] = []
        self._placed: list[tuple[RowName, FieldBox]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)

    def buttons(self) -> tuple[ChipButton, ...]:
        """The chips of all rows in their order."""
        return tuple(each for row in self._ordered() for each in row.chips.buttons())

    def show_groups(self, groups: tuple[ChipGroup, ...]) -> None:
        """Show these; rows that stay keep their chips and the focus."""
        if [each.id for each in groups] != list(self._rows):
            old = self._rows
            self._rows = {each.id: old.get(each.id) or self._new(each) for each in groups}
            self._arrange()
            for row in old.values():
                if row not in self._rows.values():
                    _throw_away(row.label, row.chips)
        for group in groups:
            self._rows[group.id].show_group(group)
        self._put_in_order()
        self._fit_labels()
        self.setVisible(bool(groups or self._placed))

    def place(self, choices: list[tuple[str, int, FieldBox]]) -> None:
        """Let these stand below the first row, each with its name and the lines it may take."""
        if [(label.whole, label.lines, widget) for label, widget in self._placed] == choices:
            return
        for label, _ in self._placed:
            _throw_away(label)
        self._placed = [(RowName(text, lines=lines), widget) for text, lines, widget in choices]
        self._arrange()
        self._fit_labels()
        self.setVisible(bool(self._rows or self._placed))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for row in self._rows.values():
            row.set_theme(theme)
        self._grid.setHorizontalSpacing(theme.px(12))
        self._grid.setVerticalSpacing(theme.px(6))
        self._fit_labels()
        self._grid.invalidate()
        self.updateGeometry()

    def row_height(self) -> int:
        """The height of one row of chips, in pixels."""
        return self._theme.reach(LINE)

    @property
    def asked(self) -> tuple[FieldBox, ...]:
        """The choices here that are still to be made."""
        return tuple(each for _, each in self._placed if each.is_open)

    def choice_height(self, wide: int, *, low: bool) -> int:
        """The height of the highest open choice with all its answers."""
        beside = self._beside(wide)
        return max((box_height(each, beside, low=low) for each in self.asked), default=0)

    def saved(self, wide: int) -> int:
        """How much higher all would be if no answers were low and no weapons in brief."""
        beside, low = self._beside(wide), [each for each in self.asked if each.chips.is_low]
        return sum(row.saved(beside) for row in self._rows.values()) + sum(
            box_height(each, beside, low=False) - box_height(each, beside, low=True) for each in low
        )

    def set_brief(self, brief: bool) -> None:
        """With hardly any room: weapons in one line, and first the rows with what is chosen."""
        for row in self._rows.values():
            row.set_brief(brief)
        if brief != self._brief:
            self._brief = brief
            self._put_in_order()
            self._grid.invalidate()
            self.updateGeometry()

    def whole_lines(self, room: int) -> int:
        """The height of as many lines as `room` pixels have place for, one at least."""
        line, gap = self.row_height(), self._grid.verticalSpacing()
        lines = max(1, (room + gap) // (line + gap))
        return lines * (line + gap) - gap

    def least_height(self, wide: int) -> int:
        """The height of the first row, at most two lines of it, and of all choices below it."""
        if not self._placed:
            return self.row_height()
        gap, line, beside = self._grid.verticalSpacing(), self.row_height(), self._beside(wide)
        first = min((r.height_as(beside, brief=True) for r in self._first()), default=0)
        choices = [box_height(each, beside, low=False) + gap for _, each in self._placed]
        return min(first, 2 * line + gap) + sum(choices)

    def _first(self) -> tuple[FactRow, ...]:
        return tuple(self._ordered()[:1])

    def _ordered(self) -> list[FactRow]:
        """The rows from above; where the last ones must be scrolled to, nothing chosen is there."""
        rows = list(self._rows.values())
        return sorted(rows, key=_is_idle) if self._brief else rows

    def _put_in_order(self) -> None:
        ids = [row.group.id for row in self._ordered()]
        if ids != self._order:
            self._arrange()

    def _new(self, group: ChipGroup) -> FactRow:
        row = FactRow(group, self._theme, self)
        row.set_brief(self._brief)
        row.chips.pressed.connect(lambda key: self._press(row, key))
        row.chips.refused.connect(self.refused)
        return row

    def _press(self, row: FactRow, key: str) -> None:
        if key == MORE:
            row.unfold()
        else:
            self.pressed.emit(row.group.id, key)

    def _arrange(self) -> None:
        empty(self._grid)
        rows = self._ordered()
        self._order = [row.group.id for row in rows]
        lines: list[tuple[RowName, QWidget]] = [(row.label, row.chips) for row in rows]
        lines[1:1] = self._placed
        for at, (label, widget) in enumerate(lines):
            self._grid.addWidget(label, at, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(widget, at, 1)
            label.show()
            widget.show()

    def _fit_labels(self) -> None:
        """The names as wide as the widest, within reason, their words level with the chips'."""
        for label in self._labels():
            label.fit(self._theme, self.row_height())
        self._fold()

    def _labels(self) -> list[RowName]:
        return [*(row.label for row in self._rows.values()), *(each for each, _ in self._placed)]

    def _fold(self) -> None:
        """Leave out of each row what would need a second line."""
        for row in self._rows.values():
            row.fit(self._beside(self.width()))

    def _beside(self, wide: int) -> int:
        """The width of the chips beside the names, of so many pixels."""
        names = max((each.sizeHint().width() for each in self._labels()), default=0)
        taken = min(names, widest_name(self._theme)) + self._grid.horizontalSpacing()
        return max(1, wide - taken)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()


def _is_idle(row: FactRow) -> bool:
    """Whether nothing is chosen in it; the weapons come first all the same."""
    return row.group.id != WITH and not any(each.on for each in row.group.chips)


def _throw_away(*widgets: QWidget) -> None:
    for each in widgets:
        each.hide()
        each.deleteLater()
