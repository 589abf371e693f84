"""What is corrected: the fields of the step, and the one that is typed or chosen otherwise."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from gm_tracker.ui.fight.stage.die_line import DieLine
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.correction_views import MendView

_WORDS_PX, _OLD_PX, _MOST_OLD = 300, 74, 220


class OldValue(QWidget):
    """What was entered, struck through."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._text = Theme(DARK), ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Show this."""
        self._text = text
        self.setAccessibleName(f"was {text}")
        self.setToolTip("")
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        px, font = self._theme.px, self._theme.type_font("dice")
        wide = QFontMetrics(font).horizontalAdvance(self._text) + px(28)
        return QSize(max(px(_OLD_PX), min(wide, px(_MOST_OLD))), px(46))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, px = QPainter(self), self._theme.colours, self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.edge), 1.4))
        painter.setBrush(QColor(colours.shade))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(8), px(8))
        font = self._theme.type_font("dice")
        font.setStrikeOut(True)
        painter.setFont(font)
        painter.setPen(QColor(colours.muted))
        shown = cut(QFontMetrics(font), self._text, self.width() - px(16))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), shown)
        painter.end()


class _WordLine(QLineEdit):
    """Words; Enter takes them, and goes no further."""

    taken = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
        else:
            super().keyPressEvent(event)


class MendLine(QWidget):
    """The field that is typed: its name, what was entered, and beside it what it should be.

    `typed` gives its text with each letter, `entered` says that Enter was pressed, with the text;
    `rolled` that it is to be rolled.
    """

    typed = Signal(str)
    entered = Signal(str)
    rolled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._view = MendView("", "")
        self.name, self.old, self.arrow = plain_label("note"), OldValue(), QLabel()
        self.die, self.words = DieLine(signed=True), _WordLine()
        self.name.setWordWrap(False)
        self.arrow.setText("\N{RIGHTWARDS ARROW}")
        self.arrow.setAccessibleName("becomes")
        self.arrow.setTextFormat(Qt.TextFormat.PlainText)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for part in (self.name, self.old, self.arrow, self.die, self.words):
            self._row.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        for line in (self.die, self.words):
            line.textEdited.connect(self.typed)
        self.die.entered.connect(lambda: self.entered.emit(self.die.text()))
        self.words.taken.connect(lambda: self.entered.emit(self.words.text()))
        self.die.roll.connect(self.rolled)

    @property
    def line(self) -> QLineEdit:
        """Where it is typed."""
        return self.words if self._view.what == "text" else self.die

    def show_view(self, view: MendView | None) -> None:
        """Show this field; another one than before has the keyboard when it is asked to."""
        self.setVisible(view is not None and view.is_line)
        if view is None or not view.is_line:
            self._view = MendView("", "")
            return
        other, self._view = view.id != self._view.id, view
        self.name.setText(view.label)
        self.old.show_text(view.was)
        self.arrow.setVisible(bool(view.was))
        self.die.setVisible(view.what != "text")
        self.words.setVisible(view.what == "text")
        self.line.setAccessibleName(f"{view.label}, was {view.was}" if view.was else view.label)
        self.line.setProperty("invalid", bool(view.error))
        self.line.style().polish(self.line)
        self.die.show_hint((view.hint,), rolls=view.what == "roll")
        self.words.setPlaceholderText(view.hint)
        shown = "" if view.text == view.was and view.what != "text" else view.text
        if other or not self.line.hasFocus():
            self.line.setText(shown)

    def take_focus(self) -> None:
        """Put the keyboard here."""
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.selectAll()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._row.setSpacing(theme.px(10))
        self.old.set_theme(theme)
        self.die.set_theme(theme)
        self.arrow.setFont(theme.font(22))
        self.words.setFixedWidth(theme.px(_WORDS_PX))
        self.words.setFixedHeight(theme.px(40))
