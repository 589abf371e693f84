"""How badly somebody is hurt, as far as the players may know: a word or numbers, and five bars."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from gm_tracker.ui.kit.letters import LEFT, RIGHT
from gm_tracker.ui.players.ink import Ink
from gm_tracker.words.players.projection import PIPS, Wounds

_HIGH, _GAP, _WIDE, _SMALL_WIDE = 4.5, 2.4, 62, 42
"""Units: how high a bar is and how far from the next, and the least width of all five."""
_SMALL = 12


def width_of(ink: Ink, wounds: Wounds | None, size: float) -> int:
    """The pixels that it needs across, 0 where nothing of it is told."""
    if wounds is None:
        return 0
    least = ink.px(_WIDE if size > _SMALL else _SMALL_WIDE)
    return max(least, ink.letters(size).width(wounds.text) + 1)


def draw_wounds(
    ink: Ink, box: QRectF, wounds: Wounds | None, size: float, align: int = RIGHT
) -> None:
    """Draw the words over the bars in the middle of a box, the bars as wide as the box."""
    if wounds is None:
        return
    high = ink.letters(size).metrics.height() if wounds.text else 0
    bar = ink.px(_HIGH)
    top = box.top() + (box.height() - high - bar) / 2
    words = QRectF(box.left(), top, box.width(), high)
    ink.line(words, wounds.text, size, ink.colours.text, align=align)
    _draw_pips(ink, QRectF(box.left(), top + high, box.width(), bar), wounds.pips)


def draw_aside(ink: Ink, box: QRectF, wounds: Wounds | None, size: float) -> None:
    """The same at the left, the words beside the bars if they have room."""
    if wounds is None:
        return
    bar, wide = ink.px(_HIGH + 1), ink.px(_WIDE)
    pips = QRectF(box.left(), box.center().y() - bar / 2, wide, bar)
    _draw_pips(ink, pips, wounds.pips)
    words = box.adjusted(wide + ink.px(8), 0, 0, 0)
    if ink.letters(size).width(wounds.text) < words.width():
        ink.line(words, wounds.text, size, ink.colours.text, align=LEFT)


def pips_width(ink: Ink) -> int:
    """The pixels that the bars take by themselves."""
    return ink.px(_SMALL_WIDE)


def draw_pips_alone(ink: Ink, box: QRectF, wounds: Wounds | None) -> None:
    """The bars at the right of a box, where there is no room for words."""
    if wounds is not None:
        bar, wide = ink.px(_HIGH), pips_width(ink)
        place = QRectF(box.right() - wide, box.center().y() - bar / 2, wide, bar)
        _draw_pips(ink, place, wounds.pips)


def _draw_pips(ink: Ink, box: QRectF, filled: int) -> None:
    """Five bars, so many of them filled, in the colour of that state."""
    colours, gap = ink.colours, ink.px(_GAP)
    full = colours.ok if filled > 3 else colours.now if filled > 1 else colours.foe
    wide = (box.width() - gap * (PIPS - 1)) / PIPS
    for at in range(PIPS):
        left = box.left() + at * (wide + gap)
        one = QRectF(left, box.top(), wide, box.height())
        _pip(ink, one, full if at < filled else "")


def _pip(ink: Ink, box: QRectF, colour: str) -> None:
    ink.solid(colour or ink.colours.edge)
    if not colour:
        # An empty one is thinner: it is told from a full one without colours.
        thin = box.height() * 0.32
        box = box.adjusted(0, thin, 0, -thin)
    ink.painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
