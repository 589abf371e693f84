"""The fights of the open campaign: listed, opened, begun; one of them is in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.fights import KIND, LAST_FIGHT, TiedJournal, read_fight
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model.frozen import frozen
from gm_tracker.session.choices import FightEntry, ReadyEntry, SystemEntry
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.open_file import OpenFile
from gm_tracker.session.systems import KnownSystems

LONGEST_TITLE = 200


class UnknownSystem(CampaignError):
    """A fight of a rule system that this version does not have."""

    text = "{name}: this version does not know the rule system of that fight ({detail})."


@frozen
class InPlay:
    """The fight in play, its stream, and its journal, which takes the library along."""

    fight: Fight
    stream: int
    journal: TiedJournal


class CampaignFights:
    """The fights of the open campaign. What opens or begins one turns to it: it is in play then.

    Failures are CampaignErrors; then the fight before stays in play.
    """

    def __init__(self, open_file: OpenFile, systems: KnownSystems, needs: FightNeeds) -> None:
        self.known_systems = systems
        self.turned_to: InPlay | None = None
        self._open, self._needs = open_file, needs

    @property
    def in_play(self) -> InPlay:
        """The fight in play. LookupError where none was opened yet."""
        if self.turned_to is None:
            raise LookupError("no fight is open")
        return self.turned_to

    def entries(self) -> Sequence[FightEntry]:
        """The fights of the open campaign."""
        streams = self._open.file.streams()
        return [FightEntry(s.id, s.title, s.system) for s in streams if s.kind == KIND]

    def systems(self) -> Sequence[SystemEntry]:
        """The rule systems, in the order in which they are offered."""
        return [SystemEntry(each.id, each.name, each.sentence) for each in self.known_systems]

    def open(self, fight: int) -> FightSession:
        """Verify and read a fight, and turn to it."""
        entry = next(each for each in self.entries() if each.id == fight)
        file = self._open.file
        system = self.known_systems.find(entry.system)
        if system is None:
            raise UnknownSystem(entry.system, file.path)
        stored = read_fight(file, fight)
        journal = TiedJournal(file, fight)
        if not stored.steps and not file.read_only:
            # The program was stopped between making the fight and its first step.
            return self._turn_to(Fight.begin(system, journal, entry.title, {}), journal)
        past = Past(stored.steps, stored.moves, stored.draft)
        if not file.read_only and file.setting(LAST_FIGHT) != str(fight):
            file.set_setting(LAST_FIGHT, str(fight))
        return self._turn_to(Fight(system, journal, past), journal)

    def last(self) -> FightSession:
        """The fight that was in play last, or a new one if there is none."""
        ids = [each.id for each in self.entries()]
        kept = self._open.file.setting(LAST_FIGHT)
        if kept is not None and kept.isdecimal() and int(kept) in ids:
            return self.open(int(kept))
        return self.open(ids[-1]) if ids else self.new("First fight")

    def again(self) -> FightSession:
        """The fight in play, read from the file again."""
        return self.open(self.turned_to.stream) if self.turned_to else self.last()

    def new(
        self, title: str, system: str = "", switches: Mapping[str, str] | None = None
    ) -> FightSession:
        """Begin another fight, of the first system if none is named."""
        file = self._open.file
        chosen = self.known_systems.find(system) or self.known_systems.first
        title = "".join(each for each in title if each.isprintable())[:LONGEST_TITLE]
        stream = file.new_stream(KIND, title, chosen.id)
        file.set_setting(LAST_FIGHT, str(stream))
        journal = TiedJournal(file, stream)
        return self._turn_to(Fight.begin(chosen, journal, title, switches or {}), journal)

    def ready(self) -> Sequence[ReadyEntry]:
        """The ready fights of systems that are there."""
        from gm_tracker.session import bundled

        known = {each.id for each in self.known_systems}
        return [
            each
            for each in bundled.ready_fights(self.known_systems.folders())
            if each.system in known
        ]

    def begin_ready(self, name: str) -> FightSession:
        """Begin one of the ready fights, at its start."""
        from gm_tracker.session import bundled

        script = bundled.ready_script(name, self.known_systems.folders())
        session = self.new(script.title, script.system, script.switches)
        bundled.play_script(session.fight, script)
        return session

    def _turn_to(self, fight: Fight, journal: TiedJournal) -> FightSession:
        self.turned_to = InPlay(fight, journal.stream, journal)
        return FightSession(fight, self._needs)
