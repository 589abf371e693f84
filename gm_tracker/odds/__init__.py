"""Exact odds: whole distributions pushed through the same stages that a played attack takes."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import DeclareAttack, Modifier, Perform
from gm_tracker.model.dice import DiceError
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answers, Ask, Refusal, Refused
from gm_tracker.odds import tallies
from gm_tracker.odds.counting import Degrees, combinations, degrees_of
from gm_tracker.odds.landing import Landing, falling, landing, together
from gm_tracker.rules.dialogue import Dialogue, Finished, converse
from gm_tracker.rules.exchange import Branch, Exchange
from gm_tracker.rules.system import RuleSystem


def attack_odds(
    system: RuleSystem, encounter: Encounter, command: DeclareAttack, answers: Answers
) -> Odds | Ask | Refusal:
    """The odds of an attack before any die, what must be chosen first, or why there are none."""
    actor = encounter.combatants.get(command.actor)
    if actor is None or actor.attack(command.attack) is None:
        return Refusal("There is no such attack.")
    if command.target not in encounter.combatants:
        return Refusal("There is no such target.")
    return _odds_of(system.attack(encounter, command), command.modifiers, answers)


def action_odds(
    system: RuleSystem, encounter: Encounter, command: Perform, answers: Answers
) -> Odds | Ask | Refusal:
    """The odds of the roll that settles another action; a refusal where there is none."""
    key = system.action(command.action)
    if key is None:
        return Refusal("There is no such action.")
    actor = encounter.combatants.get(command.actor)
    if actor is None and (key.actor or command.actor):
        return Refusal("There is no such combatant.")
    record = None if actor is None else actor.attack(command.record)
    if key.form and (record is None or record.form != key.form):
        return Refusal("There is nothing to do this with.")
    if key.targets == "one" and len(command.targets) != 1:
        return Refusal(f"{key.label} takes one target.")
    if any(each not in encounter.combatants for each in command.targets):
        return Refusal("There is no such target.")
    return _odds_of(system.preview(encounter, command), command.modifiers, answers)


def _odds_of(
    dialogue: Dialogue[Exchange] | Dialogue[Exchange | None],
    modifiers: tuple[Modifier, ...],
    answers: Answers,
) -> Odds | Ask | Refusal:
    try:
        outcome = converse(dialogue, answers)
        if isinstance(outcome, Ask):
            return outcome
        if outcome.value is None:
            return Refusal("No roll settles this.")
        return exchange_odds(outcome.value, modifiers)
    except Refused as refused:
        return refused.refusal
    except DiceError as error:
        return Refusal(str(error))


def prepare(
    system: RuleSystem, encounter: Encounter, command: DeclareAttack | Perform, answers: Answers
) -> Exchange | Ask | None:
    """The exchange that the action will be, what must be chosen first, or None without a roll."""
    outcome: Ask | Finished[Exchange] | Finished[Exchange | None]
    if isinstance(command, DeclareAttack):
        outcome = converse(system.attack(encounter, command), answers)
    else:
        outcome = converse(system.preview(encounter, command), answers)
    return outcome.value if isinstance(outcome, Finished) else outcome


def exchange_odds(exchange: Exchange, modifiers: tuple[Modifier, ...] = ()) -> Odds:
    """The odds of an exchange; the GM's word on the damage counts too."""
    chances = settled_chances(exchange)
    struck = [
        (chances[b.key], b, landing(b, modifiers))
        for b in exchange.branches.values()
        if b.hit and not b.recoil and b.key in chances
    ]
    hit = sum((chance for chance, _, _ in struck), Fraction(0))
    hits = [(chance, together(parts)) for chance, _, parts in struck]
    per_hit = Distribution.mix(hits) if hits else None
    per_attack = _with_misses(per_hit, hit)
    return Odds(
        tuple(
            (b.key, b.label, chances.get(b.key, Fraction(0)))
            for b in exchange.branches.values()
            if not b.again
        ),
        hit,
        per_attack,
        per_hit,
        _falls(exchange, struck, per_attack, modifiers),
        min((value for value in per_attack.weights if exchange.drops(value)), default=None),
        exchange.needs,
        exchange.track,
        exchange.also,
        len(exchange.checks) > 1,
        frozenset(each.key for each in exchange.branches.values() if each.recoil),
        tallies.beside(exchange.branches.values(), chances),
        any(branch.where is not None for _, branch, _ in struck),
    )


def taken(branch: Branch, modifiers: tuple[Modifier, ...] = ()) -> Distribution[int]:
    """The points lost when this branch is reached."""
    return together(landing(branch, modifiers))


def _falls(
    exchange: Exchange,
    struck: Sequence[tuple[Fraction, Branch, Landing]],
    per_attack: Distribution[int],
    modifiers: tuple[Modifier, ...],
) -> Fraction:
    """The chance to take the target out, which may depend on where the blow lands."""
    if all(branch.where is None and branch.tally is None for _, branch, _ in struck):
        return per_attack.chance(exchange.drops)
    found = Fraction(0)
    for chance, branch, parts in struck:
        if branch.tally is not None:
            lost = tallies.lost(branch.tally, branch.rolls, modifiers)
            found += chance * lost.chance(branch.tally.drops)
        elif chance:
            found += chance * falling(parts, exchange.drops)
    return found


def settled_chances(exchange: Exchange) -> dict[str, Fraction]:
    """The chance of each outcome by its key; rolls that are made anew fall out of the count."""
    if exchange.chances is not None:
        return dict(exchange.chances)
    counts = _counted(exchange, [degrees_of(each) for each in exchange.checks])
    final = {key: n for key, n in counts.items() if not exchange.branches[key].again}
    total = sum(final.values())
    return {key: Fraction(count, total) for key, count in final.items()}


def _counted(exchange: Exchange, checks: Sequence[Degrees]) -> dict[str, int]:
    """How many faces lead to each outcome."""
    counts = defaultdict[str, int](int)
    for (levels, leader), count in combinations(checks):
        counts[exchange.settle(levels, leader)] += count
    return counts


def _with_misses(per_hit: Distribution[int] | None, hit: Fraction) -> Distribution[int]:
    if per_hit is None or not hit:
        return Distribution.certain(0)
    return Distribution.mix([(hit, per_hit), (1 - hit, Distribution.certain(0))])
