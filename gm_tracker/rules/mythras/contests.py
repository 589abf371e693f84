"""Opposed rolls of two outside blows, with exact odds (MY-08, MY-31, MY-32, MY-34, MY-47)."""

from collections.abc import Iterable
from functools import partial

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Modifier
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_rolls
from gm_tracker.rules.exchange import Amended, Branch, Check, Degree, Exchange, Faces
from gm_tracker.rules.mythras import keys, luck, numbers
from gm_tracker.rules.mythras.numbers import Cause, Number
from gm_tracker.rules.mythras.rolls import LADDER, SUCCESSES, excess, level_of
from gm_tracker.rules.mythras.switches import house_of
from gm_tracker.rules.sheet import StatKey

WIN, LOSE = "win", "lose"
EVADE = keys.EVADE.key


def best_skill(who: Combatant, *skills: StatKey) -> tuple[str, int]:
    """The best of some skills of somebody, with its name."""
    found = [(each.label, percent_of(who, each)) for each in skills]
    return max(found, key=lambda each: each[1])


def percent_of(who: Combatant, skill: StatKey) -> int:
    """A skill in percent before any grade."""
    if skill.key == EVADE:
        return keys.EVADE.of(who.stats)
    return keys.skill_of(who, skill)


def number_of(
    encounter: Encounter,
    who: Combatant,
    skills: tuple[StatKey, ...],
    modifiers: tuple[Modifier, ...] = (),
    more: Iterable[Cause] = (),
    key: str = "skill",
) -> tuple[str, Number]:
    """The best of some skills after grades and the GM's word, with its name (MY-07)."""
    name, base = best_skill(who, *skills)
    known = (TraceLine("MY-08", "contest", base, f"{who.name}, {name}"),)
    causes = (*numbers.of_person(who), *more)
    return name, numbers.made(base, known, causes, house_of(encounter), modifiers, key)


def exchange(
    encounter: Encounter,
    sides: tuple[Combatant, Combatant],
    found: tuple[tuple[str, Number], tuple[str, Number]],
    events: tuple[Event, ...] = (),
) -> Exchange:
    """Two rolls against each other: "win" for the first where it is ahead, else "lose"."""
    lost = excess(each.percent for _, each in found)
    pairs = tuple((name, each.less(lost)) for name, each in found)
    rule = house_of(encounter).criticals
    requests = tuple(
        Request(key, f"d100 {name}", dice="1d100", combatant=who.id)
        for key, (name, _), who in zip(("check", "against_roll"), pairs, sides, strict=True)
    )
    percents = tuple(each.percent for _, each in pairs)
    return Exchange(
        checks=tuple(
            Check(request, partial(_degree, percent, rule))
            for request, percent in zip(requests, percents, strict=True)
        ),
        settle=_settle,
        branches={WIN: Branch(WIN, "wins", hit=True), LOSE: Branch(LOSE, "does not win")},
        trace=(*pairs[0][1].trace, *pairs[1][1].trace),
        needs=f"to win with {percents[0]}% against {percents[1]}%",
        amend=partial(_lucky, sides, requests, percents, rule, events),
    )


def alone(
    encounter: Encounter, who: Combatant, found: tuple[str, Number], events: tuple[Event, ...] = ()
) -> Exchange:
    """One roll that needs a success, where nobody stands against it."""
    name, number = found
    rule = house_of(encounter).criticals
    request = Request("check", f"d100 {name}", dice="1d100", combatant=who.id)
    return Exchange(
        checks=(Check(request, partial(_degree, number.percent, rule)),),
        settle=_settle,
        branches={WIN: Branch(WIN, "succeeds", hit=True), LOSE: Branch(LOSE, "fails")},
        trace=number.trace,
        needs=f"{name} {number.percent}%",
        amend=partial(_lucky, (who,), (request,), (number.percent,), rule, events),
    )


def _degree(percent: int, rule: str, faces: tuple[int, ...]) -> Degree:
    """A level, among successes ranked by the die; failures win nothing."""
    level = level_of(faces[0], percent, rule)
    good = level in SUCCESSES
    return Degree(level, LADDER[level] if good else 0, faces[0] if good else 0, level)


def _settle(levels: tuple[str, ...], lead: int) -> str:
    if len(levels) == 1:
        return WIN if levels[0] in SUCCESSES else LOSE
    return WIN if lead > 0 and levels[0] in SUCCESSES else LOSE


def _lucky(
    sides: tuple[Combatant, ...],
    requests: tuple[Request, ...],
    percents: tuple[int, ...],
    rule: str,
    events: tuple[Event, ...],
    faces: Faces,
    degrees: tuple[Degree, ...],
    trace: Trace,
    _suffix: str,
) -> Dialogue[Amended]:
    """Luck on each roll (MY-26)."""
    found, lines = list(degrees), list[TraceLine]()
    rows = zip(sides, requests, percents, faces, strict=True)
    for at, (who, request, percent, shown) in enumerate(rows):
        level = partial(level_of, skill=percent, criticals=rule)
        read = luck.Read(request, shown[0], level)
        touched = yield from luck.own_roll(who, read, (*trace, *lines))
        found[at] = _degree(percent, rule, (touched.die,))
        events, lines = (*events, *touched.events), [*lines, *touched.trace]
    return Amended(tuple(found), events, tuple(lines))


def many(
    encounter: Encounter, actor: Combatant, foes: tuple[str, ...], mine: tuple[str, Number]
) -> Dialogue[tuple[str, ...]]:
    """One roll against those of several: who of them does not beat it (MY-34)."""
    people = [encounter.combatants[each] for each in foes]
    theirs = [number_of(encounter, each, (keys.EVADE,), key="against") for each in people]
    lost = excess((mine[1].percent, *(each.percent for _, each in theirs)))
    rule = house_of(encounter).criticals
    numbers_now = [each.less(lost) for each in (mine[1], *(number for _, number in theirs))]
    requests = tuple(
        Request(
            "check" if not at else f"against_roll.{who.id}",
            f"d100 {mine[0]} of {who.name}, {number.percent}%",
            dice="1d100",
            combatant=who.id,
        )
        for at, (who, number) in enumerate(zip((actor, *people), numbers_now, strict=True))
    )
    rolls = yield from ask_rolls(requests)
    degrees = [
        _degree(number.percent, rule, (roll.total,))
        for number, roll in zip(numbers_now, rolls, strict=True)
    ]
    own = degrees[0]
    if own.level not in SUCCESSES:
        return ()
    ahead = zip(people, degrees[1:], strict=True)
    return tuple(who.id for who, degree in ahead if degree[1:3] <= own[1:3])
