"""The whole picture of a Projection, painted into any area: the window, the preview, the tests."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.colours import Colours
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.players.cards import draw_cards, draw_next
from gm_tracker.ui.players.frame import draw_clock, draw_foot
from gm_tracker.ui.players.ink import Ink
from gm_tracker.ui.players.rows import draw_out, draw_rows
from gm_tracker.ui.players.space import space_for, theme_for
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
    painter.fillRect(area, colour_of(look.colours.bg))
    if not look.lies:
        _paint_upright(painter, area, look, seen, timer)
        return
    half = QRectF(area.left(), area.center().y(), area.width(), area.height() / 2)
    _paint_upright(painter, half, look, seen, timer)
    painter.save()
    painter.translate(area.center())
    painter.rotate(180)
    painter.translate(-area.center())
    _paint_upright(painter, half, look, seen, timer)
    painter.restore()


def _paint_upright(
    painter: QPainter, area: QRectF, look: Look, seen: Projection, timer: TurnTimer
) -> None:
    theme = theme_for(look.colours, area.size(), look.scale, near=look.lies)
    ink, space = Ink(painter, theme), space_for(area, theme, len(seen.then), out=bool(seen.out))
    draw_clock(ink, space.header, seen)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink.capitals(space.now_head, seen.heading)
    draw_cards(ink, space.cards, seen.now)
    draw_next(ink, space.next, seen.following)
    if seen.then:
        ink.capitals(space.then_head, "Then")
    draw_rows(ink, space, seen.then)
    draw_out(ink, space.out, seen.out)
    draw_foot(ink, space.foot, seen, timer)
