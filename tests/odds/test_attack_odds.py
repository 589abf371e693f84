"""Odds: equal to trying every face through the resolver, and the example everybody knows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gm_tracker.engine.resolve import resolve
from gm_tracker.model import commands as c
from gm_tracker.model.chances import Distribution
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.fold import fold_all
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Done, Refusal, Request
from gm_tracker.odds import attack_odds
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from tests.helpers import encounter_of, nc_fighter, toy_fighter
from tests.toy import TOY

MOST_FACES = 2000


def started(system: RuleSystem, *new: c.NewCombatant) -> Encounter:
    """Round 1 in which the first acts first."""
    encounter = encounter_of(*new, system=system)
    asked = resolve(system, encounter, c.Next(), {})
    assert isinstance(asked, Ask)
    dice: dict[str, Answer] = {r.id: 1 for r in asked.requests}
    if not system.simultaneous:
        dice[asked.requests[0].id] = 6
    outcome = resolve(system, encounter, c.Next(), dice)
    assert isinstance(outcome, Done)
    return fold_all(encounter, outcome.events)


def every_face(request: Request) -> Iterator[tuple[int, ...]]:
    """All faces of a request's dice, each as likely as any other."""

    def further(faces: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        sides = parse_dice(request.dice).next_sides(faces)
        if sides is None:
            yield faces
            return
        for face in range(1, sides + 1):
            yield from further((*faces, face))

    return further(())


def endings(
    system: RuleSystem, encounter: Encounter, command: c.Command, answers: dict[str, Answer]
) -> Iterator[tuple[Fraction, AttackMade]]:
    """Every way an attack can end, with its chance, by trying all faces."""
    outcome = resolve(system, encounter, command, answers)
    if isinstance(outcome, Done):
        yield Fraction(1), next(e for e in outcome.events if isinstance(e, AttackMade))
        return
    assert isinstance(outcome, Ask)
    (request,) = outcome.requests
    faces = list(every_face(request))
    for each in faces:
        for chance, end in endings(system, encounter, command, {**answers, request.id: each}):
            yield chance / len(faces), end


def by_brute_force(
    system: RuleSystem, encounter: Encounter, command: c.DeclareAttack, answers: dict[str, Answer]
) -> Odds:
    """The odds of an attack by trying every face."""
    all_ends = list(endings(system, encounter, command, answers))
    outcomes: dict[str, Fraction] = {}
    for chance, end in all_ends:
        outcomes[end.outcome] = outcomes.get(end.outcome, Fraction(0)) + chance
    hits = [(chance, end.amount) for chance, end in all_ends if end.hit]
    target = encounter.combatants[command.target]
    track = system.sheet.tracks[0].key
    points = target.tracks[track].value
    return Odds(
        tuple(sorted((key, "", chance) for key, chance in outcomes.items())),
        sum((chance for chance, _ in hits), Fraction(0)),
        Distribution.mix([(p, Distribution.certain(e.amount)) for p, e in all_ends]),
        Distribution.mix([(p, Distribution.certain(a)) for p, a in hits]) if hits else None,
        sum((p for p, e in all_ends if points - e.amount <= 0), Fraction(0)),
    )


def comparable(odds: Odds) -> Odds:
    """The odds without labels and without outcomes that cannot come."""
    outcomes = tuple(sorted((key, "", chance) for key, _, chance in odds.outcomes if chance))
    return Odds(outcomes, odds.hit, odds.per_attack, odds.per_hit, odds.drop)


def known(outcome: Odds | Ask | Refusal) -> Odds:
    """The odds, which must not ask for anything."""
    assert isinstance(outcome, Odds)
    return outcome


modifiers = st.lists(
    st.builds(
        c.Modifier,
        st.sampled_from(["of", "df", "ar", "dr", "taken"]),
        st.integers(-5, 30),
        replaces=st.booleans(),
    ),
    max_size=2,
).map(tuple)


@settings(max_examples=60, deadline=None)
@given(
    of=st.integers(-10, 30),
    df=st.integers(-10, 30),
    ar=st.integers(0, 60),
    dr=st.integers(0, 30),
    hp=st.integers(1, 120),
    damage=st.sampled_from(["1d10x10+50", "1d8x10", "2d4", "1d4x5+1d4", "3d2", "2d4ro1", "40"]),
    changes=modifiers,
    conditions=st.sets(st.sampled_from(["prone", "stunned"])),
    switches=st.tuples(st.sampled_from(["on", "off"]), st.sampled_from(["tenth", "strict"])),
)
def test_nc_odds_are_what_trying_every_face_gives(
    of: int,
    df: int,
    ar: int,
    dr: int,
    hp: int,
    damage: str,
    changes: Any,
    conditions: Any,
    switches: tuple[str, str],
) -> None:
    request = Request("damage", "", dice=damage)
    # One damage roll for each of the 100 faces to hit at most.
    assume(len(list(every_face(request))) * 100 <= MOST_FACES)
    attacker = nc_fighter("A", of=of, damage=damage)
    encounter = started(NC, attacker, nc_fighter("B", hp=hp, df=df, ar=ar, dr=dr))
    commands: list[c.Command] = [
        *(c.AddCondition("c1", each) for each in sorted(conditions)),
        c.SetSwitch("X-N-16", switches[0]),
        c.SetSwitch("X-N-37", switches[1]),
    ]
    for command in commands:
        outcome = resolve(NC, encounter, command, {})
        assert isinstance(outcome, Done)
        encounter = fold_all(encounter, outcome.events)
    attack = c.DeclareAttack("c0", "c1", "sword", changes)
    found = comparable(known(attack_odds(NC, encounter, attack, {})))
    assert found == by_brute_force(NC, encounter, attack, {})


@settings(max_examples=60, deadline=None)
@given(
    skill=st.integers(0, 6),
    bonus=st.integers(-3, 3),
    armour=st.integers(0, 8),
    vigour=st.integers(1, 8),
    defence=st.sampled_from(["dodge", "none"]),
    rule=st.sampled_from(["halve", "harder"]),
)
def test_toy_odds_are_what_trying_every_face_gives(
    skill: int, bonus: int, armour: int, vigour: int, defence: str, rule: str
) -> None:
    encounter = started(
        TOY,
        toy_fighter("A", skill=skill, bonus=bonus),
        toy_fighter("B", armour=armour, vigour=vigour),
    )
    outcome = resolve(TOY, encounter, c.SetSwitch("TOY-S", rule), {})
    assert isinstance(outcome, Done)
    encounter = fold_all(encounter, outcome.events)
    attack = c.DeclareAttack("c0", "c1", "stick")
    found = comparable(known(attack_odds(TOY, encounter, attack, {"defence": defence})))
    assert found == by_brute_force(TOY, encounter, attack, {"defence": defence})


def test_what_must_be_chosen_first_is_asked_for() -> None:
    encounter = started(TOY, toy_fighter("A"), toy_fighter("B"))
    asked = attack_odds(TOY, encounter, c.DeclareAttack("c0", "c1", "stick"), {})
    assert isinstance(asked, Ask)
    assert [each.id for each in asked.requests] == ["defence"]


def test_the_known_example() -> None:
    """OF 9 on DF 12 with 1d10x10+50 against DR 8 and 27 hit points."""
    attacker = nc_fighter("A", of=9, damage="1d10x10+50")
    encounter = started(NC, attacker, nc_fighter("B", hp=27, df=12, dr=8))
    odds = known(attack_odds(NC, encounter, c.DeclareAttack("c0", "c1", "sword"), {}))
    assert odds.hit == Fraction(35, 100)
    chances = {key: chance for key, _, chance in odds.outcomes}
    assert chances["critical"] == Fraction(3, 100)
    assert odds.per_hit is not None
    # A hit does 60 to 150 x 0.9^8: 26 at least, and 26 alone does not drop 27 points.
    assert min(odds.per_hit.weights) == 26
    assert odds.drop == Fraction(35, 100) - Fraction(32, 100) / 10


@pytest.mark.parametrize(("of", "hit"), [(-99, Fraction(1, 100)), (99, Fraction(99, 100))])
def test_there_is_always_a_chance_and_never_certainty(of: int, hit: Fraction) -> None:
    encounter = started(NC, nc_fighter("A", of=of), nc_fighter("B"))
    odds = known(attack_odds(NC, encounter, c.DeclareAttack("c0", "c1", "sword"), {}))
    assert odds.hit == hit
