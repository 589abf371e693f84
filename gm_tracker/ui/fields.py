"""Questions on the screen: a die field, a number or a choice, with its error in words.

What is typed is never lost: a field keeps its text, cursor and focus through every new view,
unless the view brings another answer than it brought before.
"""

from __future__ import annotations

import html

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
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.chips import ChipRow
from gm_tracker.ui.theme import DARK, Theme, icon
from gm_tracker.words.views import FieldView

_DICE = QRegularExpression(r"[dD0-9 ,+]{0,200}")
_NUMBER = QRegularExpression(r"[0-9 ,+\-−]{0,200}")
# What Qt itself takes for no limit of a width.
_NO_LIMIT = 16_777_215
_STEPS = {"+": 1, "-": -1}
_GROUPS = {Qt.Key.Key_F: "foe", Qt.Key.Key_A: ""}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DieLine(QLineEdit):
    """Digits (d before a face), spaces, commas, plus; R or the little die asks for a roll.

    In an empty field F asks for a roll of all foes and A for one of everybody.
    """

    entered = Signal()
    adjusted = Signal(int)
    tabbed = Signal()
    tabbed_back = Signal()
    roll = Signal()
    roll_group = Signal(str)

    def __init__(self, *, signed: bool = False) -> None:
        super().__init__()
        self._hint, self._theme, self._rolls = "", Theme(DARK), False
        self.tight = False
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

    def show_hint(self, hint: str, *, rolls: bool) -> None:
        """What the empty field says, and whether it has a die to press."""
        self._hint, self._rolls = hint, rolls
        self.setAccessibleDescription(hint)
        self._show_die()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size; wide enough for the hint."""
        self._theme = theme
        size = QSize(theme.px(18), theme.px(18))
        colour = theme.palette.muted
        self.die.setIcon(icon("dices", colour, size.width(), self.devicePixelRatio()))
        self.die.setIconSize(size)
        self.fit()

    def fit(self) -> None:
        """As wide as the hint needs, at least 104 px at 100 %."""
        px, hint = self._theme.px, QFontMetrics(self._theme.font(13))
        wide = hint.horizontalAdvance(self._hint) + px(64 if self._rolls else 32)
        self.setFixedWidth(max(px(104), min(wide, px(104 if self.tight else 250))))

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
        painter.setPen(QColor(self._theme.palette.muted))
        left, right = self._theme.px(14), self._theme.px(32 if self._rolls else 10)
        room = self.rect().adjusted(left, 0, -right, 0)
        short = QFontMetrics(painter.font()).elidedText(
            self._hint, Qt.TextElideMode.ElideRight, room.width() + 1
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
        if event.key() in _ENTER:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_R and not self.text() and not event.modifiers():
            self.roll.emit()
        elif event.key() in _GROUPS and not self.text() and not event.modifiers():
            self.roll_group.emit(_GROUPS[Qt.Key(event.key())])
        elif event.text() in _STEPS and self.adjusts and not self.text():
            self.adjusted.emit(_STEPS[event.text()])
        else:
            super().keyPressEvent(event)


class FieldBox(QWidget):
    """One question with its label, and its error below."""

    entered = Signal(str)
    tabbed = Signal(str)
    tabbed_back = Signal(str)
    picked = Signal(str, str)
    roll_requested = Signal(str)
    roll_group = Signal(str)
    adjusted = Signal(str, int)
    refused = Signal(str)

    def __init__(self, field: FieldView) -> None:
        super().__init__()
        self._field, self._theme, self._compact = field, Theme(DARK), False
        self._answered = field.text
        self.label, self.error = _plain_label("muted"), _plain_label("error")
        self.error.setWordWrap(True)
        self.chips = ChipRow(field.label)
        self.line = DieLine(signed=field.what == "number")
        self.line.setText(field.text)
        self._build()
        self._connect()
        self.show_field(field)

    def _build(self) -> None:
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self._row.addWidget(self.line)
        self._row.addStretch()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(3)
        box.addWidget(self.label)
        box.addLayout(self._row)
        box.addWidget(self.chips)
        box.addWidget(self.error)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def _connect(self) -> None:
        self.line.entered.connect(lambda: self.entered.emit(self.id))
        self.line.tabbed.connect(lambda: self.tabbed.emit(self.id))
        self.line.tabbed_back.connect(lambda: self.tabbed_back.emit(self.id))
        self.line.roll.connect(lambda: self.roll_requested.emit(self.id))
        self.line.roll_group.connect(self.roll_group)
        self.line.adjusted.connect(lambda by: self.adjusted.emit(self.id, by))
        self.chips.pressed.connect(lambda key: self.picked.emit(self.id, key))
        self.chips.refused.connect(self.refused)

    @property
    def id(self) -> str:
        """The id of the question."""
        return self._field.id

    def stops(self) -> tuple[QWidget, ...]:
        """Where Tab stops in here."""
        return self.chips.buttons() if self.is_choice else (self.line,)

    @property
    def is_choice(self) -> bool:
        """Answered by pressing one of its options."""
        return bool(self._field.options)

    @property
    def is_open(self) -> bool:
        """Neither answered nor typed in."""
        if self.is_choice:
            return not self._field.text and not any(chip.on for chip in self._field.options)
        return not self.text()

    @property
    def is_changed(self) -> bool:
        """Something was typed that was not yet sent as an answer."""
        return not self.is_choice and self.text() != self._answered

    def text(self) -> str:
        """What is typed, without spaces at the ends."""
        return self.line.text().strip()

    def set_tight(self, tight: bool) -> None:
        """Where there is hardly room, the hint of the line is cut."""
        if self.line.tight != tight:
            self.line.tight = tight
            self._fit()

    def set_compact(self, compact: bool) -> None:
        """Without a label of its own, for a table that shows it."""
        self._compact = compact
        self.label.setVisible(not compact and bool(self._field.label))

    def take_answer(self) -> str:
        """What is typed, from now on known as sent."""
        self._answered = self.text()
        return self._answered

    def focus(self) -> None:
        """Put the cursor here: in the line with all selected, or on the chosen option."""
        if not self.is_choice:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.selectAll()
            return
        chips = self.chips.buttons()
        usual = self._field.usual
        wanted = [chip for chip in chips if chip.chip.on or chip.chip.key == usual] or [
            chip for chip in chips if not chip.chip.reason
        ]
        (wanted or list(chips))[0].setFocus(Qt.FocusReason.TabFocusReason)

    def show_field(self, field: FieldView) -> None:
        """Show the question as it is now; keeps what is typed (see the module)."""
        before, self._field = self._field, field
        if field.text != before.text:
            self._answered = field.text
            if self.line.text() != field.text:
                self.line.setText(field.text)
        self.label.setText(field.label)
        self.label.setVisible(not self._compact and bool(field.label))
        self.line.setVisible(not self.is_choice)
        self.chips.show_chips(field.options)
        self._show_error(field.error, new=field.error != before.error or before.text != field.text)
        self._name()

    def _show_error(self, error: str, *, new: bool) -> None:
        self.error.setText(error)
        self.error.setVisible(bool(error))
        if bool(self.line.property("invalid")) != bool(error):
            self.line.setProperty("invalid", bool(error))
            self.line.style().polish(self.line)
        if error and (new or self.line.hasFocus()) and not self.is_changed:
            self.line.selectAll()

    def _name(self) -> None:
        field, rolls = self._field, self._field.what == "roll"
        self.line.adjusts = field.adjusts
        self.line.show_hint(field.hint or ("roll" if rolls else ""), rolls=rolls)
        self.line.setAccessibleName(f"{field.owner} {field.label}".strip())
        if field.error:
            self.line.setAccessibleDescription(field.error)
        self.chips.setAccessibleName(f"{field.owner} {field.label}".strip())
        self.line.die.setAccessibleName(f"Roll {field.label}")
        words = html.escape(f"Roll {field.label} for me (R in an empty field)")
        self.line.die.setToolTip(f"<qt>{words}</qt>")
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.line.set_theme(theme)
        self.chips.set_theme(theme)
        self._fit()

    def _fit(self) -> None:
        """Errors wrap rather than push the next field far away."""
        self.line.fit()
        if self.is_choice:
            # All choices on one line, with room for the tick of the one that is taken.
            wide = self.chips.sizeHint().width() + self._theme.px(24)
            self.setMinimumWidth(min(wide, self._theme.px(420)))
            self.setMaximumWidth(_NO_LIMIT)
            return
        wide = self.line.width()
        label = min(self.label.sizeHint().width(), self._theme.px(220))
        error = self._theme.px(190) if self._field.error else 0
        self.setFixedWidth(max(wide, 0 if self._compact else label, error))


def _plain_label(role: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    return label
