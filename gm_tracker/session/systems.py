"""The rule systems that there are."""

from __future__ import annotations

from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.trouble import Trouble


class Systems:
    """The rule systems of the program, in the order in which they are offered."""

    def __init__(self, own: tuple[RuleSystem, ...] = SYSTEMS) -> None:
        self.own = own

    @property
    def first(self) -> RuleSystem:
        """The one that counts where none is named."""
        return self.own[0]

    def listed(self) -> tuple[RuleSystem, ...]:
        """Every system, to choose from."""
        return self.own

    def find(self, system_id: str) -> RuleSystem | None:
        """The system of that id, or None."""
        return find_system(system_id, self.own)

    def wanted(self, system_id: str) -> RuleSystem:
        """The system of that id; Trouble where there is none."""
        system = self.find(system_id)
        if system is None:
            raise Trouble(self.why_missing(system_id))
        return system

    def why_missing(self, system_id: str) -> str:
        """What to say of an id that `find` does not know."""
        known = ", ".join(each.id for each in self.listed())
        return f"There is no rule system {system_id!r}; there is {known}."
