"""How the full reading's calculations read."""

from collections.abc import Mapping

from gm_tracker.rules.mythras import words_body
from gm_tracker.rules.opposed.keys import PHRASES as DOCUMENTS

PHRASES: Mapping[str, str] = {
    **DOCUMENTS,
    **words_body.PHRASES,
    "contest": "|{value}%",
    "outcome.win": "won",
    "outcome.lose": "not won",
    "spent": "spent {value:+}",
    "action_points": "action points {value}",
    "fatigue": "fatigue {value:+}",
    "initiative_die": "rolled {value}",
    "quickness": "DEX and INT {value}",
    "burden": "armour {value:+}",
    "bonus": "bonus {value:+}",
    "untrained": "|untrained {value}%",
    "limit": "at most {value}%",
    "grade": "{label}: {value}%",
    "eased": "eased by {value}",
    "excess": "beyond 100: {value:+}",
    "defence": "|{label} {value}%",
    "at_least_0": "{value} at least",
    "long_range": "{value} at long range",
    "after_parry": "{value} after the parry",
    "after_block": "{value} past what is held before it",
    "after_sundering": "{value} after sundering",
    "after_cover": "{value} after cover",
    "armour": "armour {value}",
    "effect": "|effect: {label}",
    "countered": "countered",
    "forced": "cannot resist",
    "resist": "|resists with {value}%",
    "winning_roll": "against a roll of {value}",
    "resisted": "resists",
    "not_resisted": "does not resist",
    "impaled": "impaled, {label}",
    "sundered": "armour {value} less",
    "flies": "flies {value} m",
    "breaks": "|breaks, {value} through",
    "worn_down": "|weapon loses {value}",
    "bash": "|driven back {value} m",
    "own": "|{value} through",
    "other": "|{value} through",
    "behind": "|{value} through",
    "left": "|{value} left",
    "wound": "{label} wound",
    "softened": "Luck: {value} left",
    "endurance": "|endurance {value}%",
    "attack_roll": "against a roll of {value}",
    "luck": "|Luck: {value}",
    "thrown": "|thrown back {value} m",
    "footing": "footing {value}%",
    "falls": "falls",
    **{
        f"outcome.{key}": label
        for key, label in {
            "parried": "parried",
            "critical_parried": "a critical, parried",
            "evaded": "evaded",
            "miss": "a miss",
            "hit": "a hit",
        }.items()
    },
}
