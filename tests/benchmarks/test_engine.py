"""Speed of the parts without a window: odds, dice, commits, and long fights."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from gm_tracker.campaign.fights import StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.model import commands as c
from gm_tracker.model import dice as dice_module
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Done, Step
from gm_tracker.odds import attack_odds
from gm_tracker.rules.nc import NC
from tests.benchmarks.measuring import TABLE, Row, best, row, timed
from tests.helpers import act, begin, encounter_of, nc_fighter

ATTACK = c.DeclareAttack("c0", "c1", "sword")
BLOW = c.ChangeTrack("c0", "hp", -1)
HEALED = c.ChangeTrack("c0", "hp", 1)


def seconds(work: Callable[[], object], times: int) -> float:
    """The median time of one call."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return median(taken)


@pytest.fixture
def ready() -> Encounter:
    """An attack on somebody with armour and damage reduction, in its segment."""
    encounter = encounter_of(
        nc_fighter("A", of=9, damage="1d10x10+50"), nc_fighter("B", hp=63, df=12, ar=10, dr=8)
    )
    outcome = resolve(NC, encounter, c.Next(), {"segments.c0": 1, "segments.c1": 1})
    assert isinstance(outcome, Done)
    return fold_all(encounter, outcome.events)


def test_odds_of_an_attack(benchmark: Any, ready: Encounter) -> None:
    """Under 0.3 ms."""
    odds = benchmark(attack_odds, NC, ready, ATTACK, {})
    assert isinstance(odds, Odds)
    found = best(lambda: row("odds of an attack", *odds_times(ready)))
    assert found.middle < found.limit


def odds_times(ready: Encounter) -> tuple[list[float], float]:
    """Times of the odds, and their limit in milliseconds."""
    return timed(lambda: attack_odds(NC, ready, ATTACK, {}), 300), 0.3


@pytest.mark.parametrize(("dice", "limit"), [(10, 0.001), (40, 0.005)])
def test_exact_chances_of_many_dice(benchmark: Any, dice: int, limit: float) -> None:
    """Ten dice under 1 ms, forty under 5 ms; each time counted anew."""

    def count() -> object:
        dice_module._distribution.cache_clear()
        return parse_dice(f"{dice}d10").distribution()

    benchmark(count)
    found = best(lambda: row(f"exact chances of {dice} dice", timed(count, 30), limit * 1000))
    assert found.middle < found.limit


def test_rolling_and_adding_up(benchmark: Any) -> None:
    dice, source = parse_dice("1d10x10+50"), random.Random(1)
    total = benchmark(lambda: dice.total(dice.roll(source)))
    assert 60 <= total <= 150


def test_deciding_an_attack(benchmark: Any, ready: Encounter) -> None:
    answers = {"attack": (20,), "damage": (7,)}
    outcome = benchmark(resolve, NC, ready, ATTACK, answers)
    assert isinstance(outcome, Done)


def test_a_commit_to_a_campaign_file(benchmark: Any, tmp_path: Path) -> None:
    """The whole way of a command to the disk, its sync included."""
    with CampaignFile.create(tmp_path / "bench.gmt") as file:
        stream = file.new_stream("fight", "A fight", NC.id)
        fight = Fight.begin(NC, StreamJournal(file, stream), "A fight", {})
        act(fight, c.AddCombatants(nc_fighter("A"), 30))
        turn = [BLOW, HEALED]

        def commit() -> Step:
            turn.reverse()
            return act(fight, turn[0])

        benchmark.pedantic(commit, rounds=100, warmup_rounds=5)
        # The disk's own time varies; even a slow one takes 50 ms.
        found = best(lambda: row("commit, the disk's sync included", timed(commit, 50), 50))
        assert found.held


def long_fight(steps: int) -> Fight:
    """A fight of thirty that is so many steps long."""
    fight = begin()
    act(fight, c.AddCombatants(nc_fighter("Orc"), 30))
    while len(fight.path) < steps:
        act(fight, BLOW if len(fight.path) % 2 else HEALED)
    return fight


def cost_of_an_undo(steps: int) -> float:
    """Seconds for an undo and a redo at the end of a fight that is so many steps long."""
    fight = long_fight(steps)

    def back_and_forth() -> None:
        fight.undo()
        fight.redo()

    return seconds(back_and_forth, 300)


def cost_of_a_command(steps: int) -> float:
    """Seconds for one command and its undo in a fight that is so many steps long."""
    fight = long_fight(steps)

    def there_and_back() -> None:
        act(fight, BLOW)
        fight.undo()

    return seconds(there_and_back, 300)


def test_cost_of_a_command_does_not_grow_with_the_fight() -> None:
    """At most 1.3 times as much after 5,000 steps as after 10; the best of three tries."""
    ratios = [cost_of_a_command(5000) / cost_of_a_command(10) for _ in range(3)]
    ratio = min(ratios)
    TABLE.append(Row("a command and its undo, 5000 steps to 10", ratio, ratio, 1.3, "times"))
    assert ratio <= 1.3


def test_undo_costs_the_same_however_long_the_fight_is() -> None:
    """Walking back and forth at the end of 5,000 steps and of 10; the best of three tries."""
    ratios = [cost_of_an_undo(5000) / cost_of_an_undo(10) for _ in range(3)]
    ratio = min(ratios)
    TABLE.append(Row("undo and redo, 5000 steps to 10", ratio, ratio, 1.3, "times"))
    assert ratio <= 1.3
