"""Weapons whose damage is poison itself, and poison that is stopped altogether."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import DeclareAttack, Next, Perform, SetSwitch
from gm_tracker.model.events_effects import ActionMade, AttackMade, PromptRaised
from gm_tracker.model.odds import Odds
from gm_tracker.odds import attack_odds
from gm_tracker.rules.nc import NC, keys
from gm_tracker.words.explain import explain
from tests.helpers import act, asked, begin, came_of, value
from tests.rules.acting import do
from tests.rules.nc.people import made, plain

DART = DeclareAttack("c1", "c0", "dart")


def shot_at(hp: int = 100, target: dict[str, int] | None = None, **stats: int) -> Fight:
    """A is about to be hit by a dart of poison; its armour and skill do not count."""
    dart = Attack("dart", "Dart", "1d8x10", {"of": 30, "harm": keys.POISONOUS, **stats})
    body = {"attacks": 0, "ar": 50, "dr": 9, "mdr": 9, **(target or {})}
    fight = begin(plain("A", body, hp), made("Imp", {}, dart))
    act(fight, Next(), segments_c1=1)
    return fight


def track(fight: Fight, key: str) -> int:
    """Where a track of A stands, on it or not."""
    found = {each.key: each for each in keys.TRACKS}[key]
    return found.value(fight.encounter.combatants["c0"])


def test_the_damage_enters_as_poison() -> None:
    """NC-46 and NC-47: of 40 points 10 are lost at the end of the round."""
    fight = shot_at()
    step = act(fight, DART, attack=50, damage=40)
    assert [came_of(NC, e) for e in step.events if isinstance(e, ActionMade)] == [
        "poison for A: 40"
    ]
    assert fight.encounter.held_for("c0", "hp") == 0
    act(fight, Next())
    assert fight.encounter.clock.phase == "start"
    assert (value(fight, "A"), track(fight, "poison"), track(fight, "poisoned")) == (90, 30, 10)


def test_undo_takes_the_poison_back() -> None:
    fight = shot_at()
    act(fight, DART, attack=50, damage=40)
    fight.undo()
    act(fight, Next())
    assert (value(fight, "A"), track(fight, "poison")) == (100, 0)


def test_only_what_is_made_against_poison_reduces_it() -> None:
    """NC-46: 4 points of DR against poison leave 26 of 40."""
    fight = shot_at(target={"poison_dr": 4})
    act(fight, DART, attack=50, damage=40)
    assert fight.encounter.held_for("c0", "poison") == 26


@pytest.mark.parametrize(("save", "left"), [(1, 20), (2, 0)])
def test_a_save_against_it(save: int, left: int) -> None:
    """NC-37: for half or for none of it."""
    fight = shot_at(poison_save=save, poison_severity=0)
    do(fight, DART, {"attack": 50, "damage": 40, "poison_save": 50})
    assert fight.encounter.held_for("c0", "poison") == left


def test_slow_poison_that_needs_several_neutralisations() -> None:
    """NC-47."""
    fight = shot_at(poison_speed=2, poison_cures=3)
    act(fight, DART, attack=50, damage=40)
    act(fight, Next())
    assert (track(fight, "poison_day"), track(fight, "cures")) == (40, 3)
    assert value(fight, "A") == 100


def test_poison_dice_come_on_top() -> None:
    fight = shot_at(poison_dice=1)
    act(fight, DART, attack=50, damage=40, poison=30)
    assert fight.encounter.held_for("c0", "poison") == 70


@pytest.mark.parametrize(("choice", "lost"), [("on", 1), ("off", 0)])
def test_a_hit_whose_poison_is_stopped_costs_a_point(choice: str, lost: int) -> None:
    """NC-28 and X-N-20: the point is no poison."""
    fight = shot_at(target={"poison_dr": 60})
    act(fight, SetSwitch("X-N-16", choice))
    act(fight, DART, attack=50, damage=40)
    held = fight.encounter.held_for
    assert (held("c0", "hp"), held("c0", "poison")) == (-lost, 0)


def test_a_miss_brings_no_poison() -> None:
    fight = shot_at()
    step = act(fight, DART, attack=100)
    assert not any(isinstance(each, ActionMade) for each in step.events)
    assert fight.encounter.held == ()


def test_its_odds_drop_nobody_at_once() -> None:
    """NC-47: it counts as poison to come."""
    odds = attack_odds(NC, shot_at(hp=5).encounter, DART, {})
    assert isinstance(odds, Odds)
    assert odds.drop == 0
    assert odds.track == "poison"


def test_a_critical_hit_does_not_disable() -> None:
    """NC-33: nothing is lost at once."""
    step = act(shot_at(hp=50), DART, attack=1, damage=80)
    (made,) = (each for each in step.events if isinstance(each, AttackMade))
    assert (made.outcome, made.amount) == ("critical", 80)
    assert not any(isinstance(each, PromptRaised) for each in step.events)


def test_the_log_tells_how_the_poison_came_about() -> None:
    step = act(shot_at(poison_dice=1), DART, attack=50, damage=40, poison=30)
    made = next(each for each in step.events if isinstance(each, ActionMade))
    said = " ".join(explain(NC, made.trace))
    assert "poison of the blow 40" in said and "70 of it taken" in said


def test_a_caster_whom_it_hits_may_lose_the_spell() -> None:
    """NC-43: a dart strikes, though it costs no hit point at once."""
    ray = Attack("ray", "Ray", "10", {"casting": 5}, "spell")
    dart = Attack("dart", "Dart", "1d8x10", {"of": 30, "harm": keys.POISONOUS})
    fight = begin(made("Mia", {}, ray), made("Imp", {}, dart))
    act(fight, Next(), segments_c0=1, segments_c1=2)
    act(fight, Perform("cast", "c0", "ray", ("c1",)))
    act(fight, Next())
    act(fight, DART, attack=50, damage=40)
    assert asked(fight, Next()) == ("severity.c0",)
