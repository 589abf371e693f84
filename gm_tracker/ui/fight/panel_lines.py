"""Lines of the combatant panel that can be pressed, and the stack that holds them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gm_tracker.ui.kit.cut import cut_parts
from gm_tracker.ui.kit.letters import letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.views import NumberLine

Part = TypeVar("Part", bound=QWidget)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FIXED, _WIDE = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def plain_label(text: str = "", role: str = "") -> QLabel:
    """A label that takes what people typed as plain text, and wraps."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label


def draw_text(
    painter: QPainter,
    rect: QRect,
    font: QFont,
    text: str,
    colour: str,
    align: Qt.AlignmentFlag = _LEFT,
) -> int:
    """Draw one line, cut where the room ends; gives its width in pixels."""
    metrics = QFontMetrics(font)
    # Widths are rounded; a pixel too few must not cut a word.
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 2)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(rect, int(align | Qt.TextFlag.TextSingleLine), shown)
    return metrics.horizontalAdvance(shown)


class LineButton(QAbstractButton):
    """A line to press: words at the left, words at the right; one of them is strong."""

    def __init__(self, theme: Theme, strong_left: bool) -> None:
        super().__init__()
        self._theme, self._strong_left = theme, strong_left
        self._left, self._right = "", ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(_WIDE, _FIXED)

    def show_words(self, left: str, right: str) -> None:
        """Show these."""
        self._left, self._right = left, right
        self.setAccessibleName(f"{left} {right}".strip())
        show_tip(self, f"{left} {right}")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.reach(25))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        px, colours = self._theme.px, self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus() or self.underMouse():
            edge = colours.text if self.hasFocus() else colours.line
            painter.setPen(QPen(QColor(edge), 2 if self.hasFocus() else 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(5), px(5))
        strong, weak = letters_of(self._theme, 13, 600), letters_of(self._theme, 13)
        first, last = (strong, weak) if self._strong_left else (weak, strong)
        tones = (colours.text, colours.muted)
        left_tone, right_tone = tones if self._strong_left else tones[::-1]
        box = self.rect().adjusted(px(4), 0, -px(4), 0)
        room, most = box.width() - first.width(self._left) - px(10), round(box.width() * 0.6)
        # A strong name is rather whole than all parts of what stands beside it.
        right = last.fit(self._right, room, cut_parts) if self._strong_left else self._right
        # The left keeps at least 40 % of the line however long the right is.
        wide = min(last.width(right or self._right), max(room, most))
        used = box.adjusted(box.width() - wide, 0, 0, 0)
        draw_text(painter, used, last.font, right or self._right, right_tone, _RIGHT)
        draw_text(painter, box.adjusted(0, 0, -wide - px(8), 0), first.font, self._left, left_tone)
        painter.end()


class NumberRow(QWidget):
    """A derived number; pressing it opens the lines that explain it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.button = LineButton(theme, strong_left=False)
        self.why = plain_label()
        self.why.hide()
        self.button.clicked.connect(self._toggle)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.button)
        layout.addWidget(self.why)
        self.set_theme(theme)

    def show_line(self, line: NumberLine) -> None:
        """Show this number; it stays open if it was."""
        self.button.show_words(line.label, line.text)
        self.why.setText("\n".join(line.why))
        self.why.setVisible(not self.why.isHidden() and bool(line.why))
        self._describe()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.button.set_theme(theme)
        self.why.setStyleSheet(
            f"color: {theme.colours.muted}; font-size: {theme.px(12)}px;"
            f" border-left: {theme.px(2)}px solid {theme.colours.line};"
            f" margin: {theme.px(2)}px {theme.px(4)}px; padding-left: {theme.px(8)}px;"
        )

    def _toggle(self) -> None:
        self.why.setVisible(self.why.isHidden() and bool(self.why.text()))
        self._describe()

    def _describe(self) -> None:
        shown = self.why.text() if not self.why.isHidden() else ""
        self.button.setAccessibleDescription(shown or "Press to see how it comes about")


class Stack(QWidget, Generic[Part]):
    """Parts below one another by key; a part whose key stays keeps its widget and its focus."""

    def __init__(self, make: Callable[[str], Part]) -> None:
        super().__init__()
        self._make = make
        self.parts: dict[str, Part] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)

    def arrange(self, keys: Sequence[str]) -> None:
        """Have exactly these parts, in this order."""
        if list(self.parts) == list(keys):
            return
        for key in [key for key in self.parts if key not in keys]:
            gone = self.parts.pop(key)
            self._layout.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.parts = {key: self.parts.get(key) or self._make(key) for key in keys}
        for at, part in enumerate(self.parts.values()):
            self._layout.insertWidget(at, part)
