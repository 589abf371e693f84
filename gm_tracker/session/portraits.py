"""The portraits of the open campaign, for whoever draws or chooses them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.ordinary import read_whole
from gm_tracker.campaign.portraits import NoPortrait
from gm_tracker.session.open_file import OpenFile

LARGEST_PICTURE = 20_000_000
"""Bytes of a file from which a portrait may be made."""


class TooLarge(CampaignError):
    """A file that is too large to be looked at."""

    text = "{name} is larger than {detail}: too large for a portrait."


class CampaignPortraits:
    """Keeps portraits in the file that is open at the time, and hands them out."""

    def __init__(self, open_file: OpenFile) -> None:
        self._open = open_file

    def keep(self, image: bytes) -> str:
        """Keep a portrait; its key. CampaignError where it cannot be kept."""
        return self._open.file.portraits.add(image)

    def get(self, key: str) -> bytes | None:
        """A portrait as PNG; None where there is none, or none that can be read."""
        try:
            return self._open.file.portraits.get(key)
        except CampaignError:
            return None


def portraits_in(file: CampaignFile, keys: Iterable[str]) -> Mapping[str, bytes]:
    """Those of these keys that a campaign has."""
    found = {key: file.portraits.get(key) for key in keys}
    return {key: image for key, image in found.items() if image is not None}


def keep_portraits(file: CampaignFile, images: Iterable[bytes]) -> None:
    """Keep what comes with entries from elsewhere; once there is no more room, no more of it.

    Who has none then is shown by the initials.
    """
    with suppress(NoPortrait):
        for each in images:
            file.portraits.add(each)


def picture_in(path: Path) -> bytes:
    """The bytes of a file that may be a picture.

    CampaignError where it cannot be read or is too large.
    """
    raw = read_whole(path, LARGEST_PICTURE)
    if len(raw) > LARGEST_PICTURE:
        raise TooLarge(f"{LARGEST_PICTURE // 1_000_000} MB", path)
    return raw
