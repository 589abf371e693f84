"""Where things are on the ribbon: cards side by side, what lasts beneath them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.letters import letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.order_views import OrderView

CARD_HIGH, ROW, HEAD, NOTE, PADDING = 80, 25, 28, 24, 4
EDGE = 34
"""How wide the count of cards out of sight stands over each edge."""
_WIDEST, _NARROW, _NARROWEST, GAP = 136, 116, 104, 8
_MOST_NAMED, BESIDE_NAME = 190, 33
"""How wide a card may be for the sake of its name, and what it needs beside that."""
_NAME_SHARE, _SAID_SHARE, _MOST_NAME, _MOST_SAID = 0.25, 0.25, 180, 260
_LEAST_NAME, _LEAST_ROUND = 100, 44
_MOST_LINES, _MOST_ROWS = 2, 5
"""The ribbon asks for no more room than so many lines of cards and rows of what lasts need."""


@frozen
class RibbonSpace:
    """Sizes in pixels; `left` is how far the cards are scrolled, `top` what lasts.

    So many cards as `line` says stand side by side; with more the next ones stand below them.
    `fits` says for how many there is room, `lines` in how many lines, and `first` which of the
    lines is the first in sight.
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
    edge: int = EDGE
    name: int = 0
    said: int = 0
    line: int = 1
    fits: int = 1
    lines: int = 1
    first: int = 0

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
        shown = min(self.lines, -(-self.count // self.line))
        return self.pad + max(1, shown) * (self.high + self.gap) - self.gap

    def turned_to(self, at: int) -> RibbonSpace:
        """With the line of that card in sight, and the card after it."""
        following = min(at + 1, self.count - 1) // self.line
        return replace(self, first=max(0, following - self.lines + 1))

    def hidden(self) -> tuple[int, int]:
        """How many cards are out of sight before those that are seen, and after them."""
        if not self.wraps:
            first, last = self._sight
            rects = [self.card_rect(at) for at in range(self.count)]
            before = sum(each.left() < first for each in rects)
            return before, sum(each.right() > last for each in rects)
        return self.first * self.line, max(0, self.count - (self.first + self.lines) * self.line)

    def is_seen(self, at: int) -> bool:
        """Whether a card is in sight, and not beneath the count at an edge."""
        rect, (first, last) = self.card_rect(at), self._sight
        across = first <= rect.left() and rect.right() <= last
        return across and self.pad <= rect.top() < self.cards_end

    @property
    def _sight(self) -> tuple[float, float]:
        """Between what cards can be seen: at an edge beyond which are more stands how many."""
        if self.wraps:
            return 0, self.width
        more = self.count and self.card_rect(self.count - 1).right() > self.width
        return self.edge if self.left else 0, self.width - (self.edge if more else 0)

    @property
    def rows_from(self) -> int:
        """Where the rows of what lasts begin."""
        return self.cards_end + self.pad + self.head

    @property
    def has_rows(self) -> bool:
        """Whether a row of what lasts has room beneath the cards and its head."""
        return bool(self.rows) and self.rows_from + self.row - self.pad <= self.height

    def card_rect(self, at: int) -> QRectF:
        """The card of a turn."""
        down, across = divmod(at, self.line)
        down -= self.first
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
    if count > fits:
        # Beside the lines stands how many cards are out of sight.
        beside = width - 2 * pad - px(EDGE)
        fits = max(1, beside // (px(_NARROW) + gap))
        card = min(px(_WIDEST), beside // fits - gap)
    # The foot of the last row is free, so that one less than both edges is enough.
    beneath = head + theme.reach(ROW) * len(view.lasting) + pad
    lines = (height - beneath + gap) // (px(CARD_HIGH) + gap)
    wanted = _card_wanted(view, theme)
    fewer = max(1, (width - 2 * pad + gap) // (wanted + gap))
    if card < wanted and fewer * lines >= count:
        card, fits = wanted, fewer
    return RibbonSpace(
        width,
        height,
        card,
        px(CARD_HIGH),
        gap,
        theme.reach(ROW),
        head,
        count,
        len(view.lasting),
        pad=pad,
        edge=px(EDGE),
        name=_name(view, theme, width),
        said=_said(view, theme, width - _name(view, theme, width)),
        fits=fits,
        line=max(1, min(count, fits) if lines > 1 or count <= fits else count),
        lines=max(1, lines),
    )


def ribbon_height(view: OrderView, theme: Theme, width: int) -> int:
    """How high the ribbon would like to be in so many pixels of width, whatever it is now."""
    rows = min(_MOST_ROWS, len(view.lasting))
    beneath = HEAD + ROW * rows if rows else NOTE if view.note else 0
    # Where there is no room to spare, names do not make the cards wider.
    space = ribbon_space(view, theme, width, 0)
    lines = min(_MOST_LINES, -(-space.count // space.fits))
    return theme.px(max(1, lines) * (CARD_HIGH + GAP) + 2 * PADDING + beneath)


def _card_wanted(view: OrderView, theme: Theme) -> int:
    """How wide a card is in which every name is whole, within limits."""
    bold = letters_of(theme, 14, 700)
    # Longer names are cut anyway, so they are not measured whole.
    names = max((bold.width(each.name[:40]) for each in view.cards), default=0)
    return min(theme.px(_MOST_NAMED), names + theme.px(BESIDE_NAME))


def _name(view: OrderView, theme: Theme, width: int) -> int:
    """The room of the names: no more than they need, so that the rounds have some."""
    bold = letters_of(theme, 14, 600)
    names = max((bold.width(each.name) for each in view.lasting), default=0)
    most = min(theme.px(_MOST_NAME), round(width * _NAME_SHARE))
    return min(most, max(names + theme.px(44), theme.px(_LEAST_NAME)))


def _said(view: OrderView, theme: Theme, width: int) -> int:
    """The room beside the bars: more than usual where the words would be cut else.

    The `width` is that of bars and words together.
    """
    usual = min(theme.px(_MOST_SAID), round(width * _SAID_SHARE))
    rounds = theme.px(_LEAST_ROUND) * len(view.columns) + 2 * theme.px(PADDING)
    plain = letters_of(theme, 13)
    words = max((plain.width(each.until) for each in view.lasting), default=0)
    return max(usual, min(words + theme.px(18), width - rounds))
