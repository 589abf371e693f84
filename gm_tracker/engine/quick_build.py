"""What follows from the numbers of a quick-add line, as the game's builder works it out."""

from collections.abc import Collection, Iterator, Mapping

from gm_tracker.engine.building import wrong_value
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.rules.building import Builder, Built
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem


@frozen
class Typed:
    """The keys of the numbers that were typed: of the sheet, and of weapons by their names."""

    numbers: Collection[str]
    weapons: Mapping[str, Collection[str]]

    def of(self, attack: Attack) -> frozenset[str]:
        """Those of a weapon."""
        return frozenset((*self.numbers, *self.weapons.get(attack.name, ())))


def with_what_follows(system: RuleSystem, being: NewCombatant, typed: Typed) -> NewCombatant:
    """Somebody with the numbers that follow from those that were typed, which stay themselves."""
    builder = system.builder
    if builder is None:
        return being
    fields = [each for each in builder.fields if each.key in typed.numbers]
    if not fields or wrong_value(system, being.stats):
        return being  # with a number out of its limits nobody is made
    said = {each.typed: 1 for each in fields if each.typed}
    values = {each.key: each.of(being.stats) for each in builder.fields} | said
    made = builder.build(values, being.attacks)
    others = list(_otherwise(builder, fields, values, being.attacks))
    return _filled(being, made, others, typed, said)


def _otherwise(
    builder: Builder,
    fields: Collection[StatKey],
    values: Mapping[str, int],
    attacks: tuple[Attack, ...],
) -> Iterator[Built]:
    """What would come of it if one of these were as small or as great as it can be."""
    for each in fields:
        for value in (each.lowest, each.highest):
            yield builder.build({**values, each.key: value}, attacks)


def _filled(
    being: NewCombatant,
    made: Built,
    others: Collection[Built],
    typed: Typed,
    said: Mapping[str, int],
) -> NewCombatant:
    follows = {k for each in others for k, n in made.stats.items() if each.stats.get(k) != n}
    stats = {k: made.stats[k] for k in made.stats if k in follows and k not in typed.numbers}
    whole = {k for each in others for k, n in made.tracks.items() if each.tracks.get(k) != n}
    tracks = {
        k: Track(n, n)
        for k, n in made.tracks.items()
        if k in whole and k not in typed.numbers and n > 0
    }
    attacks = tuple(
        _weapon(each, found, [e.attacks for e in others], typed.of(each))
        for each, found in zip(being.attacks, made.attacks or being.attacks, strict=True)
    )
    return replace(
        being,
        stats={**being.stats, **said, **stats},
        tracks={**being.tracks, **tracks},
        attacks=attacks,
    )


def _weapon(
    given: Attack,
    made: Attack,
    others: Collection[tuple[Attack, ...]],
    typed: Collection[str],
) -> Attack:
    """A weapon with the numbers and the damage that follow."""
    otherwise = [each for attacks in others for each in attacks if each.id == given.id]
    follows = {k for o in otherwise for k, n in made.stats.items() if o.stats.get(k) != n}
    stats = {k: n for k, n in made.stats.items() if k in follows and k not in typed}
    turned = any(each.damage != made.damage for each in otherwise)
    damage = made.damage if turned else given.damage
    return replace(given, damage=damage, stats={**given.stats, **stats})
