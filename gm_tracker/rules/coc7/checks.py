"""Rolls outside attacks: a skill on its own, and skill against skill (C7-04 to C7-08)."""

from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.coc7 import dice, keys
from gm_tracker.rules.coc7.rolls import Roll, causes, fumbles_by_skill, settled, skill_of
from gm_tracker.rules.coc7.sources import DEFENCE_DICE, DICE
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Result
from gm_tracker.rules.opposed.keys import LEVELS
from gm_tracker.rules.percentile import percent_of
from gm_tracker.rules.sheet import Outcome, Situation

TYPED = Option("typed", "a number")
SHORT = Branch("short", "a success, but not enough")
NEEDS = (
    Situation("need_hard", "Hard success needed", {}, "C7-08", "need"),
    Situation("need_extreme", "Extreme success needed", {}, "C7-08", "need"),
)
WIN, LOSE = Branch("win", "wins", hit=True), Branch("lose", "loses")
_FAILED = tuple(Branch(each, LEVELS[each]) for each in ("failure", "fumble"))
DRAW = Branch("draw", "nobody wins")


def asked_for(active: tuple[Situation, ...]) -> str:
    """The difficulty that the GM asks for (C7-08)."""
    said = [each.key.removeprefix("need_") for each in active if each.group == "need"]
    return next(iter(said), "success")


def skill_roll(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...], record: Attack
) -> Roll:
    """The roll of a skill of the actor, with the dice that the moment adds."""
    actor = encounter.combatants[command.actor]
    percent, lines = skill_of("skill", keys.SKILL.of(record.stats), command.modifiers)
    found = causes(DICE, command, active)
    net, more = settled(encounter, found, asked_for(active))
    by_skill = fumbles_by_skill(encounter)
    return Roll(
        "check",
        record.name,
        actor,
        percent,
        net.dice,
        net.difficulty,
        by_skill=by_skill,
        what=record.name,
        trace=(*lines, *more),
    )


def single(roll: Roll) -> Exchange:
    """One roll on its own (C7-08); where it is not graded all successes are one."""
    if not roll.graded:
        return _plain(roll)
    enough = [each for each in reversed(dice.STANDING) if dice.reaches(each, roll.difficulty)]
    shown = [Branch(each, LEVELS[each], hit=True) for each in enough]
    between = [SHORT] if roll.difficulty != "success" else []
    return Exchange(
        checks=(roll.check,),
        settle=partial(_settle, roll.difficulty),
        branches={each.key: each for each in (*shown, *between, *_FAILED)},
        trace=roll.trace,
        needs=f"{roll.what} {roll.needs}",
    )


def _plain(roll: Roll) -> Exchange:
    """A roll of which it matters only whether it succeeds."""
    shown = (Branch("success", "success", hit=True), *_FAILED)
    return Exchange(
        checks=(roll.check,),
        settle=partial(_passed, roll.difficulty),
        branches={each.key: each for each in shown},
        trace=roll.trace,
        needs=f"{roll.what} {roll.needs}",
    )


def _passed(difficulty: str, levels: tuple[str, ...], _lead: int) -> str:
    if dice.reaches(levels[0], difficulty):
        return "success"
    return levels[0] if levels[0] == "fumble" else "failure"


def _settle(difficulty: str, levels: tuple[str, ...], _lead: int) -> str:
    if dice.reaches(levels[0], difficulty) or not dice.STANDING.get(levels[0]):
        return levels[0]
    return SHORT.key


def opposed(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[tuple[Exchange, tuple[Roll, Roll]]]:
    """Skill against skill: the better level, then the higher skill wins (C7-08)."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.targets[0]]
    if actor.id == target.id:
        raise Refused(f"{actor.name} cannot be opposed by itself.")
    mine = skill_roll(encounter, command, active, record_of(actor, command.record))
    mine = replace(mine, strict=True)
    theirs = yield from _their_roll(encounter, command, active, target)
    exchange = Exchange(
        checks=tuple(_ranked(each) for each in (mine, theirs)),
        settle=_contest,
        branches={each.key: each for each in (WIN, DRAW, LOSE)},
        trace=(*mine.trace, *theirs.trace),
        needs=f"to win with {mine.percent}% against {theirs.percent}%",
    )
    return exchange, (mine, theirs)


def _ranked(roll: Roll) -> Check:
    """The check of a roll whose skill decides between equal levels."""

    def degree(faces: tuple[int, ...]) -> Degree:
        return roll.degree(faces)._replace(rank=roll.percent)

    weights = roll.check.chances or {}
    chances = {each._replace(rank=roll.percent): ways for each, ways in weights.items()}
    return replace(roll.check, degree=degree, chances=chances)


def _contest(levels: tuple[str, ...], lead: int) -> str:
    if not any(dice.reaches(each, "success") for each in levels) or not lead:
        return DRAW.key
    return WIN.key if lead > 0 else LOSE.key


def _their_roll(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...], target: Combatant
) -> Dialogue[Roll]:
    """What the other side rolls: a skill, a dodge, or a number that is typed."""
    kept = {each.id: (each.name, keys.SKILL.of(each.stats)) for each in target.records("skill")}
    known = {"dodge": ("dodge", keys.DODGE.of(target.stats)), **kept}
    options = (*(Option(key, f"{name} {value}") for key, (name, value) in known.items()), TYPED)
    request = Request(
        "against", f"Skill of {target.name}", "choice", options=options, combatant=target.id
    )
    chosen = yield from ask_choice(request)
    if chosen in known:
        what, percent = known[chosen]
    else:
        what, percent = "resistance", (yield from ask_number(percent_of(target)))
    net, lines = settled(encounter, causes(DEFENCE_DICE, command, active))
    return Roll(
        "against_roll",
        what,
        target,
        percent,
        net.dice,
        net.difficulty,
        by_skill=fumbles_by_skill(encounter),
        what=what,
        strict=True,
        trace=(TraceLine("C7-08", "against", percent), *lines),
    )


def record_of(owner: Combatant, record_id: str) -> Attack:
    """The skill that is used; Refused when it is not there."""
    record = owner.attack(record_id)
    if record is None:
        raise Refused(f"{owner.name} has no such skill.")
    return record


def told(encounter: Encounter, command: Perform, result: Result) -> Outcome:
    """What came of a check, in words."""
    actor = encounter.combatants[command.actor]
    values = {"who": actor.name, "what": record_of(actor, command.record).name}
    if command.action != keys.OPPOSED.key:
        return Outcome(Label(f"check.{result.branch.key}", values), named=True)
    values["target"] = encounter.combatants[command.targets[0]].name
    return Outcome(Label(f"contest.{result.branch.key}", values), named=True)
