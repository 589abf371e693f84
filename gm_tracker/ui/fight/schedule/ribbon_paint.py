"""How the ribbon is drawn: a card for each turn, a bar for what lasts."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gm_tracker.ui.fight.schedule.bar_paint import draw_bar
from gm_tracker.ui.fight.schedule.ribbon_space import EDGE, NOTE, RibbonSpace
from gm_tracker.ui.fight.sides import draw_side, side_colour
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.glyphs import drawable
from gm_tracker.ui.kit.letters import letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.order_views import LastingRow, OrderCard, OrderView

_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_LEFT = int(_LINE | Qt.AlignmentFlag.AlignLeft)
_RIGHT = int(_LINE | Qt.AlignmentFlag.AlignRight)
_CENTRE = int(_LINE | Qt.AlignmentFlag.AlignHCenter)
_SIGNS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "done": (((-0.8, 0.0), (-0.2, 0.6), (0.8, -0.6)),),
    "passed": (((-0.7, 0.0), (0.7, 0.0)),),
    "held": (((-0.35, -0.6), (-0.35, 0.6)), ((0.35, -0.6), (0.35, 0.6))),
    "lost": (((-0.6, -0.6), (0.6, 0.6)), ((-0.6, 0.6), (0.6, -0.6))),
    "cancelled": (((-0.6, -0.6), (0.6, 0.6)), ((-0.6, 0.6), (0.6, -0.6))),
}
"""What stands in the corner of a card, in halves of its size."""


def reason_within(card: OrderCard, wide: float, width: Callable[[str], float]) -> str:
    """Why a turn comes when it does, in the longest words that have room, else the shortest."""
    # Cut in its middle a sum would lose a sign.
    close = re.sub(r"(?<=\d) (\D) (?=\d)", r"\1", card.brief)
    ways = [each for each in (card.reason, card.brief, close) if each]
    return next((each for each in ways if width(each) <= wide), "".join(ways[-1:]))


def round_label(label: str, wide: float, width: Callable[[str], float]) -> str:
    """The head of a round; its number alone where the next head would seem to go on with it."""
    return label if width(f"{label}nn") <= wide else label.rpartition(" ")[2]


def out_of_sight(many: int, *, after: bool, wraps: bool) -> str:
    """So many cards with a sign of where they are: beside those in sight, or in other lines."""
    if wraps:
        return f"\N{DOWNWARDS ARROW}{many}" if after else f"\N{UPWARDS ARROW}{many}"
    return f"{many} \u203a" if after else f"\u2039 {many}"


@dataclass(slots=True)
class RibbonPainter:
    """Draws what is in sight; a value is made for each painting."""

    painter: QPainter
    theme: Theme
    view: OrderView
    space: RibbonSpace
    clip: QRect
    cursor: int = -1

    def draw(self) -> None:
        """The cards, then what lasts."""
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, card in enumerate(self.view.cards):
            if self.space.is_seen(at):
                self._card(card, self.space.card_rect(at), focused=at == self.cursor)
        self._edges()
        if self.view.note:
            self._note()
        if self.space.has_rows:
            self._heads()
            self._lasting()

    def _card(self, card: OrderCard, rect: QRectF, *, focused: bool) -> None:
        colours, px = self.theme.colours, self.theme.px
        inner = rect.adjusted(1, 1, -1, -1)
        over = card.state not in ("waiting", "held")
        self.painter.setPen(QPen(QColor(colours.now if card.now else colours.line),
                                 2 if card.now else 1))  # fmt: skip
        self.painter.setBrush(QColor(colours.nowbg if card.now else colours.surface))
        self.painter.drawRoundedRect(inner, px(8), px(8))
        if focused:
            self.painter.setPen(QPen(QColor(colours.text), 2))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawRoundedRect(inner.adjusted(3, 3, -3, -3), px(6), px(6))
        left, wide = rect.left() + px(11), rect.width() - px(20)
        self._corner(card, QRectF(left, rect.top() + px(6), wide, px(28)))
        text = colours.muted if over else colours.text
        self._text(
            QRectF(left, rect.top() + px(6), wide, px(28)),
            card.number or "\N{EN DASH}",
            20,
            700,
            text,
        )
        name = QRectF(left, rect.top() + px(33), wide, px(21))
        size = px(10)
        shape = QRectF(left, name.center().y() - size / 2, size, size)
        self.painter.setOpacity(colours.faded if over else 1.0)
        draw_side(self.painter, card.side, shape, side_colour(colours, card.side))
        self.painter.setOpacity(1.0)
        name.setCoords(left + px(16), name.top(), rect.right() - px(5), name.bottom())
        self._named(name, card.name, 700 if card.now else 600 if not over else 400, text)
        last = QRectF(left, rect.top() + px(54), wide, px(19))
        self._text(
            last, self._said(card, wide), 12, 400, colours.text if card.now else colours.muted
        )

    def _said(self, card: OrderCard, wide: float) -> str:
        """What is to be told of a turn, else why it comes then: as much as has room."""
        reason = reason_within(card, wide, letters_of(self.theme, 12).width)
        # That it is over is told by its sign.
        return reason if card.state == "done" and reason else card.note or reason

    def _corner(self, card: OrderCard, rect: QRectF) -> None:
        """Done, passed, held or lost as a sign; the next one as a word."""
        colours, px = self.theme.colours, self.theme.px
        if card.now or card.next:
            word, colour = ("now", colours.now) if card.now else ("next", colours.muted)
            self._text(rect, word, 12, 700 if card.now else 500, colour, _RIGHT)
            return
        pen = QPen(QColor(colours.muted), 1.8 * self.theme.zoom)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        half = px(6)
        at = QPointF(rect.right() - half, rect.center().y())
        for line in _SIGNS.get(card.state, ()):
            points = [at + QPointF(x * half, y * half) for x, y in line]
            self.painter.drawPolyline(QPolygonF(points))

    def _edges(self) -> None:
        """How many cards are out of sight at each side."""
        before, after = self.space.hidden()
        for many, right in ((before, False), (after, True)):
            if many > 0:
                self._edge(out_of_sight(many, after=right, wraps=self.space.wraps), right=right)

    def _edge(self, text: str, *, right: bool) -> None:
        space, colours = self.space, self.theme.colours
        wide = self.theme.px(EDGE)
        left = space.width - wide if right or space.wraps else 0
        top = space.cards_end - space.high if right else space.pad
        # With its outline whole at the edge of what is seen.
        plate = QRectF(left + 1, top, wide - 2, space.high)
        self.painter.setPen(QPen(QColor(colours.line), 1))
        self.painter.setBrush(QColor(colours.surface))
        self.painter.drawRoundedRect(plate, self.theme.px(8), self.theme.px(8))
        self._text(plate, text, 13, 600, colours.muted, _CENTRE)

    def _note(self) -> None:
        space, px = self.space, self.theme.px
        rect = QRectF(px(8), space.cards_end + space.pad, space.width - px(16), px(NOTE))
        # Rather not at all than half of it.
        if not self.view.lasting and rect.bottom() <= space.height:
            self._text(rect, self.view.note, 13, 400, self.theme.colours.muted)

    def _heads(self) -> None:
        space, colours, px = self.space, self.theme.colours, self.theme.px
        top = space.rows_from - space.head
        self._text(QRectF(space.pad + px(4), top, space.name, space.head), "Lasting", 13, 400,
                   colours.muted)  # fmt: skip
        places = len(self.view.columns)
        bottom = min(space.height, space.rows_from + space.rows * space.row)
        for column in self.view.columns:
            x = space.x(column.start, places)
            rect = QRectF(x + px(2), top, space.x(column.start + 1, places) - x, space.head)
            colour = colours.now if column.now else colours.muted
            weight = 700 if column.now else 400
            label = round_label(
                column.label, rect.width(), letters_of(self.theme, 13, weight).width
            )
            self._text(rect, label, 13, weight, colour)
            self.painter.setPen(QPen(QColor(colours.line), 1))
            if not column.now:
                self.painter.drawLine(QLineF(x, space.rows_from, x, bottom))

    def _lasting(self) -> None:
        space = self.space
        self.painter.save()
        self.painter.setClipRect(QRect(0, space.rows_from, space.width, space.height))
        first = max(0, space.top // space.row)
        after = (space.height - space.rows_from + space.top) // space.row + 1
        for at in range(first, min(space.rows, after)):
            self._row(self.view.lasting[at], space.row_rect(at))
        self.painter.restore()

    def _row(self, row: LastingRow, rect: QRectF) -> None:
        space, colours, px = self.space, self.theme.colours, self.theme.px
        size, left = px(10), rect.left() + px(4)
        shape = QRectF(left, rect.center().y() - size / 2, size, size)
        draw_side(self.painter, row.side, shape, side_colour(colours, row.side))
        name = QRectF(left + px(16), rect.top(), space.name - px(26), rect.height())
        self._named(name, row.name, 600, colours.text)
        places = len(self.view.columns)
        start, end = space.x(row.bar.start, places), space.x(row.bar.end, places)
        high = px(17)
        bar = QRectF(start, rect.center().y() - high / 2, end - start - 1, high)
        # Its words stand beside it, where they have the room to be whole.
        draw_bar(self.painter, self.theme, row.side, row.bar, bar)
        said = QRectF(rect.right() - space.said + px(12), rect.top(), space.said - px(14),
                      rect.height())  # fmt: skip
        self._text(said, row.until, 13, 400, colours.muted)

    def _named(self, rect: QRectF, name: str, weight: int, colour: str) -> None:
        said = letters_of(self.theme, 14, weight)
        shown = said.fit(drawable(self.theme, name, name), rect.width() + 1, cut_middle)
        self.painter.setPen(QColor(colour))
        said.lines.draw(self.painter, rect, shown, _LEFT)

    def _text(
        self,
        rect: QRectF,
        text: str,
        size: int,
        weight: int,
        colour: str,
        align: int = _LEFT,
    ) -> None:
        said = letters_of(self.theme, size, weight)
        self.painter.setPen(QColor(colour))
        said.lines.draw(self.painter, rect, said.fit(text, rect.width() + 1), align)
