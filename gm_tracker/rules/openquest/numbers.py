"""A skill after everything that is said of it, with the calculation (OQ-03, OQ-04, OQ-15)."""

from collections.abc import Iterable, Iterator

from gm_tracker.model.commands import Modifier
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.openquest.dice import Skill, cut, is_master
from gm_tracker.rules.openquest.modifiers import strongest
from gm_tracker.rules.openquest.situations import (
    ATTACK,
    CLOSE_ONES,
    DIFFICULTY,
    MAGIC,
    SECTIONS,
)
from gm_tracker.rules.openquest.switches import MASTERS, says
from gm_tracker.rules.openquest.switches import SECTIONS as HOW
from gm_tracker.rules.sheet import Situation
from gm_tracker.rules.system import adjusted


@frozen
class Number:
    """A skill as it is rolled, with the calculation that leads to it."""

    skill: Skill
    trace: Trace

    @property
    def percent(self) -> int:
        """What the die must not be above."""
        return self.skill.percent

    @property
    def sure(self) -> bool:
        """Whether no die is needed: a Master's skill."""
        return self.skill.master


def number(
    encounter: Encounter,
    key: str,
    base: int,
    lines: Iterable[TraceLine],
    modifiers: tuple[Modifier, ...],
) -> Number:
    """The skill of that key after these lines and the GM's words, cut at 100 (OQ-03)."""
    found = tuple(lines)
    after, words = adjusted(key, base + sum(each.value for each in found), modifiers)
    trace = (TraceLine("OQ-03", key, base), *found, *words)
    if after > cut(after):
        trace += (TraceLine("OQ-03", "cut", cut(after)),)
    master = is_master(base, after, always=says(encounter, MASTERS, "always"))
    if master:
        trace += (TraceLine("OQ-03", "master", 0),)
    return Number(Skill(cut(after), master), trace)


def situation_lines(
    encounter: Encounter, active: Iterable[Situation], *, far: bool = False
) -> Iterator[TraceLine]:
    """What the moment adds to an attack or a test.

    One difficulty and one magic, the strongest of each (OQ-04); of a shot the worst of each section
    (OQ-15); all else is added.
    """
    mine = [each for each in active if ATTACK in each.effects]
    pools: dict[str, list[Situation]] = {}
    for each in mine:
        pools.setdefault(_pool(each, far=far), []).append(each)
    for each in pools.pop("", ()):
        yield _line(each)
    for pool in (DIFFICULTY, MAGIC):
        yield from _strongest(pools.pop(pool, []))
    yield from _sections(encounter, pools)


def _pool(each: Situation, *, far: bool) -> str:
    if not far and each.key in CLOSE_ONES:
        return DIFFICULTY
    return each.group if each.group in (DIFFICULTY, MAGIC, *SECTIONS) else ""


def _line(each: Situation) -> TraceLine:
    return TraceLine(each.rule, "situation.skill", each.effects[ATTACK], each.label)


def _strongest(pool: list[Situation]) -> Iterator[TraceLine]:
    best = strongest(each.effects[ATTACK] for each in pool)
    found = next((each for each in pool if each.effects[ATTACK] == best), None)
    if found is not None:
        yield _line(found)


def _sections(encounter: Encounter, pools: dict[str, list[Situation]]) -> Iterator[TraceLine]:
    worst = [min(pool, key=lambda each: each.effects[ATTACK]) for pool in pools.values()]
    if says(encounter, HOW, "worst") and worst:
        worst = [min(worst, key=lambda each: each.effects[ATTACK])]
    yield from map(_line, worst)
