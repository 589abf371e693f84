"""Which words for a level are criticals and fumbles, in every game that has them."""

from __future__ import annotations

import pytest

from gm_tracker.rules.verdicts import ROLL_UNDER, Verdicts


@pytest.mark.parametrize(
    ("level", "critical", "fumble"),
    [
        ("critical", True, False),
        ("hit", False, False),
        ("extreme", False, False),
        ("fumble", False, True),
        ("failure and fumble", False, True),
        ("critical failure", False, True),
        ("failure", False, False),
        ("miss", False, False),
    ],
)
def test_the_words_of_most_games(level: str, critical: bool, fumble: bool) -> None:
    verdicts = Verdicts()
    assert (verdicts.critical(level), verdicts.fumble(level)) == (critical, fumble)


def test_damage_is_better_high_and_all_else_low_where_one_rolls_under() -> None:
    assert Verdicts().better == {"damage": "high"}
    assert {each for each, way in ROLL_UNDER.items() if way == "high"} == {"damage"}
