"""What OpenQuest 3 leaves to the GM, with the usual answers (OQ-24, OQ-29, OQ-30)."""

from gm_tracker.rules.openquest.keys import UNCONSCIOUS
from gm_tracker.rules.opposed.questions import QUESTIONS as FAMILY
from gm_tracker.rules.sheet import Question, Reply

_WRONG = ("Hits itself", "Hits a friend", "Falls", "Loses the next action", "A strap breaks",
          "Nothing worse")  # fmt: skip
QUESTIONS = (
    Question("fumble", tuple(map(Reply, _WRONG)), "The die fumbled.", by_lot=True),
    Question(
        "mount",
        (Reply("It throws the rider"), Reply("It shies"), Reply("It bolts")),
        "Riding failed on a mount that is not trained for battle.",
        by_lot=True,
    ),
    Question(
        "awe",
        (Reply("Gives up"), Reply("Runs"), Reply("Does as told"), Reply("Faints", UNCONSCIOUS.key)),
        "Influence was better.",
    ),
    *FAMILY,
)
"""By the beginnings of the prompts' ids."""
