"""The rule systems that there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.trouble import Trouble


class KnownSystems(Sequence[RuleSystem]):
    """The rule systems of the program, in the order in which they are offered."""

    def __init__(self, own: tuple[RuleSystem, ...] = SYSTEMS) -> None:
        self._own = own

    @property
    def first(self) -> RuleSystem:
        """The one that counts where none is named."""
        return self._own[0]

    def find(self, system_id: str) -> RuleSystem | None:
        """The system of that id, or None."""
        return find_system(system_id, self)

    def wanted(self, system_id: str) -> RuleSystem:
        """The system of that id; Trouble where there is none."""
        system = self.find(system_id)
        if system is None:
            raise Trouble(self.why_missing(system_id))
        return system

    def why_missing(self, system_id: str) -> str:
        """What to say of an id that `find` does not know."""
        known = ", ".join(each.id for each in self)
        return f"There is no rule system {system_id!r}; there is {known}."

    def __iter__(self) -> Iterator[RuleSystem]:
        return iter(self._own)

    def __len__(self) -> int:
        return len(self._own)

    @overload
    def __getitem__(self, place: int) -> RuleSystem: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[RuleSystem, ...]: ...

    def __getitem__(self, place: int | slice) -> RuleSystem | tuple[RuleSystem, ...]:
        return self._own[place]
