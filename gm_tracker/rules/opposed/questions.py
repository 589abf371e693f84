"""What the opposed games leave to the GM, with the usual answers."""

from gm_tracker.rules.sheet import Question, Reply

QUESTIONS = (
    Question(
        "hit",
        tuple(
            map(Reply, ("Nothing more", "A fall", "A weapon is lost", "The next action is lost"))
        ),
        "The dice were better, or worse, than plain; the damage itself is counted already.",
        by_lot=True,
    ),
    Question(
        "check",
        tuple(map(Reply, ("Nothing more", "It takes longer", "Something is lost"))),
        "The dice were better, or worse, than plain, or nobody won.",
    ),
)
"""By the beginnings of the prompts' ids."""
