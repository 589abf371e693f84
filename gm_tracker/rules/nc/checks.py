"""The actions about numbers: saves for many, checks, dying; healing and poison are elsewhere."""

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionAdded, StateChanged
from gm_tracker.model.label import Label
from gm_tracker.model.step import Ask, Option, Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_choice, ask_number
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Result
from gm_tracker.rules.nc import conditions, saves, spell_keys, tables
from gm_tracker.rules.nc.number import start
from gm_tracker.rules.nc.saves import Words
from gm_tracker.rules.sheet import Outcome

DYING_ROUNDS = (10, 20)
"""What is usual before somebody dies of a wound (X-N-23)."""


def save(encounter: Encounter, command: Perform, words: Words) -> Dialogue[Outcome]:
    """One saving roll for each target against the same thing (NC-35 to NC-42)."""
    kind, severity = yield from against(encounter)
    targets = tuple(encounter.combatants[each] for each in command.targets)
    levels = [saves.level(encounter, each, kind, severity, words) for each in targets]
    checks = [saves.check(each, number) for each, number in zip(targets, levels, strict=True)]
    known = tuple(line for each in levels for line in saves.lines(each))
    rolls = yield Ask(tuple(each.request for each in checks), known)
    trace, degrees = list[TraceLine](), list[str]()
    for target, number, check, roll in zip(targets, levels, checks, rolls, strict=True):
        if not isinstance(roll, Rolled):
            raise TypeError(roll)
        degree = check.degree((roll.total,)).level
        trace += [*saves.named(target, targets), *saves.lines(number)]
        trace.append(TraceLine("", "roll.save", roll.total, degree))
        degrees.append(degree)
    names = tuple(each.name for each in targets)
    told = Label.of("saves", against=kind, who=names, degrees=tuple(degrees))
    return Outcome(told, trace=tuple(trace))


def against(encounter: Encounter) -> Dialogue[tuple[int, int]]:
    """What the save is against, and its severity with the usual value."""
    kinds = enumerate(spell_keys.SAVES)
    options = tuple(Option(str(i), label) for i, label in kinds if i != spell_keys.NO_SAVE)
    kind = int((yield from ask_choice(Request("kind", "Against", "choice", options=options))))
    usual = saves.usual_severity(encounter, kind)
    hint = f"usually {usual}{_severity_hint(kind)}"
    label = f"Severity, {hint}"
    asked = Request("severity", label, "number", lowest=-20, highest=40, usual=usual)
    return kind, (yield from ask_number(asked))


def _severity_hint(kind: int) -> str:
    if kind in saves.OF_CASTER:
        return f", 1 more for each {saves.LEVELS} levels of the caster"
    if kind == spell_keys.BREATH:
        return f", of the young {saves.YOUNG_BREATH}, of the old {saves.OLD_BREATH} or more"
    return ""


def check(command: Perform) -> Dialogue[Exchange]:
    """A roll at a chance level, such as climbing, with what makes it easier (NC-60)."""
    label = "Chance level; 0 is one in two"
    asked = Request("level", label, "number", lowest=-40, highest=40, usual=0)
    base = start("NC-60", "level", (yield from ask_number(asked)))
    number = base.adjusted("level", command.modifiers)
    chance = start("NC-29", "percent", tables.chance(number.value))
    chance = chance.adjusted("chance", command.modifiers)
    percent = max(0, min(100, chance.value))
    roll = Request("check", "d100", dice="1d100", combatant=command.actor)
    return Exchange(
        (Check(roll, lambda faces: Degree("success" if faces[0] <= percent else "failure")),),
        lambda levels, _lead: levels[0],
        {
            "success": Branch("success", "success", hit=True),
            "failure": Branch("failure", "failure"),
        },
        trace=(*number.trace, *chance.trace),
        needs=f"needs {percent} or less",
    )


def checked(encounter: Encounter, command: Perform, result: Result | None) -> Outcome:
    """How a check went, in words."""
    if result is None:
        raise TypeError(command)
    name = encounter.combatants[command.actor].name
    return Outcome(Label.of(f"check.{result.branch.key}", who=name, note=command.note), named=True)


def dying(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """Somebody who is down will die in some rounds, by the GM's word (X-N-23)."""
    target = encounter.combatants[command.targets[0]]
    if target.state in ("up", "dead"):
        raise Refused(f"{target.name} is {target.state}, not dying.")
    low, high = DYING_ROUNDS
    label = f"Rounds to live, usually {low} to {high}"
    asked = Request("rounds", label, "number", lowest=1, highest=999, usual=low)
    rounds = yield from ask_number(asked)
    clock = encounter.clock
    end = End(clock.position + rounds * clock.length)
    condition = Condition(conditions.DYING.key, end, f"dies in {rounds} rounds")
    events = (
        StateChanged(target.id, target.state, "dying"),
        ConditionAdded(target.id, condition),
    )
    return Outcome(Label.of("dying", who=target.name, rounds=rounds), events)
