"""First aid, healing, rest, blood and last efforts (MY-24, MY-26 to MY-28, MY-46)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.model.clock import Clock, End
from gm_tracker.model.combatant import Attack, Combatant, Condition, Track
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Held, Slot
from gm_tracker.model.fold import fold_all
from gm_tracker.model.step import Refused
from gm_tracker.rules.mythras import care, downtime, postures, rounds
from gm_tracker.rules.mythras.body import state_of
from gm_tracker.rules.mythras.cover import points_before, seen
from gm_tracker.rules.mythras.knockback import thrown
from gm_tracker.rules.mythras.locations import HUMAN
from gm_tracker.rules.playing import play
from gm_tracker.rules.sheet import Outcome
from tests.rules.mythras.bodies import asked, fight, person, through

AID = Attack("k0", "First aid", stats={"skill": 60}, form="skill")
MEDIC = replace(person("c0"), attacks=(AID,))


def hurt(place: str, value: int, *conditions: Condition, state: str = "up") -> Combatant:
    """c1 with one place hurt."""
    who = person()
    most = who.tracks[place].maximum
    tracks = {**who.tracks, place: Track(value, most)}
    return replace(who, tracks=tracks, conditions=conditions, state=state)


def cared(encounter: Encounter, action: str = "first_aid", **answers: int | str) -> Outcome:
    """What comes of an action of c0 for c1."""
    command = Perform(action, "c0", "k0", ("c1",))
    result = through(play(through(care.exchange(encounter, command), **answers)), **answers)
    return through(care.cared(encounter, command, result), **answers)


def test_first_aid_gives_points_to_one_place_once() -> None:
    here = fight(MEDIC, hurt("chest", 2))
    found = cared(here, care="chest", check=30, healed=2)
    assert found.harm == (Held("c1", "chest", 2, "c0"),)
    later = fold_all(here, found.events)
    with pytest.raises(Refused):
        through(care.exchange(later, Perform("first_aid", "c0", "k0", ("c1",))))


def test_a_new_wound_may_be_dressed_again() -> None:
    here = fight(MEDIC, hurt("chest", 2))
    later = fold_all(here, cared(here, care="chest", check=30, healed=1).events)
    again = fold_all(later, care.fresh_wound(later, later.combatants["c1"], "chest"))
    assert cared(again, care="chest", check=30, healed=1).harm


def test_a_failure_does_nothing() -> None:
    assert cared(fight(MEDIC, hurt("chest", 2)), care="chest", check=61).harm == ()


def test_first_aid_stops_blood_until_the_next_strain() -> None:
    here = fight(MEDIC, replace(person(), conditions=(Condition("bleeding"),)))
    after = fold_all(here, cared(here, care="staunch", check=1).events).combatants["c1"]
    assert after.has("staunched")
    assert not after.has("bleeding")
    again = fold_all(fight(after), care.reopened(after)).combatants["c1"]
    assert again.has("bleeding")
    assert not again.has("staunched")


def test_first_aid_wakes() -> None:
    cold = Condition("out_cold", End(40))
    here = fight(MEDIC, hurt("chest", -1, cold, state="unconscious"))
    after = fold_all(here, cared(here, care="wake", check=1).events).combatants["c1"]
    assert after.state == "up"
    assert not after.has("out_cold")


def test_healing_keeps_from_dying() -> None:
    dying = Condition("dying", End(9))
    here = fight(MEDIC, hurt("chest", -7, dying, state="unconscious"))
    after = fold_all(here, cared(here, "healing", care="chest", check=1).events)
    assert not after.combatants["c1"].has("dying")
    assert after.count("treated.chest", "c1") == 1


def test_a_major_wound_takes_a_healer() -> None:
    here = fight(MEDIC, hurt("chest", -7, state="unconscious"))
    with pytest.raises(Refused):
        through(care.exchange(here, Perform("first_aid", "c0", "k0", ("c1",))))
    assert cared(here, "healing", care="chest", check=1).events


def test_a_limb_above_zero_can_be_used_again() -> None:
    here = fight(MEDIC, hurt("left_arm", 0, Condition("useless_left_arm")))
    found = cared(here, care="left_arm", check=1, healed=1)
    assert not fold_all(here, found.events).combatants["c1"].has("useless_left_arm")


def ended(*people: Combatant) -> Encounter:
    """A fight behind the last turn of its round."""
    here = fight(*people)
    return fold_all(here, tuple(rounds.deadlines(here, ())))


def test_the_untreated_die_at_their_time() -> None:
    dying = hurt("chest", -7, Condition("dying", End(2)), state="unconscious")
    assert ended(dying).combatants["c1"].state == "dead"
    later = replace(dying, conditions=(Condition("dying", End(3)),))
    assert ended(later).combatants["c1"].state == "unconscious"


def test_while_others_act_nobody_dies() -> None:
    dying = hurt("chest", -7, Condition("dying", End(2)), state="unconscious")
    here = replace(fight(dying), slots=(Slot("s1", "c0", 2),))
    assert tuple(rounds.deadlines(here, ())) == ()


def test_the_unconscious_come_to() -> None:
    cold = hurt("chest", -1, Condition("out_cold", End(2)), state="unconscious")
    assert ended(cold).combatants["c1"].state == "up"
    later = replace(cold, conditions=(Condition("out_cold", End(3)),))
    assert ended(later).combatants["c1"].state == "unconscious"


def test_blood_tires_round_by_round() -> None:
    bleeds = fight(replace(person(), conditions=(Condition("bleeding"),)))
    found = tuple(rounds.round_ends(bleeds))
    assert Held("c1", "fatigue", 1) in found
    assert (
        fold_all(bleeds, tuple(e for e in found if not isinstance(e, Held))).count("blood", "c1")
        == 1
    )


def test_own_turns_count_down() -> None:
    who = replace(person(), conditions=(Condition("reeling"),))
    here = replace(fight(who), counters=(Counter("turns.reeling", "c1", 2, "fight"),))
    turn = replace(here, slots=(Slot("s1", "c1", 2),), clock=Clock(1, 2, "open", "s1"))
    once = fold_all(turn, rounds.turn_ends(turn))
    assert once.combatants["c1"].has("reeling")
    assert not fold_all(once, rounds.turn_ends(once)).combatants["c1"].has("reeling")


@pytest.mark.parametrize(
    ("steps", "blood", "hours", "left"),
    [
        *(
            (1, 0, 1, (0, 0)),
            (3, 0, 3, (2, 0)),
            (3, 0, 4, (2, 0)),
            (3, 0, 5, (0, 0)),
            (2, 2, 24, (1, 1)),
        ),
        *((3, 2, 24, (1, 1)), (4, 0, 2, (4, 0))),
    ],
)
def test_rest_takes_its_time(steps: int, blood: int, hours: int, left: tuple[int, int]) -> None:
    assert downtime.rested(steps, blood, 2, hours) == left


def test_time_mends_wounds_and_tiredness() -> None:
    who = hurt("chest", 2)
    who = replace(who, tracks={**who.tracks, "fatigue": Track(1, 99)})
    found = through(downtime.perform(fight(who), Perform("rest")), hours=48)
    assert found.harm == (Held("c1", "fatigue", -1), Held("c1", "chest", 4))


def test_a_failed_strain_tires() -> None:
    here = fight(replace(person(), stats={**person().stats, "athletics": 40}))
    command = Perform("exertion", "c1")
    for die, harm in ((41, (Held("c1", "fatigue", 1),)), (40, ())):
        answers: dict[str, int | str] = {"strain": "athletics", "check": die}
        result = through(play(through(downtime.exchange(here, command), **answers)), **answers)
        assert downtime.strained(here, command, result).harm == harm


def test_luck_returns_with_the_session() -> None:
    who = replace(person(luck=1), stats={**person().stats, "pow": 13})
    found = through(downtime.perform(fight(who), Perform("session")))
    assert found.harm == (Held("c1", "luck", 2),)


def test_a_last_effort_costs_luck() -> None:
    who = person(luck=1)
    here = fight(who)
    with pytest.raises(Refused):
        through(postures.perform(here, Perform("effort", "c1")))
    spent = replace(here, counters=(Counter("points_spent", "c1", 2),))
    found = through(postures.perform(spent, Perform("effort", "c1")))
    after = fold_all(spent, found.events)
    assert after.count("points_spent", "c1") == 1
    assert after.combatants["c1"].tracks["luck"].value == 0


def test_cover_stands_before_armour_where_it_reaches() -> None:
    here = fight(person())
    found = through(postures.perform(here, Perform("take_cover", "c1")), behind="waist", covers=5)
    after = fold_all(here, found.events)
    who = after.combatants["c1"]
    assert points_before(after, who, HUMAN.place("abdomen")) == 5
    assert points_before(after, who, HUMAN.place("chest")) == 0
    assert "abdomen" not in seen(after, who)
    left = through(postures.perform(after, Perform("leave_cover", "c1")))
    open_now = fold_all(after, left.events)
    assert points_before(open_now, open_now.combatants["c1"], HUMAN.place("abdomen")) == 0


def test_whoever_aims_gives_the_round_for_it() -> None:
    here = fight(person())
    found = through(postures.perform(here, Perform("aim", "c1")))
    after = fold_all(here, found.events)
    assert after.count("points_spent", "c1") == 2
    aimed = fold_all(after, postures.aimed(after, after.spans[0], finished=True))
    assert aimed.combatants["c1"].has("aiming")
    assert not postures.aimed(after, after.spans[0], finished=False)


def test_heavy_blows_throw_people_down() -> None:
    here = fight(replace(person(), stats={**person().stats, "athletics": 40, "acrobatics": 20}))
    who = here.combatants["c1"]
    assert through(thrown(here, who, 13)).metres == 0
    fallen = through(thrown(here, who, 14), footing_c1=41)
    assert fallen.metres == 1
    assert fold_all(here, fallen.events).combatants["c1"].has("prone")
    assert not through(thrown(here, who, 20), footing_c1=40).events
    assert asked(thrown(here, who, 14, fast=True)) == ""


def test_who_is_braced_is_not_thrown_so_easily() -> None:
    here = fight(replace(person(), conditions=(Condition("braced"),)))
    who = here.combatants["c1"]
    assert asked(thrown(here, who, 19)) == ""
    assert asked(thrown(here, who, 20)) == "footing.c1"


def test_harm_without_a_place_counts_against_the_whole_body() -> None:
    who = replace(person(), tracks={**person().tracks, "hp": Track(0, 12)})
    assert state_of(who) == "down"
    assert state_of(replace(who, tracks={**who.tracks, "hp": Track(1, 12)})) == "up"
