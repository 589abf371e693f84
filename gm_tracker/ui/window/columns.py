"""How wide the columns are: measures at 100 %, which grow with the text and the window.

A unit is a pixel at 100 %: a window of 1366 pixels has 683 at 200 %.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.window.arrangements import Arrangement

CENTRE = 640
"""The units that the stage keeps while there is any column to take them from."""
_GAPS = 32
"""Between three columns, and at the edges of the window."""
_EDGE = 36
"""The tabs at the window's edge, where the column is folded away."""
_BESIDE = 262
"""The log and the panel where they stand side by side."""
_LOG = 284
_CALLED = (200, 0.39)
_LEAST = {"initiative": (170, 0.25), "side": _CALLED, "log": _CALLED}
"""The units that a column keeps wherever it is dragged to, and at most that share of the window."""
_LIST_SHARE = 0.25
_MOST_DRAGGED = 0.45
"""The share of the window that a column keeps of what it was dragged to."""


class Room(Enum):
    """How much room the window has for the log and the panel."""

    BESIDE = 1516
    """They stand side by side."""
    ONE = 1268
    """They have one column, in which one of them stands."""
    TABS = 1100
    """They are the tabs of that column."""
    FOLDED = 0
    """That column is folded away until it is called for."""


def room_of(units: float, *, one_column: bool = False) -> Room:
    """What there is room for in a window of so many units; `one_column` never has two."""
    found = next(each for each in Room if units >= each.value)
    return Room.ONE if one_column and found is Room.BESIDE else found


@frozen
class Shown:
    """Which docks are seen in the columns; the list may be `called` out, as the others are."""

    side: bool
    log: bool
    called: bool = False


def column_widths(
    units: float, plan: Arrangement, shown: Shown, dragged: Mapping[str, int]
) -> dict[str, int]:
    """The units of each dock by its name; the centre has what is left."""
    wished = _wished(units, plan, shown)
    seen = {"initiative": True, "side": shown.side, "log": shown.log}
    taken = sum(width for name, width in wished.items() if seen[name])
    around = _GAPS + (_EDGE if units < Room.TABS.value else 0)
    shrunk = min(1.0, max(units - around - CENTRE, 0) / taken)
    widths = {name: width * shrunk for name, width in wished.items()}
    most = units * _MOST_DRAGGED
    widths |= {name: min(width, most) for name, width in dragged.items() if name in widths}
    kept = _LEAST | {"initiative": _CALLED} if shown.called else _LEAST
    least = {name: min(wide, units * share) for name, (wide, share) in kept.items()}
    return {name: round(max(width, least[name])) for name, width in widths.items()}


def _wished(units: float, plan: Arrangement, shown: Shown) -> dict[str, float]:
    side = _BESIDE if shown.side and shown.log else plan.side_px
    listed = plan.list_px if units >= Room.TABS.value else min(plan.list_px, units * _LIST_SHARE)
    return {"initiative": listed, "side": side, "log": min(side, _LOG)}
