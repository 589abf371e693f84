"""Labelled lines in a grid, as the forms use them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from gm_tracker.ui.theme import DARK, Theme
from gm_tracker.words.forms import FormField

_NARROW_PX = 230


def plain_label(role: str, text: str = "") -> QLabel:
    """A label of plain text that wraps, in one of the style sheet's roles."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setWordWrap(True)
    return label


class FieldGrid(QWidget):
    """Lines with labels, so many side by side, each with its error below it."""

    def __init__(self, across: int) -> None:
        super().__init__()
        self._across, self._theme = across, Theme(DARK)
        self._fields: tuple[FormField, ...] = ()
        self._lines: dict[str, QLineEdit] = {}
        self._errors: dict[str, QLabel] = {}
        self._parts: list[QWidget] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)

    def show_fields(self, fields: tuple[FormField, ...]) -> None:
        """Show these; the same keys keep their lines."""
        if [field.key for field in fields] != list(self._lines):
            self._build(fields)
        self._fields = fields
        for field in fields:
            self._show(field)
        self.setVisible(bool(fields))

    def _show(self, field: FormField) -> None:
        line, error = self._lines[field.key], self._errors[field.key]
        if line.text() != field.text:
            line.setText(field.text)
        line.setPlaceholderText(field.hint)
        line.setAccessibleName(field.label)
        line.setAccessibleDescription(field.error or field.hint)
        line.setProperty("invalid", bool(field.error))
        line.style().polish(line)
        error.setText(field.error)
        error.setVisible(bool(field.error))

    def _build(self, fields: tuple[FormField, ...]) -> None:
        for gone in self._parts:
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._lines, self._errors, self._parts = {}, {}, []
        for field in fields:
            label, line = plain_label("muted", field.label), QLineEdit()
            error = plain_label("error")
            self._lines[field.key], self._errors[field.key] = line, error
            self._parts += [label, line, error]
        self._place()

    def _place(self) -> None:
        """Put the parts into the grid; one pair under another where there is little room."""
        across = 1 if self.width() < self._theme.px(_NARROW_PX) else self._across
        for part in self._parts:
            self._grid.removeWidget(part)
        for index in range(len(self._parts) // 3):
            label, line, error = self._parts[index * 3 : index * 3 + 3]
            row, column = divmod(index, across)
            self._grid.addWidget(label, row * 2, column * 2)
            self._grid.addWidget(line, row * 2, column * 2 + 1)
            self._grid.addWidget(error, row * 2 + 1, column * 2, 1, 2)
        for column in range(self._across):
            self._grid.setColumnStretch(column * 2 + 1, 1 if column < across else 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(100), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def typed(self) -> tuple[FormField, ...]:
        """The fields with what is typed, without errors."""
        return tuple(
            replace(field, text=self._lines[field.key].text().strip(), error="")
            for field in self._fields
        )

    def wrong(self) -> QLineEdit | None:
        """The line of the first field with an error."""
        found = [self._lines[field.key] for field in self._fields if field.error]
        return found[0] if found else None

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self._theme = theme
        self._grid.setHorizontalSpacing(theme.px(8))
        self._grid.setVerticalSpacing(theme.px(3))
        self._place()
