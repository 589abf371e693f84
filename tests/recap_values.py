"""The values of a small hand-made recap: Mara against two orcs."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.model.recap import Account, Fall, Luck, Percentile, Recap, Roll, Series, Struck

MARA = Account("c0", "Mara", "party", 60, 3, 60, dealt=150, taken=57, blows=4, hits=3)
ORCS = Account(
    "c1 c2", "Orc", "foe", 60, 0, 60, dealt=57, taken=150, blows=5, hits=2, members=("c1", "c2"),
    falls=(Fall("c1", 6, "dead", ("c0",)), Fall("c2", 12, "dead", ("c0",))),
)  # fmt: skip
ORC_1 = replace(ORCS, id="c1", name="Orc 1", members=(), falls=ORCS.falls[:1])
ORC_2 = replace(ORCS, id="c2", name="Orc 2", members=(), falls=ORCS.falls[1:])
SERIES = Series(4, 3, 2.2, (0.05, 0.2, 0.35, 0.3, 0.1), Percentile(0.75, 0.75, 0.75))
ROLL = Roll(7, 16, "c0", "attack", "d100", 37, 0.6, 0.02, 0.45, good=False, against="c2")
LUCK = Luck(("c0",), attacks=SERIES, dice=Percentile(0.7, 0.7, 0.7), count=5, rolls=(ROLL,))
FIGHT = Recap(
    "Ford", "nc", 10, 2, 20, (MARA, ORC_1, ORC_2), (MARA, ORCS), "party", ORCS.falls,
    best=Struck(5, 12, "c0", "c2", "a0", "hit", 90, True), luck=(LUCK,), party=LUCK, counted=True,
)  # fmt: skip
