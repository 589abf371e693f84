"""What the game leaves to the GM, with the usual answers."""

from gm_tracker.rules.brp.keys import UNCONSCIOUS
from gm_tracker.rules.opposed.questions import QUESTIONS as OPPOSED
from gm_tracker.rules.sheet import Question, Reply

QUESTIONS = (
    *OPPOSED,
    Question(
        "lasting",
        (
            Reply("Noted on the sheet"),
            Reply("Out of the fight", UNCONSCIOUS.key),
            Reply("Nothing lasts"),
        ),
        "A major wound, and the Luck roll failed (BR-20).",
    ),
)
"""By the beginnings of the prompts' ids."""
