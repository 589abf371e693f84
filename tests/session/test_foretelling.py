"""The forecast of one moment: what is asked for, tried and kept from one to the next."""

from __future__ import annotations

from gm_tracker.forecast.what_if import Points
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.library import Library
from gm_tracker.rules.nc import NC
from gm_tracker.session.foretelling import (
    FIGHTS,
    MOST_CARDS,
    NOBODY_TO_FIGHT,
    NOW,
    OF_A_CHANGE,
    Foretelling,
)
from gm_tracker.session.planned import Moment, present_party
from tests.foretold import foretelling
from tests.helpers import act, begin, nc_fighter

MARA, ORC = nc_fighter("Mara", side="party", hp=20), nc_fighter("Orc", hp=20)


def duel() -> Encounter:
    """Mara (c0) against an orc (c1)."""
    return begin(MARA, ORC).encounter


def begun(most: int = 3) -> Foretelling:
    """A forecast of the duel."""
    told = foretelling(most)
    assert told.begin(NC, duel()) == ""
    return told


def test_a_thousand_fights_are_wanted_and_fewer_of_each_change() -> None:
    told = begun()
    assert told.workers.wanted(NOW) == FIGHTS
    assert {told.workers.wanted(each) for each in told.what_ifs} == {OF_A_CHANGE}


def test_one_side_alone_is_no_fight() -> None:
    told = foretelling(3)
    assert told.begin(NC, begin(MARA).encounter) == NOBODY_TO_FIGHT
    assert told.view().trouble == NOBODY_TO_FIGHT


def test_a_change_that_helps_the_party_is_foretold_to_help_it() -> None:
    told = begun(60)
    assert told.add("orc hp 1") == ""
    now, helped = (told.workers.forecast(each) for each in (NOW, told.tried))
    assert now is not None and helped is not None
    assert helped.wins["party"].count > now.wins["party"].chance * helped.fights


def test_at_most_four_changes_stand_there_and_those_typed_stay_longest() -> None:
    told = begun()
    for points in range(1, 6):
        assert told.add(f"Mara hp {points}") == ""
    assert len(told.what_ifs) == MOST_CARDS
    values = [each.changes[0] for each in told.what_ifs.values()]
    assert values == [Points("c0", "hp", points) for points in (2, 3, 4, 5)]


def test_what_was_typed_is_offered_for_the_next_moment_where_it_can_be() -> None:
    told, fight = begun(), begin(MARA, ORC)
    assert told.add("Mara hp 7") == ""
    told.begin(NC, fight.encounter)
    assert "Mara: 7 hit points" in [each.label for each in told.what_ifs.values()]
    act(fight, c.AddCombatants(MARA))
    act(fight, c.Leave("c0"))
    assert told.begin(NC, fight.encounter) == ""


def test_other_dice_give_another_forecast_and_the_same_dice_the_same() -> None:
    told = begun(40)
    first = told.workers.forecast(NOW)
    told.begin(NC, duel())
    assert told.workers.forecast(NOW) == first
    told.again()
    assert told.workers.forecast(NOW) != first


def test_the_party_of_a_fight_comes_as_it_stands_there() -> None:
    fight = begin(MARA, ORC)
    act(fight, c.ChangeTrack("c0", "hp", -5))
    (mara,) = present_party(fight.encounter, Library(), "nc")
    assert (mara.name, mara.tracks["hp"].value) == ("Mara", 15)
    assert present_party(fight.encounter, Library(), "brp") == ()


def test_of_an_encounter_nothing_can_be_kept() -> None:
    told = foretelling(3)
    assert told.begin_with(Moment(NC, duel())) == ""
    told.look_at(next(iter(told.what_ifs)))
    assert (told.view().keep, told.can_keep) == ("", False)
