"""What somebody hidden does with its turn is not noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.disclosure import Disclose
from tests.helpers import act, begin, nc_fighter, slot_of
from tests.words.players.sights import shown

DEEDS: tuple[Callable[[Fight], c.Command], ...] = (
    lambda fight: c.HoldSlot(slot_of(fight, "c1"), ""),
    lambda fight: c.MoveSlot(slot_of(fight, "c1"), 7),
    lambda fight: c.CancelSlot(slot_of(fight, "c1")),
    lambda _fight: c.SetState("c1", "dead"),
)


@pytest.mark.parametrize("deed", DEEDS, ids=["hold", "move", "cancel", "dead"])
def test_its_moment_stays_unseen_when_its_turn_is_lost(deed: Callable[[Fight], c.Command]) -> None:
    fight = begin(nc_fighter("Mara", side="party", hp=90))
    act(fight, c.AddCombatants(nc_fighter("Orc", hp=90), 3))
    act(fight, c.Next(), segments_c0=3, segments_c1=5, segments_c2=6, segments_c3=8)
    act(fight, Disclose(("c1",), hidden=True))
    before = shown(fight)
    while fight.encounter.clock.segment < 5:
        act(fight, c.Next())
    act(fight, deed(fight))
    assert shown(fight) == before
