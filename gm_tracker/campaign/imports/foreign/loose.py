"""Values of other programs, which may be missing, of another type, or one where many are meant."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

LONGEST = 4_000
"""Characters of one text."""
LARGEST = 99_999
MOST = 400
"""Items of one list."""
_NUMBER = re.compile(r"[-+−–]?\d{1,6}")


def text(value: Any) -> str:
    """A text on one line, numbers too; nothing for anything else."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return " ".join(str(value)[:LONGEST].split())


def lines(value: Any) -> str:
    """A text with its lines."""
    return value.strip()[:LONGEST] if isinstance(value, str) else ""


def number(value: Any) -> int | None:
    """A whole number, or the one that begins a text ("6 (12 flying)"); None for none."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return int(value) if abs(value) <= LARGEST else None
    found = _NUMBER.match(text(value))
    return None if found is None else int(found[0].translate({0x2212: "-", 0x2013: "-"}))


def listed(value: Any) -> list[Any]:
    """A list; what stands alone is a list of one, nothing a list of none."""
    if value is None or value == "":
        return []
    return value[:MOST] if isinstance(value, list) else [value]


def part(value: Any, *path: str) -> Any:
    """What lies at that path of dictionaries; None where it does not."""
    for each in path:
        value = value.get(each) if isinstance(value, Mapping) else None
    return value


def mapping(value: Any, *path: str) -> Mapping[str, Any]:
    """The dictionary at that path, an empty one where there is none."""
    found = part(value, *path)
    return found if isinstance(found, Mapping) else {}


def numbers(told: Mapping[str, Any]) -> dict[str, int]:
    """Those that are numbers."""
    found = {key: number(value) for key, value in told.items()}
    return {key: value for key, value in found.items() if value is not None}


def line(label: str, value: Any) -> str:
    """ "Occupation: dockhand", or nothing where there is nothing to say."""
    told = text(value)
    return f"{label}: {told}" if told and told.casefold() not in ("none", "null", "-") else ""
