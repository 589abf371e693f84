"""Where an import comes from: a file, or a text that was pasted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gm_tracker.campaign.imports.reading import read_bytes
from gm_tracker.model.frozen import frozen

PASTED, PASTED_HERE = "The pasted text", "the pasted text"


@frozen
class Source:
    """The name that people read, and what gives the bytes; a CampaignError says why it cannot.

    `path` is that of a file, `text` what was pasted where it `is_text`.
    """

    name: str
    read: Callable[[], bytes]
    path: Path | None = None
    text: str = ""
    is_text: bool = False

    @property
    def called(self) -> str:
        """The name within a sentence."""
        return PASTED_HERE if self.name == PASTED else self.name


def of_file(path: Path) -> Source:
    """The file at the path, read when it is wanted."""
    # A name that is no UTF-8 cannot be kept as it is.
    name = path.name.encode("utf-8", "replace").decode()
    return Source(name, lambda: read_bytes(path), path)


def of_text(text: str, name: str = PASTED) -> Source:
    """A text as it was pasted, or as it stands now."""
    # One kind of line end, so that places in it are the same for whoever reads or shows it.
    lines = "\n".join(text.splitlines())
    # Half a character out of another program is no reason to read nothing.
    whole = lines.encode("utf-8", "replace").decode()
    return Source(name, whole.encode, text=whole, is_text=True)
