"""What the program writes, read back: fights of people with any names."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings

from gm_tracker.engine.library import LibraryStream
from gm_tracker.rules import SYSTEMS
from tests.any_names import POOL
from tests.drawn_library import libraries
from tests.drills.drilling import Drill, long_or_short
from tests.test_any_names import plays_from_its_export
from tests.test_own_files import comes_back_whole, is_written_again_as_the_same


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


def test_libraries_of_all_kinds(drill: Drill) -> None:
    """Libraries drawn at random: out, in, out again, the same bytes."""

    @settings(max_examples=long_or_short(500, 5), suppress_health_check=[HealthCheck.too_slow])
    @given(libraries())
    def same(stream: LibraryStream) -> None:
        with drill.run():
            is_written_again_as_the_same(stream.library)

    same()
