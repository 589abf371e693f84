"""Those who act now, as large as there is room, and who comes next beneath them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath, QPen

from gm_tracker.ui.fight.sides import draw_face
from gm_tracker.ui.kit.glyphs import drawable
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.players.ink import Ink
from gm_tracker.ui.players.space import GAP
from gm_tracker.ui.players.wounds import (
    draw_aside,
    draw_pips_alone,
    draw_wounds,
    pips_width,
    width_of,
)
from gm_tracker.words.players.projection import PublicRow

MOST = 3
"""So many have a card; of more the names are told."""
_HIGHEST, _RADIUS, _EDGE, _BETWEEN, _MORE = 170, 10, 5, 9, 26
_AVATAR, _AVATAR_SHARE, _AVATAR_WIDE = 58, 0.5, 0.19
_WISHED = 28
"""Where a name would have smaller letters with the wounds beside it, they stand beneath it."""
_NAME_SIZES = (36, 32, 28, 24, 20)
_LEAST_CARD, _LONG_NAMED = 30, 56
"""The least height of a card, and that from which a cut name has its wounds in words beside it."""
_NOTE, _WOUNDS, _BELOW = 14, 15, 24


def draw_cards(ink: Ink, box: QRectF, acting: Sequence[PublicRow]) -> None:
    """Draw a card for each of the first three, and the names of the rest."""
    if not acting:
        return
    room = box.adjusted(0, 0, 0, -ink.px(_MORE))
    most = max(1, min(MOST, int(room.height() // ink.px(_LEAST_CARD))))
    carded, rest = acting[:most], acting[most:]
    places = [_Card(ink, each) for each in _places(ink, room if rest else box, len(carded))]
    sizes = [card.sizes(person) for card, person in zip(places, carded, strict=True)]
    beneath = any(beside < min(_WISHED, under) for beside, under in sizes)
    fitting = [each for each in (pair[beneath] for pair in sizes) if each]
    for card, person in zip(places, carded, strict=True):
        card.draw(person, min(fitting, default=_NAME_SIZES[-1]), beneath=beneath)
    if rest:
        names = ", ".join(each.name for each in rest)
        foot = QRectF(box.left(), room.bottom(), box.width(), ink.px(_MORE))
        ink.line(foot, f"and {names}", 17, ink.colours.text, 600)


def _places(ink: Ink, box: QRectF, count: int) -> list[QRectF]:
    gap = ink.px(_BETWEEN)
    high = min(ink.px(_HIGHEST), (box.height() - gap * (count - 1)) / count)
    tops = (box.top() + at * (high + gap) for at in range(count))
    return [QRectF(box.left(), top, box.width(), high) for top in tops]


class _Card:
    """One card, with all names of the same size on those that are drawn together."""

    def __init__(self, ink: Ink, box: QRectF) -> None:
        self._ink, self._box = ink, box
        side = min(ink.px(_AVATAR), box.height() * _AVATAR_SHARE, box.width() * _AVATAR_WIDE)
        left = box.left() + ink.px(GAP + _EDGE)
        self._face = QRectF(left, box.center().y() - side / 2, side, side)
        self._words = QRectF(self._face.right() + ink.px(GAP), box.top(), 0, box.height())
        self._words.setRight(box.right() - ink.px(GAP))

    def sizes(self, person: PublicRow) -> tuple[int, int]:
        """How large the name would be with the wounds beside it, and with them beneath it."""
        beside = _name_size(self._ink, self._beside(person), person)
        return beside, _name_size(self._ink, self._words, person, beneath=True)

    def draw(self, person: PublicRow, most: int, *, beneath: bool) -> None:
        """Draw somebody with letters of at most that size, the wounds beside or beneath the name,
        or their bars alone."""
        ink, words, wounds = self._ink, self._words, person.wounds
        ground = _ground(ink, self._box, lit=not person.acted)
        draw_face(ink.painter, ink.theme, self._face, person.face, person.side, ground)
        if beneath and _name_size(ink, words, person, beneath=True):
            _words(ink, words, person, most, beneath=True)
        elif self.sizes(person)[0] or words.height() > ink.px(_LONG_NAMED):
            _words(ink, self._beside(person), person, most)
            wide = width_of(ink, wounds, _WOUNDS)
            hurt = QRectF(words.right() - wide, words.top(), wide, words.height())
            draw_wounds(ink, hurt, wounds, _WOUNDS)
        else:
            bars = pips_width(ink) + ink.px(8) if wounds else 0
            _words(ink, words.adjusted(0, 0, -bars, 0), person, most)
            draw_pips_alone(ink, words, wounds)

    def _beside(self, person: PublicRow) -> QRectF:
        wide = width_of(self._ink, person.wounds, _WOUNDS)
        return self._words.adjusted(0, 0, -wide - self._ink.px(14) if wide else 0, 0)


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
    if colours.contrast:
        ink.painter.setPen(QPen(colour_of(colours.edge), ink.px(0.8)))
        ink.painter.setBrush(Qt.BrushStyle.NoBrush)
        ink.painter.drawPath(whole)
    return ground


def _words(ink: Ink, box: QRectF, person: PublicRow, most: int, *, beneath: bool = False) -> None:
    """The name in the largest letters in which it fits, its note, and perhaps its wounds."""
    note_high, hurt_high = _heights(ink, person, box, beneath=beneath)
    lines, size = _name_lines(ink, person.name, _name_room(ink, box, note_high + hurt_high), most)
    high = ink.letters(size, 700).metrics.height()
    top = box.top() + (box.height() - high * len(lines) - note_high - hurt_high) / 2
    for line in lines:
        ink.name(QRectF(box.left(), top, box.width(), high), line, size, 700)
        top += high
    if note_high:
        ink.notes(QRectF(box.left(), top, box.width(), note_high), person.note, _NOTE)
    if hurt_high:
        hurt = QRectF(box.left(), top + note_high, box.width(), hurt_high)
        draw_aside(ink, hurt, person.wounds, _WOUNDS)


def _name_size(ink: Ink, box: QRectF, person: PublicRow, *, beneath: bool = False) -> int:
    """How large the whole name would be; 0 where it has no room in any size."""
    room = _name_room(ink, box, sum(_heights(ink, person, box, beneath=beneath)))
    lines, size = _name_lines(ink, person.name, room)
    return size if _fit(ink, lines, size, room) else 0


def _heights(ink: Ink, person: PublicRow, box: QRectF, *, beneath: bool) -> tuple[int, int]:
    """The pixels that note and wounds take beneath the name; a name goes before its note."""
    hurt_high = ink.px(_BELOW) if beneath and person.wounds else 0
    note_high = ink.letters(_NOTE).metrics.height() if person.note else 0
    least = ink.letters(_NAME_SIZES[-1], 700).metrics.height() + hurt_high
    return note_high if least + note_high <= box.height() else 0, hurt_high


def _name_room(ink: Ink, box: QRectF, below: float) -> QSizeF:
    # Widths are rounded: what fits to the pixel may be cut when it is drawn.
    return QSizeF(box.width() - ink.px(2), box.height() - below)


def _name_lines(
    ink: Ink, name: str, room: QSizeF, largest: int = _NAME_SIZES[0]
) -> tuple[list[str], int]:
    """A name as it is written: on one line, else on two, in the largest letters that fit."""
    shown = drawable(ink.theme, name, "?")
    for most in (1, 2):
        for size in (each for each in _NAME_SIZES if each <= largest):
            lines = ink.broken(shown, size, 700, room.width(), most)
            if (most == 1 or size <= _WISHED) and _fit(ink, lines, size, room):
                return lines, size
    least = _NAME_SIZES[-1]
    two = 2 * ink.letters(least, 700).metrics.height() <= room.height()
    return ink.broken(shown, least, 700, room.width(), 2 if two else 1), least


def _fit(ink: Ink, lines: Sequence[str], size: int, room: QSizeF) -> bool:
    found = ink.letters(size, 700)
    high = len(lines) * found.metrics.height() <= room.height()
    return high and all(found.width(each) <= room.width() for each in lines)


def draw_next(ink: Ink, box: QRectF, following: str) -> None:
    """Say who comes next."""
    ink.line(box, following, 17, ink.colours.text, 600)
