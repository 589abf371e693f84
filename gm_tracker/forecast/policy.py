"""How people are taken to fight in a forecast: small, declared, and set a side."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal, get_args

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen

Manner = Literal["aggressive", "focused", "spread"]
"""Whom a side strikes: whom each can hurt most, all the same one, or each another one."""
MANNERS: tuple[Manner, ...] = get_args(Manner)


@frozen
class Policy:
    """The manner of each side; one that is not named is aggressive. Nobody flees."""

    manners: Mapping[Side, Manner] = field(default_factory=dict)

    def of(self, side: Side) -> Manner:
        """How that side fights."""
        return self.manners.get(side, "aggressive")
