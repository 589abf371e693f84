"""How the calculations of the full reading read."""

from collections.abc import Mapping

from gm_tracker.rules.coc7.documents import DOCUMENTS
from gm_tracker.rules.coc7.said_wounds import PHRASES as WOUNDS

PHRASES: Mapping[str, str] = {
    **DOCUMENTS.phrases,
    **WOUNDS,
    "bonus": "bonus die",
    "penalty": "penalty die",
    "dice": "{value:+} dice",
    "dice.defence": "{value:+} dice for the defence",
    "bonus.defence": "bonus die for the defence",
    "penalty.defence": "penalty die for the defence",
    "left.dice": "{value:+} left of them",
    "harder.hard": "a hard success is needed",
    "harder.extreme": "an extreme success is needed",
    "harder.critical": "only a 01 will do",
    "harder.impossible": "out of reach",
    "damage_dice": "damage bonus",
    "notice": "noticing: {value}",
    "blast": "{value} from the blast",
    "combat_skill": "skill {value}",
    "outcome.malfunction": "a malfunction",
    "outcome.short": "a success, but not enough",
}
