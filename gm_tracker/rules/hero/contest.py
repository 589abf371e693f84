"""Contests: two rolls in direct conflict, the higher success wins (H-14)."""

from collections.abc import Mapping
from functools import partial

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.exchange import Amended, Branch, Degree, Exchange, Faces, Result
from gm_tracker.rules.hero import keys
from gm_tracker.rules.hero import switches as house_rules
from gm_tracker.rules.hero.rolls import FAILURE, check_of
from gm_tracker.rules.hero.switches import House
from gm_tracker.rules.hero.tasks import (
    CHARACTERISTICS,
    Moment,
    Task,
    characteristic_line,
    characteristic_name,
    read_line,
    request_of,
    used_up,
)
from gm_tracker.rules.percentile import percent_of
from gm_tracker.rules.sheet import Outcome

WIN = Branch("win", "wins", hit=True)
LOSE = Branch("lose", "loses")
NOBODY = Branch("nobody", "nobody wins")
DRAW = Branch("draw", "equal: roll again", again=True)
TYPED = Option("typed", "a number")


def contest(moment: Moment) -> Dialogue[Exchange]:
    """Skill against a skill, a characteristic or a number of the other side (H-14)."""
    target = moment.encounter.combatants[moment.command.targets[0]]
    if target.id == moment.actor.id:
        raise Refused(f"{target.name} cannot be in conflict with itself.")
    mine = moment.skill(retried=False)
    theirs = yield from _theirs(target, moment.opposing)
    return between(moment, mine, theirs)


def between(moment: Moment, mine: Task, theirs: Task) -> Exchange:
    """The contest of two tasks."""
    house = moment.house

    def amend(
        faces: Faces, degrees: tuple[Degree, ...], _trace: Trace, _suffix: str
    ) -> Dialogue[Amended]:
        yield from ()
        rolls = zip((mine, theirs), faces, strict=True)
        lines = sum((read_line(task, house, each) for task, each in rolls), ())
        return Amended(degrees, used_up(moment), lines)

    return Exchange(
        checks=(
            check_of(request_of("check", mine), mine.percent, house),
            check_of(request_of("against_roll", theirs), theirs.percent, house),
        ),
        settle=partial(settled, house, mine.percent, theirs.percent),
        branches=_branches(house),
        trace=(*mine.trace, *theirs.trace),
        needs=f"to win with {mine.percent}% against {theirs.percent}%",
        amend=amend,
    )


def _branches(house: House) -> Mapping[str, Branch]:
    nobody = (NOBODY,) if house.says(house_rules.BOTH_FAIL, "nobody") else ()
    return {each.key: each for each in (WIN, *nobody, DRAW, LOSE)}


def settled(house: House, mine: int, theirs: int, levels: tuple[str, ...], lead: int) -> str:
    """Who wins (X-H-5, X-H-6)."""
    both_fail = levels == (FAILURE, FAILURE)
    if both_fail and house.says(house_rules.BOTH_FAIL, "nobody"):
        return NOBODY.key
    if not lead and house.says(house_rules.TIE, "skill"):
        lead = (mine > theirs) - (mine < theirs)
    if not lead and house.says(house_rules.TIE, "defender"):
        lead = -1
    return {1: WIN.key, 0: DRAW.key, -1: LOSE.key}[lead]


def _theirs(target: Combatant, effects: Trace) -> Dialogue[Task]:
    """What the other side rolls against; its conditions count, unless a number is typed."""
    skills = {each.id: each for each in target.records(keys.SKILLS.key)}
    options = (
        *(Option(each.id, each.name) for each in skills.values()),
        *(Option(f"char.{key}", characteristic_name(key)) for key in CHARACTERISTICS),
        TYPED,
    )
    question = Request(
        "against", f"{target.name} uses", "choice", options=options, combatant=target.id
    )
    chosen = yield from ask_choice(question)
    if chosen == TYPED.key:
        percent = yield from ask_number(percent_of(target))
        return _task(target, "resistance", TraceLine("H-02", "other", percent))
    if chosen in skills:
        line = TraceLine("H-02", "other", keys.SKILL.of(skills[chosen].stats))
        return _task(target, skills[chosen].name, line, *effects)
    name = chosen.removeprefix("char.")
    line = characteristic_line(target, name)
    return _task(target, f"{characteristic_name(name)} roll", line, *effects)


def _task(target: Combatant, what: str, *lines: TraceLine) -> Task:
    return Task(target, what, sum(each.value for each in lines), lines)


def told(moment: Moment, result: Result) -> Outcome:
    """Who won, in words."""
    target = moment.encounter.combatants[moment.command.targets[0]]
    record = moment.actor.attack(moment.command.record)
    what = "contest" if record is None else record.name
    told = Label.of(
        f"contest.{result.branch.key}", who=moment.actor.name, what=what, target=target.name
    )
    return Outcome(told, named=True)
