"""What the moment adds to an attack: style, distance, a charge, cover (MY-07, MY-33, MY-44)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.mythras import circumstances, keys, traits
from gm_tracker.rules.mythras.numbers import ATTACK_GRADE, FOREIGN, LIMITED
from gm_tracker.rules.mythras.rolls import FORMIDABLE, HARD
from gm_tracker.rules.mythras.switches import house_of
from gm_tracker.rules.mythras.traits import has, is_ranged
from gm_tracker.rules.sheet import Situation

EVEN_A_MISS = "even_a_miss"
STYLE, DISTANCE = "style", "distance"
CLOSE, LONG, UNMOVING = circumstances.CLOSE, circumstances.LONG, circumstances.UNAWARE
COVER_NEAR = "cover_near"
AT_SHORT, AT_LONG = "distance_short", "distance_long"
SET_SPEAR = "set_spear"
DISTANCE_LINK = "distance"
"""The link of two who fight at a distance; its value is the reach of it."""

OF_STYLE = (
    Situation(
        "style_hard", "a weapon much like those of the style", {ATTACK_GRADE: HARD}, "MY-44", STYLE
    ),
    Situation(
        *("style_formidable", "a weapon unlike those of the style"),
        {ATTACK_GRADE: FORMIDABLE},
        "MY-44",
        STYLE,
    ),
    Situation(FOREIGN, "a weapon foreign to the style", {}, "MY-44", STYLE),
)
LIMIT = Situation(LIMITED, "limited by another skill", {}, "MY-07")
PRESSED = Situation(EVEN_A_MISS, "defended even where it misses", {}, "MY-16")


def of_attack(encounter: Encounter, command: DeclareAttack) -> tuple[Situation, ...]:
    """What may add to this attack."""
    actor = encounter.combatants.get(command.actor)
    weapon = None if actor is None else actor.attack(command.attack)
    if actor is None or weapon is None or command.target not in encounter.combatants:
        return ()
    found = [*OF_STYLE, PRESSED]
    if keys.LIMIT.of(actor.stats):
        found.append(LIMIT)
    if actor.has(keys.CHARGING.key):
        effects = {ATTACK_GRADE: HARD}
        found.append(Situation("charge", "charging", effects, "MY-33", on=True, note="charge"))
    found += _of_missiles() if is_ranged(weapon) else _of_reach(encounter, actor, command)
    target = encounter.combatants[command.target]
    found += circumstances.of_attack(encounter, actor, target, weapon)
    if has(weapon, traits.IMPALING) and not is_ranged(weapon) and target.has(keys.CHARGING.key):
        found.append(Situation(SET_SPEAR, "set against the charge", {}, "MY-33"))
    return tuple(found)


def _of_missiles() -> tuple[Situation, ...]:
    return (Situation(COVER_NEAR, "cover beside the shooter", {}, "MY-29"),)


def _of_reach(
    encounter: Encounter, actor: Combatant, command: DeclareAttack
) -> tuple[Situation, ...]:
    """At which distance they fight, where that matters (MY-32, X-MY-6)."""
    if not house_of(encounter).reach:
        return ()
    now = distance_of(encounter, actor.id, command.target)
    if now is None:
        return ()
    label = traits.REACH.text({traits.REACH.key: now})
    return (Situation("distance", f"at {label} distance", {}, "MY-32", on=True, note="link"),)


def distance_between(
    encounter: Encounter, actor: Combatant, weapon: Attack, target: Combatant
) -> int:
    """The reach at which two stand: that of the longer weapon where none was taken up (MY-32)."""
    known = distance_of(encounter, actor.id, target.id)
    if known is not None:
        return known
    theirs = (traits.REACH.of(each.stats) for each in traits.melee_weapons(target))
    return max((traits.REACH.of(weapon.stats), *theirs))


def distance_of(encounter: Encounter, one: str, other: str) -> int | None:
    """The reach at which two fight, or None where no distance was taken up (MY-32)."""
    pair = {one, other}
    for each in encounter.links:
        if each.kind == DISTANCE_LINK and {each.source, each.target} == pair:
            return each.value
    return None
