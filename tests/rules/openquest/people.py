"""Two people and more for fights of OpenQuest 3 in full, and short words for what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.step import Answer
from gm_tracker.rules.openquest import OPENQUEST
from tests.rules.differing import Line, played

FULL = {"X-OQ-0": "full"}
"""The house rule under which all of it is played."""


def sword(skill: int = 60, damage: str = "1d8", **stats: int) -> Attack:
    """A weapon, `w`."""
    return Attack("w", "Sword", damage, {"skill": skill, **stats})


def skill(name: str, percent: int) -> Attack:
    """A skill; its id is its name in small letters."""
    return Attack(name.lower(), name, "", {"skill": percent}, "skill")


def one(
    name: str,
    *weapons: Attack,
    side: Side = "foe",
    hp: int = 12,
    fortune: int | None = None,
    item: int | None = None,
    **stats: int,
) -> c.NewCombatant:
    """Somebody with these weapons, or with a sword at 60%."""
    tracks = {"hp": Track(hp, hp)}
    if fortune is not None:
        tracks["fortune"] = Track(fortune, 2)
    if item is not None:
        tracks["item"] = Track(item, item)
    return c.NewCombatant(name, side, {"dex": 12, **stats}, tracks, weapons or (sword(),))


def ann(*weapons: Attack, **more: Any) -> c.NewCombatant:
    """Ann of the party, who comes first with a sword at 70%."""
    return one("Ann", *(weapons or (sword(70),)), side="party", **more)


def bob(*weapons: Attack, **more: Any) -> c.NewCombatant:
    """Bob, her foe, with a sword at 60%, who parries and dodges at 40%."""
    return one("Bob", *weapons, **more)


Told = tuple[c.Command, Mapping[str, Answer]]
"""A command with its answers."""
NEXT = c.Next()
HIT = c.DeclareAttack("c0", "c1", "w")
BACK = c.DeclareAttack("c1", "c0", "w")


def blow(
    attack: int | None = None,
    defence: int | None = None,
    damage: int | None = None,
    *,
    how: str | None = "parry",
    by: c.DeclareAttack = HIT,
    **more: Answer,
) -> Told:
    """An attack with its answers; those that are None are not asked."""
    given: dict[str, Answer | None] = {"defence_choice": how, "attack": attack, "defence": defence}
    given |= {"damage": damage, **{key.replace("__", "."): each for key, each in more.items()}}
    return by, {key: each for key, each in given.items() if each is not None}


def at(*situations: str, by: c.DeclareAttack = HIT) -> c.DeclareAttack:
    """The attack with these situations switched on, or off."""
    return c.DeclareAttack(by.actor, by.target, by.attack, by.modifiers, situations)


def do(action: str, actor: str = "c0", *targets: str, record: str = "", **given: Answer) -> Told:
    """Something else, with its answers."""
    keyed = {key.replace("__", "."): each for key, each in given.items()}
    return c.Perform(action, actor, record, targets), keyed


def fight(*lines: Line, people: Any = None, **switches: str) -> Fight:
    """A fight in full of Ann and Bob, or of these, after these lines."""
    rules: Mapping[str, str] = {k.replace("_", "-"): v for k, v in switches.items()}
    return played(OPENQUEST, people or (ann(), bob()), lines, {**FULL, **rules})
