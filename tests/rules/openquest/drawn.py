"""Random exchanges of the full reading, for the odds."""

from __future__ import annotations

import random

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer
from gm_tracker.rules.openquest import OPENQUEST, keys
from gm_tracker.rules.openquest.switches import OWN
from tests.rules.openquest.people import NEXT, ann, bob, fight, skill, sword

Drawn = tuple[Encounter, c.DeclareAttack | c.Perform, dict[str, Answer]]
CLOSE = ("all_out", "great", "charge", "athletic", "disarm", "rear", "dusk", "hard", "hurled",
         "lower", "blessed", "helpless")  # fmt: skip
FAR = ("breeze", "gale", "moving", "dim", "huge", "cover", "hidden", "crowd", "own_water",
       "unseen", "hard")  # fmt: skip


def draw(source: random.Random) -> Drawn:
    """An attack or a test of Ann on Bob under random house rules and situations."""
    switches = {each.id: source.choice(each.choices)[0] for each in OWN}
    switches["X-OQ-7"] = "dex"
    kind = source.choice((0, 0, 0, 1, 3, 4))
    weapon = Attack("w", "It", source.choice(("1d4", "1d8", "2d6+1")),
                    {"skill": source.choice((0, 15, 45, 70, 95, 100, 120)), "kind": kind,
                     "range": 50})  # fmt: skip
    people = (_ann(source, weapon), _bob(source))
    stances = (c.AddCondition("c1", key) for key in _stances(source))
    encounter = fight(NEXT, *stances, people=people, **switches).encounter
    if source.random() < 0.2:
        test = c.Perform("opposed", "c0", "hide", ("c1",))
        return encounter, test, {"against": source.choice(("dodge", "perception"))}
    return _attack(source, encounter, kind)


def _ann(source: random.Random, weapon: Attack) -> c.NewCombatant:
    return ann(weapon, skill("Hide", source.choice((20, 60, 100))), dm=source.randint(-2, 3))


def _bob(source: random.Random) -> c.NewCombatant:
    stats = {
        "armour": source.randint(0, 6),
        "parry": source.choice((20, 60, 100)),
        "dodge": source.randint(0, 110),
        "shield": source.randint(0, 3),
    }
    return bob(sword(0), hp=source.randint(4, 20), **stats)


def _stances(source: random.Random) -> list[str]:
    names = [keys.PRONE, keys.MOUNTED, keys.RETREAT, keys.SHIELD_DEFENCE, keys.READYING]
    return [each.key for each in names if source.random() < 0.2]


def _attack(source: random.Random, encounter: Encounter, kind: int) -> Drawn:
    far = kind in keys.SHOOTS
    said = [each for each in (FAR if far else CLOSE) if source.random() < 0.2]
    if kind == keys.BODY:
        said = [each for each in said if each not in CLOSE[:5]]
    command = c.DeclareAttack("c0", "c1", "w", (), tuple(said))
    given: dict[str, Answer] = {}
    if far or "hurled" in said:
        given["distance"] = source.randint(0, 16 if not far else 100)
    elif kind == keys.BODY:
        given["effect"] = source.choice(("strike", "hold", "throw"))
    known = {each.key for each in OPENQUEST.situations(encounter, command)}
    kept = tuple(each for each in said if each in known)
    return encounter, c.DeclareAttack("c0", "c1", "w", (), kept), given
