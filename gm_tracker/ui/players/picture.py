"""The whole picture of a Projection, painted into any area: the window, the preview, the tests."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.colours import Colours
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.players.cards import draw_cards, draw_next
from gm_tracker.ui.players.frame import draw_clock, draw_foot, draw_timer, timer_place
from gm_tracker.ui.players.ink import Ink
from gm_tracker.ui.players.rows import draw_out, draw_rows
from gm_tracker.ui.players.space import foot_of, space_for, theme_for
from gm_tracker.ui.players.turn_timer import TurnTimer
from gm_tracker.words.players.projection import Projection


@frozen
class Look:
    """Colours, the players' own text size (1.0 is 100 %), and whether it lies on the table."""

    colours: Colours
    scale: float = 1.0
    lies: bool = False
    """Drawn twice, once turned round, in half the size: for those at both sides of a table."""


def paint_black(painter: QPainter, area: QRectF) -> None:
    """Nothing at all."""
    painter.fillRect(area, Qt.GlobalColor.black)


def paint(painter: QPainter, area: QRectF, look: Look, seen: Projection, timer: TurnTimer) -> None:
    """Paint everything that a projection tells into an area."""

    def draw(half: QRectF) -> None:
        _paint_upright(painter, half, look, seen, timer)

    painter.fillRect(area, colour_of(look.colours.bg))
    _on_each_side(painter, area, look, draw)


def paint_timer(painter: QPainter, area: QRectF, look: Look, timer: TurnTimer) -> None:
    """Paint only the timer of the same picture anew."""

    def draw(half: QRectF) -> None:
        theme = _theme(look, half)
        ink, foot = Ink(painter, theme), foot_of(half, theme)
        painter.fillRect(timer_place(theme, foot), colour_of(look.colours.bg))
        draw_timer(ink, foot, timer)

    _on_each_side(painter, area, look, draw)


def timer_areas(area: QRectF, look: Look) -> list[QRect]:
    """Where that is, for each side of the table."""
    half = _near(area, look)
    theme = _theme(look, half)
    near = timer_place(theme, foot_of(half, theme)).toAlignedRect()
    if not look.lies:
        return [near]
    far = QRect(0, 0, near.width(), near.height())
    far.moveCenter(area.toRect().center() * 2 - near.center())
    return [near, far.adjusted(-1, -1, 1, 1)]


def _near(area: QRectF, look: Look) -> QRectF:
    """The part of an area that is drawn upright."""
    if not look.lies:
        return area
    return QRectF(area.left(), area.center().y(), area.width(), area.height() / 2)


def _on_each_side(
    painter: QPainter, area: QRectF, look: Look, draw: Callable[[QRectF], None]
) -> None:
    half = _near(area, look)
    draw(half)
    if look.lies:
        painter.save()
        painter.translate(area.center())
        painter.rotate(180)
        painter.translate(-area.center())
        draw(half)
        painter.restore()


def _paint_upright(
    painter: QPainter, area: QRectF, look: Look, seen: Projection, timer: TurnTimer
) -> None:
    theme = _theme(look, area)
    ink, out, acting = Ink(painter, theme), bool(seen.out), bool(seen.now)
    space = space_for(area, theme, len(seen.then), out=out, acting=acting)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_clock(ink, space.header, seen)
    ink.capitals(space.now_head, seen.heading)
    draw_cards(ink, space.cards, seen.now)
    draw_next(ink, space.next, seen.following)
    if seen.then:
        ink.capitals(space.then_head, "Then" if acting else "Everybody")
    draw_rows(ink, space, seen.then)
    draw_out(ink, space.out, seen.out)
    draw_foot(ink, space.foot, seen, timer)


def _theme(look: Look, area: QRectF) -> Theme:
    return theme_for(look.colours, area.size(), look.scale, near=look.lies)
