"""What would be if something were otherwise: a card for each change, pressed to try it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.kept_picture import draw_frame
from gm_tracker.ui.kit.letters import CENTRE, LEFT, RIGHT, colour_of, letters, letters_of
from gm_tracker.ui.kit.rows import tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.forecast_views import CardView

MOST = 4
"""So many cards stand side by side."""
_NARROWEST = 150
"""No card is narrower at 100 %."""
_HIGH, _PAD, _CAP, _GAP = 50, 12, 18, 8
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BESIDE = (Qt.Key.Key_Left, Qt.Key.Key_Right)
_WAITS = "\N{HORIZONTAL ELLIPSIS}"


class WhatIfCard(QAbstractButton):
    """A change in words, and how often the party would win then; `digit` is its key."""

    def __init__(self, digit: int) -> None:
        super().__init__()
        self._theme, self._digit = Theme(DARK), digit
        self.view = CardView("", "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleDescription(str(digit))

    def show_card(self, view: CardView) -> None:
        """Show this."""
        if view != self.view:
            self.view = view
            self.setText(view.label)
            self.setAccessibleName(view.spoken)
            self.setToolTip(tip(view.spoken))
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(180), self._theme.reach(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(90), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.click()
        elif event.key() in _BESIDE:
            # Those that stand beside it are the page's to know.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        inner = QRectF(self.rect()).adjusted(px(_PAD), 0, -px(_PAD), 0)
        colours, value = self._theme.colours, letters(self._theme, "cell")
        text = self.view.text or _WAITS
        value.write(painter, colours.text if self.view.text else colours.muted, inner, text, RIGHT)
        inner.setRight(inner.right() - value.width(text) - px(_GAP))
        cap = QRectF(inner.left(), inner.center().y() - px(_CAP) / 2, px(_CAP), px(_CAP))
        draw_frame(painter, cap, px(4), colours.edge)
        letters(self._theme, "key_cap").write(painter, colours.muted, cap, str(self._digit), CENTRE)
        inner.setLeft(cap.right() + px(_GAP))
        self._paint_words(painter, inner)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        colours, px = self._theme.colours, self._theme.px
        marked = self.hasFocus() or self.view.tried
        edge = colours.text if self.hasFocus() else colours.now if self.view.tried else colours.edge
        lit = self.view.tried or self.isDown() or self.underMouse()
        ground = colours.nowbg if lit else colours.surface
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_frame(painter, box, px(8), edge, ground, 2 if marked else 1.2)

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        """In two lines where one is too short, the second cut."""
        words, colour = letters_of(self._theme, 14), self._theme.colours.text
        label = self.view.label
        if words.width(label) <= box.width():
            words.write(painter, colour, box, label)
            return
        first, second = _parted(label, lambda text: words.width(text) <= box.width())
        line = words.metrics.lineSpacing()
        top = QRectF(box.left(), box.center().y() - line, box.width(), line)
        painter.setFont(words.font)
        painter.setPen(colour_of(colour))
        for each, place in ((first, top), (second, top.translated(0, line))):
            painter.drawText(place, LEFT, words.fit(each, box.width(), cut_middle))


def _parted(label: str, fits: Callable[[str], bool]) -> tuple[str, str]:
    """As many words as fit in a first line, and the others."""
    words = label.split(" ")
    at = 1
    while at < len(words) and fits(" ".join(words[: at + 1])):
        at += 1
    return " ".join(words[:at]), " ".join(words[at:])


class WhatIfCards(QWidget):
    """The cards side by side, in several lines where that is too narrow; `pressed` gives the id
    of the change that is tried."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._grid = Theme(DARK), QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.cards = [WhatIfCard(at + 1) for at in range(MOST)]
        for card in self.cards:
            # Shown without one they would be windows of their own for a moment.
            card.setParent(self)
            card.hide()
            card.clicked.connect(lambda _on=False, of=card: self.pressed.emit(of.view.id))

    def show_cards(self, views: tuple[CardView, ...]) -> None:
        """Show these, at most so many."""
        for at, card in enumerate(self.cards):
            there = at < len(views)
            if there:
                card.show_card(views[at])
            card.setVisible(there)
        self.setVisible(bool(views))
        self._arrange()

    def _arrange(self) -> None:
        """As many in a line as fit, all of one width."""
        shown = [each for each in self.cards if not each.isHidden()]
        fit = max(1, self.width() // max(1, self._theme.px(_NARROWEST)))
        columns = min(fit, len(shown))
        if len(shown) > columns:
            columns = (len(shown) + 1) // 2 if fit > 1 else 1
        for each in self.cards:
            self._grid.removeWidget(each)
        for at, each in enumerate(shown):
            self._grid.addWidget(each, at // max(1, columns), at % max(1, columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def press(self, digit: int) -> bool:
        """Press the card of that number; False where there is none."""
        card = self.cards[digit - 1] if 1 <= digit <= len(self.cards) else None
        if card is None or card.isHidden():
            return False
        card.click()
        return True

    def step(self, by: int) -> bool:
        """The keyboard goes to the card beside the one that has it, else to the first or last."""
        shown = [each for each in self.cards if not each.isHidden()]
        if not shown:
            return False
        none = -1 if by > 0 else 0
        at = next((i for i, each in enumerate(shown) if each.hasFocus()), none)
        shown[(at + by) % len(shown)].setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._grid.setSpacing(theme.px(6))
        for card in self.cards:
            card.set_theme(theme)
        self._arrange()
