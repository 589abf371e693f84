"""Exact chances: what may come out, and how often, in whole numbers."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm
from typing import Generic, TypeVar

from gm_tracker.model import convolve

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True, eq=False)
class Distribution(Generic[T]):
    """Outcomes with positive whole weights; an outcome's chance is its weight / `total`.

    Two distributions are equal when every outcome has the same chance, whatever the weights.
    Weights are reduced only by `reduced()`. Outcomes must be hashable.
    """

    weights: Mapping[T, int]
    total: int = field(init=False)

    def __post_init__(self) -> None:
        if not self.weights or min(self.weights.values()) <= 0:
            raise ValueError("A distribution needs outcomes, each with a weight above 0.")
        object.__setattr__(self, "total", sum(self.weights.values()))

    @staticmethod
    def uniform(values: Iterable[T]) -> "Distribution[T]":
        """Each value alike; a value given twice counts twice."""
        return Distribution.from_pairs((value, 1) for value in values)

    @staticmethod
    def certain(value: T) -> "Distribution[T]":
        """One outcome, always."""
        return Distribution({value: 1})

    @staticmethod
    def from_pairs(pairs: Iterable[tuple[T, int]]) -> "Distribution[T]":
        """Outcomes with weights; equal outcomes are added up, weight 0 is left out."""
        weights: dict[T, int] = {}
        for value, weight in pairs:
            if weight:
                weights[value] = weights.get(value, 0) + weight
        return Distribution(weights)

    @staticmethod
    def mix(parts: Iterable[tuple[Fraction | int, "Distribution[T]"]]) -> "Distribution[T]":
        """One of several distributions, chosen by weight.

        Weights are relative (they need not add up to 1) and not negative; 0 leaves a part out.
        """
        used = [(Fraction(weight), part) for weight, part in parts if weight]
        if any(weight < 0 for weight, _ in used):
            raise ValueError("A part of a mixture cannot have a negative weight.")
        common = lcm(*(weight.denominator * part.total for weight, part in used))
        return Distribution.from_pairs(
            (value, count * (weight.numerator * (common // (weight.denominator * part.total))))
            for weight, part in used
            for value, count in part.weights.items()
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return self.weights.keys() == other.weights.keys() and all(
            weight * other.total == other.weights[value] * self.total
            for value, weight in self.weights.items()
        )

    def __hash__(self) -> int:
        return hash(frozenset(self.reduced().weights.items()))

    def reduced(self) -> "Distribution[T]":
        """The same chances in the smallest whole weights."""
        common = gcd(*self.weights.values())
        return Distribution({value: weight // common for value, weight in self.weights.items()})

    def of(self, value: T) -> Fraction:
        """The chance of exactly this outcome; 0 when it cannot happen."""
        return Fraction(self.weights.get(value, 0), self.total)

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance of an outcome for which `holds` is true."""
        return Fraction(sum(w for value, w in self.weights.items() if holds(value)), self.total)

    def map(self, change: Callable[[T], U]) -> "Distribution[U]":
        """Every outcome changed; outcomes that become equal are added up."""
        weights: dict[U, int] = {}
        for value, weight in self.weights.items():
            changed = change(value)
            weights[changed] = weights.get(changed, 0) + weight
        return Distribution(weights)

    def then(self, follow: Callable[[T], "Distribution[U]"]) -> "Distribution[U]":
        """What follows each outcome, weighted by that outcome."""
        parts = [(weight, follow(value)) for value, weight in self.weights.items()]
        common = lcm(*(part.total for _, part in parts))
        weights: dict[U, int] = {}
        for weight, part in parts:
            factor = weight * (common // part.total)
            for result, count in part.weights.items():
                weights[result] = weights.get(result, 0) + count * factor
        return Distribution(weights)

    def product(self, other: "Distribution[U]") -> "Distribution[tuple[T, U]]":
        """Both, independent of each other, as pairs."""
        return Distribution(
            {
                (mine, theirs): weight * count
                for mine, weight in self.weights.items()
                for theirs, count in other.weights.items()
            }
        )

    def mean(self: "Distribution[int]") -> Fraction:
        """The average of whole numbers, exactly."""
        return Fraction(sum(value * w for value, w in self.weights.items()), self.total)

    def add(self: "Distribution[int]", other: "Distribution[int]") -> "Distribution[int]":
        """The sum of two independent whole numbers."""
        return Distribution(convolve.added(self.weights, other.weights))

    def repeated(self: "Distribution[int]", count: int) -> "Distribution[int]":
        """The sum of `count` (0 or more) independent draws."""
        return Distribution(convolve.repeated(self.weights, count))

    def kept(
        self: "Distribution[int]", count: int, keep: int, *, highest: bool
    ) -> "Distribution[int]":
        """The sum of the `keep` highest, or lowest, of `count` independent draws."""
        return Distribution(convolve.kept(self.weights, count, keep, highest=highest))
