"""Several as one says them: those who act as one by their group, the others by name."""

from collections.abc import Iterable

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.words.kinds import banded


@frozen
class Named:
    """One, or so many of a group, by the first of them."""

    id: str
    name: str
    count: int = 1


def named(encounter: Encounter, who: Iterable[str]) -> tuple[Named, ...]:
    """These in their order; several of one group are named where the first of them stands."""
    group_of = {each: group for group in encounter.groups for each in group.members}
    found: dict[str, list[str]] = {}
    for each in dict.fromkeys(who):
        group = group_of.get(each)
        found.setdefault(each if group is None else group.id, []).append(each)
    made = []
    for ids in found.values():
        group = group_of.get(ids[0])
        alone = group is None or len(ids) == 1
        own = encounter.combatants[ids[0]].name
        name = own if alone or group is None else banded(len(ids), group.name)
        made.append(Named(ids[0], name, len(ids)))
    return tuple(made)
