"""The text of a PDF as a reader finds it who searches or copies: by the signs' own letters."""

from __future__ import annotations

import re
import zlib

_OBJECT = re.compile(rb"(\d+) 0 obj\b(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_DRAWN = re.compile(rb"/F(\d+) |<([0-9A-F]+)> Tj")
_RANGES = re.compile(
    rb"<([0-9A-F]+)>\s*<[0-9A-F]+>\s*(\[(?:<[0-9A-F]+>\s*)+\]|<[0-9A-F]+>)", re.IGNORECASE
)


def text_of(raw: bytes) -> str:
    """All that is drawn, in the order of drawing, without spaces; "?" has no letter."""
    objects = {int(m[1]): m[2] for m in _OBJECT.finditer(raw)}
    drawn = (_stream(each) for each in objects.values())
    return "".join(_page(each, objects) for each in drawn if b" Tj" in each)


def _page(drawn: bytes, objects: dict[int, bytes]) -> str:
    told, letters = [], dict[int, str]()
    for font, signs in _DRAWN.findall(drawn):
        if font:
            letters = _letters(objects[int(font)], objects)
        else:
            codes = (int(signs[i : i + 4], 16) for i in range(0, len(signs), 4))
            told += [letters.get(each, "?") for each in codes]
    return "".join("".join(told).split())


def _letters(font: bytes, objects: dict[int, bytes]) -> dict[int, str]:
    there = re.search(rb"/ToUnicode (\d+) 0 R", font)
    assert there is not None
    found: dict[int, str] = {}
    for first, many in _RANGES.findall(_stream(objects[int(there[1])])):
        for place, each in enumerate(re.findall(rb"<([0-9A-F]+)>", many)):
            letter = bytes.fromhex(each.decode()).decode("utf-16-be")
            found[int(first, 16) + place] = letter if letter != "\0" else "?"
    return found


def _stream(each: bytes) -> bytes:
    found = _STREAM.search(each)
    if found is None:
        return b""
    return zlib.decompress(found[1]) if b"FlateDecode" in each else found[1]
