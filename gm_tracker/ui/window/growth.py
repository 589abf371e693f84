"""How much larger everything is in a large window."""

from __future__ import annotations

from PySide6.QtCore import QSize

WIDE = QSize(1920, 960)
"""From this size on there is room for the log and the panel side by side."""
_USUAL, _WIDE_WIDTH = QSize(1366, 768), 1536
_LARGEST, _STEPS = 1.4, 20
"""How far it grows, and the steps for each 100 %: few, for with each all is measured anew."""


def growth_of(window: QSize, *, one_column: bool = False) -> float:
    """1.0 at 1366 by 768 and below, up to 1.4.

    A wide window grows less, so that it has room for two right columns, unless one is enough.
    """
    width = _WIDE_WIDTH if is_wide(window) and not one_column else _USUAL.width()
    grown = min(window.width() / width, window.height() / _USUAL.height())
    # A little more, because 1.25 may be a hair less.
    steps = int(grown * _STEPS + 1e-6)
    return min(max(steps / _STEPS, 1.0), _LARGEST)


def is_wide(window: QSize) -> bool:
    """Whether the window is large enough for two right columns."""
    return window.width() >= WIDE.width() and window.height() >= WIDE.height()
