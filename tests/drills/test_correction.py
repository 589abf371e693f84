"""Every answer of every ready fight otherwise; and kills in the middle of accepting."""

from __future__ import annotations

import random

from tests.corrections import FIGHTS, Tally, corrected, others, ready, spots
from tests.drills.drilling import FULL, Drill, long_or_short


def test_every_answer_by_one_and_to_its_extremes(drill: Drill) -> None:
    """Thousands of corrections: no untyped error, and every conflict has its sentence."""
    tally, source = Tally(), random.Random(15)
    share, steps = long_or_short(1, 25), None if FULL else 60
    for name in FIGHTS:
        mine = Tally()
        for spot in spots(name, steps):
            for kind, answer in others(spot).items():
                if source.randrange(share):
                    continue
                with drill.run(f"{name}: step {spot.index}, {spot.request.id} {kind}"):
                    fight = ready(name, steps)
                    mine.take(fight, corrected(fight, spot, answer))
        tally.add(mine)
        drill.notes.append(f"{name}: {mine}")
    drill.notes.append(f"together: {tally}")
    with drill.run("what was drilled"):
        assert tally.verdicts["changed"] and tally.verdicts["same"]
