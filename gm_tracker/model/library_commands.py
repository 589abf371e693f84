"""What a user can ask of the library. Commands state an intent; they carry no behaviour."""

from collections.abc import Mapping
from dataclasses import field

from gm_tracker.model.combatant import Condition
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label
from gm_tracker.model.library import Body, Kind
from gm_tracker.model.library_plans import Plan


@frozen
class NewEntry:
    """What an entry is made from.

    `variant_of` counts the entries of the same command from 1.
    """

    kind: Kind
    system: str
    name: str
    body: Body
    tags: tuple[str, ...] = ()
    favourite: bool = False
    source: str = ""
    notes: str = ""
    hit_dice: str = ""
    conditions: tuple[Condition, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict)
    variant_of: int | None = None


@frozen
class There:
    """What of a command is in the library already, by places that count from 1.

    An entry of `replaced` takes the place of the one of that number, which encounters go on to
    mean; one of `left` is left out, and what speaks of it means the one of that number. `plans`
    take the places of the encounters of those numbers. What is no longer there is added.
    """

    replaced: Mapping[int, int] = field(default_factory=dict)
    left: Mapping[int, int] = field(default_factory=dict)
    plans: Mapping[int, int] = field(default_factory=dict)


@frozen
class AddEntries:
    """Add entries and encounters of them, all as one step: one undo takes an import back.

    The groups of `plans` count the entries of this command from 1. `folders` are for encounters;
    those that are there already stay as they are. `there` says what is not to be added again.
    """

    entries: tuple[NewEntry, ...]
    label: Label | None = None
    """What the step is called, if not what the library calls it."""
    plans: tuple[Plan, ...] = ()
    folders: tuple[str, ...] = ()
    there: There = There()


@frozen
class EditEntry:
    """Change what is named here about one entry; None leaves a part as it is."""

    entry: int
    name: str | None = None
    body: Body | None = None
    tags: tuple[str, ...] | None = None
    source: str | None = None
    notes: str | None = None
    hit_dice: str | None = None


@frozen
class DuplicateEntries:
    """Add a copy of each, named as such."""

    entries: tuple[int, ...]


@frozen
class DeleteEntries:
    """Remove entries; those that an encounter needs are refused."""

    entries: tuple[int, ...]


@frozen
class TagEntries:
    """Put tags on entries and take others off."""

    entries: tuple[int, ...]
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()


@frozen
class MarkFavourite:
    """Make entries favourites, or ordinary ones again."""

    entries: tuple[int, ...]
    on: bool = True


@frozen
class MakeVariant:
    """Add a variant of a creature: `percents` by the keys of its tracks and numbers.

    150 makes a number half as large again; what is rounded is rounded down.
    """

    entry: int
    name: str
    percents: Mapping[str, int] = field(default_factory=dict)


@frozen
class SavePlan:
    """Add an encounter (its id is 0), or put it in place of what it was."""

    plan: Plan


@frozen
class AddToPlan:
    """Add entries to an encounter, each with a count; one that is in it already is counted up."""

    plan: int
    entries: tuple[int, ...]
    count: int = 1


@frozen
class DuplicatePlans:
    """Add a copy of each encounter at the end, named as such."""

    plans: tuple[int, ...]


@frozen
class DeletePlans:
    """Remove encounters; fights made from them stay."""

    plans: tuple[int, ...]


@frozen
class MovePlans:
    """Put encounters into a folder ("" is the top) before another one, or at the end."""

    plans: tuple[int, ...]
    folder: str = ""
    before: int | None = None


@frozen
class AddFolder:
    """Make a folder: a path such as "Chapter 1/Caves"."""

    path: str


@frozen
class RenameFolder:
    """Give a folder another path; what is in it comes along."""

    path: str
    name: str


@frozen
class DeleteFolder:
    """Remove a folder and those in it; the encounters go up to where it was."""

    path: str


LibraryCommand = (
    AddEntries
    | EditEntry
    | DuplicateEntries
    | DeleteEntries
    | TagEntries
    | MarkFavourite
    | MakeVariant
    | SavePlan
    | AddToPlan
    | DuplicatePlans
    | DeletePlans
    | MovePlans
    | AddFolder
    | RenameFolder
    | DeleteFolder
)
