"""Checks outside attacks: a skill on its own, and skill against skill."""

from collections.abc import Mapping
from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Prompt
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.exchange import Branch, Exchange, Result
from gm_tracker.rules.opposed.attack import Defended
from gm_tracker.rules.opposed.keys import LEVELS, OPPOSED, SKILL, SUCCESSES
from gm_tracker.rules.opposed.levels import Levels, Skills, check, checks, rolled_off
from gm_tracker.rules.opposed.numbers import Number, number
from gm_tracker.rules.percentile import percent_of
from gm_tracker.rules.sheet import Outcome

TYPED = Option("typed", "a number")
CONTEST = {
    "win": Branch("win", "wins", hit=True),
    "draw": Branch("draw", "nobody wins"),
    "lose": Branch("lose", "loses"),
    "again": Branch("again", "draw, roll again", again=True),
}


def single(game: Levels, encounter: Encounter, command: Perform) -> Exchange:
    """A d100 against a skill."""
    actor = encounter.combatants[command.actor]
    record = _record(actor, command.record)
    skill = number("skill", SKILL.of(record.stats), command.modifiers, game.reading)
    shown = (*game.levels, "failure", "fumble")
    return Exchange(
        checks=(check(game, encounter, _roll("check", record.name, actor), skill.percent),),
        settle=lambda levels, _lead: levels[0],
        branches={each: Branch(each, LEVELS[each], hit=each in SUCCESSES) for each in shown},
        trace=skill.trace,
        needs=f"{record.name} {skill.percent}%",
    )


def opposed(game: Defended, encounter: Encounter, command: Perform) -> Dialogue[Exchange]:
    """Skill against a skill of the target, who may be given a number instead."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.targets[0]]
    if actor.id == target.id:
        raise Refused(f"{actor.name} cannot be opposed by itself.")
    record = _record(actor, command.record)
    mine = number("skill", SKILL.of(record.stats), command.modifiers, game.reading)
    what, percent = yield from _resistance(game, target)
    theirs = number("against", percent, command.modifiers, game.reading)
    requests = (_roll("check", record.name, actor), _roll("against_roll", what, target))
    return _contest(game, encounter, requests, mine, theirs)


def _contest(
    game: Levels,
    encounter: Encounter,
    requests: tuple[Request, Request],
    mine: Number,
    theirs: Number,
) -> Exchange:
    skills = Skills(mine.percent, theirs.percent)
    made = Exchange(
        checks=checks(game, encounter, requests, skills),
        settle=partial(game.outcome, encounter, skills),
        branches=CONTEST,
        trace=(*mine.trace, *theirs.trace),
        needs=f"to win with {mine.percent}% against {theirs.percent}%",
    )
    return rolled_off(made) if game.rolls_off(encounter, skills) else made


def duel(game: Levels, encounter: Encounter, skills: Skills) -> Exchange:
    """Two bare skills; what would be rolled again, or rolled off, stays a draw."""
    requests = (Request("check", "d100", dice="1d100"), Request("against", "d100", dice="1d100"))
    made = checks(game, encounter, requests, skills)
    return Exchange(made, partial(game.outcome, encounter, skills), CONTEST)


def _resistance(game: Defended, target: Combatant) -> Dialogue[tuple[str, int]]:
    """What the target rolls: a skill, a defence, or a number that is typed."""
    kept = {each.id: (each.name, SKILL.of(each.stats)) for each in target.records("skill")}
    wards = {key.key: (key.label, key.of(target.stats)) for key in game.defences.values()}
    known = {**wards, **kept}
    options = (*(Option(k, f"{label} {percent}") for k, (label, percent) in known.items()), TYPED)
    request = Request(
        "against", f"Skill of {target.name}", "choice", options=options, combatant=target.id
    )
    chosen = yield from ask_choice(request)
    if chosen in known:
        return known[chosen]
    return "resistance", (yield from ask_number(percent_of(target)))


def told(encounter: Encounter, command: Perform, result: Result | None) -> Outcome:
    """What came of a check, in words; better levels and fumbles are for the GM to fill in."""
    actor = encounter.combatants[command.actor]
    name = _record(actor, command.record).name
    if result is None:
        raise Refused("No roll settles this.")
    values, family = {"who": actor.name, "what": name}, "check"
    if command.action == OPPOSED.key:
        values["target"], family = encounter.combatants[command.targets[0]].name, "contest"
    named = Label(f"{family}.{result.branch.key}", values)
    return Outcome(named, _prompts(encounter, command, result, values), named=True)


def _prompts(
    encounter: Encounter, command: Perform, result: Result, values: Mapping[str, str]
) -> tuple[Event, ...]:
    """A draw, a critical or a fumble is for the GM to fill in, in a free line."""
    key = f"check.{encounter.clock.position}.{command.actor}"
    drawn = "{who}, {what}: nobody wins against {target}: what now?"
    found = [drawn.format_map(values)] if result.branch.key == "draw" else []
    for who, degree in zip((command.actor, *command.targets), result.degrees, strict=True):
        if degree.level in ("critical", "fumble"):
            name = encounter.combatants[who].name
            found.append(f"{name}: {LEVELS[degree.level]}. What comes of it?")
    return tuple(PromptRaised(Prompt(key, each, command.actor)) for each in found)


def _record(owner: Combatant, record_id: str) -> Attack:
    record = owner.attack(record_id)
    if record is None:
        raise Refused(f"{owner.name} has no such skill.")
    return record


def _roll(key: str, name: str, who: Combatant) -> Request:
    return Request(key, f"d100 {name}", dice="1d100", combatant=who.id)
