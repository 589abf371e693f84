"""Where an import comes from: a file, or a text that was pasted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gm_tracker.campaign.imports.reading import read_bytes
from gm_tracker.model.frozen import frozen

PASTED = "pasted text"


@frozen
class Source:
    """The name that people read, and what gives the bytes; a CampaignError says why it cannot.

    `path` is that of a file, `text` what was pasted.
    """

    name: str
    read: Callable[[], bytes]
    path: Path | None = None
    text: str = ""


def of_file(path: Path) -> Source:
    """The file at the path, read when it is wanted."""
    return Source(path.name, lambda: read_bytes(path), path)


def of_text(text: str) -> Source:
    """A text as it was pasted."""
    # Half a character out of another program is no reason to read nothing.
    return Source(PASTED, lambda: text.encode("utf-8", "replace"), text=text)
