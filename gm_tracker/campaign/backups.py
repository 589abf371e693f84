"""Copies of campaigns, kept away from the files themselves: made, thinned out, put back.

Kept of each campaign are the last 20 copies and the last of each of the 14 latest days that have
one; all campaigns together take at most 1 GB. Copies are numbered, so that a clock which jumps
changes neither their order nor what is kept.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from os import fsencode
from pathlib import Path
from typing import Literal

from gm_tracker.campaign.blake import blake2b
from gm_tracker.campaign.errors import CampaignError, DiskFull, translated
from gm_tracker.campaign.fights import KIND
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.whole_file import free_name, keep_owner
from gm_tracker.model.frozen import frozen

LAST, DAYS = 20, 14
MOST_BYTES = 1 << 30

Reason = Literal["opening", "playing", "import", "update", "restoring", "damaged"]

_NAME = r"(\d{6,}) (\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z (\w+)\.gmt"
_STAMP = "%Y%m%dT%H%M%S"


class NoBackup(CampaignError):
    """A copy could not be made; the campaign itself is well."""

    text = "No backup of {name} could be made: {detail}. The campaign itself is safe."


class BadBackup(CampaignError):
    """A copy that is not as it was written, or is gone."""

    text = "This backup cannot be used: {detail}. Nothing was changed. Choose another one."


@frozen
class Backup:
    """One copy: its number, when it was made (UTC) and why."""

    path: Path
    number: int
    made: datetime
    reason: str


@frozen
class Holds:
    """What a backup holds: how many fights and steps."""

    fights: int
    steps: int


class Backups:
    """The copies in one folder, which is made when it is first needed."""

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self._folder, self._clock, self._most_bytes = folder, clock, most_bytes

    def of(self, campaign: Path) -> Sequence[Backup]:
        """The copies of a campaign, newest first; none if they cannot be read."""
        return _copies(self._place(campaign))

    def make(self, file: CampaignFile, reason: Reason) -> Backup | None:
        """Copy an open campaign, unless its newest copy is the same; NoBackup with the reason.

        A damaged campaign is copied as such, and does not push a good copy out.
        """
        reason = "damaged" if file.damage is not None else reason
        place = self._place(file.path)
        _sweep(place)
        try:
            newest = next(iter(_copies(place)), None)
            if newest is not None and _same(newest, file):
                return None
            made = self._make_room_for(file, place, reason, newest.number + 1 if newest else 1)
        except NoBackup:
            raise
        except (CampaignError, OSError) as problem:
            why = problem.sentence if isinstance(problem, CampaignError) else problem.strerror
            raise NoBackup(str(why).rstrip("."), file.path) from problem
        self._thin(made)
        return made

    def newest_good(self, campaign: Path) -> Backup | None:
        """The newest copy in which everything is as it was written."""
        return next((each for each in self.of(campaign) if is_good(each)), None)

    def _place(self, campaign: Path) -> Path:
        where = campaign.absolute()
        with suppress(OSError):
            where = campaign.resolve()
        name = blake2b(fsencode(str(where)), digest_size=5).hexdigest()
        return self._folder / f"{campaign.stem[:40]}-{name}"

    def _make_room_for(
        self, file: CampaignFile, place: Path, reason: Reason, number: int
    ) -> Backup:
        """Make a copy; where the disk is full, without the oldest copies, as many as it takes."""
        while True:
            try:
                return self._make(file, place, reason, number)
            except DiskFull:
                if not self._drop_oldest():
                    raise

    def _drop_oldest(self) -> bool:
        """Remove the oldest copy that is not its campaign's newest; whether there was one."""
        with suppress(OSError):
            places = [each for each in self._folder.iterdir() if each.is_dir()]
            older = [each for place in places for each in _copies(place)[1:]]
            if older:
                oldest = min(older, key=_age)
                oldest.path.unlink()
                return True
        return False

    def _make(self, file: CampaignFile, place: Path, reason: Reason, number: int) -> Backup:
        if file.tally().size > self._most_bytes:
            raise NoBackup("it is too large", file.path)
        made = self._clock().astimezone(UTC).replace(microsecond=0)
        path = place / f"{number:06} {made.strftime(_STAMP)}Z {reason}.gmt"
        place.mkdir(parents=True, exist_ok=True)
        file.save_copy(path)
        return Backup(path, number, made, reason)

    def _thin(self, made: Backup) -> None:
        # What cannot be removed now is removed the next time.
        with suppress(OSError):
            mine = _copies(made.path.parent)
            kept = _kept(mine)
            _remove(each for each in mine if each not in kept)
            self._shrink(made)

    def _shrink(self, made: Backup) -> None:
        """Remove the oldest copies of all campaigns until they take no more than they may."""
        places = [each for each in self._folder.iterdir() if each.is_dir()]
        copies = [list(_copies(each)) for each in places]
        newest = [each[0] for each in copies if each and each[0] != made]
        older = [each for some in copies for each in some[1:] if each != made]
        sizes = {each.path: each.path.stat().st_size for each in (*older, *newest, made)}
        total = sum(sizes.values())
        # A campaign loses its only copy last.
        for each in (*sorted(older, key=_age), *sorted(newest, key=_age)):
            if total <= self._most_bytes:
                return
            _remove((each,))
            total -= sizes[each.path]


def _sweep(place: Path) -> None:
    """Remove what a program left that was stopped in mid-copy; the campaign is open here alone."""
    with suppress(OSError):
        for part in place.glob(".*.part*"):
            part.unlink()


def _age(backup: Backup) -> tuple[datetime, int]:
    return backup.made, backup.number


def _kept(newest_first: Sequence[Backup]) -> set[Backup]:
    damaged = [each for each in newest_first if each.reason == "damaged"]
    good = [each for each in newest_first if each.reason != "damaged"]
    days: dict[object, Backup] = {}
    for each in good:
        days.setdefault(each.made.astimezone().date(), each)
    return {*good[:LAST], *list(days.values())[:DAYS], *damaged[:1]}


def _copies(place: Path) -> Sequence[Backup]:
    found = []
    with suppress(OSError):
        for path in place.iterdir():
            match = re.fullmatch(_NAME, path.name)
            with suppress(ValueError):
                if match is not None:
                    number, year, month, day, hour, minute, second = map(int, match.groups()[:-1])
                    made = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
                    found.append(Backup(path, number, made, match[8]))
    return sorted(found, key=lambda each: each.number, reverse=True)


def _remove(backups: Iterable[Backup]) -> None:
    for each in backups:
        with suppress(OSError):
            each.path.unlink()


def _same(backup: Backup, file: CampaignFile) -> bool:
    with suppress(CampaignError), CampaignFile.open(backup.path, read_only=True) as copy:
        return copy.tally().mark == file.tally().mark
    return False


def is_good(backup: Backup) -> bool:
    """Whether everything in a copy is as it was written."""
    with suppress(CampaignError), CampaignFile.open(backup.path, read_only=True) as copy:
        return copy.verify_all() == ()
    return False


def holds(backup: Backup) -> Holds | None:
    """What a copy holds; None if it is damaged at first sight."""
    with suppress(CampaignError), CampaignFile.open(backup.path, read_only=True) as copy:
        fights = sum(each.kind == KIND for each in copy.streams())
        return Holds(fights, copy.tally().steps)
    return None


def put_back(backup: Path, campaign: Path) -> None:
    """Put a copy in the place of a campaign that is not open; BadBackup if it is not good."""
    try:
        copy = CampaignFile.open(backup, read_only=True)
    except CampaignError as problem:
        raise BadBackup(problem.detail, backup) from problem
    with copy:
        problems = copy.verify_all()
        if problems:
            raise BadBackup(problems[0].what, backup)
        copy.save_copy(campaign)


def keep_aside(campaign: Path) -> Path:
    """A copy of a campaign that cannot be opened, beside it under a free name, byte for byte."""
    with translated(campaign):
        aside = free_name(campaign, "damaged")
        shutil.copyfile(campaign, aside)
        journal = Path(f"{campaign}-journal")
        if journal.exists():
            shutil.copyfile(journal, f"{aside}-journal")
        keep_owner(campaign, aside)
    return aside
