"""All others in their order: a row each, as many as there is room for, and who is out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from gm_tracker.ui.fight.sides import draw_face
from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.players.ink import SMALLEST, Ink
from gm_tracker.ui.players.space import Space
from gm_tracker.ui.players.wounds import draw_pips_alone, draw_wounds, pips_width, width_of
from gm_tracker.words.players.projection import PublicRow

_NAME, _AVATAR, _LOW_AVATAR, _BETWEEN = 15, 24, 19, 12


def draw_rows(ink: Ink, space: Space, people: Sequence[PublicRow]) -> None:
    """Draw the first of them, and on the last line how many more there are."""
    for at, person in enumerate(people[: space.shown]):
        place = space.place(at)
        ink.rule(place.left(), place.right(), place.top())
        _row(ink, place, person, space)
    more = len(people) - space.shown
    if more:
        ink.line(space.place(space.shown), f"and {more} more", 14, ink.colours.muted, 600)


def _row(ink: Ink, box: QRectF, person: PublicRow, space: Space) -> None:
    px = ink.px
    side = px(_LOW_AVATAR if space.low else _AVATAR)
    square = QRectF(box.left(), box.center().y() - side / 2, side, side)
    draw_face(ink.painter, ink.theme, square, person.face, person.side, ink.colours.bg)
    words = box.adjusted(side + px(_BETWEEN), 0, 0, 0)
    if person.wounds is not None:
        words.setRight(box.right() - _draw_hurt(ink, box, person, space) - px(8))
    if space.low or not person.note:
        ink.name(words, person.name, _NAME)
    else:
        _draw_name_and_note(ink, words, person)


def _draw_hurt(ink: Ink, box: QRectF, person: PublicRow, space: Space) -> int:
    """Draw the wounds at the right end of a row; gives the pixels they take."""
    if not space.wordy:
        draw_pips_alone(ink, box, person.wounds)
        return pips_width(ink)
    wide = width_of(ink, person.wounds, SMALLEST)
    place = QRectF(box.right() - wide, box.top(), wide, box.height())
    draw_wounds(ink, place, person.wounds, SMALLEST)
    return wide


def _draw_name_and_note(ink: Ink, box: QRectF, person: PublicRow) -> None:
    name = ink.letters(_NAME, 600).metrics.height()
    note = ink.letters(SMALLEST).metrics.height()
    top = box.top() + (box.height() - name - note) / 2
    ink.name(QRectF(box.left(), top, box.width(), name), person.name, _NAME)
    ink.notes(QRectF(box.left(), top + name, box.width(), note), person.note, SMALLEST)


def draw_out(ink: Ink, box: QRectF, names: Sequence[str]) -> None:
    """Say who is out, with the sign that the GM's list has."""
    if not names:
        return
    side = ink.px(12)
    ratio = ink.painter.device().devicePixelRatioF()
    sign = pixmap("skull", ink.colours.muted, side, ratio)
    ink.painter.drawPixmap(round(box.left()), round(box.center().y() - side / 2), sign)
    told = box.adjusted(side + ink.px(7), 0, 0, 0)
    ink.line(told, f"Out: {', '.join(names)}", 13, ink.colours.muted)
