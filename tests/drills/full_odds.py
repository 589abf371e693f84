"""Exchanges of the full readings, counted by the degrees of all faces, or played very often."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import product
from math import prod

from gm_tracker.engine.resolve import resolve
from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import Action, DeclareAttack
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Answers, Ask, Done, Refusal, Request
from gm_tracker.odds import action_odds, attack_odds, prepare
from gm_tracker.rules.dialogue import talk_through
from gm_tracker.rules.exchange import Check, Degree, Exchange, Result
from gm_tracker.rules.playing import play
from gm_tracker.rules.system import RuleSystem
from tests.drills.drilling import long_or_short
from tests.drills.faces import Faces, all_faces

Drawn = tuple[Encounter, Action, Answers]
Draw = Callable[[random.Random], Drawn]
Shares = Mapping[Degree, tuple[Faces, Fraction]]
"""For each degree faces that show it, and the chance of all that do."""
LEFT_ALONE = ("keep", "none", "no", "0", "")
"""What is chosen, if anything, where something could be done after the roll."""
MOST_FACES = 40_000
MOST_CASES, MOST_DAMAGE = long_or_short(12_000, 4_000), long_or_short(4_000, 400)
"""Faces of a check, cases of all checks, and falls of the damage dice that are counted."""
SIGMA = 4.5


class Again(Exception):
    """The checks are rolled anew."""


@dataclass
class Counted:
    """How many exchanges were counted by all faces, and how many needed played rolls."""

    by_faces: int = 0
    by_rolls: int = 0


def compare(
    system: RuleSystem, drawn: Drawn, source: random.Random, rolls: int, counted: Counted
) -> None:
    """The odds of an exchange against its faces; AssertionError where they differ."""
    encounter, command, given = drawn
    found, answers = odds_of(system, encounter, command, dict(given), source)
    exchange = prepare(system, encounter, command, answers)
    assert isinstance(exchange, Exchange), exchange
    table = Table(system, encounter, command, answers, exchange)
    outcomes = table.outcomes()
    lost = None if outcomes is None else table.lost(outcomes)
    if outcomes is not None:
        assert {key: n for key, _, n in found.outcomes if n} == outcomes, (command, answers)
    if lost is None:
        counted.by_rolls += 1
        _within(table, found, source, rolls)
    else:
        counted.by_faces += 1
        assert found.per_attack == lost, (command, answers)
    for _ in range(3):
        table.resolves(source)


def odds_of(
    system: RuleSystem,
    encounter: Encounter,
    command: Action,
    answers: dict[str, Answer],
    source: random.Random,
) -> tuple[Odds, Answers]:
    """The odds that the program gives, with any choices made before the dice."""
    while True:
        found: Odds | Ask | Refusal
        if isinstance(command, DeclareAttack):
            found = attack_odds(system, encounter, command, answers)
        else:
            found = action_odds(system, encounter, command, answers)
        if not isinstance(found, Ask):
            assert isinstance(found, Odds), (found, command, answers)
            return found, answers
        answers = answers | {each.id: _any(each, source) for each in found.requests}


def _any(request: Request, source: random.Random) -> Answer:
    if request.what == "choice":
        return source.choice([each.key for each in request.options if not each.reason])
    if request.what == "number":
        return request.usual if request.usual is not None else request.lowest
    return parse_dice(request.dice).roll(source)


def _left_alone(request: Request) -> Answer:
    """The answer to a choice after the roll that changes nothing, as far as there is one."""
    if request.usual is not None:
        return request.usual
    if request.what == "number":
        return request.lowest
    keys = [each.key for each in request.options if not each.reason]
    return next((each for each in LEFT_ALONE if each in keys), keys[0])


@dataclass
class Table:
    """One exchange that is played over and over with any dice."""

    system: RuleSystem
    encounter: Encounter
    command: Action
    answers: Answers
    exchange: Exchange
    ways: dict[str, tuple[Faces, ...]] = field(default_factory=dict)
    """Dice that lead to each outcome that was counted."""

    def played(self, faces: Callable[[Request], Answer]) -> Result:
        """The exchange with these dice."""

        def answer(request: Request) -> Answer:
            if request.id in self.answers:
                return self.answers[request.id]
            return faces(request) if request.what == "roll" else _left_alone(request)

        return talk_through(play(self.exchange, self.command.modifiers), answer)

    def outcomes(self) -> dict[str, Fraction] | None:
        """The chance of each outcome by all faces of the checks; None where they are too many."""
        shares = self._shares()
        if shares is None:
            return None
        chances: dict[str, Fraction] = {}
        for some in product(*(each.values() for each in shares)):
            dice = tuple(faces for faces, _ in some)
            key = self._outcome(dice)
            if key:
                share = prod((share for _, share in some), start=Fraction(1))
                chances[key] = chances.get(key, Fraction(0)) + share
                self.ways.setdefault(key, dice)
        whole = sum(chances.values())
        return {key: share / whole for key, share in chances.items()}

    def _shares(self) -> list[Shares] | None:
        checks = self.exchange.checks
        if self.exchange.chances is not None or any(each.more for each in checks):
            return None
        if any(prod(parse_dice(each.request.dice).sides) > MOST_FACES for each in checks):
            return None
        shares = [degrees_of(each) for each in checks]
        return shares if prod(map(len, shares)) <= MOST_CASES else None

    def _outcome(self, dice: tuple[Faces, ...]) -> str:
        """The outcome of these faces; nothing where the checks are rolled anew."""
        try:
            return self.played(self._dice(dice)).branch.key
        except Again:
            return ""

    def _dice(
        self, dice: tuple[Faces, ...], others: Callable[[Request], Answer] | None = None
    ) -> Callable[[Request], Answer]:
        known = {c.request.id: d for c, d in zip(self.exchange.checks, dice, strict=True)}

        def answer(request: Request) -> Answer:
            if request.id in known:
                return known[request.id]
            if request.id.partition("#")[0] in known:
                raise Again
            return _least(request) if others is None else others(request)

        return answer

    def lost(self, outcomes: Mapping[str, Fraction]) -> Distribution[int] | None:
        """The points that the target loses by all faces of the damage; None where too many."""
        parts = []
        for key, chance in outcomes.items():
            amounts = self._amounts(self.ways[key])
            if amounts is None:
                return None
            parts += [(chance * share, Distribution.certain(n)) for n, share in amounts]
        return Distribution.mix(parts)

    def _amounts(self, way: tuple[Faces, ...]) -> list[tuple[int, Fraction]] | None:
        asked: list[Request] = []

        def note(request: Request) -> Answer:
            asked.append(request)
            return _least(request)

        self.played(self._dice(way, note))
        if prod(prod(parse_dice(each.dice).sides) for each in asked) > MOST_DAMAGE:
            return None
        found = []
        for falls in product(*(list(all_faces(parse_dice(each.dice))) for each in asked)):
            rolled = {r.id: faces for r, (faces, _) in zip(asked, falls, strict=True)}
            result = self.played(self._dice(way, partial(_of, rolled)))
            share = prod((share for _, share in falls), start=Fraction(1))
            found.append((_points(result), share))
        return found

    def resolves(self, source: random.Random) -> None:
        """A random fall of all dice comes to the same through the whole resolver."""
        rolled = dict(self.answers)

        def roll(request: Request) -> Answer:
            rolled[request.id] = parse_dice(request.dice).roll(source)
            return rolled[request.id]

        result = self.played(roll)
        while isinstance(
            outcome := resolve(self.system, self.encounter, self.command, rolled), Ask
        ):
            more = {
                each.id: parse_dice(each.dice).roll(source)
                if each.what == "roll"
                else _left_alone(each)
                for each in outcome.requests
            }
            rolled |= more
        assert isinstance(outcome, Done), (outcome, self.command, rolled)
        made = next(e for e in outcome.events if isinstance(e, AttackMade | ActionMade))
        assert made.outcome == result.branch.key, (made.outcome, result.branch.key, rolled)
        if isinstance(made, AttackMade) and self.exchange.lands:
            assert made.amount == result.amount, (made.amount, result.amount, rolled)


def degrees_of(check: Check) -> Shares:
    """The degrees of a check by all its faces."""
    shares: dict[Degree, tuple[Faces, Fraction]] = {}
    for faces, share in all_faces(parse_dice(check.request.dice)):
        degree = check.degree(faces)
        shows, before = shares.get(degree, (faces, Fraction(0)))
        shares[degree] = shows, before + share
    return shares


def _least(request: Request) -> Answer:
    return next(iter(all_faces(parse_dice(request.dice))))[0]


def _of(rolled: Mapping[str, Faces], request: Request) -> Faces:
    """The faces that were rolled for it."""
    return rolled[request.id]


def _points(result: Result) -> int:
    return result.amount if result.branch.hit and not result.branch.recoil else 0


def _within(table: Table, found: Odds, source: random.Random, rolls: int) -> None:
    """So many played rolls lie within 4.5 sigma of the odds."""
    seen, points = Counter[str](), 0
    for _ in range(rolls):
        result = table.played(lambda request: parse_dice(request.dice).roll(source))
        seen[result.branch.key] += 1
        points += _points(result)
    for key, _, chance in found.outcomes:
        spread = math.sqrt(rolls * chance * (1 - chance))
        assert abs(seen[key] - rolls * chance) <= SIGMA * spread + 1e-9, (key, chance, seen[key])
    mean, spread = _moments(found.per_attack)
    assert abs(points - rolls * mean) <= SIGMA * spread * math.sqrt(rolls) + 1e-6, (mean, points)


def _moments(points: Distribution[int]) -> tuple[float, float]:
    """The mean and the spread of a distribution."""
    whole = sum(points.weights.values())
    mean = sum(n * w for n, w in points.weights.items()) / whole
    square = sum(n * n * w for n, w in points.weights.items()) / whole
    return mean, math.sqrt(max(0.0, square - mean * mean))
