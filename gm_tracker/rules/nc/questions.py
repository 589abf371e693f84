"""What NC leaves to the GM, with the usual answers."""

from gm_tracker.rules.sheet import Question, Reply

DISABLING, BACKFIRE = "disabling", "backfire"
QUESTIONS = (
    Question(
        DISABLING,
        tuple(map(Reply, ("Head", "Body", "Sword arm", "Other arm", "Leg"))),
        "A critical hit for more than half of the hit points that were left. "
        "Your table decides what it does.",
        by_lot=True,
    ),
    Question(
        BACKFIRE,
        (Reply("It comes to nothing"), Reply("It strikes the caster"), Reply("It goes astray")),
        "The caster was struck, and the save failed.",
    ),
)
"""NC-33, NC-43."""
