"""Checks outside attacks: a skill alone, skill against skill, draws, re-rolls, prompts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tracker.model import commands as c
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Refusal, Step
from gm_tracker.odds import action_odds
from gm_tracker.rules.brp.documents import DOCUMENTS as BRP
from gm_tracker.rules.coc7.documents import DOCUMENTS as COC7
from gm_tracker.rules.mythras.documents import DOCUMENTS as MYTHRAS
from gm_tracker.rules.openquest.documents import DOCUMENTS as OPENQUEST
from gm_tracker.rules.opposed import OpposedGame
from tests.helpers import came_of as in_words
from tests.rules.opposed.duels import CHECK, GAMES, OPPOSED, came_of, duel


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(
    ("roll", "said"), [(31, "success"), (60, "failure"), (100, "fumble"), (1, "")]
)
def test_a_check_says_its_level(game: OpposedGame, roll: int, said: str) -> None:
    fight = duel(game)
    level = game.level(fight.encounter, 50, roll)
    made = came_of(fight, CHECK, {"check": roll})
    assert made.outcome == level
    assert in_words(game, made).startswith("Ann, Listen: ")
    assert in_words(game, made).endswith(said)


def test_a_modifier_counts() -> None:
    fight = duel(BRP)
    command = c.Perform("check", "c0", "listen", modifiers=(c.Modifier("skill", -30, "rain"),))
    assert came_of(fight, command, {"check": 31}).outcome == "failure"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(("mine", "theirs", "said"), [(31, 81, "wins"), (81, 31, "loses")])
def test_the_better_level_wins(game: OpposedGame, mine: int, theirs: int, said: str) -> None:
    answers: dict[str, Answer] = {"against": "hide", "check": mine, "against_roll": theirs}
    made = came_of(duel(game), OPPOSED, answers)
    assert in_words(game, made) == f"Ann, Listen: {said} against Bob"


def test_a_defence_or_a_number_may_resist() -> None:
    fight = duel(BRP)
    asked = fight.act(OPPOSED)
    assert isinstance(asked, Ask)
    keys = [each.key for each in asked.requests[0].options]
    assert keys == ["dodge", "parry", "hide", "typed"]
    answers: dict[str, Answer] = {"against": "typed", "against_skill": 90, "check": 31}
    assert came_of(fight, OPPOSED, {**answers, "against_roll": 85}).outcome == "lose"


def test_equal_rolls_are_rolled_again_for_real() -> None:
    fight = duel(BRP)
    answers: dict[str, Answer] = {"against": "hide", "check": 31, "against_roll": 31}
    asked = fight.act(OPPOSED, answers)
    assert isinstance(asked, Ask)
    assert asked.requests[0].id == "check#2"
    made = came_of(fight, OPPOSED, {**answers, "check#2": 30, "against_roll#2": 29})
    assert made.outcome == "win"


@pytest.mark.parametrize(("choice", "outcome"), [("draw", "draw"), ("attacker", "win")])
def test_equal_rolls_by_house_rule(choice: str, outcome: str) -> None:
    fight = duel(BRP, {"X-O-7": choice})
    answers: dict[str, Answer] = {"against": "hide", "check": 31, "against_roll": 31}
    assert came_of(fight, OPPOSED, answers).outcome == outcome
    assert [each.text for each in fight.encounter.prompts] == (
        ["Ann, Listen: nobody wins against Bob: what now?"] if choice == "draw" else []
    )


@pytest.mark.parametrize(
    ("game", "mine", "theirs"), [(MYTHRAS, 60, 70), (MYTHRAS, 60, 100), (OPENQUEST, 99, 77)]
)
def test_nobody_wins_where_the_rules_say_so(game: OpposedGame, mine: int, theirs: int) -> None:
    answers: dict[str, Answer] = {"against": "hide", "check": mine, "against_roll": theirs}
    assert came_of(duel(game), OPPOSED, answers).outcome == "draw"


def test_a_failure_may_beat_a_fumble_in_mythras() -> None:
    answers: dict[str, Answer] = {"against": "hide", "check": 60, "against_roll": 100}
    assert came_of(duel(MYTHRAS, {"X-O-5": "on"}), OPPOSED, answers).outcome == "win"


def test_two_failures_in_brp_are_compared_unless_the_house_says_no() -> None:
    answers: dict[str, Answer] = {"against": "hide", "check": 70, "against_roll": 60}
    assert came_of(duel(BRP), OPPOSED, answers).outcome == "win"
    assert came_of(duel(BRP, {"X-O-10": "off"}), OPPOSED, answers).outcome == "draw"


def test_the_higher_skill_wins_ties_in_coc7() -> None:
    answers: dict[str, Answer] = {"against": "hide", "check": 45, "against_roll": 22}
    assert came_of(duel(COC7), OPPOSED, answers).outcome == "win"


def test_equal_skills_in_coc7_roll_off_until_the_dice_differ() -> None:
    fight = duel(COC7, mine=40)
    answers: dict[str, Answer] = {"against": "hide", "check": 35, "against_roll": 30}
    asked = fight.act(OPPOSED, answers)
    assert isinstance(asked, Ask)
    assert [each.id for each in asked.requests] == ["roll_off", "roll_off_against"]
    answers |= {"roll_off": 5, "roll_off_against": 5}
    answers |= {"roll_off.2": 50, "roll_off_against.2": 49}
    assert came_of(fight, OPPOSED, answers).outcome == "lose"


def test_equal_skills_in_coc7_by_parity() -> None:
    fight = duel(COC7, {"X-O-6": "parity"}, mine=40)
    answers: dict[str, Answer] = {"against": "hide", "check": 35, "against_roll": 30}
    assert came_of(fight, OPPOSED, answers).outcome == "lose"
    assert came_of(fight, OPPOSED, {**answers, "check": 36}).outcome == "win"


def test_odds_of_a_check_and_of_an_opposed_check() -> None:
    fight = duel(COC7, mine=40)
    alone = action_odds(COC7, fight.encounter, CHECK, {})
    assert isinstance(alone, Odds)
    assert alone.hit == Fraction(40, 100)
    against = action_odds(COC7, fight.encounter, OPPOSED, {"against": "hide"})
    assert isinstance(against, Odds)
    assert against.hit == Fraction(1, 2)


def test_nobody_opposes_himself() -> None:
    fight = duel(BRP)
    refused = fight.act(c.Perform("opposed", "c0", "listen", ("c0",)))
    assert isinstance(refused, Refusal)


def test_a_critical_is_for_the_gm_to_fill_in() -> None:
    fight = duel(BRP)
    step = fight.act(CHECK, {"check": 1})
    assert isinstance(step, Step)
    assert [each.text for each in fight.encounter.prompts] == [
        "Ann: critical success. What comes of it?"
    ]
