"""Signs that no font of the system has: left out, for they would be drawn as boxes."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from PySide6.QtGui import QFontMetrics

from gm_tracker.ui.kit.theme import Theme

_KEPT = ("Mn", "Me", "Cf", "Zs")
"""Accents, joiners and spaces, which are nothing by themselves."""


def drawable(theme: Theme, text: str, instead: str = "") -> str:
    """The text without what cannot be drawn; `instead` where nothing is left of it."""
    if text.isascii():
        return text
    return _drawable(theme, text) or instead


@lru_cache(maxsize=2048)
def _drawable(theme: Theme, text: str) -> str:
    metrics = QFontMetrics(theme.font())
    kept = "".join(each for each in text if _is_drawn(metrics, each))
    # What is left of "(dragon) Fafnir" does not begin with a space.
    return kept if len(kept) == len(text) else " ".join(kept.split())


def _is_drawn(metrics: QFontMetrics, letter: str) -> bool:
    if unicodedata.category(letter) in _KEPT:
        return True
    return letter.isascii() or metrics.inFontUcs4(ord(letter))
