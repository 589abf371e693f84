"""The user's settings: one readable JSON file in the data folder."""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.ordinary import read_whole
from gm_tracker.campaign.whole_file import free_name, put_in_place

LARGEST = 1_000_000
"""Bytes that a file of settings may have."""
DAMAGED = "Your settings could not be read and begin anew. The damaged file is kept as {aside}."
NOT_READ = "Your settings could not be read: {why} What you choose now is not kept."
NOT_KEPT = (
    "Your settings cannot be written ({why}). What you choose counts now, and writing it is tried "
    "again with the next change."
)


class Settings:
    """The user's settings in one readable JSON file.

    A damaged file is kept aside and a new one begun. What the user should know of it waits in
    `notes` until somebody follows them; a disk that refuses never stops the fight.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._values: dict[str, str] = {}
        self._usable = True
        self._failed = False
        self.notes: list[str] = []
        self._tell: Callable[[str], None] = self.notes.append
        if os.path.lexists(path):
            self._read()

    def follow(self, tell: Callable[[str], None]) -> None:
        """Tell each sentence for the user there from now on, those that wait first."""
        waiting, self.notes[:] = tuple(self.notes), ()
        self._tell = tell
        for each in waiting:
            tell(each)

    def get(self, key: str) -> str:
        """A setting, or nothing."""
        return self._values.get(key, "")

    def keep(self, key: str, value: str) -> None:
        """Keep a setting; nothing forgets it."""
        if self.get(key) == value and not self._failed:
            return
        self._values[key] = value
        if not value:
            del self._values[key]
        if self._usable:
            self._write()

    def _read(self) -> None:
        try:
            plain = json.loads(read_whole(self._path, LARGEST).decode("utf-8-sig"))
            self._values = {str(key): str(value) for key, value in plain.items()}
        except CampaignError as problem:
            self._leave_alone(problem.sentence)
        except (ValueError, AttributeError, RecursionError):
            self._begin_anew()

    def _leave_alone(self, why: str) -> None:
        self._usable = False
        self._tell(NOT_READ.format(why=why))

    def _begin_anew(self) -> None:
        aside = free_name(self._path, "damaged")
        try:
            os.replace(self._path, aside)
        except OSError as problem:
            self._leave_alone(f"{problem.strerror}.")
        else:
            self._tell(DAMAGED.format(aside=aside.name))

    def _write(self) -> None:
        text = json.dumps(self._values, indent=1, ensure_ascii=False)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            # Through a link, which stays.
            put_in_place(self._path.resolve(), text.encode("utf-8", "backslashreplace"))
        except OSError as problem:
            if not self._failed:
                self._tell(NOT_KEPT.format(why=problem.strerror or "no reason is given"))
            self._failed = True
        else:
            self._failed = False


def settings() -> Settings:
    """The settings of this user."""
    path = paths.settings_file()
    former = path.with_suffix(".ini")
    # Asked so that a folder without permission is none, and no failure.
    if not os.path.exists(path) and os.path.exists(former):
        # The first version wrote the same JSON under that name.
        with suppress(OSError):
            os.replace(former, path)
    return Settings(path)
