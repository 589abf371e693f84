"""Exact odds: whole distributions pushed through the same stages that a played attack takes."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import DeclareAttack, Modifier, Perform
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answers, Ask, Refusal, Refused
from gm_tracker.rules.dialogue import Dialogue, Finished, converse
from gm_tracker.rules.exchange import Branch, Check, Exchange
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
    chances = _settled(exchange)
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
        per_attack.chance(exchange.drops),
        min((value for value in per_attack.weights if exchange.drops(value)), default=None),
        exchange.needs,
        exchange.track,
    )


def taken(branch: Branch, modifiers: tuple[Modifier, ...] = ()) -> Distribution[int]:
    """The points lost when this branch is reached."""
    if branch.damage is None:
        return Distribution.certain(0)

    def staged(damage: int) -> int:
        for stage in branch.stages:
            damage = stage.apply(damage)
        return damage

    def by_word(damage: int) -> int:
        for each in modifiers:
            if each.key == "taken":
                damage = each.value if each.replaces else damage + each.value
        return max(0, damage)

    one = parse_dice(branch.damage.dice).distribution().map(staged)
    return _several(one, branch).map(by_word)


def _several(one: Distribution[int], branch: Branch) -> Distribution[int]:
    if branch.rolls == 1:
        return one
    return one.kept(branch.rolls, 1, highest=True) if branch.best else one.repeated(branch.rolls)


Degrees = dict[str, dict[tuple[int, int], int]]
"""How many faces give each level, by standing and rank."""


def _settled(exchange: Exchange) -> dict[str, Fraction]:
    """The chance of each outcome; rolls that are made anew fall out of the count."""
    if exchange.chances is not None:
        return dict(exchange.chances)
    counts = _counted(exchange, [_degrees(each) for each in exchange.checks])
    final = {key: n for key, n in counts.items() if not exchange.branches[key].again}
    total = sum(final.values())
    return {key: Fraction(count, total) for key, count in final.items()}


def _counted(exchange: Exchange, checks: Sequence[Degrees]) -> dict[str, int]:
    """How many faces lead to each outcome."""
    counts: dict[str, int] = {}
    for levels, leader, count in _combinations(checks):
        key = exchange.settle(levels, leader)
        counts[key] = counts.get(key, 0) + count
    return counts


def _degrees(check: Check) -> Degrees:
    counts: Degrees = {}
    if check.chances is not None:
        for (level, standing, rank), weight in check.chances.items():
            counts.setdefault(level, {})[standing, rank] = weight
        return counts
    sides = parse_dice(check.request.dice).sides
    for faces in product(*(range(1, each + 1) for each in sides)):
        level, standing, rank = check.degree(faces)
        ranks = counts.setdefault(level, {})
        ranks[standing, rank] = ranks.get((standing, rank), 0) + 1
    return counts


def _combinations(checks: Sequence[Degrees]) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """Levels, lead of the first over the second, and how many faces lead there.

    Counted by level and rank, not by pairs of faces.
    """
    for levels in product(*checks):
        ranks = [each[level] for each, level in zip(checks, levels, strict=True)]
        others = prod(sum(each.values()) for each in ranks[2:])
        if len(ranks) < 2:
            yield levels, 0, prod(sum(each.values()) for each in ranks)
            continue
        for leader, count in _compared(ranks[0], ranks[1]):
            if count:
                yield levels, leader, count * others


def _compared(
    first: dict[tuple[int, int], int], second: dict[tuple[int, int], int]
) -> tuple[tuple[int, int], ...]:
    """How many pairs have the first ahead, level, and behind."""
    below, ahead, even = 0, 0, 0
    rest = sorted(second.items())
    at = 0
    for key, count in sorted(first.items()):
        while at < len(rest) and rest[at][0] < key:
            below += rest[at][1]
            at += 1
        ahead += count * below
        even += count * second.get(key, 0)
    total = sum(first.values()) * sum(second.values())
    return (1, ahead), (0, even), (-1, total - ahead - even)


Cell = tuple[int, int, int]
"""Of 10,000 pairs of dice: wins, losses, and the rest."""


def grid(
    system: RuleSystem, encounter: Encounter, skills: Sequence[int]
) -> dict[tuple[int, int], Cell] | None:
    """Every skill against every other, by (mine, theirs); None where a system has no duels.

    Each side is counted once for each skill, and each pair of skills by levels.
    """
    mine, theirs = dict[int, Degrees](), dict[int, Degrees]()
    for each in skills:
        duel = system.duel(encounter, each, each)
        if duel is None:
            return None
        mine[each], theirs[each] = map(_degrees, duel.checks)
    return {
        (a, b): _cell(system.duel(encounter, a, b), mine[a], theirs[b])
        for a, b in product(skills, skills)
    }


def _cell(duel: Exchange | None, mine: Degrees, theirs: Degrees) -> Cell:
    if duel is None:
        return 0, 0, 0
    counts = _counted(duel, (mine, theirs))
    win, lose = counts.get("win", 0), counts.get("lose", 0)
    return win, lose, sum(counts.values()) - win - lose


def _with_misses(per_hit: Distribution[int] | None, hit: Fraction) -> Distribution[int]:
    if per_hit is None or not hit:
        return Distribution.certain(0)
    return Distribution.mix([(hit, per_hit), (1 - hit, Distribution.certain(0))])
