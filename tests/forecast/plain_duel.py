"""The duel of `nc_chain` as a plain loop: what such fights cost where there is nothing but them."""

from __future__ import annotations

import random

from tests.forecast.nc_chain import CHANCES, CRITICAL_DR, Fighter


def winner(one: Fighter, other: Fighter, source: random.Random) -> str:
    """Who wins one duel: "party" for the first, "foe" for the second, or "nobody"."""
    points = [one.hp, other.hp]
    pair = one, other
    while True:
        segments = source.randint(1, 10), source.randint(1, 10)
        first = 0 if segments[0] <= segments[1] else 1
        together = segments[0] == segments[1]
        for who in (first, 1 - first):
            if points[who] > 0 or together:
                points[1 - who] -= loss(pair[who], pair[1 - who], source)
        if min(points) <= 0:
            return "party" if points[0] > 0 else "foe" if points[1] > 0 else "nobody"


def loss(one: Fighter, other: Fighter, source: random.Random) -> int:
    """What one attack costs."""
    percent, die = CHANCES[one.of - other.df], source.randint(1, 100)
    if die == 100 or (die > percent and die != 1):
        return 0
    dr = max(0, other.dr - CRITICAL_DR) if die <= percent // 10 else other.dr
    rolled = max(0, source.randint(1, one.sides) * 10 + one.plus - other.ar)
    return int(max(1, (2 * rolled * 9**dr + 10**dr) // (2 * 10**dr)))
