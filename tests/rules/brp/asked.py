"""Known answers of Basic Roleplaying: each question is answered by the game's own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm_tracker.rules.brp import body, dice, fumbles, levels, matrix, ranges, ranks, wounds

Question = Mapping[str, Any]
Switches = Mapping[str, str]


def _reading(switches: Switches) -> levels.Reading:
    rounding, automatic = switches.get("X-O-9", "ceil"), switches.get("X-BR-1", "uge")
    return levels.Reading(rounds_up=rounding == "ceil", wide=automatic.lower() == "uge")


def _hp(asked: Question, _: Switches) -> dict[str, Any]:
    most = body.hit_points(asked["CON"], asked["SIZ"])
    return {"hp": most, "major": body.major_level(most)}


def _dm(asked: Question, _: Switches) -> dict[str, Any]:
    return {"dm": body.modifier_text(body.modifier_step(asked["STR"], asked["SIZ"]))}


def _level(asked: Question, switches: Switches) -> dict[str, Any]:
    base = asked.get("base", 5)
    return {"level": _reading(switches).level(asked["skill"], asked["roll"], base)}


def _diff(asked: Question, _: Switches) -> dict[str, Any]:
    hard = asked.get("difficulty", levels.NORMAL)
    return {"skill": levels.at_difficulty(asked["skill"], hard, asked.get("mod", 0))}


def _resist(asked: Question, _: Switches) -> dict[str, Any]:
    return {"chance": levels.resistance(asked["active"], asked["passive"])}


def _rank(asked: Question, _: Switches) -> dict[str, Any]:
    return {"ranks": ranks.ranks(asked["DEX"], asked.get("actions", 1), asked.get("move", ""))}


def _sr(asked: Question, _: Switches) -> dict[str, Any]:
    missile = bool(asked.get("missile"))
    said = ranks.strike_rank(asked["DEX"], asked["SIZ"], asked.get("weapon", 0), missile=missile)
    return {"sr": said}


def _matrix(asked: Question, _: Switches) -> dict[str, Any]:
    level = asked.get("def") or ""
    found = matrix.cell(asked["att"], level.replace("none", ""), parry=asked["mode"] == "parry")
    return {
        "hit": found.hit or None,
        "parrier_item": found.parrying,
        "attacker_item": found.attacking,
        "fumble_roll": found.fumbles or asked["att"] == levels.FUMBLE,
    }


def _defence(asked: Question, _: Switches) -> dict[str, Any]:
    return {"skill": ranks.defended(asked["skill"], asked.get("earlier", 0))}


def _shield(asked: Question, _: Switches) -> dict[str, Any]:
    kneeling = bool(asked.get("kneel"))
    return {"chance": ranges.shield_chance(asked["shield"], kneeling=kneeling)}


def _split(asked: Question, _: Switches) -> dict[str, Any]:
    return {"ok": ranks.split_is_fair(asked["skill"], asked["parts"])}


def _weapon(asked: Question) -> str:
    count, sides, plus = asked["weapon"]
    return f"{count}d{sides}" + (f"{plus:+}" if plus else "")


def _crit(asked: Question, _: Switches) -> dict[str, Any]:
    level = asked["level"]
    base = dice.at_level(_weapon(asked), 0, level, dice.BLEEDING)
    armour = dice.armour_left(asked["ap"], level)
    return {"base": int(base) if base.isdecimal() else base.upper(), "armour": armour}


def _step(text: str) -> int:
    found = (step for step in range(-2, 40) if body.modifier_text(step) == (text or "none"))
    return next(found)


def _special(asked: Question, _: Switches) -> dict[str, Any]:
    kind = dice.KIND_NAMES.index(asked["type"])
    step = _step(asked.get("dm", "none"))
    return {"roll": dice.at_level(_weapon(asked), step, "special", kind).upper()}


def _knock(asked: Question, _: Switches) -> dict[str, Any]:
    damage, siz = asked["dmg"], asked["SIZ"]
    metres = ranks.knock(damage, siz, declared=bool(asked.get("declared")))
    return {"chance": levels.resistance(damage, siz), "metres": metres}


def _fumble(asked: Question, _: Switches) -> dict[str, Any]:
    found = fumbles.mishap(asked["table"], asked["roll"])
    if asked.get("ally") is False:
        found = fumbles.alone(asked["table"], found)
    return {"result": found.said}


def _wound(asked: Question, _: Switches) -> dict[str, Any]:
    found = wounds.wound(asked["max"], asked["hp"], asked["lost"], asked["dmg"])
    return {"hp": found.left, "state": wounds.state_said(found)}


def _locs(asked: Question, _: Switches) -> dict[str, Any]:
    return dict(body.location_points(asked["hp"]))


def _lochit(asked: Question, _: Switches) -> dict[str, Any]:
    found = wounds.hurt(asked["loc"], asked["max"], asked["dmg"], asked.get("before", 0))
    return {"from_total": found.from_total, "state": found.state}


def _range(asked: Question, _: Switches) -> dict[str, Any]:
    where = ranges.band(asked["DEX"], asked["base"], asked["m"], small=bool(asked.get("small")))
    return {"skill": ranges.at_range(asked["skill"], where)}


def _aim(asked: Question, _: Switches) -> dict[str, Any]:
    skill, waited = asked["skill"], asked.get("ranks", 5)
    return {"skill": skill + ranges.aimed(skill, waited)}


def _mal(asked: Question, switches: Switches) -> dict[str, Any]:
    fails = ranges.malfunctions(asked["mal"], asked["roll"])
    level = _reading(switches).level(asked["skill"], asked["roll"])
    return {"malfunction": fails, "fumble": level == levels.FUMBLE}


def _intofight(asked: Question, switches: Switches) -> dict[str, Any]:
    return {"result": ranges.into_melee(asked["skill"], asked["roll"], _reading(switches))}


ANSWERS: Mapping[str, Callable[[Question, Switches], dict[str, Any]]] = {
    "hp": _hp,
    "dm": _dm,
    "level": _level,
    "diff": _diff,
    "resist": _resist,
    "rank": _rank,
    "sr": _sr,
    "matrix": _matrix,
    "defence": _defence,
    "shield": _shield,
    "split": _split,
    "crit": _crit,
    "special": _special,
    "knock": _knock,
    "fumble": _fumble,
    "wound": _wound,
    "locs": _locs,
    "lochit": _lochit,
    "range": _range,
    "aim": _aim,
    "mal": _mal,
    "intofight": _intofight,
}
"""By the name of the question."""


def answer(question: Question, switches: Switches) -> dict[str, Any]:
    """What the game says to a question, under these house rules."""
    return ANSWERS[question["q"]](question, switches)
