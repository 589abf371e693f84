"""The columns that were chosen for a table, remembered for the next one with the same headings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256

from gm_tracker.model.frozen import frozen
from gm_tracker.session.settings import Settings

MOST_KEPT = 50
"""Tables whose columns are remembered; of more the oldest are forgotten."""
_KEY = "import columns"


@frozen
class Columns:
    """Which column (from 0) holds which field, and how the table is read otherwise."""

    columns: Mapping[str, int]
    heading: bool = True
    descending: bool | None = None


def remembered(settings: Settings, system: str, headers: Iterable[str]) -> Columns | None:
    """What was chosen for these headings in that game, or None."""
    told = _kept(settings).get(_named(system, headers))
    if not isinstance(told, list) or len(told) != 3 or not isinstance(told[0], dict):
        return None
    columns, heading, descending = told
    if not all(type(each) is int for each in columns.values()):
        return None
    return Columns(
        columns, heading is not False, descending if descending in (True, False) else None
    )


def remember(settings: Settings, system: str, headers: Iterable[str], chosen: Columns) -> None:
    """Take the same for these headings the next time."""
    kept, name = _kept(settings), _named(system, headers)
    kept.pop(name, None)
    kept[name] = [dict(chosen.columns), chosen.heading, chosen.descending]
    last = dict(list(kept.items())[-MOST_KEPT:])
    settings.keep(_KEY, json.dumps(last, separators=(",", ":")))


def _kept(settings: Settings) -> dict[str, object]:
    try:
        told = json.loads(settings.get(_KEY) or "{}")
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _named(system: str, headers: Iterable[str]) -> str:
    text = "\n".join((system, *(" ".join(each.split()).casefold() for each in headers)))
    return sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:16]
