"""Every colour on every ground it is used on, and every state in the eyes of those who see less."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from gm_tracker.model.combatant import Side
from gm_tracker.ui.fight.hit_points import draw_hit_points
from gm_tracker.ui.fight.life_cells import draw_life
from gm_tracker.ui.fight.schedule.mark_paint import draw_mark
from gm_tracker.ui.fight.sides import draw_face, draw_side, side_colour
from gm_tracker.ui.kit import style_sheet
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT, TABLE, Colours
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import LifeCell
from gm_tracker.words.pieces import Face
from gm_tracker.words.timeline_views import Mark
from tests.ui.kit.seeing import EYES, contrast, distance, seen_by

every = pytest.mark.parametrize(
    "colours", [DARK, LIGHT, CONTRAST, TABLE], ids=["dark", "light", "contrast", "table"]
)
WORDS = ("text", "muted", "now", "party", "foe", "neutral", "ok")
GROUNDS = ("bg", "surface", "raised", "nowbg", "shade", "later", "askbg")
ON_COLOURS = (
    *(("onnow", "now"), ("surface", "party"), ("surface", "foe"), ("surface", "neutral")),
    ("bg", "now"),
)
"""Words on what is no ground, and what is drawn on the accent."""
MARKS = ("edge", "now", "party", "foe", "neutral", "ok", "text", "muted")
"""Outlines of controls, marks, bars, rings."""
QUIET = {"line", "faint", "faded", "rim", "track", "dark", "contrast"}
"""Lines that part, what cannot be pressed or is gone, and what is one of the others."""


def _faint(colours: Colours, pairs: Iterable[tuple[str, str]], least: float) -> list[str]:
    """The pairs that stand out from one another by less."""
    found = ((pair, contrast(*(getattr(colours, each) for each in pair))) for pair in pairs)
    return [f"{one} on {other}: {much:.1f}" for (one, other), much in found if much < least]


@every
def test_words_can_be_read_on_every_ground(colours: Colours) -> None:
    least = 7 if colours.contrast else 4.5
    assert _faint(colours, [*product(WORDS, GROUNDS), *ON_COLOURS], least) == []


@every
def test_outlines_and_marks_stand_out_from_every_ground(colours: Colours) -> None:
    assert _faint(colours, product(MARKS, GROUNDS), 3) == []


def test_where_contrast_is_wanted_nothing_is_faint() -> None:
    assert _faint(CONTRAST, product(["faint"], GROUNDS), 7) == []
    assert _faint(CONTRAST, product(["line", "rim", "track"], GROUNDS), 3) == []


@every
def test_what_is_gone_can_still_be_seen(colours: Colours) -> None:
    assert _faint(colours, product(["faint"], ["bg", "surface", "raised", "later"]), 3) == []


def test_no_colour_is_used_that_was_not_measured() -> None:
    known = {*WORDS, *GROUNDS, *MARKS, *QUIET, *(name for pair in ON_COLOURS for name in pair)}
    used = set(re.findall(r"\$\{?([a-z]+)\b", Path(style_sheet.__file__).read_text("utf-8")))
    used -= {"p", "r", "icons", "tick", "track", "dot", "least", "bar"}
    for file in Path(style_sheet.__file__).parents[1].rglob("*.py"):
        text = file.read_text("utf-8")
        used |= set(re.findall(r"colours\.([a-z]+)\b(?!\(| import)", text))
        # The trial only looks whether a picture can be drawn at all.
        if file.name not in ("colours.py", "trial.py"):
            assert re.findall(r'#[0-9a-fA-F]{6}"', text) == []
    assert used - {"py"} <= known


_Draw = Callable[[QPainter, Theme, QRectF], None]
_SIDES: tuple[Side, ...] = ("party", "foe", "neutral")
_SQUARE, _BAR = (26, 26), (86, 6)


def _mark(side: Side, mark: Mark) -> _Draw:
    return lambda painter, theme, box: draw_mark(painter, theme, side, mark, box)


def _shape(side: Side) -> _Draw:
    return lambda painter, theme, box: draw_side(
        painter, side, box, side_colour(theme.colours, side)
    )


def _face(side: Side) -> _Draw:
    return lambda painter, theme, box: draw_face(
        painter, theme, box.adjusted(0, 0, -6, -6), Face("Or", 20), side
    )


def _bar(value: int, change: int = 0) -> _Draw:
    return lambda painter, theme, box: draw_hit_points(painter, theme, box, value, 100, change)


def _life(now: float, then: float | None = None) -> _Draw:
    cell = LifeCell(now, now if then is None else then)
    return lambda painter, theme, box: draw_life(painter, theme, box, [cell])


_WAITS = Mark("s", 5)
STATES: dict[str, tuple[tuple[int, int], dict[str, _Draw]]] = {
    "sides": (_SQUARE, {side: _shape(side) for side in _SIDES}),
    "faces": (_SQUARE, {side: _face(side) for side in _SIDES}),
    "marks": (
        _SQUARE,
        {
            f"{side} {name}": _mark(side, mark)
            for side in _SIDES
            for name, mark in {
                "waits": _WAITS,
                "now": replace(_WAITS, now=True),
                **{state: Mark("s", 5, state) for state in ("done", "passed", "held", "lost")},
            }.items()
            if side == "party" or name != "lost"
        },
    ),
    "hit points": (
        _BAR,
        {"well": _bar(80), "hurt": _bar(50), "in danger": _bar(20), "gone": _bar(0)},
    ),
    "life": (
        (12, 7),
        {
            name: _life(*share)
            for name, share in {
                "well": (0.9,),
                "hurt": (0.5,),
                "in danger": (0.2,),
                "out": (0.0,),
                "struck": (0.9, 0.5),
            }.items()
        },
    ),
    "pending": (_BAR, {"whole": _bar(60), "struck": _bar(60, -20), "healed": _bar(60, 20)}),
}
"""What is told in the same place: two of a kind must never look alike."""

APART, SHARE = 12.0, 0.02
"""Two states differ by so much in CIELAB in at least that share of their pixels."""


@cache
def _light(eyes: str, pixel: int) -> tuple[float, float, float]:
    return seen_by(eyes, QColor(pixel).name())


def _picture(theme: Theme, size: tuple[int, int], draw: _Draw) -> QImage:
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.colours.surface))
    painter = QPainter(image)
    draw(painter, theme, QRectF(0, 0, *size).adjusted(1, 1, -1, -1))
    painter.end()
    return image


def _pixels(image: QImage) -> Iterator[int]:
    for y, x in product(range(image.height()), range(image.width())):
        yield image.pixel(x, y)


def _share_apart(eyes: str, first: QImage, second: QImage) -> float:
    pairs = list(zip(_pixels(first), _pixels(second), strict=True))
    apart = 0
    for one, other in pairs:
        if one != other:
            here, there = _light(eyes, one), _light(eyes, other)
            apart += sum((a - b) ** 2 for a, b in zip(here, there, strict=True)) >= APART**2
    return apart / len(pairs)


@every
@pytest.mark.parametrize("kind", STATES)
def test_no_two_states_look_alike_to_any_eyes(
    themed_app: QApplication, colours: Colours, kind: str
) -> None:
    size, states = STATES[kind]
    drawn = {name: _picture(Theme(colours), size, draw) for name, draw in states.items()}
    alike = [
        f"{one} and {other}, {eyes}"
        for (one, other), eyes in product(combinations(drawn, 2), EYES)
        if _share_apart(eyes, drawn[one], drawn[other]) < SHARE
    ]
    assert alike == []


def test_shapes_alone_tell_the_sides_apart(themed_app: QApplication) -> None:
    grey = replace(DARK, party=DARK.muted, foe=DARK.muted, neutral=DARK.muted)
    for kind in ("sides", "faces", "marks"):
        size, states = STATES[kind]
        drawn = [_picture(Theme(grey), size, draw) for draw in states.values()]
        for one, other in combinations(drawn, 2):
            assert _share_apart("usual", one, other) >= SHARE


OPPOSITE = (
    *(("party", "foe"), ("foe", "neutral"), ("ok", "foe"), ("now", "ok"), ("now", "party")),
    *(("now", "neutral"), ("party", "ok"), ("neutral", "ok")),
)
"""The other two pairs (party and neutral, hurt and in danger) are told by shape and length alone
where green and red are one: pictures of both are looked at above."""


@every
def test_who_is_out_keeps_a_side_that_can_be_seen(colours: Colours) -> None:
    for side in _SIDES:
        parts = zip(*map(_whole, (side_colour(colours, side), colours.surface)), strict=True)
        mixed = QColor(*(round(a * colours.faded + b * (1 - colours.faded)) for a, b in parts))
        assert contrast(mixed.name(), colours.surface) >= 3


def _whole(colour: str) -> tuple[int, int, int]:
    made = QColor(colour)
    return made.red(), made.green(), made.blue()


@every
@pytest.mark.parametrize("eyes", EYES)
def test_what_means_opposite_things_never_comes_near(colours: Colours, eyes: str) -> None:
    near = {pair: distance(eyes, *(getattr(colours, each) for each in pair)) for pair in OPPOSITE}
    assert [pair for pair, far in near.items() if far < 15] == []


def test_distances_and_contrasts_of_known_colours() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert distance("usual", "#000000", "#ffffff") == pytest.approx(100, abs=0.1)
    assert distance("usual", "#ff0000", "#00ff00") == pytest.approx(170.6, abs=0.5)
    # A pair that is nearly one to those who see no red, and two things to all others.
    assert distance("protanopia", "#a0522d", "#4d6b1f") < 0.4 * distance(
        "usual", "#a0522d", "#4d6b1f"
    )
