"""The ribbon of turn-order games: one card a turn, and beneath them what lasts over rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from gm_tracker.ui.fight.schedule.menu_things import FIGHT
from gm_tracker.ui.fight.schedule.ribbon_space import (
    CARD_HIGH,
    EDGE,
    PADDING,
    RibbonSpace,
    ribbon_height,
    ribbon_space,
)
from gm_tracker.ui.fight.schedule.signals import ScheduleSignals
from gm_tracker.ui.fight.things import MARK, PERSON, SPAN
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.thing import Thing
from gm_tracker.ui.kit.voice import Part, Voice
from gm_tracker.ui.kit.voices import tell_changed, tell_moved
from gm_tracker.words.order_views import OrderCard, OrderView

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class OrderRibbon(QAbstractScrollArea):
    """Draws an OrderView, or `empty`; the cursor is on a card.

    Left and Right go from card to card, Enter or a click activates, X gives the turn up.
    """

    def __init__(self, theme: Theme, signals: ScheduleSignals) -> None:
        super().__init__()
        self.voice = Voice("list", parts=self._heard, at=lambda: self._at)
        take_own_viewport(self)
        self._theme, self._signals = theme, signals
        self._view, self.empty, self._at = OrderView(), "", 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        # Its height belongs to the cards; what is out of sight is told at their edges.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Order of turns")
        self.space = ribbon_space(self._view, theme, 1, 1)

    def _heard(self) -> tuple[Part, ...]:
        view, space = self._view, self.space
        turns = [
            Part(partial(str, each.spoken), partial(_box, space.card_rect, at))
            for at, each in enumerate(view.cards)
        ]
        lasting = [
            Part(partial(str, each.spoken), partial(_box, space.row_rect, at))
            for at, each in enumerate(view.lasting)
        ]
        return (*turns, *lasting)

    def show_view(self, view: OrderView) -> None:
        """Show this, with whoever acts in sight; the cursor goes there when the turn changes."""
        if view == self._view:
            return
        before, now = _now(self._view), _now(view)
        more = len(view.lasting) != len(self._view.lasting)
        self._view = view
        if now != before and now >= 0:
            self._at = now
        self._at = max(0, min(self._at, len(view.cards) - 1))
        if more:
            self.updateGeometry()
        self._size_up()
        self._say()
        tell_changed(self)
        self.viewport().update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self.updateGeometry()
        self._size_up()
        self.viewport().update()

    def cursor_at(self) -> tuple[str, str]:
        """Whom and which slot the cursor is on."""
        card = self._card
        return (card.id, card.slot) if card else ("", "")

    @property
    def _card(self) -> OrderCard | None:
        cards = self._view.cards
        return cards[self._at] if self._at < len(cards) else None

    def sizeHint(self) -> QSize:
        high = ribbon_height(self._view, self._theme, self.width())
        return QSize(self._theme.px(640), high)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(CARD_HIGH + 3 * PADDING))

    def least(self) -> int:
        """The height under which it is of no use: the cards would be cut."""
        return self._theme.px(CARD_HIGH + 2 * PADDING)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._size_up()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._follow()
        self.viewport().update()

    def _size_up(self) -> None:
        port = self.viewport().size()
        self.space = ribbon_space(self._view, self._theme, port.width(), port.height())
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setRange(0, max(0, self.space.cards_width - port.width()))
        across.setPageStep(port.width())
        across.setSingleStep(self.space.card + self.space.gap)
        rows = self.space.rows_from + self.space.rows * self.space.row - self.space.pad
        # Where none of them has room there is nothing to be scrolled into sight.
        down.setRange(0, max(0, rows - port.height()) if self.space.has_rows else 0)
        down.setSingleStep(self.space.row)
        self._follow()
        self._reveal(max(0, _now(self._view)))

    def _follow(self) -> None:
        self.space = replace(
            self.space,
            left=self.horizontalScrollBar().value(),
            top=self.verticalScrollBar().value(),
        )

    def _reveal(self, at: int) -> None:
        """Scroll so that a card is seen with the one before it and the one after."""
        self.space = self.space.turned_to(at)
        bar, step = self.horizontalScrollBar(), self.space.card + self.space.gap
        # What is out of sight is told over the edges.
        edge = self._theme.px(EDGE)
        room = self.viewport().width() - edge
        across = at % self.space.line
        first, last = max(0, across - 1) * step - edge, (across + 2) * step + self.space.pad
        to = min(max(min(bar.value(), first), last - room), across * step - edge)
        # The first one in sight begins at the edge.
        bar.setValue(-(-(to + edge) // step) * step - edge if to > 0 else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        from gm_tracker.ui.fight.schedule.ribbon_paint import RibbonPainter

        painter, theme = QPainter(self.viewport()), self._theme
        if self._view.cards or self._view.lasting:
            at = self._at if self.hasFocus() else -1
            RibbonPainter(painter, theme, self._view, self.space, event.rect(), at).draw()
        else:
            painter.setFont(theme.font(17))
            painter.setPen(QColor(theme.colours.muted))
            flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
            gap = theme.px(16)
            room = self.viewport().rect().adjusted(gap, 0, -gap, 0)
            painter.drawText(room, flags, self.empty)
        painter.end()

    def _say(self) -> None:
        self.setAccessibleDescription(self._card.spoken if self._card else self.empty)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._say()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, card = Qt.Key(event.key()), self._card
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or card is None:
            event.ignore()
        elif key in _ACROSS:
            self._go(max(0, min(len(self._view.cards) - 1, self._at + _ACROSS[key])))
        elif key in _ENTER:
            self._activate(card)
        elif key == Qt.Key.Key_X and card.slot:
            self._signals.cancel_requested.emit(card.slot)
        else:
            event.ignore()

    def _go(self, at: int) -> None:
        self._at = at
        self._reveal(at)
        self._say()
        tell_moved(self)
        self.viewport().update()

    def _activate(self, card: OrderCard) -> None:
        if card.slot:
            self._signals.slot_activated.emit(card.slot)
        else:
            self._signals.row_activated.emit(card.id)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the card or of the row under the mouse, or of the card at the cursor."""
        here = QPointF(self.viewport().mapFromGlobal(event.globalPos()))
        at, card = self._card_at(here), self._card
        if event.reason() == QContextMenuEvent.Reason.Keyboard and card is not None:
            at, here = self._at, self.space.card_rect(self._at).center()
        thing, who = FIGHT, _lasting_at(self._view, self.space, here)
        if at >= 0:
            self._go(at)
            card = self._view.cards[at]
            thing = Thing(MARK if card.slot else PERSON, card.id)
        elif who:
            thing = Thing(SPAN, who)
        self._signals.menu_wanted.emit(thing, self.viewport().mapToGlobal(here.toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at = self._card_at(event.position())
        if at >= 0:
            self._go(at)
            self._activate(self._view.cards[at])
        elif who := _lasting_at(self._view, self.space, event.position()):
            self._signals.row_activated.emit(who)

    def _card_at(self, at: QPointF) -> int:
        space = self.space
        seen = (i for i in range(space.count) if space.is_seen(i))
        here = (i for i in seen if space.card_rect(i).contains(at))
        return next(here, -1)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            from gm_tracker.ui.fight.schedule.tips import show_above

            at = self._card_at(QPointF(event.pos()))
            words = self._view.cards[at].spoken if at >= 0 else ""
            show_above(self.viewport(), event.pos().x(), words)
            return True
        return super().viewportEvent(event)


def _box(rect_of: Callable[[int], QRectF], at: int) -> QRect:
    return rect_of(at).toAlignedRect()


def _lasting_at(view: OrderView, space: RibbonSpace, at: QPointF) -> str:
    """Whose row of what lasts is there, or nothing."""
    if at.y() < space.rows_from:
        return ""
    rows = enumerate(view.lasting)
    return next((row.id for i, row in rows if space.row_rect(i).contains(at)), "")


def _now(view: OrderView) -> int:
    """The card of the turn that runs; else of the next one, -1 if none comes."""
    for at, card in enumerate(view.cards):
        if card.now:
            return at
    return next((at for at, card in enumerate(view.cards) if card.next), -1)
