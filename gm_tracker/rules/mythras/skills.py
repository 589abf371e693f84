"""Skills outside blows: one on its own, or against another (MY-06 to MY-08, MY-25)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.exchange import Branch, Exchange, Result
from gm_tracker.rules.mythras import contests, keys, numbers
from gm_tracker.rules.mythras.documents import DOCUMENTS
from gm_tracker.rules.mythras.numbers import Number
from gm_tracker.rules.mythras.simple import of_skill, said_grades
from gm_tracker.rules.mythras.switches import house_of
from gm_tracker.rules.opposed.keys import CHECK, OPPOSED
from gm_tracker.rules.percentile import percent_of
from gm_tracker.rules.sheet import Outcome

KEYS: tuple[str, ...] = (CHECK.key, OPPOSED.key)
TYPED = Option("typed", "a number")
BRANCHES = {
    "win": Branch("win", "wins", hit=True),
    "draw": Branch("draw", "nobody wins"),
    "lose": Branch("lose", "loses"),
}


def check(encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
    """A d100 against a skill, or against a skill of somebody else."""
    if command.action == CHECK.key:
        return of_skill(encounter, command)
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.targets[0]]
    record = actor.attack(command.record)
    if record is None or actor.id == target.id:
        raise Refused(f"{actor.name} cannot be opposed by itself.")
    name, percent = yield from _resistance(target)
    house = house_of(encounter)
    base = keys.SKILL.of(record.stats)
    mine = numbers.made(
        base,
        (TraceLine("MY-06", "skill", base, record.name),),
        (*said_grades(command), *numbers.of_person(actor)),
        house,
        command.modifiers,
    )
    theirs = numbers.made(
        percent,
        (TraceLine("MY-08", "against", percent, name),),
        numbers.of_person(target),
        house,
        command.modifiers,
        "against",
    )
    return _contest(encounter, (actor, target), ((record.name, mine), (name, theirs)))


def _contest(
    encounter: Encounter,
    sides: tuple[Combatant, Combatant],
    found: tuple[tuple[str, Number], tuple[str, Number]],
) -> Exchange:
    """The better level wins, then the higher die; two failures are nobody's (MY-25)."""
    made = contests.exchange(encounter, sides, found)
    return replace(made, settle=_settle, branches=BRANCHES)


def _settle(_levels: tuple[str, ...], lead: int) -> str:
    return {1: "win", 0: "draw", -1: "lose"}[lead]


def _resistance(target: Combatant) -> Dialogue[tuple[str, int]]:
    """What the target rolls: a skill of its own, or a number that is typed."""
    known = dict(_known(target))
    options = (*(Option(k, f"{name} {n}") for k, (name, n) in known.items()), TYPED)
    request = Request(
        "against", f"Skill of {target.name}", "choice", options=options, combatant=target.id
    )
    chosen = yield from ask_choice(request)
    if chosen in known:
        return known[chosen]
    return "resistance", (yield from ask_number(percent_of(target)))


def _known(target: Combatant) -> Iterator[tuple[str, tuple[str, int]]]:
    yield keys.EVADE.key, (keys.EVADE.label, keys.EVADE.of(target.stats))
    for key in keys.SKILL_KEYS:
        yield key.key, (key.label, keys.skill_of(target, key))
    for each in target.records(keys.SKILLS.key):
        yield each.id, (each.name, keys.SKILL.of(each.stats))


def perform(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """What came of it, in words."""
    return (yield from DOCUMENTS.perform(encounter, command, result))
