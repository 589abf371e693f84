"""Defence: DF, AR and DR against one attack (NC-13 to NC-26)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.nc import house, keys, spans, switches
from gm_tracker.rules.nc.keys_time import BOTH
from gm_tracker.rules.nc.number import Number, start
from gm_tracker.rules.nc.projectiles import projectile

BUSY = -5
"""NC-14, NC-17 and NC-23: what casting, and doing something else, takes off."""
ASLEEP = -5
"""NC-25: what sleep takes off the DR against magic."""


@frozen
class Against:
    """What a defence is against: the kind of weapon, the kind of harm, and who attacks."""

    kind: int = keys.MELEE
    harm: int = keys.PHYSICAL
    magic: bool = False
    blind: bool = False

    @property
    def cap(self) -> int | None:
        """The most of DF and of base DR that counts against a shot."""
        found = projectile(self.kind)
        return None if found is None else found.cap


MELEE = Against()


def is_casting(encounter: Encounter, combatant: Combatant) -> bool:
    """Whether somebody is casting a spell in this segment."""
    return spans.casting(encounter, combatant.id) is not None


def is_exposed(encounter: Encounter, combatant: Combatant) -> bool:
    """Whether somebody in hand-to-hand does what interferes with their own defence (NC-17)."""
    return spans.exposed(encounter, combatant.id) is not None


def df(encounter: Encounter, target: Combatant, against: Against = MELEE) -> Number:
    """DF before what the moment adds."""
    number = _df_own(encounter, target, against)
    number = number.with_conditions("df", target)
    if target.has("spell_df"):
        number = number.plus("NC-13", "spell", keys.SPELL_DF.of(target.stats))
    if target.has("invisible") and not against.blind:
        more = int(switches.chosen(encounter, switches.INVISIBLE))
        number = number.plus("NC-14", "condition.invisible", more)
    return _df_busy(encounter, target, number)


def _df_own(encounter: Encounter, target: Combatant, against: Against) -> Number:
    """What the sheet gives, of which arrows may pass a part (NC-15)."""
    outside = keys.DF_OUTSIDE.of(target.stats)
    number = start("NC-13", "df", keys.DF.of(target.stats))
    for rule, more in house.df(encounter, target.stats):
        number = number.plus(rule, "house", more)
    whole, counts = number, number.value - outside
    if _stripped(encounter, target):
        counts = house.bulk(encounter, target.stats)
        number = number.now("X-N-5", "stripped", counts)
    if against.cap is not None and counts > against.cap:
        counts = against.cap
        number = number.now("NC-15", "df_cap", counts, keys.KINDS[against.kind])
    return number if number is whole else number.plus("NC-15", "df_outside", outside)


def _df_busy(encounter: Encounter, target: Combatant, number: Number) -> Number:
    casting, exposed = is_casting(encounter, target), is_exposed(encounter, target)
    if casting and not _stripped(encounter, target):
        number = number.plus("NC-14", "casting", BUSY)
    if casting:
        exposed = exposed and switches.is_on(encounter, BOTH, "both")
    return number.plus("NC-17", "exposed", BUSY) if exposed else number


def _stripped(encounter: Encounter, target: Combatant) -> bool:
    strip = switches.is_on(encounter, switches.CASTING, "strip")
    return strip and is_casting(encounter, target)


def ar(encounter: Encounter, target: Combatant, against: Against = MELEE) -> Number:
    """AR before what the moment adds: only against what is of a physical kind (NC-18, NC-19)."""
    if against.harm not in (keys.PHYSICAL, keys.PHYSICAL_MAGIC):
        return start("NC-19", "no_armour", 0)
    number = start("NC-18", "ar", keys.AR.of(target.stats))
    for rule, more in house.ar(encounter, target.stats):
        number = number.plus(rule, "house", more)
    return number


def dr(encounter: Encounter, target: Combatant, against: Against = MELEE) -> Number:
    """DR before what the moment adds, which may be below 0 (NC-21 to NC-26)."""
    if against.harm == keys.POISONOUS:
        return start("NC-46", "no_reduction", keys.POISON_DR.of(target.stats))
    by_magic = against.harm == keys.MAGICAL or (
        against.harm == keys.PHYSICAL_MAGIC and switches.is_on(encounter, switches.FORCE, "magical")
    )
    if by_magic:
        return _magical(encounter, target)
    return _physical(encounter, target, against)


def _physical(encounter: Encounter, target: Combatant, against: Against) -> Number:
    outside = keys.DR_OUTSIDE.of(target.stats)
    number = start("NC-21", "dr", keys.DR.of(target.stats))
    for rule, more in house.dr(encounter, target.stats):
        number = number.plus(rule, "house", more)
    whole, counts = number, number.value - outside
    if _stripped(encounter, target):
        counts += house.stripped_dr(encounter, target.stats)
        number = number.now("X-N-5", "dr_base", counts)
    if target.has("asleep"):
        counts = 0
        number = number.now("NC-23", "dr_asleep", 0)
    if against.cap is not None and not against.magic and counts > against.cap:
        counts = against.cap
        number = number.now("NC-26", "dr_cap", counts, keys.KINDS[against.kind])
    if number is not whole:
        number = number.plus("NC-26", "dr_outside", outside)
    if is_casting(encounter, target) and not _stripped(encounter, target):
        number = number.plus("NC-23", "casting", BUSY)
    return _by_spells(number.with_conditions("dr", target), target)


def _magical(encounter: Encounter, target: Combatant) -> Number:
    number = start("NC-24", "mdr", keys.MDR.of(target.stats))
    for rule, more in house.mdr(encounter, target.stats):
        number = number.plus(rule, "house", more)
    if target.has("asleep"):
        if switches.is_on(encounter, switches.ASLEEP, "text"):
            number = number.now("X-N-38", "dr_asleep", 0)
            number = number.plus("X-N-38", "dr_outside", keys.DR_OUTSIDE.of(target.stats))
        else:
            number = number.plus("NC-25", "condition.asleep", ASLEEP)
    return _by_spells(number.with_conditions("mdr", target), target)


def _by_spells(number: Number, target: Combatant) -> Number:
    if not target.has("spell_dr"):
        return number
    return number.plus("NC-21", "spell", keys.SPELL_DR.of(target.stats))
