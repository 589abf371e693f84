"""Parts of a system that few fights come to: they are loaded when they are first asked for."""

from collections.abc import Callable
from typing import Generic, TypeVar, cast

Part = TypeVar("Part")


def later(make: Callable[[], Part]) -> Part:
    """An attribute of a class that is made once, when it is first read.

    To the type checker it is what it will be.
    """
    return cast(Part, _Later(make))


class _Later(Generic[Part]):
    def __init__(self, make: Callable[[], Part]) -> None:
        self._make, self._name = make, ""

    def __set_name__(self, kind: type, name: str) -> None:
        self._kind, self._name = kind, name

    def __get__(self, value: object, kind: type | None = None) -> Part:
        made = self._make()
        setattr(self._kind, self._name, made)
        return made
