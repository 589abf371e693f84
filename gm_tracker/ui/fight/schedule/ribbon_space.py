"""Where things are on the ribbon: cards side by side, what lasts beneath them."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.order_views import OrderView

CARD_HIGH, ROW, HEAD, PADDING = 80, 25, 28, 4
EDGE = 34
"""How wide the count of cards out of sight stands over each edge."""
_WIDEST, _NARROWEST, GAP = 128, 104, 8
_NAME_SHARE, _SAID_SHARE, _MOST_NAME, _MOST_SAID = 0.25, 0.25, 180, 260


@frozen
class RibbonSpace:
    """Sizes in pixels; `left` is how far the cards are scrolled, `top` what lasts.

    So many cards as `line` says stand side by side; with more the next ones stand below them.
    """

    width: int
    height: int
    card: int
    high: int
    gap: int
    row: int
    head: int
    count: int
    rows: int
    left: int = 0
    top: int = 0
    pad: int = 4
    name: int = 0
    said: int = 0
    line: int = 1

    @property
    def cards_width(self) -> int:
        """How wide a line of cards is."""
        return 2 * self.pad + self.line * (self.card + self.gap) - self.gap

    @property
    def wraps(self) -> bool:
        """Whether there is more than one line of cards."""
        return self.count > self.line

    @property
    def cards_end(self) -> int:
        """Where all cards end."""
        lines = -(-self.count // self.line)
        return self.pad + max(1, lines) * (self.high + self.gap) - self.gap

    @property
    def rows_from(self) -> int:
        """Where the rows of what lasts begin."""
        return self.cards_end + self.pad + self.head

    def card_rect(self, at: int) -> QRectF:
        """The card of a turn."""
        down, across = divmod(at, self.line)
        x = self.pad + across * (self.card + self.gap) - self.left
        return QRectF(x, self.pad + down * (self.high + self.gap), self.card, self.high)

    def row_rect(self, at: int) -> QRectF:
        """The row of something that lasts."""
        y = self.rows_from + at * self.row - self.top
        return QRectF(self.pad, y, self.width - 2 * self.pad, self.row)

    def x(self, place: float, places: int) -> float:
        """Where a round begins among the bars."""
        room = self.width - 2 * self.pad - self.name - self.said
        return self.pad + self.name + room * place / max(1, places)


def ribbon_space(view: OrderView, theme: Theme, width: int, height: int) -> RibbonSpace:
    """The sizes for a viewport: cards in one line, in several where they fit, else scrolled."""
    px, count = theme.px, len(view.cards)
    gap, pad, head = px(GAP), px(PADDING), px(HEAD) if view.lasting else 0
    room = (width - 2 * pad + gap) // max(1, count) - gap
    card = px(_WIDEST) if room < px(_NARROWEST) else min(px(_WIDEST), room)
    fits = max(1, (width - 2 * pad + gap) // (card + gap))
    beneath = head + px(ROW) * len(view.lasting) + 2 * pad
    lines = (height - beneath + gap) // (px(CARD_HIGH) + gap)
    return RibbonSpace(
        width,
        height,
        card,
        px(CARD_HIGH),
        gap,
        px(ROW),
        head,
        count,
        len(view.lasting),
        pad=pad,
        name=min(px(_MOST_NAME), round(width * _NAME_SHARE)),
        said=min(px(_MOST_SAID), round(width * _SAID_SHARE)),
        line=min(count, fits) or 1 if count <= fits * lines else max(1, count),
    )
