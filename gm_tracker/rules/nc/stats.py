"""The numbers of a combatant as they stand: in hand-to-hand against somebody who sees."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.nc import defence, keys, saves
from gm_tracker.rules.nc.defence import Against
from gm_tracker.rules.nc.number import Number, start
from gm_tracker.rules.sheet import Derived, StatKey

_DERIVED = frozenset(each.key for each in (keys.DF, keys.AR, keys.DR, keys.MDR))
_HIDDEN = frozenset({"df_outside", "dr_outside", "armour_df", "spell_of", "spell_df"}) | {
    *("spell_dr", "spell_save", "save", "hd", "caster", "shield", "martial")
}
"""Parts of other numbers, and what is no amount."""


def derive(encounter: Encounter, combatant: Combatant) -> Iterator[Derived]:
    """What the panel shows, each with its trace."""
    for key in keys.PLAY_STATS:
        if key.key in _DERIVED:
            number = _now(encounter, combatant, key)
            base = key.of(combatant.stats)
            if not key.quiet or number.value or base:
                yield _derived(key, number, base)
        elif key.key not in _HIDDEN and key.shown(combatant.stats):
            value = key.of(combatant.stats)
            yield _derived(key, start(key.rule, key.key, value), value)
    if keys.SAVE.of(combatant.stats) or keys.HD.of(combatant.stats):
        basic = saves.basic(encounter, combatant)
        yield Derived("save", "saves at", basic.value, basic.value, basic.trace, "target")


def _now(encounter: Encounter, combatant: Combatant, key: StatKey) -> Number:
    if key is keys.DF:
        return defence.df(encounter, combatant)
    if key is keys.AR:
        return defence.ar(encounter, combatant)
    against = Against(harm=keys.MAGICAL) if key is keys.MDR else defence.MELEE
    number = defence.dr(encounter, combatant, against)
    return Number(max(0, number.value), number.trace)


def _derived(key: StatKey, number: Number, base: int) -> Derived:
    return Derived(key.key, key.label, number.value, base, number.trace, key.role)
