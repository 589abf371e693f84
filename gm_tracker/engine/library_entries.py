"""Commands about the library's entries: add, edit, copy, delete, tag, mark, make variants."""

from collections.abc import Generator, Iterable, Sequence
from itertools import count
from typing import Any

from gm_tracker.engine.library_checks import (
    Decided,
    Systems,
    checked_body,
    checked_dice,
    checked_tags,
    checked_title,
    copied_name,
    entry_of,
    system_of,
)
from gm_tracker.engine.library_variants import variant
from gm_tracker.engine.limits import checked_text
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label, LabelValue
from gm_tracker.model.library import Entry, Library, body_text
from gm_tracker.model.library_commands import (
    AddEntries,
    DeleteEntries,
    DuplicateEntries,
    EditEntry,
    MakeVariant,
    MarkFavourite,
    NewEntry,
    TagEntries,
)
from gm_tracker.model.library_events import (
    EntriesAdded,
    EntriesDeleted,
    EntriesTagged,
    EntryChanged,
    FavouritesMarked,
)
from gm_tracker.model.limits import LONGEST_SOURCE, MOST_ENTRIES
from gm_tracker.model.step import Refused

AT_ONCE = 50
"""Entries made without a pause, which takes some milliseconds."""


def new_entries(
    systems: Systems, library: Library, command: AddEntries, numbers: Sequence[int]
) -> Generator[int, None, tuple[Entry, ...]]:
    """The entries that the command adds, in small pieces; yields how many are made.

    `numbers` has the number of each, 0 first; those of which the library keeps its own are left
    out.
    """
    wanted = [i for i, each in enumerate(numbers[1:], 1) if command.there.left.get(i) != each]
    more = sum(numbers[place] not in library.entries for place in wanted)
    if len(library.entries) + more > MOST_ENTRIES:
        raise Refused(f"A library has at most {MOST_ENTRIES} entries.")
    made: list[Entry] = []
    for place in wanted:
        if made and len(made) % AT_ONCE == 0:
            yield len(made)
        made.append(_made(systems, numbers[place], command.entries[place - 1], numbers))
    return tuple(made)


def numbered(library: Library, command: AddEntries) -> tuple[int, ...]:
    """The number that each entry of the command has in the library, from place 1; first a 0."""
    known = {**command.there.left, **command.there.replaced}
    held = {place: each for place, each in known.items() if each in library.entries}
    free = count(library.made + 1)
    places = range(1, len(command.entries) + 1)
    return (0, *(held[each] if each in held else next(free) for each in places))


def _made(systems: Systems, number: int, new: NewEntry, numbers: Sequence[int]) -> Entry:
    """The entry; what it is a variant of is one of these `numbers`."""
    system = system_of(systems, new.system)
    name = checked_title(new.name, "An entry")
    origin = None if new.variant_of is None else numbers[new.variant_of]
    return Entry(
        number,
        new.kind,
        system.id,
        name,
        body_text(checked_body(system, new.kind, name, new.body)),
        checked_tags(new.tags),
        new.favourite,
        checked_text(new.source, "Source", "source", LONGEST_SOURCE),
        checked_text(new.notes, "Notes", "notes"),
        checked_dice(new.hit_dice),
        new.conditions,
        new.counters,
        origin,
    )


def edit(systems: Systems, library: Library, command: EditEntry) -> Decided:
    """Replace parts of an entry."""
    entry = entry_of(library, command.entry)
    name = entry.name if command.name is None else checked_title(command.name, "An entry")
    text = entry.text
    if command.body is not None:
        system = system_of(systems, entry.system)
        text = body_text(checked_body(system, entry.kind, name, command.body))
    source = entry.source if command.source is None else command.source
    notes = entry.notes if command.notes is None else command.notes
    edited = replace(
        entry,
        name=name,
        text=text,
        tags=entry.tags if command.tags is None else checked_tags(command.tags),
        source=checked_text(source, "Source", "source", LONGEST_SOURCE),
        notes=checked_text(notes, "Notes", "notes"),
        hit_dice=entry.hit_dice if command.hit_dice is None else checked_dice(command.hit_dice),
    )
    return (EntryChanged(edited),), Label.of("edited", who=name)


def duplicate(systems: Systems, library: Library, command: DuplicateEntries) -> Decided:
    """Add a copy of each."""
    taken = {each.name for each in library.entries}
    made: list[Entry] = []
    for number, entry in enumerate(_entries(library, command.entries), library.made + 1):
        name = copied_name(entry.name, taken)
        taken.add(name)
        made.append(replace(entry, id=number, name=name))
    return (EntriesAdded(tuple(made)),), named("entries_added", made)


def delete(systems: Systems, library: Library, command: DeleteEntries) -> Decided:
    """Remove entries that no encounter needs."""
    gone = _entries(library, command.entries)
    numbers = {each.id for each in gone}
    for plan in library.plans:
        needed = next((each.entry for each in plan.groups if each.entry in numbers), None)
        if needed is not None:
            name = entry_of(library, needed).name
            raise Refused(f"{name} is in the encounter {plan.name}. Take it out there first.")
    return (EntriesDeleted(tuple(sorted(numbers))),), named("entries_deleted", gone)


def tag(systems: Systems, library: Library, command: TagEntries) -> Decided:
    """Put tags on entries and take others off."""
    tagged = _entries(library, command.entries)
    added, removed = checked_tags(command.add), tuple(command.remove)
    if not added and not removed:
        raise Refused("Say which tag.", "tags")
    for each in tagged:
        checked_tags((*(tag for tag in each.tags if tag not in removed), *added))
    event = EntriesTagged(tuple(each.id for each in tagged), added, removed)
    return (event,), named("entries_tagged", tagged, tags=added, removed=removed)


def favour(systems: Systems, library: Library, command: MarkFavourite) -> Decided:
    """Make entries favourites, or ordinary again."""
    marked = _entries(library, command.entries)
    event = FavouritesMarked(tuple(each.id for each in marked), command.on)
    return (event,), named("favourite" if command.on else "favourite_over", marked)


def make_variant(systems: Systems, library: Library, command: MakeVariant) -> Decided:
    """Add a variant of a creature."""
    entry = entry_of(library, command.entry)
    system = system_of(systems, entry.system)
    made = variant(system, entry, checked_title(command.name, "A variant"), command.percents)
    return (EntriesAdded((replace(made, id=library.made + 1),)),), named("entries_added", [made])


def _entries(library: Library, numbers: Iterable[int]) -> list[Entry]:
    found = [entry_of(library, number) for number in dict.fromkeys(numbers)]
    if not found:
        raise Refused("Select an entry first.")
    return found


def named(key: str, entries: Sequence[Entry], **values: LabelValue) -> Label:
    """A label about entries: one by its name, more by their number."""
    name = entries[0].name if len(entries) == 1 else ""
    return Label.of(key, who=name, count=len(entries), **values)


ENTRIES: dict[type, Any] = {
    EditEntry: edit,
    DuplicateEntries: duplicate,
    DeleteEntries: delete,
    TagEntries: tag,
    MarkFavourite: favour,
    MakeVariant: make_variant,
}
