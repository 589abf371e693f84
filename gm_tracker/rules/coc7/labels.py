"""What labels of the full reading say; those of the documents stay as they are."""

from collections.abc import Mapping

from gm_tracker.rules.coc7.said_wounds import LABELS as WOUNDS
from gm_tracker.rules.opposed.labels import LABELS as PLAIN
from gm_tracker.rules.sheet import Phrase

LABELS: Mapping[str, Phrase] = {
    **PLAIN,
    **WOUNDS,
    "attack.malfunction": "{actor}'s weapon fails",
    "check.short": "{who}, {what}: a success, but not enough",
}
