"""Bytes as text, in whatever encoding other programs wrote them."""

from __future__ import annotations

_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_LOOKED_AT = 200
WINDOWS = "It was read as Windows text."


def decoded(raw: bytes) -> tuple[str, tuple[str, ...]]:
    """The text without its mark, and remarks; what is neither UTF-8 nor UTF-16 is Windows text."""
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return raw[len(mark) :].decode(encoding, "replace"), ()
    if wide := _without_mark(raw[:_LOOKED_AT]):
        return raw.decode(wide, "replace"), ()
    try:
        return raw.decode("utf-8"), ()
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace"), (WINDOWS,)


def _without_mark(head: bytes) -> str:
    """Which UTF-16 it is where NUL stands in nearly every second byte; "" for none."""
    half = len(head) // 2
    if half > 1 and head[1::2].count(0) > half * 0.8:
        return "utf-16-le"
    return "utf-16-be" if half > 1 and head[0::2].count(0) > half * 0.8 else ""
