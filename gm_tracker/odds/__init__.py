"""Exact odds: whole distributions pushed through the same stages that a played attack takes."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import DeclareAttack, Modifier, Perform
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answers, Ask, Refusal, Refused, Request
from gm_tracker.odds import tallies
from gm_tracker.odds.counting import Degrees, combinations, degrees_of
from gm_tracker.rules.dialogue import Dialogue, Finished, converse
from gm_tracker.rules.exchange import Branch, Exchange, Place, Stage, Where
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
    hits = [
        (chances[b.key], taken(b, modifiers))
        for b in exchange.branches.values()
        if b.hit and not b.recoil and b.key in chances
    ]
    hit = sum((chance for chance, _ in hits), Fraction(0))
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
        _falls(exchange, chances, per_attack, modifiers),
        min((value for value in per_attack.weights if exchange.drops(value)), default=None),
        exchange.needs,
        exchange.track,
        exchange.also,
        len(exchange.checks) > 1,
        frozenset(each.key for each in exchange.branches.values() if each.recoil),
        tallies.beside(exchange.branches.values(), chances),
    )


def taken(branch: Branch, modifiers: tuple[Modifier, ...] = ()) -> Distribution[int]:
    """The points lost when this branch is reached."""
    if branch.damage is None:
        return Distribution.certain(0)
    if branch.tally is not None:
        return tallies.main(branch.tally, branch.rolls, modifiers)
    if branch.where is None:
        return _lost(branch, (), modifiers)
    places = _places(branch.where)
    return Distribution.mix((n, _lost(branch, each.stages, modifiers)) for each, n in places)


def _places(where: Where) -> list[tuple[Place, int]]:
    """Every place with how many totals of its dice lead to it."""
    known, weights = dict[str, Place](), defaultdict[str, int](int)
    for total, count in parse_dice(where.request.dice).distribution().weights.items():
        place = where.place(total)
        known[place.key] = place
        weights[place.key] += count
    return [(known[key], count) for key, count in weights.items()]


def _falls(
    exchange: Exchange,
    chances: Mapping[str, Fraction],
    per_attack: Distribution[int],
    modifiers: tuple[Modifier, ...],
) -> Fraction:
    """The chance to take the target out, which may depend on where the blow lands."""
    struck = [
        each
        for each in exchange.branches.values()
        if each.hit and not each.recoil and chances.get(each.key)
    ]
    if all(each.where is None and each.tally is None for each in struck):
        return per_attack.chance(exchange.drops)
    parts = (chances[each.key] * _falls_by(exchange, each, modifiers) for each in struck)
    return sum(parts, Fraction(0))


def _falls_by(exchange: Exchange, branch: Branch, modifiers: tuple[Modifier, ...]) -> Fraction:
    if branch.tally is not None:
        together = tallies.lost(branch.tally, branch.rolls, modifiers)
        return together.chance(branch.tally.drops)
    if branch.where is None:
        return taken(branch, modifiers).chance(exchange.drops)
    places = _places(branch.where)
    whole = sum(count for _, count in places)
    parts = (
        count * _lost(branch, place.stages, modifiers).chance(place.drops or exchange.drops)
        for place, count in places
    )
    return sum(parts, Fraction(0)) / whole


def _lost(
    branch: Branch, more: tuple[Stage, ...], modifiers: tuple[Modifier, ...]
) -> Distribution[int]:
    """The points lost after the branch's own stages and these."""
    if branch.damage is None:
        return Distribution.certain(0)

    found = _several(_staged(branch.damage, (*branch.stages, *more)), branch)
    for each in branch.beside:
        found = found.add(_staged(each.damage, (*each.stages, *more)).repeated(each.rolls))
    return found.map(lambda damage: tallies.by_word(damage, modifiers))


def _staged(damage: Request, stages: tuple[Stage, ...]) -> Distribution[int]:
    """One damage roll, pushed through its stages."""

    def staged(amount: int) -> int:
        for stage in stages:
            amount = stage.apply(amount)
        return amount

    return parse_dice(damage.dice).distribution().map(staged)


def _several(one: Distribution[int], branch: Branch) -> Distribution[int]:
    if branch.rolls == 1:
        return one
    return one.kept(branch.rolls, 1, highest=True) if branch.best else one.repeated(branch.rolls)


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
