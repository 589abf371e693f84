"""What the lounge's own labels say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.shadow_lounge.degrees import LABELS as DEGREES
from gm_tracker.rules.sheet import Phrase


def _hours(label: Label) -> str:
    hours = label.number("hours")
    return "1 hour passes" if hours == 1 else f"{hours} hours pass"


LABELS: Mapping[str, Phrase] = {
    **{f"check.{key}": f"{{who}}, {{what}}: {said}" for key, said in DEGREES.items()},
    "contest.lose": "{who}, {what}: loses against {target}",
    "contest.nobody": "{who}, {what}: nobody wins against {target}",
    "contest.win": "{who}, {what}: wins against {target}",
    "hours_pass": _hours,
    "luck_regained": "{who} regains {amount} Luck: {why}",
    "ready": "{who} is ready",
    "attack.critical": "{actor} critically hits {target}",
    "attack.stopped": "{actor} is stopped by {target}",
    "attack.back": "{actor} is struck back by {target}",
}
