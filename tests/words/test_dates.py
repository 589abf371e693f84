"""Moments in words."""

from __future__ import annotations

from datetime import datetime

import pytest

from gm_tracker.words.dates import moment

NOW = datetime(2026, 11, 21, 20, 15)


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (datetime(2026, 11, 21, 9, 5), "today, 9:05"),
        (datetime(2026, 11, 21, 23, 59), "today, 23:59"),
        (datetime(2026, 11, 20, 23, 59), "yesterday, 23:59"),
        (datetime(2026, 11, 13, 20, 3), "Friday 13 November, 20:03"),
        (datetime(2026, 11, 22, 0, 0), "Sunday 22 November, 0:00"),
        (datetime(2025, 12, 31, 12, 30), "31 December 2025, 12:30"),
    ],
)
def test_a_moment_in_words(then: datetime, words: str) -> None:
    assert moment(then, NOW) == words
