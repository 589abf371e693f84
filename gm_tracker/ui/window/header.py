"""The line above everything: the clock, Next, what is going on, and the state of the file."""

from __future__ import annotations

import html

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from gm_tracker.ui.kit.chips import PrimaryButton
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import HeaderView

_PILL_PX, _LEAST_PILL_PX, _EDGES_PX, _NARROW_PX = 28, 90, 16, 860


class HeaderBar(QWidget):
    """Shows a HeaderView; its buttons are Next, the house rules, and how dice are rolled."""

    next_pressed = Signal()
    rules_pressed = Signal()
    dice_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self.round, self.moment = _label("big", "Round"), _label("now", "Moment")
        self.hint, self.file = ShortLabel("What is going on"), _label("pill", "File")
        self.next = PrimaryButton("Next", "Space")
        self.rules, self.dice = QPushButton(), QPushButton()
        for button in (self.rules, self.dice):
            button.setProperty("kind", "pill")
        self._row = QHBoxLayout(self)
        for part in (self.round, self.moment, self.next, self.hint):
            self._row.addWidget(part)
        self._row.addStretch(1)
        for pill in (self.rules, self.dice, self.file):
            self._row.addWidget(pill)
        self.next.clicked.connect(self.next_pressed)
        self.rules.clicked.connect(self.rules_pressed)
        self.dice.clicked.connect(self.dice_pressed)

    def show_view(self, view: HeaderView, hint: str = "") -> None:
        """Show this, with its hint as a text that names keys."""
        self.round.setText(f"{view.round} ·")
        self.moment.setText(view.moment)
        self.hint.show_text(hint)
        self.rules.setText(view.system)
        self.rules.setAccessibleName(f"House rules: {view.system}")
        self.next.show_text(view.next_label)
        self._make_room()

    def show_next_key(self, key: str) -> None:
        """Show the key that stands for Next, or none."""
        self.next.show_key(key)

    def show_file(self, text: str) -> None:
        """Say how the file stands: saved, read only."""
        self.file.setText(text)
        self._make_room()

    def show_dice(self, rolled: bool) -> None:
        """Say who rolls the dice."""
        self.dice.setText("Dice: rolled for me" if rolled else "Dice: I type them")
        self.dice.setAccessibleName(self.dice.text())

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._row.setContentsMargins(theme.px(8), theme.px(5), 0, theme.px(5))
        self._row.setSpacing(theme.px(8))
        self.next.set_theme(theme)
        self.hint.set_theme(theme)
        for pill in (self.hint, self.rules, self.dice, self.file):
            pill.setFixedHeight(theme.px(_PILL_PX))
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room, what can be missed goes first."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        always = (self.round, self.moment, self.next, self.rules, self.dice)
        needed = sum(each.sizeHint().width() + self._row.spacing() for each in always)
        narrow = self.width() < self._theme.px(_NARROW_PX)
        room = 0 if narrow else self.width() - self._theme.px(_EDGES_PX) - needed
        file = self.file.sizeHint().width() + self._row.spacing()
        least = self.hint.minimumSizeHint().width() + self._row.spacing()
        self.rules.setVisible(needed - self.dice.sizeHint().width() <= self.width())
        self.dice.setVisible(needed <= self.width())
        self.hint.setVisible(bool(self.hint.whole) and file + least <= room)
        self.file.setVisible(file <= room or "saved" not in self.file.text())


class ShortLabel(QLabel):
    """A pill as wide as its text, or elided where there is less room; `whole` is all of it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._theme, self.whole = Theme(DARK), ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "pill")
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Show this; what is cut off is in the tooltip and the description."""
        self.whole = text
        self.setAccessibleDescription(text)
        self.setToolTip(f"<qt>{html.escape(text)}</qt>" if text else "")
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._fit()

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self.whole)
        return QSize(words + self._edges() + 2, self._theme.px(_PILL_PX))

    def minimumSizeHint(self) -> QSize:
        least = min(self.sizeHint().width(), self._theme.px(_LEAST_PILL_PX))
        return QSize(least, self._theme.px(_PILL_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _edges(self) -> int:
        return 2 * self._theme.px(13)

    def _fit(self) -> None:
        room = max(0, self.width() - self._edges())
        self.setText(self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, room))
        self.updateGeometry()


def _label(role: str, name: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setAccessibleName(name)
    return label
