"""The rule systems of the program, in one literal tuple; each is loaded when it is first wanted."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gm_tracker.rules.system import RuleSystem

    SYSTEMS: tuple[RuleSystem, ...]
    """All of them, in the order in which they are offered."""

OURS = ("nc", "brp", "coc7", "mythras", "openquest", "shadow_lounge", "hero", "open_d10")
"""Their ids: `nc` is what `rules/nc` calls `NC`."""


def __getattr__(name: str) -> Any:
    """`SYSTEMS`, which loads all: a start that needs one of them should not ask for it."""
    if name != "SYSTEMS":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    systems = tuple(_load(each) for each in OURS)
    globals()[name] = systems
    return systems


def own_system(system_id: str) -> RuleSystem | None:
    """The program's own system of that id, or None."""
    return _load(system_id) if system_id in OURS else None


def find_system(system_id: str, systems: Iterable[RuleSystem] | None = None) -> RuleSystem | None:
    """The system of that id among these, or of the program's own, or None."""
    if systems is None:
        return own_system(system_id)
    return next((each for each in systems if each.id == system_id), None)


def _load(system_id: str) -> RuleSystem:
    system: RuleSystem = getattr(import_module(f"{__name__}.{system_id}"), system_id.upper())
    return system
