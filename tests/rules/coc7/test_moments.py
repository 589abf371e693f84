"""What a moment adds: outnumbered, surprise, aim, cover, throws, a friend in the way, blasts."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import replace
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer
from gm_tracker.odds import attack_odds
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.coc7 import keys as k
from gm_tracker.rules.system import active
from tests.rules.coc7.keeper import (
    asks,
    blow,
    conditions,
    do,
    duel,
    fists,
    gun,
    hit,
    hp,
    knife,
    no,
    prompts,
    skill,
    someone,
    state,
    supply,
    to_round,
    use,
)


def on(fight: Fight, command: c.DeclareAttack) -> dict[str, str]:
    """What holds, with its note."""
    return {each.key: each.note for each in active(COC7, fight.encounter, command)}


def three(**bob: Any) -> Fight:
    """Ann and Cid against Bob, who acts last."""
    return duel(
        someone("Ann", knife(), gun(), side="party", dex=70),
        someone("Bob", fists(50), dex=10, hp=40, **bob),
        someone("Cid", knife(), gun(), side="party", dex=60),
    )


def test_who_has_answered_is_outnumbered_by_the_next_blow() -> None:
    fight = three()
    hit(fight, 90, answer="dodge")
    do(fight, c.Next())
    assert on(fight, blow(actor="c2")) == {"outnumbered": "answered 1 before"}
    assert asks(fight, blow(actor="c2"), {"defence_choice": "dodge"})["attack"].dice == "d100b1"
    assert "outnumbered" not in on(fight, blow("gun", actor="c2"))


def test_who_does_nothing_is_not_outnumbered_but_does_not_resist() -> None:
    fight = three()
    asked = asks(fight, blow(), {"defence_choice": "none"})
    assert asked["attack"].dice == "d100b1"
    hit(fight, 90)
    do(fight, c.Next())
    assert on(fight, blow(actor="c2")) == {}


def test_a_creature_of_several_attacks_is_outnumbered_later_and_attacks_on() -> None:
    fight = three(attacks=2)
    hit(fight, 90, answer="dodge")
    do(fight, c.Next())
    assert "outnumbered" not in on(fight, blow(actor="c2"))
    hit(fight, 90, answer="fight back", defence=90, command=blow(actor="c2"))
    do(fight, c.Next())
    for target in ("c0", "c2"):
        hit(fight, 90, command=blow("fists", actor="c1", target=target), answer="dodge")
    assert fight.encounter.acting() == ()


@pytest.mark.parametrize(("rule", "dice"), [("bonus", "d100b1"), ("automatic", "1d100")])
def test_who_does_not_resist_is_hit_with_a_bonus_die_or_by_all_but_a_fumble(
    rule: str, dice: str
) -> None:
    fight = duel(switches={"X-C7-4": rule})
    asked = asks(fight, blow(), {"defence_choice": "none"})
    assert asked["attack"].dice == dice
    label = hit(fight, 80, 4 if rule == "automatic" else None).label.key
    assert label == ("attack.hit" if rule == "automatic" else "attack.miss")


def test_the_surprised_cannot_answer_and_are_so_once() -> None:
    fight = three()
    do(fight, c.AddCondition("c1", "surprised"))
    assert asks(fight, blow())["attack"].dice == "d100b1"
    assert asks(fight, blow("gun"))["attack"].dice == "d100b1"
    supply(fight, blow(), {"attack": 90})
    assert "surprised" not in conditions(fight)


def test_an_ambush_surprises_who_does_not_notice() -> None:
    ann = someone("Ann", knife(), skill("stealth", 60), side="party", dex=60)
    fight = duel(ann, someone("Bob", notice=40), someone("Cid", notice=40))
    answers: dict[str, Answer] = {"check": 30, "notice.c1": 20, "notice.c2": 8}
    supply(fight, c.Perform("ambush", "c0", "stealth", ("c1", "c2")), answers)
    assert ("surprised" in conditions(fight), "surprised" in conditions(fight, "Cid")) == (
        True, False,
    )  # fmt: skip


def test_levels_decide_against_a_dodge_and_a_blow_back() -> None:
    found = []
    for answer, mine, theirs in (
        ("dodge", 50, 40), ("dodge", 20, 40), ("fight back", 50, 40), ("fight back", 50, 20),
        ("fight back", 90, 90), ("dodge", 90, 10),
    ):  # fmt: skip
        fight = duel(bob=someone("Bob", fists(50), hp=40))
        known: dict[str, Answer] = {
            "defence_choice": answer,
            "attack": mine,
            "defence": theirs,
            "damage": 3,
        }
        found.append(supply(fight, blow(), known).label.key.removeprefix("attack."))
    assert found == ["miss", "hit", "hit", "recoil", "miss", "miss"]


def test_a_blow_back_is_never_extreme() -> None:
    fight = duel(bob=someone("Bob", knife(50)))
    asked = asks(fight, blow(), {"defence_choice": "fight back", "attack": 50, "defence": 1})
    assert asked["damage"].dice == "1d4+2"


def test_an_aim_costs_a_turn_and_is_lost_by_a_wound() -> None:
    fight = duel(someone("Ann", gun(), side="party", dex=60), someone("Bob", fists(50), hp=40))
    use(fight, "aim", "", "c1")
    do(fight, c.Next())
    hit(fight, 90, command=blow("fists", actor="c1", target="c0"))
    to_round(fight, 2)
    assert "aimed" in on(fight, blow("gun"))
    assert "aimed" not in on(fight, replace(blow("gun"), target="c0"))
    do(fight, c.Next())
    hit(fight, 20, 1, command=blow("fists", actor="c1", target="c0"))
    assert "aiming" not in conditions(fight, "Ann")


def test_who_dives_has_cover_and_loses_the_next_attack() -> None:
    fight = duel(someone("Ann", gun(), side="party", dex=60), someone("Bob", fists(50)))
    use(fight, "dive", actor="c1", check=30)
    assert on(fight, blow("gun"))["cover"] == "dived"
    assert asks(fight, blow("gun"))["attack"].dice == "d100p1"
    do(fight, c.Next())
    assert "dived for cover" in no(fight, blow("fists", actor="c1", target="c0"))
    to_round(fight, 2)
    assert conditions(fight) == set()


def test_who_dives_too_late_has_no_cover() -> None:
    fight = duel(someone("Ann", gun(), side="party", dex=60), someone("Bob", fists(50)))
    use(fight, "dive", actor="c1", check=90)
    assert "cover" not in on(fight, blow("gun"))
    assert "dived" in conditions(fight)


@pytest.mark.parametrize(
    ("stats", "situation", "dice"),
    [({"build": 4}, "big", "d100b1"), ({"build": -2}, "small", "d100p1"), ({}, "", "1d100")],
)
def test_size_counts_by_itself(stats: dict[str, Any], situation: str, dice: str) -> None:
    fight = duel(someone("Ann", gun(), side="party", dex=60), someone("Bob", **stats))
    assert set(on(fight, blow("gun"))) == ({situation} if situation else set())
    assert asks(fight, blow("gun"))["attack"].dice == dice


def test_only_the_quick_run_too_fast() -> None:
    fight = duel(someone("Ann", gun(), side="party", dex=60), someone("Bob", mov=7))
    assert "no situation" in no(fight, blow("gun", "fast"))


def test_a_prone_target_is_easy_at_hand_and_hard_from_afar() -> None:
    fight = three()
    do(fight, c.AddCondition("c1", "prone"))
    assert asks(fight, blow("gun"))["attack"].dice == "d100p1"
    asked = asks(fight, blow(), {"defence_choice": "dodge"})
    assert asked["attack"].dice == "d100b1"


def test_a_throw_can_be_dodged_not_fought_back_and_has_half_the_bonus() -> None:
    spear = Attack("spear", "Spear", "1d8", {"skill": 60, "kind": k.THROWN})
    ann = someone("Ann", spear, side="party", dex=60, damage_bonus=1)
    fight = duel(ann)
    asked = asks(fight, blow("spear"))
    assert [each.key for each in asked["defence_choice"].options] == ["dodge", "none"]
    found = asks(fight, blow("spear"), {"defence_choice": "dodge", "attack": 30, "defence": 90})
    assert found["damage"].dice == "1d8+1d2"
    fight = duel(ann, switches={"X-C7-5": "halve"})
    found = asks(fight, blow("spear"), {"defence_choice": "dodge", "attack": 30, "defence": 90})
    assert found["damage"].dice == "1d8+half(1d4-1)"


def test_a_fumble_into_a_melee_hits_the_friend() -> None:
    fight = three()
    hit(fight, 90, answer="dodge")
    do(fight, c.Next())
    command = blow("gun", actor="c2")
    assert on(fight, command)["into_melee"] == "with Ann"
    supply(fight, command, {"attack": 100, "damage.stray": 4})
    assert (hp(fight, "Ann"), hp(fight), prompts(fight)) == (8, 40, [])


def test_a_blast_harms_by_distance() -> None:
    bomb = Attack("bomb", "Dynamite", "4d10", {"skill": 40, "kind": k.THROWN, "blast": 3})
    fight = duel(
        someone("Ann", bomb, side="party", dex=60), someone("Bob", hp=30), someone("Cid", hp=30)
    )
    answers: dict[str, Answer] = {"yards.c1": 2, "yards.c2": 5, "damage": 21, "con.c1": 20}
    supply(fight, c.Perform("blast", "c0", "", ("c1", "c2")), answers)
    assert (hp(fight), hp(fight, "Cid")) == (9, 20)
    assert "major" in conditions(fight) and state(fight, "Cid") == "up"


def test_the_odds_of_an_attack_are_shown_with_its_dice() -> None:
    fight = duel()
    found = attack_odds(COC7, fight.encounter, blow(), {"defence_choice": "none"})
    assert isinstance(found, Odds)
    # C7-06 with a bonus die against 60.
    assert float(found.hit) == 0.84
