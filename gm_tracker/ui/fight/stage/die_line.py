"""The line in which a die or a number is typed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QRegularExpressionValidator,
    QResizeEvent,
)
from PySide6.QtWidgets import QLineEdit, QToolButton

from gm_tracker.ui.fight.stage.signals import RULES
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.icons import icon
from gm_tracker.ui.kit.theme import Theme

_DICE = QRegularExpression(r"[dD0-9 ,+]{0,200}")
_NUMBER = QRegularExpression(r"[0-9 ,+\-−]{0,200}")
_STEPS = {"+": 1, "-": -1}
_GROUPS = {Qt.Key.Key_F: "foe", Qt.Key.Key_A: ""}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ALONE, ONE_OF_SEVERAL, TOTAL = 92, 64, 112
"""The width of a field at 100 %: of one die, of one among several, of one that takes totals."""
LARGE, SMALL = 54, 38
"""The height of a field at 100 %: of an action, and in a sheet of many."""
_MOST = 340
"""As wide as it gets at 100 %: the faces of twelve dice."""


class DieLine(QLineEdit):
    """Digits (d before a face), spaces, commas, plus; R or the little die asks for a roll.

    In an empty field F asks for a roll of all foes and A for one of everybody; M, or a sign that no
    die shows, begins a ruling: behind what is typed too, a plus where it takes a `single` number.
    What it takes is said beside it. In a sheet of many it is `small`.
    """

    entered = Signal()
    taken_back = Signal()
    adjusted = Signal(int)
    tabbed = Signal()
    tabbed_back = Signal()
    roll = Signal()
    roll_group = Signal(str)
    ruled = Signal(str)
    spilled = Signal(str)
    """A digit behind the text that is `full`."""

    def __init__(self, *, signed: bool = False) -> None:
        super().__init__()
        self._theme, self._rolls, self._signed = Theme(DARK), False, signed
        self.wide, self.small = ALONE, False
        self.single = False
        self.full = ""
        """The text that takes no further digit, where no other die comes next."""
        self.stays = False
        """Whether the Tab that is being told of stays in this field."""
        self.setProperty("kind", "dice")
        self.setProperty("signed", signed)
        self.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers)
        self.setValidator(QRegularExpressionValidator(_NUMBER if signed else _DICE, self))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.adjusts = False
        # What can be done with a die stands in the menu of the stage.
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.die = QToolButton(self)
        self.die.setAccessibleName("Roll")
        self.die.setProperty("kind", "plain")
        self.die.setStyleSheet("padding: 0; border: none;")
        self.die.setCursor(Qt.CursorShape.PointingHandCursor)
        # R does the same from the field; a stop here would double the Tabs between dice.
        self.die.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.die.clicked.connect(self.roll)
        self.textChanged.connect(self._change)

    def show_hint(self, hint: tuple[str, ...], *, rolls: bool) -> None:
        """What it takes, for a screen reader, and whether it has a die to press."""
        self._rolls = rolls
        self.setProperty("rolls", rolls)
        self.setAccessibleDescription(", ".join(hint))
        self._show_die()

    def set_small(self, small: bool) -> None:
        """Low enough for a sheet of many."""
        if small != self.small:
            self.small = small
            self.setProperty("kind", "dice-row" if small else "dice")
            self.style().polish(self)
        self.fit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        size = QSize(theme.px(18), theme.px(18))
        colour = theme.colours.muted
        self.die.setIcon(icon("dices", colour, size.width(), self.devicePixelRatio()))
        self.die.setIconSize(size)
        self.fit()

    def fit(self) -> None:
        """As wide as a die needs, or as what is typed does."""
        px, reach = self._theme.px, self._theme.reach
        font = self._theme.font(18, 600) if self.small else self._theme.type_font("dice")
        typed = QFontMetrics(font).horizontalAdvance(self.text()) + px(30)
        self.setFixedWidth(min(max(px(self.wide), typed), px(_MOST)))
        self.setFixedHeight(reach(SMALL if self.small else LARGE))

    def _change(self) -> None:
        self._show_die()
        self.fit()

    def _show_die(self) -> None:
        self.die.setVisible(self._rolls and not self.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = min(self._theme.reach(26), self.height())
        left = self.width() - side - (0 if self._theme.touch else self._theme.px(6))
        self.die.setGeometry(left, (self.height() - side) // 2, side, side)

    def event(self, event: QEvent) -> bool:
        """Tab answers first; Qt moves the focus only where the answer did not."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Tab:
                self.tabbed.emit()
                stays, self.stays = self.stays, False
                if stays or not self.hasFocus() or self.property("invalid"):
                    return True
            elif event.key() == Qt.Key.Key_Backtab:
                self.tabbed_back.emit()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that is held down counts once; only what is typed is deleted letter by letter."""
        if event.isAutoRepeat() and not (event.key() == Qt.Key.Key_Backspace and self.text()):
            event.accept()
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier:
            # Weapons and the like are picked with it, whatever field has the cursor.
            event.ignore()
        elif event.key() == Qt.Key.Key_Space and self.selectedText() == self.text():
            # A key of habit: it is no answer, and what stands here selected is not its to take.
            event.accept()
        elif event.key() in _ENTER:
            self.entered.emit()
        elif self._takes_back(event):
            self.taken_back.emit()
        elif event.key() == Qt.Key.Key_R and not self.text() and not event.modifiers():
            self.roll.emit()
        elif event.key() in _GROUPS and not self.text() and not event.modifiers():
            self.roll_group.emit(_GROUPS[Qt.Key(event.key())])
        elif event.text() in _STEPS and self.adjusts and not self.text():
            self.adjusted.emit(_STEPS[event.text()])
        elif self._is_spilled(event):
            self.spilled.emit(event.text())
        elif self._begins_ruling(event):
            self.ruled.emit(event.text() if event.text() in RULES else "")
        else:
            super().keyPressEvent(event)

    def _takes_back(self, event: QKeyEvent) -> bool:
        """Backspace where nothing stands, and Ctrl+Z where nothing was typed."""
        if event.matches(QKeySequence.StandardKey.Undo):
            return not self.isUndoAvailable()
        return event.key() == Qt.Key.Key_Backspace and not self.text()

    def _is_spilled(self, event: QKeyEvent) -> bool:
        whole = bool(self.full) and self.full == self.text() and not self.hasSelectedText()
        return whole and event.text().isdecimal()

    def _begins_ruling(self, event: QKeyEvent) -> bool:
        """M, or a sign where only dice are typed and that cannot stand between two of them."""
        if event.key() == Qt.Key.Key_M:
            return not event.modifiers()
        sign, between = event.text(), bool(self.text()) and not self.single
        return sign in RULES and not self._signed and not (sign == "+" and between)
