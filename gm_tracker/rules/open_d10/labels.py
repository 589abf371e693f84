"""What the labels of the open-ended d10 say."""

from collections.abc import Mapping

from gm_tracker.rules.sheet import Phrase

LABELS: Mapping[str, Phrase] = {
    "attack.critical": "{actor} critically hits {target}",
    "hopeless": "{who}, {what}: fails without a roll",
    "masters": "{who} masters {what}: rank {rank}",
    "sure": "{who}, {what}: succeeds without a roll",
    "attack.draw": "{actor} is level with {target}",
}
