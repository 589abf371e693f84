"""The rows of stage and list stay the same objects while they say the same, also after undo."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.fight_views import FightViews
from gm_tracker.words.column_views import InitiativeRow
from gm_tracker.words.idle_views import TargetRow
from tests.helpers import act, begin, nc_fighter


def shown(views: FightViews) -> dict[str, TargetRow]:
    view = views.composer().idle
    assert view is not None
    return {each.id: each for each in view.everybody}


def duel_with_three() -> Fight:
    """Mara (c0) acts in segment 1, before three orcs (c1 to c3)."""
    fight = begin(nc_fighter("Mara", hp=60, side="party"))
    act(fight, c.AddCombatants(nc_fighter("Orc", hp=30), 3))
    act(fight, c.Next(), segments_c0=1, **{f"segments_c{i}": 5 for i in range(1, 4)})
    return fight


def test_damage_makes_the_row_of_the_one_who_takes_it_alone() -> None:
    fight = duel_with_three()
    views = FightViews(FightSession(fight, FightNeeds()))
    before = shown(views)
    act(fight, c.ChangeTrack("c2", "hp", -5))
    after = shown(views)
    assert [each for each in before if before[each] is not after[each]] == ["c2"]


def test_after_undo_the_next_damage_leaves_the_other_rows_as_they_are() -> None:
    fight = duel_with_three()
    views = FightViews(FightSession(fight, FightNeeds()))
    before = shown(views)
    act(fight, c.ChangeTrack("c2", "hp", -5))
    shown(views)
    fight.undo()
    assert all(before[each] is row for each, row in shown(views).items())
    act(fight, c.ChangeTrack("c3", "hp", -5))
    after = shown(views)
    assert [each for each in before if before[each] is not after[each]] == ["c3"]


def test_the_list_does_so_too() -> None:
    fight = duel_with_three()
    views = FightViews(FightSession(fight, FightNeeds()))

    def rows() -> dict[str, InitiativeRow]:
        return {each.id: each for each in views.initiative() if each.id}

    before = rows()
    act(fight, c.ChangeTrack("c2", "hp", -5))
    rows()
    fight.undo()
    assert all(before[each] is row for each, row in rows().items())
    act(fight, c.ChangeTrack("c3", "hp", -5))
    after = rows()
    assert [each for each in before if before[each] is not after[each]] == ["c3"]
