"""The odds against every face counted through the resolver, and their laws."""

from __future__ import annotations

import time
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Done
from gm_tracker.odds import action_odds, attack_odds
from gm_tracker.odds.tables import grid
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.shadow_lounge.degrees import LEVELS, base_of, level_weights, scale_of
from tests.drills.faces import all_faces, decided
from tests.rules.shadow_lounge.lounge import blade, blow, duel, guest, party, skill

Answers = dict[str, Answer]


def odds_of(fight: Fight, command: c.DeclareAttack | c.Perform, answers: Answers) -> Odds:
    """The odds of an action whose choices are made."""
    if isinstance(command, c.DeclareAttack):
        found = attack_odds(SHADOW_LOUNGE, fight.encounter, command, answers)
    else:
        found = action_odds(SHADOW_LOUNGE, fight.encounter, command, answers)
    assert isinstance(found, Odds)
    return found


def first_stage(
    fight: Fight, command: c.DeclareAttack, answers: Answers
) -> tuple[dict[str, int], dict[str, Answers]]:
    """By all faces of the checks: how often each outcome comes, and one way to each."""
    requests = []
    given = dict(answers)
    while isinstance(outcome := decided(fight, command, given), Ask):
        if outcome.requests[0].id.startswith("damage"):
            break
        (request,) = outcome.requests
        requests.append(request)
        given[request.id] = tuple(50 for _ in parse_dice(request.dice).sides)
    pools = [[faces for faces, _ in all_faces(parse_dice(each.dice))] for each in requests]
    counts: dict[str, int] = {}
    ways: dict[str, Answers] = {}
    for faces in product(*pools):
        rolled = {r.id: shown for r, shown in zip(requests, faces, strict=True)}
        key = outcome_of(fight, command, {**answers, **rolled})
        counts[key] = counts.get(key, 0) + 1
        ways.setdefault(key, {**answers, **rolled})
    return counts, ways


def outcome_of(fight: Fight, command: c.DeclareAttack, answers: Answers) -> str:
    """The outcome that some dice lead to, whatever the damage."""
    outcome = decided(fight, command, answers)
    if isinstance(outcome, Ask):
        return next(line.key for line in outcome.trace if line.key.startswith("outcome."))
    return next(f"outcome.{e.outcome}" for e in outcome.events if isinstance(e, AttackMade))


def second_stage(fight: Fight, command: c.DeclareAttack, way: Answers) -> dict[int, Fraction]:
    """The points lost by all faces of the damage."""
    outcome = decided(fight, command, way)
    if isinstance(outcome, Done):
        return {0: Fraction(1)}
    pools = [list(all_faces(parse_dice(each.dice))) for each in outcome.requests]
    lost: dict[int, Fraction] = {}
    for rolls in product(*pools):
        given = {r.id: roll[0] for r, roll in zip(outcome.requests, rolls, strict=True)}
        done = decided(fight, command, {**way, **given})
        assert isinstance(done, Done)
        amount = next(e.amount for e in done.events if isinstance(e, AttackMade))
        chance = Fraction(1)
        for _, each in rolls:
            chance *= each
        lost[amount] = lost.get(amount, Fraction(0)) + chance
    return lost


BOB = guest("Bob", blade(35, "1d4"), hp=30, dodge=40)
ANN = guest("Ann", blade(53, "1d4+1d3"), dex=60)
EXCHANGES: dict[str, tuple[c.DeclareAttack, Answers]] = {
    "dodge": (blow(), {"defence": "dodge"}),
    "fight back": (blow(), {"defence": "fight_back"}),
    "penalty die": (blow(situations=("penalty_die",)), {"defence": "none"}),
}


@pytest.mark.parametrize("name", EXCHANGES)
def test_odds_are_what_all_faces_come_to(name: str) -> None:
    """10,000 joint faces of the checks, then all faces of each outcome's damage."""
    command, answers = EXCHANGES[name]
    fight = duel(ANN, BOB)
    counts, ways = first_stage(fight, command, answers)
    assert sum(counts.values()) == 10_000
    odds = odds_of(fight, command, answers)
    found = {f"outcome.{key}": chance for key, _, chance in odds.outcomes if chance}
    assert found == {key: Fraction(count, 10_000) for key, count in counts.items()}
    lost: dict[int, Fraction] = {}
    for key, count in counts.items():
        if key.startswith("outcome.back."):
            lost[0] = lost.get(0, Fraction(0)) + Fraction(count, 10_000)
            continue
        for amount, chance in second_stage(fight, command, ways[key]).items():
            lost[amount] = lost.get(amount, Fraction(0)) + chance * Fraction(count, 10_000)
    assert {v: odds.per_attack.of(v) for v in odds.per_attack.weights} == lost


def contest(mine: int, theirs: int, situations: tuple[str, ...] = ()) -> dict[str, Fraction]:
    """The chances of an opposed check."""
    fight = party(guest("Ann", skill(value=mine)), guest("Bob", skill(value=theirs)))
    command = c.Perform("opposed", "c0", "stealth", ("c1",), situations=situations)
    return {k: chance for k, _, chance in odds_of(fight, command, {"against": "stealth"}).outcomes}


@pytest.mark.parametrize("theirs", [50])
def test_the_odds_of_a_contest_count_the_roll_off(theirs: int) -> None:
    fight = party(guest("Ann", skill()), guest("Bob", skill(value=theirs)))
    command = c.Perform("opposed", "c0", "stealth", ("c1",))
    wins = Fraction(0)
    for mine, other in product(range(1, 101), repeat=2):
        answers: Answers = {"against": "stealth", "check": (mine,), "against_roll": (other,)}
        outcome = decided(fight, command, answers)
        if isinstance(outcome, Ask):
            assert [each.id for each in outcome.requests] == ["tie.check", "tie.against_roll"]
            wins += Fraction(1, 2)
        else:
            made = next(e for e in outcome.events if isinstance(e, ActionMade))
            wins += made.outcome == "win"
    assert contest(50, theirs)["win"] == wins / 10_000


def test_a_table_of_bare_skills_leaves_the_roll_off_a_draw() -> None:
    cells = grid(SHADOW_LOUNGE, Encounter(SHADOW_LOUNGE.id), (0, 50, 90))
    assert cells is not None
    for mine, theirs in product((0, 50, 90), repeat=2):
        win, lose, draw = cells[mine, theirs]
        assert win + lose + draw == 10_000
        assert cells[theirs, mine] == (lose, win, draw)
        assert draw == 0 or mine == theirs
    level = level_weights(scale_of(50), 0, False)
    assert cells[50, 50][2] == sum(_same(level, each) ** 2 for each in LEVELS)


def _same(weights: tuple[tuple[str, int], ...], level: str) -> int:
    return sum(weight for each, weight in weights if base_of(each) == level)


QUICK = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
skills = st.integers(-20, 250)


@QUICK
@given(mine=skills, theirs=skills)
def test_one_of_both_wins_a_contest_and_the_other_way_round(mine: int, theirs: int) -> None:
    there, back = contest(mine, theirs), contest(theirs, mine)
    assert sum(there.values()) == 1
    assert there["win"] == back["lose"]


@QUICK
@given(
    mine=skills,
    theirs=skills,
    defence=st.sampled_from(["dodge", "parry", "fight_back", "none"]),
    situations=st.sets(
        st.sampled_from(["bonus_die", "penalty_die", "incapacitated", "defence_bonus_die"])
    ),
)
def test_the_outcomes_of_an_attack_add_up(
    mine: int, theirs: int, defence: str, situations: set[str]
) -> None:
    bob = guest("Bob", blade(theirs), dodge=theirs, parry=theirs)
    fight = duel(guest("Ann", blade(mine), dex=60), bob)
    command = blow(situations=tuple(sorted(situations)))
    odds = odds_of(fight, command, {"defence": defence})
    assert sum(chance for _, _, chance in odds.outcomes) == 1
    assert sum(odds.per_attack.of(v) for v in odds.per_attack.weights) == 1


def test_odds_with_a_defence_and_penalty_dice_take_less_than_two_milliseconds() -> None:
    fight = duel()
    command = blow(situations=("penalty_die", "outnumbered"))
    taken = []
    for _ in range(15):
        level_weights.cache_clear()
        before = time.perf_counter()
        odds_of(fight, command, {"defence": "dodge"})
        taken.append(time.perf_counter() - before)
    assert min(taken) < 0.002
