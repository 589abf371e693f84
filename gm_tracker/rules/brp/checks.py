"""Rolls outside attacks: a skill, a characteristic, the resistance table (BR-02, BR-03, BR-17)."""

from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.brp import chance, keys, situations
from gm_tracker.rules.brp.chance import Held
from gm_tracker.rules.brp.levels import (
    FAILURE,
    LEVELS,
    SUCCESS,
    SUCCESSES,
    resistance,
    resisted,
)
from gm_tracker.rules.brp.switches import reading_of
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Result
from gm_tracker.rules.sheet import Outcome, StatKey
from gm_tracker.rules.system import adjusted

SAID = {
    "critical": "critical success",
    "special": "special success",
    "success": "success",
    "failure": "failure",
    "fumble": "fumble",
}
BY_LEVEL = {each: Branch(each, SAID[each], hit=each in SUCCESSES) for each in LEVELS}
FIELDS = {each.key: each for each in (keys.STR, keys.CON, keys.SIZ, keys.INT, keys.POW, keys.DEX)}


def actor_of(encounter: Encounter, command: Perform) -> Combatant:
    """The one who acts; Refused while nobody is picked."""
    if command.actor not in encounter.combatants:
        raise Refused("Pick somebody to act first.")
    return encounter.combatants[command.actor]


def target_of(encounter: Encounter, command: Perform) -> Combatant:
    """The one whom the action is aimed at; Refused while nobody is picked."""
    if not command.targets:
        raise Refused("Pick a target first.")
    return encounter.combatants[command.targets[0]]


def record_of(owner: Combatant, record_id: str) -> Attack:
    """The record that is used; Refused when it is not there."""
    record = owner.attack(record_id)
    if record is None:
        raise Refused(f"{owner.name} has no such skill.")
    return record


def simple(
    encounter: Encounter,
    who: Combatant,
    what: str,
    percent: int,
    trace: Trace = (),
    base: int = 5,
) -> Exchange:
    """A d100 against a percentage; `base` as `Reading.level` takes it."""
    reading = reading_of(encounter)
    request = Request("check", f"d100 {what}", dice="1d100", combatant=who.id)
    return Exchange(
        checks=(Check(request, partial(reading.degree, percent, base=base)),),
        settle=lambda levels, _lead: levels[0],
        branches=BY_LEVEL,
        trace=trace or (TraceLine("BR-02", "skill", percent),),
        needs=f"{what} {percent}%",
    )


def skill_exchange(encounter: Encounter, command: Perform, held: Held) -> Exchange:
    """A skill, easier or harder by the moment (BR-02, BR-03)."""
    actor = actor_of(encounter, command)
    record = record_of(actor, command.record)
    percent, trace = skill_percent(record, command, held)
    base = keys.SKILL.of(record.stats)
    return simple(encounter, actor, record.name, percent, trace, base)


def skill_percent(record: Attack, command: Perform, held: Held) -> tuple[int, Trace]:
    """The percentage of a skill at this moment."""
    skill = keys.SKILL.of(record.stats)
    hard, why = chance.hardness(held, situations.EASIER, situations.HARDER)
    percent, made = chance.made_at(skill, hard)
    percent, lines = adjusted(situations.ADDED, percent, command.modifiers, held)
    return percent, (TraceLine("BR-02", "skill", skill), *why, *made, *lines)


def by_resistance(who: Combatant, active: int, passive: int) -> Exchange:
    """BR-17: 50 and 5 for each point more, against a d100."""
    odds = resistance(active, passive)
    request = Request("check", f"d100 of {odds}", dice="1d100", combatant=who.id)
    trace = (
        TraceLine("BR-17", "active", active),
        TraceLine("BR-17", "passive", passive),
        TraceLine("BR-17", "odds", odds),
    )
    return Exchange(
        checks=(Check(request, partial(_resisted, odds)),),
        settle=lambda levels, _lead: levels[0],
        branches={each: BY_LEVEL[each] for each in (SUCCESS, FAILURE)},
        trace=trace,
        needs=f"to win with {odds}%",
    )


def _resisted(odds: int, faces: tuple[int, ...]) -> Degree:
    return Degree(SUCCESS if resisted(odds, faces[0]) else FAILURE)


def resistance_exchange(encounter: Encounter, command: Perform) -> Dialogue[Exchange]:
    """BR-17: a characteristic of the actor against one of the target."""
    actor, target = actor_of(encounter, command), target_of(encounter, command)
    mine = yield from _pick("active", actor)
    theirs = yield from _pick("passive", target)
    return by_resistance(actor, mine.of(actor.stats), theirs.of(target.stats))


def _pick(key: str, who: Combatant) -> Dialogue[StatKey]:
    options = tuple(Option(k, f"{each.label} {each.of(who.stats)}") for k, each in FIELDS.items())
    request = Request(key, f"Of {who.name}", "choice", options=options, combatant=who.id,
                      usual="str")  # fmt: skip
    return FIELDS[(yield from ask_choice(request))]


def told(encounter: Encounter, command: Perform, result: Result, what: str = "") -> Outcome:
    """What came of a roll, in words."""
    actor = actor_of(encounter, command)
    record = actor.attack(command.record)
    name = what or (command.action if record is None else record.name)
    return Outcome(Label.of(f"check.{result.branch.key}", who=actor.name, what=name), named=True)
