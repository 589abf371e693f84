"""Attacks: who defends how, what hits, and what it does."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.step import Answer
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.system import active
from gm_tracker.words.explain import explain
from tests.helpers import named, tells
from tests.rules.shadow_lounge.lounge import (
    Answers,
    asks,
    blade,
    blow,
    do,
    duel,
    guest,
    hit,
    no,
    on,
    one,
    party,
    pistol,
    prompts,
    skill,
    track,
)


def reasons(fight: Fight, command: c.DeclareAttack, **answers: Answer) -> dict[str, str]:
    """Each way to defend, with the reason why it cannot be chosen."""
    (request,) = asks(fight, command, answers).values()
    return {each.key: each.reason for each in request.options}


def test_the_defence_is_chosen_before_any_die() -> None:
    fight = duel()
    (request,) = asks(fight, blow()).values()
    assert [each.key for each in request.options] == ["dodge", "parry", "fight_back", "none"]
    assert request.combatant == "c1"
    assert list(asks(fight, blow(), {"defence": "dodge"})) == ["attack"]


def test_a_tie_of_degrees_goes_to_who_dodges_and_against_who_fights_back() -> None:
    fight = duel()
    hit(fight, 50, 40)
    assert track(fight, "Bob") == 20
    fight = duel()
    hit(fight, 50, 55, "fight_back", damage=(1, 1))
    assert track(fight, "Bob") == 20 - (1 + 1 + 1 + 6)


def test_degrees_are_compared_and_not_dice() -> None:
    fight = duel(bob=guest("Bob", dodge=90))
    hit(fight, 25, 50, damage=(2, 2))
    assert track(fight, "Bob") == 20 - (2 + 2 + 1 + 6)


def test_dodge_and_parry_have_no_limit() -> None:
    bob = guest("Bob", dex=10)
    foes = (guest(f"Foe {i}") for i in range(4))
    fight = party(bob, *foes)
    do(fight, c.Next(), {f"tie.c{i}": (90 - i,) for i in range(1, 5)})
    for i, by in enumerate(("dodge", "parry", "dodge", "parry"), 1):
        faces = (40, 45) if i > 2 else 40
        hit(fight, 50, faces, by, actor=f"c{i}", target="c0")
        do(fight, c.Next())
    assert track(fight, "Bob") == 20


def test_fighting_back_once_a_round_with_the_own_degree_and_skill() -> None:
    """The counter-blow is a hard success with a skill of 60: its ones are rolled again."""
    ann, foe = guest("Ann", side="party", dex=60, hp=30), guest("Foe", dex=55)
    fight = party(ann, guest("Bob"), foe)
    do(fight, c.Next())
    step = hit(fight, 50, 20, "fight_back", damage=(1, 3, 4))
    assert named(fight, step) == "Ann is struck back by Bob"
    assert track(fight, "Ann") == 30 - (4 + 3 + 1 + 6)
    assert track(fight, "Bob") == 20
    do(fight, c.Next())
    again = blow(actor="c2", target="c1")
    assert tells(reasons(fight, again)["fight_back"], "Bob", "fought back", "already")
    answer = no(fight, again, {"defence": "fight_back"})
    assert tells(answer, "Bob", "fought back", "already")
    do(fight, c.Next())
    do(fight, c.Next())
    do(fight, c.Next())
    assert reasons(fight, blow())["fight_back"] == ""


def test_a_failed_fight_back_stops_nothing_and_two_failures_do_nothing() -> None:
    fight = duel()
    hit(fight, 50, 90, "fight_back", damage=(1, 1))
    assert track(fight, "Bob") < 20
    fight = duel()
    hit(fight, 90, 90, "fight_back")
    assert (track(fight, "Ann"), track(fight, "Bob")) == (20, 20)


def test_a_shooter_is_struck_back_only_within_reach() -> None:
    """A Blade needs the GM's yes against a shot; a reflecting one does not, nor a pistol."""
    saber = Attack("saber", "Saber", "1d8", {"skill": 60, "closes": 1})
    bob = guest("Bob", blade(), saber, pistol())
    fight = duel(guest("Ann", pistol(), dex=60), bob)
    shot, back = blow("pistol"), {"defence": "fight_back"}
    (request,) = asks(fight, shot, back).values()
    assert request.id == "fight_back_with"
    assert [each.label for each in request.options] == ["Blade 60", "Saber 60", "Pistol 60"]
    with_blade = {**back, "fight_back_with": "blade"}
    assert list(asks(fight, shot, with_blade)) == ["reach"]
    assert list(asks(fight, shot, {**with_blade, "reach": "yes"})) == ["attack"]
    far = {**with_blade, "reach": "no"}
    assert list(asks(fight, shot, {**far, "defence_again": "parry"})) == ["attack"]
    (request,) = asks(fight, shot, {**far, "defence_again": "fight_back"}).values()
    assert request.id == "fight_back_with_again"
    assert [each.key for each in request.options] == ["saber", "pistol"]
    for ready in ("saber", "pistol"):
        assert list(asks(fight, shot, {**back, "fight_back_with": ready})) == ["attack"]
    at_hand = blow("pistol", ("point_blank",))
    assert list(asks(fight, at_hand, with_blade)) == ["attack"]


def test_who_has_only_a_blade_cannot_reach_a_shooter_who_is_too_far() -> None:
    fight = duel(guest("Ann", pistol(), dex=60))
    far = {"defence": "fight_back", "reach": "no"}
    left = reasons(fight, blow("pistol"), **far)
    assert tells(left["fight_back"], "Bob", "not reach")


def test_who_has_no_weapon_cannot_fight_back() -> None:
    fight = duel(bob=guest("Bob", skill()))
    assert tells(reasons(fight, blow())["fight_back"], "Bob", "nothing to fight back with")


def test_who_cannot_act_cannot_defend() -> None:
    fight = duel()
    do(fight, c.SetState("c1", "unconscious"))
    (request,) = asks(fight, blow()).values()
    assert request.usual == "none"
    assert tells(reasons(fight, blow())["dodge"], "Bob", "unconscious", "defend")
    hit(fight, (90, 50), damage=(1, 1))
    assert track(fight, "Bob") == 20 - 9


@pytest.mark.parametrize(
    ("die", "more", "lost"),
    [
        (50, {"damage": (2, 1)}, 2 + 1 + 1 + 6),
        (30, {"damage": (2, 1, 5)}, 2 + 5 + 1 + 6),
        (30, {"damage": (1, 1, 1, 3)}, 1 + 3 + 1 + 6),
        (12, {"damage": (1, 1), "damage#2": (4, 5)}, 4 + 5 + 1 + 6),
        (69, {"damage": (1, 2)}, 13 + 1 + 2 + 1 + 6),
    ],
)
def test_damage_by_degree(die: int, more: dict[str, tuple[int, ...]], lost: int) -> None:
    """Regular, hard (ones again, once), extreme (the better roll), critical (maximum more)."""
    fight = duel(bob=guest("Bob", hp=50))
    do(fight, blow(), {"defence": "none", "attack": (die,), **more})
    assert 50 - track(fight, "Bob") == lost


def test_faces_are_asked_where_ones_are_rolled_again() -> None:
    fight = duel()
    hard = asks(fight, blow(), {"defence": "none", "attack": (30,)})["damage"]
    assert (hard.dice, hard.total_ok) == ("2d6ro1+1", False)
    plain = asks(fight, blow(), {"defence": "none", "attack": (50,)})["damage"]
    assert (plain.dice, plain.total_ok) == ("2d6+1", True)


def test_the_skill_modifier_comes_last_from_the_modified_skill() -> None:
    """Double damage is doubled before: (2 + 3 + 1) x 2 + 8."""
    fight = duel(bob=guest("Bob", hp=50))
    changed = (c.Modifier("skill", 25, "aimed"), c.Modifier("multiplier", 2, "oath", True))
    step = hit(fight, 80, modifiers=changed, damage=(2, 3))
    assert 50 - track(fight, "Bob") == 20
    (made,) = (e for e in step.events if isinstance(e, AttackMade))
    assert explain(fight.system, made.trace)[0] == "skill 60 · skill +25 (aimed)  (S-01)"


def test_a_skill_below_ten_adds_nothing() -> None:
    fight = duel(guest("Ann", blade(-15), dex=60), guest("Bob", hp=50))
    hit(fight, 1, damage=(1, 1))
    assert 50 - track(fight, "Bob") == 13 + 3


def test_a_fumble_a_hundred_and_a_malfunction_are_for_the_gm() -> None:
    ann = guest("Ann", pistol(99, malfunction=96), dex=60)
    fight = duel(ann, guest("Bob", dodge=30))
    hit(fight, 97, 94, weapon="pistol", damage=4)
    assert track(fight, "Bob") == 20 - 13
    assert prompts(fight) == [
        "Ann fumbles (Pistol): what goes wrong? The player may have a say.",
        "Bob fumbles (dodge): what goes wrong? The player may have a say.",
        "Pistol of Ann malfunctions: what is wrong with it?",
    ]
    fight = duel()
    hit(fight, 100)
    (prompt,) = prompts(fight)
    assert tells(prompt, "Ann", "100", "Blade")


def test_wounds_are_for_the_gm_and_death_for_the_player() -> None:
    fight = duel(bob=guest("Bob", hp=13, side="party"))
    hit(fight, 50, damage=(1, 1))
    assert one(fight, "Bob").state == "wounded"
    (prompt,) = prompts(fight)
    assert tells(prompt, "Bob", "critically wounded")
    do(fight, c.Next())
    do(fight, c.Next())
    do(fight, c.Next())
    hit(fight, 50, damage=(6, 6))
    assert (track(fight, "Bob"), one(fight, "Bob").state) == (0, "comatose")
    assert any(tells(each, "Bob", "comatose") for each in prompts(fight))
    do(fight, c.SetState("c1", "dead"))
    assert one(fight, "Bob").state == "dead"


def test_who_is_critically_wounded_still_acts() -> None:
    fight = duel(bob=guest("Bob", hp=4))
    do(fight, c.Next())
    hit(fight, 99, actor="c1", target="c0")


def test_the_third_attacker_makes_outnumbered_by_himself() -> None:
    bob = guest("Bob", dex=10, hp=60)
    fight = party(bob, *(guest(f"Foe {i}", dex=90 - i) for i in range(1, 5)))
    do(fight, c.Next())
    for i in (1, 2):
        attack = blow(actor=f"c{i}", target="c0")
        assert "outnumbered" not in on(fight, attack)
        hit(fight, 99, actor=f"c{i}", target="c0")
        do(fight, c.Next())
    third = blow(actor="c3", target="c0")
    assert "outnumbered" in on(fight, third)
    found = {s.key: s for s in fight.system.situations(fight.encounter, third)}
    assert found["outnumbered"].note == "3 attackers this round"
    needed = asks(fight, third, {"defence": "dodge", "attack": (50,)})["defence_roll"]
    assert (needed.dice, needed.label) == ("2d100kh1", "d100 with Penalty Die: to dodge")
    switched_off = blow(situations=("!outnumbered",), actor="c3", target="c0")
    plain = asks(fight, switched_off, {"defence": "dodge", "attack": (50,)})["defence_roll"]
    assert plain.dice == "1d100"
    hit(fight, 50, (40, 60), actor="c3", target="c0", damage=(1, 1))
    assert track(fight, "Bob") == 60 - 9


def test_the_same_attacker_twice_is_one_attacker() -> None:
    twice = guest("Ann", blade(extra=2), dex=60)
    fight = duel(twice)
    for _ in range(3):
        assert "outnumbered" not in on(fight, blow())
        hit(fight, 99)
        do(fight, c.Next())


def test_conditions_of_the_target_bring_their_dice() -> None:
    fight = duel()
    do(fight, c.AddCondition("c1", "surprised"))
    assert on(fight, blow()) == {"surprised"}
    for helpless in ("prone", "stunned", "blindsided"):
        do(fight, c.AddCondition("c1", helpless))
        assert on(fight, blow()) == {"surprised", "incapacitated"}
        needed = asks(fight, blow(), {"defence": "dodge"})["attack"]
        assert needed.dice == "2d100kl1"
        do(fight, c.RemoveCondition("c1", helpless))
    back: Answers = {"defence": "fight_back", "attack": (50,)}
    assert asks(fight, blow(), back)["defence_roll"].dice == "2d100kh1"


def test_who_is_ready_is_not_surprised() -> None:
    fight = duel()
    do(fight, c.AddCondition("c1", "surprised"))
    do(fight, c.AddCondition("c1", "ready"))
    assert on(fight, blow()) == set()


def test_shooting_into_melee_and_at_point_blank_follow_from_who_fights_whom() -> None:
    ann = guest("Ann", pistol(), side="party", dex=60)
    fight = party(ann, guest("Bob"), guest("Cid", side="party", dex=40))
    do(fight, c.Next())
    shot = blow("pistol")
    assert on(fight, shot) == set()
    do(fight, c.SetLink("melee", "c2", "c1"))
    assert on(fight, shot) == {"into_melee"}
    assert asks(fight, shot, {"defence": "none"})["attack"].dice == "2d100kh1"
    do(fight, c.SetLink("melee", "c0", "c1"))
    assert on(fight, shot) == {"into_melee", "point_blank"}
    assert asks(fight, shot, {"defence": "none"})["attack"].dice == "1d100"


def test_of_many_who_fight_the_target_the_first_is_named() -> None:
    ann = guest("Ann", pistol(), side="party", dex=60)
    friends = [guest(f"Cid {at}", side="party", dex=40 - at) for at in range(7)]
    fight = party(ann, guest("Bob"), *friends)
    do(fight, c.Next())
    for at in range(7):
        do(fight, c.SetLink("melee", f"c{at + 2}", "c1"))
    (found,) = active(SHADOW_LOUNGE, fight.encounter, blow("pistol"))
    assert found.note == "Cid 0 fights there"


def test_dice_by_the_gms_word() -> None:
    fight = duel()
    given = blow(situations=("bonus_die", "defence_penalty_die"))
    assert asks(fight, given, {"defence": "dodge"})["attack"].dice == "2d100kl1"
    answers: Answers = {"defence": "dodge", "attack": (90, 50)}
    assert asks(fight, given, answers)["defence_roll"].dice == "2d100kh1"
    taken = blow(situations=("penalty_die", "defence_bonus_die"))
    assert asks(fight, taken, {"defence": "dodge"})["attack"].dice == "2d100kh1"
    assert asks(fight, taken, answers)["defence_roll"].dice == "2d100kl1"


def test_a_burst_goes_on_shot_by_shot_until_it_is_over() -> None:
    fight = duel(guest("Ann", pistol(auto=3), blade(), dex=60), guest("Bob", hp=60))
    hit(fight, 50, weapon="pistol", situations=("burst",), damage=1)
    assert tells(no(fight, blow("blade")), "Ann", "Pistol only")
    found = {s.key: s for s in fight.system.situations(fight.encounter, blow("pistol"))}
    assert (found["burst"].on, found["burst"].note) == (True, "shot 2 of 3")
    hit(fight, (50, 61), weapon="pistol")
    found = {s.key: s for s in fight.system.situations(fight.encounter, blow("pistol"))}
    assert found["burst"].note == "shot 3 of 3"
    hit(fight, (50, 20), weapon="pistol", damage=1)
    assert not fight.encounter.acting()
    assert track(fight, "Bob") == 60 - 7 - 7
    do(fight, c.Next())
    assert fight.encounter.acting()[0].combatant == "c1"


def test_a_single_shot_is_no_burst() -> None:
    fight = duel(guest("Ann", pistol(auto=3), dex=60))
    hit(fight, 99, weapon="pistol")
    assert not fight.encounter.acting()


def test_extra_actions_are_bound_to_their_weapon() -> None:
    ann = guest("Ann", blade(extra=1), pistol(), dex=60)
    fight = duel(ann, guest("Bob", hp=60))
    hit(fight, 99)
    do(fight, c.Next())
    assert tells(no(fight, blow("pistol")), "Ann", "Blade only")
    hit(fight, 99)
    fight = duel(ann, guest("Bob", hp=60))
    hit(fight, 99, weapon="pistol")
    do(fight, c.Next())
    assert fight.encounter.acting()[0].combatant == "c1"


def test_a_force_power_without_a_skill_uses_power() -> None:
    """Power 57 with 3 bonus points and 10 by the GM: rolled at 70, damage still by 57."""
    push = Attack("push", "Push", "1d6", {"force": 2, "reach": 1})
    ann = guest("Ann", push, dex=60, power=57, force_bonus=3)
    fight = duel(ann, guest("Bob", hp=60))
    hit(fight, 70, weapon="push", modifiers=(c.Modifier("skill", 10),), damage=2)
    assert track(fight, "Bob") == 60 - 7


def test_a_force_power_with_a_skill_counts_it_with_everything() -> None:
    choke = Attack("choke", "Choke", "1d6", {"force": 1, "skill": 40})
    ann = guest("Ann", choke, dex=60, power=90, force_bonus=3)
    fight = duel(ann, guest("Bob", hp=60))
    hit(fight, 43, weapon="choke", damage=2)
    assert track(fight, "Bob") == 60 - 6
