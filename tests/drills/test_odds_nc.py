"""Odds of NC against every face, put through the resolver."""

from __future__ import annotations

import random

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.rules.nc import NC
from gm_tracker.rules.nc.keys import KINDS, MELEE, POISONOUS, UNARMED
from tests.drills.drilling import Drill, long_or_short
from tests.drills.faces import chances, endings, felled, lost, shown, summed
from tests.helpers import act, begin, perform

DICE = ("1d8x10", "2d6x10", "1d10x10+50", "3d4", "1d6", "7")
PLUSES = ("df", "dr", "ar", "mdr", "df_outside", "dr_outside", "poison_dr")
SPELLS = ("spell_of", "spell_df", "spell_dr")
LASTING = ("stunned", "prone", "blinded", "asleep", "invisible", "surprised", "spell_df")
AWAKE = ("stunned", "prone", "blinded", "invisible", "spell_of")
WORDS = ("of", "df", "ar", "dr", "chance", "taken")


def count_faces(drill: Drill, exchanges: int) -> None:
    """So many exchanges, each with the chances that all its faces have."""
    source = random.Random(42)
    for number in range(exchanges):
        with drill.run(f"nc {number}"):
            if number % 3 == 2:
                _check(source)
            else:
                _attack(source)


def test_each_exchange_has_the_odds_of_all_its_faces(drill: Drill) -> None:
    """Odds of NC against all faces."""
    count_faces(drill, long_or_short(100, 3))


def _duel(source: random.Random) -> Fight:
    """Ann, who may act, against Bob, with any numbers under any house rules."""
    switches = {each.id: source.choice(each.choices)[0] for each in NC.switches}
    fight = begin(_fighter("Ann", source), _fighter("Bob", source), switches=switches)
    perform(fight, c.Next(), source)
    perform(fight, c.GrantSlot("c0"), source)
    for who, known in (("c0", AWAKE), ("c1", LASTING)):
        for each in source.sample(known, source.randint(0, 2)):
            act(fight, c.AddCondition(who, each))
    return fight


def _fighter(name: str, source: random.Random) -> c.NewCombatant:
    stats = {key: source.choice((0, source.randint(0, 30))) for key in (*PLUSES, *SPELLS)}
    stats |= {"shield": source.randint(0, 1), "martial": source.randint(0, 1)}
    stats |= {"height": source.choice((72, 36, 144)), "save": 5}
    points = source.choice((source.randint(1, 20), 10, 50, 60))
    return c.NewCombatant(name, "foe", stats, {"hp": Track(points, points)}, (_weapon(source),))


def _weapon(source: random.Random) -> Attack:
    numbers = {
        "of": source.randint(-5, 40),
        "kind": source.choice((MELEE, UNARMED, source.randrange(len(KINDS)))),
        "harm": source.randint(0, 3),
        "magic": source.randint(0, 1),
        "plus": source.randint(0, 3),
    }
    return Attack("w", "Weapon", source.choice(DICE), numbers)


def _attack(source: random.Random) -> None:
    fight = _duel(source)
    asked = NC.situations(fight.encounter, c.DeclareAttack("c0", "c1", "w"))
    groups = {each.group or each.key: each.key for each in source.sample(asked, len(asked) // 2)}
    words = tuple(
        c.Modifier(key, source.randint(-9, 9), "so be it", source.random() < 0.2)
        for key in source.sample(WORDS, source.randint(0, 2))
    )
    command = c.DeclareAttack("c0", "c1", "w", words, tuple(groups.values()))
    found, answers = shown(fight, command, source)
    outcomes, ways = summed(endings(fight, command, answers))
    assert chances(found) == outcomes, command
    points = lost(fight, command, outcomes, ways)
    assert found.per_attack == points, command
    # Poison comes in the segments after: nobody falls by the blow itself.
    weapon = fight.encounter.combatants["c0"].attacks[0]
    poison = weapon.stats["harm"] == POISONOUS
    falls = 0 if poison else felled(fight, "c1", "hp", points)
    assert found.drop == falls, (fight.encounter.switches, command)


def _check(source: random.Random) -> None:
    fight = _duel(source)
    words = (c.Modifier("level", source.randint(-9, 9), "wet stone"),)
    command = c.Perform("check", "c0", modifiers=words)
    found, answers = shown(fight, command, source)
    outcomes, _ways = summed(endings(fight, command, answers))
    assert chances(found) == outcomes, (command, answers)
