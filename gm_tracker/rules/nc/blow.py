"""One attack: its numbers worked out of the fight (NC-08 to NC-33)."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Modifier
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused
from gm_tracker.rules.nc import defence, house, keys, poison, switches
from gm_tracker.rules.nc.attack import Blow
from gm_tracker.rules.nc.defence import Against
from gm_tracker.rules.nc.number import Number, start
from gm_tracker.rules.nc.projectiles import projectile
from gm_tracker.rules.sheet import Situation


def blow(
    encounter: Encounter, command: DeclareAttack, situations: tuple[Situation, ...] = ()
) -> Blow:
    """All that the attack depends on. Refused when the weapon has no ammunition left."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    weapon = weapon_of(actor, command.attack)
    if keys.AMMO.of(weapon.stats) == 0:
        raise Refused(f"{actor.name} has nothing left to shoot with the {weapon.name}.")
    against = against_of(actor, weapon)
    words = command.modifiers
    return Blow(
        of=offence(encounter, actor, weapon).adjusted("of", words, situations),
        df=_summed("df", defence.df(encounter, target, against), words, situations),
        ar=defence.ar(encounter, target, against).adjusted("ar", words, situations),
        dr=_summed("dr", defence.dr(encounter, target, against), words, situations),
        damage=weapon.damage,
        hit_points=keys.HP.value(target),
        actor=actor.id,
        minimum=switches.is_on(encounter, switches.MINIMUM, "on"),
        strict=switches.is_on(encounter, switches.CRITICAL, "strict"),
        falls_at=switches.falls_at(encounter),
        poison=poison.speed_of(weapon).key if poison.is_all(weapon) else "",
        chance=tuple(each for each in words if each.key == "chance"),
    )


def counted(
    encounter: Encounter, command: DeclareAttack, situations: tuple[Situation, ...]
) -> Mapping[str, int]:
    """What OF, DF, AR and DR count as; nothing of an attack that cannot be made."""
    try:
        made = blow(encounter, command, situations)
    except (LookupError, Refused):
        return {}
    # Against magic it is another number that reduces the damage.
    reducing = made.dr.trace[0].key
    return {
        "of": made.of.value,
        "df": made.df.value,
        "ar": made.ar.value,
        reducing: max(0, made.dr.value),
    }


def weapon_of(actor: Combatant, attack: str) -> Attack:
    """The weapon of that id. Raises LookupError when there is none."""
    weapon = actor.attack(attack)
    if weapon is None:
        raise LookupError(attack)
    return weapon


def against_of(actor: Combatant, weapon: Attack) -> Against:
    """What the target's defence is against."""
    stats = weapon.stats
    return Against(
        keys.KIND.of(stats),
        keys.HARM.of(stats),
        bool(keys.MAGIC.of(stats)),
        actor.has("blinded"),
    )


def offence(encounter: Encounter, actor: Combatant, weapon: Attack) -> Number:
    """OF with a weapon before what the moment adds (NC-08 to NC-10)."""
    shot = projectile(keys.KIND.of(weapon.stats)) is not None
    number = start("NC-09" if shot else "NC-08", "of", keys.OF.of(weapon.stats))
    for rule, more in house.of(encounter, actor.stats, weapon.stats, shot=shot):
        number = number.plus(rule, "house", more)
    if actor.has("spell_of"):
        number = number.plus("NC-08", "spell", keys.SPELL_OF.of(actor.stats))
    return number.with_conditions("of", actor)


_PARTS = frozenset({"df_cap", "stripped", "dr_cap", "dr_base", "dr_asleep"})
"""The keys of lines after which not all of the sheet's number counts."""


def _summed(
    key: str, number: Number, words: tuple[Modifier, ...], situations: tuple[Situation, ...]
) -> Number:
    """After what is said of the moment; with the sum at its end where not all of it counts."""
    number = number.adjusted(key, words, situations)
    if not any(each.key in _PARTS for each in number.trace):
        return number
    return number.now("", f"{key}_now", number.value)
