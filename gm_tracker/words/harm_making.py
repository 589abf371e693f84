"""Harm for many while its dice and saves are asked: how much, and for whom."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.group_commands import HarmMany
from gm_tracker.model.kinds import kinds_of
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words import actions
from gm_tracker.words.kinds import banded, counted
from gm_tracker.words.names import listed
from gm_tracker.words.views import ComposerView


def harm_view(
    system: RuleSystem, encounter: Encounter, command: HarmMany, view: ComposerView
) -> ComposerView:
    """The dice and saves of harm for many."""
    title = f"{command.harm} harm for {whom(encounter, command.targets)}"
    if len(command.targets) != 1 or command.targets[0] not in encounter.combatants:
        return replace(view, title=title, button="Resolve")
    target = actions.person(system, encounter, encounter.combatants[command.targets[0]], "target")
    return replace(view, title=title, target=target, button="Resolve")


def whom(encounter: Encounter, those: tuple[str, ...]) -> str:
    """Those who are meant: a whole group by its name, else by their kinds."""
    people = [encounter.combatants[each] for each in those if each in encounter.combatants]
    group = encounter.group_of(those[0]) if those else None
    if group is not None and set(group.members) == set(those):
        return banded(len(those), group.name)
    if len(people) == 1:
        return people[0].name
    kinds = kinds_of(each.name for each in people)
    return listed([counted(many, kind) for kind, many in kinds.items()] or ["nobody"])
