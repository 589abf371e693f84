"""What the players may see of the fight in play, from one moment to the next."""

from __future__ import annotations

from gm_tracker.model import commands as c
from gm_tracker.model.disclosure import Disclosure
from gm_tracker.session.players import NOTHING, PlayersSight
from gm_tracker.words.players.project import project
from tests.helpers import act, begin, nc_fighter


def test_nothing_is_seen_where_there_is_no_fight() -> None:
    assert PlayersSight().of(None) == NOTHING


def test_each_moment_is_seen_as_it_is() -> None:
    fight, sight = begin(nc_fighter("Mara"), nc_fighter("Orc")), PlayersSight()
    before = sight.of(fight)
    act(fight, c.ChangeTrack("c1", "hp", -40))
    assert sight.of(fight) == project(fight.system, fight) != before
    fight.undo()
    assert sight.of(fight) == before


def test_what_says_the_same_is_the_same_object() -> None:
    fight, sight = begin(nc_fighter("Mara"), nc_fighter("Orc")), PlayersSight()
    seen = sight.of(fight)
    act(fight, c.AddCombatants(nc_fighter("Lurker"), disclosure=Disclosure(hidden=True)))
    assert sight.of(fight) is seen


def test_another_fight_is_seen_without_anything_of_the_first() -> None:
    one, other, sight = begin(nc_fighter("Mara")), begin(), PlayersSight()
    sight.of(one)
    assert sight.of(other) == NOTHING
    assert sight.of(None) == NOTHING
    assert sight.of(one) == project(one.system, one)
