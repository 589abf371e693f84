"""What the labels of opposed d100 games say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.opposed.keys import LEVELS
from gm_tracker.rules.sheet import Phrase


def _recoil(label: Label) -> str:
    verb = "is hit back by" if label.number("hit") else "misses"
    return f"{label.text('actor')} {verb} {label.text('target')}"


LABELS: Mapping[str, Phrase] = {
    "attack.recoil": _recoil,
    **{f"check.{key}": f"{{who}}, {{what}}: {said}" for key, said in LEVELS.items()},
    "contest.again": "{who}, {what}: draw, roll again against {target}",
    "contest.draw": "{who}, {what}: nobody wins against {target}",
    "contest.lose": "{who}, {what}: loses against {target}",
    "contest.win": "{who}, {what}: wins against {target}",
}
