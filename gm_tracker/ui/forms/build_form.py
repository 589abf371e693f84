"""The builder: what is typed on the left, the numbers that come of it on the right, live."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.forms.form_parts import FieldGrid
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.tabs import order_tabs
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.building import BuildView, BuiltLine

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BuiltRow(QWidget):
    """One number: label, value, a line to type another over it, and why it is so."""

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.label, self.value = plain_label("muted"), plain_label("strong")
        self.hand, self.why = QLineEdit(), plain_label("muted")
        self.hand.setPlaceholderText("by hand")
        self.hand.textEdited.connect(lambda _text: self.changed.emit())
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.addWidget(self.label, 0, 0)
        self._grid.addWidget(self.value, 0, 1)
        self._grid.addWidget(self.hand, 0, 2)
        self._grid.addWidget(self.why, 1, 0, 1, 3)
        self._grid.setColumnStretch(0, 1)
        self.set_theme(theme)

    def show_line(self, line: BuiltLine) -> None:
        """Show this number; what is being typed stays."""
        self.label.setText(line.label)
        self.value.setText(line.value)
        if self.hand.text() != line.hand and not self.hand.hasFocus():
            self.hand.setText(line.hand)
        self.hand.setAccessibleName(f"{line.label} by hand")
        self.hand.setAccessibleDescription(line.error or f"built: {line.value}")
        self.hand.setProperty("invalid", bool(line.error))
        self.hand.style().polish(self.hand)
        self.why.setText(line.why)
        self.why.setVisible(bool(line.why))

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self.value.setMinimumWidth(theme.px(38))
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.hand.setFixedWidth(theme.px(104))
        self._grid.setHorizontalSpacing(theme.px(8))
        self._grid.setVerticalSpacing(0)


class BuildForm(Overlay):
    """Shows a BuildView. `changed` after each edit, `saved` at its end; Esc leaves it."""

    changed = Signal()
    saved = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, "Builder")
        self._rows: dict[str, BuiltRow] = {}
        self._title, self._error = plain_label("heading"), plain_label("error")
        self._caution = plain_label("caution")
        self._fields = FieldGrid(2, narrow=350)
        self._fields.changed.connect(self.changed)
        self._heading = plain_label("heading", "What comes of it")
        self._save, self._cancel = QPushButton("Save"), QPushButton("Cancel")
        self._save.setProperty("kind", "primary")
        self._save.clicked.connect(self.saved)
        self._cancel.clicked.connect(self.put_away)
        self._lay_out()

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self._fields)
        left.addStretch()
        self._lines = QVBoxLayout()
        right.addWidget(self._heading)
        right.addLayout(self._lines)
        right.addStretch()
        self._halves = QHBoxLayout()
        for half in (left, right):
            content = QWidget()
            half.setContentsMargins(0, 0, 6, 0)
            content.setLayout(half)
            self._halves.addWidget(FitScroll(content, grows=True), 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self._save)
        buttons.addWidget(self._cancel)
        buttons.addStretch()
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._title)
        self._box.addLayout(self._halves, 1)
        self._box.addWidget(self._error)
        self._box.addWidget(self._caution)
        self._box.addLayout(buttons)

    def show_view(self, view: BuildView) -> None:
        """Show this; lines that stay keep their widgets and what is being typed."""
        self._title.setText(view.title)
        self._error.setText(view.error)
        self._error.setVisible(bool(view.error))
        self._caution.setText(view.caution)
        self._caution.setVisible(bool(view.caution))
        if view.fields:
            self._fields.show_fields(view.fields)
        # With an error there are no lines; the last ones stay to compare with.
        if view.lines and list(self._rows) != [line.key for line in view.lines]:
            self._arrange(view.lines)
        for line in view.lines:
            self._rows[line.key].show_line(line)

    def focus_first(self) -> None:
        """Put the cursor into the first field."""
        first = next(iter(self._fields.lines()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def typed(self) -> tuple[dict[str, str], dict[str, str]]:
        """The texts of the fields, and of the numbers typed over what is built."""
        fields = {field.key: field.text for field in self._fields.typed()}
        hand = {key: row.hand.text().strip() for key, row in self._rows.items()}
        return fields, {key: text for key, text in hand.items() if text}

    def _arrange(self, lines: tuple[BuiltLine, ...]) -> None:
        wanted = {line.key for line in lines}
        for key in [key for key in self._rows if key not in wanted]:
            gone = self._rows.pop(key)
            gone.hide()
            gone.deleteLater()
        while self._lines.takeAt(0):
            pass
        self._rows = {line.key: self._rows.get(line.key) or self._new() for line in lines}
        for row in self._rows.values():
            self._lines.addWidget(row)
        order_tabs(self)

    def _new(self) -> BuiltRow:
        row = BuiltRow(self._theme)
        row.changed.connect(self.changed)
        return row

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._fields.set_theme(theme)
        for row in self._rows.values():
            row.set_theme(theme)
        self._lines.setSpacing(theme.px(6))
        self._halves.setSpacing(theme.px(24))
        self._box.setSpacing(theme.px(8))
        self._box.setContentsMargins(*(theme.px(12),) * 4)
        if self.isVisible():
            self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and isinstance(self.focusWidget(), QLineEdit):
            self.saved.emit()
        else:
            super().keyPressEvent(event)
