"""What stands above and below: the clock with the places of the round, the last news, the timer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from gm_tracker.ui.fight.sides import draw_face
from gm_tracker.ui.kit.letters import CENTRE, RIGHT, colour_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.players.ink import Ink
from gm_tracker.ui.players.turn_timer import TurnTimer
from gm_tracker.words.players.projection import Notch, Projection

_CLOCK, _NEWS, _NEWS_LEAST = 26, 18, 14
_PLACE, _LOW_PLACE, _PLACE_GAP, _TURN_GAP, _PAST = 19, 15, 3, 8, 0.45
_TIMER, _TIMER_WIDE = 30, 150


def draw_clock(ink: Ink, box: QRectF, seen: Projection) -> None:
    """The round and the moment at the left, the places of the round at the right."""
    colours = ink.colours
    used = ink.line(box, seen.round, _CLOCK, colours.text, 700)
    rest = box.adjusted(used, 0, 0, 0)
    if seen.round and seen.moment:
        used += ink.line(rest, " \N{MIDDLE DOT} ", _CLOCK, colours.faint, 400)
        rest = box.adjusted(used, 0, 0, 0)
    used += ink.line(rest, seen.moment, _CLOCK, colours.now, 700)
    _draw_ribbon(ink, box.adjusted(used + ink.px(24), 0, 0, 0), seen.ribbon)


def _draw_ribbon(ink: Ink, box: QRectF, notches: Sequence[Notch]) -> None:
    """The places of the round, or the turns of it with whose they are; as many as have room."""
    turns = any(each.row for each in notches)
    side, gap = ink.px(_PLACE), ink.px(_TURN_GAP if turns else _PLACE_GAP)
    if not turns and len(notches) * (side + gap) > box.width():
        side, gap = ink.px(_LOW_PLACE), 1
    room = int((box.width() + gap) // (side + gap))
    shown = notches if len(notches) <= room else _about_now(notches, room)
    left = box.right() - len(shown) * (side + gap) + gap
    for at, notch in enumerate(shown):
        one = QRectF(left + at * (side + gap), box.center().y() - side / 2, side, side)
        (_draw_turn if notch.row else _draw_place)(ink, one, notch)


def _about_now(notches: Sequence[Notch], room: int) -> Sequence[Notch]:
    """So many of them, what comes now among the first."""
    here = next((at for at, each in enumerate(notches) if each.state == "now"), 0)
    first = max(0, min(here - 1, len(notches) - room))
    return notches[first : first + max(0, room)]


def _draw_place(ink: Ink, box: QRectF, notch: Notch) -> None:
    colours, now = ink.colours, notch.state == "now"
    ink.ground(box, 4, colours.now if now else colours.raised)
    colour = colours.onnow if now else colours.faint if notch.state == "past" else colours.muted
    # Two digits may reach over the edge of a narrow one.
    around = box.adjusted(-ink.px(2), 0, ink.px(2), 0)
    ink.line(around, notch.text, 12, colour, 700 if now else 500, CENTRE)


def _draw_turn(ink: Ink, box: QRectF, notch: Notch) -> None:
    """A face; the one whose turn it is has a bar beneath it, those before are faint."""
    ink.painter.setOpacity(_PAST if notch.state == "past" else 1.0)
    draw_face(ink.painter, ink.theme, box, notch.face, notch.side, ink.colours.bg)
    ink.painter.setOpacity(1.0)
    if notch.state == "now":
        bar = QRectF(box.left(), box.bottom() + ink.px(4), box.width(), ink.px(2.5))
        ink.painter.fillRect(bar, colour_of(ink.colours.now))


def draw_foot(ink: Ink, box: QRectF, seen: Projection, timer: TurnTimer) -> None:
    """The last news at the left, the timer at the right while it is shown."""
    ink.rule(box.left(), box.right(), box.top())
    draw_timer(ink, box, timer)
    if not seen.outcome:
        return
    room = box.adjusted(0, 0, -timer_place(ink.theme, box).width() if timer.shown else 0, 0)
    used = ink.line(room, "Just now", 13, ink.colours.muted) + ink.px(10)
    news = room.adjusted(used, ink.px(3), 0, -ink.px(3))
    whole = ink.letters(_NEWS, 600).width(seen.outcome) <= news.width()
    ink.wrapped(news, seen.outcome, _NEWS if whole else _NEWS_LEAST, ink.colours.text, 600)


def timer_place(theme: Theme, foot: QRectF) -> QRectF:
    """Where the timer stands: all that changes with a second."""
    wide = theme.px(_TIMER_WIDE)
    return QRectF(foot.right() - wide, foot.top() + theme.px(2), wide, foot.height() - theme.px(2))


def draw_timer(ink: Ink, foot: QRectF, timer: TurnTimer) -> None:
    """The time of the turn, with what is true of it in words; nothing while it is hidden."""
    if not timer.shown:
        return
    colours, box = ink.colours, timer_place(ink.theme, foot)
    colour = colours.foe if timer.is_over else colours.text if timer.runs else colours.muted
    shown = ink.line(box, timer.text, _TIMER, colour, 700, RIGHT)
    state = box.adjusted(0, 0, -shown - ink.px(8), 0)
    ink.line(state, timer.state, 12, colour, 500, RIGHT)
