"""The open campaign with its fights, and the user's settings: what the window is given."""

import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.fights import KIND, LAST_FIGHT, StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.ui.files import FightEntry, SystemEntry

RECENT = 10
LONGEST_TITLE = 200


class UnknownSystem(CampaignError):
    """A fight of a rule system that this version does not have."""

    text = "{name}: this version does not know the rule system of that fight ({detail})."


class Settings:
    """The user's settings in one readable JSON file; a file that cannot be read is left alone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._values: dict[str, str] = {}
        self._usable = True
        if path.exists():
            self._read()

    def get(self, key: str) -> str:
        """A setting, or nothing."""
        return self._values.get(key, "")

    def keep(self, key: str, value: str) -> None:
        """Keep a setting; a disk that refuses is no reason to stop the fight."""
        if self._values.get(key) == value:
            return
        self._values[key] = value
        if self._usable:
            self._write()

    def _read(self) -> None:
        try:
            plain = json.loads(self._path.read_text("utf-8-sig"))
            self._values = {str(key): str(value) for key, value in plain.items()}
        except (OSError, ValueError, AttributeError, RecursionError):
            self._usable = False

    def _write(self) -> None:
        text = json.dumps(self._values, indent=1, ensure_ascii=False)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(
                "w", encoding="utf-8", dir=self._path.parent, delete=False
            ) as file:
                file.write(text)
            os.replace(file.name, self._path)
        except OSError:
            self._usable = False


class CampaignWorkspace:
    """One open campaign file. Failures are CampaignErrors; a failed change leaves it open."""

    def __init__(
        self, file: CampaignFile, settings: Settings, systems: tuple[RuleSystem, ...] = SYSTEMS
    ) -> None:
        self._file = file
        self._settings = settings
        self._systems = systems
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
        """The fight that was on the desk last, or a new one if there is none."""
        ids = [each.id for each in self.fights()]
        kept = self._file.setting(LAST_FIGHT)
        if kept is not None and kept.isdecimal() and int(kept) in ids:
            return self.open_fight(int(kept))
        return self.open_fight(ids[-1]) if ids else self.new_fight("First fight")

    def checks(self) -> Iterator[str]:
        """Check the whole file, a slice an item: what is damaged in it, or nothing."""
        for problems in self._file.verify_slices():
            yield problems[0].sentence if problems else ""

    def save_copy(self, path: Path) -> None:
        """Write a complete copy."""
        self._file.save_copy(path)

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
        system = find_system(entry.system, self._systems)
        if system is None:
            raise UnknownSystem(entry.system, self.path)
        stored = read_fight(self._file, fight)
        if not stored.steps and not self.read_only:
            # The program was stopped between making the fight and its first step.
            return Fight.begin(system, StreamJournal(self._file, fight), entry.title, {})
        past = Past(stored.steps, stored.moves, stored.draft)
        if not self.read_only and self._file.setting(LAST_FIGHT) != str(fight):
            self._file.set_setting(LAST_FIGHT, str(fight))
        return Fight(system, StreamJournal(self._file, fight), past)

    def systems(self) -> Sequence[SystemEntry]:
        """The rule systems, in the order in which they are offered."""
        return [SystemEntry(each.id, each.name, each.sentence) for each in self._systems]

    def new_fight(self, title: str, system: str = "") -> Fight:
        """Begin another fight, of the first system if none is named."""
        chosen = find_system(system, self._systems) or self._systems[0]
        title = "".join(each for each in title if each.isprintable())[:LONGEST_TITLE]
        stream = self._file.new_stream(KIND, title, chosen.id)
        self._file.set_setting(LAST_FIGHT, str(stream))
        return Fight.begin(chosen, StreamJournal(self._file, stream), title, {})

    def setting(self, key: str) -> str:
        """A setting of the user, or nothing."""
        return self._settings.get(key)

    def keep_setting(self, key: str, value: str) -> None:
        """Keep a setting of the user."""
        self._settings.keep(key, value)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _turn_to(self, file: CampaignFile) -> Fight:
        before, self._file = self._file, file
        try:
            fight = self.last_fight()
        except Exception:
            self._file = before
            file.close()
            raise
        before.close()
        self._remember()
        return fight

    def _remember(self) -> None:
        here = str(self.path.absolute())
        others = [str(each) for each in self.recent() if str(each) != here]
        self.keep_setting("recent", "\n".join([here, *others][:RECENT]))


def settings() -> Settings:
    """The settings of this user."""
    return Settings(paths.settings_file())
