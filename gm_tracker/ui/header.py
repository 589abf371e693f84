"""The line above everything: the clock, Next, what is going on, and the state of the file."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from gm_tracker.ui.chips import PrimaryButton
from gm_tracker.ui.theme import DARK, Theme
from gm_tracker.words.views import HeaderView


class HeaderBar(QWidget):
    """Shows a HeaderView; its buttons are Next, the house rules, and how dice are rolled."""

    next_pressed = Signal()
    rules_pressed = Signal()
    dice_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self.round, self.moment = _label("big", "Round"), _label("now", "Moment")
        self.hint, self.file = _label("pill", "What is going on"), _label("pill", "File")
        self.next = PrimaryButton("Next", "Space")
        self.rules, self.dice = QPushButton(), QPushButton()
        for button in (self.rules, self.dice):
            button.setProperty("kind", "chip")
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.hint.setMaximumWidth(10_000)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.round)
        self._row.addWidget(self.moment)
        self._row.addWidget(self.next)
        self._row.addWidget(self.hint, 1)
        self._row.addWidget(self.rules)
        self._row.addWidget(self.dice)
        self._row.addWidget(self.file)
        self.next.clicked.connect(self.next_pressed)
        self.rules.clicked.connect(self.rules_pressed)
        self.dice.clicked.connect(self.dice_pressed)

    def show_view(self, view: HeaderView) -> None:
        """Show this."""
        self.round.setText(f"{view.round} ·")
        self.moment.setText(view.moment)
        self.hint.setText(view.hint)
        self.hint.setVisible(bool(view.hint))
        self.rules.setText(view.system)
        self.rules.setAccessibleName(f"House rules: {view.system}")
        self.next.show_text(view.next_label)

    def show_dice(self, rolled: bool) -> None:
        """Say who rolls the dice."""
        self.dice.setText("Dice: rolled for me" if rolled else "Dice: I type them")
        self.dice.setAccessibleName(self.dice.text())

    def show_file(self, text: str) -> None:
        """Say how the file stands: saved, read only."""
        self.file.setText(text)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._row.setContentsMargins(theme.px(8), theme.px(4), theme.px(8), theme.px(4))
        self._row.setSpacing(theme.px(10))
        self.next.set_theme(theme)


def _label(role: str, name: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setAccessibleName(name)
    return label
