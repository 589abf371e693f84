"""Old bodies stay as they are on disk: they are read through one small upcast a version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Plain = Mapping[str, Any]
Upcast = Callable[[Plain], Plain]

UPCASTS: tuple[Upcast, ...] = ()
"""The first reads a body of version 1 as one of version 2, and so on.

Added to, never edited: files of every version are kept in tests/campaign/versions.
"""


def marked(plain: Plain) -> Plain:
    """The body with the version it is written in; version 1 has no mark."""
    return {"v": 1 + len(UPCASTS), **plain} if UPCASTS else plain


def to_newest(plain: Plain) -> Plain:
    """A stored body as this version would have written it; ValueError for no such version."""
    version = plain.get("v", 1)
    if not isinstance(version, int) or not 1 <= version <= 1 + len(UPCASTS):
        raise ValueError(f"a body of version {version!r:.20}")
    plain = {key: value for key, value in plain.items() if key != "v"}
    for upcast in UPCASTS[version - 1 :]:
        plain = upcast(plain)
    return plain
