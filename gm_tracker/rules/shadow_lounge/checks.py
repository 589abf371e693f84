"""Checks outside attacks: skills, opposed skills and Luck (S-08, S-11 to S-13, S-33)."""

from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.exchange import Branch, Check, Exchange, Result
from gm_tracker.rules.percentile import percent_of
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge import situations as moments
from gm_tracker.rules.shadow_lounge import switches as house_rules
from gm_tracker.rules.shadow_lounge.degrees import LABELS, SHORT, SUCCESSES, base_of, succeeds
from gm_tracker.rules.shadow_lounge.force import Number, number_of
from gm_tracker.rules.shadow_lounge.luck import after_roll
from gm_tracker.rules.shadow_lounge.rolls import Roll, check_of, extra_dice, weights
from gm_tracker.rules.shadow_lounge.switches import House, house_of
from gm_tracker.rules.sheet import Outcome, Situation

TYPED = Option("typed", "a number")
NOBODY = Branch("nobody", "nobody wins")
CONTEST = {"win": Branch("win", "wins", hit=True), "lose": Branch("lose", "loses")}


def skill_exchange(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    """A d100 against a skill; a higher degree may be needed (S-08)."""
    house, actor = house_of(encounter), actor_of(encounter, command)
    record = record_of(actor, command.record)
    number = yield from number_of(actor, record, house, command)
    roll = skill_roll(actor, record, number, house, command, active)
    return simple(encounter, house, roll, number, demanded(active))


def skill_roll(
    actor: Combatant,
    record: Attack,
    number: Number,
    house: House,
    command: Perform,
    active: tuple[Situation, ...],
) -> Roll:
    """The roll of a skill, with the dice that the moment adds."""
    extra, lines = extra_dice(house, moments.DICE, command, active)
    return Roll(
        "check",
        record.name,
        actor,
        number.percent,
        number.base,
        extra,
        number.tick,
        number.growing,
        record.name,
        trace=(*number.trace, *lines),
    )


def luck_exchange(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    """A d100 against the Luck that is left (S-33). Luck is not spent on it, nor won by it."""
    yield from ()
    house, actor = house_of(encounter), actor_of(encounter, command)
    luck = keys.LUCK.value(actor)
    extra, lines = extra_dice(house, moments.DICE, command, active)
    known = (TraceLine("S-33", "luck_now", luck), *lines)
    roll = Roll("check", "Luck", actor, luck, luck, extra, what="Luck", trace=known, is_skill=False)
    number = Number(luck, luck, luck, "", 0)
    return simple(encounter, house, roll, number, demanded(active))


def opposed_exchange(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    """Skill against skill: degree, then the higher skill, then the lower die (S-11 to S-13)."""
    house = house_of(encounter)
    actor, target = actor_of(encounter, command), target_of(encounter, command)
    if actor.id == target.id:
        raise Refused(f"{actor.name} cannot be opposed by itself.")
    record = record_of(actor, command.record)
    number = yield from number_of(actor, record, house, command)
    mine = skill_roll(actor, record, number, house, command, active)
    theirs, paid = yield from _their_roll(target, house, command, active)
    return Exchange(
        checks=_opposed_checks(mine, theirs, house),
        settle=partial(_contest, house),
        branches=_outcomes(house),
        trace=(*mine.trace, *theirs.trace),
        needs=f"to win with {mine.percent}% against {theirs.percent}%",
        amend=after_roll(
            encounter, house, (mine, theirs), events=(*number.paid, *paid.paid), ties=True
        ),
    )


def _their_roll(
    target: Combatant, house: House, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[tuple[Roll, Number]]:
    """The other side's skill is chosen, or its number typed."""
    kept = target.records(keys.SKILLS.key)
    options = tuple(Option(each.id, f"{each.name} {keys.SKILL.of(each.stats)}") for each in kept)
    request = Request(
        "against",
        f"Skill of {target.name}",
        "choice",
        options=(*options, TYPED),
        combatant=target.id,
    )
    chosen = yield from ask_choice(request)
    extra, lines = extra_dice(house, moments.DEFENCE_DICE, command, active)
    plain = Perform(command.action, target.id)
    record = target.attack(chosen)
    if record is None:
        percent = yield from ask_number(percent_of(target))
        known = (TraceLine("S-01", "skill", percent),)
        number, what = Number(percent, percent, percent, "", 0, known), "resistance"
    else:
        number, what = (yield from number_of(target, record, house, plain)), record.name
    trace = (*number.trace, *lines)
    roll = Roll(
        "against_roll",
        what,
        target,
        number.percent,
        number.base,
        extra,
        number.tick,
        number.growing,
        what,
        trace=trace,
    )
    return roll, number


def _opposed_checks(mine: Roll, theirs: Roll, house: House) -> tuple[Check, Check]:
    """Both checks, equal degrees ranked by skill. For the odds the roll-off of equal skills is
    counted in: half of mine rank above theirs, half below."""
    first, second = 4 * mine.percent, 4 * theirs.percent
    above_and_below = weights(mine, house, {first: 1, first + 2: 1})
    between = weights(theirs, house, {second + 1: 2})
    return (
        check_of(mine, house, rank=first, chances=above_and_below),
        check_of(theirs, house, rank=second, chances=between),
    )


def duel(encounter: Encounter, mine: int, theirs: int) -> Exchange:
    """Two bare skills against each other; what would be rolled off stays a draw (S-12)."""
    house, nobody = house_of(encounter), Combatant("", 0, "")
    rolls = (Roll("check", "", nobody, mine, mine), Roll("against", "", nobody, theirs, theirs))
    return Exchange(
        checks=tuple(check_of(each, house, rank=each.percent) for each in rolls),
        settle=partial(_contest, house),
        branches={**CONTEST, NOBODY.key: NOBODY},
    )


def _outcomes(house: House) -> dict[str, Branch]:
    """What may come of a contest; nobody wins only by a house rule (X-S-5)."""
    none = house.says(house_rules.BOTH_FAIL, "nobody")
    return {**CONTEST, NOBODY.key: NOBODY} if none else CONTEST


def _contest(house: House, levels: tuple[str, ...], lead: int) -> str:
    both_fail = not any(map(succeeds, levels))
    if lead == 0 or (both_fail and house.says(house_rules.BOTH_FAIL, "nobody")):
        return "nobody"
    return "win" if lead > 0 else "lose"


def demanded(active: tuple[Situation, ...]) -> str:
    """The degree that is needed: regular, unless more is demanded (S-08)."""
    found = (s.key.removeprefix("need_") for s in active if s.group == "demand")
    return next(found, "regular")


def simple(
    encounter: Encounter, house: House, roll: Roll, number: Number, needed: str, prefix: str = ""
) -> Exchange:
    """One roll on its own; the keys of its outcomes begin with `prefix`."""
    return Exchange(
        checks=(check_of(roll, house),),
        settle=partial(_settle, needed, prefix),
        branches={
            prefix + key: Branch(prefix + key, label, hit=key in SUCCESSES)
            for key, label in _ordered(needed)
        },
        trace=roll.trace,
        needs=f"{roll.what} {roll.percent}%",
        amend=after_roll(encounter, house, (roll,), events=number.paid),
    )


def _ordered(needed: str) -> tuple[tuple[str, str], ...]:
    """The outcomes that can be, best first."""
    enough = SUCCESSES[SUCCESSES.index(needed) :]
    short = (SHORT,) if needed != "regular" else ()
    return tuple((key, LABELS[key]) for key in (*reversed(enough), *short, "failure"))


def _settle(needed: str, prefix: str, levels: tuple[str, ...], _lead: int) -> str:
    level = base_of(levels[0])
    if level not in SUCCESSES:
        return prefix + "failure"
    enough = SUCCESSES.index(level) >= SUCCESSES.index(needed)
    return prefix + (level if enough else SHORT)


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


def told(encounter: Encounter, command: Perform, result: Result) -> Outcome:
    """What came of a check, in words."""
    actor = encounter.combatants[command.actor]
    record = actor.attack(command.record)
    what = "Luck" if record is None else record.name
    if command.action != keys.OPPOSED.key:
        key = f"check.{result.branch.key}"
        return Outcome(Label.of(key, who=actor.name, what=what), named=True)
    target = encounter.combatants[command.targets[0]].name
    key = f"contest.{result.branch.key}"
    return Outcome(Label.of(key, who=actor.name, what=what, target=target), named=True)
