"""The open campaign with all that belongs to it, and the user's settings."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.fights import GAME
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.session.campaign_backups import CampaignBackups
from gm_tracker.session.campaign_fights import CampaignFights
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.half_typed import HalfTyped
from gm_tracker.session.help_pages import HelpPages
from gm_tracker.session.library_at_hand import LibraryAtHand
from gm_tracker.session.memory_copy import MemoryCopy
from gm_tracker.session.open_file import OpenFile
from gm_tracker.session.portraits import CampaignPortraits
from gm_tracker.session.presets import Presets
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems

RECENT = 10
LAST_GAME = "game of a new campaign"


class Workspace:
    """One open campaign: its `fights`, its `backups`, its `library`; `help` and `settings`.

    Failures are CampaignErrors; a failed change leaves the campaign open that was open before.
    `needs` is what each fight of it is given.
    """

    def __init__(
        self,
        file: CampaignFile,
        settings: Settings,
        systems: KnownSystems | None = None,
        kept: Backups | None = None,
        source: random.Random | None = None,
    ) -> None:
        self.settings = settings
        self.open_file = OpenFile(file)
        known = KnownSystems() if systems is None else systems
        self.half_typed = HalfTyped(self.open_file)
        self.portraits = CampaignPortraits(self.open_file)
        self._presets, self.help = Presets(known), HelpPages(known)
        self.needs = self._needs(source or random.SystemRandom())
        self.fights = CampaignFights(self.open_file, known, self.needs)
        copies = kept or Backups(paths.backup_folder())
        self.backups = CampaignBackups(self.open_file, copies, self.open, self._turn_to)
        self.memory = MemoryCopy(self.open_file, self.open)
        self.library = LibraryAtHand(
            self.open_file,
            self.fights,
            lambda: self.backups.make("import"),
            self._presets,
        )
        self.backups.before_update(file)
        self._remember()

    @property
    def path(self) -> Path:
        """The open campaign."""
        return self.open_file.path

    @property
    def data_folder(self) -> Path:
        """Where settings, backups and what went wrong are kept."""
        return paths.data_folder()

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written to it."""
        return self.open_file.read_only

    def new(self, path: Path, game: str = "") -> FightSession:
        """Make a campaign, for that game if one is named, with an empty fight; turn to it."""
        file = CampaignFile.create(path)
        if game:
            file.settings.set(GAME, game)
            self.settings.keep(LAST_GAME, game)
        return self._turn_to(file)

    @property
    def last_game(self) -> str:
        """For which game the user made a campaign last; nothing if none was named."""
        return self.settings.get(LAST_GAME)

    def open(self, path: Path) -> FightSession:
        """Open a campaign on its last fight."""
        return self._turn_to(CampaignFile.open(path))

    def save_copy(self, path: Path) -> None:
        """Write a complete copy."""
        self.open_file.file.save_copy(path)

    def recent(self) -> Sequence[Path]:
        """The campaigns opened last, newest first."""
        return [Path(each) for each in self.settings.get("recent").splitlines() if each]

    def close(self) -> None:
        """Close the file."""
        self.open_file.file.close()

    def _needs(self, source: random.Random) -> FightNeeds:
        """The library is asked late, for it stands on the fights that are given this."""
        return FightNeeds(
            find_creature=self._find_creature,
            source=source,
            failures=(CampaignError,),
            undo=lambda fight: self.library.undo(fight),
            redo=lambda fight: self.library.redo(fight),
            reinforcements=lambda fight: self.library.reinforcements(fight),
            known_creatures=self._known_creatures,
            is_built_in=self._presets.has_creature,
            find_records=self._find_records,
            library_since=lambda step: self.library.since(step),
        )

    def _find_creature(self, system: str, name: str) -> NewCombatant | None:
        """That of the library, or the one that comes with the program."""
        kept = self.library.find_creature(system, name)
        return kept or self._presets.find_creature(system, name)

    def _known_creatures(self, system: str) -> tuple[NewCombatant, ...]:
        """Those of the library, then those that come with the program and are not among them."""
        kept = self.library.creatures(system)
        names = {each.name.casefold() for each in kept}
        more = (e for e in self._presets.creatures(system) if e.name.casefold() not in names)
        return (*kept, *more)

    def _find_records(self, system: str) -> tuple[Attack, ...]:
        """Those of the library, then those that come with the program and are not among them."""
        kept = self.library.records(system)
        names = {(each.form, each.name.casefold()) for each in kept}
        given = self._presets.find_records(system)
        return (*kept, *(e for e in given if (e.form, e.name.casefold()) not in names))

    def _turn_to(self, file: CampaignFile) -> FightSession:
        before = self.open_file.file
        self.open_file.file = file
        try:
            self.backups.before_update(file)
            with self.fights.trying():
                session = self.fights.last()
        except Exception:
            self.open_file.file = before
            file.close()
            raise
        self.open_file.count += 1
        with suppress(CampaignError):
            # Nothing is written to it any more, and the other one is in play.
            before.close()
        self._remember()
        return session

    def _remember(self) -> None:
        here = str(self.path.absolute())
        others = [str(each) for each in self.recent() if str(each) != here]
        self.settings.keep("recent", "\n".join([here, *others][:RECENT]))
