"""The line in which a die or a number is typed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QRegularExpressionValidator,
    QResizeEvent,
)
from PySide6.QtWidgets import QLineEdit, QToolButton

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.icons import icon
from gm_tracker.ui.kit.theme import Theme

_DICE = QRegularExpression(r"[dD0-9 ,+]{0,200}")
_NUMBER = QRegularExpression(r"[0-9 ,+\-−]{0,200}")
_STEPS = {"+": 1, "-": -1}
_RULES = ("+", "-", "\N{MINUS SIGN}")
"""What no die shows: a ruling begins with it."""
_GROUPS = {Qt.Key.Key_F: "foe", Qt.Key.Key_A: ""}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ROOMY, NARROW, NARROW_TABLE = (104, 250), (72, 176), (104, 104)
"""The least and the most width of a line at 100 %, where there is room and where hardly any."""


class DieLine(QLineEdit):
    """Digits (d before a face), spaces, commas, plus; R or the little die asks for a roll.

    In an empty field F asks for a roll of all foes and A for one of everybody; M, or a sign that no
    die shows, begins a ruling.
    """

    entered = Signal()
    taken_back = Signal()
    adjusted = Signal(int)
    tabbed = Signal()
    tabbed_back = Signal()
    roll = Signal()
    roll_group = Signal(str)
    ruled = Signal(str)

    def __init__(self, *, signed: bool = False) -> None:
        super().__init__()
        self._hint: tuple[str, ...] = ()
        self._theme, self._rolls, self._signed = Theme(DARK), False, signed
        self.room = ROOMY
        self.setProperty("kind", "dice")
        self.setValidator(QRegularExpressionValidator(_NUMBER if signed else _DICE, self))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.adjusts = False
        self.die = QToolButton(self)
        self.die.setProperty("kind", "plain")
        self.die.setStyleSheet("padding: 0; border: none;")
        self.die.setCursor(Qt.CursorShape.PointingHandCursor)
        # R does the same from the field; a stop here would double the Tabs between dice.
        self.die.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.die.clicked.connect(self.roll)
        self.textChanged.connect(self._show_die)

    def show_hint(self, hint: tuple[str, ...], *, rolls: bool) -> None:
        """What the empty field says in parts, and whether it has a die to press."""
        self._hint, self._rolls = hint, rolls
        self.setAccessibleDescription(", ".join(hint))
        self._show_die()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size; wide enough for the hint."""
        self._theme = theme
        size = QSize(theme.px(18), theme.px(18))
        colour = theme.colours.muted
        self.die.setIcon(icon("dices", colour, size.width(), self.devicePixelRatio()))
        self.die.setIconSize(size)
        self.fit()

    def fit(self) -> None:
        """As wide as the hint needs; where there is hardly room, as what is answered needs."""
        px, (least, most) = self._theme.px, self.room
        if self.text() and self.room == NARROW:
            answer = QFontMetrics(self._theme.font(21, 600))
            wide = answer.horizontalAdvance(self.text()) + px(30)
        else:
            hint = QFontMetrics(self._theme.font(13))
            least, icons = max(least, ROOMY[0]), px(64 if self._rolls else 32)
            wide = hint.horizontalAdvance(self._short()) + icons
        self.setFixedWidth(max(px(least), min(wide, px(most))))

    def _short(self) -> str:
        """The hint, without what follows its range where there is hardly room."""
        return ", ".join(self._hint if self.room == ROOMY else self._hint[:1])

    def _show_die(self) -> None:
        self.die.setVisible(self._rolls and not self.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = self._theme.px(26)
        self.die.setGeometry(self.width() - side - 6, (self.height() - side) // 2, side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The hint is smaller than the dice, so that it is not taken for an answer."""
        super().paintEvent(event)
        if self.text() or not self._hint:
            return
        painter = QPainter(self)
        painter.setFont(self._theme.font(13))
        painter.setPen(QColor(self._theme.colours.muted))
        left, right = self._theme.px(14), self._theme.px(32 if self._rolls else 10)
        room = self.rect().adjusted(left, 0, -right, 0)
        short = QFontMetrics(painter.font()).elidedText(
            self._short(), Qt.TextElideMode.ElideRight, room.width() + 1
        )
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), short)

    def event(self, event: QEvent) -> bool:
        """Tab answers first; Qt moves the focus only where the answer did not."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Tab:
                self.tabbed.emit()
                if not self.hasFocus() or self.property("invalid"):
                    return True
            elif event.key() == Qt.Key.Key_Backtab:
                self.tabbed_back.emit()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that is held down counts once; only what is typed is deleted letter by letter."""
        if event.isAutoRepeat() and not (event.key() == Qt.Key.Key_Backspace and self.text()):
            event.accept()
        elif event.key() in _ENTER:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.taken_back.emit()
        elif event.key() == Qt.Key.Key_R and not self.text() and not event.modifiers():
            self.roll.emit()
        elif event.key() in _GROUPS and not self.text() and not event.modifiers():
            self.roll_group.emit(_GROUPS[Qt.Key(event.key())])
        elif event.text() in _STEPS and self.adjusts and not self.text():
            self.adjusted.emit(_STEPS[event.text()])
        elif not self.text() and self._begins_ruling(event):
            self.ruled.emit(event.text() if event.text() in _RULES else "")
        else:
            super().keyPressEvent(event)

    def _begins_ruling(self, event: QKeyEvent) -> bool:
        """M, or a sign where only dice are typed."""
        if event.key() == Qt.Key.Key_M:
            return not event.modifiers()
        return event.text() in _RULES and not self._signed
