"""Time at the table, from the times of the steps."""

from __future__ import annotations

import pytest

from gm_tracker.model.recap import TableTime
from gm_tracker.recap.table_time import table_time

DAY = "2026-03-01T"


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        (("20:00:00", "20:00:30", "20:02:00"), TableTime(120)),
        (("20:00:00", "20:15:00", "20:15:10"), TableTime(910)),
        (("20:00:00", "20:15:01", "20:15:11"), TableTime(10, pauses=1)),
        (("20:00:00", "19:00:00", "19:00:05"), TableTime(5)),
        (("20:00:00",), None),
        ((), None),
    ],
)
def test_pauses_are_left_out_and_counted(clock: tuple[str, ...], told: TableTime | None) -> None:
    assert table_time([f"{DAY}{each}+00:00" for each in clock]) == told


def test_steps_without_a_time_say_nothing() -> None:
    assert table_time(["", "", f"{DAY}20:00:00+00:00", "soon"]) is None
    assert table_time(["", f"{DAY}20:00:00+00:00", f"{DAY}20:00:07+00:00"]) == TableTime(7)
