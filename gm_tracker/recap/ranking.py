"""Where a roll stands among all that its dice could show, for whoever rolled it."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.step import Request
from gm_tracker.odds.luck import Ranked
from gm_tracker.odds.rank_sums import Ways
from gm_tracker.rules.dialogue import Given, Rolled
from gm_tracker.rules.exchange import Degree, Exchange
from gm_tracker.rules.verdicts import Better

Worth = tuple[int, ...]
"""How good a result is: more is better."""


def word_of(request: str) -> str:
    """The first word of a request's id: "save" of "save.c3", "damage" of "damage#2"."""
    return request.partition("#")[0].partition(".")[0]


def of_check(
    exchange: Exchange, place: int, faces: tuple[int, ...], better: Better | None
) -> Ranked | None:
    """The dice of one check of an exchange, by what their faces lead to.

    Faces that lead to the same go by `better`, if that is said. None where a chain of dice may go
    on, since no single face says how good it is.
    """
    check = exchange.checks[place]
    if check.more is not None:
        return None
    dice, worth = parse_dice(check.request.dice), _worth(exchange)
    sides = dice.sides[0]
    if len(dice.sides) == 1 and dice.text == f"1d{sides}":
        worths = [(*worth(check.degree((f,))), _more(f, better)) for f in range(1, sides + 1)]
        return _ranked(((each, 1) for each in worths), worths[faces[0] - 1])
    if check.chances is None:
        return None
    # Their weights are told by degree alone: who wins a tie of equal ones is in no face.
    if len(exchange.checks) > 1:
        worth = _standing
    weighed = ((worth(each), weight) for each, weight in check.chances.items())
    return _ranked(weighed, worth(check.degree(faces)))


def of_save(dice: str, made: Callable[[Given], bool], face: int, better: Better) -> Ranked:
    """The one die of a save: those that make it first, of the same those that are better."""
    sides = parse_dice(dice).sides[0]
    worths = [(int(made(Rolled(f, (f,)))), _more(f, better)) for f in range(1, sides + 1)]
    return _ranked(((each, 1) for each in worths), worths[face - 1])


def of_total(request: Request, total: int, better: Better) -> Ranked | None:
    """A roll by its total alone; None where there is nothing to roll, or far too much."""
    ways, places = _totals(request.dice, better)
    return Ranked(ways, places[total]) if len(ways) > 1 and total in places else None


@lru_cache(maxsize=64)
def _totals(dice: str, better: Better) -> tuple[Ways, dict[int, int]]:
    """The ways to each total, the worst first, and the place of each."""
    try:
        weights = parse_dice(dice).distribution().weights
    except DiceError:
        return (), {}
    ordered = sorted(weights, reverse=better == "low")
    places = {total: place for place, total in enumerate(ordered)}
    return tuple(weights[each] for each in ordered), places


def _more(face: int, better: Better | None) -> int:
    return 0 if better is None else face if better == "high" else -face


def _worth(exchange: Exchange) -> Callable[[Degree], Worth]:
    """How good a degree is: by the outcome where one roll settles it, else as rolls compare."""
    if len(exchange.checks) > 1:
        return lambda degree: (degree.standing, degree.rank)
    order = {key: -place for place, key in enumerate(exchange.branches)}
    known = cache(lambda level: (order[exchange.settle((level,), 0)],))
    return lambda degree: known(degree.level)


def _standing(degree: Degree) -> Worth:
    return (degree.standing,)


def _ranked(weighed: Iterable[tuple[Worth, int]], found: Worth) -> Ranked:
    """The ways to each result, the worst first."""
    ways: dict[Worth, int] = {}
    for worth, weight in sorted(weighed):
        ways[worth] = ways.get(worth, 0) + weight
    return Ranked(tuple(ways.values()), list(ways).index(found))
