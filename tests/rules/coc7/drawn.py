"""Random exchanges of the full reading, for the odds."""

from __future__ import annotations

import random
from typing import Any

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.coc7 import keys as k
from gm_tracker.rules.coc7.house import DEPTH_ID
from tests.rules.coc7.keeper import duel, fists, knife, skill, someone

Drawn = tuple[Encounter, c.DeclareAttack | c.Perform, dict[str, Answer]]
LEFT_OUT = (DEPTH_ID, "O-ORDER", "X-C7-3")
"""The depth, and house rules of the order alone."""
OFTEN = 0.25
"""How often each situation is said."""


def draw(source: random.Random) -> Drawn:
    """An attack, or a skill, of Ann on Bob under random house rules and situations."""
    switches = {
        each.id: source.choice(each.choices)[0] for each in COC7.switches if each.id not in LEFT_OUT
    }
    people = (_ann(source), _bob(source))
    fight = duel(*people, switches=switches)
    for key in ("prone", "surprised", "covered", "dived"):
        if source.random() < OFTEN / 2:
            fight.act(c.AddCondition("c1", key))
    if source.random() < OFTEN:
        fight.act(c.SetLink("melee", "c0", "c1"))
    if source.random() < OFTEN / 2:
        return _test(source, fight.encounter)
    return _attack(source, fight.encounter)


def _ann(source: random.Random) -> c.NewCombatant:
    stats: dict[str, Any] = {
        "skill": source.choice((1, 4, 15, 45, 50, 65, 80, 99, 120)),
        "kind": source.choice((k.MELEE, k.MELEE, k.MELEE, k.THROWN, k.BOW, k.FIREARM, k.FIREARM)),
        "impales": source.randint(0, 1),
        "takes_bonus": source.randint(0, 3),
        "range": source.choice((0, 15)),
        "shots": source.randint(1, 3),
        "auto": source.randint(0, 1),
        "burst": source.choice((0, 3)),
        "magazine": source.choice((0, 4, 20)),
        "malfunction": source.choice((0, 90, 98, 100)),
        "gauge": source.choice((0, 0, 0, 12, 112)),
    }
    weapon = Attack("w", "It", source.choice(("1d3", "1d6", "1d8+1", "2d6+4")), stats)
    test = skill("climb", source.choice((5, 40, 75)))
    return someone("Ann", weapon, test, side="party", dex=60, damage_bonus=source.randint(-2, 3))


def _bob(source: random.Random) -> c.NewCombatant:
    stats: dict[str, Any] = {
        "dodge": source.choice((1, 20, 50, 95)),
        "armour": source.randint(0, 5),
        "armour_dice": source.choice((0, 0, 0, 1)),
        "armour_sides": source.choice((3, 4)),
        "build": source.randint(-2, 2),
        "damage_bonus": source.randint(-2, 2),
    }
    arms = (knife(source.choice((20, 60))), fists(source.choice((10, 90))))
    return someone("Bob", *arms, hp=source.randint(4, 20), **stats)


def _test(source: random.Random, encounter: Encounter) -> Drawn:
    said = [each for each in ("bonus_die", "penalty_die") if source.random() < OFTEN]
    if source.random() < OFTEN * 2:
        command = c.Perform("opposed", "c0", "climb", ("c1",), (), tuple(said))
        return encounter, command, {"against": "dodge"}
    return encounter, c.Perform("check", "c0", "climb", (), (), tuple(said)), {}


def _attack(source: random.Random, encounter: Encounter) -> Drawn:
    plain = c.DeclareAttack("c0", "c1", "w")
    known = COC7.situations(encounter, plain)
    taken, said = set[str](), list[str]()
    for each in known:
        if source.random() < OFTEN and each.group not in taken:
            said.append(f"!{each.key}" if each.on else each.key)
            taken |= {each.group} - {""}
    return encounter, c.DeclareAttack("c0", "c1", "w", (), tuple(said)), {}
