"""An action counted by every face of its dice, put through the resolver: the oracle of odds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, groupby, product
from math import factorial, prod

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.model import commands as c
from gm_tracker.model.chances import Distribution
from gm_tracker.model.dice import Dice, parse_dice
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.fold import fold_all
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Done, Refusal, Request
from gm_tracker.odds import action_odds, attack_odds

Answers = dict[str, Answer]

Faces = tuple[int, ...]
Ending = tuple[Fraction, str, Answers]
"""The chance of some dice, the outcome they lead to, and these dice."""
KEEP = "keep"
"""What is chosen where something could be paid after a roll."""
Known = dict[str, list[tuple[Faces, Fraction]]]
"""For each roll its degrees: dice that show one, and the chance of all that do."""


def shown(fight: Fight, command: c.Action, source: random.Random) -> tuple[Odds, Answers]:
    """The odds that the program gives, with any choices made before the dice."""
    answers: Answers = {}
    while isinstance(found := _asked(fight, command, answers), Ask):
        answers |= {each.id: _chosen(each, source) for each in found.requests}
    assert isinstance(found, Odds), found
    return found, answers


def _asked(fight: Fight, command: c.Action, answers: Answers) -> Odds | Ask | Refusal:
    if isinstance(command, c.DeclareAttack):
        return attack_odds(fight.system, fight.encounter, command, answers)
    return action_odds(fight.system, fight.encounter, command, answers)


def _chosen(request: Request, source: random.Random) -> Answer:
    if request.what == "choice":
        return source.choice([each.key for each in request.options if not each.reason])
    return source.randint(max(-20, request.lowest), min(250, request.highest))


def chances(found: Odds) -> dict[str, Fraction]:
    """The outcomes that can be."""
    return {key: chance for key, _, chance in found.outcomes if chance}


def decided(fight: Fight, command: c.Command, answers: Answers) -> Ask | Done:
    """What the resolver says; it may not refuse."""
    outcome = resolve(fight.system, fight.encounter, command, answers)
    assert isinstance(outcome, Ask | Done), outcome
    return outcome


def all_faces(dice: Dice, faces: Faces = ()) -> Iterator[tuple[Faces, Fraction]]:
    """Every way in which dice can fall, re-rolls included, with its chance."""
    sides = dice.next_sides(faces)
    if sides is None:
        yield faces, Fraction(1)
        return
    for face in range(1, sides + 1):
        for whole, chance in all_faces(dice, (*faces, face)):
            yield whole, chance / sides


def endings(
    fight: Fight,
    command: c.Action,
    answers: Answers,
    chance: Fraction = Fraction(1),
    known: Known | None = None,
) -> Iterator[Ending]:
    """Every fall of the checks' dice; the damage is not rolled.

    With `known` the checks are counted stage by stage: each by its own faces, then their degrees
    together. What can be paid after the roll is not, as in the odds.
    """
    outcome = decided(fight, command, answers)
    key = key_of(outcome)
    if key or isinstance(outcome, Done):
        yield chance, key, answers
        return
    if len(outcome.requests) == 2:
        yield from _roll_off(fight, command, answers, chance, outcome.requests)
        return
    (request,) = outcome.requests
    if request.what == "choice":
        yield from endings(fight, command, {**answers, request.id: KEEP}, chance, known)
        return
    falls: Iterator[tuple[Faces, Fraction]] = all_faces(parse_dice(request.dice))
    if known is not None:
        if request.id not in known:
            known[request.id] = list(_degrees(fight, command, answers, request))
        falls = iter(known[request.id])
    for faces, share in falls:
        given = {**answers, request.id: faces}
        yield from endings(fight, command, given, chance * share, known)


def key_of(outcome: Ask | Done) -> str:
    """The outcome, or nothing while it is open."""
    if isinstance(outcome, Done):
        return next(e.outcome for e in outcome.events if isinstance(e, AttackMade | ActionMade))
    found = (each.key for each in outcome.trace if each.key.startswith("outcome."))
    return next(found, "").removeprefix("outcome.")


def _roll_off(
    fight: Fight,
    command: c.Action,
    answers: Answers,
    chance: Fraction,
    requests: tuple[Request, ...],
) -> Iterator[Ending]:
    """Equal dice are rolled again, so that each side has half of it."""
    for dice in ((1, 2), (2, 1)):
        rolled = {each.id: die for each, die in zip(requests, dice, strict=True)}
        yield from endings(fight, command, {**answers, **rolled}, chance / 2)


def _degrees(
    fight: Fight, command: c.Action, answers: Answers, request: Request
) -> Iterator[tuple[Faces, Fraction]]:
    """Dice for each degree of one check, with the chance of that degree."""
    shares: dict[str, Fraction] = {}
    shows: dict[str, Faces] = {}
    dice = parse_dice(request.dice)

    def read(faces: Faces) -> str:
        return degree_said(fight, command, {**answers, request.id: faces}, request.id)

    for faces, share in _in_order(dice) if len(dice.sides) < 3 else in_runs(dice, read):
        said = read(faces)
        shares[said] = shares.get(said, Fraction(0)) + share
        shows.setdefault(said, faces)
    for said, share in shares.items():
        yield shows[said], share


def _in_order(dice: Dice) -> Iterator[tuple[Faces, Fraction]]:
    """Two dice of a kind show the same either way round."""
    for faces, share in all_faces(dice):
        alike = len(dice.sides) == 2 and len(set(dice.sides)) == 1
        if not alike or faces[0] <= faces[1]:
            yield faces, share * (2 if alike and faces[0] < faces[1] else 1)


def runs(dice: Dice, read: Callable[[Faces], str]) -> list[range]:
    """The faces of equal dice in runs that are read alike where all dice show the same."""
    count, faces = len(dice.sides), range(1, dice.sides[0] + 1)
    alike = (list(run) for _, run in groupby(faces, lambda face: read((face,) * count)))
    return [range(run[0], run[-1] + 1) for run in alike]


def in_runs(dice: Dice, read: Callable[[Faces], str]) -> Iterator[tuple[Faces, Fraction]]:
    """Many equal dice of which one counts: it does not matter which face of a run a die shows."""
    count, whole = len(dice.sides), dice.sides[0] ** len(dice.sides)
    for some in combinations_with_replacement(runs(dice, read), count):
        orders = factorial(count) // prod(map(factorial, Counter(some).values()))
        yield tuple(run[0] for run in some), Fraction(orders * prod(map(len, some)), whole)


def degree_said(fight: Fight, command: c.Action, answers: Answers, request: str) -> str:
    """The degree of a roll, by the words of the trace."""
    outcome = decided(fight, command, answers)
    trace = outcome.trace if isinstance(outcome, Ask) else ()
    if isinstance(outcome, Done):
        made = (e for e in outcome.events if isinstance(e, AttackMade | ActionMade))
        trace = next(made).trace
    return next(each.note for each in trace if each.key == f"roll.{request}")


def summed(found: Iterator[Ending]) -> tuple[dict[str, Fraction], dict[str, Answers]]:
    """The chance of each outcome, and one way to each."""
    outcomes: dict[str, Fraction] = {}
    ways: dict[str, Answers] = {}
    for chance, key, answers in found:
        outcomes[key] = outcomes.get(key, Fraction(0)) + chance
        ways.setdefault(key, answers)
    return outcomes, ways


def lost(
    fight: Fight, command: c.Action, outcomes: dict[str, Fraction], ways: dict[str, Answers]
) -> Distribution[int]:
    """The points that the target loses: every face of the damage, outcome by outcome."""
    parts = [
        (chance * share, Distribution.certain(amount))
        for key, chance in outcomes.items()
        for amount, share in _damage(fight, command, ways[key])
    ]
    return Distribution.mix(parts)


def _damage(fight: Fight, command: c.Action, way: Answers) -> Iterator[tuple[int, Fraction]]:
    outcome = decided(fight, command, way)
    if isinstance(outcome, Done):
        yield _amount(outcome), Fraction(1)
        return
    pools = [list(all_faces(parse_dice(each.dice))) for each in outcome.requests]
    for rolls in product(*pools):
        chance = Fraction(1)
        for _, share in rolls:
            chance *= share
        given = {r.id: roll[0] for r, roll in zip(outcome.requests, rolls, strict=True)}
        done = decided(fight, command, {**way, **given})
        assert isinstance(done, Done), done
        yield _amount(done), chance


def _amount(outcome: Done) -> int:
    made = next(each for each in outcome.events if isinstance(each, AttackMade))
    return 0 if made.recoil or not made.hit else made.amount


def felled(fight: Fight, target: str, track: str, points: Distribution[int]) -> Fraction:
    """The chance that the target cannot act any more when the points are off its track."""
    return points.chance(lambda amount: amount > 0 and _falls(fight, target, track, amount))


def _falls(fight: Fight, target: str, track: str, amount: int) -> bool:
    outcome = decided(fight, c.ChangeTrack(target, track, -amount), {})
    assert isinstance(outcome, Done)
    after = fold_all(fight.encounter, outcome.events).combatants[target]
    return not any(each.key == after.state and each.able for each in fight.system.states)
