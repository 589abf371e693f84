"""One change of hit points taken apart: who did how much of it."""

from collections.abc import Iterable, Sequence

from gm_tracker.model.frozen import frozen


@frozen
class Part:
    """So many points of a change (negative: harm), and by whom; "" where by nobody in the fight."""

    by: str
    points: int


def settled(parts: Sequence[Part], delta: int) -> tuple[Part, ...]:
    """The parts as they add up to what really changed.

    What a limit kept from happening is taken off the parts that went that way, the last ones
    first; what no part explains is nobody's.
    """
    left = sum(each.points for each in parts) - delta
    kept: list[Part] = []
    for each in reversed(parts):
        # Too much harm was asked for where `left` is below 0, too much healing where above.
        cut = _within(each.points, left)
        left -= cut
        kept.append(Part(each.by, each.points - cut))
    found = [each for each in reversed(kept) if each.points]
    return (*found, Part("", -left)) if left else tuple(found)


def _within(points: int, left: int) -> int:
    """As much of the points as goes the same way and is not more."""
    if points < 0:
        return max(points, min(left, 0))
    return min(points, max(left, 0))


def harm_of(parts: Iterable[Part]) -> int:
    """The points lost in these, as a number from 0 on."""
    return -sum(each.points for each in parts if each.points < 0)


def healed_in(parts: Iterable[Part]) -> int:
    """The points won in these."""
    return sum(each.points for each in parts if each.points > 0)


def by_whom(parts: Iterable[Part]) -> tuple[str, ...]:
    """Those in the fight who did harm in these, each once."""
    return tuple(dict.fromkeys(each.by for each in parts if each.by and each.points < 0))
