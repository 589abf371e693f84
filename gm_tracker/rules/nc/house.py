"""What house rules change about the numbers on a sheet.

A sheet holds the numbers of the usual rules. Where another choice is in force the difference is
added in play, so a choice counts from its moment on, for the sheets that say what it is about.
"""

from collections.abc import Iterator, Mapping

from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.nc import abilities, build_keys, classes, keys, switches

Stats = Mapping[str, int]
Changes = Iterator[tuple[str, int]]
"""The id of the house rule and what it adds."""


def of(encounter: Encounter, stats: Stats, weapon: Stats, *, shot: bool) -> Changes:
    """Changes to OF."""
    if shot:
        if switches.is_on(encounter, switches.BOW_PLUS, "off"):
            yield switches.BOW_PLUS.id, -keys.PLUS.of(weapon)
    elif switches.is_on(encounter, switches.STRENGTH, "table"):
        yield switches.STRENGTH.id, _by_table(stats)
    yield from _level(encounter, stats)


def df(encounter: Encounter, stats: Stats) -> Changes:
    """Changes to DF."""
    from gm_tracker.rules.nc import gear

    if keys.SHIELD.of(stats):
        yield switches.SHIELD.id, _shield(encounter) - gear.SHIELD
    yield from _level(encounter, stats)


def ar(encounter: Encounter, stats: Stats) -> Changes:
    """Changes to AR."""
    if build_keys.ARMOURS[build_keys.ARMOUR.of(stats)] == "leather":
        yield switches.LEATHER.id, int(switches.chosen(encounter, switches.LEATHER))


def dr(encounter: Encounter, stats: Stats) -> Changes:
    """Changes to the base of physical DR."""
    found = classes.levels(stats)
    if not found:
        return
    if _typed(encounter, stats):
        name, level = classes.leading(found, classes.PHYSICAL)
        usual = level + classes.PHYSICAL[name]
        typed = classes.highest(found) + build_keys.TYPED_ADJUSTMENT.of(stats)
        yield switches.CLASSES.id, typed - usual
    elif switches.is_on(encounter, switches.RANGER, "2"):
        yield (
            switches.RANGER.id,
            _best(found, {**classes.PHYSICAL, "ranger": 2}) - _best(found, classes.PHYSICAL),
        )


def mdr(encounter: Encounter, stats: Stats) -> Changes:
    """Changes to magical DR."""
    found = classes.levels(stats)
    if found and _typed(encounter, stats):
        typed = classes.highest(found) + build_keys.TYPED_ADJUSTMENT.of(stats)
        yield switches.CLASSES.id, typed - _best(found, classes.MAGICAL)


def bulk(encounter: Encounter, stats: Stats) -> int:
    """The part of DF within the cap that is neither level nor dexterity: armour and shield."""
    shield = _shield(encounter) if keys.SHIELD.of(stats) else 0
    return keys.ARMOUR_BULK.of(stats) + shield


def stripped_dr(encounter: Encounter, stats: Stats) -> int:
    """What casting takes off base DR where it is put in place of the class adjustment (X-N-5)."""
    found = classes.levels(stats)
    if not found:
        return -5
    if _typed(encounter, stats):
        return -5 - build_keys.TYPED_ADJUSTMENT.of(stats)
    ranger = int(switches.chosen(encounter, switches.RANGER))
    name, _ = classes.leading(found, {**classes.PHYSICAL, "ranger": ranger})
    return -5 - {**classes.PHYSICAL, "ranger": ranger}[name]


def _best(found: classes.Levels, adjustments: Mapping[str, int]) -> int:
    name, level = classes.leading(found, adjustments)
    return level + adjustments[name]


def _shield(encounter: Encounter) -> int:
    return int(switches.chosen(encounter, switches.SHIELD))


def _by_table(stats: Stats) -> int:
    """From the typed strength to hit to that of the table."""
    if not (build_keys.STRENGTH_TYPED.of(stats) and build_keys.STRENGTH.of(stats)):
        return 0
    table = abilities.strength_to_hit(build_keys.STRENGTH.of(stats))
    return table - build_keys.STRENGTH_HIT.of(stats)


def _typed(encounter: Encounter, stats: Stats) -> bool:
    """Whether the typed numbers of several classes count (X-N-44)."""
    # Most have typed none, and the classes of a sheet take longest to read.
    several = build_keys.TYPED_LEVEL.of(stats) and len(classes.levels(stats)) > 1
    return bool(several) and switches.is_on(encounter, switches.CLASSES, "typed")


def _level(encounter: Encounter, stats: Stats) -> Changes:
    if _typed(encounter, stats):
        usual = classes.best_fighter_level(classes.levels(stats))
        yield switches.CLASSES.id, build_keys.TYPED_LEVEL.of(stats) - usual
