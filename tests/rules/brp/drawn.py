"""Random exchanges of the full reading, for the odds."""

from __future__ import annotations

import random

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer
from gm_tracker.rules.brp import BRP
from gm_tracker.rules.brp.switches import FULL
from tests.rules.brp.people import NEXT, ann, bob, fight, on, shield, skill, sword

Drawn = tuple[Encounter, c.DeclareAttack | c.Perform, dict[str, Answer]]
STANCES = ("prone", "stunned", "blurred", "defensive", "exposed", "kneeling", "unaware")


def draw(source: random.Random) -> Drawn:
    """An attack or a roll of Ann's under random house rules, numbers, stances and situations."""
    switches = {each.id: source.choice(each.choices)[0] for each in FULL}
    switches["X-BR-2"] = "dex"
    weapon = _weapon(source)
    me = ann(weapon, skill("Hide", source.choice((3, 40, 95, 130))), dm=source.randint(-2, 4))
    people = (me, _bob(source))
    stances = (on("c1", key) for key in STANCES if source.random() < 0.15)
    encounter = fight(NEXT, *stances, people=people, switches=switches).encounter
    if source.random() < 0.15:
        roll = source.choice(("check", "resist"))
        if roll == "check":
            hard = tuple(e for e in ("easy", "difficult") if source.random() < 0.4)
            return encounter, c.Perform("check", "c0", "hide", (), (), hard), {}
        given: dict[str, Answer] = {"active": "str", "passive": "siz"}
        return encounter, c.Perform("resist", "c0", "", ("c1",)), given
    command = c.DeclareAttack("c0", "c1", "w")
    known = [each.key for each in BRP.situations(encounter, command)]
    said = tuple(each for each in known if source.random() < 0.12)
    return encounter, c.DeclareAttack("c0", "c1", "w", (), said), {}


def _weapon(source: random.Random) -> Attack:
    return sword(
        source.choice((0, 4, 25, 60, 99, 140)),
        source.choice(("1d3", "1d8+1", "2d6", "1d10")),
        sort=source.randint(0, 7),
        kind=source.randint(0, 4),
        points=source.choice((0, 8)),
        range=40,
        malfunction=source.choice((0, 90)),
        burst=source.choice((0, 0, 3)),
    )


def _bob(source: random.Random) -> c.NewCombatant:
    stats = {
        "armour": source.randint(0, 6),
        "dodge": source.choice((2, 40, 75, 110)),
        "siz": source.randint(4, 30),
        "int": source.randint(3, 18),
    }
    arms = (sword(50, parry=source.choice((0, 30, 80, 120))), shield(source.choice((20, 90))))
    return bob(*arms[: source.randint(1, 2)], hp=source.randint(3, 24), **stats)
