"""Enumerations that are made the short way are those that Python makes."""

from __future__ import annotations

import copy
import enum
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QTextFormat
from PySide6.QtWidgets import QStyle

from gm_tracker.ui.kit import enumerations

known = pytest.mark.skipif(not enumerations.is_known(), reason="any other Python makes them itself")
KINDS = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
PAIRS = {
    "plain": [("Red", 0), ("Green", 1), ("Blue", 2)],
    "other names and no order": [("Four", 4), ("One", 1), ("Quatre", 4), ("None_", 0), ("Two", 2)],
    "several bits at once": [
        ("Left", 1),
        ("Right", 2),
        ("Both", 3),
        ("All", 255),
        ("Far", 1 << 31),
    ],
    "below 0": [("Least", -1), ("Most", 7)],
    "nothing": [],
    "only nothing": [("Nothing", 0)],
}


def both(kind: Any, name: str, pairs: list[tuple[str, int]]) -> tuple[Any, Any]:
    """The same enumeration as Python makes it and as it is made here."""
    more = {"module": __name__, "qualname": name, "boundary": enum.KEEP}
    ours = enumerations._create(kind, name, pairs, **more)
    return enumerations._as_python_does(kind, name, pairs, **more), ours


def inside(made: Any) -> dict[str, Any]:
    """All that an enumeration holds, its members as what they hold themselves."""

    def plain(each: Any) -> Any:
        if type(each) is made:
            own = {**vars(each), "__objclass__": each.__objclass__ is made}
            return type(each).__name__, each.value, own
        if isinstance(each, dict):
            return [(key, plain(one)) for key, one in each.items()]
        # A method is bound to its own class.
        return getattr(each, "__func__", each)

    return {name: plain(each) for name, each in vars(made).items()}


@known
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pairs", PAIRS.values(), ids=PAIRS)
def test_it_is_the_same_inside(kind: Any, pairs: list[tuple[str, int]]) -> None:
    python, ours = both(kind, "Colour", pairs)
    assert inside(python) == inside(ours)
    assert [dir(python), repr(python), len(python)] == [dir(ours), repr(ours), len(ours)]
    assert [f"{each!r} {each} {hash(each)}" for each in python] == [
        f"{each!r} {each} {hash(each)}" for each in ours
    ]


@known
@pytest.mark.parametrize("around", [Qt, QEvent, QStyle, QTextFormat])
def test_those_of_qt_are_the_same_inside(around: type) -> None:
    found: list[Any] = [each for each in vars(around).values() if isinstance(each, enum.EnumType)]
    for made in found:
        pairs = [(name, each.value) for name, each in made.__members__.items()]
        python, ours = both(made.__mro__[1], made.__name__, pairs)
        assert inside(python) == inside(ours)
        # Afterwards, for it is kept inside.
        if issubclass(made, enum.Flag):
            assert [(~each).value for each in python] == [(~each).value for each in ours]
    assert found


@known
def test_flags_are_put_together_and_taken_apart() -> None:
    _, ours = both(enum.Flag, "Side", PAIRS["several bits at once"])
    assert ours.Left | ours.Right is ours.Both
    assert ours.Both & ~ours.Left is ours.Right
    assert list(ours.Both) == [ours.Left, ours.Right]
    assert ours(256).value == 256 and ours(1) is ours.Left and ours["All"] in ours
    with pytest.raises(AttributeError):
        ours.Left = 2


def test_what_a_key_is_pressed_without_is_told_by_any_python() -> None:
    without = ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    assert without & Qt.KeyboardModifier.ControlModifier == Qt.KeyboardModifier.ControlModifier
    assert without & Qt.KeyboardModifier.ShiftModifier == Qt.KeyboardModifier.NoModifier


def test_a_python_that_makes_them_otherwise_makes_them_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    python = enumerations._as_python_does
    monkeypatch.setattr(enum.EnumType, "_create_", python)
    monkeypatch.setattr(enumerations, "_KNOWN", ())
    enumerations.make_quickly()
    assert vars(enum.EnumType)["_create_"] is python


@known
def test_what_is_unknown_is_refused_and_what_is_known_kept_by_name() -> None:
    _, ours = both(enum.IntEnum, "Key", PAIRS["plain"])
    with pytest.raises(ValueError, match="7 is not a valid Key"):
        ours(7)
    assert copy.deepcopy(Qt.Key.Key_A) is Qt.Key.Key_A
    assert Qt.Key.__module__ == "PySide6.QtCore"


@pytest.mark.parametrize(
    "names",
    [
        *("Red Green", ["Red", "Green"], {"Red": 1}),
        *([("Red", "1")], [("Red", (1, 2))], [("Red", 1), ("name", 2)], [("Red", 1), ("_in", 2)]),
    ],
)
def test_whatever_else_makes_one_is_left_to_python(names: Any) -> None:
    assert not enumerations.is_plain(enum.Enum, names)
    kind: Any = enum.Enum
    made = kind("Colour", names)
    assert made.__module__ == __name__
    assert next(iter(made)) is made.Red


@known
def test_a_name_is_given_once() -> None:
    with pytest.raises(TypeError, match="already defined"):
        both(enum.Enum, "Colour", [("Red", 1), ("Red", 2)])
