"""The parts of a dice notation: numbers, groups of dice, sums and products."""

from collections.abc import Callable, Sequence
from math import prod
from operator import add, mul

from gm_tracker.model.chances import Distribution
from gm_tracker.model.frozen import frozen

MAX_DIFFERENT_TOTALS = 200_000
"""Pairs of values looked at when the possible totals are not a plain range."""

MAX_COUNTING_BITS = 8_000_000
"""Size of the exact table of a group of dice; 100d100 fits, 1000d10000 does not."""

MAX_KEEPING_BITS = 20_000_000_000
"""Size of all steps together in counting kept dice; 100d10kh50 fits."""

Support = range | frozenset[int]
"""The totals that can come out. A range has a positive step."""


class DiceError(ValueError):
    """Dice or faces that cannot be used; the message is a sentence for the GM.

    `position` is the 0-based column in the notation, or the 0-based number of the wrong face.
    """

    def __init__(self, sentence: str, position: int) -> None:
        super().__init__(sentence)
        self.position = position


@frozen
class Number:
    """A plain whole number."""

    number: int

    def value(self, faces: Sequence[int]) -> int:
        return self.number

    def support(self) -> Support:
        return range(self.number, self.number + 1)

    def distribution(self) -> Distribution[int]:
        return Distribution.certain(self.number)


@frozen
class Pool:
    """Dice of one kind; `start` is the place of its first face among all faces."""

    start: int
    count: int
    sides: int
    keep: int = 0
    """Dice that count: the highest if positive, the lowest if negative, all if 0."""
    again: range = range(0)
    """Faces that are rolled again, once."""
    column: int = 0

    def value(self, faces: Sequence[int]) -> int:
        shown = faces[self.start : self.start + self.count]
        if not self.keep:
            return sum(shown)
        return sum(sorted(shown, reverse=self.keep > 0)[: abs(self.keep)])

    def support(self) -> Support:
        kept = abs(self.keep) or self.count
        return range(kept, kept * self.sides + 1)

    def distribution(self) -> Distribution[int]:
        self._check_work()
        die = self._die()
        if not self.keep:
            return die.repeated(self.count)
        return die.kept(self.count, abs(self.keep), highest=self.keep > 0)

    def _die(self) -> Distribution[int]:
        faces = range(1, self.sides + 1)
        if not self.again:
            return Distribution.uniform(faces)
        repeats = len(self.again)
        return Distribution(
            {face: repeats + (0 if face in self.again else self.sides) for face in faces}
        )

    def _check_work(self) -> None:
        one_die = self.sides.bit_length() * (2 if self.again else 1)
        size = len(self.support()) * self.count * one_die
        steps = self.sides * self.count**2 if self.keep else 0
        if size > MAX_COUNTING_BITS or size * steps > MAX_KEEPING_BITS:
            raise DiceError("These are too many dice to count exact chances for.", self.column)


@frozen
class Percentile:
    """A d100 of two ten-sided dice, with more dice for the tens; a shown 10 is a 0.

    The tens stand before the units. Each die of the tens makes a whole result with the units, 00
    and 0 being 100; the lowest result counts, or with `keep` above 0 the highest.
    """

    start: int
    tens: int
    keep: int
    column: int = 0
    sides: int = 10
    again: range = range(0)

    @property
    def count(self) -> int:
        """All its dice."""
        return self.tens + 1

    def value(self, faces: Sequence[int]) -> int:
        *tens, units = faces[self.start : self.start + self.count]
        best = max if self.keep > 0 else min
        return best(self._result(each, units) for each in tens)

    def support(self) -> Support:
        return range(1, 101)

    def distribution(self) -> Distribution[int]:
        weights: dict[int, int] = {}
        for units in range(1, 11):
            results = sorted(
                (self._result(each, units) for each in range(1, 11)), reverse=self.keep < 0
            )
            for below, result in enumerate(results):
                weights[result] = (below + 1) ** self.tens - below**self.tens
        return Distribution(weights)

    def _result(self, tens: int, units: int) -> int:
        return tens % 10 * 10 + units % 10 or 100


@frozen
class Sum:
    """Parts added up."""

    parts: tuple["Term", ...]

    def value(self, faces: Sequence[int]) -> int:
        return sum([part.value(faces) for part in self.parts])

    def support(self) -> Support:
        total: Support = range(0, 1)
        for part in self.parts:
            total = _add_supports(total, part.support())
        return total

    def distribution(self) -> Distribution[int]:
        total = self.parts[0].distribution()
        for part in self.parts[1:]:
            total = total.add(part.distribution())
        return total


@frozen
class Product:
    """Parts multiplied; a minus sign is a factor of -1."""

    parts: tuple["Term", ...]

    def value(self, faces: Sequence[int]) -> int:
        return prod([part.value(faces) for part in self.parts])

    def support(self) -> Support:
        total: Support = range(1, 2)
        for part in self.parts:
            total = _multiply_supports(total, part.support())
        return total

    def distribution(self) -> Distribution[int]:
        total = self.parts[0].distribution()
        for part in self.parts[1:]:
            pairs = total.product(part.distribution())
            total = pairs.map(lambda pair: pair[0] * pair[1])
        return total


@frozen
class Halved:
    """Half of its one part, rounded up: half(2d6)."""

    parts: tuple["Term"]

    def value(self, faces: Sequence[int]) -> int:
        return _half(self.parts[0].value(faces))

    def support(self) -> Support:
        return frozenset(map(_half, self.parts[0].support()))

    def distribution(self) -> Distribution[int]:
        return self.parts[0].distribution().map(_half)


def _half(value: int) -> int:
    return -(-value // 2)


Term = Number | Pool | Percentile | Sum | Product | Halved


def _add_supports(first: Support, second: Support) -> Support:
    if isinstance(first, range) and isinstance(second, range):
        fine, coarse = sorted((first, second), key=_step)
        step, wide = _step(fine), _step(coarse)
        # The finer range fills the gaps of the coarser one, or one of them is a single value.
        if not wide or (not step or (wide % step == 0 and fine[-1] - fine[0] >= wide - step)):
            return range(fine[0] + coarse[0], fine[-1] + coarse[-1] + 1, step or wide or 1)
    return _every_pair(first, second, add)


def _multiply_supports(first: Support, second: Support) -> Support:
    for factor, other in ((first, second), (second, first)):
        if len(factor) == 1 and isinstance(other, range):
            return _scaled(other, next(iter(factor)))
    return _every_pair(first, second, mul)


def _scaled(values: range, factor: int) -> range:
    ends = sorted((values[0] * factor, values[-1] * factor))
    return range(ends[0], ends[1] + 1, _step(values) * abs(factor) or 1)


def _step(values: range) -> int:
    return values.step if len(values) > 1 else 0


def _every_pair(first: Support, second: Support, join: Callable[[int, int], int]) -> Support:
    if len(first) * len(second) > MAX_DIFFERENT_TOTALS:
        raise DiceError("These dice have too many different totals.", 0)
    return frozenset(join(a, b) for a in first for b in second)
