"""What may help or hinder those who save, each of several by itself."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.nc import (
    abilities,
    build_keys,
    classes,
    poison,
    saves,
    situations,
    spell_keys,
)
from gm_tracker.rules.nc.situations import RELIGIOUS
from gm_tracker.rules.sheet import Situation

BONUS = 2
"""NC-37 and NC-38: for familiar spells, another religion's spells, and poisoners."""


def of_save(encounter: Encounter, command: Perform) -> Iterator[Situation]:
    """What may count in a save against whatever the GM names."""
    for target in _targets(encounter, command):
        yield from _all(encounter, target)


def _all(encounter: Encounter, target: Combatant) -> Iterator[Situation]:
    yield from _spells(target)
    yield from _devices(encounter, target)
    yield from _others(target)


def of_weapon(encounter: Encounter, command: DeclareAttack) -> Iterator[Situation]:
    """What may count in the save against the poison of a weapon (NC-37)."""
    actor, target = map(encounter.combatants.get, (command.actor, command.target))
    weapon = None if actor is None else actor.attack(command.attack)
    if target is not None and weapon is not None and poison.is_saved(weapon):
        yield from _poisoner(target)


def of_spell(encounter: Encounter, command: Perform) -> Iterator[Situation]:
    """What may count against one spell, in the saves against it and in its harm."""
    actor = encounter.combatants.get(command.actor)
    spell = None if actor is None else actor.attack(command.record)
    if spell is None:
        return
    school = spell_keys.SCHOOL.of(spell.stats)
    kind = spell_keys.SAVE_KIND.of(spell.stats)
    for target in _targets(encounter, command):
        if kind != spell_keys.NO_SAVE:
            yield from (s for s in _all(encounter, target) if saves.bears_on(s, kind))
        dr = f"dr.{target.id}"
        for each in situations.magic(encounter, target, dr, f".{target.id}", school):
            yield _named(each, target)


def _targets(encounter: Encounter, command: Perform) -> Iterator[Combatant]:
    return (encounter.combatants[i] for i in command.targets if i in encounter.combatants)


def _named(each: Situation, target: Combatant) -> Situation:
    label = f"{target.name}: {each.label}"
    return Situation(each.key, label, each.effects, each.rule, each.group, each.on, each.note)


def _bonus(target: Combatant, key: str, label: str, rule: str, more: int) -> Situation:
    effects = {f"save.{target.id}": more}
    return Situation(f"{key}.{target.id}", f"{target.name}: {label}", effects, rule)


def _known(target: Combatant) -> set[str]:
    return {name for name, _ in classes.levels(target.stats)}


def _spells(target: Combatant) -> Iterator[Situation]:
    known = _known(target)
    if not known or known & {"mage", "illusionist"}:
        yield _bonus(target, "familiar", "familiar with the spell", "NC-38", BONUS)
    if not known or "cleric" in known:
        yield _bonus(target, "opposing", "of another religion", "NC-38", BONUS)


def _devices(encounter: Encounter, target: Combatant) -> Iterator[Situation]:
    """What rods, staves and wands do as spells do: one at a time (NC-40)."""
    wisdom = saves.wisdom(encounter, build_keys.WISDOM.of(target.stats))
    death = saves.RELIGIOUS if _known(target) & RELIGIOUS else saves.DEATH
    for name, label, more in (
        ("mind", "on the mind", wisdom),
        ("death", "of death magic", death),
        ("faith", "of death magic, for the religious", saves.RELIGIOUS),
        ("change", "that changes the body", saves.CHANGE),
    ):
        if more and not (name == "faith" and death == more):
            key, label = f"device.{name}.{target.id}", f"{target.name}: a device {label}"
            effects, group = {f"save.{target.id}": more}, f"device.{target.id}"
            yield Situation(key, label, effects, "NC-40", group)


def _religious(target: Combatant) -> Iterator[Situation]:
    """Clerics and paladins by themselves, others by the GM's word (X-N-36)."""
    more = {f"save.{target.id}": saves.RELIGIOUS - saves.DEATH}
    on = bool(_known(target) & RELIGIOUS)
    label = f"{target.name}: religious, against death magic"
    yield Situation(f"religious.{target.id}", label, more, "NC-38", on=on)


def _others(target: Combatant) -> Iterator[Situation]:
    yield from _religious(target)
    yield from _poisoner(target)
    strength = _strength(target)
    if strength:
        yield _bonus(target, "strength", "strength helps in the trap", "NC-41", strength)
    score = build_keys.DEXTERITY.of(target.stats)
    dexterity = abilities.by_score(abilities.BREATH, score)
    if dexterity:
        yield _bonus(target, "dexterity", "dexterity helps in the trap", "NC-41", dexterity)


def _poisoner(target: Combatant) -> Iterator[Situation]:
    """Assassins have it by themselves, and nobody has it twice."""
    if "assassin" not in _known(target):
        yield _bonus(target, "poisoner", "used to poison", "NC-37", BONUS)


def _strength(target: Combatant) -> int:
    if build_keys.STRENGTH_TYPED.of(target.stats):
        return build_keys.STRENGTH_HIT.of(target.stats)
    return abilities.strength_to_hit(build_keys.STRENGTH.of(target.stats))
