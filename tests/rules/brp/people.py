"""Two people and more for fights of Basic Roleplaying in full, and short words for their acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.step import Answer
from gm_tracker.rules.brp import BRP, keys
from tests.rules.differing import Line, played

FULL = {"X-BR-0": "full", "X-O-9": "ceil"}
"""The house rules with which a new fight begins."""
NEXT = c.Next()


def sword(skill: int = 60, damage: str = "1d8", **stats: int) -> Attack:
    """A weapon, `w`."""
    return Attack("w", "Sword", damage, {"skill": skill, "kind": 1, **stats})


def shield(parry: int = 60, **stats: int) -> Attack:
    """A shield, `s`."""
    numbers = {"skill": 30, "parry": parry, "sort": keys.SHIELD, "kind": 4, **stats}
    return Attack("s", "Shield", "1d3", numbers)


def skill(name: str, percent: int) -> Attack:
    """A skill; its id is its name in small letters."""
    return Attack(name.lower(), name, "", {"skill": percent}, "skill")


def one(
    name: str,
    *weapons: Attack,
    side: Side = "foe",
    hp: int = 14,
    most: int | None = None,
    power: int | None = None,
    **stats: int,
) -> c.NewCombatant:
    """Somebody with these weapons, or with a sword at 60%, and these numbers."""
    tracks = {"hp": Track(hp, hp if most is None else most)}
    if power is not None:
        tracks["power"] = Track(power, 99_999)
    return c.NewCombatant(name, side, {"dex": 12, **stats}, tracks, weapons or (sword(),))


def ann(*weapons: Attack, **more: Any) -> c.NewCombatant:
    """Ann of the party, who comes first with a sword at 60%."""
    return one("Ann", *weapons, side="party", **{"dex": 15, **more})


def bob(*weapons: Attack, **more: Any) -> c.NewCombatant:
    """Bob, her foe, with a sword, who parries and dodges at 60%."""
    return one("Bob", *weapons, **{"dodge": 60, "parry": 60, **more})


def hit(*situations: str, by: str = "c0", on: str = "c1", what: str = "w") -> c.DeclareAttack:
    """An attack, Ann's on Bob if nothing else is said."""
    return c.DeclareAttack(by, on, what, (), situations)


def blow(
    attack: int | None,
    defence: int | None = None,
    damage: int | None = None,
    *,
    how: str | None = "none",
    do: c.DeclareAttack | None = None,
    **more: Answer,
) -> Line:
    """An attack with its dice; "__" in the name of an answer stands for a dot."""
    answers: dict[str, Answer] = {}
    for key, value in (("attack", attack), ("defence", defence), ("damage", damage)):
        if value is not None:
            answers[key] = value
    if how is not None:
        answers["defence_choice"] = how
    answers |= {key.replace("__", "."): value for key, value in more.items()}
    return (do or hit(), answers)


def act(key: str, who: str = "c0", *targets: str, record: str = "", **answers: Answer) -> Line:
    """Another action."""
    return (
        c.Perform(key, who, record, targets),
        {name.replace("__", "."): value for name, value in answers.items()},
    )


def on(who: str, condition: str) -> Line:
    """A condition by the GM's word."""
    return c.AddCondition(who, condition)


def fight(
    *lines: Line,
    people: tuple[c.NewCombatant, ...] | None = None,
    switches: Mapping[str, str] | None = None,
) -> Fight:
    """A fight of these people in full, after these lines."""
    return played(BRP, people or (ann(), bob()), lines, {**FULL, **(switches or {})})


def hp(fought: Fight, who: str = "c1") -> int:
    """The hit points that somebody has left."""
    return fought.encounter.combatants[who].tracks["hp"].value


def state(fought: Fight, who: str = "c1") -> str:
    """The state that somebody is in."""
    return fought.encounter.combatants[who].state


def conditions(fought: Fight, who: str = "c1") -> set[str]:
    """The conditions on somebody."""
    return {each.key for each in fought.encounter.combatants[who].conditions}
