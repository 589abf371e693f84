"""Undo and redo over a tree of steps: where the head has been and where it can go."""

from __future__ import annotations

from gm_tracker.engine.history import Trail
from gm_tracker.model import commands as c
from gm_tracker.model.label import Label
from gm_tracker.model.step import HeadMove
from tests.helpers import act, begin, nc_fighter, value

BLOW = c.ChangeTrack("c0", "hp", -5)
BEGINNING, FIRST, SECOND = 1, 2, 3


def trail(*moves: HeadMove) -> Trail:
    """A trail after three steps and these moves."""
    steps = (HeadMove(each, "step") for each in (BEGINNING, FIRST, SECOND))
    return Trail((*steps, *moves))


def test_an_empty_stream_leads_nowhere() -> None:
    assert (Trail().head, Trail().undo_to, Trail().redo_to) == (None, None, None)


def test_undo_stops_at_the_beginning() -> None:
    at_first = trail(HeadMove(FIRST, "undo"))
    assert at_first.undo_to == HeadMove(BEGINNING, "undo")
    at_first.follow(HeadMove(BEGINNING, "undo"))
    assert at_first.undo_to is None
    assert at_first.redo_to == HeadMove(FIRST, "redo")


def test_redo_leads_as_far_as_undo_came() -> None:
    back = trail(HeadMove(FIRST, "undo"), HeadMove(BEGINNING, "undo"))
    back.follow(HeadMove(FIRST, "redo"))
    back.follow(HeadMove(SECOND, "redo"))
    assert (back.head, back.redo_to, back.undo_to) == (SECOND, None, HeadMove(FIRST, "undo"))


def test_a_new_branch_forgets_the_way_forward() -> None:
    branch = trail(HeadMove(FIRST, "undo"), HeadMove(4, "step"))
    assert branch.redo_to is None
    assert branch.undo_to == HeadMove(FIRST, "undo")


def test_a_jump_is_undone_to_where_it_began() -> None:
    jumped = trail(HeadMove(BEGINNING, "jump"))
    assert jumped.undo_to == HeadMove(SECOND, "undo")


def test_all_the_way_back_and_forward_again() -> None:
    fight = begin(nc_fighter("A"))
    for _ in range(30):
        act(fight, BLOW)
    while fight.undo_label is not None:
        fight.undo()
    assert (len(fight.path), dict(fight.encounter.combatants)) == (1, {})
    while fight.redo() is not None:
        pass
    assert value(fight, "A") == 60 - 150


def test_undoing_a_jump_says_so_and_reopens_nothing() -> None:
    fight = begin(nc_fighter("A", of=20), nc_fighter("B"))
    act(fight, c.Next(), segments_c0=1, segments_c1=9)
    attack = act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=100)
    act(fight, BLOW)
    fight.jump(attack.id)
    assert value(fight, "A") == 60
    assert fight.undo_label == Label("jump")
    assert fight.undo() is None
    assert fight.draft is None
    assert value(fight, "A") == 55
    assert fight.undo_label == Label.of("changed", who="A", amount=-5, track="hp")


def test_both_branches_stay_reachable() -> None:
    fight = begin(nc_fighter("A"))
    five = act(fight, BLOW)
    fight.undo()
    one = act(fight, c.ChangeTrack("c0", "hp", -1))
    fight.jump(five.id)
    assert value(fight, "A") == 55
    fight.jump(one.id)
    assert value(fight, "A") == 59
