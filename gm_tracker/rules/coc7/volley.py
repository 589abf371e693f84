"""Bursts and full automatic fire: how many bullets fly, hit and impale (C7-36)."""

from typing import NamedTuple

from gm_tracker.rules.coc7.dice import MOST, STANDING, reaches

LEAST = 3
"""Bullets of a volley, where the magazine has them."""
TENTH = 10


class Hits(NamedTuple):
    """Bullets that hit, and how many of those impale."""

    hits: int
    impale: int


class Strain(NamedTuple):
    """Penalty dice of a volley (0 to -2) and the steps by which it is harder (C7-05)."""

    dice: int
    steps: int


def largest(skill: int) -> int:
    """The most bullets of one volley of who has that skill."""
    return max(LEAST, skill // TENTH)


def size(skill: int, bullets: int, want: int | None = None) -> int:
    """The bullets of a volley: as many as wanted within the skill, and as are there."""
    most = largest(skill)
    return min(bullets, most if want is None else max(LEAST, min(most, want)))


def strain(nth: int, *, raises: bool = True) -> Strain:
    """What earlier volleys of the round cost the next one, the nth (C7-36, C7-05).

    Unless it `raises`, dice beyond the second are ignored (X-C7-1).
    """
    earlier = max(0, nth - 1)
    return Strain(-min(MOST, earlier), max(0, earlier - MOST) if raises else 0)


def hits(level: str, bullets: int, *, far: bool = False, code: bool = False) -> Hits:
    """The hits of a volley whose roll came to that level and was good enough.

    Half of it hits, on an extreme success all, half of those impaling. Where the range itself asked
    for an extreme success it is `far`: half hits and nothing impales, or, by the `code`, all hits
    (X-C7-7), short of a 01.
    """
    if not bullets or not reaches(level, "success"):
        return Hits(0, 0)
    half = max(1, bullets // 2)
    if STANDING[level] < STANDING["extreme"]:
        return Hits(half, 0)
    if far and level != "critical":
        return Hits(bullets if code else half, 0)
    return Hits(bullets, half)
