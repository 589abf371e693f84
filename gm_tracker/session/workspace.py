"""The open campaign with its fights, and the user's settings: what the window is given."""

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign import backups as copies
from gm_tracker.campaign import schema
from gm_tracker.campaign.backups import Backups, Reason
from gm_tracker.campaign.errors import CampaignError, ReadOnly
from gm_tracker.campaign.fights import KIND, LAST_FIGHT, TiedJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.whole_file import free_name
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.session.library_at_hand import LibraryAtHand
from gm_tracker.session.ports import (
    BackupEntry,
    FightEntry,
    ReadyEntry,
    Rescue,
    SavedPart,
    SystemEntry,
)
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems

RECENT = 10
LONGEST_TITLE = 200


class UnknownSystem(CampaignError):
    """A fight of a rule system that this version does not have."""

    text = "{name}: this version does not know the rule system of that fight ({detail})."


class CampaignWorkspace(LibraryAtHand):
    """One open campaign file. Failures are CampaignErrors; a failed change leaves it open."""

    def __init__(
        self,
        file: CampaignFile,
        settings: Settings,
        systems: KnownSystems | None = None,
        kept: Backups | None = None,
    ) -> None:
        self._file = file
        self._settings = settings
        self._systems = KnownSystems() if systems is None else systems
        self._backups = kept or Backups(paths.backup_folder())
        self._fight = 0
        self._opened = 1
        self._prepare(file)
        self._remember()

    @property
    def path(self) -> Path:
        """The open campaign."""
        return self._file.path

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written to it."""
        return self._file.read_only

    @property
    def opened(self) -> int:
        """How many files were opened so far: another number, another file."""
        return self._opened

    @property
    def file(self) -> CampaignFile:
        """The open file itself."""
        return self._file

    def new(self, path: Path) -> Fight:
        """Make a campaign with an empty fight and turn to it."""
        return self._turn_to(CampaignFile.create(path))

    def open(self, path: Path) -> Fight:
        """Open a campaign on its last fight."""
        return self._turn_to(CampaignFile.open(path))

    def last_fight(self) -> Fight:
        """The fight that was in play last, or a new one if there is none."""
        ids = [each.id for each in self.fights()]
        kept = self._file.setting(LAST_FIGHT)
        if kept is not None and kept.isdecimal() and int(kept) in ids:
            return self.open_fight(int(kept))
        return self.open_fight(ids[-1]) if ids else self.new_fight("First fight")

    def checks(self) -> Iterator[str]:
        """Check the whole file, a slice an item: what is damaged in it, or nothing."""
        file = self._file
        slices = file.verify_slices()
        # Another file may be open by the time the next slice is wanted.
        while self._file is file and (problems := next(slices, None)) is not None:
            yield problems[0].sentence if problems else ""

    def save_copy(self, path: Path) -> None:
        """Write a complete copy."""
        self._file.save_copy(path)

    def back_up(self, reason: Reason = "playing") -> None:
        """Copy the campaign to the data folder, if it has changed since; NoBackup says why not."""
        self._backups.make(self._file, reason)

    def backups(self) -> Sequence[BackupEntry]:
        """The copies of this campaign that can be read, newest first."""
        from gm_tracker.session.rescue import entry_of

        found = map(entry_of, self._backups.of(self.path))
        return [each for each in found if each is not None]

    def restore(self, backup: Path) -> Fight:
        """Put a copy in this campaign's place, which is itself copied first."""
        if self.read_only:
            raise ReadOnly(path=self.path)
        self._backups.make(self._file, "restoring")
        path, acknowledge = self.path, self._file.on_commit
        self._file.close()
        try:
            copies.put_back(backup, path)
        finally:
            self._file = CampaignFile.open(path)
            self._opened += 1
            self._file.on_commit = acknowledge
        return self.last_fight()

    def rescue(self, failure: Exception, path: Path) -> Rescue | None:
        """What can be done where opening that path failed; None where nothing can."""
        from gm_tracker.session.rescue import rescue

        return rescue(failure, path, self._backups)

    def restore_over(self, path: Path, backup: Path) -> Fight:
        """Put a copy in a damaged campaign's place and open it; the damaged file stays beside."""
        from gm_tracker.session.rescue import restore_over

        if path == self.path:
            return self.restore(backup)
        restore_over(path, backup)
        return self.open(path)

    def save_rest(self, path: Path) -> SavedPart:
        """Read what can be read of a damaged campaign into a new one beside it, and open that."""
        from gm_tracker.campaign.salvage import salvage

        target = free_name(path, "what could be read")
        if path == self.path:
            with tempfile.TemporaryDirectory(prefix="gm-tracker-") as folder:
                copy = Path(folder) / path.name
                self._file.save_copy(copy)
                done = salvage(copy, target)
        else:
            done = salvage(path, target)
        return SavedPart(self.open(done.path), done.sentence, done.report)

    def reopened(self) -> Fight:
        """The fight in play, read from the file again."""
        return self.open_fight(self._fight) if self._fight else self.last_fight()

    def recent(self) -> Sequence[Path]:
        """The campaigns opened last, newest first."""
        return [Path(each) for each in self._settings.get("recent").splitlines() if each]

    def fights(self) -> Sequence[FightEntry]:
        """The fights of the open campaign."""
        streams = self._file.streams()
        return [FightEntry(s.id, s.title, s.system) for s in streams if s.kind == KIND]

    def open_fight(self, fight: int) -> Fight:
        """Verify and read a fight, and turn to it."""
        entry = next(each for each in self.fights() if each.id == fight)
        system = self._systems.find(entry.system)
        if system is None:
            raise UnknownSystem(entry.system, self.path)
        stored = read_fight(self._file, fight)
        self._fight = fight
        journal = TiedJournal(self._file, fight)
        if not stored.steps and not self.read_only:
            # The program was stopped between making the fight and its first step.
            return self._put(Fight.begin(system, journal, entry.title, {}), journal)
        past = Past(stored.steps, stored.moves, stored.draft)
        if not self.read_only and self._file.setting(LAST_FIGHT) != str(fight):
            self._file.set_setting(LAST_FIGHT, str(fight))
        return self._put(Fight(system, journal, past), journal)

    def systems(self) -> Sequence[SystemEntry]:
        """The rule systems, in the order in which they are offered."""
        return [SystemEntry(each.id, each.name, each.sentence) for each in self._systems]

    def new_fight(
        self, title: str, system: str = "", switches: Mapping[str, str] | None = None
    ) -> Fight:
        """Begin another fight, of the first system if none is named."""
        chosen = self._systems.find(system) or self._systems.first
        title = "".join(each for each in title if each.isprintable())[:LONGEST_TITLE]
        stream = self._file.new_stream(KIND, title, chosen.id)
        self._file.set_setting(LAST_FIGHT, str(stream))
        self._fight = stream
        journal = TiedJournal(self._file, stream)
        return self._put(Fight.begin(chosen, journal, title, switches or {}), journal)

    def ready(self) -> Sequence[ReadyEntry]:
        """The ready fights of systems that are there."""
        from gm_tracker.session import bundled

        known = {each.id for each in self._systems}
        return [each for each in bundled.ready_fights() if each.system in known]

    def begin_ready(self, name: str) -> Fight:
        """Begin one of the ready fights, at its start."""
        from gm_tracker.session import bundled

        script = bundled.ready_script(name)
        fight = self.new_fight(script.title, script.system, script.switches)
        bundled.play_script(fight, script)
        return fight

    def help_page(self, name: str) -> str:
        """The Markdown of a page of help, or nothing."""
        from gm_tracker.session import bundled

        return bundled.help_page(name)

    def help_picture(self, name: str) -> bytes:
        """The bytes of a picture of the help, or nothing."""
        from gm_tracker.session import bundled

        return bundled.help_picture(name)

    def setting(self, key: str) -> str:
        """A setting of the user, or nothing."""
        return self._settings.get(key)

    def keep_setting(self, key: str, value: str) -> None:
        """Keep a setting of the user."""
        self._settings.keep(key, value)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _new_fight(self, title: str, system: str) -> Fight:
        return self.new_fight(title, system)

    def _before_import(self) -> None:
        self.back_up("import")

    def _turn_to(self, file: CampaignFile) -> Fight:
        before, self._file = self._file, file
        in_play = self._fight, self._playing
        try:
            self._prepare(file)
            fight = self.last_fight()
        except Exception:
            self._file, (self._fight, self._playing) = before, in_play
            file.close()
            raise
        before.close()
        self._opened += 1
        self._remember()
        return fight

    def _prepare(self, file: CampaignFile) -> None:
        """Before the first change turns an older file into one of this version, copy it."""
        if file.version < schema.VERSION and not file.read_only:
            self._backups.make(file, "update")

    def _remember(self) -> None:
        here = str(self.path.absolute())
        others = [str(each) for each in self.recent() if str(each) != here]
        self.keep_setting("recent", "\n".join([here, *others][:RECENT]))
