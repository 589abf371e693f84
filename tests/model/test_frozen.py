"""Frozen values: what they are equal by, and what the functions of `dataclasses` do with them."""

from __future__ import annotations

import copy
from dataclasses import field, fields, replace
from typing import ClassVar

import pytest

from gm_tracker.model import frozen as frozen_module
from gm_tracker.model.frozen import frozen


@frozen
class Point:
    """Has one field that does not count."""

    x: int
    y: int = 0
    marks: tuple[str, ...] = field(default_factory=tuple)
    note: str = field(default="", compare=False, repr=False)


@frozen
class Far(Point):
    """Another class with the same fields and one more."""

    z: int = 0


@frozen
class Nothing:
    """Has no fields."""


@frozen
class Twin:
    """Has the fields of nobody else, but the same content as a point may have."""

    x: int
    y: int = 0
    marks: tuple[str, ...] = ()


def test_equal_by_the_fields_that_count() -> None:
    assert Point(1, note="a") == Point(1, note="b")
    assert Point(1) != Point(2)
    assert hash(Point(1, note="a")) == hash(Point(1, note="b"))


def test_values_of_other_classes_differ() -> None:
    others: list[object] = [Twin(1), Far(1), (1, 0, ())]
    assert Point(1) not in others


def test_without_fields_all_are_equal() -> None:
    assert Nothing() == Nothing()
    assert len({Nothing(), Nothing()}) == 1


def test_a_field_that_cannot_be_hashed_is_found_when_hashing() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Point(1, marks=["a list"]))  # type: ignore[arg-type] # that is the point


def test_shown_with_the_fields_that_are_to_be_shown() -> None:
    assert repr(Far(1, note="hidden", z=3)) == "Far(x=1, y=0, marks=(), z=3)"


def test_another_one_with_a_field_replaced() -> None:
    assert replace(Far(1), z=4) == Far(1, z=4)
    assert [each.name for each in fields(Far)] == ["x", "y", "marks", "note", "z"]


def test_copied_with_fields_replaced_the_rest_stays_the_same_object() -> None:
    marks = ("here",)
    before = Far(1, marks=marks, note="kept")
    after = frozen_module.replace(before, x=2, z=3)
    assert after == Far(2, marks=marks, z=3)
    assert after.marks is marks and after.note == "kept"
    assert before == Far(1, marks=marks)


def test_copied_it_keeps_its_own_class_and_takes_no_other_fields() -> None:
    assert type(frozen_module.replace(Point(1), y=2)) is Point
    with pytest.raises(AttributeError):
        frozen_module.replace(Point(1), z=2)  # type: ignore[call-arg] # what is tested


def test_no_field_can_be_made_up() -> None:
    with pytest.raises(AttributeError):
        Point(1).more = 2  # type: ignore[attr-defined] # that is the point


def test_copied_it_is_the_same() -> None:
    assert copy.deepcopy(Far(1, z=2)) == Far(1, z=2)


@frozen
class Loose:
    """Says of itself by what it is hashed and how it is shown."""

    x: int
    y: int

    def __hash__(self) -> int:
        return hash(self.x)

    def __repr__(self) -> str:
        return "loose"


def test_what_a_class_says_of_itself_stays() -> None:
    assert hash(Loose(1, 2)) == hash(Loose(1, 3))
    assert Loose(1, 2) != Loose(1, 3)
    assert repr(Loose(1, 2)) == "loose"


def test_the_first_value_of_a_class_is_made_as_all_others_are() -> None:
    @frozen
    class Late:
        """Nothing of it was made yet."""

        x: int
        doubled: int = field(init=False, default=0)
        seen: list[int] = field(default_factory=list)

        def __post_init__(self) -> None:
            object.__setattr__(self, "doubled", 2 * self.x)

    with pytest.raises(TypeError, match="missing 1 required positional argument: 'x'"):
        Late()  # type: ignore[call-arg] # what is tested
    first, second = Late(3), Late(x=3)
    assert first == second and first.doubled == 6
    assert first.seen is not second.seen
    assert replace(first, x=4).doubled == 8
    with pytest.raises(TypeError, match="makes something of its fields"):
        frozen_module.replace(first, x=4)


def test_values_made_by_hand_and_by_the_written_init_are_the_same() -> None:
    @frozen
    class Many:
        """Of this one more values are made than are made by hand."""

        x: int
        seen: list[int] = field(default_factory=list)
        note: str = "n"

        ofall: ClassVar[int] = 3

    made = [Many(1), *(Many(1, note="n") for _ in range(40)), Many(x=1, seen=[])]
    assert len({id(each.seen) for each in made}) == len(made)
    assert all(each == made[0] and repr(each) == repr(made[0]) for each in made)
    assert Many.ofall == 3 and [each.name for each in fields(Many)] == ["x", "seen", "note"]


@pytest.mark.parametrize(
    ("given", "named", "why"),
    [
        ((), {}, "missing 1 required positional argument: 'x'"),
        ((1, 2, (), "", 5), {}, "takes from 2 to 5 positional arguments but 6 were given"),
        ((1,), {"x": 2}, "got multiple values for argument 'x'"),
        ((1,), {"w": 2}, "got an unexpected keyword argument 'w'"),
    ],
)
def test_what_is_not_given_rightly_is_refused_by_the_first_as_by_all(
    given: tuple[object, ...], named: dict[str, object], why: str
) -> None:
    @frozen
    class Fresh(Point):
        """No value of it was made yet."""

    for _ in range(2):
        with pytest.raises(TypeError, match=why):
            Fresh(*given, **named)  # type: ignore[arg-type] # what is tested


def test_taken_apart_by_a_match() -> None:
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)
