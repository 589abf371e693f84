"""What a validation found wrong with a value from outside, in one plain sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

# The package around the core takes long to load, and most starts find no problem.
if TYPE_CHECKING:
    from pydantic_core import ValidationError

LONGEST_SHOWN = 40
"""Of a wrong value so many characters are shown."""
_KINDS = (
    ("extra_forbidden", "this key is not known"),
    ("unexpected", "this key is not known"),
    ("missing", "this key is missing"),
    ("union_tag_not_found", "it does not say what it is"),
    ("union_tag_invalid", "it is of no kind that is known"),
    ("literal_error", "{value} is none of {expected}"),
    ("enum", "{value} is none of {expected}"),
    ("int", "{value} is not a whole number"),
    ("float", "{value} is not a number"),
    ("decimal", "{value} is not a number"),
    ("finite", "{value} is not a number"),
    ("bool", "{value} is neither true nor false"),
    ("string_type", "{value} is not a text"),
    ("string_pattern", "{value} is not written as it should be"),
    ("string_too_long", "it is longer than {max_length} characters"),
    ("string_too_short", "it is empty or too short"),
    ("too_long", "it holds too many"),
    ("too_short", "it holds too few"),
    ("greater_than_equal", "{value} is less than {ge}"),
    ("greater_than", "{value} is not more than {gt}"),
    ("less_than_equal", "{value} is more than {le}"),
    ("less_than", "{value} is not less than {lt}"),
    ("list", "{value} is not a list"),
    ("tuple", "{value} is not a list"),
    ("dict", "it is not an object with keys and values"),
    ("mapping", "it is not an object with keys and values"),
    ("model", "it is not an object with keys and values"),
    ("dataclass", "it is not an object with keys and values"),
)
"""How the kinds of errors begin, and what we say; what is found first counts."""
_OTHER = "{value} does not belong here"


def first_problem(error: ValidationError) -> str:
    """The first thing that a validation found wrong, as one line with its place and the value."""
    first = error.errors(include_url=False)[0]
    place = ".".join(str(each) for each in first["loc"]) or "the whole"
    return f"{place}: {_said(first)}"


def _said(first: Mapping[str, Any]) -> str:
    kind, told = str(first["type"]), dict(first.get("ctx", {}))
    if kind in ("value_error", "assertion_error"):
        # These are sentences of ours.
        return str(told.get("error") or first["msg"])
    said = next((said for start, said in _KINDS if kind.startswith(start)), _OTHER)
    return said.format_map(_Known(told, value=_shown(first.get("input"))))


class _Known(dict[str, Any]):
    """What is told of an error; what is not told stays out."""

    def __missing__(self, key: str) -> str:
        return "what it may be"


def _shown(value: object) -> str:
    """The value as it stands in the file, shortly; only that it is there where it is large."""
    if value is None:
        return "nothing"
    if not isinstance(value, str | int | float | bool):
        return "what stands there"
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}\N{HORIZONTAL ELLIPSIS}"
