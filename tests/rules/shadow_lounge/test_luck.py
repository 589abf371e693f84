"""Luck after the roll, what criticals bring back, and which successes are noted."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.step import Answer, Request
from tests.rules.shadow_lounge.lounge import (
    asks,
    blade,
    blow,
    do,
    duel,
    guest,
    hit,
    party,
    pistol,
    prompts,
    skill,
    track,
)


def lucky(luck: int = 50, value: int = 50, most: int = 60) -> c.NewCombatant:
    """Ann with Luck."""
    return guest("Ann", blade(value), side="party", dex=60, luck=luck, most_luck=most)


def offers(request: Request) -> dict[str, str]:
    """The prices by what they say."""
    return {each.key: each.label for each in request.options}


def asked_luck(fight: Fight, **answers: Answer) -> dict[str, str]:
    """What Luck could do for the attack."""
    given: dict[str, Answer] = {"defence": "none", **answers}
    return offers(asks(fight, blow(), given)["luck.attack"])


def test_ten_luck_make_a_60_a_50() -> None:
    fight = duel(lucky())
    prices = asked_luck(fight, attack=(60,))
    assert prices == {
        "keep": "keep the roll",
        "10": "10 Luck: regular",
        "35": "35 Luck: hard",
        "50": "50 Luck: extreme",
    }
    hit(fight, 60, luck_attack="10", damage=(1, 1))
    assert track(fight, "Ann", "luck") == 40
    assert track(fight, "Bob") == 20 - 8


def test_only_what_can_be_paid_is_offered() -> None:
    assert list(asked_luck(duel(lucky(luck=34)), attack=(60,))) == ["keep", "10"]
    fight = duel(lucky(luck=9))
    hit(fight, 60)
    assert track(fight, "Ann", "luck") == 9


def test_blank_keeps_the_roll() -> None:
    fight = duel(lucky())
    (request,) = asks(fight, blow(), {"defence": "none", "attack": (60,)}).values()
    assert request.usual == "keep"
    hit(fight, 60, luck_attack="keep")
    assert (track(fight, "Ann", "luck"), track(fight, "Bob")) == (50, 20)


def test_both_sides_have_their_luck() -> None:
    """Ann's regular hit against Bob's failed dodge, until he pays for a success."""
    bob = guest("Bob", luck=5)
    fight = duel(lucky(), bob)
    answers: dict[str, Answer] = {"defence": "dodge", "attack": (50,), "defence_roll": (52,)}
    answers["luck.attack"] = "keep"
    (request,) = asks(fight, blow(), answers).values()
    assert (request.id, request.combatant) == ("luck.defence_roll", "c1")
    assert offers(request) == {"keep": "keep the roll", "2": "2 Luck: regular"}
    do(fight, blow(), {**answers, "luck.defence_roll": "2"})
    assert (track(fight, "Bob"), track(fight, "Bob", "luck")) == (20, 3)


def test_a_die_moved_to_69_or_1_is_no_critical() -> None:
    fight = duel(lucky(value=69))
    assert asked_luck(fight, attack=(70,)) == {
        "keep": "keep the roll",
        "1": "1 Luck: regular",
        "36": "36 Luck: hard",
    }
    fight = duel(lucky(value=9))
    assert asked_luck(fight, attack=(10,))["9"] == "9 Luck: extreme"


def test_a_critical_needs_no_luck_and_a_hundred_cannot_be_bought_off() -> None:
    for die in (1, 69, 100):
        fight = duel(lucky())
        answers: dict[str, Answer] = {"defence": "none", "attack": (die,)}
        if die == 100:
            do(fight, blow(), answers)
        else:
            assert list(asks(fight, blow(), answers)) == ["damage"]


def test_luck_moves_a_roll_out_of_fumble_and_malfunction() -> None:
    ann = guest("Ann", pistol(40, malfunction=97), dex=60, luck=10)
    fight = duel(ann)
    (request,) = asks(fight, blow("pistol"), {"defence": "none", "attack": (97,)}).values()
    assert request.label == "Luck of Ann: 97, failure and fumble, malfunction"
    assert offers(request) == {
        "keep": "keep the roll",
        "1": "1 Luck: failure and fumble",
        "4": "4 Luck: failure",
    }
    hit(fight, 97, weapon="pistol", luck_attack="4")
    assert prompts(fight) == []


def test_of_two_dice_luck_moves_the_one_that_counts() -> None:
    fight = duel(lucky())
    struck = blow(situations=("penalty_die",))
    answers: dict[str, Answer] = {"defence": "none", "attack": (30, 55)}
    assert list(offers(asks(fight, struck, answers)["luck.attack"])) == ["keep", "5", "30", "45"]


def criticals(fight: Fight, count: int) -> list[int]:
    """What each of several criticals in a row brings back."""
    gains = []
    for _ in range(count):
        before = track(fight, "Ann", "luck")
        do(fight, c.Perform("skill", "c0", "stealth"), {"check": (69,)})
        gains.append(track(fight, "Ann", "luck") - before)
    return gains


def watcher() -> c.NewCombatant:
    """Ann, who only uses skills; 0 of 100 Luck."""
    return guest("Ann", skill(value=50), luck=0, most_luck=100)


def test_criticals_bring_luck_back_and_two_in_a_row_more() -> None:
    assert criticals(party(watcher()), 5) == [5, 20, 5, 20, 5]


def test_anything_else_between_two_criticals_ends_the_row() -> None:
    fight = party(watcher())
    criticals(fight, 1)
    do(fight, c.Perform("skill", "c0", "stealth"), {"check": (70,)})
    assert criticals(fight, 1) == [5]


def test_luck_never_grows_beyond_its_maximum() -> None:
    ann = guest("Ann", skill(), luck=58, most_luck=60)
    assert criticals(party(ann), 2) == [2, 0]


def test_an_attack_and_a_defence_are_skill_checks_too() -> None:
    bob = guest("Bob", luck=0, most_luck=60)
    fight = duel(lucky(luck=0), bob)
    hit(fight, 1, 69)
    assert (track(fight, "Ann", "luck"), track(fight, "Bob", "luck")) == (5, 5)


def ticks(fight: Fight, who: str, key: str) -> int:
    """How many successes are noted."""
    return fight.encounter.count(f"tick.{key}", who)


def test_a_success_is_noted_though_the_defence_was_better() -> None:
    fight = duel()
    hit(fight, 50, 20)
    assert ticks(fight, "c0", "record.blade") == 1
    assert ticks(fight, "c1", "stat.dodge") == 1


def test_a_success_that_needed_luck_is_not_noted() -> None:
    fight = duel(lucky())
    hit(fight, 60, luck_attack="10", damage=(1, 1))
    assert ticks(fight, "c0", "record.blade") == 0


def test_luck_for_a_higher_degree_only_leaves_the_success_noted() -> None:
    fight = duel(lucky())
    hit(fight, 30, luck_attack="5", damage=(2, 2))
    assert ticks(fight, "c0", "record.blade") == 1


def test_a_skill_at_its_cap_is_not_noted() -> None:
    fight = duel(guest("Ann", blade(99), dex=60), guest("Bob", parry=80, cap=80))
    hit(fight, 50, 20, "parry")
    assert ticks(fight, "c0", "record.blade") == 0
    assert ticks(fight, "c1", "stat.parry") == 0


def test_a_fight_back_is_noted_for_its_weapon() -> None:
    fight = duel()
    hit(fight, 90, 50, "fight_back", damage=(1, 1))
    assert ticks(fight, "c1", "record.blade") == 1


def test_successes_with_the_force_are_noted_together() -> None:
    push = Attack("push", "Push", "1d6", {"force": 2})
    sense = Attack("sense", "Sense", "", {"force": 1, "skill": 40}, "skill")
    fight = duel(guest("Ann", push, sense, dex=60, power=99))
    hit(fight, 50, weapon="push", damage=1)
    do(fight, c.Perform("skill", "c0", "sense"), {"check": (30,)})
    assert ticks(fight, "c0", "force") == 2
