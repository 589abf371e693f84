"""Odds of the Shadow Lounge d100 against every face, put through the resolver."""

from __future__ import annotations

import random
from dataclasses import replace

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.shadow_lounge.switches import SWITCHES
from tests.drills.drilling import Drill, long_or_short
from tests.drills.faces import Known, chances, endings, felled, lost, shown, summed
from tests.rules.shadow_lounge.lounge import blow, duel, guest, skill

EXCHANGES = long_or_short(100, 3)
CHECKS = (
    *((), ("need_hard",), ("need_extreme", "bonus_die")),
    *(("penalty_die",), ("bonus_die", "penalty_die")),
)
CONTESTS = ((), (), ("bonus_die",), ("penalty_die", "defence_bonus_die"))
# At most one extra die a side, so that no side has more than 10,000 faces.
MOMENTS = (
    *((), (), ("outnumbered",), ("incapacitated",), ("surprised",)),
    *(("bonus_die",), ("penalty_die",), ("penalty_die", "outnumbered")),
    *(("bonus_die", "defence_bonus_die"), ("bonus_die", "penalty_die")),
    *(("incapacitated", "defence_bonus_die", "penalty_die"), ("defence_penalty_die",)),
    *(("into_melee", "outnumbered"), ("point_blank",), ("burst", "defence_bonus_die")),
)


def test_each_exchange_has_the_odds_of_all_its_faces(drill: Drill) -> None:
    """Odds of Shadow Lounge against all faces."""
    source = random.Random(7)
    for number in range(EXCHANGES):
        with drill.run(f"shadow_lounge {number}"):
            if number % 3 == 2:
                _roll(source)
            else:
                _attack(source)


def _duel(source: random.Random) -> Fight:
    """Two who have any skills, fighting under any house rules."""
    switches = {each.id: source.choice(each.choices)[0] for each in SWITCHES}
    bob = replace(guest("Bob", hp=source.randint(3, 12)), attacks=(_weapon(source), _skill(source)))
    ann = replace(guest("Ann", hp=20), attacks=(_weapon(source), _skill(source)))
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
    modifiers = (c.Modifier("skill", source.randint(-30, 30), "the light"),)
    command = blow(situations=situations, modifiers=modifiers)
    found, answers = shown(fight, command, source)
    outcomes, ways = summed(endings(fight, command, answers, known={} if situations else None))
    assert chances(found) == outcomes, (command, answers)
    points = lost(fight, command, outcomes, ways)
    assert found.per_attack == points, (command, answers)
    assert found.drop == felled(fight, "c1", "hp", points), (command, answers)


def _roll(source: random.Random) -> None:
    fight, situations = _duel(source), source.choice(CHECKS)
    command = c.Perform("skill", "c0", "stealth", situations=situations)
    if source.random() < 0.5:
        situations = source.choice(CONTESTS)
        command = c.Perform("opposed", "c0", "stealth", ("c1",), situations=situations)
    found, answers = shown(fight, command, source)
    known: Known | None = {} if situations else None
    outcomes, _ways = summed(endings(fight, command, answers, known=known))
    assert chances(found) == outcomes, (command, answers)
