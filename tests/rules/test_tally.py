"""Damage dice that take points off two tracks: play and odds read them alike."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import Modifier
from gm_tracker.model.step import Answers, Request
from gm_tracker.model.trace import Trace
from gm_tracker.odds import exchange_odds
from gm_tracker.rules.dialogue import Finished, Rolled, converse
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Result
from gm_tracker.rules.playing import play
from gm_tracker.rules.tally import Losses, Tally

DICE = Request("damage", "2d6", dice="2d6", total_ok=False)


def costs(faces: tuple[int, ...]) -> Losses:
    """The sum, and the sixes."""
    return sum(faces), faces.count(6)


def read(rolls: tuple[Rolled, ...]) -> tuple[Losses, Trace]:
    return costs(rolls[0].faces or ()), ()


def chances() -> Distribution[Losses]:
    return Distribution.from_pairs(Counter(map(costs, product(range(1, 7), repeat=2))).items())


TALLY = Tally(read, chances, lambda lost: lost[0] >= 12 or lost[1] >= 2, beside=("body",))
HITS = Branch("hit", "hit", True, DICE, tally=TALLY, rolls=2)
EXCHANGE = Exchange(
    (Check(Request("attack", "to hit", dice="1d2"), lambda f: Degree(["miss", "hit"][f[0] - 1])),),
    lambda levels, _lead: levels[0],
    {"hit": HITS, "miss": Branch("miss", "miss")},
    track="stun",
    drops=lambda lost: lost >= 12,
)


def result(answers: Answers, *modifiers: Modifier) -> Result:
    """The end of the exchange with these answers."""
    found = converse(play(EXCHANGE, modifiers), answers)
    assert isinstance(found, Finished)
    return found.value


def test_each_track_loses_the_sum_of_all_hits() -> None:
    made = result({"attack": (2,), "damage": (6, 6), "damage#2": (1, 6)})
    assert (made.amount, made.further, made.parts) == (19, (("body", 3),), (12, 7))


def test_the_word_of_the_gm_is_on_the_main_track() -> None:
    word = Modifier("taken", 4, "cape", replaces=True)
    made = result({"attack": (2,), "damage": (6, 6), "damage#2": (1, 6)}, word)
    assert (made.amount, made.further) == (4, (("body", 3),))


def test_odds_count_all_faces() -> None:
    odds = exchange_odds(EXCHANGE)
    rolls = [
        tuple(map(sum, zip(costs(r[:2]), costs(r[2:]), strict=True)))
        for r in product(range(1, 7), repeat=4)
    ]
    assert odds.per_hit == Distribution.uniform(stun for stun, _ in rolls)
    assert odds.beside == (("body", Distribution.uniform(body for _, body in rolls)),)
    out = sum(stun >= 12 or body >= 2 for stun, body in rolls)
    assert odds.drop == Fraction(out, 2 * len(rolls))
