"""Where everything stands in a row of the initiative list, worked out once for each size."""

from __future__ import annotations

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.fight.life_cells import CELLS_PX
from gm_tracker.ui.fight.row_words import Box
from gm_tracker.ui.kit.avatar import ACTING_PX, ROW_PX
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.type_sizes import READABLE_PX, TYPE

NARROW_PX = 262
"""Under this width the name has a line for itself."""
SLIM_PX = 200
"""Under this width the shape of the side stands for the face."""
_EVEN_PX = 190
"""In rows narrower than this the names of those who act are no larger than the others'."""
_POINTS_PX, _POINTS_NOW_PX, _BAR_PX = 86, 96, 6
_ABOVE_RING = 5
"""So many pixels of the screen above a row's end its ring, which is 2 wide, stands free."""


@frozen
class RowSpace:
    """The parts of a row in pixels from its top left corner.

    A `slim` row shows the shape of the side for the `face`; in a `narrow` one the bar stands
    beneath all words, and the points in the lower line. The `cells` are those of a group. In an
    `even` one hardly a name would be whole if it were larger: then none of them is.
    """

    slim: bool
    narrow: bool
    even: bool
    face: Box
    upper: Box
    lower: Box
    bar: Box
    cells: Box


def row_space(theme: Theme, wide: int, high: int, *, acting: bool) -> RowSpace:
    """The space of a row of that size."""
    px, middle = theme.px, (high - 1) // 2
    even = wide < px(_EVEN_PX) and px(TYPE["row_name"].px) >= READABLE_PX
    slim, narrow = wide < px(SLIM_PX), wide < px(NARROW_PX)
    side = px(12 if slim else ACTING_PX if acting and not narrow else ROW_PX)
    left = px(10 if narrow else 16 if acting else 14)
    start = left + side + px(8 if narrow else 12)
    half, low = px(26 if acting else 20), px(18)
    top = middle - (half + low) // 2 + px(-2 if narrow else 1)
    within = wide - 1 - px(11) - start
    if narrow:
        bar = cells = start, high - _ABOVE_RING - px(3), within, px(3)
    else:
        points = px(_POINTS_NOW_PX if acting else _POINTS_PX)
        at = start + within - 1 - points, top + half + (low - 1) // 2 - px(3)
        bar, cells = (*at, points, px(_BAR_PX)), (*at, points, px(CELLS_PX))
    face = left, middle - side // 2, side, side
    upper, lower = (start, top, within, half), (start, top + half, within, low)
    return RowSpace(slim, narrow, even, face, upper, lower, bar, cells)
