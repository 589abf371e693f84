"""The rule systems that there are: those of the program, and those that other packages bring."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, overload

from gm_tracker import paths, rules
from gm_tracker.rules import find_system, own_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.trouble import Trouble

if TYPE_CHECKING:
    from gm_tracker.session.elsewhere import Elsewhere

Look = Callable[[Collection[str]], "Elsewhere"]


def known_systems() -> KnownSystems:
    """Everything that can be played: our own systems, and those of other packages."""
    return KnownSystems(look=_look_elsewhere)


class KnownSystems(Sequence[RuleSystem]):
    """Rule systems in the order in which they are offered, our own first.

    Other packages are asked once, and only when all systems are wanted, or one that is not ours.
    Of the program's own the one that is wanted is loaded, not all.
    """

    def __init__(self, own: tuple[RuleSystem, ...] | None = None, look: Look | None = None) -> None:
        self._given = own
        self._look = look

    @cached_property
    def own(self) -> tuple[RuleSystem, ...]:
        """Those that are no other package's."""
        return rules.SYSTEMS if self._given is None else self._given

    @property
    def first(self) -> RuleSystem:
        """The one that counts where none is named."""
        return self.own[0]

    @property
    def troubles(self) -> tuple[str, ...]:
        """A sentence for each system of another package that cannot be used."""
        return self._elsewhere.troubles

    @property
    def remarks(self) -> tuple[str, ...]:
        """Those, and a sentence where this program asks no other packages at all."""
        closed = self._elsewhere.closed
        return (*self.troubles, closed) if closed else self.troubles

    def find(self, system_id: str) -> RuleSystem | None:
        """The system of that id, or None."""
        ours = own_system(system_id) if self._given is None else None
        if ours is not None or not system_id:
            return ours
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
        told = f"There is no rule system {system_id!r}; there is {known}."
        return " ".join((told, *self.remarks))

    def folders(self) -> Iterator[Path]:
        """Where presets, fights and help can lie: our own resources, then those of others."""
        yield paths.resources()
        yield from (each.resources for each in self if each.resources is not None)

    @cached_property
    def _elsewhere(self) -> Elsewhere:
        from gm_tracker.session.elsewhere import Elsewhere

        return Elsewhere() if self._look is None else self._look({each.id for each in self.own})

    def __iter__(self) -> Iterator[RuleSystem]:
        yield from self.own
        yield from self._elsewhere.systems

    def __len__(self) -> int:
        return len(self.own) + len(self._elsewhere.systems)

    @overload
    def __getitem__(self, place: int) -> RuleSystem: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[RuleSystem, ...]: ...

    def __getitem__(self, place: int | slice) -> RuleSystem | tuple[RuleSystem, ...]:
        return (*self.own, *self._elsewhere.systems)[place]


def _look_elsewhere(taken: Collection[str]) -> Elsewhere:
    # Loaded when a system is wanted that is not ours.
    from gm_tracker.session.elsewhere import look_elsewhere

    return look_elsewhere(taken)
