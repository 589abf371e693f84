"""Texts as they can be shown: without signs that no font has, and with long names shortened."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from PySide6.QtGui import QFontMetrics

from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece

_NAME, _LONG, MOST_LETTERS = 64, 180, 400
"""So many letters of a name, of any other part of a sentence, and of a piece are shown."""
_PARTS = re.compile(r"(?<=[;:,] )")
"""Where a part of a sentence begins: "Reaver 1 takes 66; Viper takes 73"."""
_KEPT = ("Mn", "Me", "Cf", "Zs")
"""Accents, joiners and spaces, which are nothing by themselves."""


def drawable(theme: Theme, text: str, instead: str = "") -> str:
    """The text without what cannot be drawn; `instead` where nothing is left of it."""
    if text.isascii():
        return text
    return _drawable(theme, text) or instead


def short_piece(theme: Theme, piece: Piece, letters: int = MOST_LETTERS) -> str:
    """A piece of a sentence that wraps: a name that would fill it is shortened in its middle.

    What came of one after another stays whole: no more than so many `letters` of it are shown.
    """
    shown, most = drawable(theme, piece.text), _NAME if piece.strong else _LONG
    if len(shown) <= most:
        return shown
    kept = ""
    for part in (_cut(each, most) for each in _PARTS.split(shown)):
        if kept and len(kept) + len(part) > letters:
            return f"{kept}\u2026"
        kept += part
    return kept


def _cut(part: str, most: int) -> str:
    return part if len(part) <= most else f"{part[: most - 21]}\u2026{part[-20:]}"


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
