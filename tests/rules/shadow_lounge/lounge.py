"""Fights at the lounge for its tests: two people with blades and pistols, and short verbs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Combatant, Side, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer, Step
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.system import active
from tests.helpers import begin
from tests.rules.acting import asks as asks
from tests.rules.acting import do as do
from tests.rules.acting import no as no

Answers = dict[str, Answer]

GOLDEN: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "golden" / "shadow_lounge.json").read_text("utf-8")
)


def blade(skill: int = 60, damage: str = "2d6+1", **stats: int) -> Attack:
    """A melee weapon, `blade`."""
    return Attack("blade", "Blade", damage, {"skill": skill, **stats})


def pistol(skill: int = 60, damage: str = "1d10", **stats: int) -> Attack:
    """A ranged weapon, `pistol`."""
    return Attack("pistol", "Pistol", damage, {"skill": skill, "reach": 1, **stats})


def skill(key: str = "stealth", value: int = 50, **stats: int) -> Attack:
    """A skill record."""
    return Attack(key, key.capitalize(), "", {"skill": value, **stats}, "skill")


def guest(
    name: str,
    *records: Attack,
    side: Side = "foe",
    hp: int = 20,
    luck: int = 0,
    most_luck: int | None = None,
    **stats: int,
) -> c.NewCombatant:
    """A combatant; DEX, dodge and parry are 50 unless said, without records a Blade is there."""
    tracks = {
        "hp": Track(hp, hp),
        "luck": Track(luck, luck if most_luck is None else most_luck),
    }
    numbers = {"dex": 50, "dodge": 50, "parry": 50, **stats}
    return c.NewCombatant(name, side, numbers, tracks, records or (blade(),))


def party(*guests: c.NewCombatant, switches: Mapping[str, str] | None = None) -> Fight:
    """A fight of these guests before its first round; the ids are c0, c1, ..."""
    return begin(*guests, system=SHADOW_LOUNGE, switches=switches or {})


def duel(
    ann: c.NewCombatant | None = None,
    bob: c.NewCombatant | None = None,
    switches: Mapping[str, str] | None = None,
) -> Fight:
    """Ann (c0, DEX 60) against Bob (c1), Ann's turn in round 1."""
    first = ann or guest("Ann", side="party", dex=60)
    fight = party(first, bob or guest("Bob"), switches=switches)
    do(fight, c.Next())
    return fight


def hit(
    fight: Fight,
    attack: int | tuple[int, ...],
    defence: int | tuple[int, ...] | None = None,
    by: str = "dodge",
    weapon: str = "blade",
    situations: tuple[str, ...] = (),
    modifiers: tuple[c.Modifier, ...] = (),
    actor: str = "c0",
    target: str = "c1",
    **more: Answer,
) -> Step:
    """An attack with its dice; without a die for the defence there is none.

    `more` are further answers; `luck_attack` stands for `luck.attack`.
    """
    answers: dict[str, Answer] = {"defence": by if defence is not None else "none"}
    answers["attack"] = _faces(attack)
    if defence is not None:
        answers["defence_roll"] = _faces(defence)
    answers |= {key.replace("luck_", "luck."): value for key, value in more.items()}
    return do(fight, blow(weapon, situations, modifiers, actor, target), answers)


def blow(
    weapon: str = "blade",
    situations: tuple[str, ...] = (),
    modifiers: tuple[c.Modifier, ...] = (),
    actor: str = "c0",
    target: str = "c1",
) -> c.DeclareAttack:
    """An attack as a command."""
    return c.DeclareAttack(actor, target, weapon, modifiers, situations)


def _faces(dice: int | tuple[int, ...]) -> tuple[int, ...]:
    return (dice,) if isinstance(dice, int) else dice


def on(fight: Fight, command: c.DeclareAttack | c.Perform) -> set[str]:
    """The situations that hold."""
    return {each.key for each in active(SHADOW_LOUNGE, fight.encounter, command)}


def one(fight: Fight, name: str) -> Combatant:
    """The combatant of that name."""
    return next(c for c in fight.encounter.combatants.values() if c.name == name)


def track(fight: Fight, name: str, key: str = "hp") -> int:
    """Where a track of somebody stands."""
    return one(fight, name).tracks[key].value


def prompts(fight: Fight) -> list[str]:
    """The texts of what the GM has to settle."""
    return [each.text for each in fight.encounter.prompts]


def under(switches: Mapping[str, str] | None = None) -> Encounter:
    """An empty fight under some house rules."""
    return Encounter(SHADOW_LOUNGE.id, switches=switches or {})
