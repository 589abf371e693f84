"""The picture of a projection: made of it and of nothing else, whatever names are in it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT, TABLE, Colours
from gm_tracker.ui.players.picture import Look
from gm_tracker.ui.players.turn_timer import TurnTimer
from gm_tracker.words.players.projection import Notch, Projection, Wounds
from tests.screen_stage import ODD_NAMES
from tests.ui.players.seen import FULL, SMALL, person, picture, two_together

every = pytest.mark.parametrize("colours", [DARK, LIGHT, CONTRAST, TABLE])


@every
def test_the_same_projection_is_the_same_picture(
    themed_app: QApplication, colours: Colours
) -> None:
    look = Look(colours, lies=colours is TABLE)
    assert picture(two_together(30), look=look) == picture(two_together(30), look=look)


@pytest.mark.parametrize(
    "other",
    [
        {"round": "Round 3"},
        {"moment": "Segment 6"},
        {"heading": "Now"},
        {"now": two_together().now[:1]},
        {"then": two_together().then[1:]},
        {"out": ("Orc 3",)},
        {"following": "Next: nobody"},
        {"outcome": ""},
        {"ribbon": two_together().ribbon[1:]},
    ],
)
def test_every_part_of_a_projection_is_seen(
    themed_app: QApplication, other: dict[str, object]
) -> None:
    one = two_together()
    assert picture(replace(one, **other)) != picture(one)  # type: ignore[arg-type] # one field


def test_wounds_notes_and_a_turn_that_is_over_are_seen(themed_app: QApplication) -> None:
    seen = two_together()
    first = seen.now[0]
    for other in (
        replace(first, wounds=Wounds("wounded", 3)),
        replace(first, wounds=None),
        replace(first, notes=("stunned",)),
        replace(first, acted=True),
        replace(first, side="neutral"),
    ):
        assert picture(replace(seen, now=(other, *seen.now[1:]))) != picture(seen)


def test_a_turn_on_the_ribbon_has_a_face_and_its_state_is_seen(themed_app: QApplication) -> None:
    seen = two_together()
    turns = [
        tuple(Notch("Mara", state, 1, seen.now[0].face, "party") for _ in range(3))
        for state in ("past", "now", "later")
    ]
    drawn = [picture(replace(seen, ribbon=each)) for each in turns]
    assert drawn[0] != drawn[1] != drawn[2] != drawn[0]


def test_while_nobody_acts_all_have_the_whole_width(themed_app: QApplication) -> None:
    waiting = replace(two_together(), now=(), heading="", following="")
    drawn = picture(waiting)
    left = drawn.copy(QRect(60, 260, 400, 500))
    assert left != picture(replace(waiting, then=())).copy(QRect(60, 260, 400, 500))


def test_nothing_is_drawn_of_a_projection_that_is_empty(themed_app: QApplication) -> None:
    drawn = picture(Projection())
    line = drawn.copy(QRect(0, 0, FULL.width(), FULL.height() // 2))
    first = line.pixel(0, 0)
    assert all(line.pixel(x, 60) == first for x in range(0, FULL.width(), 3))


def test_on_a_table_it_is_read_from_both_sides(themed_app: QApplication) -> None:
    drawn = picture(two_together(), look=Look(TABLE, lies=True))
    half = FULL.height() // 2
    near = drawn.copy(0, half, FULL.width(), half)
    far = drawn.copy(0, 0, FULL.width(), half).transformed(QTransform().rotate(180))
    points = [(x, y) for x in range(0, FULL.width(), 7) for y in range(0, half, 7)]
    apart = sum(_apart(near.pixel(*at), far.pixel(*at)) for at in points)
    # Letters that are turned round have other soft edges.
    assert apart < 0.03 * len(points)


def _apart(one: int, other: int) -> bool:
    return any(abs((one >> shift & 255) - (other >> shift & 255)) > 90 for shift in (0, 8, 16))


def test_a_hidden_timer_leaves_no_trace_and_a_shown_one_does(themed_app: QApplication) -> None:
    seen, timer = two_together(), TurnTimer(lambda: 5.0)
    without = picture(seen)
    assert picture(seen, timer=timer) == without
    timer.toggle()
    assert picture(seen, timer=timer) != without


@pytest.mark.parametrize("name", ODD_NAMES)
@every
def test_odd_names_are_drawn_and_stay_in_their_place(
    themed_app: QApplication, colours: Colours, name: str
) -> None:
    seen = two_together()
    odd = replace(
        seen,
        now=tuple(person(at, name, "foe", name) for at in range(1, 6)),
        then=(person(7, name, "party", name, name), *seen.then),
        out=(name, name),
        following=f"Next: {name}",
        outcome=f"{name} hits {name}",
    )
    drawn = picture(odd, SMALL, Look(colours))
    edges = {drawn.pixel(SMALL.width() - 2, y) for y in range(0, SMALL.height(), 2)}
    assert edges == {drawn.pixel(1, 1)}
