"""The sizes of all words, each by the name of what it is for. No Qt here.

A label takes one as its `role`; whatever paints its words takes `Theme.type_font`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

TypeName = Literal[
    "clock",
    "verdict",
    "forecast",
    "stage_name",
    "odds",
    "dice",
    "live",
    "die_verdict",
    "acting_name",
    "question",
    "cell",
    "last_result",
    "row_name",
    "row_value",
    "acting_value",
    "primary",
    "body",
    "note",
    "head",
    "key_cap",
]


class TypeSize(NamedTuple):
    """Pixels at 100 %, and the weight 400..700."""

    px: int
    weight: int = 400


SMALLEST_PX = 12
"""Nothing is written smaller at 100 %."""
READABLE_PX = 20
"""Letters of this size, in pixels of the screen, are read from a metre away."""

TYPE: dict[TypeName, TypeSize] = {
    "clock": TypeSize(28, 700),
    "verdict": TypeSize(28, 700),  # the sentence of a result
    "forecast": TypeSize(34, 700),
    "stage_name": TypeSize(26, 700),
    "odds": TypeSize(32, 700),
    "dice": TypeSize(28, 700),  # what is typed in a die's field
    "live": TypeSize(22, 700),  # the sentence that grows with the dice
    "die_verdict": TypeSize(20, 700),  # what a die means, beside it
    "acting_name": TypeSize(21, 700),  # in the list, read from a metre away
    "question": TypeSize(19, 700),
    "cell": TypeSize(20, 700),  # the odds of one attack on one target
    "last_result": TypeSize(16, 600),
    "row_name": TypeSize(15, 600),
    "row_value": TypeSize(15, 600),
    "acting_value": TypeSize(16, 600),
    "primary": TypeSize(15, 600),
    "body": TypeSize(14),
    "note": TypeSize(13),
    "head": TypeSize(12, 600),  # capitals, a little apart
    "key_cap": TypeSize(12, 500),  # badges too
}
