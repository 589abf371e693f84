"""What a roll comes to beside its die."""

from __future__ import annotations

import pytest

from gm_tracker.rules.coc7 import COC7


@pytest.mark.parametrize(
    ("level", "good"),
    [("critical", True), ("success", True), ("fumble", False), ("malfunction", False)],
)
def test_a_weapon_that_fails_is_no_success(level: str, good: bool) -> None:
    assert COC7.verdicts.succeeds(level) is good
