"""The open-ended d10 in play: attacks, actions, house rules, odds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Refusal, Step
from gm_tracker.odds import action_odds, attack_odds
from gm_tracker.rules.open_d10 import OPEN_D10
from tests.helpers import act, begin, came_of, person, tells

BLOW = c.DeclareAttack("c0", "c1", "blade")


def guest(name: str, *records: Attack, **stats: int) -> c.NewCombatant:
    """Somebody with a blade and these attributes."""
    blade = Attack("blade", "Blade", "", {"score": 5})
    return c.NewCombatant(name, "foe", stats, attacks=(blade, *records))


def attribute(key: str, score: int, **more: int) -> Attack:
    """An attribute to roll."""
    return Attack(key, key.capitalize(), "", {"score": score, **more}, form="attribute")


def duel(*mine: Attack, switches: Mapping[str, str] | None = None, **theirs: int) -> Fight:
    """Ann, who acts first, against Bob, in round 1."""
    fight = begin(
        guest("Ann", *mine), guest("Bob", attribute("watch", 4), **theirs), system=OPEN_D10
    )
    for switch, choice in (switches or {}).items():
        act(fight, c.SetSwitch(switch, choice))
    act(fight, c.Next(), initiative_c0=9, initiative_c1=2)
    return fight


def said(made: ActionMade) -> str:
    """What came of an action, in words."""
    return came_of(OPEN_D10, made)


def rolled(fight: Fight, command: c.Perform, **answers: object) -> ActionMade:
    """What came of an action."""
    step = fight.act(command, {k.replace("__", "."): v for k, v in answers.items()})  # type: ignore[misc] # answers of any kind
    assert isinstance(step, Step), step
    return next(e for e in step.events if isinstance(e, ActionMade))


def ann(fight: Fight) -> Combatant:
    return person(fight, "Ann")


def test_the_initiative_is_a_die_and_a_number() -> None:
    fight = begin(guest("Ann", speed=2), guest("Bob", speed=6), system=OPEN_D10)
    act(fight, c.Next(), initiative_c0=9, initiative_c1=6)
    assert [(s.combatant, s.order[0]) for s in fight.encounter.slots] == [("c1", 12), ("c0", 11)]


def test_the_initiative_may_be_typed() -> None:
    fight = begin(guest("Ann"), guest("Bob"), system=OPEN_D10)
    act(fight, c.SetSwitch("D-ORDER", "typed"))
    act(fight, c.Next(), initiative_c0=3, initiative_c1=30)
    assert [s.combatant for s in fight.encounter.slots] == ["c1", "c0"]


def test_three_zeros_and_a_three_are_a_triple_critical_success() -> None:
    fight = duel(attribute("lock", 3))
    made = rolled(
        fight,
        c.Perform("roll", "c0", "lock"),
        check=10,
        check__2=10,
        check__3=10,
        check__4=3,
    )
    assert said(made) == "Ann, Lock: triple critical success"


def test_a_demanded_critical_is_needed() -> None:
    fight = duel(attribute("lock", 3))
    command = c.Perform("roll", "c0", "lock", situations=("demand1",))
    assert said(rolled(fight, command, check=3)) == "Ann, Lock: success, but not enough"
    assert said(rolled(fight, command, check=10, check__2=3)) == "Ann, Lock: critical success"
    found = action_odds(OPEN_D10, fight.encounter, command, {})
    assert isinstance(found, Odds)
    assert found.hit == Fraction(1, 30)


def test_a_difficulty_degree_is_needed() -> None:
    fight = duel(attribute("lock", 5))
    command = c.Perform("roll", "c0", "lock", modifiers=(c.Modifier("difficulty", 4, "rusty"),))
    assert rolled(fight, command, check=3).outcome.endswith("-")
    assert said(rolled(fight, command, check=4)) == "Ann, Lock: success"


def test_a_simple_roll_has_no_criticals() -> None:
    fight = duel(attribute("lock", 5, fine=3))
    made = rolled(fight, c.Perform("simple", "c0", "lock"), check=10, check__2=6, check__3=2)
    assert said(made) == "Ann, Lock: success"


@pytest.mark.parametrize(("score", "says"), [(0, "fails"), (9, "succeeds")])
def test_a_simple_roll_may_need_no_roll(score: int, says: str) -> None:
    fight = duel(attribute("lock", score))
    made = rolled(fight, c.Perform("simple", "c0", "lock"))
    assert said(made) == f"Ann, Lock: {says} without a roll"


@pytest.mark.parametrize(
    ("score", "change", "says"), [(1, -1, "fails"), (0, 9, "succeeds"), (9, -9, "fails")]
)
def test_a_simple_roll_may_need_no_roll_after_modifiers(score: int, change: int, says: str) -> None:
    fight = duel(attribute("lock", score))
    command = c.Perform("simple", "c0", "lock", modifiers=(c.Modifier("score", change, "light"),))
    assert said(rolled(fight, command)) == f"Ann, Lock: {says} without a roll"


def test_a_simple_roll_goes_by_the_score_after_conditions() -> None:
    fight = duel(attribute("lock", 2))
    act(fight, c.AddCondition("c0", "shaken"))
    made = rolled(fight, c.Perform("simple", "c0", "lock"))
    assert said(made) == "Ann, Lock: fails without a roll"


def test_a_fine_grain_lifts_a_score_of_nothing() -> None:
    fight = duel(attribute("lock", 0, fine=5))
    command = c.Perform("simple", "c0", "lock")
    assert said(rolled(fight, command, check=1, check__2=5)) == "Ann, Lock: success"
    odds = action_odds(OPEN_D10, fight.encounter, command, {})
    assert isinstance(odds, Odds)
    assert odds.hit == Fraction(1, 18)


def test_a_mastery_rank_lifts_a_sure_failure_of_a_simple_roll() -> None:
    fight = duel(attribute("lock", 0, rank=1))
    made = rolled(fight, c.Perform("simple", "c0", "lock"))
    assert said(made) == "Ann, Lock: succeeds without a roll"


def test_an_opposed_roll_and_its_draw() -> None:
    fight = duel(attribute("lock", 5))
    command = c.Perform("opposed", "c0", "lock", ("c1",))
    answers = {"with": "watch", "check": 4, "other": 4}
    assert said(rolled(fight, command, **answers)) == "Ann, Lock: draw against Bob"
    assert "level" in fight.encounter.prompts[0].text
    answers["other"] = 3
    assert said(rolled(fight, command, **answers)) == "Ann, Lock: wins against Bob"


def test_a_mastery_rank_takes_a_score_of_eight() -> None:
    fight = duel(attribute("lock", 7))
    refused = fight.act(c.Perform("master", "c0", "lock"))
    assert isinstance(refused, Refusal)
    assert "reach 8" in refused.sentence
    fight = duel(attribute("lock", 8))
    act(fight, c.Perform("master", "c0", "lock"))
    lock = ann(fight).attack("lock")
    assert lock is not None
    assert lock.stats == {"score": 1, "rank": 1}


def test_a_mastery_rank_leaves_no_tenths_of_the_score() -> None:
    fight = duel(attribute("lock", 8, fine=5))
    act(fight, c.Perform("master", "c0", "lock"))
    lock = ann(fight).attack("lock")
    assert lock is not None
    assert lock.stats == {"score": 1, "fine": 0, "rank": 1}


def test_a_hit_is_for_the_gm_to_describe() -> None:
    fight = duel()
    act(fight, BLOW, guard="none", attack=4)
    assert tells(fight.encounter.prompts[0].text, "Ann", "Bob", "success")
    assert person(fight, "Bob").tracks["hp"].value == 10


def test_a_defence_is_compared() -> None:
    fight = duel(defence=6)
    act(fight, BLOW, guard="defence", attack=4, defence=5)
    assert not fight.encounter.prompts


def test_conditions_lower_the_score() -> None:
    fight = duel()
    act(fight, c.AddCondition("c0", "shaken"))
    found = attack_odds(OPEN_D10, fight.encounter, BLOW, {"guard": "none"})
    assert isinstance(found, Odds)
    assert found.hit == Fraction(3, 9)


@pytest.mark.parametrize(
    ("switch", "choice", "record", "chain"),
    [
        ("X-D-5", "moved", attribute("lock", 5, rank=1), {"check": 10, "check__2": 9}),
        ("X-D-6", "zero", attribute("lock", 5, fine=3), {"check": 6, "check__2": 10}),
    ],
)
def test_a_house_rule_changes_a_roll(
    switch: str, choice: str, record: Attack, chain: dict[str, int]
) -> None:
    command = c.Perform("roll", "c0", "lock")
    plain = said(rolled(duel(record), command, **chain))
    changed = said(rolled(duel(record, switches={switch: choice}), command, **chain))
    assert plain != changed


def test_pushing_after_a_zero_is_a_house_rule() -> None:
    command, record = c.Perform("roll", "c0", "lock"), attribute("lock", 5, fine=3)
    assert said(rolled(duel(record), command, check=10, check__2=6)).endswith("critical failure")
    house = duel(record, switches={"X-D-7": "any"})
    made = rolled(house, command, check=10, check__2=6, check__3=1)
    assert said(made).endswith("critical success")


def test_lucky_results_by_house_rule() -> None:
    command, record = c.Perform("opposed", "c0", "lock", ("c1",)), attribute("lock", 5)
    answers = {"with": "watch", "check": 10, "check__2": 1, "other": 10, "other__2": 2}
    assert said(rolled(duel(record), command, **answers)).endswith("loses against Bob")
    house = duel(record, switches={"X-D-3": "above"})
    assert said(rolled(house, command, **answers)).endswith("wins against Bob")


def test_the_odds_of_an_attack_are_what_play_makes_of_them() -> None:
    fight = duel(defence=4)
    found = attack_odds(OPEN_D10, fight.encounter, BLOW, {"guard": "none"})
    assert isinstance(found, Odds)
    assert found.hit == Fraction(5, 9)
    assert sum(chance for _, _, chance in found.outcomes) == 1
    against = attack_odds(OPEN_D10, fight.encounter, BLOW, {"guard": "defence"})
    assert isinstance(against, Odds)
    assert sum(chance for _, _, chance in against.outcomes) == 1
    assert against.hit < found.hit


def test_the_page_of_rules_shows_the_chances() -> None:
    (table,) = OPEN_D10.tables()
    assert table.rows[0] == ("0", "1.1%", "1.1%", "8.9%", "0.0%")
    assert table.rows[4] == ("4", "44.4%", "4.4%", "5.6%", "44.4%")
    assert table.rows[9] == ("9", "98.9%", "8.9%", "1.1%", "100.0%")


def test_demanded_criticals_may_be_level_too() -> None:
    """Five dice succeed on both sides, after two zeros or more."""
    fight = duel(defence=5)
    command = c.DeclareAttack("c0", "c1", "blade", situations=("demand2",))
    found = attack_odds(OPEN_D10, fight.encounter, command, {"guard": "defence"})
    assert isinstance(found, Odds)
    assert {key: each for key, _, each in found.outcomes}["draw"] == Fraction(5, 990_000)
