"""Commands about groups: who acts as one, and under which name and letter."""

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_uppercase

from gm_tracker.engine.decision import AtOnce, Decision
from gm_tracker.engine.limits import checked_name
from gm_tracker.model.encounter import Encounter, Group
from gm_tracker.model.events_groups import GroupChanged, GroupDissolved, GroupMade
from gm_tracker.model.frozen import replace
from gm_tracker.model.group_commands import (
    DissolveGroup,
    EditGroup,
    JoinGroup,
    MakeGroup,
    SplitOff,
)
from gm_tracker.model.kinds import kind_of, plural
from gm_tracker.model.label import Label
from gm_tracker.model.limits import LONGEST_NAME, MOST_AT_ONCE
from gm_tracker.model.step import Refused

MOST_KINDS = 3
"""So many kinds name a group at most."""


def make(decision: Decision, command: MakeGroup) -> Label:
    """Several act as one."""
    members = _members(decision, command.members)
    name = checked_name(command.name) if command.name else name_of(decision.encounter, members)
    group = made(decision, members, name, one_roll=command.one_roll)
    return Label.of("grouped", group=group.name, count=len(members), one_roll=int(group.one_roll))


def made(
    decision: Decision, members: tuple[str, ...], name: str, *, one_roll: bool = False
) -> Group:
    """A new group of these, who leave any other."""
    take_out(decision, members)
    encounter = decision.encounter
    group = Group(f"g{encounter.made}", _badge(encounter, name), name, members, one_roll)
    decision.add(GroupMade(group))
    return group


def join(decision: Decision, command: JoinGroup) -> Label:
    """More act with a group."""
    group = found(decision.encounter, command.group)
    members = _members(decision, tuple(e for e in command.members if e not in group.members))
    if len(group.members) + len(members) > MOST_AT_ONCE:
        raise Refused(f"A group has at most {MOST_AT_ONCE} members.")
    take_out(decision, members)
    decision.add(GroupChanged(replace(group, members=(*group.members, *members))))
    return Label.of("joins_group", who=_names(decision.encounter, members), into=group.name)


def split(decision: Decision, command: SplitOff) -> Label:
    """Some act for themselves again."""
    members = _members(decision, command.members)
    for each in members:
        if decision.encounter.group_of(each) is None:
            raise Refused(f"{decision.combatant(each).name} is in no group.")
    take_out(decision, members)
    return Label.of("split_off", who=_names(decision.encounter, members))


def edit(decision: Decision, command: EditGroup) -> Label:
    """Another name, or another ruling on its rolls; the ruling names the step."""
    group = found(decision.encounter, command.group)
    named = group if command.name is None else replace(group, name=checked_name(command.name))
    ruled = named if command.one_roll is None else replace(named, one_roll=command.one_roll)
    decision.add(GroupChanged(ruled))
    if command.one_roll is None:
        return Label.of("group_named", group=group.name, name=ruled.name)
    return Label.of("one_roll" if ruled.one_roll else "own_rolls", group=ruled.name)


def dissolve(decision: Decision, command: DissolveGroup) -> Label:
    """Each acts for itself again."""
    group = found(decision.encounter, command.group)
    decision.add(GroupDissolved(group.id))
    return Label.of("ungrouped", group=group.name)


def found(encounter: Encounter, group_id: str) -> Group:
    """The group of that id, or Refused."""
    group = encounter.group(group_id)
    if group is None:
        raise Refused("There is no such group in this fight any more.")
    return group


def take_out(decision: Decision, members: Iterable[str]) -> None:
    """Let these leave their groups; a group of nobody is no more."""
    gone = set(members)
    for group in decision.encounter.groups:
        left = tuple(each for each in group.members if each not in gone)
        if not left:
            decision.add(GroupDissolved(group.id))
        elif left != group.members:
            decision.add(GroupChanged(replace(group, members=left)))


def name_of(encounter: Encounter, members: Sequence[str]) -> str:
    """What such a group is called: "Orcs" of "Orc 1" and "Orc 2", "Orcs, Ogres" of both."""
    kinds = dict.fromkeys(kind_of(encounter.combatants[each].name) for each in members)
    return ", ".join(map(plural, list(kinds)[:MOST_KINDS]))[:LONGEST_NAME].strip()


def _badge(encounter: Encounter, name: str) -> str:
    """A letter of its name, else another one, else one with a number, that no group has."""
    taken = {each.badge for each in encounter.groups}
    return next(each for each in _badges(name) if each not in taken)


def _badges(name: str) -> Iterator[str]:
    letters = [each for each in name.upper() if each in ascii_uppercase]
    yield from (*letters, *ascii_uppercase)
    number = 2
    while True:
        yield from (f"{letter}{number}" for letter in ascii_uppercase)
        number += 1


def _members(decision: Decision, members: tuple[str, ...]) -> tuple[str, ...]:
    """They are in the fight, each named once; Refused when not."""
    for each in members:
        decision.here(each)
    if not members:
        raise Refused("Name those who are meant.")
    if len(set(members)) != len(members):
        raise Refused("Each member can be named once.")
    if len(members) > MOST_AT_ONCE:
        raise Refused(f"A group has at most {MOST_AT_ONCE} members.")
    return members


def _names(encounter: Encounter, members: Sequence[str]) -> tuple[str, ...]:
    return tuple(encounter.combatants[each].name for each in members)


HANDLERS: AtOnce = {
    MakeGroup: make,
    JoinGroup: join,
    SplitOff: split,
    EditGroup: edit,
    DissolveGroup: dissolve,
}
"""Each of these commands and what carries it out."""
