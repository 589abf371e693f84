"""Luck after the roll (C7-40, C7-43) and pushing (C7-41)."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.step import Answer, Request
from gm_tracker.rules.coc7.luck import cost_of
from gm_tracker.rules.coc7.luck_price import USUAL
from gm_tracker.rules.coc7.rolls import Roll
from tests.rules.coc7.keeper import (
    asks,
    blow,
    do,
    duel,
    gun,
    hit,
    hp,
    knife,
    no,
    one,
    prompts,
    skill,
    someone,
    to_round,
    use,
)


def lucky(pool: int = 60, **switches: str) -> Fight:
    """Ann has Luck, a knife at 60, a gun and a skill."""
    arms = (knife(60), gun(60, malfunction=96), skill("listen", 40))
    ann = someone("Ann", *arms, side="party", dex=60, luck=pool)
    return duel(ann, switches={key.replace("_", "-"): value for key, value in switches.items()})


def offers(request: Request) -> dict[str, str]:
    """The prices with what they buy."""
    return {each.key: each.label for each in request.options}


def asked(fight: Fight, die: int, weapon: str = "knife") -> dict[str, Request]:
    """What is asked after the die of an attack against who does nothing."""
    given: dict[str, Answer] = {"defence_choice": "none", "attack": die}
    if weapon == "gun":
        del given["defence_choice"]
    return asks(fight, blow(weapon), given)


def test_every_level_that_can_be_reached_is_offered_with_its_price() -> None:
    assert offers(asked(lucky(), 70)["luck.attack"]) == {
        "keep": "keep the roll",
        "10": "10 Luck: regular success",
        "40": "40 Luck: hard success",
        "58": "58 Luck: extreme success",
    }


def test_a_01_costs_nothing_whatever_the_skill() -> None:
    roll = Roll("check", "", Combatant("c0", 1, "Ann", "party"), 0)
    assert [cost_of(roll, 1, each, 30, USUAL) for each in ("success", "critical")] == [0, 0]
    assert cost_of(roll, 2, "success", 30, USUAL) is None


def test_one_point_is_kept_unless_the_whole_pool_may_go() -> None:
    assert "luck.attack" not in asked_or_done(lucky(10), 70)
    assert list(offers(asked(lucky(10, X_C7_8c="whole"), 70)["luck.attack"])) == ["keep", "10"]


def asked_or_done(fight: Fight, die: int) -> list[str]:
    """What is asked after a die; nothing where it was a miss and done."""
    outcome = fight.act(blow(), {"defence_choice": "none", "attack": die})
    return [each.id for each in getattr(outcome, "requests", ())]


def test_luck_lowers_the_roll_and_is_gone() -> None:
    fight = lucky()
    hit(fight, 70, 4, luck_attack="10")
    assert (hp(fight), one(fight, "Ann").tracks["luck"].value) == (8, 50)


def test_a_low_success_may_be_bettered_too() -> None:
    assert list(offers(asked(lucky(), 50)["luck.attack"])) == ["keep", "20", "38"]


def test_a_fumble_and_a_malfunction_cannot_be_bought_off() -> None:
    assert asked_or_done(lucky(), 100) == []
    fight = lucky(90)
    do(fight, blow("gun"), {"attack": 97})
    assert hp(fight) == 12


def test_heroes_of_pulp_pay_ten_for_a_plain_failure() -> None:
    fight = lucky(60, X_C7_9="on")
    assert list(offers(asked(fight, 100)["luck.attack"])) == ["keep", "10"]
    hit(fight, 100, luck_attack="10")
    assert (prompts(fight), one(fight, "Ann").tracks["luck"].value) == ([], 50)


def test_the_critical_is_a_house_rule() -> None:
    assert list(offers(asked(lucky(90), 13)["luck.attack"])) == ["keep", "1"]
    found = offers(asked(lucky(90, X_C7_8b="yes"), 13)["luck.attack"])
    assert list(found) == ["keep", "1", "12"]


def test_luck_may_be_off() -> None:
    assert asked_or_done(lucky(90, X_C7_8="off"), 70) == []


def test_the_defence_is_rolled_where_luck_may_still_make_a_hit() -> None:
    fight = lucky()
    given: dict[str, Answer] = {"defence_choice": "dodge", "attack": 70}
    assert list(asks(fight, blow(), given)) == ["defence"]


def test_the_defender_has_luck_as_well() -> None:
    bob = someone("Bob", luck=20)
    fight = duel(bob=bob)
    hit(fight, 40, answer="dodge", defence=60, luck_defence="keep", damage=3)
    assert hp(fight) == 9
    fight = duel(bob=bob)
    given: dict[str, Answer] = {"defence_choice": "dodge", "attack": 40, "defence": 60}
    assert list(offers(asks(fight, blow(), given)["luck.defence"])) == ["keep", "10"]
    hit(fight, 40, answer="dodge", defence=60, luck_defence="10")
    assert hp(fight) == 12


def test_no_luck_after_a_push() -> None:
    fight = lucky()
    plain = c.Perform("check", "c0", "listen")
    assert list(asks(fight, plain, {"check": 50})) == ["luck.check"]
    use(fight, "check", "listen", "", "pushed", check=50)
    assert prompts(fight) == ["Ann, Listen: pushed in vain. What comes of it?"]


def test_what_is_rolled_in_a_fight_is_never_pushed() -> None:
    assert no(lucky(), blow("knife", "pushed")) == "There is no situation 'pushed' for this."


def test_another_try_at_a_jam_is_pushed() -> None:
    jammed = someone("Ann", gun(jams=1, malfunction=96), side="party", dex=60)
    fight = duel(jammed)
    do(fight, blow("gun"), {"attack": 99})
    for number, roll in ((2, 90), (4, 80)):
        to_round(fight, number)
        use(fight, "clear", check=roll, jam_rounds=1)
    assert prompts(fight) == ["Ann, Gun: pushed in vain. What comes of it?"]
    to_round(fight, 6)
    use(fight, "clear", check=20, jam_rounds=1)
    to_round(fight, 8)
    assert "attack" in asks(fight, blow("gun"))
