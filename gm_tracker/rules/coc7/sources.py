"""The keys under which dice, difficulties and distances are worked out, and the GM's own dice."""

from gm_tracker.rules.sheet import Situation

DICE, DEFENCE_DICE = "attack.dice", "defence.dice"
"""Dice beside the first one: bonus dice above 0, penalty dice below."""
YARDS = "yards"
"""The distance, where the GM says it."""

GM_DICE = (
    Situation("bonus_die", "Bonus die", {DICE: 1}, "C7-04"),
    Situation("penalty_die", "Penalty die", {DICE: -1}, "C7-04"),
)
GM_DEFENCE_DICE = (
    Situation("defence_bonus_die", "Bonus die for the defence", {DEFENCE_DICE: 1}, "C7-04"),
    Situation("defence_penalty_die", "Penalty die for the defence", {DEFENCE_DICE: -1}, "C7-04"),
)
