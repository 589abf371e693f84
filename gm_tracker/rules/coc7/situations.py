"""Where bonus and penalty dice come from, by itself where the fight shows it (C7-12 to C7-36)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.coc7 import house_dice, keys, manoeuvres, moments
from gm_tracker.rules.coc7.house import says
from gm_tracker.rules.coc7.shooting import of_shot
from gm_tracker.rules.coc7.sources import DICE, GM_DEFENCE_DICE, GM_DICE
from gm_tracker.rules.sheet import Situation


def of_attack(encounter: Encounter, command: DeclareAttack) -> tuple[Situation, ...]:
    """What may hold for an attack; what the fight itself shows holds by itself."""
    actor = encounter.combatants.get(command.actor)
    target = encounter.combatants.get(command.target)
    weapon = moments.weapon_of(encounter, command)
    if actor is None or target is None or weapon is None:
        return ()
    if keys.KIND.of(weapon.stats) == keys.MELEE:
        found = (*of_blow(encounter, target), *manoeuvres.of_lasting(actor, target))
        tried = manoeuvres.situations(encounter, actor, target)
        return (*found, *GM_DICE, *GM_DEFENCE_DICE, *tried)
    shot = of_shot(encounter, command, actor, target, weapon)
    thrown = keys.KIND.of(weapon.stats) == keys.THROWN
    return (*shot, *GM_DICE, *(GM_DEFENCE_DICE if thrown else ()))


def of_blow(encounter: Encounter, target: Combatant) -> Iterator[Situation]:
    """What may hold for a blow or a manoeuvre, hand to hand (C7-12, C7-14, C7-19)."""
    answered = encounter.count(moments.RESPONSES, target.id)
    on = bool(outnumbered(answered, keys.ATTACKS.of(target.stats)))
    note = f"answered {answered} before" if answered else ""
    yield Situation("outnumbered", "Outnumbered", {DICE: 1}, "C7-14", on=on, note=note)
    if target.has(keys.SURPRISED.key) and says(encounter, house_dice.HELPLESS, "bonus"):
        yield Situation("surprised", "Surprised target", {DICE: 1}, "C7-12", on=True)
    prone = target.has(keys.PRONE.key)
    yield Situation("prone_target", "Target lies down", {DICE: 1}, "C7-19", on=prone)


def outnumbered(responses: int, attacks: int = 1) -> int:
    """The bonus dice against who has answered so often in this round (C7-14).

    `attacks` is how often it attacks in a round itself.
    """
    return int(responses >= max(1, attacks))


def of_action(command: Perform) -> tuple[Situation, ...]:
    """What may hold for a roll outside attacks."""
    if command.action == keys.OPPOSED.key:
        return (*GM_DICE, *GM_DEFENCE_DICE)
    return GM_DICE
