"""The campaign file that is open, as everything that stands on it sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from gm_tracker.campaign.errors import Overtaken, Vanished
from gm_tracker.campaign.file import CampaignFile


class OpenFile:
    """Holds the open campaign file; another can take its place, and all parts see that one then.

    `count` is how many files were opened so far: another number, another file.
    """

    def __init__(self, file: CampaignFile) -> None:
        self.overtaken: Callable[[str, bool], None] = lambda sentence, is_there: None
        """Called where nothing is written because another program changed or moved the file: a
        sentence, and whether there is another file in its place."""
        self.file, self.count = file, 1

    @property
    def file(self) -> CampaignFile:
        """The file itself; another one after each opening."""
        return self._file

    @file.setter
    def file(self, file: CampaignFile) -> None:
        self._file = file
        file.held.on_overtaken = self._overtaken

    def _overtaken(self, problem: Vanished) -> None:
        self.overtaken(problem.sentence, isinstance(problem, Overtaken))

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self.file.path

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written to it."""
        return self.file.read_only

    def checks(self) -> Iterator[str]:
        """Check the whole file, a slice an item: what is damaged in it, or nothing."""
        file = self.file
        slices = file.verify_slices()
        # Another file may be open by the time the next slice is wanted.
        while self.file is file and (problems := next(slices, None)) is not None:
            yield problems[0].sentence if problems else ""
