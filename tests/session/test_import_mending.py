"""Numbers changed before they enter: they stay with their record however often the text is read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.pieces import in_one_go
from gm_tracker.rules import SYSTEMS
from gm_tracker.session.import_mending import Mendings
from gm_tracker.session.import_source import of_text
from gm_tracker.session.import_views import ImportView, ImportWishes
from gm_tracker.session.importing import reading
from gm_tracker.words.forms import FormView

ORC, WOLF = "Fen Orc: HD 1, OF 2, DF 1, 45 hp, Axe 1d8x10", "Reed Wolf: HD 2, OF 3, DF 3, 55 hp"
ARROW = "\N{RIGHTWARDS ARROW}"


def read(text: str) -> ImportView:
    """What a text would bring to NC."""
    found = in_one_go(reading(of_text(text), SYSTEMS, ImportWishes("nc")))
    assert isinstance(found, ImportView), found
    return found


def typed(form: FormView, points: str) -> FormView:
    """The form with other hit points."""
    tracks = tuple(replace(each, text=points) if each.key == "hp" else each for each in form.tracks)
    return replace(form, tracks=tracks)


@pytest.fixture
def mended() -> Mendings:
    """The first of an orc and a wolf has 60 hit points by hand."""
    mendings = Mendings(SYSTEMS)
    mendings.follow(read(f"{ORC}\n{WOLF}"))
    change(mendings, 0, "60")
    return mendings


def change(mendings: Mendings, at: int, points: str) -> FormView | None:
    """Other hit points for the record of a row; gives the form if they are wrong."""
    key = mendings.key(at)
    assert key is not None
    form = mendings.form(key)
    assert form is not None
    return mendings.take(key, form, typed(form, points))


def points(view: ImportView) -> list[int]:
    """The hit points of all that would enter."""
    assert view.command is not None
    bodies = [each.body for each in view.command.entries]
    return [each.tracks["hp"].maximum for each in bodies if isinstance(each, NewCombatant)]


def test_what_is_changed_is_what_enters(mended: Mendings) -> None:
    assert points(mended.view) == [60, 55]
    assert mended.view.rows[0].mended == (f"Hit points 45 {ARROW} 60",)
    assert mended.view.rows[0].numbers == read(ORC).rows[0].numbers.replace("45", "60")
    assert not mended.view.rows[1].mended


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"{ORC}\n{WOLF}, bite 1d6x10", [60, 55]),
        (f"{WOLF}\n\n{ORC}", [55, 60]),
        (f"Elder {ORC}\n{WOLF}", [60, 55]),
        (f"{ORC.replace('DF 1', 'DF 4')}\n{WOLF}", [60, 55]),
        (f"{ORC.replace('45', '70')}\n{WOLF}", [60, 55]),
        (f"{WOLF}\n{ORC}\n{ORC}", [55, 60, 45]),
    ],
    ids=["another", "another place", "its name", "its numbers", "the same number", "one more"],
)
def test_it_stays_when_the_text_is_read_again(mended: Mendings, text: str, left: list[int]) -> None:
    assert points(mended.follow(read(text))) == left


def test_it_waits_while_its_block_cannot_be_read(mended: Mendings) -> None:
    assert points(mended.follow(read(WOLF))) == [55]
    assert points(mended.follow(read(f"{ORC}\n{WOLF}"))) == [60, 55]


def test_a_wrong_number_is_said_and_changes_nothing(mended: Mendings) -> None:
    wrong = change(mended, 1, "many")
    assert wrong is not None and "whole number" in wrong.tracks[0].error
    assert points(mended.view) == [60, 55]


def test_what_is_typed_back_is_no_change(mended: Mendings) -> None:
    change(mended, 0, "45")
    assert mended.view == read(f"{ORC}\n{WOLF}")


def test_it_is_put_back_as_it_was_read(mended: Mendings) -> None:
    mended.put_back(0)
    assert points(mended.view) == [45, 55]


def test_something_else_begins_without_changes(mended: Mendings) -> None:
    mended.begin()
    assert points(mended.follow(read(ORC))) == [45]


def test_how_many_of_it_is_counted_and_stays(mended: Mendings) -> None:
    mended.add(1, 1)
    mended.add(1, 1)
    mended.add(0, -1)
    mended.follow(read(f"{ORC}\n{WOLF}, bite 1d6x10"))
    assert [row.count for row in mended.view.rows] == [1, 3]


def test_a_text_that_says_the_same_by_now_is_no_change(mended: Mendings) -> None:
    assert not mended.follow(read(f"{ORC.replace('45', '60')}\n{WOLF}")).rows[0].mended
