"""What the lounge leaves to the GM or the player, with the usual answers."""

from gm_tracker.rules.shadow_lounge.keys import COMATOSE, UNCONSCIOUS, WOUNDED
from gm_tracker.rules.sheet import DEAD, Question, Reply

_WRONG = (Reply("Nothing worse"), Reply("The weapon is dropped"), Reply("A friend is in the way"))
QUESTIONS = (
    Question(
        WOUNDED.key,
        (Reply("Still conscious"), Reply("Unconscious", UNCONSCIOUS.key)),
        "Four hit points or less are left.",
    ),
    Question(
        COMATOSE.key,
        (Reply("Comatose, not dead"), Reply("Dead, the player agrees", DEAD.key)),
        "No hit points are left.",
    ),
    Question("fumble", _WRONG, "The die fumbled, and no Luck was spent on it.", by_lot=True),
    Question("hundred", _WRONG, "A rolled 100 fails whatever the skill.", by_lot=True),
    Question(
        "malfunction",
        (Reply("It jams"), Reply("It is out of order"), Reply("It breaks")),
        "The die reached the number at which the weapon fails.",
        by_lot=True,
    ),
)
"""S-06, S-07, S-09, S-28, by the beginnings of the prompts' ids."""
