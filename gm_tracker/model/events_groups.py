"""Events about groups: who acts as one."""

from typing import Literal

from gm_tracker.model.encounter import Encounter, Group
from gm_tracker.model.frozen import frozen, replace


@frozen
class GroupMade:
    """Several act as one from here on."""

    group: Group
    kind: Literal["grouped"] = "grouped"


@frozen
class GroupChanged:
    """A group has other members, another name, or another word of the GM's on its rolls."""

    group: Group
    kind: Literal["regrouped"] = "regrouped"


@frozen
class GroupDissolved:
    """Each acts for itself again."""

    group: str
    kind: Literal["ungrouped"] = "ungrouped"


GroupEvent = GroupMade | GroupChanged | GroupDissolved


def fold_groups(encounter: Encounter, event: GroupEvent) -> Encounter:
    """The encounter after an event about a group."""
    match event:
        case GroupMade(group):
            groups = (*encounter.groups, group)
            return replace(encounter, groups=groups, made=encounter.made + 1)
        case GroupChanged(group):
            groups = tuple(group if e.id == group.id else e for e in encounter.groups)
            return replace(encounter, groups=groups)
        case GroupDissolved(gone):
            left = tuple(each for each in encounter.groups if each.id != gone)
            return replace(encounter, groups=left)
