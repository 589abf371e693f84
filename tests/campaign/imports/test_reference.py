"""The real files, where they are at hand: every creature, and ten of each worked out by hand."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from gm_tracker.campaign.imports import Mendable, Preview, preview_file
from gm_tracker.engine.sheet_checks import checked
from tests.campaign.imports.samples import MENDED, SYSTEM

pytestmark = pytest.mark.skipif(
    "GM_TRACKER_REFERENCE" not in os.environ, reason="needs the reference files"
)

LONGEST_S = 2.0

Line = tuple[str, int, int, int, int, int, int, int, str]

MODERN: list[Line] = [
    # name, hit points, hit dice, OF, DF, DR, AR, attacks, first damage
    ("Aboleth", 1350, 27, 14, 10, 0, 20, 3, "2d6x10+50"),
    ("Goblin", 70, 2, 4, 1, 0, 0, 1, "1d6x10+20"),
    ("Orc", 150, 4, 4, 2, 0, 10, 1, "1d12x10+30"),
    ("Ogre", 590, 13, 8, 7, 0, 10, 1, "2d8x10+40"),
    ("Doppelganger", 224, 5, 9, 6, 8, 0, 2, "1d6x10+40"),
    ("Rat", 10, 1, 1, 1, 0, 0, 1, "10"),
    ("Adult Red Dragon", 2560, 53, 14, 10, 0, 30, 3, "2d10x10+80"),
    ("Stone Golem", 1780, 39, 14, 10, 0, 40, 2, "3d8x10+60"),
    ("Lizardfolk", 178, 4, 6, 3, 2, 10, 2, "1d6x10+20"),
    ("Knight", 520, 12, 9, 6, 0, 30, 2, "2d6x10+30"),
]
OLD: list[Line] = [
    ("Ant, Giant", 180, 4, 6, 2, 0, 20, 1, "2d6x10"),
    ("Goblin", 45, 1, 2, 1, 0, 10, 1, "1d6x10"),
    ("Ogre", 225, 5, 6, 3, 0, 10, 1, "2d6x10"),
    ("Doppleganger", 90, 2, 6, 2, 8, 0, 1, "1d12x10"),
    ("Rat, Giant", 25, 1, 1, 1, 0, 0, 1, "1d4x10"),
    ("Dragon, Mountain (Red Dragon)", 450, 10, 11, 5, 0, 30, 4, "1d8x10"),
    ("Hydra, 12 Heads", 540, 12, 12, 6, 0, 30, 10, "1d10x10"),
    ("Troll", 270, 6, 8, 3, 0, 10, 3, "1d8x10"),
    ("Beetle, Giant Fire", 90, 2, 3, 1, 0, 10, 1, "2d4x10"),
    ("Bat", 10, 1, 0, 1, 0, 10, 1, "0"),
]


def reference(name: str) -> Path:
    return Path(os.environ["GM_TRACKER_REFERENCE"]) / "data" / name


def modern() -> Preview:
    return preview_file(reference("improved-initiative-creatures.json"), SYSTEM)


def old() -> Preview:
    return preview_file(reference("bfrpg-monsterdata.json"), SYSTEM, MENDED)


def line(made: Preview, name: str) -> Line:
    """What the first record of that name became, as a line of the tables above."""
    record = next(each for each in made.records if each.name == name)
    value = {each.key: each.value for each in record.derived}
    keys = ("hp", "hd", "of", "df", "dr", "ar", "attacks")
    hp, hd, of, df, dr, ar, attacks = (value[key] for key in keys)
    assert record.becomes is not None
    return (name, hp, hd, of, df, dr, ar, attacks, record.becomes.attacks[0].damage)


def test_317_of_317() -> None:
    start = time.perf_counter()
    made = modern()
    assert time.perf_counter() - start < LONGEST_S
    assert made.counts == "317 of 317 read; none skipped"
    for each in made.good:
        assert each.becomes is not None
        checked(SYSTEM, each.becomes)


def test_286_of_286() -> None:
    with pytest.raises(Mendable, match="at line 10575, column 2"):
        preview_file(reference("bfrpg-monsterdata.json"), SYSTEM)
    start = time.perf_counter()
    made = old()
    assert time.perf_counter() - start < LONGEST_S
    assert made.counts == "286 of 286 read; none skipped"
    for each in made.good:
        assert each.becomes is not None
        checked(SYSTEM, each.becomes)


def test_ten_modern_ones_by_hand() -> None:
    made = modern()
    assert [line(made, name) for name, *_ in MODERN] == MODERN


def test_ten_old_ones_by_hand() -> None:
    made = old()
    assert [line(made, name) for name, *_ in OLD] == OLD
