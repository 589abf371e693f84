"""Saving rolls: what they start from, severities, and everything that helps (NC-35 to NC-43)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Modifier
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.nc import abilities, build_keys, classes, keys, spell_keys, switches, tables
from gm_tracker.rules.nc.number import Number, start
from gm_tracker.rules.nc.situations import is_race
from gm_tracker.rules.sheet import Situation

if TYPE_CHECKING:
    from gm_tracker.rules.exchange import Check, Degree


TYPICAL = 5
"""NC-36: the severity of whatever has no other; also to go on casting (NC-43)."""
USUAL = {
    spell_keys.BREATH: 6,
    spell_keys.ROD: 7,
    spell_keys.STAFF: 6,
    spell_keys.WAND: 5,
    spell_keys.POISON: 5,
}
"""NC-37, NC-39, NC-40."""
YOUNG_BREATH, OLD_BREATH = 4, 8
"""NC-39: of young and of old dragons."""
OF_CASTER = frozenset({spell_keys.SPELLS, spell_keys.MENTAL, spell_keys.DEATH, spell_keys.CHANGE})
"""Kinds of saves whose severity goes with the caster's level (NC-38)."""
DEVICES = frozenset({spell_keys.ROD, spell_keys.STAFF, spell_keys.WAND})
"""What acts as spells do, at a severity of its own (NC-40)."""
LEVELS = 5
"""NC-38: so many levels of the caster add 1, rounded down (X-N-32)."""
CHANGE, DEATH, RELIGIOUS, ASSASSIN = 3, 2, 4, 2
"""NC-37 and NC-38: bonuses."""


@frozen
class Words:
    """What the moment and the GM say: `situations` that hold, `modifiers`."""

    situations: tuple[Situation, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


NONE = Words()


def basic(encounter: Encounter, target: Combatant) -> Number:
    """The saving chance level before anything else: half the level, or half the hit dice."""
    hd = keys.HD.of(target.stats)
    if hd and switches.is_on(encounter, switches.MONSTER, "hd"):
        return start("X-N-42", "save_monster", -(-hd // 2), f"{hd} hit dice")
    level = keys.SAVE.of(target.stats)
    up = switches.is_on(encounter, switches.HALVES, "up")
    half = -(-level // 2) if up else level // 2
    return start("NC-35" if up else "X-N-12", "save_level", half, f"level {level}")


def usual_severity(encounter: Encounter, kind: int, caster: int = 0) -> int:
    """The severity that is usual for a kind of save, and for a caster of that level."""
    if kind == spell_keys.TRAP:
        return int(switches.chosen(encounter, switches.TRAP))
    if kind in OF_CASTER:
        return TYPICAL + max(0, caster) // LEVELS
    return USUAL.get(kind, TYPICAL)


def caster_level(combatant: Combatant) -> int:
    """The level with which somebody casts."""
    return keys.CASTER.of(combatant.stats) or keys.SAVE.of(combatant.stats)


def level(
    encounter: Encounter, target: Combatant, kind: int, severity: int, words: Words = NONE
) -> Number:
    """The chance level of a save, with a line for each bonus."""
    number = basic(encounter, target).plus("NC-36", "severity", -severity)
    number = _by_kind(encounter, target, kind, number)
    number = number.plus("NC-42", "bonus", build_keys.ITEM_SAVE.of(target.stats), "items")
    if target.has("spell_save"):
        number = number.plus("NC-42", "spell", keys.SPELL_SAVE.of(target.stats))
    own = f"save.{target.id}"
    number = number.adjusted(own, words.modifiers, _fitting(words.situations, kind))
    return number.adjusted("save", words.modifiers)


def _by_kind(encounter: Encounter, target: Combatant, kind: int, number: Number) -> Number:
    stats = target.stats
    if kind == spell_keys.POISON:
        return _poison(encounter, target, number)
    if kind == spell_keys.MENTAL:
        score = build_keys.WISDOM.of(stats)
        return number.plus("NC-38", "bonus", wisdom(encounter, score), f"wisdom {score}")
    if kind == spell_keys.DEATH:
        return number.plus("NC-38", "bonus", DEATH, "death magic")
    if kind == spell_keys.CHANGE:
        return number.plus("NC-38", "bonus", CHANGE, "change of the body")
    if kind == spell_keys.BREATH:
        score = build_keys.DEXTERITY.of(stats)
        more = abilities.by_score(abilities.BREATH, score)
        return number.plus("NC-39", "bonus", more, f"dexterity {score}")
    return number


def wisdom(encounter: Encounter, score: int) -> int:
    """The bonus of wisdom against spells on the mind; 14 is a house rule (X-N-11)."""
    if score == 14:
        return int(switches.chosen(encounter, switches.WISDOM))
    return abilities.by_score(abilities.WISDOM, score)


def constitution(encounter: Encounter, score: int) -> int:
    """What dwarves and halflings add against poison: 1 for each 5 points (NC-37, X-N-49)."""
    up = switches.is_on(encounter, switches.POISON, "up")
    return -(-score // 5) if up else score // 5


def _poison(encounter: Encounter, target: Combatant, number: Number) -> Number:
    if is_race(target, *classes.HARDY):
        score = build_keys.CONSTITUTION.of(target.stats)
        more = constitution(encounter, score)
        number = number.plus("NC-37", "bonus", more, f"constitution {score}")
    if any(name == "assassin" for name, _ in classes.levels(target.stats)):
        number = number.plus("NC-37", "bonus", ASSASSIN, "assassin")
    return number


_ONLY = {
    "religious": frozenset({spell_keys.DEATH}),
    "poisoner": frozenset({spell_keys.POISON}),
    "strength": frozenset({spell_keys.TRAP}),
    "dexterity": frozenset({spell_keys.TRAP}),
    "familiar": OF_CASTER | DEVICES,
    "opposing": OF_CASTER | DEVICES,
    "device": DEVICES,
}
"""The kinds of saves on which a situation bears."""


def bears_on(situation: Situation, kind: int) -> bool:
    """Whether a situation counts in saves of that kind."""
    return kind in _ONLY.get(situation.key.partition(".")[0], (kind,))


def _fitting(situations: tuple[Situation, ...], kind: int) -> tuple[Situation, ...]:
    return tuple(each for each in situations if bears_on(each, kind))


def check(target: Combatant, number: Number, request: str = "") -> Check:
    """The d100 of a save at that chance level."""
    from gm_tracker.rules.exchange import Check

    percent = tables.chance(number.value)
    saves = f"saves on {percent} or less"
    asked = Request(
        request or f"save.{target.id}",
        f"{target.name} {saves}",
        dice="1d100",
        combatant=target.id,
        beside=saves,
    )
    return Check(asked, partial(_degree, percent))


def lines(number: Number) -> tuple[TraceLine, ...]:
    """How the chance of a save came about."""
    return (
        *number.trace,
        TraceLine("NC-35", "level", number.value),
        TraceLine("NC-29", "percent", tables.chance(number.value)),
    )


def _degree(percent: int, faces: tuple[int, ...]) -> Degree:
    from gm_tracker.rules.exchange import Degree

    return Degree("saved" if faces[0] <= percent else "failed")


def named(target: Combatant, targets: tuple[Combatant, ...]) -> tuple[TraceLine, ...]:
    """The name over the lines of one of several."""
    return (TraceLine("", f"target.{target.name}", 0),) if len(targets) > 1 else ()
