"""The four opposed-roll games against known answers, and their fights."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Ask, Step
from gm_tracker.odds import attack_odds
from gm_tracker.rules.brp import BRP
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.exchange import lead
from gm_tracker.rules.mythras import MYTHRAS
from gm_tracker.rules.openquest import OPENQUEST
from gm_tracker.rules.opposed import SUCCESSES, OpposedGame
from tests.helpers import MemoryJournal

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "golden" / "opposed.json").read_text("utf-8")
)
_ALL: tuple[OpposedGame, ...] = (BRP, COC7, MYTHRAS, OPENQUEST)
GAMES = {each.id: each for each in _ALL}
BY_SKILL = {"coc7": {"O-COC-TIE": "skill"}}
"""The document's own reading of ties."""


def under(game: OpposedGame, switches: dict[str, str] | None = None) -> Encounter:
    """An empty fight under some house rules."""
    return Encounter(game.id, switches=switches or {})


def strict(game: OpposedGame, player: int, resist: int, encounter: Encounter) -> list[int]:
    """Of the 10,000 pairs of dice: wins, losses and draws of the player."""
    found = [0, 0, 0]
    first = [_degree(game, encounter, player, roll) for roll in range(1, 101)]
    second = [_degree(game, encounter, resist, roll) for roll in range(1, 101)]
    for one in first:
        for other in second:
            found[{1: 0, -1: 1, 0: 2}[lead((one, other))]] += 1
    return found


def _degree(game: OpposedGame, encounter: Encounter, skill: int, roll: int) -> Any:
    return game.degree(encounter, skill, game.level(encounter, skill, roll), roll)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_levels_stand_where_the_tables_have_them(game: OpposedGame) -> None:
    for case in GOLDEN[game.id]["levels"]:
        for first, last, level in case["bands"]:
            for roll in range(first, last + 1):
                assert game.level(under(game), case["skill"], roll) == level, (case["skill"], roll)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_wins_losses_and_draws_of_the_printed_cells(game: OpposedGame) -> None:
    encounter = under(game, BY_SKILL.get(game.id))
    cells = GOLDEN[game.id]["cells"]
    assert len(cells) == 121
    for player, resist, _count, *wanted in cells:
        assert strict(game, player, resist, encounter) == wanted[:3], (player, resist)


def test_closest_to_the_own_skill_in_openquest() -> None:
    encounter = under(OPENQUEST, {"X-O-1": "closest"})
    for player, resist, _count, *wanted in GOLDEN["openquest"]["cells"]:
        assert strict(OPENQUEST, player, resist, encounter) == wanted[3:], (player, resist)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@given(skill=st.integers(-20, 250), roll=st.integers(1, 100))
def test_every_roll_has_a_level(game: OpposedGame, skill: int, roll: int) -> None:
    assert game.level(under(game), skill, roll) in (*game.levels, "failure", "fumble")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@given(skill=st.integers(-20, 250), roll=st.integers(1, 100))
def test_more_skill_is_never_worse(game: OpposedGame, skill: int, roll: int) -> None:
    # A fumble range that ends at a skill makes the failure of the higher skill the better one.
    before = game.level(under(game), skill, roll)
    after = game.level(under(game), skill + 1, roll)
    order = ("fumble", "failure", *reversed(SUCCESSES))
    assert order.index(after) >= order.index(before)


@pytest.mark.parametrize(
    ("game", "switch", "choice", "skill", "roll", "before", "after"),
    [
        (BRP, "X-O-3", "ceil", 20, 96, "fumble", "failure"),
        (BRP, "X-O-3", "floor", 50, 98, "fumble", "failure"),
        (BRP, "X-O-9", "ceil", 51, 11, "success", "special"),
        (BRP, "X-O-14", "prose", 10, 1, "critical", "special"),
        (COC7, "X-O-2", "always", 60, 97, "failure", "fumble"),
        (MYTHRAS, "X-O-4", "always", 120, 99, "failure", "fumble"),
        (MYTHRAS, "X-O-15", "prose", 8, 1, "critical", "success"),
    ],
)
def test_a_house_rule_changes_the_level(
    game: OpposedGame, switch: str, choice: str, skill: int, roll: int, before: str, after: str
) -> None:
    assert game.level(under(game), skill, roll) == before
    assert game.level(under(game, {switch: choice}), skill, roll) == after


def duel(game: OpposedGame, switches: dict[str, str] | None = None) -> Fight:
    """Ann (skill 50, DEX 60) and Bob (all defences 40, armour 1, 12 hit points), Ann's turn."""
    fight = Fight.begin(game, MemoryJournal(), "duel", switches or {})
    defences = {key.key: 40 for key in game.defences.values()}
    sides: tuple[tuple[str, Side, int], ...] = (("Ann", "party", 60), ("Bob", "foe", 50))
    for name, side, dex in sides:
        axe = Attack("axe", "Axe", "1d8", {"skill": 50})
        stats = {"dex": dex, "armour": 1, **defences}
        new = c.NewCombatant(name, side, stats, {"hp": Track(12, 12)}, (axe,))
        fight.act(c.AddCombatants(new))
    fight.act(c.Next())
    return fight


ATTACK = c.DeclareAttack("c0", "c1", "axe")


def points(fight: Fight, who: str) -> int:
    """Somebody's hit points."""
    return fight.encounter.combatants[who].tracks["hp"].value


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_hit_past_the_defence_costs_damage_less_armour(game: OpposedGame) -> None:
    fight = duel(game)
    choice = next(iter(game.defences))
    step = fight.act(ATTACK, {"defence_choice": choice, "attack": 31, "defence": 81, "damage": 6})
    assert isinstance(step, Step)
    assert points(fight, "c1") == 12 - 5


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_failed_attack_does_not_hit_a_worse_defence(game: OpposedGame) -> None:
    fight = duel(game)
    choice = next(iter(game.defences))
    step = fight.act(ATTACK, {"defence_choice": choice, "attack": 85, "defence": 100})
    assert isinstance(step, Step)
    assert points(fight, "c1") == 12


def test_taken_literally_the_better_failure_hits_in_brp() -> None:
    fight = duel(BRP, {"O-HIT": "literal"})
    fight.act(ATTACK, {"defence_choice": "dodge", "attack": 85, "defence": 100, "damage": 6})
    assert points(fight, "c1") == 7


def test_no_defence_takes_no_second_roll() -> None:
    fight = duel(BRP)
    fight.act(ATTACK, {"defence_choice": "none", "attack": 31, "damage": 3})
    assert points(fight, "c1") == 10


def test_equal_dice_are_rolled_again_in_brp() -> None:
    fight = duel(BRP)
    answers: dict[str, str | int] = {"defence_choice": "parry", "attack": 31, "defence": 31}
    asked = fight.act(ATTACK, answers)
    assert isinstance(asked, Ask)
    assert asked.requests[0].id == "attack#2"
    fight.act(ATTACK, {**answers, "attack#2": 33, "defence#2": 32, "damage": 3})
    assert points(fight, "c1") == 10


def test_equal_dice_go_to_the_attacker_by_house_rule() -> None:
    fight = duel(BRP, {"X-O-7": "attacker"})
    fight.act(ATTACK, {"defence_choice": "parry", "attack": 31, "defence": 31, "damage": 3})
    assert points(fight, "c1") == 10


def test_the_higher_skill_breaks_ties_in_brp_by_house_rule() -> None:
    fight = duel(BRP, {"X-O-16": "skill"})
    fight.act(ATTACK, {"defence_choice": "parry", "attack": 21, "defence": 39, "damage": 3})
    assert points(fight, "c1") == 10


@pytest.mark.parametrize(("choice", "bob"), [("dodge", 12), ("fight back", 10)])
def test_ties_in_coc7_go_by_the_defence(choice: str, bob: int) -> None:
    fight = duel(COC7)
    answers: dict[str, str | int] = {"defence_choice": choice, "attack": 40, "defence": 39}
    if choice == "fight back":
        answers["damage"] = 3
    assert isinstance(fight.act(ATTACK, answers), Step)
    assert points(fight, "c1") == bob


def test_a_better_fight_back_hurts_the_attacker() -> None:
    fight = duel(COC7)
    answers: dict[str, str | int] = {"defence_choice": "fight back", "attack": 40}
    answers |= {"defence": 5, "damage": 7}
    step = fight.act(ATTACK, answers)
    assert isinstance(step, Step)
    assert step.label == "Ann is hit back by Bob"
    assert (points(fight, "c0"), points(fight, "c1")) == (12 - 6, 12)


def test_a_readied_firearm_acts_fifty_earlier() -> None:
    fight = Fight.begin(COC7, MemoryJournal(), "draw", {})
    for name, dex in (("Slow", 40), ("Quick", 80)):
        fight.act(c.AddCombatants(c.NewCombatant(name, stats={"dex": dex})))
    fight.act(c.AddCondition("c0", "firearm"))
    fight.act(c.Next())
    assert [slot.combatant for slot in fight.encounter.slots] == ["c0", "c1"]


def test_initiative_can_be_typed() -> None:
    fight = duel(BRP, {"O-ORDER": "typed"})
    fight.act(c.Next(), {"initiative.c0": 5, "initiative.c1": 9})
    assert [slot.combatant for slot in fight.encounter.slots] == ["c1", "c0"]


def test_a_critical_asks_the_gm_what_it_does() -> None:
    fight = duel(MYTHRAS)
    fight.act(ATTACK, {"defence_choice": "none", "attack": 2, "damage": 3})
    assert [each.text for each in fight.encounter.prompts] == [
        "Critical hit on Bob: what else does it do?"
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_odds_are_what_enumeration_finds(game: OpposedGame) -> None:
    fight = duel(game)
    for choice in (*game.defences, "none"):
        odds = attack_odds(game, fight.encounter, ATTACK, {"defence_choice": choice})
        assert isinstance(odds, Odds)
        assert odds.hit == _enumerated(game, fight.encounter, choice)


def _enumerated(game: OpposedGame, encounter: Encounter, choice: str) -> Fraction:
    """The chance to hit, counted over all pairs of dice; pairs that are rolled again left out."""
    hits = again = 0
    for attack in range(1, 101):
        one = _degree(game, encounter, 50, attack)
        if choice == "none":
            hits += 100 * (one.level in SUCCESSES)
            continue
        for defence in range(1, 101):
            ahead = lead((one, _degree(game, encounter, 40, defence)))
            even = game.even(encounter, choice)
            again += ahead == 0 and even == "again" and one.level in SUCCESSES
            won = ahead > 0 or (ahead == 0 and even == "attacker")
            hits += won and one.level in SUCCESSES
    return Fraction(hits, 10_000 - again)
