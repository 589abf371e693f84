"""The JSON Schemas of our own formats, for whoever writes such files elsewhere."""

from __future__ import annotations

from gm_tracker.campaign.json_schemas import FORMATS as FORMATS
from gm_tracker.campaign.json_schemas import schema_text
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble


def schema(name: str, systems: KnownSystems) -> str:
    """The schema of one of FORMATS as JSON text, with the numbers of all systems.

    Trouble where there is no such format.
    """
    if name not in FORMATS:
        raise Trouble(f"There is no format {name[:40]!r}; choose one of {', '.join(FORMATS)}.")
    return schema_text(name, tuple(systems))
