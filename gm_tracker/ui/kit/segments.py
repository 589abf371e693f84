"""A few choices side by side in one frame, of which one holds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QRadioButton

from gm_tracker.ui.kit.theme import Theme


class Segments(QFrame):
    """A group of radio buttons in a row; `chosen` gives the key of the one that was pressed.

    Tab goes to the one that holds, the arrows to the others, as in any such group. The mouse leaves
    the keyboard where it is.
    """

    chosen = Signal(str)

    def __init__(self, name: str, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setProperty("kind", "segments")
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self.radios: dict[str, QRadioButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        for key, label in choices:
            self._add(key, label, name)

    def _add(self, key: str, label: str, name: str) -> None:
        radio = QRadioButton(label)
        radio.setProperty("kind", "segment")
        radio.setAccessibleName(f"{name}: {label}")
        radio.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        radio.clicked.connect(lambda: self.chosen.emit(key))
        self._group.addButton(radio)
        self.radios[key] = radio
        self._row.addWidget(radio)

    def show_choice(self, key: str) -> None:
        """Mark the one that holds."""
        self.radios[key].setChecked(True)

    def has_keyboard(self) -> bool:
        """Whether one of them has the keyboard."""
        return any(each.hasFocus() for each in self.radios.values())

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._row.setContentsMargins(2, 2, 2, 2)
        # The frame goes round what is pressed.
        inner = theme.reach(30)
        self.setFixedHeight(inner + 4)
        for radio in self.radios.values():
            radio.setFixedHeight(inner)
