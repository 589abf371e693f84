"""The facts of an action in named rows: what with, how it is answered, what the target is."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from gm_tracker.ui.fight.stage.fact_row import MORE, FactRow, Squeeze
from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.ui.fight.stage.placed_answers import PlacedAnswers, throw_away
from gm_tracker.ui.fight.stage.row_name import RowName, widest_name
from gm_tracker.ui.kit.chip_room import chip_gap, chip_height
from gm_tracker.ui.kit.chips import ChipButton
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import empty
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.actions import WITH
from gm_tracker.words.views import ChipGroup


class FactRows(QWidget):
    """One row for each group, all names in one column; `pressed` gives the group and the chip.

    The `answers` are choices that stand below the first row, or before it.
    """

    pressed = Signal(str, str)
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._squeeze = Theme(DARK), Squeeze.NOT
        self._rows: dict[str, FactRow] = {}
        self._arranged: list[tuple[RowName, QWidget]] = []
        self.answers = PlacedAnswers()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)

    def buttons(self) -> tuple[ChipButton, ...]:
        """The chips of all rows in their order."""
        return tuple(each for row in self._ordered() for each in row.chips.buttons())

    def line_of(self, group: str) -> QWidget | None:
        """The chips of a group; None where it is not shown."""
        row = self._rows.get(group)
        return None if row is None else row.chips

    def show_groups(self, groups: tuple[ChipGroup, ...]) -> None:
        """Show these; rows that stay keep their chips and the focus."""
        if [each.id for each in groups] != list(self._rows):
            old = self._rows
            self._rows = {each.id: old.get(each.id) or self._new(each) for each in groups}
            self._arrange()
            for row in old.values():
                if row not in self._rows.values():
                    throw_away(row.label, row.chips)
        for group in groups:
            self._rows[group.id].show_group(group)
        self._arrange()
        self._fit_labels()
        self.setVisible(bool(groups or self.answers.lines))

    def place(self, choices: list[tuple[str, int, FieldBox]]) -> None:
        """Let these stand below the first row, each with its name and the lines it may take."""
        if self.answers.place(choices, self._squeeze):
            self._arrange()
            self._fit_labels()
            self.setVisible(bool(self._rows or choices))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for row in self._rows.values():
            row.set_theme(theme)
        self._grid.setHorizontalSpacing(theme.px(12))
        self._grid.setVerticalSpacing(self._gap(self._squeeze))
        self._fit_labels()
        self._grid.invalidate()
        self.updateGeometry()

    def row_height(self, squeeze: Squeeze = Squeeze.NOT) -> int:
        """The height of one row of chips, in pixels."""
        return chip_height(self._theme, low=squeeze.is_low)

    def _gap(self, squeeze: Squeeze) -> int:
        """What stands between two rows, in pixels."""
        return chip_gap(self._theme, low=squeeze.is_low)

    def asked_height(self, wide: int, squeeze: Squeeze) -> int:
        """The height of the open choice, else of one row."""
        return self.answers.asked_height(self._beside(wide)) or self.row_height(squeeze)

    def answers_height(self, wide: int, squeeze: Squeeze) -> int:
        """The height of all choices with all their answers, else of one row."""
        return self._of_answers(self._beside(wide), squeeze) or self.row_height(squeeze)

    def _of_answers(self, beside: int, squeeze: Squeeze) -> int:
        return self.answers.height(beside, self._gap(squeeze), squeeze)

    def more(self, wide: int, squeeze: Squeeze) -> int:
        """How much higher all would be if they were squeezed like that, in pixels."""
        now, beside = self._squeeze, self._beside(wide)
        rows = sum(row.more(beside, squeeze) for row in self._rows.values())
        answers = self._of_answers(beside, squeeze) - self._of_answers(beside, now)
        gaps = max(0, len(self._rows) - (not self.answers.lines))
        return rows + answers + gaps * (self._gap(squeeze) - self._gap(now))

    def squeeze(self, squeeze: Squeeze) -> None:
        """Take no more room than this; first come the rows with what is chosen."""
        for row in self._rows.values():
            row.squeeze(squeeze)
        if squeeze != self._squeeze:
            self._squeeze = squeeze
            self.answers.squeeze(squeeze)
            self._arrange()
            self._grid.setVerticalSpacing(self._gap(squeeze))
            self._fit_labels()
            self._grid.invalidate()
            self.updateGeometry()

    def whole_lines(self, room: int, squeeze: Squeeze) -> int:
        """The height of as many lines as `room` pixels have place for, one at least."""
        line, gap = self.row_height(squeeze), self._gap(squeeze)
        lines = max(1, (room + gap) // (line + gap))
        return lines * (line + gap) - gap

    def least_height(self, wide: int, squeeze: Squeeze) -> int:
        """The height of the first row, at most two lines of it, and of all choices below it."""
        line, gap, beside = self.row_height(squeeze), self._gap(squeeze), self._beside(wide)
        if not self.answers.lines:
            return line
        first = min((r.height_as(beside, squeeze) for r in self._ordered()[:1]), default=0)
        return min(first, 2 * line + gap) + gap + self._of_answers(beside, squeeze)

    def _ordered(self) -> list[FactRow]:
        """The rows from above; where the last ones must be scrolled to, nothing chosen is there."""
        rows = list(self._rows.values())
        return sorted(rows, key=_is_idle) if self._squeeze else rows

    def lines(self) -> list[tuple[RowName, QWidget]]:
        """Names and what stands beside them, from above."""
        lines: list[tuple[RowName, QWidget]] = [(r.label, r.chips) for r in self._ordered()]
        first = 0 if self._squeeze >= Squeeze.ANSWERS else 1
        lines[first:first] = self.answers.lines
        return lines

    def _new(self, group: ChipGroup) -> FactRow:
        row = FactRow(group, self._theme, self)
        row.squeeze(self._squeeze)
        row.chips.pressed.connect(lambda key: self._press(row, key))
        row.chips.refused.connect(self.refused)
        return row

    def _press(self, row: FactRow, key: str) -> None:
        if key == MORE:
            row.unfold()
        else:
            self.pressed.emit(row.group.id, key)

    def _arrange(self) -> None:
        lines = self.lines()
        if lines == self._arranged:
            return
        self._arranged = lines
        empty(self._grid)
        for at, (label, widget) in enumerate(lines):
            self._grid.addWidget(label, at, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(widget, at, 1)
            label.show()
            widget.show()

    def _fit_labels(self) -> None:
        """The names as wide as the widest, within reason, their words level with the chips'."""
        for label in self._labels():
            label.fit(self._theme, self.row_height(self._squeeze))
        self._fold()

    def _labels(self) -> list[RowName]:
        return [label for label, _ in self.lines()]

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
