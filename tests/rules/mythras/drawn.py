"""Random exchanges of the full reading, for the odds."""

from __future__ import annotations

import random

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer
from gm_tracker.rules.mythras import MYTHRAS, traits
from gm_tracker.rules.mythras.effect_names import NAMES
from tests.helpers import begin
from tests.rules.mythras.arena import FULL

Drawn = tuple[Encounter, c.DeclareAttack | c.Perform, dict[str, Answer]]
LEFT_OUT = ("X-MY-0", "O-ORDER", "X-MY-8")
"""The depth, and house rules that are about no exchange."""
SKILLS = (1, 4, 25, 50, 65, 80, 99, 105, 140)
OFTEN = 0.25
STATES = ("prone", "charging", "surprised", "blinded", "held")
MOVES = ("stand", "leap", "outmanoeuvre", "check")


def draw(source: random.Random) -> Drawn:
    """An attack or a move of Ann on Bob under random house rules, numbers and situations."""
    switches = {
        each.id: source.choice(each.choices)[0]
        for each in MYTHRAS.full.switches
        if each.id not in LEFT_OUT
    }
    people = (_person("Ann", source, "party"), _person("Bob", source))
    fight = begin(*people, system=MYTHRAS, switches={**switches, **FULL})
    for key in STATES:
        if source.random() < OFTEN / 2:
            fight.act(c.AddCondition("c0" if key == "charging" else "c1", key))
    fight.act(c.Next(), {"initiative.c0": 10, "initiative.c1": 1})
    if fight.encounter.acting()[0].combatant != "c0":
        fight.act(c.Next())
    if source.random() < OFTEN:
        return _move(source, fight)
    return _attack(source, fight.encounter)


def _person(name: str, source: random.Random, side: str = "foe") -> c.NewCombatant:
    stats = {
        **{key: source.randint(6, 19) for key in ("str", "con", "siz", "int", "pow")},
        "dex": 18 if side == "party" else 8,
        "evade": source.choice(SKILLS),
        "armour": source.randint(0, 6),
        "natural": source.choice((0, 0, 2)),
        "body": source.randint(0, 4),
        "prowess": source.randint(0, 1),
        "defensive": source.randint(0, 1),
        "wish": source.choice((0, 0, source.randint(1, len(NAMES)))),
        "initiative": 30 if side == "party" else 0,
    }
    skill = Attack("climb", "Climb", "", {"skill": source.choice(SKILLS)}, "skill")
    attacks = (_weapon("w", source), _weapon("v", source, melee=True), skill)
    return c.NewCombatant(name, "party" if side == "party" else "foe", stats, {}, attacks)


def _weapon(key: str, source: random.Random, *, melee: bool = False) -> Attack:
    stats = {
        "skill": source.choice(SKILLS),
        "size": source.randint(0, 4),
        "reach": source.randint(2, 3),
        "kind": 0 if melee else source.choice((0, 0, 0, 1, 2, 3)),
        "modified": source.randint(0, 1),
        "shield": source.choice((0, 0, 4)),
    }
    flags = (traits.IMPALING, traits.CUTTING, traits.BLUDGEON, traits.AXE, traits.TWO_HANDED)
    stats |= {each.key: source.randint(0, 1) for each in flags}
    damage = source.choice(("1d3", "1d6", "1d8+1", "2d6"))
    return Attack(key, key.upper(), damage, stats)


def _attack(source: random.Random, encounter: Encounter) -> Drawn:
    command = c.DeclareAttack("c0", "c1", "w")
    there = MYTHRAS.situations(encounter, command)
    barred = ("burst", "auto", "blind_shot")
    said: dict[str, str] = {}
    for each in there:
        if each.key not in barred and not each.on and source.random() < OFTEN / 2:
            said.setdefault(each.group or each.key, each.key)
    return encounter, c.DeclareAttack("c0", "c1", "w", (), tuple(said.values())), {}


def _move(source: random.Random, fight: Fight) -> Drawn:
    key = source.choice(MOVES)
    if key == "stand":
        fight.act(c.AddCondition("c0", "prone"))
        fight.act(c.SetLink("engaged", "c0", "c1"))
        return fight.encounter, c.Perform("stand", "c0"), {}
    if key == "check":
        return fight.encounter, c.Perform("check", "c0", "climb"), {}
    big = (
        fight.encounter.combatants["c1"].stats["siz"]
        > 2 * fight.encounter.combatants["c0"].stats["siz"]
    )
    return fight.encounter, c.Perform("outmanoeuvre" if big else key, "c0", "", ("c1",)), {}
