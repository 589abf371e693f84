"""What the labels of the open-ended d10 say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.open_d10.checks import branch_of
from gm_tracker.rules.sheet import Phrase


def _roll(label: Label) -> str:
    said = branch_of(label.key.partition(".")[2]).label
    return f"{label.text('who')}, {label.text('what')}: {said}"


LABELS: Mapping[str, Phrase] = {
    "attack.critical": "{actor} critically hits {target}",
    "hopeless": "{who}, {what}: fails without a roll",
    "masters": "{who} masters {what}: rank {rank}",
    "opposed.draw": "{who}, {what}: draw against {target}",
    "opposed.lose": "{who}, {what}: loses against {target}",
    "opposed.win": "{who}, {what}: wins against {target}",
    "roll": _roll,
    "simple.hit": "{who}, {what}: success",
    "simple.miss": "{who}, {what}: failure",
    "sure": "{who}, {what}: succeeds without a roll",
    "attack.draw": "{actor} is level with {target}",
}
