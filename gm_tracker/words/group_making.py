"""The attack of a group while its dice are asked: who attacks whom, and whose die is which."""

from collections.abc import Sequence

from gm_tracker.model.commands import GroupAttack
from gm_tracker.model.encounter import Encounter, Group
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Request
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words import actions
from gm_tracker.words.faces import faces
from gm_tracker.words.group_rows import face_of
from gm_tracker.words.kinds import banded
from gm_tracker.words.names import listed
from gm_tracker.words.views import ComposerView, PersonView


def volley_view(
    system: RuleSystem, encounter: Encounter, command: GroupAttack, view: ComposerView
) -> ComposerView:
    """The dice of the attack of a group, with both sides of it."""
    group = encounter.group(command.group)
    if group is None:
        return view
    return replace(
        view,
        title="",
        headline="",
        actor=attackers(encounter, group, command),
        target=_targets(system, encounter, command),
        button="Resolve",
        across=True,
    )


def attackers(encounter: Encounter, group: Group, command: GroupAttack) -> PersonView:
    """Those who attack: so many of the group, with what they use."""
    lead = encounter.combatants[group.members[0]]
    count = sum(each.count for each in command.shares)
    weapon = lead.attack(command.attack)
    said = () if weapon is None else ((weapon.name.lower(), weapon.damage),)
    face = face_of(group, faces(encounter))
    return PersonView(banded(count, group.name), lead.side, "", said, 0, face)


def _targets(system: RuleSystem, encounter: Encounter, command: GroupAttack) -> PersonView | None:
    people = [(encounter.combatants.get(each.target), each.count) for each in command.shares]
    found = [(who, count) for who, count in people if who is not None and count]
    if len(found) == 1:
        return actions.person(system, encounter, found[0][0], "target")
    if not found:
        return None
    told = listed([f"{count} at {who.name}" for who, count in found])
    return PersonView(f"{len(found)} targets", found[0][0].side, told)


def in_their_order(
    encounter: Encounter, command: GroupAttack, asked: Sequence[Request]
) -> list[Request]:
    """What is asked: first what all are asked first, each time in the order of the group.

    So twelve dice on the table are typed in a row, and what they lead to is added below.
    """
    group = encounter.group(command.group)
    places = {} if group is None else {who: at for at, who in enumerate(group.members)}
    kinds = list(dict.fromkeys(_what(each.id) for each in asked))

    def place(request: Request) -> tuple[int, int, str]:
        owner, _, number = request.id.partition(":")[0].partition("#")
        return kinds.index(_what(request.id)), places.get(owner, len(places)), number

    return sorted(asked, key=place)


def _what(request: str) -> str:
    """What a request of one attack asks: "attack" of "c3:attack", "damage" of "c3#2:damage"."""
    return request.partition(":")[2]
