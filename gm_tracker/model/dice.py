"""Dice as the table writes them: `2d6+3`, `1d10x10+50`, `d%`, `4d6kh3`, `2d100kl1`, `2d6ro1`,
and `d100b1` or `d100p2`: a d100 of ten-sided dice, with one die more for the tens of which the
lower result counts, or two more of which the highest does.

Nothing here is random by itself: faces come from the table, or from a generator handed in.
"""

import random
from bisect import bisect
from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache
from itertools import pairwise

from gm_tracker.model.chances import Distribution
from gm_tracker.model.dice_parser import read_terms
from gm_tracker.model.dice_terms import DiceError, Halved, Percentile, Pool, Support, Term
from gm_tracker.model.frozen import frozen

__all__ = ["Dice", "DiceError", "parse_dice"]

MAX_TOTAL = 1_000_000_000
_AnyPool = Pool | Percentile


@frozen
class Dice:
    """Dice to roll and how to add them up; equal when their text is equal.

    Faces are given in one order everywhere: the first roll of every die in `sides`, then, for
    `ro`, one more face for each die that must be rolled again, in the order of the dice.
    """

    text: str
    """The notation as typed, in lower case and without spaces."""
    sides: tuple[int, ...] = field(compare=False)
    """The dice of the first roll, in order."""
    lowest: int = field(compare=False)
    highest: int = field(compare=False)
    _term: Term = field(compare=False, repr=False)
    _support: Support = field(compare=False, repr=False)
    _again: tuple[range, ...] = field(compare=False, repr=False)
    """For each die the faces that are rolled again; empty if no die is ever rolled again."""
    tens: frozenset[int] = field(default=frozenset(), compare=False)
    """The places of dice that show tens, 00 to 90; their faces are 1 to 10 all the same."""

    def next_sides(self, faces: Sequence[int]) -> int | None:
        """The sides of the die to roll after these faces; None when nothing more is needed."""
        given, first = len(faces), len(self.sides)
        if given < first:
            return self.sides[given]
        again = self._rolled_again(faces)
        return self.sides[again[given - first]] if given - first < len(again) else None

    def total(self, faces: Sequence[int]) -> int:
        """What the faces add up to. Raises `DiceError` on a wrong face or a wrong number."""
        first = len(self.sides)
        for place, (face, sides) in enumerate(zip(faces, self.sides, strict=False)):
            _check_face(face, sides, place)
        again = self._rolled_again(faces)
        if len(faces) != first + len(again):
            raise self._wrong_count(len(faces), first, len(again))
        if not again:
            return self._term.value(faces)
        final = list(faces[:first])
        for place, die in enumerate(again, first):
            _check_face(faces[place], self.sides[die], place)
            final[die] = faces[place]
        return self._term.value(final)

    def roll(self, rng: random.Random) -> tuple[int, ...]:
        """Random faces, re-rolls included, ready for `total`."""
        randint = rng.randint
        faces = [randint(1, sides) for sides in self.sides]
        faces += [randint(1, self.sides[die]) for die in self._rolled_again(faces)]
        return tuple(faces)

    def can_total(self, number: int) -> bool:
        """Whether some faces give this total."""
        return number in self._support

    @property
    def bare(self) -> str:
        """The dice alone, as in "3d6" of 3d6x10+5; nothing where their sum tells no total."""
        return _bare(self._term)

    def total_of(self, added: int) -> int | None:
        """The total where the dice alone add up to this; None where that cannot be, or not told."""
        count = len(self.sides)
        if not self.bare or not count <= added <= sum(self.sides):
            return None
        first, last = self.total((1,) * count), self.total(self.sides)
        steps = sum(self.sides) - count
        return first + (last - first) * (added - count) // steps if steps else first

    def explain_total(self, number: int) -> str | None:
        """Why this total is impossible, in a sentence with its neighbours; None if possible."""
        if self.can_total(number):
            return None
        what = "A d100" if self.tens else self.text
        also = " Or type the dice: tens, tens, units." if self.tens else ""
        return f"{what} gives {self._listed(number)}; {number} is not possible.{also}"

    def distribution(self) -> Distribution[int]:
        """The exact chances of every total (kept for the next call).

        Raises `DiceError` where counting would take minutes, as for 1000d10000.
        """
        return _distribution(self)

    def _rolled_again(self, faces: Sequence[int]) -> list[int]:
        if not self._again:
            return []
        rules = enumerate(zip(faces, self._again, strict=False))
        return [die for die, (face, again) in rules if face in again]

    def _wrong_count(self, given: int, first: int, again: int) -> DiceError:
        needed = first + again
        dice = "1 face" if needed == 1 else f"{needed} faces"
        because = f", {again} of them rolled again" if again else ""
        return DiceError(f"{self.text} needs {dice}{because}, not {given}.", min(given, needed))

    def _listed(self, number: int) -> str:
        possible = self._support
        if isinstance(possible, range) and possible.step == 1 and len(possible) > 1:
            return f"{self.lowest} to {self.highest}".replace("-", "\N{MINUS SIGN}")
        values = sorted(possible)
        above = bisect(values, number)
        ends = {0, 1, 2, above - 1, above, len(values) - 1}
        return _with_gaps(values, sorted(ends & set(range(len(values)))))


@lru_cache(maxsize=1024)
def parse_dice(text: str) -> Dice:
    """Read dice notation; spaces and upper case do not matter.

    Limits: 200 characters, 20 parentheses deep, 1,000 dice, 10,000 sides, whole numbers up to
    1,000,000 and totals up to 1,000,000,000. Raises `DiceError` and nothing else.
    """
    term = read_terms(text)
    support = term.support()
    lowest, highest = min(support), max(support)
    if lowest < -MAX_TOTAL or highest > MAX_TOTAL:
        raise DiceError(f"Totals beyond {MAX_TOTAL:,} are not possible.", 0)
    pools = sorted(_pools(term), key=lambda pool: pool.start)
    return Dice(
        text="".join(text.split()).lower(),
        sides=tuple(pool.sides for pool in pools for _ in range(pool.count)),
        lowest=lowest,
        highest=highest,
        _term=term,
        _support=support,
        _again=_again(pools),
        tens=frozenset(place for pool in pools for place in _tens(pool)),
    )


def _tens(pool: _AnyPool) -> range:
    return (
        range(pool.start, pool.start + pool.count - 1) if isinstance(pool, Percentile) else range(0)
    )


def _again(pools: list[_AnyPool]) -> tuple[range, ...]:
    if not any(pool.again for pool in pools):
        return ()
    return tuple(pool.again for pool in pools for _ in range(pool.count))


def _pools(term: Term) -> list[_AnyPool]:
    if isinstance(term, Pool | Percentile):
        return [term]
    return [pool for part in getattr(term, "parts", ()) for pool in _pools(part)]


def _bare(term: Term) -> str:
    """The only group of dice in it, if all else are plain numbers and no die is left out."""
    pools = _pools(term)
    if len(pools) != 1 or pools[0].keep or pools[0].again or isinstance(term, Pool | Percentile):
        return ""
    if _is_halved(term):
        return ""
    return f"{pools[0].count}d{pools[0].sides}"


def _is_halved(term: Term) -> bool:
    return isinstance(term, Halved) or any(map(_is_halved, getattr(term, "parts", ())))


@lru_cache(maxsize=128)
def _distribution(dice: Dice) -> Distribution[int]:
    return dice._term.distribution()


def _check_face(face: int, sides: int, place: int) -> None:
    if not 1 <= face <= sides:
        raise DiceError(f"A d{sides} shows 1 to {sides}, not {face}.", place)


def _with_gaps(values: list[int], shown: list[int]) -> str:
    """The values at the shown places, with dots where others lie between."""
    text = str(values[shown[0]])
    for before, place in pairwise(shown):
        text += f"{', ' if place == before + 1 else ' … '}{values[place]}"
    return text
