"""Weapons, spells and skills that somebody is given."""

from collections.abc import Iterable

from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import replace
from gm_tracker.rules.sheet import Sheet
from gm_tracker.rules.system import RuleSystem


def placeholder(sheet: Sheet) -> Attack:
    """The weapon of whom nothing is known."""
    return Attack("a1", sheet.attack_name, sheet.attack_damage)


def is_placeholder(sheet: Sheet, attack: Attack) -> bool:
    """Whether it is that weapon, with nothing but its owner's ability typed over it."""
    made = placeholder(sheet)
    plain = (attack.name, attack.damage, attack.form) == (made.name, made.damage, made.form)
    return plain and set(attack.stats) <= {sheet.ability}


def ability_of(sheet: Sheet, attacks: Iterable[Attack]) -> int | None:
    """What the owner of these weapons strikes with, where one of them says it."""
    given = (each.stats for each in attacks if not each.form)
    return next((stats[sheet.ability] for stats in given if sheet.ability in stats), None)


def armed(
    system: RuleSystem, attacks: tuple[Attack, ...], record: Attack, ability: int | None = None
) -> tuple[Attack, ...]:
    """These attacks with one more, in its owner's hands.

    A weapon takes the owner's ability, unless another is said, and the place of the placeholder.
    """
    sheet, own = system.sheet, ability
    if own is None and not record.form:
        own = ability_of(sheet, attacks)
    if own is not None and sheet.ability:
        record = replace(record, stats={**record.stats, sheet.ability: own})
    taken = {each.id for each in attacks}
    free = next(f"a{i}" for i in range(len(taken) + 1) if f"a{i}" not in taken)
    if record.form:
        return (*attacks, replace(record, id=free))
    kept = tuple(each for each in attacks if not is_placeholder(sheet, each))
    return (*kept, replace(record, id=free))
