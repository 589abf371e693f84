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


def _elided(metrics: QFontMetrics | QFontMetricsF, text: str, room: float) -> str:
    if isinstance(metrics, QFontMetricsF):
        return metrics.elidedText(text, _RIGHT, room)
    return metrics.elidedText(text, _RIGHT, int(room))
