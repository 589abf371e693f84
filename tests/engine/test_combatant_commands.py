"""Combatants: names, badges, tracks, and the states that follow from them."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Track
from tests.helpers import act, begin, nc_fighter, person, refused, tells, toy_fighter, value
from tests.toy import TOY


def names(fight: Fight) -> list[str]:
    """Everybody's name, in the order in which they came."""
    return [each.name for each in fight.encounter.combatants.values()]


def test_several_of_a_kind_are_numbered() -> None:
    fight = begin()
    act(fight, c.AddCombatants(nc_fighter("Orc"), 4))
    assert names(fight) == ["Orc 1", "Orc 2", "Orc 3", "Orc 4"]


def test_more_of_a_kind_go_on_counting() -> None:
    fight = begin()
    act(fight, c.AddCombatants(nc_fighter("Orc"), 2))
    act(fight, c.AddCombatants(nc_fighter("Orc"), 2))
    assert names(fight) == ["Orc 1", "Orc 2", "Orc 3", "Orc 4"]


def test_a_name_is_given_once() -> None:
    fight = begin(nc_fighter("Orc"), nc_fighter("Orc"), nc_fighter(" Orc  "))
    assert len(set(names(fight))) == 3


def test_spaces_in_names_are_tidied() -> None:
    assert names(begin(nc_fighter("  Old \t Orc "))) == ["Old Orc"]


def test_badge_numbers_are_never_used_again() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    act(fight, c.Leave("c1"))
    act(fight, c.AddCombatants(nc_fighter("C")))
    assert [each.badge for each in fight.encounter.combatants.values()] == [1, 2, 3]


def test_an_undone_newcomer_leaves_no_gap() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    fight.undo()
    act(fight, c.AddCombatants(nc_fighter("C")))
    assert [each.badge for each in fight.encounter.combatants.values()] == [1, 2]


@pytest.mark.parametrize(
    ("points", "state"),
    [(1, "up"), (0, "down"), (-10, "down"), (-11, "unconscious"), (-99, "unconscious")],
)
def test_states_follow_the_hit_points(points: int, state: str) -> None:
    fight = begin(nc_fighter("A"))
    act(fight, c.SetTrack("c0", "hp", points))
    assert person(fight, "A").state == state


def test_healing_brings_somebody_up_again() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, c.ChangeTrack("c0", "hp", -75))
    assert person(fight, "A").state == "unconscious"
    act(fight, c.ChangeTrack("c0", "hp", 10))
    assert person(fight, "A").state == "down"
    act(fight, c.ChangeTrack("c0", "hp", 10))
    assert person(fight, "A").state == "up"


def test_a_state_by_the_gms_word_stays_until_the_points_say_otherwise() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, c.SetState("c0", "down"))
    act(fight, c.ChangeTrack("c0", "hp", -5))
    assert person(fight, "A").state == "down"
    act(fight, c.SetState("c0", "up"))
    act(fight, c.ChangeTrack("c0", "hp", -60))
    assert person(fight, "A").state == "down"


def test_the_dead_do_not_become_unconscious_by_another_blow() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, c.ChangeTrack("c0", "hp", -65))
    act(fight, c.SetState("c0", "dead"))
    act(fight, c.ChangeTrack("c0", "hp", -30))
    assert person(fight, "A").state == "dead"
    act(fight, c.ChangeTrack("c0", "hp", 200))
    assert person(fight, "A").state == "up"


def test_healing_stops_at_the_maximum() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, c.ChangeTrack("c0", "hp", -5))
    act(fight, c.ChangeTrack("c0", "hp", 50))
    assert value(fight, "A") == 60


def test_a_value_set_over_the_maximum_is_kept() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, c.SetTrack("c0", "hp", 70))
    act(fight, c.ChangeTrack("c0", "hp", 5))
    assert value(fight, "A") == 70
    act(fight, c.ChangeTrack("c0", "hp", -3))
    assert value(fight, "A") == 67


def test_damage_stops_at_the_floor_where_there_is_one() -> None:
    fight = begin(toy_fighter("Imp"), system=TOY)
    act(fight, c.ChangeTrack("c0", "vigour", -50))
    assert value(fight, "Imp", "vigour") == 0
    assert person(fight, "Imp").state == "down"


def test_a_new_maximum_fills_only_who_is_whole() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    act(fight, c.ChangeTrack("c1", "hp", -10))
    for each in ("c0", "c1"):
        act(fight, c.EditCombatant(each, maxima={"hp": 80}))
    assert person(fight, "A").tracks["hp"] == Track(80, 80)
    assert person(fight, "B").tracks["hp"] == Track(50, 80)


def test_an_edit_changes_only_what_it_names() -> None:
    fight = begin(nc_fighter("A", df=3, dr=4))
    before = person(fight, "A")
    act(fight, c.EditCombatant("c0", name="Z", stats={"df": 5}))
    after = person(fight, "Z")
    assert after.stats == {"df": 5, "dr": 4}
    assert after.tracks == before.tracks
    assert after.attacks is before.attacks


def test_who_does_nothing_stays_the_same_object() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    before = person(fight, "B")
    act(fight, c.ChangeTrack("c0", "hp", -5))
    assert person(fight, "B") is before


def test_a_condition_changes_the_numbers() -> None:
    fight = begin(nc_fighter("A", df=5, dr=4))
    act(fight, c.AddCondition("c0", "prone"))
    derived = {d.key: d.value for d in fight.system.derive(fight.encounter, person(fight, "A"))}
    assert (derived["df"], derived["dr"]) == (3, 3)
    act(fight, c.RemoveCondition("c0", "prone"))
    assert not person(fight, "A").conditions


def test_a_record_of_an_unknown_form_is_refused() -> None:
    fight = begin(nc_fighter("A"))
    odd = Attack("r", "Odd", "", form="odd")
    answer = refused(fight, c.EditCombatant("c0", attacks=(odd,)))
    assert tells(answer.sentence, "NC", "records", "'odd'")
