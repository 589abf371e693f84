"""Digits on the screen for whoever has no keys at hand: they are typed where the cursor is."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QPushButton, QSizePolicy, QWidget
from shiboken6 import isValid

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.icons import icon
from gm_tracker.ui.kit.theme import FINGER_PX, Theme

_KEY = Qt.Key
_ROWS = ("789", "456", "123")
DELETE, PART, ROLL, NEXT = "delete", "part", "roll", "next"
"""The keys that are no digits; `part` parts several dice, or is the sign of a number."""
_KEYS = {DELETE: (_KEY.Key_Backspace, ""), ROLL: (_KEY.Key_R, "r"), NEXT: (_KEY.Key_Return, "\r")}
_WORDS = {ROLL: "Roll it", NEXT: "Enter"}
_NAMES = _WORDS | {DELETE: "Delete the last digit", NEXT: "Enter it, and go on to the next"}
_COMMA, _MINUS = ",", "\N{MINUS SIGN}"
_ROWS_HIGH, _COLUMNS = 5, 3
_WIDE, _HIGH = 264, 300
_EDGE, _GAP = 10, 6


class NumberPad(QFrame):
    """Sends what is pressed to `field` as keys; the keyboard stays where it is.

    `pressed` gives the key after it was sent.
    """

    pressed = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._theme, self._dressed, self.field = Theme(DARK), False, QWidget()
        self._sizes: tuple[int, int, Theme] | None = None
        self.setProperty("kind", "float")
        self.setAccessibleName("Number pad")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.keys: dict[str, QPushButton] = {}
        self._grid = QGridLayout(self)
        for down, row in enumerate(_ROWS):
            for across, digit in enumerate(row):
                self._add(digit, down, across)
        for across, key in enumerate((DELETE, "0", PART)):
            self._add(key, 3, across)
        self._add(ROLL, 4, 0)
        self._add(NEXT, 4, 1, 2)
        self.hide()

    def _add(self, key: str, down: int, across: int, wide: int = 1) -> None:
        button = QPushButton(_WORDS.get(key, key))
        button.setAccessibleName(_NAMES.get(key, key))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        button.setMinimumSize(1, 1)
        button.setAutoRepeat(key == DELETE)
        button.clicked.connect(lambda: self._press(key))
        self.keys[key] = button
        self._grid.addWidget(button, down, across, 1, wide)

    def show_for(self, field: QWidget, *, rolls: bool, signed: bool) -> None:
        """Type into this field from now on: one that can be rolled, or one of a signed number."""
        self.field = field
        self.keys[ROLL].setEnabled(rolls)
        sign = _MINUS if signed else _COMMA
        self.keys[PART].setText(sign)
        self.keys[PART].setAccessibleName("Minus" if signed else "Comma, between two dice")
        self.show()
        self.raise_()

    def least(self) -> tuple[int, int]:
        """The least width and height that fingers need, in pixels, however large the text is."""
        around = 2 * _EDGE - _GAP
        return (
            _COLUMNS * (FINGER_PX + _GAP) + around,
            _ROWS_HIGH * (FINGER_PX + _GAP) + around,
        )

    def liked(self) -> tuple[int, int]:
        """The width and height at which it is pleasant."""
        least = self.least()
        return max(least[0], self._theme.px(_WIDE)), max(least[1], self._theme.px(_HIGH))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        if theme == self._theme and self._dressed:
            return
        self._theme, self._dressed = theme, True
        self._grid.setContentsMargins(*(_EDGE,) * 4)
        self._grid.setSpacing(_GAP)
        self.keys[DELETE].setText("")
        self._dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._dress()

    def _dress(self) -> None:
        """Letters as large as the text is, and as the keys have room for."""
        px, wide = self._theme.px, self.width() // _COLUMNS
        digit, word = min(px(22), wide // 2), min(px(15), wide // 5)
        if (digit, word, self._theme) == self._sizes:
            return
        self._sizes = (digit, word, self._theme)
        self.keys[DELETE].setIcon(icon("delete", self._theme.colours.text, digit))
        self.keys[DELETE].setIconSize(QSize(digit, digit))
        for key, button in self.keys.items():
            size = word if key in _WORDS else digit
            button.setStyleSheet(
                f"padding: 0; font-size: {size}px; font-weight: 600; min-height: 0; min-width: 0;"
            )

    def _press(self, key: str) -> None:
        field = self.field
        if not isValid(field):
            self.hide()
            return
        if key == ROLL:
            self._clear()
        code, text = _KEYS.get(key, (_KEY(0), key))
        if key == PART:
            text = "-" if self.keys[PART].text() == _MINUS else _COMMA
        if not code:
            code = _KEY(ord(text))
        for kind in (QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
            # Enter may have taken the field away.
            if isValid(field):
                event = QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier, text)
                QApplication.sendEvent(field, event)
        self.pressed.emit(key)

    def _clear(self) -> None:
        """What is rolled takes the place of what was typed."""
        clear = getattr(self.field, "clear", None)
        if clear is not None:
            clear()
