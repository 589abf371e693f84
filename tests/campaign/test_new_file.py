"""A new campaign is written in one go."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from gm_tracker.campaign.access import write_new


def test_nothing_is_on_the_disk_before_all_of_a_new_file_is(tmp_path: Path) -> None:
    """Each statement by itself would wait for the disk."""
    sizes: list[int] = []

    def fill(db: sqlite3.Connection) -> None:
        sizes.extend(part.stat().st_size for part in tmp_path.glob("*.part"))

    write_new(tmp_path / "a.gmt", fill)
    assert sizes == [0]
