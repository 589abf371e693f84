"""What of an import is in the library already, and what the GM wants of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal

from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import AddEntries, There

Choice = Literal["keep", "replace", "skip"]
"""Keep both, put the new one in place of the old one, or leave the new one out."""
CHOICES: tuple[Choice, ...] = ("keep", "replace", "skip")
Key = tuple[str, str, str]
"""Kind ("encounter" for one of those), rule system, and name whatever its case and spaces."""
Place = tuple[Literal["entry", "encounter"], int]
"""The entry or encounter of a command, which count from 1."""


@frozen
class Duplicate:
    """One that is to come into the library, and the number of the one that is like it there."""

    place: Place
    name: str
    number: int


def duplicates(command: AddEntries, library: Library) -> Mapping[Place, Duplicate]:
    """Those of which there is one of the same kind, rule system and name.

    Of several of one name the first meets the first, the second the second, and so on.
    """
    there = _there(library)
    found = (
        Duplicate(place, name, there[key].pop(0))
        for place, key, name in _coming(command)
        if there.get(key)
    )
    return {each.place: each for each in found}


def settled(
    command: AddEntries, found: Iterable[Duplicate], choose: Callable[[Duplicate], Choice]
) -> AddEntries | None:
    """The command as the GM wants it of each duplicate; None if nothing is left to do.

    What speaks of an entry that is skipped means the one that is there.
    """
    chosen = [(each, choose(each)) for each in found]
    replaced, left = _numbers(chosen, "replace"), _numbers(chosen, "skip")
    kept = [i for i in range(1, len(command.plans) + 1) if ("encounter", i) not in left]
    there = There(
        {at: number for (what, at), number in replaced.items() if what == "entry"},
        {at: number for (what, at), number in left.items() if what == "entry"},
        {
            new: replaced["encounter", old]
            for new, old in enumerate(kept, 1)
            if ("encounter", old) in replaced
        },
    )
    plans = tuple(command.plans[each - 1] for each in kept)
    if len(there.left) == len(command.entries) and not plans:
        return None
    return replace(command, plans=plans, there=there)


def _numbers(chosen: Iterable[tuple[Duplicate, Choice]], wanted: Choice) -> dict[Place, int]:
    return {each.place: each.number for each, choice in chosen if choice == wanted}


def _there(library: Library) -> Mapping[Key, list[int]]:
    there: defaultdict[Key, list[int]] = defaultdict(list)
    for entry in library.entries:
        there[_key(entry.kind, entry.system, entry.name)].append(entry.id)
    for plan in library.plans:
        there[_key("encounter", plan.system, plan.name)].append(plan.id)
    return there


def _coming(command: AddEntries) -> Iterator[tuple[Place, Key, str]]:
    for at, new in enumerate(command.entries, 1):
        yield ("entry", at), _key(new.kind, new.system, new.name), new.name
    for at, plan in enumerate(command.plans, 1):
        yield ("encounter", at), _key("encounter", plan.system, plan.name), plan.name


def _key(kind: str, system: str, name: str) -> Key:
    return kind, system, " ".join(name.split()).casefold()
