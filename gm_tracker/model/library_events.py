"""Events of the library and how they change it, and its steps."""

from collections.abc import Iterable
from functools import reduce
from typing import Annotated, Literal, Protocol

from pydantic import Field

from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.label import Label
from gm_tracker.model.library import Brought, Entry, Homecoming, Library
from gm_tracker.model.library_party import applied, taken_back
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.step import HeadMove


@frozen
class EntriesAdded:
    """Entries came into the library, or in place of those of the same numbers."""

    entries: tuple[Entry, ...]
    kind: Literal["added"] = "added"


@frozen
class EntryChanged:
    """An entry was replaced by what it is now."""

    entry: Entry
    kind: Literal["changed"] = "changed"


@frozen
class EntriesTagged:
    """Tags were put on entries, others taken off."""

    entries: tuple[int, ...]
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    kind: Literal["tagged"] = "tagged"


@frozen
class FavouritesMarked:
    """Entries became favourites, or ordinary ones again."""

    entries: tuple[int, ...]
    on: bool = True
    kind: Literal["favourite"] = "favourite"


@frozen
class EntriesDeleted:
    """Entries left the library."""

    entries: tuple[int, ...]
    kind: Literal["deleted"] = "deleted"


@frozen
class PlanSaved:
    """An encounter is new, or was replaced by what it is now."""

    plan: Plan
    kind: Literal["plan"] = "plan"


@frozen
class PlansDeleted:
    """Encounters were removed."""

    plans: tuple[int, ...]
    kind: Literal["plans_deleted"] = "plans_deleted"


@frozen
class PlansArranged:
    """The folders, and all encounters in their order, each with its folder."""

    folders: tuple[str, ...]
    order: tuple[tuple[int, str], ...]
    kind: Literal["arranged"] = "arranged"


@frozen
class PartyReturned:
    """Characters came home from the fight of that stream, by its step of that number."""

    fight: int
    step: int
    brought: tuple[Brought, ...]
    kind: Literal["returned"] = "returned"


@frozen
class ReturnTakenBack:
    """What characters brought home by that step of a fight is as it was before."""

    step: int
    kind: Literal["taken_back"] = "taken_back"


LibraryEvent = Annotated[
    EntriesAdded
    | EntryChanged
    | EntriesTagged
    | FavouritesMarked
    | EntriesDeleted
    | PlanSaved
    | PlansDeleted
    | PlansArranged
    | PartyReturned
    | ReturnTakenBack,
    Field(discriminator="kind"),
]


@frozen
class LibraryStep:
    """One user operation on the library, and its parent (None for the first).

    Its commands are not kept: nothing in the library is asked for or rolled, so they would say
    the same as the events, twice over for an import of thousands.
    """

    id: int
    parent: int | None
    label: Label
    events: tuple[LibraryEvent, ...] = ()


class LibraryJournal(Protocol):
    """Where the library's steps are written. Each call is on disk when it returns."""

    def append(self, step: LibraryStep) -> int:
        """Store a step (its id is given by the journal) as the head."""

    def move_head(self, move: HeadMove) -> None:
        """Record that the head moved."""


def fold_library(library: Library, event: LibraryEvent) -> Library:
    """The library after one event. Rules are not consulted."""
    match event:
        case EntriesAdded(entries):
            made = max(library.made, *(each.id for each in entries), 0)
            return replace(library, entries=library.entries.put(entries), made=made)
        case EntryChanged(entry):
            return replace(library, entries=library.entries.put([entry]))
        case EntriesTagged() | FavouritesMarked():
            marked = (_marked(each, event) for each in _those(library, event.entries))
            return replace(library, entries=library.entries.put(marked))
        case EntriesDeleted(numbers):
            return replace(library, entries=library.entries.drop(numbers))
        case PartyReturned(fight, step, brought):
            after = replace(library, entries=applied(library.entries, brought))
            home = Homecoming(fight, brought)
            return replace(after, returns={**library.returns, step: home})
        case ReturnTakenBack(step):
            brought = library.returns[step].brought
            after = replace(library, entries=taken_back(library.entries, brought))
            rest = {key: value for key, value in library.returns.items() if key != step}
            return replace(after, returns=rest)
    return _fold_plans(library, event)


def fold_step(library: Library, step: LibraryStep) -> Library:
    """The library after a step."""
    return reduce(fold_library, step.events, library)


def _fold_plans(library: Library, event: PlanSaved | PlansDeleted | PlansArranged) -> Library:
    match event:
        case PlanSaved(plan):
            made = max(library.made, plan.id)
            return replace(library, plans=_with(library.plans, plan), made=made)
        case PlansDeleted(numbers):
            kept = tuple(each for each in library.plans if each.id not in numbers)
            return replace(library, plans=kept)
        case PlansArranged(folders, order):
            known = {each.id: each for each in library.plans}
            plans = tuple(_in_folder(known[number], folder) for number, folder in order)
            return replace(library, plans=plans, folders=folders)


def _those(library: Library, numbers: Iterable[int]) -> Iterable[Entry]:
    found = (library.entries.get(each) for each in sorted(numbers))
    return (each for each in found if each is not None)


def _marked(entry: Entry, event: EntriesTagged | FavouritesMarked) -> Entry:
    if isinstance(event, FavouritesMarked):
        return replace(entry, favourite=event.on)
    kept = tuple(each for each in entry.tags if each not in event.removed)
    return replace(entry, tags=(*kept, *(each for each in event.added if each not in kept)))


def _with(plans: tuple[Plan, ...], plan: Plan) -> tuple[Plan, ...]:
    if all(each.id != plan.id for each in plans):
        return (*plans, plan)
    return tuple(plan if each.id == plan.id else each for each in plans)


def _in_folder(plan: Plan, folder: str) -> Plan:
    return plan if plan.folder == folder else replace(plan, folder=folder)
