"""What NC's own labels say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.nc.spell_keys import SAVES
from gm_tracker.rules.sheet import Phrase


def _with_time(sentence: str) -> Phrase:
    """What begins, and how many segments it takes."""

    def told(label: Label) -> str:
        count = label.number("segments")
        return f"{sentence.format_map(label.values)}, {count} segment{'s' * (count > 1)}"

    return told


def _check(done: str) -> Phrase:
    """How a check of somebody went; the GM's note says of what."""
    return lambda label: (
        f"{label.text('who')} {done}" + (f": {label.text('note')}" if label.text("note") else "")
    )


def _saves(label: Label) -> str:
    pairs = zip(label.texts("who"), label.texts("degrees"), strict=True)
    said = (f"{who} {'saves' if how == 'saved' else 'does not save'}" for who, how in pairs)
    return f"Saves against {SAVES[label.number('against')]}: {', '.join(said)}"


LABELS: Mapping[str, Phrase] = {
    "begins": _with_time("{who} begins {what}"),
    "casts": _with_time("{who} begins to cast {spell}"),
    "check.failure": _check("fails"),
    "check.success": _check("succeeds"),
    "dying": "{who} is dying: {rounds} rounds",
    "passed": "{amount} {unit} pass",
    "saves": _saves,
    "spell_kept": "{who} keeps the spell ({why})",
    "spell_lost": "{who} loses the spell ({why})",
    "attack.critical": "{actor} critically hits {target}",
}
