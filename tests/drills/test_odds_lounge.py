"""Odds of the Shadow Lounge d100 against every face, put through the resolver."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations_with_replacement

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.dice import parse_dice
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.shadow_lounge.situations import DEFENCE_DICE, DICE
from gm_tracker.rules.shadow_lounge.switches import SWITCHES
from tests.drills.drilling import FULL, Drill, long_or_short
from tests.drills.faces import (
    Faces,
    Known,
    chances,
    degree_said,
    endings,
    felled,
    lost,
    runs,
    shown,
    summed,
)
from tests.rules.shadow_lounge.lounge import blow, duel, guest, party, skill

CHECKS = (
    *((), ("need_hard",), ("need_extreme", "bonus_die")),
    *(("penalty_die",), ("bonus_die", "penalty_die")),
)
CONTESTS = ((), (), ("bonus_die",), ("penalty_die", "defence_bonus_die"))
MOMENTS = (
    *((), (), ("outnumbered",), ("incapacitated",), ("surprised",)),
    *(("bonus_die",), ("penalty_die",), ("penalty_die", "outnumbered")),
    *(("bonus_die", "defence_bonus_die"), ("bonus_die", "penalty_die")),
    *(("incapacitated", "defence_bonus_die", "penalty_die"), ("defence_penalty_die",)),
    *(("into_melee", "outnumbered"), ("point_blank",), ("burst", "defence_bonus_die")),
    *(("penalty_die", "into_melee"), ("outnumbered", "surprised", "defence_penalty_die")),
)
MORE_DICE = (0, 0, 0, 2, 3, 5, -2, -3, -5)
"""Bonus and penalty dice by the GM's word; they add up only under X-S-13."""


def count_faces(drill: Drill, exchanges: int) -> None:
    """So many exchanges, each with the chances that all its faces have."""
    source = random.Random(7)
    for number in range(exchanges):
        with drill.run(f"shadow_lounge {number}"):
            if number % 3 == 2:
                _roll(source)
            else:
                _attack(source)


def test_each_exchange_has_the_odds_of_all_its_faces(drill: Drill) -> None:
    """Odds of Shadow Lounge against all faces."""
    count_faces(drill, long_or_short(100, 3))


def _duel(source: random.Random) -> Fight:
    """Two who have any skills, fighting under any house rules."""
    switches = {each.id: source.choice(each.choices)[0] for each in SWITCHES}
    luck = {name: source.choice((0, 0, 5, 60)) for name in ("Ann", "Bob")}
    bob = guest("Bob", _weapon(source), _skill(source), hp=source.randint(3, 12), luck=luck["Bob"])
    ann = guest("Ann", _weapon(source), _skill(source), hp=20, luck=luck["Ann"])
    return duel(_bodied(ann, source, dex=90), _bodied(bob, source), switches)


def _bodied(who: c.NewCombatant, source: random.Random, **more: int) -> c.NewCombatant:
    return replace(who, stats={**who.stats, **_body(source), **more})


def _body(source: random.Random) -> dict[str, int]:
    percent = {key: source.randint(-20, 250) for key in ("dodge", "parry")}
    power = {"power": source.randint(0, 250), "force_bonus": source.choice((0, 5))}
    return {**percent, **power, "fight_back": source.choice((0, -20))}


def _weapon(source: random.Random) -> Attack:
    numbers = {
        "reach": source.randint(0, 1),
        "closes": 1,
        "auto": source.choice((0, 3)),
        "malfunction": source.choice((0, 0, 90)),
        "multiplier": source.choice((1, 1, 2)),
        "force": source.choice((0, 0, 1, 2)),
    }
    damage = source.choice(("1d4", "1d6+1", "1d4+1d3", "2"))
    return Attack("blade", "Blade", damage, {"skill": source.randint(-20, 250), **numbers})


def _skill(source: random.Random) -> Attack:
    return skill(value=source.randint(-20, 250), force=source.choice((0, 0, 1, 2)))


def _attack(source: random.Random) -> None:
    fight = _duel(source)
    offered = {each.key for each in SHADOW_LOUNGE.situations(fight.encounter, blow())}
    situations = tuple(each for each in source.choice(MOMENTS) if each in offered)
    dice = _more_dice(source, DICE, DEFENCE_DICE)
    modifiers = (c.Modifier("skill", source.randint(-30, 30), "the light"), *dice)
    command = blow(situations=situations, modifiers=modifiers)
    found, answers = shown(fight, command, source)
    known: Known | None = {} if situations or dice else None
    outcomes, ways = summed(endings(fight, command, answers, known=known))
    assert chances(found) == outcomes, (command, answers)
    points = lost(fight, command, outcomes, ways)
    assert found.per_attack == points, (command, answers)
    assert found.drop == felled(fight, "c1", "hp", points), (command, answers)


def _roll(source: random.Random) -> None:
    fight, situations = _duel(source), source.choice(CHECKS)
    action = source.choice(("skill", "luck", "opposed", "opposed"))
    dice = _more_dice(source, DICE)
    command = c.Perform(action, "c0", "stealth", modifiers=dice, situations=situations)
    if action == "luck":
        command = replace(command, record="")
    if action == "opposed":
        situations, dice = source.choice(CONTESTS), _more_dice(source, DICE, DEFENCE_DICE)
        command = replace(command, targets=("c1",), modifiers=dice, situations=situations)
    found, answers = shown(fight, command, source)
    known: Known | None = {} if situations or dice else None
    outcomes, _ways = summed(endings(fight, command, answers, known=known))
    assert chances(found) == outcomes, (command, answers)


def _more_dice(source: random.Random, *whose: str) -> tuple[c.Modifier, ...]:
    counts = {key: source.choice(MORE_DICE) for key in whose}
    return tuple(c.Modifier(key, count) for key, count in counts.items() if count)


def test_of_three_dice_it_counts_only_in_which_run_each_is(drill: Drill) -> None:
    """What many dice are counted by, against three dice face by face."""
    source = random.Random(11)
    for better, count in (("degree", 2), ("numeric", -2)):
        switches = {"X-S-13": "stack", "X-S-2": better}
        fight = party(guest("Ann", skill(value=source.randint(20, 120))), switches=switches)
        command = c.Perform("skill", "c0", "stealth", modifiers=(c.Modifier(DICE, count),))
        with drill.run(f"{better} {count}"):
            _compare_runs(fight, command, source)


def _compare_runs(fight: Fight, command: c.Perform, source: random.Random) -> None:
    def read(faces: Faces) -> str:
        return degree_said(fight, command, {"check": faces}, "check")

    first = {face: run[0] for run in runs(parse_dice("3d100kl1"), read) for face in run}
    every = combinations_with_replacement(range(1, 101), 3)
    some = every if FULL else [_three(source) for _ in range(250)]
    for faces in some:
        assert read(faces) == read(tuple(first[each] for each in faces)), faces


def _three(source: random.Random) -> Faces:
    return tuple(source.randint(1, 100) for _ in range(3))
