"""Texts as they can be shown: without signs that no font has, and with long names shortened."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from PySide6.QtGui import QFontMetrics

from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece

_NAME, _LONG = 64, 180
"""So many letters of a name, and of any other piece, are shown."""
_KEPT = ("Mn", "Me", "Cf", "Zs")
"""Accents, joiners and spaces, which are nothing by themselves."""


def drawable(theme: Theme, text: str, instead: str = "") -> str:
    """The text without what cannot be drawn; `instead` where nothing is left of it."""
    if text.isascii():
        return text
    return _drawable(theme, text) or instead


def short_piece(theme: Theme, piece: Piece) -> str:
    """A piece of a sentence that wraps: a name that would fill it is shortened in its middle."""
    shown, most = drawable(theme, piece.text), _NAME if piece.strong else _LONG
    return shown if len(shown) <= most else f"{shown[: most - 21]}\u2026{shown[-20:]}"


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
