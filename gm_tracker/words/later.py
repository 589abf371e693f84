"""Words that are made when somebody looks at them."""

from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Later(Generic[Made]):
    """Something that is made when it is first asked for: much is never seen.

    `make` works on values that never change, so that it gives the same whenever that is.
    """

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Made]) -> None:
        self._make: Callable[[], Made] | None = make
        self._made: tuple[Made, ...] = ()

    @property
    def made(self) -> Made:
        """It, made only once."""
        if self._make is not None:
            self._made, self._make = (self._make(),), None
        return self._made[0]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Later):
            return NotImplemented
        return self is other or bool(self.made == other.made)

    def __hash__(self) -> int:
        return hash(self.made)
