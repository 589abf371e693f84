"""Those who act now, as large as there is room, and who comes next beneath them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from gm_tracker.ui.fight.sides import draw_face
from gm_tracker.ui.kit.glyphs import drawable
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.players.ink import Ink
from gm_tracker.ui.players.space import GAP
from gm_tracker.ui.players.wounds import draw_aside, draw_wounds, width_of
from gm_tracker.words.players.projection import PublicRow

MOST = 3
"""So many have a card; of more the names are told."""
_HIGHEST, _RADIUS, _EDGE, _BETWEEN, _MORE = 170, 10, 5, 9, 26
_AVATAR, _AVATAR_SHARE, _AVATAR_WIDE = 58, 0.5, 0.19
_NARROW = 330
"""A card of fewer units has its wounds beneath the name, not beside it."""
_NAME_SIZES = (36, 32, 28, 24, 20)
_NOTE, _WOUNDS = 14, 15


def draw_cards(ink: Ink, box: QRectF, acting: Sequence[PublicRow]) -> None:
    """Draw a card for each of the first three, and the names of the rest."""
    if not acting:
        return
    carded, rest = acting[:MOST], acting[MOST:]
    room = box.adjusted(0, 0, 0, -ink.px(_MORE)) if rest else box
    for person, place in zip(carded, _places(ink, room, len(carded)), strict=True):
        _card(ink, place, person)
    if rest:
        names = ", ".join(each.name for each in rest)
        foot = QRectF(box.left(), box.bottom() - ink.px(_MORE), box.width(), ink.px(_MORE))
        ink.line(foot, f"and {names}", 17, ink.colours.text, 600)


def _places(ink: Ink, box: QRectF, count: int) -> list[QRectF]:
    gap = ink.px(_BETWEEN)
    high = min(ink.px(_HIGHEST), (box.height() - gap * (count - 1)) / count)
    tops = (box.top() + at * (high + gap) for at in range(count))
    return [QRectF(box.left(), top, box.width(), high) for top in tops]


def _card(ink: Ink, box: QRectF, person: PublicRow) -> None:
    px = ink.px
    ground = _ground(ink, box, lit=not person.acted)
    side = min(px(_AVATAR), box.height() * _AVATAR_SHARE, box.width() * _AVATAR_WIDE)
    left = box.left() + px(GAP + _EDGE)
    square = QRectF(left, box.center().y() - side / 2, side, side)
    draw_face(ink.painter, ink.theme, square, person.face, person.side, ground)
    words = QRectF(square.right() + px(GAP), box.top(), 0, box.height())
    words.setRight(box.right() - px(GAP))
    if box.width() < px(_NARROW):
        _words(ink, words, person, aside=True)
        return
    wide = width_of(ink, person.wounds, _WOUNDS)
    hurt = QRectF(words.right() - wide, box.top(), wide, box.height())
    draw_wounds(ink, hurt, person.wounds, _WOUNDS)
    _words(ink, words.adjusted(0, 0, -wide - px(14) if wide else 0, 0), person, aside=False)


def _ground(ink: Ink, box: QRectF, *, lit: bool) -> str:
    """The card, with a bright edge while its owner has still to act; gives its colour."""
    colours, radius = ink.colours, ink.px(_RADIUS)
    ground = colours.nowbg if lit else colours.surface
    whole, inner = QPainterPath(), QPainterPath()
    whole.addRoundedRect(box, radius, radius)
    inner.addRoundedRect(box.adjusted(ink.px(_EDGE), 0, 0, 0), radius, radius)
    if lit:
        ink.painter.fillPath(whole, colour_of(colours.now))
    ink.painter.fillPath(inner if lit else whole, colour_of(ground))
    return ground


def _words(ink: Ink, box: QRectF, person: PublicRow, *, aside: bool) -> None:
    """The name in the largest letters in which it fits, on two lines at worst, and its note."""
    note_high = ink.letters(_NOTE).metrics.height() if person.note else 0
    hurt_high = ink.px(24) if aside and person.wounds else 0
    # Widths are rounded: what fits to the pixel may be cut when it is drawn.
    wide, high = box.width() - ink.px(2), box.height() - note_high - hurt_high
    lines, size = _name_lines(ink, person.name, wide, high)
    high = ink.letters(size, 700).metrics.height()
    top = box.top() + (box.height() - high * len(lines) - note_high - hurt_high) / 2
    for line in lines:
        ink.name(QRectF(box.left(), top, box.width(), high), line, size, 700)
        top += high
    ink.notes(QRectF(box.left(), top, box.width(), note_high), person.note, _NOTE)
    if hurt_high:
        hurt = QRectF(box.left(), top + note_high, box.width(), hurt_high)
        draw_aside(ink, hurt, person.wounds, _WOUNDS)


def _name_lines(ink: Ink, name: str, wide: float, high: float) -> tuple[list[str], int]:
    """A name as it is written: on one line, else on two, in the largest letters that fit."""
    shown = drawable(ink.theme, name, "?")
    for size in _NAME_SIZES:
        found = ink.letters(size, 700)
        if found.width(shown) <= wide and found.metrics.height() <= high:
            return [shown], size
    least = _NAME_SIZES[-1]
    for size in (28, 24, least):
        lines = ink.broken(shown, size, 700, wide, 2)
        found = ink.letters(size, 700)
        fits = len(lines) * found.metrics.height() <= high
        if fits and all(found.width(each) <= wide for each in lines):
            return lines, size
    two = 2 * ink.letters(least, 700).metrics.height() <= high
    return ink.broken(shown, least, 700, wide, 2 if two else 1), least


def draw_next(ink: Ink, box: QRectF, following: str) -> None:
    """Say who comes next."""
    ink.line(box, following, 17, ink.colours.text, 600)
