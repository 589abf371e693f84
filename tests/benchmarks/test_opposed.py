"""Speed of opposed rolls: whole tables counted by level, and the odds of one exchange."""

from __future__ import annotations

import subprocess
import sys
import time
from itertools import product

import pytest

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.odds import Odds
from gm_tracker.odds import attack_odds
from gm_tracker.odds.tables import grid
from gm_tracker.rules.coc7 import COC7 as COC7_IN_FULL
from gm_tracker.rules.coc7 import rolls
from gm_tracker.rules.coc7.documents import DOCUMENTS as COC7
from gm_tracker.rules.exchange import lead
from gm_tracker.rules.open_d10 import OPEN_D10
from gm_tracker.rules.open_d10.contests import met
from gm_tracker.rules.opposed import OpposedGame, Skills
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from tests.benchmarks.measuring import TABLE, Row, best, row, timed
from tests.helpers import begin
from tests.rules.opposed.duels import ATTACK, GAMES, duel, under

TENS = range(0, 101, 10)
FACES = range(1, 101)
TIMES_FASTER = 20
Wins = dict[tuple[int, int], int]


def counted(game: OpposedGame) -> Wins:
    """Wins of every cell, counted by level."""
    found = grid(game, under(game, game.printed), TENS)
    assert found is not None
    return {key: cell[0] for key, cell in found.items()}


def brute(game: OpposedGame) -> Wins:
    """Wins of every cell, by trying all 10,000 pairs of dice; each side's dice are read once."""
    encounter = under(game, game.printed)
    read = {
        skill: [
            game.degree(encounter, skill, game.level(encounter, skill, roll), roll)
            for roll in FACES
        ]
        for skill in TENS
    }
    found = {}
    for mine, theirs in product(TENS, TENS):
        skills, wins = Skills(mine, theirs), 0
        for one, other in product(read[mine], read[theirs]):
            levels = (one.level, other.level)
            wins += game.outcome(encounter, skills, levels, lead((one, other))) == "win"
        found[mine, theirs] = wins
    return found


def test_four_tables_are_counted_by_level() -> None:
    """At least 20 times as fast as all pairs of dice, the reading of the dice left out there."""
    start = time.perf_counter()
    slow = [brute(game) for game in GAMES.values()]
    taken = time.perf_counter() - start
    assert [counted(game) for game in GAMES.values()] == slow
    times = timed(lambda: [counted(game) for game in GAMES.values()], 10)
    ratio = taken / sorted(times)[len(times) // 2]
    TABLE.append(row("four 11 x 11 tables", times))
    TABLE.append(Row("four tables by all pairs, times as long", ratio, ratio, 0, "times"))
    assert ratio >= TIMES_FASTER


FIRST_TABLES = """
import time
from gm_tracker.model.encounter import Encounter
from gm_tracker.odds.tables import grid
from gm_tracker.rules import SYSTEMS

start = time.perf_counter()
games = [each for each in SYSTEMS if each.printed]
found = [grid(g, Encounter(g.id, switches=g.printed), range(0, 101, 10)) for g in games]
taken = time.perf_counter() - start
assert [len(cells or ()) for cells in found] == 4 * [121]
print(taken)
"""


def test_four_tables_at_the_first_call_of_a_process() -> None:
    """Under 17 ms: nothing is warm, since the verb prints one table and ends."""

    def taken() -> float:
        told = subprocess.run([sys.executable, "-c", FIRST_TABLES], check=True, capture_output=True)
        return float(told.stdout)

    found = best(lambda: row("four tables, first call", [taken() for _ in range(9)], 17))
    assert found.middle < found.limit


def test_odds_with_a_defence_and_a_penalty_die() -> None:
    """Under 2 ms."""
    blade = Attack("axe", "Axe", "2d8+1", {"skill": 55})
    fight = begin(
        c.NewCombatant("Ann", attacks=(blade,)), c.NewCombatant("Bob"), system=SHADOW_LOUNGE
    )
    command = c.DeclareAttack("c0", "c1", "axe", situations=("penalty_die",))
    answers = {"defence": "dodge"}
    odds = attack_odds(SHADOW_LOUNGE, fight.encounter, command, answers)
    assert isinstance(odds, Odds)

    def work() -> object:
        return attack_odds(SHADOW_LOUNGE, fight.encounter, command, answers)

    found = best(lambda: row("odds with a defence and a penalty die", timed(work, 200), 2))
    assert found.middle < found.limit


def test_odds_of_an_opposed_attack() -> None:
    """Under 2 ms, a roll-off of equal skills included."""
    fight = duel(COC7, {"O-COC-TIE": "skill"}, mine=40)

    def work() -> object:
        return attack_odds(COC7, fight.encounter, ATTACK, {"defence_choice": "fight back"})

    assert isinstance(work(), Odds)
    found = best(lambda: row("odds of an opposed attack", timed(work, 200), 2))
    assert found.middle < found.limit


def test_odds_with_two_bonus_dice_on_both_sides() -> None:
    """Under 5 ms, armour dice and an impaling extreme success included; nothing is known yet."""
    spear = Attack("axe", "Spear", "1d8+1", {"skill": 55, "impales": 1})
    stats = {"armour": 2, "armour_dice": 1, "armour_sides": 4, "damage_bonus": 1}
    people = (c.NewCombatant(name, stats=stats, attacks=(spear,)) for name in ("Ann", "Bob"))
    fight = begin(*people, system=COC7_IN_FULL, switches={"X-C7-0": "full"})
    dice = (c.Modifier("attack.dice", 2), c.Modifier("defence.dice", 2))
    command = c.DeclareAttack("c0", "c1", "axe", dice)

    def work() -> object:
        rolls._weights.cache_clear()
        return attack_odds(COC7_IN_FULL, fight.encounter, command, {"defence_choice": "fight back"})

    assert isinstance(work(), Odds)
    found = best(lambda: row("odds with two bonus dice on both sides", timed(work, 100), 5))
    assert found.middle < found.limit


@pytest.mark.parametrize(("most", "limit"), [(0, 16), (3, 16), (10, 16), (20, 100)])
def test_open_rolls_with_mastery_ranks_at_first_sight(most: int, limit: int) -> None:
    """Under 16 ms for up to 10 ranks on both sides, under 100 ms for 20; nothing is known yet."""
    blade = Attack("axe", "Axe", "", {"score": 5, "fine": 4, "rank": most})
    defence = {"defence": 4, "defence_fine": 3, "defence_rank": most}
    fight = begin(
        c.NewCombatant("Ann", attacks=(blade,)),
        c.NewCombatant("Bob", stats=defence),
        system=OPEN_D10,
    )
    command = c.DeclareAttack("c0", "c1", "axe", situations=("demand3",))

    def work() -> object:
        met.cache_clear()
        return attack_odds(OPEN_D10, fight.encounter, command, {"guard": "defence"})

    assert isinstance(work(), Odds)
    found = best(lambda: row(f"opposed open rolls of {most} ranks", timed(work, 40), limit))
    assert found.middle < found.limit
