"""The situations that bring bonus and penalty dice (S-15, S-29, S-30)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge import switches as house_rules
from gm_tracker.rules.shadow_lounge.switches import house_of
from gm_tracker.rules.sheet import Situation

OUTNUMBERED_FROM = 3
"""Distinct attackers in one round (S-30)."""
ATTACKED_BY = "attacked_by."
"""Counters on a target, by the id of each attacker of this round."""
SHOTS = "shots"
"""The counter of shots fired in a burst."""
BURST = "burst"
DICE, DEFENCE_DICE = "attack.dice", "defence.dice"
"""Dice beside the first one: bonus dice above 0, penalty dice below."""

GM_DICE = (
    Situation("bonus_die", "Bonus Die", {DICE: 1}, "S-29"),
    Situation("penalty_die", "Penalty Die", {DICE: -1}, "S-29"),
)
GM_DEFENCE_DICE = (
    Situation("defence_bonus_die", "Bonus Die for the defence", {DEFENCE_DICE: 1}, "S-29"),
    Situation("defence_penalty_die", "Penalty Die for the defence", {DEFENCE_DICE: -1}, "S-29"),
)
DEMANDS = tuple(
    Situation(f"need_{level}", f"{level.capitalize()} success needed", {}, "S-08", "demand")
    for level in ("hard", "extreme", "critical")
)


def of_attack(encounter: Encounter, command: DeclareAttack) -> tuple[Situation, ...]:
    """What may hold for an attack; what the fight itself shows holds by itself."""
    actor = encounter.combatants.get(command.actor)
    target = encounter.combatants.get(command.target)
    weapon = None if actor is None else actor.attack(command.attack)
    if actor is None or target is None or weapon is None:
        return ()
    return (*_named(encounter, actor, target, weapon), *GM_DICE, *GM_DEFENCE_DICE)


def of_action(command: Perform) -> tuple[Situation, ...]:
    """What may hold for a check outside attacks."""
    if command.action == keys.OPPOSED.key:
        return (*GM_DICE, *GM_DEFENCE_DICE)
    if command.action in (keys.CHECK.key, keys.LUCK_CHECK.key):
        return (*GM_DICE, *DEMANDS)
    return GM_DICE if command.action in (keys.FIRST_AID.key, keys.MEDICINE.key) else ()


def _named(
    encounter: Encounter, actor: Combatant, target: Combatant, weapon: Attack
) -> Iterator[Situation]:
    yield _outnumbered(encounter, actor, target)
    yield _incapacitated(encounter, target)
    if target.has(keys.SURPRISED.key) and not target.has(keys.READY.key):
        yield Situation("surprised", "Surprised target", {DEFENCE_DICE: -1}, "S-15", on=True)
    if keys.REACH.of(weapon.stats) == keys.RANGED:
        yield from _shooting(encounter, actor, target)
    if keys.AUTO.of(weapon.stats) > 1:
        yield _burst(encounter, actor, weapon)


def _outnumbered(encounter: Encounter, actor: Combatant, target: Combatant) -> Situation:
    """On from the third attacker of the round on (S-30)."""
    count = len(attackers(encounter, target.id) | {actor.id})
    return Situation(
        "outnumbered",
        "Outnumbered",
        {DEFENCE_DICE: -1},
        "S-30",
        on=count >= OUTNUMBERED_FROM,
        note=f"{count} attackers this round" if count > 1 else "",
    )


def _incapacitated(encounter: Encounter, target: Combatant) -> Situation:
    house = house_of(encounter)
    why = [each.label.lower() for each in keys.HELPLESS if target.has(each.key)]
    if target.state in (keys.UNCONSCIOUS.key, keys.COMATOSE.key):
        why.append(target.state)
    if target.has(keys.SURPRISED.key) and house.says(house_rules.BLINDSIDE, "yes"):
        why.append("surprised")
    return Situation(
        "incapacitated",
        "Incapacitated",
        {DICE: 1, DEFENCE_DICE: -1},
        "S-30",
        on=bool(why),
        note=", ".join(why),
    )


def _shooting(encounter: Encounter, actor: Combatant, target: Combatant) -> Iterator[Situation]:
    near = encounter.linked(keys.HAND_TO_HAND, target.id)
    friends = [encounter.combatants[each] for each in near if each != actor.id]
    friend = next((each.name for each in friends if _fights_beside(actor, each)), "")
    yield Situation(
        "into_melee",
        "Into melee",
        {DICE: -1},
        "S-30",
        on=bool(friend),
        note=f"{friend} fights there" if friend else "",
    )
    yield Situation(
        "point_blank",
        "Point blank",
        {DICE: 1},
        "S-30",
        on=actor.id in near,
    )


def _fights_beside(actor: Combatant, friend: Combatant) -> bool:
    able = {each.key for each in keys.STATES if each.able}
    return friend.side == actor.side and friend.present and friend.state in able


def _burst(encounter: Encounter, actor: Combatant, weapon: Attack) -> Situation:
    """Every shot after the first has a Penalty Die (S-30, X-S-18)."""
    most, shot = keys.AUTO.of(weapon.stats), shot_of(encounter, actor.id, weapon)
    effects = {DICE: -1} if shot > 1 else {}
    note = f"shot {shot} of {most}" if shot > 1 else f"up to {most} shots"
    return Situation(BURST, "Automatic fire", effects, "S-30", on=shot > 1, note=note)


def attackers(encounter: Encounter, target: str) -> set[str]:
    """The ids of those who attacked somebody in this round."""
    mine = (each.key for each in encounter.counters if each.combatant == target)
    return {key.removeprefix(ATTACKED_BY) for key in mine if key.startswith(ATTACKED_BY)}


def attacked(target: str, actor: str) -> Event:
    """Somebody is one of the attackers of this round."""
    return CounterSet(Counter(ATTACKED_BY + actor, target, 1))


def slot_of(encounter: Encounter, actor: str) -> Slot | None:
    """The slot in which somebody acts now, or None."""
    return next((each for each in encounter.acting() if each.combatant == actor), None)


def shot_of(encounter: Encounter, actor: str, weapon: Attack) -> int:
    """Which shot of a burst the next one is: 1 unless a burst is going on."""
    slot = slot_of(encounter, actor)
    goes_on = slot is not None and is_burst(slot) and slot.record == weapon.id
    return 1 + encounter.count(SHOTS, actor) if goes_on else 1


def is_burst(slot: Slot) -> bool:
    """Whether a slot is for a further shot: those stand behind the slot of the first."""
    return bool(slot.record) and len(slot.order) > PLACES


PLACES = 3
"""The numbers that order a slot: initiative, tie-break, and which action of the round it is."""
