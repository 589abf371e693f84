"""Files with something wrong: values of JSON and XML replaced, moved, gone; lines cut and mixed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring, tostring

DEEP: Any = {"value": {"value": [{"value": [[[[{}]]]]}]}}
ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 10**6, 10**14, 1.5, 1e308, "", [], {}, DEEP, [None], [[]], [1, "a"], [{}]),
    *(
        "1d6",
        "-",
        "½",
        "²",
        "٣",
        "𝟙𝟚",
        "\0",
        "\ud800",
        "\u202eabc",
        "<b>x</b>",
        "9" * 400,
        "x" * 3000,
    ),
)
"""Values that stand where others are meant."""
WORDS = (
    *("\0", " " * 300, "9" * 40, "²", "½", "٣", "\u202e", "|||", "(((((", ")", "%%", "50%", "1d6"),
    *(
        "STR 5",
        "-",
        "—",
        "\t",
        "\r",
        "\x0b",
        "\x85",
        "\u2028",
        "AC",
        "HD",
        "x" * 3000,
        "1-1-1",
        "{",
    ),
    *(
        "[",
        "<",
        ",",
        ";",
        ":",
        " 1/2d6",
        "d",
        "+",
        "1d0",
        "999999999",
        "OF4",
        "Combat Style:",
        "1-3",
    ),
)
"""What stands suddenly in a text."""


def mutants(raw: bytes, count: int, seed: object) -> Iterator[bytes]:
    """So many of a file, the same ones for the same seed, each with one to three things wrong."""
    source, text = random.Random(str(seed)), raw.decode()
    whole = _value(text)
    for number in range(count):
        if whole is None or number % 5 == 4:
            yield _cut(source, text)
        elif isinstance(whole, Element):
            yield _of_xml(source, whole)
        else:
            yield _of_json(source, whole)


def _value(text: str) -> Any:
    """The value of JSON, the root of XML, None for other texts."""
    try:
        if text.startswith("<"):
            return fromstring(text.partition("?>")[2] or text)  # noqa: S314 - our own file
        return json.loads(text)
    except (ValueError, ParseError):
        return None


def _holders(value: Any) -> list[Any]:
    """All lists and dictionaries with something in them."""
    inside = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(inside, list) or not inside:
        return []
    return [value, *(holder for each in inside for holder in _holders(each))]


def _of_json(source: random.Random, whole: Any) -> bytes:
    made = copy.deepcopy(whole)
    for _ in range(source.randrange(1, 4)):
        holders = _holders(made)
        if holders:
            _change(source, source.choice(holders))
    return json.dumps(made).encode()


def _change(source: random.Random, holder: Any) -> None:
    key = source.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    how = source.randrange(6)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, dict):
        holder[f"{key}x"] = holder.pop(key)
    elif how == 2 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif how == 3:
        holder[key] = [holder[key]]
    else:
        holder[key] = copy.deepcopy(source.choice(ODD))


def _of_xml(source: random.Random, whole: Element) -> bytes:
    made = copy.deepcopy(whole)
    for _ in range(source.randrange(1, 4)):
        element = source.choice(list(made.iter()))
        how = source.randrange(5)
        if how == 0 and len(element):
            element.remove(source.choice(list(element)))
        elif how == 1 and len(element):
            element.append(copy.deepcopy(source.choice(list(element))))
        elif how == 2 and element is not made:
            element.tag = f"{element.tag}X"
        elif element.attrib:
            key = source.choice(list(element.attrib))
            element.attrib[key] = source.choice(("", "-1", "9" * 30, "½", "x" * 3000, "1.5", "٣"))
        else:
            element.text = source.choice(("", "-1", "9" * 30, "½", "x" * 3000, "1d0 (9d9d9)", "٣"))
    return tostring(made)


def _cut(source: random.Random, text: str) -> bytes:
    for _ in range(source.randrange(1, 4)):
        lines = text.split("\n")
        at = source.randrange(len(lines))
        place = source.randrange(len(lines[at]) + 1)
        how = source.randrange(7)
        if how == 0 and len(lines) > 1:
            del lines[at]
        elif how == 1:
            lines.insert(at, lines[at])
        elif how == 2:
            lines.insert(source.randrange(len(lines)), lines.pop(at))
        elif how == 3:
            lines[at] = lines[at][:place]
        elif how == 4:
            lines = lines[: at + 1]
            lines[at] = lines[at][:place] or "x"
        else:
            lines[at] = lines[at][:place] + source.choice(WORDS) + lines[at][place:]
        text = "\n".join(lines)
    raw = text.encode("utf-8", "surrogatepass")
    return raw[: source.randrange(len(raw) + 1)] if source.random() < 0.1 else raw


def shuffled(value: Any, source: random.Random) -> Any:
    """The same value with the keys of its objects in another order."""
    if isinstance(value, list):
        return [shuffled(each, source) for each in value]
    if not isinstance(value, dict):
        return value
    keys = list(value)
    source.shuffle(keys)
    return {key: shuffled(value[key], source) for key in keys}
