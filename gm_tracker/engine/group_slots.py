"""Who of a group can act now, and with what."""

from collections.abc import Iterable, Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter, Group, Slot
from gm_tracker.rules.system import RuleSystem


def slots_now(
    system: RuleSystem, encounter: Encounter, group: Group, weapon: str = ""
) -> tuple[Slot, ...]:
    """The actions of a group's members that can be taken now, in one go and in their order.

    Where all act together it is everybody's whose moment it is; where turns come one after
    another, the turns from this one on until somebody else's comes between.
    """
    place = {each: at for at, each in enumerate(group.members)}
    if encounter.clock.phase == "start":
        return ()
    if system.together(encounter):
        mine = [each for each in encounter.acting() if each.combatant in place]
        return tuple(sorted(_fit(system, encounter, mine), key=lambda e: place[e.combatant]))
    return tuple(_in_a_row(system, encounter, set(place), weapon))


def _in_a_row(
    system: RuleSystem, encounter: Encounter, members: set[str], weapon: str
) -> Iterator[Slot]:
    acting = encounter.acting()
    here = [each for each in encounter.slots if each.state == "waiting"]
    now = [each for each in here if each.position == encounter.clock.position]
    others = sorted((each for each in now if each not in acting), key=lambda each: each.turn)
    for slot in (*acting, *others) if acting else ():
        own = slot.record and weapon and slot.record != weapon
        if slot.combatant not in members or own or not any(_fit(system, encounter, (slot,))):
            return
        yield slot


def _fit(system: RuleSystem, encounter: Encounter, slots: Iterable[Slot]) -> Iterator[Slot]:
    able = {each.key for each in system.states if each.able}
    people = encounter.combatants
    return (e for e in slots if people[e.combatant].state in able and people[e.combatant].present)


def weapon_of(member: Combatant, named: Attack | None, attack_id: str) -> Attack | None:
    """The weapon of a member that the group attacks with: of that id, or that is called alike."""
    mine = member.attack(attack_id)
    if mine is not None and not mine.form and (named is None or mine.name == named.name):
        return mine
    alike = (e for e in member.weapons if named is not None and e.name == named.name)
    return next(alike, None)


def named_weapon(encounter: Encounter, group: Group, attack_id: str) -> Attack | None:
    """The weapon that is meant by an id: that of the first member who has it."""
    theirs = (encounter.combatants[each].attack(attack_id) for each in group.members)
    return next((each for each in theirs if each is not None and not each.form), None)
