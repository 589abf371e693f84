"""How high chips are, and how close they stand."""

from __future__ import annotations

from gm_tracker.ui.kit.theme import Theme

_HIGH, _LOW = 30, 20
_GAP, _LOW_GAP = 6, 3
"""The height of a chip, and the gap between two, at 100 %; the second each with hardly any room."""


def chip_height(theme: Theme, *, low: bool) -> int:
    """How high a chip is, in pixels."""
    return theme.reach(_LOW if low else _HIGH)


def chip_gap(theme: Theme, *, low: bool) -> int:
    """What stands between two chips, in pixels."""
    return theme.px(_LOW_GAP if low else _GAP)
