"""Where what was read goes: into the library, and from there into an encounter or the fight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import replace
from gm_tracker.model.library_commands import AddEntries
from gm_tracker.model.library_events import EntriesAdded, LibraryStep, PlanSaved
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.model.limits import LONGEST_NAME, MOST_AT_ONCE, MOST_GROUPS
from gm_tracker.session.import_views import ImportRow, ImportView

Goal = Literal["library", "encounter", "fight"]
"""The library alone, with an encounter of all creatures, or with all of them in the fight."""


def command_for(view: ImportView, goal: Goal, system: str) -> AddEntries | None:
    """What puts it in; the encounter is for that game if any creature is, else for the first's."""
    if goal != "encounter" or view.command is None:
        return view.command
    beings = _for_encounter(view, system)
    if not beings:
        return view.command
    groups = tuple(Group(each.made + 1, _count(each)) for each in beings[:MOST_GROUPS])
    theirs = beings[0].entry.system if beings[0].entry else system
    plan = Plan(0, _named(beings), theirs, groups=groups)
    return replace(view.command, plans=(*view.command.plans, plan))


def left_over(view: ImportView, system: str) -> int:
    """How many kinds of creatures there is no room for in that encounter."""
    return max(0, len(_for_encounter(view, system)) - MOST_GROUPS)


def _for_encounter(view: ImportView, system: str) -> list[ImportRow]:
    return list(_beings(view, system)) or list(_beings(view, _first(view)))


def joining(view: ImportView, step: LibraryStep, system: str) -> tuple[Group, ...]:
    """Who of what entered by this step can come into a fight of that game."""
    numbers = _numbers(view, step)
    beings = ((each, numbers.get(each.made + 1)) for each in _beings(view, system))
    return tuple(Group(number, _count(each)) for each, number in beings if number is not None)


def _numbers(view: ImportView, step: LibraryStep) -> dict[int, int]:
    """The number in the library of each place of the command; what is left out is there already."""
    if view.command is None:
        return {}
    came = (each.entries for each in step.events if isinstance(each, EntriesAdded))
    entered = (each.id for each in next(came, ()))
    left = view.command.there.left
    places = range(1, len(view.command.entries) + 1)
    told = ((place, left.get(place) or next(entered, None)) for place in places)
    return {place: number for place, number in told if number is not None}


def encounter_of(step: LibraryStep) -> int:
    """The number of the last encounter that came by this step, 0 for none."""
    came = [each.plan.id for each in step.events if isinstance(each, PlanSaved)]
    return came[-1] if came else 0


def can_join(view: ImportView, system: str) -> bool:
    """Whether anybody in it can come into a fight of that game."""
    return any(True for _ in _beings(view, system))


def _beings(view: ImportView, system: str) -> Iterator[ImportRow]:
    for each in view.rows:
        new = each.entry
        if new is not None and new.system == system and isinstance(new.body, NewCombatant):
            yield each


def _first(view: ImportView) -> str:
    found = (each.entry for each in view.rows if each.entry is not None)
    return next((each.system for each in found if isinstance(each.body, NewCombatant)), "")


def _count(row: ImportRow) -> int:
    return min(max(1, row.count), MOST_AT_ONCE)


def _named(beings: list[ImportRow]) -> str:
    """A name for an encounter of them: "Fen Orc and 2 more"."""
    more = f" and {len(beings) - 1} more" if len(beings) > 1 else ""
    return f"{beings[0].name[: LONGEST_NAME - len(more)]}{more}"
