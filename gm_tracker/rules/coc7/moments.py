"""What a fight shows of the moment: who is near, what was done in this turn, what is loaded."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.rules.coc7 import keys
from gm_tracker.rules.coc7.states import DISARMED, STATES

RESPONSES = "responses"
"""Counter of dodges and blows back in this round (C7-14)."""
BLOWS = "blows"
"""Counter of attacks made in this turn, by who has several (C7-14)."""
SHOTS_LEFT = "shots_left"
"""Counter of the shots that are still to come of several (C7-35)."""
VOLLEYS = "volleys"
"""Counter of volleys in this round (C7-36)."""
FIRED = "fired."
"""Counters of rounds gone from a magazine begin so; the weapon's id follows (C7-38)."""
JAMMED = "jammed."
"""Counters of weapons that are jammed begin so (C7-37)."""
PLACES = 3
"""The numbers that order a slot: rank, skill, and who was first among equals."""


def slot_of(encounter: Encounter, who: str) -> Slot | None:
    """The slot in which somebody acts now, or None."""
    return next((each for each in encounter.acting() if each.combatant == who), None)


def weapon_of(encounter: Encounter, command: DeclareAttack | Perform) -> Attack | None:
    """The weapon of an attack, or None."""
    actor = encounter.combatants.get(command.actor)
    named = command.attack if isinstance(command, DeclareAttack) else command.record
    return None if actor is None else actor.attack(named)


def is_able(who: Combatant) -> bool:
    """Whether somebody can do anything."""
    return any(each.able for each in STATES if each.key == who.state)


def can_answer(who: Combatant) -> bool:
    """Whether somebody can dodge or fight back at all (C7-12, C7-15)."""
    return is_able(who) and not who.has(keys.SURPRISED.key) and not who.has(keys.STUNNED.key)


def has_lost(who: Combatant, weapon: Attack) -> bool:
    """Whether somebody who was disarmed has that weapon no longer (C7-42)."""
    return who.has(DISARMED.key) and bool(keys.IN_HAND.of(weapon.stats))


def near(encounter: Encounter, who: str) -> list[Combatant]:
    """Those who fight hand to hand with somebody and still stand."""
    found = (encounter.combatants[each] for each in encounter.linked(keys.CLOSE, who))
    return [each for each in found if each.present and is_able(each)]


def aims_at(encounter: Encounter, actor: Combatant, target: str) -> bool:
    """Whether somebody aimed at that target and nothing disturbed it (C7-32)."""
    linked = any(
        (each.kind, each.source, each.target) == (keys.AIMS, actor.id, target)
        for each in encounter.links
    )
    return linked and actor.has(keys.AIMING.key)


def fired_at(encounter: Encounter, actor: str) -> str:
    """At whom somebody fired the last volley of this round; nothing before the first (C7-36)."""
    position = encounter.clock.position
    shots = (e for e in encounter.links if (e.kind, e.source) == (keys.FIRES_AT, actor))
    return next((e.target for e in shots if e.value == position), "")


def bullets(encounter: Encounter, owner: str, weapon: Attack) -> int | None:
    """The rounds left in a weapon; None where nobody counts them (C7-38)."""
    most = keys.MAGAZINE.of(weapon.stats)
    return max(0, most - encounter.count(FIRED + weapon.id, owner)) if most else None


def is_jammed(encounter: Encounter, owner: str, weapon: Attack) -> bool:
    """Whether a weapon is jammed (C7-37)."""
    return bool(encounter.count(JAMMED + weapon.id, owner))


def counted(encounter: Encounter, key: str, who: str, more: int, *, fight: bool = False) -> Event:
    """A counter so much further."""
    value = encounter.count(key, who) + more
    return CounterSet(Counter(key, who, value, "fight" if fight else "round"))


def set_to(key: str, who: str, value: int, *, fight: bool = False) -> Event:
    """A counter at a value."""
    return CounterSet(Counter(key, who, value, "fight" if fight else "round"))
