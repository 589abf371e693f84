"""Odds of the open-ended d10 against every chain of faces up to a length."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.step import Ask
from gm_tracker.rules.open_d10.keys import SWITCHES
from gm_tracker.rules.open_d10.rolls import LADDER, ZERO
from tests.drills.drilling import Drill, long_or_short
from tests.drills.faces import Answers, Ending, chances, decided, key_of, shown, summed
from tests.rules.open_d10.test_system import attribute, duel

PAIRED, ALONE = long_or_short(5, 4), 16
"""The zeros at which a chain is cut, in two rolls that are compared and in a single one."""
MOST_RANKS = 3
DEMANDS = ((), (), ("demand1",), ("demand2",), ("demand3",))
ENDS = (f"{LADDER}", f"{-LADDER - 1}")
"""Whatever comes after very many zeros has one of these names."""


def count_faces(drill: Drill, exchanges: int) -> None:
    """So many exchanges, each with the chances that all its faces have."""
    source = random.Random(52)
    for number in range(exchanges):
        with drill.run(f"open_d10 {number}"):
            (_alone, _paired, _simple)[number % 3](source)


def test_each_exchange_has_the_odds_of_all_its_faces(drill: Drill) -> None:
    """Odds of the open-ended d10 against all chains."""
    count_faces(drill, long_or_short(100, 3))


def _duel(source: random.Random) -> Fight:
    """Ann against Bob with any scores under any house rules."""
    house = {each.id: source.choice(each.choices)[0] for each in SWITCHES}
    numbers = _numbers(source)
    theirs = {"defence": numbers["score"], "defence_fine": numbers["fine"]}
    lock, blade = (attribute(key, **_numbers(source)) for key in ("lock", "axe"))
    return duel(lock, blade, switches=house, **theirs, defence_rank=numbers["rank"])


def _numbers(source: random.Random) -> dict[str, int]:
    fine, rank = source.choice((0, source.randint(1, 9))), source.randint(0, MOST_RANKS)
    return {"score": source.randint(-2, 11), "fine": fine, "rank": source.choice((0, rank))}


def _alone(source: random.Random) -> None:
    """A roll with nothing against it: exact, but for chains beyond the last named critical."""
    fight, demand = _duel(source), source.choice(DEMANDS)
    words = (c.Modifier("difficulty", source.randint(0, 5), "rusty"),)
    command = c.Perform("roll", "c0", "lock", (), words, demand)
    found, answers = shown(fight, command, source)
    outcomes, _ways = summed(chains(fight, command, answers, ALONE))
    for key, chance in chances(found).items():
        missing = chance - outcomes[key]
        assert 0 <= missing <= (Fraction(1, 10**ALONE) if key.startswith(ENDS) else 0), key
    assert sum(outcomes.values()) == 1 - Fraction(1, 10**ALONE)


def _paired(source: random.Random) -> None:
    """An attack against a defence, or two attributes: no more is missing than was cut."""
    fight = _duel(source)
    command: c.Action = c.Perform("opposed", "c0", "lock", ("c1",))
    if source.random() < 0.5:
        command = c.DeclareAttack("c0", "c1", "blade", situations=source.choice(DEMANDS))
    found, answers = shown(fight, command, source)
    outcomes, _ways = summed(chains(fight, command, answers, PAIRED))
    _no_more_than_cut(chances(found), outcomes)


def _simple(source: random.Random) -> None:
    """Zeros are rolled again: what was counted is exact, in its proportions."""
    fight, score = _duel(source), source.randint(1, 8)
    words = (c.Modifier("score", score, "so be it", replaces=True),)
    command = c.Perform("simple", "c0", "lock", modifiers=words)
    found, answers = shown(fight, command, source)
    outcomes, _ways = summed(chains(fight, command, answers, ALONE))
    total = sum(outcomes.values())
    assert chances(found) == {key: each / total for key, each in outcomes.items()}


def _no_more_than_cut(found: dict[str, Fraction], counted: dict[str, Fraction]) -> None:
    cut = 1 - sum(counted.values())
    assert 0 < cut < Fraction(2, 10**PAIRED)
    assert sum(found.values()) == 1
    assert counted.keys() <= found.keys()
    for key, chance in found.items():
        assert 0 <= chance - counted.get(key, 0) <= cut, key


def chains(
    fight: Fight,
    command: c.Action,
    answers: Answers,
    most: int,
    chance: Fraction = Fraction(1),
) -> Iterator[Ending]:
    """Every fall of the dice, with chains cut where they come to so many zeros."""
    outcome = decided(fight, command, answers)
    key = key_of(outcome)
    if key or not isinstance(outcome, Ask):
        yield chance, key, answers
        return
    (request,) = outcome.requests
    roll = request.id.partition(".")[0]
    shown_so_far = [face for each, face in answers.items() if each.partition(".")[0] == roll]
    if shown_so_far == [ZERO] * most:
        return
    for face in range(1, ZERO + 1):
        yield from chains(fight, command, {**answers, request.id: face}, most, chance / 10)
