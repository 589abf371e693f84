"""Whom an attack means: who is engaged first, then the other opponents, and the rest by name."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import get_args

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.last_attacks import LastAttacks, last_attacks
from gm_tracker.model.advice import Advice, Offer, Said
from gm_tracker.model.combatant import Side, are_opponents
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.hands import Beforehand
from gm_tracker.rules.system import RuleSystem

END = Offer(
    "end_fight",
    "ends the fight and brings the party home",
    "End the fight and bring the party home",
)
NO_FOE = "No foe stands: the fight is over."
NO_FRIEND = "Nobody of the party stands: the fight is over."


@frozen
class Targets:
    """Everybody whom one combatant could attack, by ids in the order of their numbers.

    `engaged` are those it fights with, `others` the opponents beside them: both stand. `allies`
    are of its own side, `bystanders` neither; `out` are all who cannot act any more.
    """

    engaged: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    bystanders: tuple[str, ...] = ()
    out: tuple[str, ...] = ()

    @property
    def meant(self) -> tuple[str, ...]:
        """Those who are meant where nothing is said."""
        return self.engaged + self.others


def targets_of(fight: Fight, actor: str, lately: LastAttacks | None = None) -> Targets:
    """Whom somebody can attack; nobody where there is no such combatant."""
    encounter = fight.encounter
    mine = encounter.combatants.get(actor)
    if mine is None:
        return Targets()
    known = last_attacks(fight, actor) if lately is None else lately
    fighting = engaged_with(fight.system, encounter, actor, known)
    able = {each.id for each in fight.system.able(encounter)}
    found: dict[str, list[str]] = {each: [] for each in _GROUPS}
    of_side = {side: _group(mine.side, side) for side in get_args(Side)}
    for each in sorted(encounter.present(), key=_BADGE):
        id = each.id
        group = "out" if id not in able else "engaged" if id in fighting else of_side[each.side]
        if id != actor:
            found[group].append(id)
    return Targets(*(tuple(found[each]) for each in _GROUPS))


_GROUPS = ("engaged", "others", "allies", "bystanders", "out")
_BADGE = attrgetter("badge")


def _group(mine: Side, other: Side) -> str:
    """In which group of somebody's targets a side is, engaged or not."""
    if are_opponents(mine, other):
        return "others"
    return "allies" if mine == other else "bystanders"


def engaged_with(
    system: RuleSystem, encounter: Encounter, actor: str, lately: LastAttacks
) -> set[str]:
    """Those with whom somebody fights: by its links, or by blows where the game has no links."""
    kinds = [each.key for each in system.links if each.melee]
    if kinds:
        return {other for kind in kinds for other in encounter.linked(kind, actor)}
    mine = encounter.combatants[actor]
    people = encounter.combatants
    return {each for each in lately.foes if each in people and people[each].side != mine.side}


def likely_target(fight: Fight, actor: str, attack: str = "") -> str:
    """Who is meant where nobody is named, or nothing.

    That is the last target of this attack while it stands and is engaged, or nobody is; else the
    first engaged, else the first opponent. Whom the attack does not reach is meant only where it
    reaches nobody. Where there never was an opponent it is anybody else who stands.
    """
    lately = last_attacks(fight, actor)
    return first_of(fight, actor, targets_of(fight, actor, lately), lately, attack)


def first_of(
    fight: Fight, actor: str, targets: Targets, lately: LastAttacks, attack: str = ""
) -> str:
    """The same where it is known already whom somebody can attack."""
    last = lately.target_of.get(attack, lately.target)
    wanted = (last, *targets.meant) if last in (targets.engaged or targets.meant) else targets.meant
    if not wanted:
        return next(iter(_anybody(fight, actor, targets)), "")
    return next((each for each in wanted if _reaches(fight, actor, attack, each)), wanted[0])


def _reaches(fight: Fight, actor: str, attack: str, target: str) -> bool:
    """Whether an attack can be used on somebody; nothing speaks against one that is not known."""
    people, hands = fight.encounter.combatants, fight.system.hands
    weapon = people[actor].attack(attack)
    return weapon is None or hands.reaches(fight.encounter, people[actor], weapon, people[target])


def _anybody(fight: Fight, actor: str, targets: Targets) -> tuple[str, ...]:
    """Those who stand where there never was an opponent: a duel of friends, a test of arms."""
    people = fight.encounter.combatants
    side = people[actor].side if actor in people else "neutral"
    opposed = any(are_opponents(side, each.side) for each in people.values())
    return () if opposed else targets.bystanders + targets.allies


def first_attack(
    fight: Fight, selected: str, attack_id: str = "", target: str = ""
) -> DeclareAttack | Said:
    """The attack of the selected combatant if it may act (or its weapon was named), else of the
    first who acts now; what is wrong when there is none. `target` is who is meant, if said."""
    encounter = fight.encounter
    acting = [slot.combatant for slot in encounter.acting()]
    actor = selected if selected in acting or attack_id else next(iter(acting), selected)
    combatant = encounter.combatants.get(actor)
    if combatant is None:
        return "Nobody acts now."
    if not combatant.weapons:
        return f"{combatant.name} has no attack. Edit its numbers to give it one."
    weapon = attack_id or likely_weapon(fight, actor)
    meant = target or likely_target(fight, actor, weapon)
    if not meant:
        why = over(fight)
        return Advice(why, (END,)) if why else "There is nobody to attack."
    return DeclareAttack(actor, meant, weapon)


def likely_weapon(fight: Fight, actor: str, lately: LastAttacks | None = None) -> str:
    """What its slot is meant for, else the weapon of the last time, else the first; or nothing.

    One that can be used at once comes before one that costs time first, and that before one which
    can strike nobody as it is.
    """
    encounter, combatant = fight.encounter, fight.encounter.combatants[actor]
    weapons = {each.id: each for each in combatant.weapons}
    meant = (s.record for s in encounter.acting() if s.combatant == actor)
    last = (last_attacks(fight, actor) if lately is None else lately).weapon
    wanted = [each for each in (*meant, last, *weapons) if each in weapons]
    hands = fight.system.hands

    def cost(weapon: str) -> int:
        if hands.is_out_of_use(encounter, combatant, weapons[weapon]):
            return 2
        return 1 if hands.beforehand(encounter, combatant, last, weapons[weapon]) else 0

    return min(wanted, key=cost, default="")


def beforehand(fight: Fight, actor: str, weapon: str) -> Beforehand | None:
    """What somebody must do before that weapon can be used, or None."""
    combatant = fight.encounter.combatants[actor]
    found = combatant.attack(weapon)
    if found is None:
        return None
    held = last_attacks(fight, actor).weapon
    return fight.system.hands.beforehand(fight.encounter, combatant, held, found)


def over(fight: Fight) -> str:
    """Why the fight is over, in a sentence, or nothing: one side was there and stands no more.

    Whoever is engaged with somebody of another side is still fighting, neutral or not.
    """
    encounter, system = fight.encounter, fight.system
    if not {"party", "foe"} <= {each.side for each in encounter.combatants.values()}:
        return ""
    standing = system.able(encounter)
    left = {each.side for each in standing}
    if {"party", "foe"} <= left:
        return ""
    if any(_pairs(system, encounter, {each.id: each.side for each in standing})):
        return ""
    return NO_FRIEND if "foe" in left else NO_FOE


def _pairs(
    system: RuleSystem, encounter: Encounter, able: dict[str, Side]
) -> Iterator[tuple[str, str]]:
    """Those who are engaged with somebody of another side, and can act."""
    kinds = {each.key for each in system.links if each.melee}
    for each in encounter.links:
        ends = each.source, each.target
        if each.kind in kinds and all(e in able for e in ends) and able[ends[0]] != able[ends[1]]:
            yield ends


def slot_in(fight: Fight, combatant: str, *states: str) -> str:
    """The next slot of somebody in one of these states, or nothing."""
    mine = [s for s in fight.encounter.slots if s.combatant == combatant and s.state in states]
    return min(mine, key=lambda s: s.position).id if mine else ""


def next_slot(fight: Fight, combatant: str) -> str:
    """The next waiting slot of somebody, or nothing."""
    return slot_in(fight, combatant, "waiting")
