"""A shot into hand-to-hand fighting that goes wrong hits a friend (C7-32)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.coc7 import armour, keys, moments, shooting
from gm_tracker.rules.coc7.harm import all_of
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.sheet import Outcome


def in_the_way(
    encounter: Encounter, command: DeclareAttack, result: Result
) -> tuple[Combatant, ...]:
    """The friends whom a fumbled shot may hit; nobody where it was none (C7-32)."""
    weapon = moments.weapon_of(encounter, command)
    fumbled = bool(result.degrees) and result.degrees[0].level == "fumble"
    if weapon is None or keys.KIND.of(weapon.stats) == keys.MELEE or not fumbled:
        return ()
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    if "!into_melee" in command.situations:
        return ()
    near = shooting.friends_near(encounter, actor, target)
    return tuple(each for each in near if each.side == actor.side)


def shot(encounter: Encounter, command: DeclareAttack, result: Result) -> Dialogue[Outcome | None]:
    """One of those in the way is hit, with rolled damage (C7-32)."""
    near = in_the_way(encounter, command, result)
    weapon = moments.weapon_of(encounter, command)
    if not near or weapon is None or not weapon.damage:
        return None
    victim = near[0]
    if len(near) > 1:
        options = tuple(Option(each.id, each.name) for each in near)
        asked = Request("stray", "Whom it hits", "choice", options=options, usual=near[0].id)
        victim = encounter.combatants[(yield from ask_choice(asked))]
    guard = armour.of(victim)
    dice = guard.less(weapon.damage)
    request = Request("damage.stray", dice, dice=dice, combatant=command.actor)
    amount = (yield from ask_roll(request)).total
    lines = [TraceLine("C7-32", "damage", amount)]
    for stage in guard.stages:
        amount = stage.apply(amount)
        lines.append(TraceLine(stage.rule, stage.key, amount))
    told = Label.of("stray", who=encounter.combatants[command.actor].name, target=victim.name)
    events = yield from all_of(encounter, {victim.id: amount})
    held = (Held(victim.id, keys.HP.key, -amount, command.actor),) if amount else ()
    return Outcome(told, events, held, trace=tuple(lines), named=True)
