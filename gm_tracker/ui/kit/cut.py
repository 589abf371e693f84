"""Texts that are too long for their place."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF

_RIGHT = Qt.TextElideMode.ElideRight


def cut(metrics: QFontMetrics | QFontMetricsF, text: str, room: float) -> str:
    """The text as it fits; a number at its end stays, for it tells one orc from another."""
    head, _, number = text.rpartition(" ")
    if head and number.isdecimal() and metrics.horizontalAdvance(text) > room:
        tail = f" {number}"
        short = _elided(metrics, head, room - metrics.horizontalAdvance(tail))
        if short:
            return short + tail
    return _elided(metrics, text, room)


def cut_middle(metrics: QFontMetrics | QFontMetricsF, name: str, room: float) -> str:
    """A name as it fits, its beginning and its end kept, for the end tells it from others."""
    if metrics.horizontalAdvance(name) <= room:
        return name
    return _elided(metrics, name, room, Qt.TextElideMode.ElideMiddle)


def _elided(
    metrics: QFontMetrics | QFontMetricsF, text: str, room: float, mode: Qt.TextElideMode = _RIGHT
) -> str:
    if isinstance(metrics, QFontMetricsF):
        return metrics.elidedText(text, mode, room)
    return metrics.elidedText(text, mode, int(room))
