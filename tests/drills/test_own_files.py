"""What the program writes, read back: fights of people with any names."""

from __future__ import annotations

import random

from gm_tracker.rules import SYSTEMS
from tests.any_names import POOL
from tests.drills.drilling import Drill, long_or_short
from tests.test_any_names import plays_from_its_export
from tests.test_own_files import comes_back_whole


def test_scripts_of_any_names(drill: Drill) -> None:
    """Fights from their own scripts, any names."""
    steps = 0
    for number in range(long_or_short(800, 16)):
        source = random.Random(number)
        names = source.choices(POOL, k=source.randint(2, 8))
        with drill.run((number, names)):
            steps += plays_from_its_export(SYSTEMS[number % len(SYSTEMS)], number, 30, names)
    drill.notes.append(f"{steps} steps")


def test_libraries(drill: Drill) -> None:
    """Libraries with encounters, written and read elsewhere."""
    for number in range(long_or_short(400, 8)):
        with drill.run(number):
            comes_back_whole(number + 100, 1 + number % 60, number % 7)
