"""Random exchanges of the full reading, for the odds."""

from __future__ import annotations

import random

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.hero.house import OWN
from tests.rules.hero.ring import act, bob, do, hero, ring

Drawn = tuple[Encounter, c.DeclareAttack | c.Perform, dict[str, Answer]]
STANCES = ("prone", "stunned", "entangled", "blocking", "dodging", "surprised")
SIDE_ROLLS = ("X-HP-9a",)
"""House rules under which more is rolled after the exchange."""


def draw(source: random.Random) -> Drawn:
    """An attack or a roll of Ann's under random house rules, numbers, stances and situations."""
    switches = {e.id: source.choice(e.choices)[0] for e in OWN if e.id not in SIDE_ROLLS}
    switches["X-HP-1"] = "together"
    weapon = _weapon(source)
    numbers = {"ocv": source.choice((60, 96, 129, 180)), "dex": 20, "spd": 4, "pre": 18}
    ann = hero("Ann", weapon, side="party", **numbers)
    stats = {
        "dcv": source.choice((0, 31, 60, 110)),
        "ocv": source.choice((70, 96, 130)),
        "pd": source.randint(0, 12),
        "rpd": source.choice((0, 0, 4)),
        "ed": source.randint(0, 12),
    }
    foe = bob(stun=source.choice((8, 20, 40)), body=source.choice((4, 10)), **stats)
    fight = ring(ann, foe, switches=switches)
    do(fight, c.Next())
    for key in STANCES:
        if source.random() < 0.12:
            do(fight, c.AddCondition("c1", key))
    if source.random() < 0.15:
        other = act("presence", "c1") if source.random() < 0.5 else act("quicker", "c1")
        return fight.encounter, other, {}
    return fight.encounter, _attack(fight.encounter, source), {}


def _weapon(source: random.Random) -> Attack:
    stats = {
        "killing": source.randint(0, 1),
        "ranged": source.randint(0, 1),
        "against": source.randint(0, 2),
        "auto": source.choice((0, 0, 0, 1)),
        "shots": 2,
        "hurts": source.choice((0, 0, 1)),
    }
    return Attack("w", "Weapon", source.choice(("1d6", "2d6", "3d6", "1d6+1d3", "2d6+1")), stats)


def _attack(encounter: Encounter, source: random.Random) -> c.DeclareAttack:
    command = c.DeclareAttack("c0", "c1", "w")
    offered = [each.key for each in HERO.situations(encounter, command)]
    moving = ("move_by", "move_through")
    said = tuple(e for e in offered if e not in moving and source.random() < 0.07)
    return c.DeclareAttack("c0", "c1", "w", (), said)
