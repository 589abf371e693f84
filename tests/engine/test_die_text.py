"""How far a text typed into a die's field has come."""

from __future__ import annotations

import pytest

from gm_tracker.engine.die_text import stand_of
from gm_tracker.model.step import Request


@pytest.mark.parametrize(
    ("dice", "total_ok", "stands"),
    [
        # Nothing but faces count: a digit each, and the last one fills the field.
        ("4d6", False, {"3": "part", "34": "part", "344": "part", "3443": "full"}),
        ("4d6", False, {"7": "wrong", "37": "wrong", "34435": "wrong", "3 4 4 3": "full"}),
        ("2d10", False, {"1": "part", "10": "part", "10 4": "full", "34": "full", "04": "full"}),
        # What can be a total is one; what cannot may still become faces.
        ("3d6", True, {"4": "whole", "15": "whole", "45": "part", "456": "full", "457": "wrong"}),
        ("2d6", True, {"1": "part", "12": "full", "34": "full", "37": "wrong"}),
        ("2d10", True, {"3": "whole", "30": "full", "20": "full", "00": "full"}),
        ("2d20", True, {"3": "whole", "34": "full", "55": "wrong"}),
        ("1d100", True, {"4": "whole", "04": "full", "57": "full"}),
    ],
)
def test_a_die_field_is_full_when_no_digit_can_follow(
    dice: str, total_ok: bool, stands: dict[str, str]
) -> None:
    request = Request("d", "Damage", "roll", dice=dice, total_ok=total_ok)
    assert {text: stand_of(request, text) for text in stands} == stands
