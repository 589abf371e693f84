"""Duels as exact Markov chains: fractions worked out here, from the rules and nothing else.

Nothing of the program is imported. The numbers of the rules are those of the digest: O-BRP-1 to
O-BRP-4, H-17 to H-21.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

Losses = dict[int, Fraction]
"""The chance of each number of points that one attack costs; 0 is a miss, or all was stopped."""
FACES = range(1, 101)
PAIRS = len(FACES) ** 2


def first_wins(
    hit_points: tuple[int, int], losses: Sequence[Losses], order: Sequence[int]
) -> Fraction:
    """The chance that the first of two outlives the other, whoever attacks as `order` repeats.

    `losses` are what an attack of each costs the other one; `order` has 0 for the first and 1 for
    the second.
    """

    @cache
    def standing(mine: int, theirs: int) -> tuple[Fraction, ...]:
        """The chance from each place of the order on."""
        stays = [losses[each].get(0, Fraction(0)) for each in order]
        goes = [
            sum(
                (
                    chance * after(mine, theirs, each, lost, place + 1)
                    for lost, chance in losses[each].items()
                    if lost
                ),
                Fraction(0),
            )
            for place, each in enumerate(order)
        ]
        return _around(goes, stays)

    def after(mine: int, theirs: int, who: int, lost: int, place: int) -> Fraction:
        mine, theirs = (mine - lost, theirs) if who else (mine, theirs - lost)
        if mine <= 0 or theirs <= 0:
            return Fraction(int(mine > 0))
        return standing(mine, theirs)[place % len(order)]

    return standing(*hit_points)[0]


def _around(goes: Sequence[Fraction], stays: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Solve v[i] = goes[i] + stays[i] * v[i + 1], where the last one is followed by the first."""
    total, left = Fraction(0), Fraction(1)
    for gone, stay in zip(goes, stays, strict=True):
        total, left = total + left * gone, left * stay
    found = [total / (1 - left)]
    for gone, stay in zip(reversed(goes[1:]), reversed(stays[1:]), strict=True):
        found.append(gone + stay * found[-1])
    return (found[0], *reversed(found[1:]))


def dice(count: int, sides: int, more: int = 0, armour: int = 0) -> Losses:
    """What dice cost after armour, given that they are rolled."""
    found: Losses = {}
    for faces in product(range(1, sides + 1), repeat=count):
        lost = max(0, sum(faces) + more - armour)
        found[lost] = found.get(lost, Fraction(0)) + Fraction(1, sides**count)
    return found


def with_misses(hit: Fraction, damage: Losses) -> Losses:
    """What an attack costs that hits with that chance."""
    found = {lost: hit * chance for lost, chance in damage.items()}
    found[0] = found.get(0, Fraction(0)) + 1 - hit
    return found


@cache
def brp_level(skill: int, die: int) -> int:
    """O-BRP-1 to O-BRP-3: -1 fumble, 0 failure, 1 success, 4 special, 5 critical."""
    if die in (1, 100):
        return 5 if die == 1 else -1
    if die <= skill:
        return 5 if die <= skill // 20 else 4 if die <= skill // 5 else 1
    return -1 if die >= 100 - (100 - skill) // 20 else 0


@cache
def brp_hit(attack: int, defence: int) -> Fraction:
    """The chance of a success that beats the defence; equal dice of one level are rolled again."""
    won = again = 0
    for mine, theirs in product(FACES, FACES):
        levels = brp_level(attack, mine), brp_level(defence, theirs)
        succeeds = levels[0] > 0
        won += succeeds and (levels[0], mine) > (levels[1], theirs)
        again += succeeds and (levels[0], mine) == (levels[1], theirs)
    return Fraction(won, PAIRS - again)


def hero_hits(ocv: int, dcv: int, *, burst: int = 1) -> dict[int, Fraction]:
    """H-17 and H-21 for OCV and DCV up to 100: the chance of each number of hits."""
    found: dict[int, Fraction] = {}
    for die in FACES:
        hits = min(burst, 1 + (die - dcv) // 20) if dcv < die <= ocv else 0
        found[hits] = found.get(hits, Fraction(0)) + Fraction(1, len(FACES))
    return found


def several(hits: dict[int, Fraction], damage: Losses) -> Losses:
    """What so many hits cost, each rolled and stopped for itself."""
    found: Losses = {}
    for count, chance in hits.items():
        for rolled in product(damage.items(), repeat=count):
            lost, likely = 0, chance
            for each, part in rolled:
                lost, likely = lost + each, likely * part
            found[lost] = found.get(lost, Fraction(0)) + likely
    return found
