"""Labelled lines and choices in a grid, as the forms use them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.explain import minus
from gm_tracker.words.forms import FormField

_NARROW_PX, _LONGEST_CHOICE = 230, 10
_GAP, _LEAST, _FRAME, _ARROW = 8, 56, 26, 48
"""Between the parts, the least of a line, what its frame takes, and an arrow too, at 100 %."""


class ChoiceLine(QComboBox):
    """A choice; the wheel scrolls the form, not the choice."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def text(self) -> str:
        """The text of what is chosen."""
        return str(self.currentData())

    def show_text(self, text: str, choices: tuple[tuple[str, str], ...]) -> None:
        """Offer these with that one chosen."""
        if self.count() != len(choices):
            self.clear()
            for value, label in choices:
                self.addItem(minus(label), value)
        self.setCurrentIndex(max(0, self.findData(text)))


@dataclass(slots=True)
class Cell:
    """The widgets of one field."""

    field: FormField
    heading: QLabel
    label: QLabel
    line: QLineEdit | ChoiceLine
    error: QLabel

    def parts(self) -> tuple[QWidget, ...]:
        """All of them."""
        return self.heading, self.label, self.line, self.error


class FieldGrid(QWidget):
    """Lines with labels, so many side by side, each with its error below it.

    Quiet ones are hidden unless all are asked for. `changed` comes after each edit.
    """

    changed = Signal()

    def __init__(self, across: int, narrow: int = _NARROW_PX) -> None:
        super().__init__()
        self._narrow = narrow
        self._across, self._theme, self._all = across, Theme(DARK), False
        self._cells: dict[str, Cell] = {}
        self._is_wide = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)

    def show_fields(self, fields: tuple[FormField, ...]) -> None:
        """Show these; the same keys keep their lines."""
        if [(f.key, bool(f.choices)) for f in fields] != [
            (c.field.key, bool(c.field.choices)) for c in self._cells.values()
        ]:
            self._build(fields)
        for field in fields:
            self._show(self._cells[field.key], field)
        self._place()
        self.setVisible(any(map(self._is_shown, self._cells.values())))

    def show_all(self, shown: bool) -> None:
        """Show the quiet ones too, or hide them again."""
        self._all = shown
        self._place()
        self.setVisible(any(map(self._is_shown, self._cells.values())))

    def _is_shown(self, cell: Cell) -> bool:
        return self._all or not cell.field.quiet or bool(cell.field.error)

    def _show(self, cell: Cell, field: FormField) -> None:
        cell.field, line = field, cell.line
        if isinstance(line, ChoiceLine):
            line.show_text(field.text, field.choices)
        else:
            if _typed(line) != field.text:
                line.setText(minus(field.text))
            line.setPlaceholderText(minus(field.hint))
            line.setProperty("invalid", bool(field.error))
            line.style().polish(line)
        line.setAccessibleName(field.label)
        line.setAccessibleDescription(minus(field.error or field.hint))
        cell.error.setText(field.error)

    def _build(self, fields: tuple[FormField, ...]) -> None:
        for cell in self._cells.values():
            for gone in cell.parts():
                self._grid.removeWidget(gone)
                gone.hide()
                gone.deleteLater()
        self._cells = {field.key: self._new(field) for field in fields}

    def _new(self, field: FormField) -> Cell:
        line: QLineEdit | ChoiceLine = ChoiceLine() if field.choices else QLineEdit()
        if isinstance(line, ChoiceLine):
            longest = max((len(label) for _, label in field.choices), default=4)
            line.setMinimumContentsLength(min(_LONGEST_CHOICE, longest))
            line.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            line.activated.connect(lambda _index: self.changed.emit())
        else:
            line.textEdited.connect(lambda _text: self.changed.emit())
        heading = plain_label("muted", field.group)
        cell = Cell(field, heading, plain_label("muted", field.label), line, plain_label("error"))
        for part in cell.parts():
            part.setParent(self)
        return cell

    def _place(self) -> None:
        """Put the parts into the grid; one pair under another where there is little room."""
        self._is_wide = self._has_room()
        across = self._across if self._is_wide else 1
        row, column, group = 0, 0, ""
        for cell in self._cells.values():
            for part in cell.parts():
                self._grid.removeWidget(part)
            shown, begins = self._is_shown(cell), cell.field.group != group
            for part in cell.parts():
                part.setVisible(shown)
            cell.heading.setVisible(shown and begins and bool(cell.field.group))
            cell.error.setVisible(shown and bool(cell.field.error))
            if not shown:
                continue
            if begins:
                row, column, group = row + (3 if column else 0), 0, cell.field.group
                self._grid.addWidget(cell.heading, row, 0, 1, self._across * 2)
                row += 1
            below = across == 1 and self._is_cut(cell)
            self._grid.addWidget(cell.label, row, column * 2, 1, 2 if below else 1)
            if below:
                self._grid.addWidget(cell.line, row + 1, 0, 1, 2)
            else:
                self._grid.addWidget(cell.line, row, column * 2 + 1)
            self._grid.addWidget(cell.error, row + 2, column * 2, 1, 2)
            column += 1
            if column == across:
                row, column = row + 3, 0
        for index in range(self._across):
            self._grid.setColumnStretch(index * 2 + 1, 1 if index < across else 0)

    def _has_room(self) -> bool:
        """Whether the words and lines that are shown stand side by side without being cut."""
        if self.width() < self._theme.px(self._narrow):
            return False
        shown = [each for each in self._cells.values() if self._is_shown(each)]
        words = max((each.label.sizeHint().width() for each in shown), default=0)
        lines = max((self._wanted(each.line) for each in shown), default=0)
        gap = self._theme.px(_GAP)
        return self.width() >= self._across * (words + lines + 2 * gap) - gap

    def _is_cut(self, cell: Cell) -> bool:
        """Whether the names of a choice need more than stands beside its label."""
        labels = (each.label.minimumSizeHint().width() for each in self._cells.values())
        words = max(labels, default=0)
        return self.width() < words + self._theme.px(_GAP) + self._longest(cell.line)

    def _longest(self, line: QLineEdit | ChoiceLine) -> int:
        """The width of the longest name of a choice with its arrow; nothing for a line."""
        if not isinstance(line, ChoiceLine):
            return 0
        drawn = QFontMetrics(line.font())
        names = (line.itemText(at) for at in range(line.count()))
        longest = max((drawn.horizontalAdvance(each) for each in names), default=0)
        return longest + self._theme.px(_ARROW)

    def _wanted(self, line: QLineEdit | ChoiceLine) -> int:
        """The width in which what a line holds is not cut."""
        if isinstance(line, ChoiceLine):
            return line.sizeHint().width()
        text = QFontMetrics(line.font()).horizontalAdvance(line.text() or line.placeholderText())
        return max(self._theme.px(_LEAST), text + self._theme.px(_FRAME))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(100), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._has_room() != self._is_wide:
            self._place()

    def typed(self) -> tuple[FormField, ...]:
        """The fields with what is typed, without errors."""
        return tuple(
            replace(cell.field, text=_typed(cell.line), error="") for cell in self._cells.values()
        )

    def lines(self) -> tuple[QWidget, ...]:
        """The lines and choices, in order."""
        return tuple(cell.line for cell in self._cells.values())

    def wrong(self) -> QLineEdit | None:
        """The line of the first field with an error."""
        found = [c.line for c in self._cells.values() if c.field.error]
        return next((line for line in found if isinstance(line, QLineEdit)), None)

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self._theme = theme
        self._grid.setHorizontalSpacing(theme.px(_GAP))
        self._grid.setVerticalSpacing(theme.px(3))
        self._place()


def _typed(line: QLineEdit | ChoiceLine) -> str:
    """What a line holds, with the sign that keyboards have: it shows a real minus."""
    return line.text().strip().replace("\N{MINUS SIGN}", "-")
