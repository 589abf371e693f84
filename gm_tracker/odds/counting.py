"""How many faces of the dice lead where: counted by level and rank, not by pairs of faces."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod

from gm_tracker.model.dice import parse_dice
from gm_tracker.model.ranks import Ranks, ranks_of
from gm_tracker.rules.exchange import Check, Degree

Place = tuple[str, int]
"""A level and its standing."""
Degrees = dict[Place, Ranks]
"""How many faces give each rank, by level and its standing."""
Case = tuple[tuple[str, ...], int]
"""The levels of the checks, and the lead of the first over the second."""
LEADS = (1, 0, -1)


def degrees_of(check: Check) -> Degrees:
    """All faces of a check, or the weights that it gives itself."""
    weights: Mapping[Degree, int] = check.chances or Counter(map(check.degree, _faces(check)))
    counts = defaultdict[Place, dict[int, int]](dict)
    for each, weight in weights.items():
        counts[each.level, each.standing][each.rank] = weight
    return {place: ranks_of(ranks) for place, ranks in counts.items()}


def _faces(check: Check) -> Iterator[tuple[int, ...]]:
    sides = parse_dice(check.request.dice).sides
    return product(*(range(1, each + 1) for each in sides))


def combinations(checks: Sequence[Degrees]) -> Iterator[tuple[Case, int]]:
    """Every case with the faces that lead to it; one case may come in several parts."""
    if not checks:
        yield ((), 0), 1
        return
    if len(checks) == 1:
        yield from ((((level,), 0), ranks.total) for (level, _), ranks in checks[0].items())
        return
    for others in product(*(each.items() for each in checks[2:])):
        rest = tuple(level for (level, _), _ in others)
        times = prod(ranks.total for _, ranks in others)
        for (levels, leader), count in _pairs(*checks[:2]):
            yield ((*levels, *rest), leader), count * times


def _pairs(mine: Degrees, theirs: Degrees) -> Iterator[tuple[Case, int]]:
    for (level, standing), ranks in mine.items():
        for (other, against), others in theirs.items():
            levels = level, other
            if standing != against:
                yield (levels, 1 if standing > against else -1), ranks.total * others.total
                continue
            for leader, count in zip(LEADS, ranks.against(others), strict=True):
                if count:
                    yield (levels, leader), count
