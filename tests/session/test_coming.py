"""The moment to which the next key leads: worked out ahead, it is the one that then comes."""

from __future__ import annotations

import random

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import AddCombatants, ChangeTrack, Next
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.coming import coming
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.fight_views import FightViews
from tests.helpers import MemoryJournal, act, begin, nc_fighter
from tests.test_anything_goes import Chaos, decided


@pytest.fixture
def fight() -> Fight:
    """Ann acts in segment 1, Bob in 3 and Cid in 3 and 5."""
    fight = begin()
    for name in ("Ann", "Bob", "Cid"):
        act(fight, AddCombatants(nc_fighter(name, hp=200)))
    act(fight, Next(), segments_c0=1, segments_c1=3, segments_c2=3)
    return fight


@pytest.fixture
def session(fight: Fight) -> FightSession:
    return FightSession(fight, FightNeeds(source=random.Random(1)))


def test_while_nothing_is_asked_next_leads_there(session: FightSession) -> None:
    ahead = coming(session.core)
    session.turns.next()
    assert ahead is session.fight.encounter


def test_where_dice_are_to_be_rolled_nobody_knows(session: FightSession) -> None:
    while session.turns.step().does != "ask":
        session.turns.next()
    assert coming(session.core) is None


def test_with_an_open_die_nobody_knows_and_with_all_typed_enter_leads_there(
    session: FightSession,
) -> None:
    session.actions.attack("c0", target="c1")
    session.answers.confirm()
    session.answers.answer("attack", "40")
    assert coming(session.core) is None
    session.answers.type("damage", "30")
    ahead = coming(session.core)
    assert ahead is not None and ahead.held_for("c1", "hp") == -30
    assert session.answers.complete("damage", "30")
    assert session.fight.encounter is ahead


def test_what_was_worked_out_is_shown_when_the_moment_comes(session: FightSession) -> None:
    views = FightViews(session)
    views.initiative()
    rows = views.foresee()
    session.turns.next()
    assert views.initiative() is rows


def test_what_was_worked_out_for_a_moment_that_never_came_is_forgotten(
    session: FightSession,
) -> None:
    views = FightViews(session)
    before = views.initiative()
    views.foresee()
    act(session.fight, ChangeTrack("c2", "hp", -50))
    again, fresh = views.initiative(), FightViews(session).initiative()
    assert again == fresh
    same = {row.name for row in again if any(row is each for each in before)}
    assert {"Ann", "Bob"} <= same and "Cid" not in same


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_whatever_happens_it_is_shown_as_if_nothing_had_been_worked_out_before(
    system: RuleSystem,
) -> None:
    chaos, fight = Chaos(system, 5), Fight.begin(system, MemoryJournal(), "A fight", {})
    for name in ("Ann", "Bob", "Cid", "Dora"):
        act(fight, AddCombatants(chaos.person(name)))
    views, shown = FightViews(FightSession(fight, FightNeeds())), 0
    for _ in range(60):
        rows = views.foresee()
        command = chaos.command(fight.encounter)
        fight.act(command, decided(chaos, fight.encounter, command)[0])
        fresh = FightViews(FightSession(fight, FightNeeds()))
        assert views.initiative() == fresh.initiative()
        assert views.schedule() == fresh.schedule()
        shown += views.initiative() is rows
    assert shown
