"""The full reading of HERO: what each rule does in a fight."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.step import Ask, Step
from gm_tracker.rules.hero import HERO, dice
from gm_tracker.words.explain import explain
from tests.rules.hero.ring import (
    act,
    ann,
    asks,
    blade,
    bob,
    do,
    duel,
    fist,
    has,
    hero,
    no,
    now,
    odds,
    ring,
    state,
    strike,
    track,
    until,
)

FOURS = (4,) * 6
NEXT = c.Next()


def hit(
    fight: Fight, *said: str, faces: tuple[int, ...] = FOURS, roll: int = 60, **more: Any
) -> Step:
    """Ann strikes Bob and hits."""
    return do(fight, strike(*said), {"attack": (roll,), "damage": faces, **more})


def test_a_fight_opens_in_segment_12() -> None:
    assert now(duel()) == (1, 12, ["c0"])


def test_nobody_without_a_phase_in_12_acts_before_the_next_turn() -> None:
    fight = ring(ann(spd=1), bob(spd=1))
    do(fight, NEXT)
    do(fight, NEXT)
    do(fight, NEXT)
    assert now(fight) == (2, 7, ["c0"])


def test_phases_follow_spd_and_then_dex() -> None:
    fight = duel(ann(spd=4), bob(spd=6))
    seen = []
    for _ in range(12):
        do(fight, NEXT)
        if fight.encounter.clock.phase == "open":
            seen.append(now(fight)[1:])
    assert seen[:5] == [(12, ["c1"]), (2, ["c1"]), (3, ["c0"]), (4, ["c1"]), (6, ["c0"])]


def test_equal_dex_is_rolled_off() -> None:
    fight = ring(ann(), bob(dex=20))
    do(fight, NEXT, {"tie.c0": (20,), "tie.c1": (30,)})
    assert now(fight)[2] == ["c1"]


def test_the_gm_may_say_who_goes_first() -> None:
    fight = ring(ann(), bob(dex=20), switches={"X-HP-1": "prompt"})
    do(fight, NEXT, {"first.20.2": "c1"})
    assert now(fight)[2] == ["c1"]


def test_equal_dex_may_act_together() -> None:
    fight = ring(ann(), bob(dex=20, stun=10), switches={"X-HP-1": "together"})
    do(fight, NEXT)
    hit(fight)
    assert (state(fight, "c1"), track(fight, "c1", "stun")) == ("up", 10)
    do(fight, NEXT)
    assert now(fight)[2] == ["c1"]
    do(fight, strike(by="c1", at="c0"), {"attack": (60,), "damage": FOURS})
    do(fight, NEXT)
    assert (state(fight, "c1"), track(fight, "c1", "stun")) == ("out", -3)
    assert "prone" in has(fight, "c1")


def test_after_segment_12_everybody_recovers() -> None:
    fight = duel()
    for each in ("stun", "end"):
        do(fight, c.ChangeTrack("c1", each, -20))
    until(fight, 2, 3)
    assert (track(fight, "c1", "stun"), track(fight, "c1", "end")) == (16, 16)


def test_who_holds_the_breath_does_not_recover() -> None:
    fight = duel()
    do(fight, c.ChangeTrack("c1", "stun", -20))
    do(fight, c.AddCondition("c1", "breath"))
    until(fight, 2, 3)
    assert track(fight, "c1", "stun") == 10


def test_a_recovery_works_at_the_end_of_the_segment() -> None:
    fight = duel()
    do(fight, c.ChangeTrack("c0", "end", -20))
    until(fight, 2, 3, "c0")
    do(fight, act("recover"))
    assert (track(fight, "c0", "end"), has(fight, "c0")) == (16, {"recovering"})
    do(fight, NEXT)
    assert track(fight, "c0", "end") == 22
    assert not has(fight, "c0")


def test_a_blow_spoils_a_recovery() -> None:
    fight = duel()
    do(fight, c.ChangeTrack("c0", "end", -20))
    do(fight, act("recover"))
    do(fight, NEXT)
    do(fight, strike(by="c1", at="c0"), {"attack": (60,), "damage": FOURS})
    do(fight, NEXT)
    assert track(fight, "c0", "end") == 16


def test_end_of_who_is_out_stops_at_stun() -> None:
    fight = duel(switches={"X-HP-10": "cut"})
    do(fight, c.ChangeTrack("c1", "stun", -35))
    until(fight, 2, 3)
    assert (track(fight, "c1", "stun"), track(fight, "c1", "end")) == (1, 1)


def test_the_knocked_out_recover_at_the_end_of_their_phases() -> None:
    fight = duel()
    do(fight, c.ChangeTrack("c1", "stun", -45))
    until(fight, 2, 4, "c1")
    assert (track(fight, "c1", "stun"), state(fight, "c1")) == (-9, "out")
    do(fight, NEXT)
    assert track(fight, "c1", "stun") == -3
    until(fight, 2, 8, "c1")
    do(fight, NEXT)
    assert (track(fight, "c1", "stun"), state(fight, "c1")) == (3, "up")
    until(fight, 2, 12, "c1")


def test_below_minus_ten_only_after_segment_12() -> None:
    fight = duel()
    do(fight, c.ChangeTrack("c1", "stun", -60))
    until(fight, 2, 3)
    assert track(fight, "c1", "stun") == -30
    assert not any(e.combatant == "c1" and e.state == "waiting" for e in fight.encounter.slots)


def test_waking_only_by_a_phase() -> None:
    fight = duel(switches={"X-HP-2": "phase"})
    do(fight, c.ChangeTrack("c1", "stun", -33))
    until(fight, 2, 4, "c1")
    assert (track(fight, "c1", "stun"), state(fight, "c1")) == (3, "out")
    do(fight, NEXT)
    assert state(fight, "c1") == "up"


def test_a_changed_spd_waits_for_a_phase_of_both() -> None:
    fight = duel(ann(spd=4), bob(spd=12))
    until(fight, 2, 4)
    do(fight, c.EditCombatant("c0", stats={"spd": 5}))
    assert "locked" in has(fight, "c0")
    mine = [e.position % 12 + 1 for e in fight.encounter.slots if e.combatant == "c0"]
    assert {8, 10, 12} <= {*mine}
    waiting = [e for e in fight.encounter.slots if e.combatant == "c0" and e.state == "waiting"]
    assert sorted(e.position % 12 + 1 for e in waiting) == [8, 10, 12]


def test_a_declared_spd_holds_from_the_next_turn_on() -> None:
    fight = duel()
    do(fight, act("change_spd"), {"spd": 6})
    until(fight, 2, 2, "c0")


@pytest.mark.parametrize(("dex", "when"), [(15, 12), (25, 6)])
def test_a_newcomer_acts_if_its_dex_has_not_passed(dex: int, when: int) -> None:
    fight = duel()
    do(fight, c.AddCombatants(hero("Cid", dex=dex, spd=2)))
    until(fight, 1 if when == 12 else 2, when, "c4")


def test_a_newcomer_may_have_to_wait() -> None:
    fight = duel(switches={"X-HP-6": "waits"})
    do(fight, c.AddCombatants(hero("Cid", dex=15, spd=2)))
    until(fight, 2, 6, "c4")


def test_two_halves_make_a_phase() -> None:
    fight = duel()
    do(fight, act("half_move"))
    assert "half a phase" in no(fight, act("set"))
    do(fight, act("half_move"))
    assert not fight.encounter.acting()


def test_a_held_phase_is_used_later() -> None:
    fight = duel()
    do(fight, c.HoldSlot(fight.encounter.acting()[0].id))
    do(fight, NEXT)
    held = next(e for e in fight.encounter.slots if e.state == "held")
    do(fight, c.ReleaseSlot(held.id))
    assert now(fight)[2] == ["c0"]


def test_who_is_quicker_is_rolled_by_dex() -> None:
    fight = duel()
    found = odds(fight, act("quicker", "c1"))
    assert found.needs == "to win with 80% against 64%"
    do(fight, act("quicker", "c1"), {"check": (50,), "against_roll": (40,)})


def test_an_abort_costs_the_phase_that_is_due() -> None:
    fight = duel()
    do(fight, strike("abort_dodge"), {"attack": (50,)})
    assert has(fight, "c1") == {"dodging"}
    gone = next(e for e in fight.encounter.slots if e.combatant == "c1")
    assert (gone.state, gone.note) == ("cancelled", "aborted")
    assert "given up a phase" in no(fight, act("abort", by="c1"), {"to": "dodge"})


def test_an_abort_in_the_next_turn_is_crossed_out_there() -> None:
    fight = duel()
    do(fight, NEXT)
    do(fight, c.ChangeTrack("c0", "end", -1))
    do(fight, act("abort", by="c0"), {"to": "block"})
    until(fight, 2, 4)
    gone = next(e for e in fight.encounter.slots if e.combatant == "c0" and e.position == 14)
    assert gone.state == "cancelled"
    assert "blocking" in has(fight, "c0")
    until(fight, 2, 6, "c0")
    assert "blocking" not in has(fight, "c0")


def test_the_stunned_and_those_who_acted_cannot_abort() -> None:
    fight = duel()
    hit(fight)
    assert "stunned" in no(fight, act("abort", by="c1"))
    assert "acted in this segment" in no(fight, act("abort"))


@pytest.mark.parametrize(("condition", "chance"), [("prone", 85), ("entangled", 100), ("", 70)])
def test_what_is_left_of_dcv(condition: str, chance: int) -> None:
    fight = duel()
    if condition:
        do(fight, c.AddCondition("c1", condition))
    assert odds(fight, strike()).hit == Fraction(chance, 100)


def test_half_of_an_odd_dcv_is_rounded_as_the_house_says() -> None:
    for choice, chance in (("up", 84), ("down", 85), ("nearest", 84)):
        fight = duel(second=bob(dcv=31), switches={"X-HP-7": choice})
        do(fight, c.AddCondition("c1", "prone"))
        assert odds(fight, strike()).hit == Fraction(chance, 100)


def test_the_odds_say_ocv_and_both_tracks() -> None:
    found = odds(duel(), strike())
    assert (found.also, found.track) == ("OCV 100 against DCV 30", "stun")
    assert [key for key, _ in found.beside] == ["hp"]


def test_range_costs_ocv_and_bracing_helps() -> None:
    fight = duel(ann(fist(ranged=1)))
    assert odds(fight, strike("range_32")).hit == Fraction(30, 100)
    do(fight, act("brace"))
    assert odds(fight, strike("range_32")).hit == Fraction(50, 100)


def test_damage_without_dice_is_stun_alone() -> None:
    for number in (20, 0):
        fight = duel(ann(fist(str(number))), switches={"X-HP-9a": "off"})
        hit(fight, faces=(), **({"damage": number}))
        assert (track(fight, "c1", "stun"), track(fight, "c1", "hp")) == (
            30 - max(0, number - 5),
            10,
        )


def test_normal_damage_counts_body_by_the_faces() -> None:
    fight = duel()
    step = hit(fight, faces=(6, 6, 1, 1, 3, 5))
    assert (track(fight, "c1", "stun"), track(fight, "c1", "hp")) == (13, 9)
    made = next(e for e in step.events if isinstance(e, AttackMade))
    assert "6 BODY rolled" in " ".join(explain(HERO, made.trace))


def test_killing_damage_is_multiplied() -> None:
    fight = duel(ann(blade()), bob(rpd=2))
    do(fight, strike(weapon="blade"), {"attack": (60,), "damage": 8, "multiplier": (5,)})
    assert (track(fight, "c1", "stun"), track(fight, "c1", "hp")) == (13, 4)


def test_a_fixed_multiplier_asks_no_die() -> None:
    fight = duel(ann(blade()), switches={"X-HP-3": "fixed"})
    asked = asks(fight, strike(weapon="blade"), {"attack": (60,)})
    assert list(asked) == ["damage"]


def test_bare_pd_may_not_count_against_killing_stun() -> None:
    fight = duel(ann(blade()), switches={"X-HP-4": "resistant"})
    do(fight, strike(weapon="blade"), {"attack": (60,), "damage": 4, "multiplier": (6,)})
    assert track(fight, "c1", "stun") == 18


def test_stun_is_at_least_the_body() -> None:
    fight = duel(ann(blade()), bob(pd=30))
    do(fight, strike(weapon="blade"), {"attack": (60,), "damage": 8, "multiplier": (1,)})
    assert (track(fight, "c1", "stun"), track(fight, "c1", "hp")) == (22, 2)


def test_more_stun_than_con_stuns_until_the_next_phase_is_over() -> None:
    fight = duel()
    hit(fight)
    assert has(fight, "c1") == {"stunned"}
    do(fight, NEXT)
    assert "stunned" in no(fight, strike(by="c1", at="c0"))
    do(fight, NEXT)
    assert not has(fight, "c1")


def test_a_second_blow_puts_the_recovery_off() -> None:
    fight = ring(ann(), bob(), hero("Cid", side="party", dex=16, spd=4, ocv=100))
    do(fight, NEXT)
    hit(fight)
    do(fight, NEXT)
    do(fight, strike(by="c2"), {"attack": (60,), "damage": (2, 2, 2, 2, 2, 2)})
    do(fight, NEXT)
    do(fight, NEXT)
    assert "stunned" in has(fight, "c1")


def test_without_stun_somebody_is_out_and_prone_and_takes_double() -> None:
    fight = duel(second=bob(stun=9))
    hit(fight)
    assert (state(fight, "c1"), has(fight, "c1")) == ("out", {"prone"})
    until(fight, 2, 3, "c0")
    before = track(fight, "c1", "stun")
    do(fight, strike(), {"attack": (60,), "damage": (2, 2, 2, 2, 2, 2)})
    assert track(fight, "c1", "stun") == before - 19


def test_the_dying_lose_body_until_they_are_stabilised() -> None:
    medic = Attack("aid", "Paramedics", "", {"skill": 70}, "skill")
    fight = duel(ann(fist(), medic))
    do(fight, c.ChangeTrack("c1", "hp", -12))
    assert state(fight, "c1") == "dying"
    until(fight, 2, 3, "c0")
    assert track(fight, "c1", "hp") == -3
    do(fight, act("stabilise", "c1", record="aid"), {"check": (50,)})
    until(fight, 3, 3)
    assert track(fight, "c1", "hp") == -3
    do(fight, c.ChangeTrack("c1", "hp", -7))
    assert state(fight, "c1") == "dead"


def test_end_is_paid_and_its_lack_costs_stun() -> None:
    fight = duel(ann(fist(active=40, str_used=20), end=4))
    hit(fight, exhaustion=5)
    assert (track(fight, "c0", "end"), track(fight, "c0", "stun")) == (0, 25)


def test_heroes_pay_more_for_str() -> None:
    for choice, paid in (("on", 6), ("heroic", 8), ("off", 0)):
        fight = duel(ann(fist(active=40, str_used=20)), switches={"X-HP-9c": choice})
        hit(fight)
        assert track(fight, "c0", "end") == 30 - paid


def test_knockback_throws_into_things() -> None:
    fight = duel(switches={"X-HP-9a": "on"})
    hit(fight, knockback=3, into="upright", firm=3, crash=(4, 4, 4))
    assert track(fight, "c1", "stun") == 30 - 19 - 7
    assert "prone" in has(fight, "c1")


def test_dice_after_the_damage_are_asked_with_what_the_blow_came_to() -> None:
    fight = duel(switches={"X-HP-9a": "on"})
    outcome = fight.decide(strike(), {"attack": (60,), "damage": FOURS})
    assert isinstance(outcome, Ask)
    assert [each.id for each in outcome.requests] == ["knockback"]
    assert "outcome.hit" in [each.key for each in outcome.trace]


def test_locations_multiply_after_the_defences() -> None:
    fight = duel(switches={"X-HP-9b": "on"})
    hit(fight, location=13)
    assert (track(fight, "c1", "stun"), track(fight, "c1", "hp")) == (2, 8)


def test_a_called_shot_rolls_no_place() -> None:
    fight = duel(ann(ocv=180), switches={"X-HP-9b": "on"})
    found = odds(fight, strike("at_head"))
    assert found.also == "OCV 100 against DCV 30"
    assert "location" not in asks(fight, strike("at_head"), {"attack": (60,)})


def test_a_presence_attack_works_on_each_target() -> None:
    fight = ring(ann(pre=20), bob(), hero("Cid", dex=5, spd=2, ego=30))
    do(fight, NEXT)
    asked = asks(fight, act("presence", "c1", "c2"))["presence"]
    assert asked.dice == "3d6"
    do(fight, act("presence", "c1", "c2"), {"presence": 10})
    assert (has(fight, "c1"), has(fight, "c2")) == ({"impressed"}, set())
    assert "in this phase" in no(fight, act("presence", "c1"))


def test_the_awed_lose_a_phase() -> None:
    fight = duel(ann(pre=45))
    do(fight, act("presence", "c1", situations=("!in_combat",)), {"presence": 30})
    assert has(fight, "c1") == {"awed"}
    do(fight, NEXT)
    assert "awed" in no(fight, strike(by="c1", at="c0"))
    do(fight, NEXT)
    assert not has(fight, "c1")


def test_the_cowed_are_for_the_gm() -> None:
    fight = duel(ann(pre=50))
    do(fight, act("presence", "c1", situations=("!in_combat",)), {"presence": 41})
    assert [each.id for each in fight.encounter.prompts] == ["cowed.c1"]


def test_manoeuvres_cost_ocv_and_dcv() -> None:
    fight = duel()
    assert odds(fight, strike("trip")).hit == Fraction(60, 100)
    do(fight, strike("trip"), {"attack": (60,)})
    assert (has(fight, "c0"), has(fight, "c1")) == ({"open_20"}, {"prone"})


def test_a_haymaker_lands_at_the_end_of_the_next_segment() -> None:
    fight = duel()
    do(fight, act("haymaker", "c1"))
    assert has(fight, "c0") == {"open_50"}
    until(fight, 2, 1, "c0")
    assert asks(fight, strike(), {"attack": (60,)})["damage"].dice == "10d6"
    do(fight, strike(), {"attack": (60,), "damage": (3,) * 10})
    do(fight, NEXT)
    assert not has(fight, "c0")
    assert not fight.encounter.spans


def test_stunning_spoils_a_haymaker() -> None:
    fight = duel()
    do(fight, act("haymaker", "c1"))
    do(fight, NEXT)
    do(fight, strike(by="c1", at="c0"), {"attack": (60,), "damage": FOURS})
    assert not fight.encounter.spans
    until(fight, 2, 3)


def test_an_attack_on_several_goes_on_until_a_miss() -> None:
    fight = duel()
    do(fight, strike("multiple_3"), {"attack": (50,), "damage": (1,) * 6})
    assert now(fight)[2] == ["c0"]
    assert odds(fight, strike()).hit == Fraction(30, 100)
    do(fight, strike(), {"attack": (90,)})
    assert not fight.encounter.acting()
    assert "overextended" in has(fight, "c0")


def test_a_move_by_costs_a_third() -> None:
    fight = duel(ann(str=20))
    answers: Any = {"velocity": 20, "attack": (60,), "damage": (6, 6, 6, 6)}
    do(fight, strike("move_by"), answers)
    assert track(fight, "c0", "stun") == 30 - (8 - 5)


def test_a_disarm_is_str_against_str() -> None:
    fight = duel()
    do(fight, strike("disarm"), {"attack": (60,), "str.0": (50,), "str.1": (40,)})
    assert has(fight, "c1") == {"disarmed"}


def test_a_club_of_a_blade_is_normal() -> None:
    fight = duel(ann(blade("2d6")))
    asked = asks(fight, strike("club", weapon="blade"), {"attack": (60,)})
    assert asked["damage"].dice == "6d6"


def test_a_blow_can_be_rolled_with() -> None:
    fight = duel()
    hit(fight, "abort_roll", defence=(60,))
    assert track(fight, "c1", "stun") == 30 - 9
    assert has(fight, "c1") == {"open_20"}


def test_a_dive_for_cover_ends_prone() -> None:
    fight = duel()
    assert odds(fight, act("dive", by="c1")).hit == Fraction(64, 100)
    do(fight, act("dive", by="c1"), {"check": (30,)})
    assert has(fight, "c1") == {"prone"}
    until(fight, 2, 3)


def test_somebody_prone_stands_up() -> None:
    fight = duel()
    do(fight, c.AddCondition("c0", "prone"))
    do(fight, act("stand_up"))
    assert not has(fight, "c0")


def test_a_block_is_rolled_against_ocv_less_60() -> None:
    fight = duel()
    do(fight, strike("abort_block"), {"attack": (60,), "defence": (41,)})
    assert (track(fight, "c1", "stun"), has(fight, "c1")) == (30, {"blocking"})
    assert odds(duel(), strike("abort_block")).hit == Fraction(70, 100) * Fraction(50, 100)


def test_a_block_may_be_a_contest() -> None:
    fight = duel(switches={"X-HP-8": "contest"})
    do(fight, strike("abort_block"), {"attack": (60,), "defence": (61,)})
    assert track(fight, "c1", "stun") == 30


def test_who_blocked_goes_first() -> None:
    fight = ring(ann(spd=12), bob(spd=12))
    do(fight, NEXT)
    until(fight, 2, 1, "c0")
    do(fight, c.AddCondition("c1", "blocking"))
    do(fight, strike(), {"attack": (60,), "defence": (41,)})
    until(fight, 2, 2)
    assert now(fight)[2] == ["c1"]


def test_whoever_is_unaware_has_half_dcv_and_out_of_combat_takes_double() -> None:
    fight = duel()
    assert odds(fight, strike("unaware")).hit == Fraction(85, 100)
    hit(fight, "unaware_calm", faces=(2,) * 6)
    assert track(fight, "c1", "stun") == 30 - 19


def test_damage_classes() -> None:
    assert dice.with_classes("2d6", 4, killing=True) == "3d6+1"
    assert dice.with_classes("6d6", 4, killing=False) == "10d6"
    assert dice.of_classes(5, killing=True) == "1d6+1d3"
    assert dice.classes("1d6+1", killing=True) == 4


def test_by_the_documents_there_is_none_of_it() -> None:
    fight = duel(switches={"X-HP-0": "documents"})
    assert now(fight)[1] == 3
    assert "only in full" in no(fight, act("half_move"))


def test_an_automaton_loses_body_alone() -> None:
    machine = c.NewCombatant("Machine", "foe", {"automaton": 1, "dcv": 30, "pd": 0})
    fight = duel(second=machine)
    assert set(fight.encounter.combatants["c1"].tracks) == {"hp"}
    hit(fight)
    assert track(fight, "c1", "hp") == 4


def test_who_joins_has_stun_and_end() -> None:
    fight = duel(second=c.NewCombatant("Thug"))
    assert set(fight.encounter.combatants["c1"].tracks) == {"hp", "stun", "end"}
