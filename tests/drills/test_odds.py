"""Odds of opposed rolls against every pair of faces, put through the resolver."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.model import commands as c
from gm_tracker.model.chances import Distribution
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Done
from gm_tracker.odds import action_odds, attack_odds
from gm_tracker.rules.opposed import OpposedGame
from tests.drills.drilling import Drill, long_or_short
from tests.rules.opposed.duels import ATTACK, CHECK, GAMES, OPPOSED, duel

Answers = dict[str, Answer]
KINDS = ("attack", "alone", "check", "opposed")
FACES = range(1, 101)
DAMAGE = range(1, 9)


def count_faces(drill: Drill, exchanges: int) -> None:
    """So many exchanges, each with the chances that all its faces have."""
    source = random.Random(12)
    for game, number in product(GAMES.values(), range(exchanges)):
        with drill.run(f"{game.id} {number}"):
            _compare(game, KINDS[number % len(KINDS)], source)


def test_each_exchange_has_the_odds_of_all_its_faces(drill: Drill) -> None:
    """Odds against all faces."""
    count_faces(drill, long_or_short(100, 3))


def _compare(game: OpposedGame, kind: str, source: random.Random) -> None:
    switches = {each.id: source.choice(each.choices)[0] for each in game.switches}
    switches["O-ORDER"] = "dex"
    mine = source.randint(-10, 130)
    theirs = mine if source.random() < 0.3 else source.randint(-10, 130)
    fight = duel(game, switches, mine=mine, theirs=theirs)
    command, answers, ids = _case(game, kind, source)
    found = _odds(fight, command, answers)
    counts, ways = _counted(fight, command, answers, ids)
    total = sum(counts.values())
    chances = {key: chance for key, _, chance in found.outcomes if chance}
    assert chances == {key: n / total for key, n in counts.items()}, (game.id, kind, switches)
    if kind in ("attack", "alone"):
        lost = _lost(fight, command, counts, ways)
        assert found.per_attack == lost, (game.id, kind, switches, mine, theirs)


def _case(
    game: OpposedGame, kind: str, source: random.Random
) -> tuple[c.DeclareAttack | c.Perform, Answers, tuple[str, ...]]:
    """A command, the choices made, and the ids of its checks."""
    if kind == "attack":
        choice = source.choice(list(game.defences))
        return ATTACK, {"defence_choice": choice}, ("attack", "defence")
    if kind == "alone":
        return ATTACK, {"defence_choice": "none"}, ("attack",)
    if kind == "check":
        return CHECK, {}, ("check",)
    return OPPOSED, {"against": "hide"}, ("check", "against_roll")


def _odds(fight: Fight, command: c.DeclareAttack | c.Perform, answers: Answers) -> Odds:
    if isinstance(command, c.DeclareAttack):
        found = attack_odds(fight.system, fight.encounter, command, answers)
    else:
        found = action_odds(fight.system, fight.encounter, command, answers)
    assert isinstance(found, Odds)
    return found


def _counted(
    fight: Fight, command: c.Command, answers: Answers, ids: tuple[str, ...]
) -> tuple[dict[str, Fraction], dict[str, Answers]]:
    """How often each outcome comes, rolls made again left out, and one way to each."""
    counts: dict[str, Fraction] = {}
    ways: dict[str, Answers] = {}
    for faces in product(FACES, repeat=len(ids)):
        given = {**answers, **dict(zip(ids, faces, strict=True))}
        for share, key, whole in _endings(fight, command, given):
            counts[key] = counts.get(key, Fraction(0)) + share
            ways.setdefault(key, whole)
    return counts, ways


def _endings(
    fight: Fight, command: c.Command, answers: Answers
) -> Iterator[tuple[Fraction, str, Answers]]:
    outcome = resolve(fight.system, fight.encounter, command, answers)
    if isinstance(outcome, Done):
        made = next(e for e in outcome.events if isinstance(e, AttackMade | ActionMade))
        yield Fraction(1), made.outcome, answers
        return
    assert isinstance(outcome, Ask), outcome
    asked = outcome.requests[0].id
    if asked == "damage":
        key = next(line.key for line in outcome.trace if line.key.startswith("outcome."))
        yield Fraction(1), key.removeprefix("outcome."), answers
    elif asked == "roll_off":
        for dice in ((1, 2), (2, 1)):
            rolled = {"roll_off": dice[0], "roll_off_against": dice[1]}
            for share, key, whole in _endings(fight, command, {**answers, **rolled}):
                yield share / 2, key, whole
    else:
        assert asked.endswith("#2"), asked


def _lost(
    fight: Fight, command: c.Command, counts: dict[str, Fraction], ways: dict[str, Answers]
) -> Distribution[int]:
    """The points that the target loses: every face of the damage, outcome by outcome."""
    parts: list[tuple[Fraction, Distribution[int]]] = []
    for key, share in counts.items():
        amounts = [_amount(fight, command, {**ways[key], "damage": each}) for each in DAMAGE]
        parts.append((share, Distribution.uniform(amounts)))
    return Distribution.mix(parts)


def _amount(fight: Fight, command: c.Command, answers: Answers) -> int:
    outcome = resolve(fight.system, fight.encounter, command, answers)
    if not isinstance(outcome, Done):
        del answers["damage"]
        outcome = resolve(fight.system, fight.encounter, command, answers)
    assert isinstance(outcome, Done), outcome
    made = next(each for each in outcome.events if isinstance(each, AttackMade))
    return 0 if made.recoil or not made.hit else made.amount
