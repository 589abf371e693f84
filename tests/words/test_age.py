"""How old the program says it is."""

from __future__ import annotations

from datetime import date

import pytest

from gm_tracker.words.age import age_line

RELEASED = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("today", "old"),
    [
        (date(2026, 11, 22), "less than a month"),
        (date(2026, 12, 21), "less than a month"),
        (date(2026, 12, 22), "1 month"),
        (date(2028, 1, 21), "13 months"),
        (date(2020, 1, 1), "less than a month"),
    ],
)
def test_the_age_of_a_version_in_whole_months(today: date, old: str) -> None:
    assert age_line("0.2.0", RELEASED, today) == f"This is version 0.2.0; it is {old} old."
