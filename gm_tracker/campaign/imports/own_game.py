"""For which game a file of our own is: what it says, or what its numbers say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gm_tracker.campaign.imports.own_numbers import of_being
from gm_tracker.campaign.imports.problems import UnknownGame
from gm_tracker.rules.system import RuleSystem

LOOKED_AT = 20
"""Creatures whose numbers are looked at."""


def game_of(
    value: Mapping[str, Any], chosen: RuleSystem, systems: Sequence[RuleSystem], *, forced: bool
) -> tuple[RuleSystem, tuple[str, ...]]:
    """The system that the file is for, and a remark where only its numbers say so.

    `forced`: the chosen one is wanted where the file says none, or one that is not known.
    ImportProblem for one that is not known.
    """
    if "system" in value:
        return _named(value["system"], chosen, systems, forced=forced)
    if forced or not _strangers(value, chosen):
        return chosen, ()
    fitting = [each for each in systems if not _strangers(value, each)]
    if not fitting:
        return chosen, ()
    said = f"It does not say its game; its numbers are those of {fitting[0].name}."
    return fitting[0], (said,)


def _named(
    said: Any, chosen: RuleSystem, systems: Sequence[RuleSystem], *, forced: bool
) -> tuple[RuleSystem, tuple[str, ...]]:
    known = (chosen, *systems)
    found = next((each for each in known if each.id == said), None)
    if found is not None:
        return found, ()
    if forced:
        remark = f"It is for {str(said)[:40]!r}, which is not known, and read for {chosen.name}."
        return chosen, (remark,)
    names = ", ".join(dict.fromkeys(each.name for each in known))
    raise UnknownGame(
        f"its game, {str(said)[:40]!r}, is not known here; say as which it is to be read: {names}"
    )


def _strangers(value: Mapping[str, Any], system: RuleSystem) -> int:
    """How many numbers of its creatures that game does not have."""
    told = value.get("creatures")
    some = told[:LOOKED_AT] if isinstance(told, list) else []
    return sum(len(each.unknown) for one in some for each in of_being(one, system))
