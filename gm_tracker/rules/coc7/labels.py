"""What labels of the full reading say; those of the documents stay as they are."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.coc7.said_wounds import LABELS as WOUNDS
from gm_tracker.rules.opposed.labels import LABELS as PLAIN
from gm_tracker.rules.sheet import Phrase


def _ambush(label: Label) -> str:
    caught = ", ".join(label.texts("caught"))
    return f"{label.text('who')} surprises {caught or 'nobody'}"


def _clears(label: Label) -> str:
    rounds = label.number("rounds")
    return f"{label.text('who')} works on {label.text('what')} for {rounds} round" + (
        "s" if rounds > 1 else ""
    )


LABELS: Mapping[str, Phrase] = {
    **PLAIN,
    **WOUNDS,
    "attack.malfunction": "{actor}'s weapon fails",
    "draws": "{who} has a gun ready",
    "puts_away": "{who} puts the gun away",
    "loads": "{who} loads {what}",
    "clears": _clears,
    "aims": "{who} aims at {target}",
    "dives": "{who} dives into cover",
    "dives_late": "{who} dives for cover, too late",
    "ambush": _ambush,
    "blast": "{who}: {what} goes off",
    "stray": "{who} hits {target} instead",
    "check.short": "{who}, {what}: a success, but not enough",
}
