"""What a painted widget is for those who do not see it: its role, its value, its parts.

A widget that is more than Qt takes it for has a `voice`. It costs nothing before a screen
reader asks: only then an interface is made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QRect

from gm_tracker.model.frozen import frozen

Role = Literal["text", "group", "list", "graphic", "chart", "radio", "check", "button"]


def _nowhere() -> QRect:
    return QRect()


@frozen
class Part:
    """A part of a picture: its sentence, worked out when it is asked for, and its place."""

    tell: Callable[[], str]
    place: Callable[[], QRect] = _nowhere


@frozen
class Voice:
    """The role, the value in words, the parts, and the number of the part with the cursor (-1)."""

    role: Role
    value: Callable[[], str] = str
    parts: Callable[[], Sequence[Part]] | None = None
    at: Callable[[], int] = lambda: -1
