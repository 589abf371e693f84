"""JSON from strangers: whole numbers only, no key twice, no depth or text that cannot be kept."""

import json
import math
import re
from functools import partial
from typing import Any

DEEPEST = 40
LARGEST_NUMBER = 1_000_000_000

_SURROGATE = "[\ud800-\udfff]"


class JsonProblem(ValueError):
    """Text that is not the JSON we take; the message says why, without a full stop."""


def parse_json(raw: bytes, *, fractions: bool = False, largest: int = LARGEST_NUMBER) -> Any:
    """The value of a JSON text in UTF-8; JsonProblem and nothing else when it is not good.

    `fractions` lets in numbers with a decimal point, as files of other programs have them.
    """
    try:
        value = json.loads(
            raw.decode("utf-8-sig"),
            parse_int=partial(_whole, largest),
            parse_float=partial(_fraction, largest) if fractions else _not_whole,
            parse_constant=_not_whole,
            object_pairs_hook=_object,
        )
    except JsonProblem:
        raise
    except UnicodeDecodeError as error:
        raise JsonProblem(f"it is not UTF-8 text (at byte {error.start})") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise JsonProblem(f"it is not JSON ({error.msg.lower()} at {place})") from error
    except RecursionError as error:
        raise JsonProblem("it is nested too deeply") from error
    check_value(value)
    return value


def _whole(largest: int, text: str) -> int:
    number = int(text) if len(text) < 20 else largest + 1
    if abs(number) > largest:
        raise JsonProblem(f"the number {text[:12]}… is too large")
    return number


def _fraction(largest: int, text: str) -> float:
    number = float(text)
    if not math.isfinite(number) or abs(number) > largest:
        raise JsonProblem(f"the number {text[:12]}… is too large")
    return number


def _not_whole(text: str) -> int:
    raise JsonProblem(f"{text[:20]} is not a whole number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise JsonProblem(f"the key {_twice(pairs)[:60]!r} is there twice")
    return made


def _twice(pairs: list[tuple[str, Any]]) -> str:
    """The first key that comes again, in one go through however many there are."""
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
    return ""


def check_value(value: Any, longest: int | None = None) -> None:
    """JsonProblem where a value is too deep, or a text cannot be kept or is longer than that."""
    # Level by level, so that depth cannot exhaust the stack.
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for each in level for inner in _inside(each, longest)]
        if not level:
            return
    raise JsonProblem("it is nested too deeply")


def _inside(value: Any, longest: int | None) -> list[Any]:
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    if isinstance(value, str):
        if longest is not None and len(value) > longest:
            raise JsonProblem("a text is too long")
        if not value.isascii() and re.search(_SURROGATE, value):
            raise JsonProblem("a text holds half a character (a lone surrogate)")
    return value if isinstance(value, list) else []
