"""What the labels of the open-ended d10 say."""

from collections.abc import Mapping

from gm_tracker.rules.sheet import Phrase

LABELS: Mapping[str, Phrase] = {
    "attack.critical": "{actor} critically hits {target}",
    "attack.draw": "{actor} is level with {target}",
}
