"""The percentages of an attack and of what defends against it, with how they came about."""

from collections.abc import Iterable

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Modifier
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.brp import keys, moment, situations
from gm_tracker.rules.brp.body import up
from gm_tracker.rules.brp.levels import NORMAL, at_difficulty, difficulty
from gm_tracker.rules.brp.ranks import split_evenly
from gm_tracker.rules.sheet import Situation
from gm_tracker.rules.system import adjusted

Held = tuple[Situation, ...]


@frozen
class Chance:
    """A percentage with its calculation; at `long` range no more than a plain success comes.

    `base` is the skill of the sheet: below 5 not even 05 is sure to succeed (BR-02).
    """

    percent: int
    trace: Trace
    long: bool = False
    base: int = 5


def holds(held: Iterable[Situation], key: str) -> bool:
    """Whether the situation of that key holds."""
    return any(each.key == key for each in held)


def total(held: Held, key: str) -> int:
    """What all situations that hold add to a number."""
    return sum(each.effects.get(key, 0) for each in held)


def hardness(held: Held, easier: str, harder: str) -> tuple[str, Trace]:
    """BR-03: easy, difficult or neither, and the reasons."""
    lines = tuple(
        TraceLine(each.rule, f"made.{easier if easier in each.effects else harder}", 0, each.label)
        for each in held
        if easier in each.effects or harder in each.effects
    )
    return difficulty(total(held, easier), total(held, harder)), lines


def made_at(skill: int, hard: str) -> tuple[int, Trace]:
    """A skill at that difficulty, with its line (BR-03)."""
    if hard == NORMAL:
        return skill, ()
    after = at_difficulty(skill, hard)
    return after, (TraceLine("BR-03", f"at.{hard}", after),)


def of_attack(
    encounter: Encounter,
    actor: Combatant,
    weapon: Attack,
    modifiers: tuple[Modifier, ...],
    held: Held,
) -> Chance:
    """The chance to hit: its share of a split skill, range, difficulty, then plain numbers."""
    skill = keys.SKILL.of(weapon.stats)
    trace: Trace = (TraceLine("BR-02", "skill", skill),)
    if share := part_of(encounter, actor, skill):
        skill, trace = share, (*trace, TraceLine("BR-12", "part", share))
    long = holds(held, situations.LONG)
    if long:
        skill = up(skill, 5)
        trace += (TraceLine("BR-26", "fifth", skill),)
    hard, why = hardness(held, situations.EASIER, situations.HARDER)
    skill, made = made_at(skill, hard)
    skill, lines = adjusted(situations.ADDED, skill, modifiers, held)
    return Chance(skill, (*trace, *why, *made, *lines), long, keys.SKILL.of(weapon.stats))


def part_of(encounter: Encounter, actor: Combatant, skill: int) -> int:
    """The share of a split skill that the attack at hand has (BR-12); 0 where it is whole."""
    count = encounter.count(moment.SPLIT, actor.id)
    parts = split_evenly(skill, count) if count > 1 else []
    used = encounter.count(moment.SPLIT_USED, actor.id)
    return parts[min(used, len(parts) - 1)] if parts else 0


def of_ward(
    key: str,
    skill: int,
    less: int,
    modifiers: tuple[Modifier, ...],
    held: Held,
    *,
    harder: bool = False,
) -> Chance:
    """The chance to parry or dodge, `less` what the defences before took off (BR-10)."""
    base = skill
    trace: Trace = (TraceLine("BR-09", key, skill),)
    if harder:
        alone = Situation("", "A missile", {situations.DEFENCE_HARDER: 1}, "BR-11")
        held = (*held, alone)
    hard, why = hardness(held, situations.DEFENCE_EASIER, situations.DEFENCE_HARDER)
    skill, made = made_at(skill, hard)
    added = tuple(each for each in held if key != "dodge" or each.key != "lower")
    skill, lines = adjusted(situations.DEFENCE_ADDED, skill, modifiers, added)
    skill, own = adjusted(key, skill, modifiers)
    if less:
        skill -= less
        lines = (*lines, TraceLine("BR-10", "repeated", -less))
    return Chance(skill, (*trace, *why, *made, *lines, *own), base=base)
