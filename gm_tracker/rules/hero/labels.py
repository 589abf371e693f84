"""What HERO's own labels say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.sheet import Phrase


def _attack(label: Label) -> str:
    """One hit, or how many of a burst; their number is the outcome's key."""
    landed = label.key.removeprefix("attack.")
    verb = {"hit": "hits", "miss": "misses"}.get(landed, f"lands {landed} on")
    return f"{label.text('actor')} {verb} {label.text('target')}"


LABELS: Mapping[str, Phrase] = {"attack": _attack}
