"""What the four opposed-roll games share: skill against skill on two d100.

A game says how a roll is read (`degree`); the better degree wins, and an attack that wins hits
when it is a success of its own (a house rule may take the opposed result literally).
"""

from gm_tracker.rules.opposed.keys import (
    DEX,
    EQUAL,
    ORDER,
    OWN_SUCCESS,
    PRONE,
    STUNNED,
    SUCCESSES,
    sheet,
    skill_key,
)
from gm_tracker.rules.opposed.levels import Skills
from gm_tracker.rules.opposed.system import OpposedGame
from gm_tracker.rules.opposed.turns import DexTurns

__all__ = [
    "DEX",
    "EQUAL",
    "ORDER",
    "OWN_SUCCESS",
    "PRONE",
    "STUNNED",
    "SUCCESSES",
    "DexTurns",
    "OpposedGame",
    "Skills",
    "sheet",
    "skill_key",
]
