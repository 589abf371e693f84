"""The number that a roll is made against: skill, limit, grade and the GM's word (MY-07, MY-44)."""

from collections.abc import Iterable, Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Modifier
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.mythras import conditions, fatigue, keys
from gm_tracker.rules.mythras.rolls import GRADES, HOPELESS, STANDARD, graded
from gm_tracker.rules.mythras.switches import House
from gm_tracker.rules.sheet import Situation

ATTACK_GRADE, DEFENCE_GRADE = "attack_grade", "defence_grade"
"""What situations say of the grade of the attack, or of the defence, as a place in GRADES."""
EASED = "eased"
"""Grades by which an attack becomes easier, such as by aiming, or harder (MY-40, MY-48)."""
FOREIGN, LIMITED = "style_foreign", "limited"
"""Situations: a weapon quite unlike those of the style, and a skill that another one limits."""


@frozen
class Number:
    """A modified skill in percent, with how it came about."""

    percent: int
    trace: Trace = ()

    def less(self, lost: int) -> "Number":
        """Without what everybody loses of a skill beyond 100 (MY-08)."""
        if not lost:
            return self
        line = TraceLine("MY-08", "excess", -lost)
        return replace(self, percent=max(0, self.percent - lost), trace=(*self.trace, line))


@frozen
class Cause:
    """Why something is harder or easier: the rule, and how it is called."""

    grade: int
    rule: str
    label: str


def of_situations(active: Iterable[Situation], key: str) -> Iterator[Cause]:
    """The grades that situations put on one side."""
    for each in active:
        if key in each.effects:
            yield Cause(each.effects[key], each.rule, each.label)


def eased(active: Iterable[Situation], key: str) -> Iterator[Cause]:
    """The same, with what makes the hardest of them easier or harder by grades (MY-40, MY-48).

    What eases leaves nothing easier than standard.
    """
    here = tuple(active)
    causes, shifts = tuple(of_situations(here, key)), [e for e in here if EASED in e.effects]
    if not shifts:
        yield from causes
        return
    worst = max(causes, key=lambda each: each.grade, default=Cause(STANDARD, "", ""))
    by = sum(each.effects[EASED] for each in shifts)
    least = min(worst.grade, STANDARD) if by > 0 else 0
    label = ", ".join(filter(None, (worst.label, *(each.label for each in shifts))))
    yield Cause(max(least, worst.grade - by), shifts[0].rule, label)


def of_person(who: Combatant) -> Iterator[Cause]:
    """The grades that somebody carries along: fatigue, and what was done to them (MY-27, MY-30)."""
    tired = fatigue.after(keys.FATIGUE.value(who))
    grade = GRADES.index(tired.grade)
    if grade != STANDARD:
        yield Cause(grade, "MY-27", tired.label)
    yield from conditions_of(who)


def conditions_of(who: Combatant) -> Iterator[Cause]:
    """The grades of the conditions on somebody."""
    for each in who.conditions:
        if each.key in conditions.GRADED:
            yield Cause(conditions.GRADED[each.key], "MY-30", each.key.replace("_", " "))


def made(
    base: int,
    trace: Trace,
    causes: Iterable[Cause],
    house: House,
    modifiers: tuple[Modifier, ...] = (),
    key: str = "skill",
) -> Number:
    """A skill after the hardest of its grades, and after what the GM says of it (MY-07)."""
    causes = tuple(causes)
    hardest = max(causes, key=lambda each: each.grade, default=None)
    grade = STANDARD if hardest is None else hardest.grade
    percent, lines = base, list(trace)
    if grade != STANDARD:
        percent = graded(base, grade, house.grades)
        why = "" if hardest is None else hardest.label
        lines.append(TraceLine("MY-07", f"grade.{GRADES[min(grade, HOPELESS)]}", percent, why))
    for each in modifiers:
        if each.key == key:
            percent = each.value if each.replaces else percent + each.value
            shown = key if each.replaces else f"modifier.{key}"
            lines.append(TraceLine("", shown, each.value, each.reason or "modifier"))
    return Number(max(0, percent), tuple(lines))


def style_of(who: Combatant, weapon: Attack, active: Iterable[Situation]) -> Number:
    """The skill with a weapon before its grade; a foreign one is used untrained, and what limits it
    is the most there is (MY-07, MY-44)."""
    said = {each.key for each in active}
    if FOREIGN in said:
        base = keys.STR.of(who.stats) + keys.DEX.of(who.stats)
        found = Number(base, (TraceLine("MY-44", "untrained", base, weapon.name),))
    else:
        base = keys.SKILL.of(weapon.stats)
        found = Number(base, (TraceLine("MY-06", "skill", base, weapon.name),))
    limit = keys.LIMIT.of(who.stats)
    free = keys.RIDER.of(who.stats)
    if LIMITED in said and limit < found.percent and not free:
        line = TraceLine("MY-07", "limit", limit)
        return Number(limit, (*found.trace, line))
    return found
