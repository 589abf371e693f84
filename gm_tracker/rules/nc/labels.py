"""What NC's own labels say."""

from collections.abc import Mapping

from gm_tracker.rules.sheet import Phrase

LABELS: Mapping[str, Phrase] = {
    "attack.critical": "{actor} critically hits {target}",
}
