"""Fights in the full reading for its tests: Ann (c0) and Bob (c1), and short verbs."""

from __future__ import annotations

from collections.abc import Mapping

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Combatant, Side
from gm_tracker.model.step import Answer, Step
from gm_tracker.rules.mythras import MYTHRAS, points
from tests.helpers import begin
from tests.rules.acting import asks as asks
from tests.rules.acting import do as do
from tests.rules.acting import no as no

FULL = {"X-MY-0": "full"}


def weapon(key: str = "sword", skill: int = 80, damage: str = "1d8", **stats: int) -> Attack:
    """A weapon, medium unless said."""
    return Attack(key, key.capitalize(), damage, {"skill": skill, **stats})


SWORD = weapon(cutting=1, impaling=1)
SHIELD = weapon("shield", 70, "1d4", size=2, shield=4)
AXE = weapon("axe", 60, "1d8+1", axe=1, two_handed=1, cutting=1)


def person(name: str, *attacks: Attack, side: Side = "foe", **stats: int) -> c.NewCombatant:
    """Somebody of average characteristics unless said; with a Sword where nothing is."""
    return c.NewCombatant(name, side, stats, {}, attacks or (SWORD,))


ANN = person("Ann", SWORD, SHIELD, side="party", dex=14, int=13)
BOB = person("Bob", AXE)


def arena(
    *people: c.NewCombatant, switches: Mapping[str, str] | None = None, dice: int = 5
) -> Fight:
    """A fight in its first cycle; the first has rolled 10, the others less and less."""
    fight = begin(*(people or (ANN, BOB)), system=MYTHRAS, switches={**FULL, **(switches or {})})
    rolls = {
        f"initiative.c{at}": 10 if not at else max(1, dice - at)
        for at in range(len(people or (1, 2)))
    }
    do(fight, c.Next(), rolls)
    return fight


def strike(
    fight: Fight,
    attack: int,
    defence: int | None = None,
    *,
    who: str = "c0",
    at: str = "c1",
    by: str = "sword",
    ward: str = "none",
    situations: tuple[str, ...] = (),
    **answers: Answer,
) -> Step:
    """An attack with these dice; "__" stands for "#" and "_of_" for "." in the other answers."""
    given: dict[str, Answer] = {"defence_choice": ward, "attack": attack}
    if defence is not None:
        given["defence"] = defence
    given |= {k.replace("__", "#").replace("_of_", "."): v for k, v in answers.items()}
    return do(fight, c.DeclareAttack(who, at, by, situations=situations), given)


def left(fight: Fight, who: str = "c0") -> int:
    """Action points left."""
    return points.left(fight.encounter, fight.encounter.combatants[who])


def of(fight: Fight, who: str = "c1") -> Combatant:
    """Somebody as they are now."""
    return fight.encounter.combatants[who]


def turns(fight: Fight) -> list[str]:
    """Whose turn is now, and who still waits in this cycle."""
    return [
        each.combatant
        for each in sorted(fight.encounter.slots, key=lambda e: e.turn)
        if each.state == "waiting"
    ]
