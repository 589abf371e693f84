"""What these games declare alike: sheet, actions, conditions, house rules, phrases."""

from collections.abc import Mapping

from gm_tracker.rules.building import FIGHTING
from gm_tracker.rules.sheet import (
    ActionKey,
    ConditionKey,
    RecordForm,
    Sheet,
    StatKey,
    Switch,
    TrackKey,
)

HP = TrackKey("hp", "hit points", 12, floor=None, short="HP")
SKILL = StatKey("skill", "skill", 50, -999, 999, "percent", "actor")
ARMOUR = StatKey("armour", "armour", 0, 0, 999, "taken off each hit", "target")
DEX = StatKey("dex", "DEX", 50, 0, 999, "the highest acts first", "actor")
SKILLS = RecordForm("skill", "skill", (SKILL,), "Listen")
PRONE = ConditionKey("prone", "Prone", "prone")
STUNNED = ConditionKey("stunned", "Stunned", "stunned")

CHECK = ActionKey("check", "Check", "a d100 against a skill", form="skill")
OPPOSED = ActionKey(
    "opposed", "Opposed check", "skill against skill: the better level wins", "skill", "one"
)

ORDER = Switch(
    "O-ORDER",
    "Who acts first",
    "By DEX, or by an initiative that is typed (or rolled) for everybody in each round.",
    "dex",
    (("dex", "by DEX"), ("typed", "initiative typed each round")),
)
OWN_SUCCESS = Switch(
    "O-HIT",
    "What a hit takes",
    "Whether an attack that failed can still hit because the defence failed worse.",
    "own",
    (("own", "a success of its own"), ("literal", "winning the opposed roll")),
)
EQUAL = Switch(
    "X-O-7",
    "Equal rolls of equal level",
    "A draw after which both roll again, a draw that stands, or the active side wins.",
    "again",
    (("again", "roll again"), ("draw", "nobody wins"), ("attacker", "the active side wins")),
)
SUCCESSES = ("critical", "special", "extreme", "hard", "success")
"""Levels that succeed, best first."""
LEVELS = {
    **{level: f"{level} success" for level in SUCCESSES},
    "success": "success",
    "failure": "failure",
    "fumble": "fumble",
}
"""Every level as it is called, best first."""
PHRASES = {
    "skill": "|skill {value}%",
    **{key: f"{key} {{value}}%" for key in ("dodge", "parry", "evade")},
    "fight": "fight back {value}%",
    "against": "|against {value}%",
    "modifier.skill": "{value:+}",
    "modifier.against": "{value:+}",
    "after_armour": "{value} after armour",
    "roll_off": "|rolled off: {value}",
    "roll_off_against": "against {value}",
    "outcome.win": "won",
    "outcome.lose": "lost",
    "outcome.draw": "a draw",
    "outcome.again": "a draw: roll again",
    "outcome.recoil": "hit back",
    **{f"outcome.{key}": label for key, label in LEVELS.items()},
}


def skill_key(key: str, label: str, default: int) -> StatKey:
    """A defence skill, in percent."""
    return StatKey(key, label, default, -999, 999, "percent", "target")


def sheet(defences: Mapping[str, StatKey]) -> Sheet:
    """The sheet of an opposed game with its defence skills."""
    stats = (DEX, ARMOUR, *defences.values(), FIGHTING)
    return Sheet((HP,), stats, (SKILL,), "Weapon", "1d8", (SKILLS,), SKILL.key)
