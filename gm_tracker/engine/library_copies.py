"""Built-in entries that a command names: they are copied into the library, and it means those."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import reduce
from typing import Any

from gm_tracker.engine.library_checks import Decided, Systems, copied_name
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.library import Entry, Library
from gm_tracker.model.library_commands import (
    AddToPlan,
    DeleteEntries,
    DuplicateEntries,
    EditEntry,
    LibraryCommand,
    MakeVariant,
    MarkFavourite,
    SavePlan,
    TagEntries,
)
from gm_tracker.model.library_events import EntriesAdded, LibraryEvent, fold_library
from gm_tracker.model.limits import MOST_ENTRIES
from gm_tracker.model.step import Refused

Deciding = Mapping[type, Callable[[Systems, Library, Any], Decided]]
"""What decides each kind of command."""
Shelf = Callable[[int], Entry | None]
"""Gives the built-in entry of a number below 0."""
COPIED = "copied from the built-in"
"""The source of a copy."""
STAYS = "{name} is built in and stays. Only your own entries can be deleted."
_PLANS = (AddToPlan, SavePlan)
"""What is about an encounter, and called so although entries are copied for it."""
_ALTERS = (EditEntry, DuplicateEntries)
"""What makes a copy of its own; the others take one that is there and unchanged."""


def nothing_built_in(_number: int) -> Entry | None:
    """The shelf where nothing is built in."""
    return None


def decide_on_copies(
    decide: Deciding, systems: Systems, library: Library, command: LibraryCommand, shelf: Shelf
) -> Decided:
    """What the command comes to: what it names of the built-in is copied first, in the same step.

    A command that names none is decided as it is.
    """
    named = [each for number in _numbers(command) if (each := shelf(number)) is not None]
    if not named:
        return decide[type(command)](systems, library, command)
    if isinstance(command, DeleteEntries):
        raise Refused(STAYS.format(name=named[0].name))
    known = {} if isinstance(command, _ALTERS) else _unchanged_copies(library, named)
    copies = _copies(library, [each for each in named if each.id not in known])
    events: tuple[LibraryEvent, ...] = (EntriesAdded(tuple(copies.values())),) if copies else ()
    after = reduce(fold_library, events, library)
    numbers = {**known, **{number: copy.id for number, copy in copies.items()}}
    if isinstance(command, EditEntry) and command.name == named[0].name:
        # The copy has a name of its own where that one is taken.
        command = replace(command, name=None)
    rest, label = _renumbered(command, numbers), _copied(copies.values())
    if rest is None:
        return events, label
    more, done = decide[type(rest)](systems, after, rest)
    return (*events, *more), label if copies and not isinstance(rest, _PLANS) else done


def _copied(copies: Collection[Entry]) -> Label:
    who = next(iter(copies)).name if len(copies) == 1 else ""
    return Label.of("entries_copied", who=who, count=len(copies))


def _numbers(command: LibraryCommand) -> Iterable[int]:
    """The built-in entries that a command names, each once."""
    match command:
        case EditEntry(entry) | MakeVariant(entry):
            found: Iterable[int] = (entry,)
        case SavePlan(plan):
            found = (each.entry for each in plan.groups)
        case (
            DuplicateEntries(entries)
            | DeleteEntries(entries)
            | TagEntries(entries)
            | MarkFavourite(entries)
            | AddToPlan(_, entries)
        ):
            found = entries
        case _:
            found = ()
    return dict.fromkeys(each for each in found if each < 0)


def _renumbered(command: LibraryCommand, to: Mapping[int, int]) -> LibraryCommand | None:
    """The command about the copies; None where copying was all."""
    match command:
        case EditEntry(entry) | MakeVariant(entry):
            return replace(command, entry=to.get(entry, entry))
        case SavePlan(plan):
            groups = (replace(each, entry=to.get(each.entry, each.entry)) for each in plan.groups)
            return SavePlan(replace(plan, groups=tuple(groups)))
        case DuplicateEntries(entries):
            own = tuple(each for each in entries if each not in to)
            return DuplicateEntries(own) if own else None
        case TagEntries(entries) | MarkFavourite(entries) | AddToPlan(_, entries):
            return replace(command, entries=tuple(to.get(each, each) for each in entries))
        case _:
            return command


def _copies(library: Library, named: list[Entry]) -> dict[int, Entry]:
    """A new entry for each, by the number of the built-in one."""
    if len(library.entries) + len(named) > MOST_ENTRIES:
        raise Refused(f"A library has at most {MOST_ENTRIES} entries.")
    taken = {each.name for each in library.entries}
    made: dict[int, Entry] = {}
    for number, each in enumerate(named, library.made + 1):
        name = copied_name(each.name, taken) if each.name in taken else each.name
        taken.add(name)
        made[each.id] = replace(each, id=number, name=name, source=COPIED)
    return made


def _unchanged_copies(library: Library, named: list[Entry]) -> dict[int, int]:
    """The copies that the library has of them, as they were built in."""
    wanted = {_what(each): each.id for each in named}
    mine = ((_what(each), each.id) for each in library.entries)
    return {wanted[what]: number for what, number in mine if what in wanted}


def _what(entry: Entry) -> tuple[str, ...]:
    return entry.kind, entry.system, entry.name, entry.text
