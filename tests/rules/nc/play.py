"""NC fights for tests about when things happen."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side
from gm_tracker.model.commands import NewCombatant
from tests.helpers import act, nc_fighter

FREE = {"N-ENGAGED": "links"}
TURNS = {"NC-49": "turns"}


def armed(
    name: str,
    time: int = 1,
    load: int = 0,
    *,
    kind: int = 0,
    hp: int = 500,
    side: Side = "foe",
    **stats: int,
) -> NewCombatant:
    """Somebody with a weapon of that time that nearly always hits for 10."""
    weapon = Attack("w", "Weapon", "10", {"of": 25, "time": time, "load": load, "kind": kind})
    return replace(nc_fighter(name, hp=hp, damage="", side=side, **stats), attacks=(weapon,))


def strike(fight: Fight, actor: str, target: str) -> None:
    """A hit with the weapon."""
    act(fight, c.DeclareAttack(actor, target, "w"), attack=50, damage=())


def acting(fight: Fight) -> list[str]:
    """Who can act now."""
    return sorted(fight.encounter.combatants[s.combatant].name for s in fight.encounter.acting())


def plan(fight: Fight, who: str) -> list[tuple[int, str]]:
    """The segments of somebody's slots, counted from the fight's beginning, with their states."""
    mine = sorted(s.position for s in fight.encounter.slots if s.combatant == who)
    states = {s.position: s.state for s in fight.encounter.slots if s.combatant == who}
    return [(position + 1, states[position]) for position in mine]
