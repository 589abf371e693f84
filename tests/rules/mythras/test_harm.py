"""What a blow does where it lands: wounds, Endurance, Luck, deadlines (MY-21 to MY-26)."""

from __future__ import annotations

import pytest

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Condition
from gm_tracker.model.encounter import Counter, Held
from gm_tracker.rules.mythras.deeds import Doing, all_done
from gm_tracker.rules.mythras.harm import chance_to_hold, endurance_of, land
from gm_tracker.rules.mythras.locations import HUMAN
from gm_tracker.rules.mythras.timers import turns_left
from gm_tracker.rules.mythras.wounds import Rolled
from gm_tracker.rules.sheet import Outcome
from tests.rules.mythras.bodies import after, asked, blow, fight, person, through

HURT = fight(person())
LUCKY = fight(person(luck=2))


def outcome(place: str, damage: int, **answers: int | str) -> Outcome:
    """What comes of a blow on somebody without Luck."""
    found = through(land(HURT, blow(place, damage)), **answers)
    assert found is not None
    return found


def test_a_scratch_takes_points_from_its_place_alone() -> None:
    found = outcome("left_arm", 3)
    assert found.harm == (Held("c1", "left_arm", -3, "c0"),)
    assert (found.key, found.events) == ("minor", ())


def test_nothing_comes_of_nothing() -> None:
    assert through(land(HURT, blow("head", 0))) is None


def test_a_serious_wound_takes_the_attacks_for_own_turns() -> None:
    found = outcome("left_arm", 4, endurance_c1=50, reeling_c1=2)
    hurt = after(HURT, found.events)
    assert hurt.has("reeling")
    assert Counter("turns.reeling", "c1", 2, "fight") in [
        e.counter for e in found.events if hasattr(e, "counter")
    ]
    assert not hurt.has("useless_left_arm")


def test_who_loses_against_the_attack_roll_loses_the_limb() -> None:
    found = outcome("left_arm", 4, endurance_c1=43, reeling_c1=1, drops_c1="a0")
    hurt = after(HURT, found.events)
    assert hurt.has("useless_left_arm")
    assert hurt.attacks[0].stats["state"] == 1
    assert not hurt.has("prone")


def test_a_useless_leg_brings_down() -> None:
    hurt = after(HURT, outcome("right_leg", 6, endurance_c1=99, reeling_c1=1).events)
    assert hurt.has("prone")
    assert hurt.state == "up"


def test_a_serious_wound_of_the_trunk_may_take_the_senses() -> None:
    hurt = after(HURT, outcome("chest", 8, endurance_c1=60, reeling_c1=3).events)
    assert hurt.state == "unconscious"
    cold = next(each for each in hurt.conditions if each.key == "out_cold")
    assert cold == Condition("out_cold", End(2 + 8 * 12), "8 minutes")


def test_a_lost_limb_ends_the_fight_and_later_the_life() -> None:
    hurt = after(HURT, outcome("right_leg", 10, endurance_c1=45, drops_c1="nothing").events)
    assert hurt.state == "down"
    assert hurt.has("useless_right_leg")
    assert Condition("dying", End(2 + 10 * 12), "right leg") in hurt.conditions


def test_agony_takes_the_senses() -> None:
    hurt = after(HURT, outcome("right_leg", 10, endurance_c1=44 - 1, drops_c1="nothing").events)
    assert hurt.state == "unconscious"


def test_a_major_wound_of_the_head_kills_who_does_not_hold_out() -> None:
    assert after(HURT, outcome("head", 10, endurance_c1=99).events).state == "dead"
    holds = after(HURT, outcome("head", 10, endurance_c1=46).events)
    assert holds.state == "unconscious"
    assert Condition("dying", End(2 + 4), "head") in holds.conditions


def test_an_earlier_death_stays() -> None:
    hurt = after(HURT, outcome("head", 10, endurance_c1=46).events)
    later = fight(hurt)
    found = through(land(later, blow("right_leg", 10)), endurance_c1=46, drops_c1="nothing")
    assert found is not None
    assert Condition("dying", End(6), "right leg") in after(later, found.events).conditions


def test_luck_makes_a_major_wound_serious() -> None:
    wound = land(LUCKY, blow("head", 30))
    assert asked(wound) == "luck.wound.c1"
    found = through(
        land(LUCKY, blow("head", 30)), luck_wound_c1="serious", endurance_c1=46, reeling_c1=1
    )
    assert found is not None
    assert found.key == "serious"
    assert found.harm == (Held("c1", "head", -9, "c0"),)
    assert after(LUCKY, found.events).tracks["luck"].value == 1


def test_luck_once_an_action() -> None:
    found = land(LUCKY, blow("head", 30))
    assert asked(found, luck_wound_c1="serious", endurance_c1=99) == "reeling.c1"
    kept = land(LUCKY, blow("head", 30))
    assert asked(kept, luck_wound_c1="keep", endurance_c1=99) == "luck.endurance.c1.c1"


def test_luck_turns_the_die_round_or_rolls_again() -> None:
    lost: dict[str, int | str] = {"luck_wound_c1": "keep", "endurance_c1": 84}
    swapped = through(land(LUCKY, blow("head", 30)), **lost, luck_endurance_c1_c1="swap")
    assert swapped is not None
    assert after(LUCKY, swapped.events).state == "unconscious"
    again = through(
        land(LUCKY, blow("head", 30)),
        **lost,
        luck_endurance_c1_c1="again",
        endurance_c1_again_c1=99,
    )
    assert again is not None
    assert after(LUCKY, again.events).state == "dead"


@pytest.mark.parametrize("choice", ["gm", "reroll", "safe"])
def test_where_neither_wins_it_is_as_the_house_says(choice: str) -> None:
    here = fight(person(), switches={"X-MY-8": choice})
    missed = blow("chest", 8, die=80, level="failure")
    if choice == "safe":
        found = through(land(here, missed), endurance_c1=77, reeling_c1=1)
        assert found is not None
        assert after(here, found.events).state == "up"
    elif choice == "reroll":
        assert asked(land(here, missed), endurance_c1=77) == "endurance.c1#2"
    else:
        assert asked(land(here, missed), endurance_c1=77).startswith("nobody.c1")


def test_a_skill_beyond_100_takes_from_endurance() -> None:
    assert endurance_of(HURT, person(), 60).percent == 50
    assert endurance_of(HURT, person(), 130).percent == 20


def test_the_tired_hold_out_less() -> None:
    tired = person()
    tracks = {**tired.tracks, "fatigue": tired.tracks["luck"].__class__(1, 99)}
    worn = type(tired)(tired.id, 1, "W", stats=tired.stats, tracks=tracks)
    assert endurance_of(fight(worn), worn, 60).percent == 34


def test_the_chance_is_counted_face_by_face() -> None:
    level = endurance_of(HURT, person(), 60).level
    held = chance_to_hold(Rolled("success", 44), level, "gm")
    # 45 to 50 beat 44, and 1 to 5 are criticals.
    assert held == 6 + 5


def test_the_worst_state_counts_once() -> None:
    doing = Doing(HURT, person(), HUMAN.place("head"), 10)
    events = tuple(all_done(doing, ("helpless", "prone", "out", "deadline", "dead")))
    assert [e.after for e in events if hasattr(e, "after")] == ["dead"]


def test_who_had_no_places_is_given_them() -> None:
    plain = type(person())("c1", 1, "Plain", stats={"con": 16, "siz": 14})
    here = fight(plain)
    found = through(land(here, blow("chest", 2)))
    assert found is not None
    assert after(here, found.events).tracks["chest"].maximum == 8
    assert found.harm == (Held("c1", "chest", -2, "c0"),)


def test_turns_are_counted() -> None:
    assert turns_left(HURT, "c1", "reeling") == 0


def test_luck_is_not_offered_to_a_critical() -> None:
    kept = land(LUCKY, blow("head", 30))
    assert asked(kept, luck_wound_c1="keep", endurance_c1=1) != "luck.endurance.c1.c1"
