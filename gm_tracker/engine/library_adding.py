"""Adding to the library: entries, encounters of them, and folders, all as one step."""

from collections.abc import Generator, Sequence
from functools import reduce

from gm_tracker.engine.library_checks import Decided, Systems
from gm_tracker.engine.library_entries import named, new_entries, numbered
from gm_tracker.engine.library_plans import save, with_folders
from gm_tracker.model.frozen import replace
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
    numbers = numbered(library, command)
    entries = yield from new_entries(systems, library, command, numbers)
    events: tuple[LibraryEvent, ...] = (EntriesAdded(entries),) if entries else ()
    events = (*events, *with_folders(library, command.folders))
    after = reduce(fold_library, events, library)
    for place, plan in enumerate(command.plans, 1):
        yield len(entries)
        meant = _numbered(plan, numbers, command.there.plans.get(place, 0), after)
        more, _ = save(systems, after, SavePlan(meant))
        events, after = (*events, *more), reduce(fold_library, more, after)
    if not events:
        raise Refused("There is nothing to add: it is all there already.")
    return events, command.label or named("entries_added", entries)


def _numbered(plan: Plan, numbers: Sequence[int], there: int, library: Library) -> Plan:
    """The encounter with the numbers that its entries have in the library.

    It is a new one unless it takes the place of one that is `there`.
    """
    groups = tuple(replace(each, entry=numbers[each.entry]) for each in plan.groups)
    return replace(plan, id=there if library.plan(there) else 0, groups=groups)
