"""The damage dice of one hit, read as STUN and BODY, with exact odds (HP-14 to HP-16, HP-22)."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from gm_tracker.model.chances import Distribution
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Rolled
from gm_tracker.rules.hero import dice as faces_of
from gm_tracker.rules.hero.damage import Protection, lost
from gm_tracker.rules.hero.dice import Points
from gm_tracker.rules.hero.house import MULTIPLIER
from gm_tracker.rules.hero.locations import BY_KEY, Location, at, places
from gm_tracker.rules.hero.switches import House
from gm_tracker.rules.tally import Losses

LOCATION, TIMES = "location", "multiplier"


@frozen
class Hit:
    """All that decides what the dice of a hit cost.

    `rule` is how killing STUN is multiplied (X-HP-3). Where a place counts, `where` is its dice, or
    `place` the one that was aimed at. With `doubled` STUN counts twice, before the defences
    (HP-18). `stun_only` does no BODY, `halved` half of all. `both` says that the target has STUN.
    """

    dice: str
    by: Protection = Protection()
    rule: str = "half"
    where: str = ""
    place: str = ""
    doubled: bool = False
    stun_only: bool = False
    halved: bool = False
    both: bool = True

    @property
    def times_rolled(self) -> bool:
        """Whether a die says by what BODY is multiplied."""
        return self.by.killing and not self.is_placed and self.rule != "fixed"

    @property
    def is_placed(self) -> bool:
        """Whether the place of the body counts."""
        return bool(self.where or self.place)

    def requests(self, actor: str) -> tuple[Request, ...]:
        """What is rolled beside the damage."""
        found = []
        if self.where:
            found.append(Request(LOCATION, "location", dice=self.where, combatant=actor))
        if self.times_rolled:
            found.append(Request(TIMES, "STUN multiplier", dice="1d6", combatant=actor))
        return tuple(found)


def rolled_points(hit: Hit, rolled: Rolled) -> Points:
    """STUN (of killing dice none as yet) and BODY as they were rolled (HP-14)."""
    if hit.by.killing:
        return 0, rolled.total
    return faces_of.normal(hit.dice, rolled.faces or (rolled.total,))


def cost(hit: Hit, points: Points, times: int, place: Location | None) -> Points:
    """STUN and BODY that are lost by what was rolled (HP-14 to HP-16, HP-18, HP-22)."""
    stun, body = points
    if hit.by.killing:
        stun = body * (times if place is None else place.killing)
    if hit.doubled:
        stun *= 2
    by = hit.by
    if place is not None:
        by = replace(by, stun=2 if by.killing else place.stun, body=place.body)
    stun, body = lost((stun, 0 if hit.stun_only else body), by)
    return (stun // 2, body // 2) if hit.halved else (stun, body)


def losses(hit: Hit, points: Points) -> Losses:
    """By the tracks of the target: STUN and BODY, or BODY alone."""
    return points if hit.both else points[1:]


def read(hit: Hit, rolled: tuple[Rolled, ...]) -> tuple[Losses, Trace]:
    """What the dice of a hit cost, with the calculation."""
    points, rest = rolled_points(hit, rolled[0]), list(rolled[1:])
    place = at(rest.pop(0).total) if hit.where else BY_KEY.get(hit.place)
    face = rest.pop(0).total if hit.times_rolled else 0
    house = House(((MULTIPLIER.id, hit.rule),))
    times = faces_of.multiplier(house, face) if hit.by.killing and place is None else 0
    found = cost(hit, points, times, place)
    return losses(hit, found), tuple(_lines(hit, points, times, place, found))


def _lines(
    hit: Hit, points: Points, times: int, place: Location | None, found: Points
) -> Iterator[TraceLine]:
    if place is not None:
        yield TraceLine("HP-22", "place", 0, place.key)
    if hit.by.killing:
        yield TraceLine("HP-14", "rolled.body", points[1])
        yield TraceLine("HP-14", "times", times if place is None else place.killing)
    else:
        yield TraceLine("HP-14", "rolled.stun", points[0])
        yield TraceLine("HP-14", "rolled.both", points[1])
    if hit.doubled:
        yield TraceLine("HP-18", "doubled", 2)
    yield TraceLine("HP-15", "against.stun", hit.by.against_stun)
    yield TraceLine("HP-15", "against.body", hit.by.against_body)
    if hit.halved:
        yield TraceLine("HP-24", "rolled_with", 2)
    if hit.both:
        yield TraceLine("HP-16", "taken.stun", found[0])
    yield TraceLine("HP-16", "taken.body", found[1])


@lru_cache(maxsize=256)
def chances(hit: Hit) -> Distribution[Losses]:
    """What a hit costs, exactly."""
    weights = Counter[Losses]()
    for points, weight in _points(hit).weights.items():
        for (times, place), more in _ways(hit).items():
            weights[losses(hit, cost(hit, points, times, place))] += weight * more
    return Distribution(weights)


def _points(hit: Hit) -> Distribution[Points]:
    if not hit.by.killing:
        return faces_of.normal_chances(hit.dice)
    return parse_dice(hit.dice).distribution().map(lambda body: (0, body))


def _ways(hit: Hit) -> dict[tuple[int, Location | None], int]:
    """Multipliers and places with their weights; places that do the same are one."""
    if hit.place:
        return {(0, BY_KEY[hit.place]): 1}
    if hit.where:
        found = dict[tuple[int, Location | None], int]()
        alike = dict[tuple[int, int], Location]()
        for place, weight in places(hit.where).weights.items():
            same = (place.killing if hit.by.killing else place.stun, place.body)
            one = alike.setdefault(same, place)
            found[0, one] = found.get((0, one), 0) + weight
        return found
    if not hit.by.killing:
        return {(0, None): 1}
    return {(times, None): n for times, n in faces_of.multipliers(hit.rule).weights.items()}
