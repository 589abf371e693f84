"""What the open-ended d10 leaves to the GM, with the usual answers (X-D-4)."""

from gm_tracker.rules.sheet import DOWN, Question, Reply

QUESTIONS = (
    Question(
        "blow",
        (
            Reply("Nothing lasting"),
            Reply("A light wound"),
            Reply("A grave wound"),
            Reply("Out of the fight", DOWN.key),
        ),
        "The game has no hit tables: your table decides.",
    ),
    Question(
        "draw",
        (Reply("Nobody"), Reply("The one who began"), Reply("The other one")),
        "Both results are the same.",
        by_lot=True,
    ),
)
"""By the beginnings of the prompts' ids."""
