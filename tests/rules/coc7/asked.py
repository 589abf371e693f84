"""Answers to the known questions: each by the functions that the program itself plays with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.coc7 import bands, damage, dice, house_dice, order, volley
from gm_tracker.rules.coc7.house import says
from gm_tracker.rules.coc7.melee import compared, settled_alone
from gm_tracker.rules.coc7.rolls import fails, fumbles_by_skill
from gm_tracker.rules.coc7.situations import outnumbered
from tests.rules.coc7 import asked_wounds

Question = Mapping[str, Any]
Rules = Mapping[str, str]
Said = dict[str, Any]

LEVELS = {"success": "regular", "failure": "fail"}
"""Levels as the cases call them, where that is not as the program does."""
KEYS = {"regular": "success", "fail": "failure"}
RESULTS = {"hit": "attacker hits", "extreme": "attacker hits", "recoil": "defender hits"}
CHOICES = {
    "raise difficulty for ranged": "ranged", "raise difficulty for everything": "all",
    "everything": "all", "ignore surplus": "none", "ignore": "none",
    "number needed": "needed", "DEX roll": "roll", "bonus die": "bonus",
    "automatic hit": "automatic", "half-size die": "die", "roll and halve down": "halve",
    "halve down": "halve", "half hit, no impale": "half", "all hit, no impale": "all",
    "all hit": "all", "code": "all", "skill < 50": "skill", "skill<50": "skill",
    "ignored": "none", "automatic": "automatic", "auto": "automatic",
}  # fmt: skip
"""Choices as the cases may call them."""


def answer(question: Question, switches: Rules) -> Said:
    """What the game says to a question of the known answers."""
    rules = dict(_rule(key, str(choice)) for key, choice in switches.items())
    return ANSWERS[question["q"]](question, rules)


def _rule(key: str, choice: str) -> tuple[str, str]:
    """A house rule and its choice as the program calls them."""
    return asked_wounds.CHOICES.get((key, choice), (key, CHOICES.get(choice, choice)))


def _key(word: str) -> str:
    """What the program calls it."""
    return KEYS.get(word, word)


def _dice(q: Question, rules: Rules) -> Said:
    roll = dice.result(q["tens"], q["unit"], q["net"])
    return {"roll": roll, "level": _level(roll, q, rules)}


def _level_of(q: Question, rules: Rules) -> Said:
    return {"level": _level(q["roll"], q, rules)}


def _level(roll: int, q: Question, rules: Rules) -> str:
    need = _key(q.get("need", "regular"))
    by_skill = fumbles_by_skill(_fight(rules))
    found = dice.level(roll, q["skill"], need, by_skill=by_skill)
    return LEVELS.get(found, found)


def _odds(q: Question, _rules: Rules) -> Said:
    return dice.successes(q["target"], q["net"])._asdict()


def _init(q: Question, _rules: Rules) -> Said:
    def place(who: Mapping[str, Any]) -> tuple[int, int]:
        found = order.place(who["DEX"], who.get("skill", 0), ready=bool(who.get("gun")))
        return found.rank, found.skill

    return {"order": [each["n"] for each in sorted(q["who"], key=place, reverse=True)]}


def _melee(q: Question, rules: Rules) -> Said:
    by_skill = fumbles_by_skill(_fight(rules))
    mine = dice.level(q["att"][1], q["att"][0], by_skill=by_skill)
    if "def" not in q:
        sure = says(_fight(rules), house_dice.HELPLESS, "automatic")
        return {"result": RESULTS.get(settled_alone(mine, sure=sure), "nothing")}
    theirs = dice.level(q["def"][1], q["def"][0], by_skill=by_skill)
    found = compared(mine, theirs, strikes=q["mode"] != "dodge")
    return {"result": RESULTS.get(found, "nothing")}


def _outnumbered(q: Question, _rules: Rules) -> Said:
    if q.get("firearm") or q.get("gun") or q.get("ranged"):
        return {"bonus": 0}  # C7-14: never for firearms, which are not asked about it
    return {"bonus": outnumbered(q["responses"], q.get("attacks", 1))}


def _extreme(q: Question, _rules: Rules) -> Said:
    count, sides, more = q["weapon"]
    weapon = damage.plus(f"{count}d{sides}", f"{more}")
    bonus = str(q.get("dbmax", 0))
    found = damage.span(damage.extreme(weapon, bonus, impales=bool(q.get("impale"))))
    return {"min": found.least, "max": found.most}


def _half(q: Question, rules: Rules) -> Said:
    rolled = says(_fight(rules), house_dice.HALF_BONUS, "halve")
    return {"db": damage.shared(q["db"].lower(), "half", rolled=rolled).upper()}


def _range(q: Question, _rules: Rules) -> Said:
    base = bands.thrown(q["STR"]) if "base" not in q else q["base"]
    found = "success" if q.get("shotgun") else bands.difficulty(base, q["yards"])
    bonus = int(bands.point_blank(q["yards"], q["DEX"])) if "DEX" in q else 0
    return {"difficulty": LEVELS.get(found, found), "bonus": bonus}


def _shooter(q: Question, rules: Rules) -> Said:
    raises = not says(_fight(rules), house_dice.SURPLUS, "none")
    need = q.get("difficulty", "regular")
    found = dice.net(q["dice"], _key(need), raises=raises)
    return {"net": found.dice, "difficulty": LEVELS.get(found.difficulty, found.difficulty)}


def _volley(q: Question, rules: Rules) -> Said:
    need = _key(q.get("difficulty", "regular"))
    size = volley.size(q["skill"], q["bullets"], q.get("want"))
    level = dice.level(q["roll"], q["skill"], need, by_skill=fumbles_by_skill(_fight(rules)))
    code = says(_fight(rules), house_dice.FAR_VOLLEYS, "all")
    good = dice.reaches(level, need)
    hits = volley.hits(level if good else "failure", size, far=need == "extreme", code=code)
    return {"size": size, "hits": hits.hits, "impale": hits.impale}


def _full_auto(q: Question, rules: Rules) -> Said:
    raises = not says(_fight(rules), house_dice.SURPLUS, "none")
    found = volley.strain(q["nth"], raises=raises)
    return {"net": found.dice, "steps": found.steps}


def _malfunction(q: Question, _rules: Rules) -> Said:
    return {"fires": not fails(q["roll"], q["mal"] or 0)}


def _blast(q: Question, _rules: Rules) -> Said:
    return {"damage": bands.blast(q["damage"], q["radius"], q["yards"])}


def _shotgun(q: Question, _rules: Rules) -> Said:
    return {"damage": bands.shot_damage(q["gauge"], q["yards"]).upper()}


def _fight(rules: Rules) -> Encounter:
    return Encounter("coc7", switches=dict(rules))


ANSWERS: Mapping[str, Callable[[Question, Rules], Said]] = {
    "dice": _dice,
    "level": _level_of,
    "odds": _odds,
    "init": _init,
    "melee": _melee,
    "outnumbered": _outnumbered,
    "extreme": _extreme,
    "half": _half,
    "range": _range,
    "shooter": _shooter,
    "volley": _volley,
    "fullauto": _full_auto,
    "malf": _malfunction,
    "blast": _blast,
    "shotgun": _shotgun,
    **asked_wounds.ANSWERS,
}
