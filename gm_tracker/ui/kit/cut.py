"""Texts that are too long for their place."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF

DOT = " \N{MIDDLE DOT} "
"""What stands between the parts of a note."""
_TOO_FEW = 3
"""So many letters, the dots among them, say nothing."""
_OF_LINE = 0.7
"""So much of a line a name has that would not fit in one."""
_LEAST_WORD, _LEAST_SHOWN = 3, 5
"""Shorter words say nothing at the end of what is shown; nor do fewer letters all in all."""
_DOTS = "\N{HORIZONTAL ELLIPSIS}"
_RIGHT = Qt.TextElideMode.ElideRight


def cut(metrics: QFontMetrics | QFontMetricsF, text: str, room: float) -> str:
    """The text as it fits; a number at its end stays, for it tells one orc from another.

    So does a count of further ones behind it: "River Pi... 1 +2".
    """
    head, _, number = text.rpartition(" ")
    if head and number.removeprefix("+").isdecimal() and metrics.horizontalAdvance(text) > room:
        tail = f" {number}"
        short = cut(metrics, head, room - metrics.horizontalAdvance(tail))
        if short:
            return short + tail
    return _elided(metrics, text, room)


def cut_words(metrics: QFontMetrics | QFontMetricsF, text: str, room: float) -> str:
    """The same, but cut behind a word: "Bastard..." rather than "Bastard swo..."."""
    found = cut(metrics, text, room)
    shown, dots, number = found.partition(_DOTS)
    if not dots or text.startswith(f"{shown} "):
        return found
    words = shown.split(" ")[:-1]
    while words and len(words[-1]) < _LEAST_WORD:
        words.pop()
    whole = " ".join(words)
    return f"{whole}{dots}{number}" if len(whole) >= _LEAST_SHOWN else found


def cut_middle(metrics: QFontMetrics | QFontMetricsF, name: str, room: float) -> str:
    """A name as it fits, its beginning and its end kept, for the end tells it from others."""
    if metrics.horizontalAdvance(name) <= room:
        return name
    return _elided(metrics, name, room, Qt.TextElideMode.ElideMiddle)


def cut_names(
    metrics: QFontMetrics | QFontMetricsF, text: str, names: Iterable[str], line: float
) -> str:
    """A text that wraps, with each of these names in it that is wider than a line cut.

    What goes on behind such a name has room beside it.
    """
    for name in names:
        if name in text and metrics.horizontalAdvance(name) > line:
            text = text.replace(name, cut_middle(metrics, name, line * _OF_LINE))
    return text


def short_name(name: str, most: int) -> str:
    """A name of at most so many letters, its middle left out."""
    if len(name) <= most:
        return name
    half = (most - 1) // 2
    return f"{name[:half].rstrip()}\N{HORIZONTAL ELLIPSIS}{name[-half:].lstrip()}"


def short_words(text: str, most: int = 30) -> str:
    """The text with each word of at most so many letters: a longer one has no middle."""
    if len(text) <= most:
        return text
    return " ".join(short_name(word, most) for word in text.split(" "))


def cut_parts(metrics: QFontMetrics | QFontMetricsF, text: str, room: float) -> str:
    """Parts with dots between them: as many from the first as fit whole, the first cut at worst.

    Rather nothing than a letter or two of it, or dots alone.
    """
    parts = text.split(DOT)
    # Widths are rounded: what fits to the pixel may be cut when it is drawn.
    while len(parts) > 1 and metrics.horizontalAdvance(DOT.join(parts)) >= room:
        parts.pop()
    found = cut(metrics, DOT.join(parts), room)
    return found if found in text or len(found) > _TOO_FEW else ""


def _elided(
    metrics: QFontMetrics | QFontMetricsF, text: str, room: float, mode: Qt.TextElideMode = _RIGHT
) -> str:
    if isinstance(metrics, QFontMetricsF):
        return metrics.elidedText(text, mode, room)
    return metrics.elidedText(text, mode, int(room))
