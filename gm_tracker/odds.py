"""Exact odds: whole distributions pushed through the same stages that a played attack takes."""

from fractions import Fraction
from itertools import product
from math import prod

from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answers, Ask
from gm_tracker.rules.dialogue import Dialogue, Finished, converse
from gm_tracker.rules.exchange import Branch, Check, Exchange
from gm_tracker.rules.system import RuleSystem


def attack_odds(
    system: RuleSystem, encounter: Encounter, command: DeclareAttack, answers: Answers
) -> Odds | Ask:
    """The odds of an attack before any die, or what must be chosen first."""
    prepared = prepare(system, encounter, command, answers)
    return prepared if isinstance(prepared, Ask) else exchange_odds(prepared, command)


def prepare(
    system: RuleSystem, encounter: Encounter, command: DeclareAttack, answers: Answers
) -> Exchange | Ask:
    """The exchange that the attack will be, or what must be chosen first."""
    dialogue: Dialogue[Exchange] = system.attack(encounter, command)
    outcome = converse(dialogue, answers)
    return outcome.value if isinstance(outcome, Finished) else outcome


def exchange_odds(exchange: Exchange, command: DeclareAttack | None = None) -> Odds:
    """The odds of an exchange; the GM's word on the damage counts too."""
    chances = _settled(exchange)
    hits = [
        (chances[b.key], taken(b, command))
        for b in exchange.branches.values()
        if b.hit and b.key in chances
    ]
    hit = sum((chance for chance, _ in hits), Fraction(0))
    per_hit = Distribution.mix(hits) if hits else None
    per_attack = _with_misses(per_hit, hit)
    return Odds(
        tuple(
            (b.key, b.label, chances.get(b.key, Fraction(0))) for b in exchange.branches.values()
        ),
        hit,
        per_attack,
        per_hit,
        per_attack.chance(exchange.drops),
        min((value for value in per_attack.weights if exchange.drops(value)), default=None),
        exchange.needs,
    )


def taken(branch: Branch, command: DeclareAttack | None = None) -> Distribution[int]:
    """The points lost when this branch is reached."""
    if branch.damage is None:
        return Distribution.certain(0)

    def through(damage: int) -> int:
        for stage in branch.stages:
            damage = stage.apply(damage)
        for each in command.modifiers if command else ():
            if each.key == "taken":
                damage = each.value if each.replaces else damage + each.value
        return max(0, damage)

    return parse_dice(branch.damage.dice).distribution().map(through)


def _settled(exchange: Exchange) -> dict[str, Fraction]:
    degrees = [_degrees(check) for check in exchange.checks]
    counts: dict[str, int] = {}
    for combination in product(*(each.items() for each in degrees)):
        key = exchange.settle(tuple(degree for degree, _ in combination))
        counts[key] = counts.get(key, 0) + prod(count for _, count in combination)
    total = sum(counts.values())
    return {key: Fraction(count, total) for key, count in counts.items()}


def _degrees(check: Check) -> dict[str, int]:
    counts: dict[str, int] = {}
    sides = parse_dice(check.request.dice).sides
    for faces in product(*(range(1, each + 1) for each in sides)):
        degree = check.degree(faces)
        counts[degree] = counts.get(degree, 0) + 1
    return counts


def _with_misses(per_hit: Distribution[int] | None, hit: Fraction) -> Distribution[int]:
    if per_hit is None or not hit:
        return Distribution.certain(0)
    return Distribution.mix([(hit, per_hit), (1 - hit, Distribution.certain(0))])
