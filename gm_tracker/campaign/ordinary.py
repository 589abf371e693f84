"""Files from anywhere, read whole: what is no ordinary file is refused before it is opened."""

from __future__ import annotations

import stat
from pathlib import Path

from gm_tracker.campaign.errors import CampaignError, translated


class NotOrdinary(CampaignError):
    """A folder, a device, a pipe: reading one of these may never end."""

    text = "{name} cannot be read: {detail}."


def read_whole(path: Path, largest: int) -> bytes:
    """The bytes of the file, of which it may have `largest`: one more if it has more.

    CampaignError when they cannot be had.
    """
    if "\0" in str(path):
        raise NotOrdinary("no file can have such a name")
    with translated(path):
        kind = path.stat().st_mode
        if not stat.S_ISREG(kind):
            raise NotOrdinary(f"it is {'a folder' if stat.S_ISDIR(kind) else 'no ordinary file'}")
        with path.open("rb") as file:
            return file.read(largest + 1)
