"""Adding to the library: entries, encounters of them, and folders, all as one step."""

from collections.abc import Generator
from dataclasses import replace
from functools import reduce

from gm_tracker.engine.library_checks import Decided, Systems
from gm_tracker.engine.library_entries import named, new_entries
from gm_tracker.engine.library_plans import save, with_folders
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import AddEntries, SavePlan
from gm_tracker.model.library_events import EntriesAdded, LibraryEvent, fold_library
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.pieces import in_one_go
from gm_tracker.model.step import Refused


def add(systems: Systems, library: Library, command: AddEntries) -> Decided:
    """Add entries and encounters, all of them or none."""
    return in_one_go(adding(systems, library, command))


def adding(
    systems: Systems, library: Library, command: AddEntries
) -> Generator[int, None, Decided]:
    """`add` in small pieces; yields how many entries are made."""
    if not command.entries and not command.plans and not command.folders:
        raise Refused("There is nothing to add.")
    entries = yield from new_entries(systems, library, command)
    events: tuple[LibraryEvent, ...] = (EntriesAdded(entries),) if entries else ()
    events = (*events, *with_folders(library, command.folders))
    after, last = reduce(fold_library, events, library), library.made
    for plan in command.plans:
        yield len(entries)
        more, _ = save(systems, after, SavePlan(_counted_on(plan, last)))
        events, after = (*events, *more), reduce(fold_library, more, after)
    return events, command.label or named("entries_added", entries)


def _counted_on(plan: Plan, last: int) -> Plan:
    """The encounter as a new one, with the numbers that its entries have in the library."""
    groups = tuple(replace(each, entry=last + each.entry) for each in plan.groups)
    return replace(plan, id=0, groups=groups)
