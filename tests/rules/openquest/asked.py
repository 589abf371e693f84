"""Known answers of OpenQuest 3: each question is answered by the game's own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm_tracker.model.combatant import Combatant
from gm_tracker.rules.openquest import contests, dice, modifiers, table, values, wounds

Question = Mapping[str, Any]
Switches = Mapping[str, str]
SIDES = (Combatant("p", 1, "player", "party"), Combatant("o", 2, "other", "foe"))
WINNERS = {"win": "player", "lose": "opponent"}
WEAPON = {"q", "kind", "weapon", "roll", "dmroll", "dmmax", "ap"}
"""What is said of a blow; any other number is what a charge adds."""


def _hp(asked: Question, _: Switches) -> dict[str, Any]:
    return {"hp": values.hit_points(asked["SIZ"], asked["CON"])}


def _dm(asked: Question, _: Switches) -> dict[str, Any]:
    return {"dm": values.modifier_text(values.modifier_step(asked["STR"], asked["SIZ"]))}


def _skills(asked: Question, _: Switches) -> dict[str, Any]:
    traits = {key: asked.get(key.upper(), 0) for key in ("str", "con", "dex", "siz", "int", "pow")}
    found = values.skill_bases(traits)
    one = asked.get("skill")
    return {"base": found[str(one).lower()]} if one else dict(found)


def _level(asked: Question, switches: Switches) -> dict[str, Any]:
    base = 100 if asked.get("master") else 0
    always = switches.get("X-OQ-8", "always") in ("always", "automatic", "still automatic")
    master = dice.is_master(base, asked["skill"], always=always)
    seed = switches.get("X-OQ-4", "srd") in ("seed", "critical")
    return {"level": dice.level(asked["skill"], asked["roll"], master=master, seed=seed)}


def _defence(asked: Question, _: Switches) -> dict[str, Any]:
    found = modifiers.defence_skill(
        asked["skill"],
        asked["earlier"],
        offhand=asked.get("offhand", False),
        free=asked.get("free", False),
        mod=asked.get("mod", 0),
    )
    return {"skill": found}


def _cell(asked: Question, switches: Switches) -> dict[str, Any]:
    found = table.cell(
        asked["att"],
        asked["def"] or "none",
        asked["mode"],
        procedure=switches.get("X-OQ-1", "procedure") not in ("table", "rolled"),
        backfires=switches.get("X-OQ-2", "procedure") not in ("table", "nothing", "nothing more"),
    )
    return {"damage": found.damage, "armour": found.armour, "note": found.note}


def _damage(asked: Question, _: Switches) -> dict[str, Any]:
    count, sides, plus = asked["weapon"]
    if asked["kind"] == "critical":
        return {"lost": table.rolled(count * sides + plus, asked.get("dmmax", 0))}
    modifier = asked.get("dmmax" if asked["kind"] == "great" else "dmroll", 0)
    more = sum(each for key, each in asked.items() if key not in WEAPON)
    lost = table.rolled(asked["roll"] + plus, modifier, more)
    return {"lost": table.after_armour(lost, asked.get("ap", 0))}


def _athletic(asked: Question, _: Switches) -> dict[str, Any]:
    return {"level": dice.athletic_level(asked["roll"], asked["athletics"], asked["combat"])}


def _aim(asked: Question, _: Switches) -> dict[str, Any]:
    return {"skill": modifiers.aimed(asked["skill"], asked["rounds"])}


def _range(asked: Question, _: Switches) -> dict[str, Any]:
    return {"mod": modifiers.range_modifier(asked["range"], asked["m"])}


def _ranged(asked: Question, switches: Switches) -> dict[str, Any]:
    added = switches.get("X-OQ-5", "added") == "added"
    found = modifiers.ranged_modifier(asked["sections"], asked.get("attacker", ()), added=added)
    return {"mod": found}


def _zero(asked: Question, _: Switches) -> dict[str, Any]:
    hp, state = wounds.wounded(asked["hp"], asked["dmg"])
    return {"hp": hp, "state": state}


def _mounted(asked: Question, _: Switches) -> dict[str, Any]:
    on_foot = asked.get("foe_on_foot", True) and not asked.get("foe_tall", False)
    return {"skill": modifiers.mounted(asked["skill"], asked["riding"], foe_on_foot=on_foot)}


def _reload(asked: Question, _: Switches) -> dict[str, Any]:
    return {"shots": modifiers.shots(asked["rounds"], asked["rate"])}


def _crowd(asked: Question, _: Switches) -> dict[str, Any]:
    return {"result": modifiers.crowd(asked["skill"], asked["cover"], asked["roll"])}


def _opposed(asked: Question, switches: Switches) -> dict[str, Any]:
    (mine, roll), (theirs, other) = asked["p"][:2], asked["o"][:2]
    sure = (dice.is_master(mine, mine, always=True), dice.is_master(theirs, theirs, always=True))
    if any(sure):
        levels = dice.level(mine, roll), dice.level(theirs, other)
        return {"winner": WINNERS.get(contests.masters(*levels, sure))}
    ahead = dice.opposed(dice.ranked(mine, roll), dice.ranked(theirs, other))
    if ahead:
        return {"winner": WINNERS["win" if ahead > 0 else "lose"]}
    if dice.level(mine, roll) == "fumble":
        return {"winner": None}
    return {"winner": WINNERS.get(contests.tie(switches.get("X-O-7", "player"), SIDES))}


def _two(asked: Question, _: Switches) -> dict[str, Any]:
    skill, order = modifiers.second_weapon(asked["skill"], asked["order"])
    return {"skill": skill, "order": order}


def _major(asked: Question, _: Switches) -> dict[str, Any]:
    return {"major": wounds.is_major(asked["dmg"], asked["max"])}


QUESTIONS: Mapping[str, Callable[[Question, Switches], dict[str, Any]]] = {
    "hp": _hp,
    "dm": _dm,
    "skills": _skills,
    "base": _skills,
    "level": _level,
    "defence": _defence,
    "cell": _cell,
    "dmg": _damage,
    "athletic": _athletic,
    "aim": _aim,
    "range": _range,
    "rangedmods": _ranged,
    "zero": _zero,
    "mounted": _mounted,
    "reload": _reload,
    "crowd": _crowd,
    "opposed": _opposed,
    "twoweapon": _two,
    "major": _major,
}


def answer(question: Question, switches: Switches) -> dict[str, Any]:
    """What the game says to a question."""
    return QUESTIONS[question["q"]](question, switches)
