"""Fights in pairs with and without somebody hidden: the players' window paints the same of both."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.drills.drilling import Drill, long_or_short
from tests.players_pairs import HIDDEN, Pair, play
from tests.ui.players.watched import watching


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_nobody_hidden_is_painted(
    themed_app: QApplication, system: RuleSystem, drill: Drill
) -> None:
    """Pictures for the players with and without somebody hidden."""
    looked = 0
    for seed in range(long_or_short(125, 4)):
        with drill.run(f"{system.id} {seed}"):
            pair = Pair(system, seed + 1000)
            with watching(pair.dark, pair.plain) as (dark, plain):
                for done in play(pair, long_or_short(25, 6)):
                    looked += 1
                    assert dark.picture == plain.picture, (done, pair.happened)
                assert [*dark.texts()] == [*plain.texts()], pair.happened
                assert not any(HIDDEN in each for each in dark.texts())
    drill.notes.append(f"looked {looked} times")
    assert looked
