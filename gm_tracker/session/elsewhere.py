"""Rule systems that other packages bring, by the entry points of one group."""

from __future__ import annotations

import re
import sys
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.sheet import Sheet
from gm_tracker.rules.system import RuleSystem

# Looking through what is installed is put off until a system is wanted that is not ours.
if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "gm_tracker.systems"
FROZEN = (
    "This packaged program takes no rule systems of other packages; "
    "the program as it is installed with pip does."
)
LONGEST_REASON = 200


@frozen
class Elsewhere:
    """What other packages bring, and a sentence for each that cannot be used.

    `closed` says why nobody was asked, where that is so.
    """

    systems: tuple[RuleSystem, ...] = ()
    troubles: tuple[str, ...] = ()
    closed: str = ""


def look_elsewhere(taken: Collection[str]) -> Elsewhere:
    """The rule systems of other packages whose ids are not taken; nothing of it is raised."""
    if getattr(sys, "frozen", False):
        return Elsewhere(closed=FROZEN)
    from importlib.metadata import entry_points

    ids, found, troubles = set(taken), list[RuleSystem](), list[str]()
    for point in sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value)):
        system = _loaded(point, ids)
        if isinstance(system, str):
            troubles.append(f"The rule system {_named(point)} cannot be used: {system}.")
        else:
            ids.add(system.id)
            found.append(system)
    return Elsewhere(tuple(found), tuple(troubles))


def _named(point: EntryPoint) -> str:
    package = "" if point.dist is None else f" of the package {point.dist.name}"
    return f"{point.name!r}{package}"


def _loaded(point: EntryPoint, taken: Collection[str]) -> RuleSystem | str:
    """The system that an entry point names, or why there is none."""
    try:
        found = point.load()
    except (Exception, SystemExit) as problem:  # whatever a foreign module does when it is loaded
        first = next(iter(str(problem).splitlines()), "") or "no reason is given"
        return f"it cannot be loaded ({type(problem).__name__}: {first[:LONGEST_REASON]})"
    if not isinstance(found, RuleSystem):
        return f"it is no RuleSystem but of the type {type(found).__name__}"
    return _fault(found, taken) or found


def _fault(system: RuleSystem, taken: Collection[str]) -> str:
    """What is wrong with a system, or nothing."""
    system_id = getattr(system, "id", "")
    if not isinstance(system_id, str) or not re.fullmatch(r"[a-z][a-z0-9_]*", system_id):
        return "its id is not a word of small letters, digits and underscores"
    if system_id in taken:
        return f"the id {system_id!r} is taken already"
    for key in ("name", "sentence"):
        if not isinstance(getattr(system, key, None), str):
            return f"it has no {key}"
    if not isinstance(getattr(system, "sheet", None), Sheet):
        return "it has no sheet"
    folder = system.resources
    if folder is not None and not (isinstance(folder, Path) and folder.is_dir()):
        return f"its resources are no folder: {folder}"
    return ""
