"""The form of a combatant: name, side, tracks, numbers, attacks, notes; all as typed texts."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.model.combatant import Side
from gm_tracker.ui.forms.attack_rows import AttackRows
from gm_tracker.ui.forms.form_parts import FieldGrid
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.owned_text import RESTING_MS
from gm_tracker.ui.kit.tabs import order_tabs
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.forms import FormView

_SIDES: tuple[tuple[Side, str], ...] = (
    ("party", "● Party"),
    ("foe", "▲ Foe"),
    ("neutral", "◆ Neutral"),
)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EditForm(QFrame):
    """Stands in the panel's place. `saved` gives a FormView of what was typed, unchecked.

    A view with errors puts the focus on the first wrong line and keeps the rest.
    """

    saved = Signal(object)
    rested = Signal(object)
    """The form as it is typed so far, soon after something was typed and when it is left."""
    discarded = Signal()
    """What was typed is not wanted."""
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._view, self._theme = FormView(""), Theme(DARK)
        self.setProperty("kind", "card")
        self.setAccessibleName("Combatant form")
        self._title, self._error = plain_label("heading"), plain_label("error")
        self._name_error = plain_label("error")
        self._name, self._notes = QLineEdit(), QPlainTextEdit()
        self._tracks, self._stats = FieldGrid(1), FieldGrid(2)
        self._attacks = AttackRows()
        self._save, self._cancel = QPushButton("Save"), QPushButton("Cancel")
        self._more = QPushButton("All numbers")
        self._name_parts()
        self._lay_out()
        self._save.clicked.connect(lambda: self.saved.emit(self.typed()))
        self._cancel.clicked.connect(self._discard)
        self._told: FormView | None = None
        self._resting = QTimer(self)
        self._resting.setInterval(RESTING_MS)
        self._resting.timeout.connect(self.tell)

    def _name_parts(self) -> None:
        self._name.setAccessibleName("Name")
        self._notes.setAccessibleName("Notes")
        # In a form Tab goes on; notes hardly ever need one.
        self._notes.setTabChangesFocus(True)
        self._notes.setPlaceholderText("Notes")
        self.setFocusProxy(self._name)
        self._more.setProperty("kind", "chip")
        self._more.setCheckable(True)
        self._more.setAccessibleName("Show all numbers")
        self._more.toggled.connect(self._show_all)
        self._save.setProperty("kind", "primary")
        self._save.setToolTip("Ctrl+Enter")

    def _lay_out(self) -> None:
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, 6, 0)
        for part in (plain_label("muted", "Name"), self._name, self._name_error):
            self._column.addWidget(part)
        self._column.addWidget(self._side_row())
        self._column.addWidget(self._tracks)
        self._column.addWidget(self._stats)
        self._column.addWidget(plain_label("heading", "Attacks"))
        self._column.addWidget(self._attacks)
        self._column.addWidget(plain_label("heading", "Notes"))
        self._column.addWidget(self._notes)
        self._column.addStretch()
        buttons = QHBoxLayout()
        buttons.addWidget(self._save)
        buttons.addWidget(self._cancel)
        buttons.addStretch()
        buttons.addWidget(self._more)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._title)
        self._box.addWidget(FitScroll(content, grows=True), 1)
        self._box.addWidget(self._error)
        self._box.addLayout(buttons)

    def _side_row(self) -> QWidget:
        holder, self._group = QWidget(), QButtonGroup(self)
        row = FlowLayout(holder)
        self._sides: dict[Side, QPushButton] = {}
        for side, label in _SIDES:
            button = QPushButton(label)
            button.setProperty("kind", "chip")
            button.setCheckable(True)
            button.setAccessibleName(f"Side: {side}")
            self._group.addButton(button)
            self._sides[side] = button
            row.addWidget(button)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        holder.setSizePolicy(policy)
        return holder

    def show_view(self, view: FormView) -> None:
        """Show this form; the cursor goes to the first wrong line, else to the name."""
        self._view = view
        _say(self._title, view.title)
        _say(self._error, view.error)
        _say(self._name_error, view.name_error)
        self._more.setVisible(_has_quiet(view))
        if self._name.text() != view.name:
            self._name.setText(view.name)
        self._sides[view.side].setChecked(True)
        self._tracks.show_fields(view.tracks)
        self._stats.show_fields(view.stats)
        self._attacks.show_attacks(view.attacks, view.new_attacks)
        if self._notes.toPlainText() != view.notes:
            self._notes.setPlainText(view.notes)
        order_tabs(self)
        self._focus_first()
        self._told = self.typed()

    def tell(self) -> None:
        """Tell what is typed, if it is more than was told already."""
        if self._told is None:
            return
        typed = self.typed()
        if typed != self._told:
            self._told = typed
            self.rested.emit(typed)

    def _discard(self) -> None:
        self._told = self.typed()
        self.discarded.emit()
        self.cancelled.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._resting.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._resting.stop()
        self.tell()
        super().hideEvent(event)

    def _show_all(self, shown: bool) -> None:
        for part in (self._tracks, self._stats, self._attacks):
            part.show_all(shown)
        order_tabs(self)

    def _focus_first(self) -> None:
        wrong = self._tracks.wrong() or self._stats.wrong() or self._attacks.wrong()
        line = self._name if self._view.name_error or wrong is None else wrong
        line.setFocus(Qt.FocusReason.OtherFocusReason)
        line.selectAll()

    def typed(self) -> FormView:
        """The form as it stands, without the errors."""
        side = next(side for side, button in self._sides.items() if button.isChecked())
        return replace(
            self._view,
            name=self._name.text().strip(),
            side=side,
            tracks=self._tracks.typed(),
            stats=self._stats.typed(),
            attacks=self._attacks.typed(),
            notes=self._notes.toPlainText(),
            error="",
            name_error="",
        )

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for part in (self._tracks, self._stats, self._attacks):
            part.set_theme(theme)
        self._notes.setFixedHeight(theme.px(76))
        self._column.setSpacing(theme.px(8))
        self._box.setSpacing(theme.px(8))
        self._box.setContentsMargins(*(theme.px(12),) * 4)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape:
            self.tell()
            self.cancelled.emit()
        elif event.key() in _ENTER and (control or isinstance(self.focusWidget(), QLineEdit)):
            self.saved.emit(self.typed())
        else:
            super().keyPressEvent(event)


def _has_quiet(view: FormView) -> bool:
    every = (*view.attacks, *view.new_attacks)
    fields = (*view.tracks, *view.stats, *(f for a in every for f in a.fields))
    return any(each.quiet for each in fields)


def _say(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
