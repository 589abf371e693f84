"""The names that stand beside the ids of a script, for people who read it; none is read back."""

from collections.abc import Mapping
from dataclasses import fields

from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answers

Names = Mapping[str, str | tuple[str, ...]]
"""By the field of a command, or the key of an answer, at which an id stands."""

_PEOPLE = ("combatant", "actor", "target", "source")
_RECORDS = ("attack", "record")
_THEIRS = ("slot", "span")
_SEVERAL = ("targets", "members", "shares", "combatants")


def names_beside(encounter: Encounter, command: Command, answers: Answers) -> Names:
    """Who and what is meant by the ids in a command and in the keys of its answers."""
    people = {each.id: each.name for each in encounter.combatants.values()}
    known = _by_field(encounter, command, people)
    ids = {each.name: getattr(command, each.name) for each in fields(command)}
    named = {key: known[key].get(ids[key], "") for key in ids if key in known}
    asked = {key: _whose(people, key) for key in answers}
    told = {key: name for key, name in (named | asked).items() if name}
    several = {key: _several(people, command, key) for key in _SEVERAL}
    return {**told, **{key: names for key, names in several.items() if names}}


def _several(people: Mapping[str, str], command: Command, key: str) -> tuple[str, ...]:
    """The names of those in a field that holds several, or shares of them."""
    those = (getattr(each, "target", each) for each in getattr(command, key, ()))
    return tuple(people.get(each, "") for each in those)


def _whose(people: Mapping[str, str], key: str) -> str:
    """Who answers: named after a dot, or before a colon where many act."""
    owner, of_many, _ = key.partition(":")
    who = owner.partition("#")[0] if of_many else key.partition(".")[2]
    return people.get(who, "")


def _by_field(
    encounter: Encounter, command: Command, people: Mapping[str, str]
) -> Mapping[str, Mapping[str, str]]:
    actor = encounter.combatants.get(getattr(command, "actor", ""))
    records = {} if actor is None else {each.id: each.name for each in actor.attacks}
    owners = {each.id: each.combatant for each in encounter.slots}
    owners |= {each.id: each.combatant for each in encounter.spans}
    theirs = {key: people.get(who, "") for key, who in owners.items()}
    groups = {each.id: each.name for each in encounter.groups}
    known = {**dict.fromkeys(_RECORDS, records), **dict.fromkeys(_THEIRS, theirs)}
    known["group"] = groups
    # What is added is no id of anybody.
    there = isinstance(getattr(command, "combatant", ""), str)
    return {**known, **dict.fromkeys(_PEOPLE, people)} if there else known
