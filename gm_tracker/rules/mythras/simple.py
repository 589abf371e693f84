"""One skill rolled on its own (MY-06, MY-07)."""

from collections.abc import Iterator
from functools import partial

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Amended, Branch, Check, Degree, Exchange, Faces
from gm_tracker.rules.mythras import keys, luck, numbers
from gm_tracker.rules.mythras.rolls import GRADES, STANDARD, level_of
from gm_tracker.rules.mythras.switches import house_of
from gm_tracker.rules.sheet import Situation

FAILED = ("failure", "fumble")
BRANCHES = (
    Branch("critical", "critical success", hit=True),
    Branch("success", "success", hit=True),
    Branch("failure", "failure"),
    Branch("fumble", "fumble"),
)
"""Best first."""


SKILL_GRADES = tuple(
    Situation(f"grade_{key}", key.replace("_", " "), {numbers.ATTACK_GRADE: at}, "MY-07", "grade")
    for at, key in enumerate(GRADES)
    if at != STANDARD
)
"""The grades that the GM gives a skill roll, one at a time (MY-07)."""


def said_grades(command: Perform) -> Iterator[numbers.Cause]:
    """The grade that was said of a skill roll."""
    said = (each for each in SKILL_GRADES if each.key in command.situations)
    return numbers.of_situations(said, numbers.ATTACK_GRADE)


@frozen
class Single:
    """A skill to be rolled by somebody: its percent here and now, and how that came about."""

    who: Combatant
    what: str
    percent: int
    trace: Trace = ()


def of_skill(encounter: Encounter, command: Perform, prefix: str = "") -> Exchange:
    """A d100 against a skill of the actor's own, as tired as it is (MY-06, MY-27)."""
    actor = encounter.combatants[command.actor]
    record = actor.attack(command.record)
    if record is None:
        raise LookupError(command.record)
    base, house = keys.SKILL.of(record.stats), house_of(encounter)
    known = (TraceLine("MY-06", "skill", base, record.name),)
    causes = (*said_grades(command), *numbers.of_person(actor))
    made = numbers.made(base, known, causes, house, command.modifiers)
    return rolled(encounter, Single(actor, record.name, made.percent, made.trace), prefix)


def rolled(encounter: Encounter, single: Single, prefix: str = "") -> Exchange:
    """The roll, with Luck after it; the keys of its outcomes begin with `prefix`."""
    house = house_of(encounter)
    request = Request("check", f"d100 {single.what}", dice="1d100", combatant=single.who.id)

    def level(die: int) -> str:
        return level_of(die, single.percent, house.criticals)

    branches = (Branch(prefix + e.key, e.label, hit=e.hit) for e in BRANCHES)
    return Exchange(
        checks=(Check(request, lambda faces: Degree(level(faces[0]), said=level(faces[0]))),),
        settle=lambda levels, _lead: prefix + levels[0],
        branches={each.key: each for each in branches},
        trace=single.trace,
        needs=f"{single.what} {single.percent}%",
        amend=partial(_luck, single.who, request, level),
    )


def _luck(
    who: Combatant,
    request: Request,
    level: luck.Level,
    faces: Faces,
    degrees: tuple[Degree, ...],
    trace: Trace,
    _suffix: str,
) -> Dialogue[Amended]:
    touched = yield from luck.own_roll(who, luck.Read(request, faces[0][0], level), trace)
    said = level(touched.die)
    return Amended((Degree(said, said=said), *degrees[1:]), touched.events, touched.trace)
