"""The fights of the open campaign: listed, opened, begun; one of them is in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from gm_tracker.campaign.errors import CampaignError, Damaged
from gm_tracker.campaign.fights import GAME, KIND, LAST_FIGHT, TiedJournal, read_fight
from gm_tracker.campaign.rows import StreamInfo
from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Side
from gm_tracker.model.disclosure import Disclose, Shown
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.system import RuleSystem, fresh_choices
from gm_tracker.session.choices import FightEntry, ReadyEntry, SystemEntry
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.open_file import OpenFile
from gm_tracker.session.stored_fight import fight_of
from gm_tracker.session.systems import KnownSystems

LONGEST_TITLE = 200


class UnknownSystem(CampaignError):
    """A fight of a rule system that is not there."""

    text = "{name} has a fight that cannot be played here. {detail}"


@frozen
class InPlay:
    """The fight in play, its stream, its journal, which takes the library along, and its file."""

    fight: Fight
    stream: int
    journal: TiedJournal
    path: Path


@frozen
class PassedOver:
    """The fight that was in play last but cannot be opened, and why."""

    title: str
    failure: CampaignError

    @property
    def sentence(self) -> str:
        """What to say when the campaign opens on another fight."""
        return f"The fight {self.title or 'without a name'!r} is not opened. {self.failure}"


class CampaignFights:
    """The fights of the open campaign. What opens or begins one turns to it: it is in play then.

    Failures are CampaignErrors; then the fight before stays in play.
    """

    def __init__(self, open_file: OpenFile, systems: KnownSystems, needs: FightNeeds) -> None:
        self.known_systems = systems
        self.turned_to: InPlay | None = None
        self.passed_over: PassedOver | None = None
        """What `last` could not open, so that another fight is in play now."""
        self._open, self._needs = open_file, needs
        self._damaged: dict[tuple[int, int], str] = {}

    @property
    def in_play(self) -> InPlay:
        """The fight in play. LookupError where none was opened yet."""
        if self.turned_to is None:
            raise LookupError("no fight is open")
        return self.turned_to

    @property
    def game(self) -> str:
        """The rule system that was chosen for the campaign; else that of the fight in play."""
        chosen = self._open.file.settings.get(GAME) or ""
        return chosen if chosen or self.turned_to is None else self.turned_to.fight.system.id

    def entries(self) -> Sequence[FightEntry]:
        """The fights of the open campaign."""
        streams = [each for each in self._open.file.streams() if each.kind == KIND]
        return [FightEntry(s.id, s.title, s.system, self._trouble(s)) for s in streams]

    def _trouble(self, fight: StreamInfo) -> str:
        """Damage is known of what was tried to be opened."""
        if self.known_systems.find(fight.system) is None:
            return self.known_systems.why_missing(fight.system)
        return self._damaged.get((self._open.count, fight.id), "")

    def systems(self) -> Sequence[SystemEntry]:
        """The rule systems, in the order in which they are offered."""
        return [SystemEntry(each.id, each.name, each.sentence) for each in self.known_systems]

    def open(self, fight: int) -> FightSession:
        """Verify and read a fight, and turn to it; it is then the one that was in play last."""
        with self.trying():
            session, file = self._opened(fight), self._open.file
            if not file.read_only and file.settings.get(LAST_FIGHT) != str(fight):
                file.settings.set(LAST_FIGHT, str(fight))
            return session

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Where what is done inside fails, the fight before is in play again."""
        before = self.turned_to
        try:
            yield
        except BaseException:
            self.turned_to, self.passed_over = before, None
            raise

    def _opened(self, fight: int) -> FightSession:
        entry = next(each for each in self.entries() if each.id == fight)
        file = self._open.file
        system = self.known_systems.find(entry.system)
        if system is None:
            raise UnknownSystem(entry.trouble, file.path)
        journal = TiedJournal(file, fight)
        found = self._read(fight, system, journal)
        if not found.path and not file.read_only:
            # The program was stopped between making the fight and its first step.
            found = Fight.begin(system, journal, entry.title, fresh_choices(system))
        return self._turn_to(found, journal)

    def _read(self, fight: int, system: RuleSystem, journal: TiedJournal) -> Fight:
        place, file = (self._open.count, fight), self._open.file
        try:
            stored = fight_of(file, fight, read_fight(file, fight), system, journal)
        except Damaged as failure:
            self._damaged[place] = failure.sentence
            raise
        self._damaged.pop(place, None)
        return stored

    def last(self) -> FightSession:
        """The fight that was in play last, or a new one if there is none.

        Where it cannot be opened, another one is, and `passed_over` says why; the file still
        knows which was the last. Where none can be opened, a new one is begun if only rule
        systems are missing; a damaged file is left as it is, and Damaged is raised.
        """
        self.passed_over, damage = None, None
        for entry in self._newest_first():
            try:
                return self._opened(entry.id) if self.passed_over else self.open(entry.id)
            except (UnknownSystem, Damaged) as failure:
                self.passed_over = self.passed_over or PassedOver(entry.title, failure)
                damage = damage or (failure if isinstance(failure, Damaged) else None)
        if damage is not None:
            raise damage
        if self.passed_over is not None and self._open.file.read_only:
            raise self.passed_over.failure
        return self.new("First fight", self._open.file.settings.get(GAME) or "")

    def _newest_first(self) -> Sequence[FightEntry]:
        """The fights in the order in which opening them is tried, the last in play first."""
        kept = self._open.file.settings.get(LAST_FIGHT)
        return sorted(self.entries(), key=lambda each: (str(each.id) != kept, -each.id))

    def again(self) -> FightSession:
        """The fight in play, read from the file again."""
        return self.open(self.turned_to.stream) if self.turned_to else self.last()

    def times(self) -> Mapping[int, str]:
        """When each step of the fight in play was made: UTC, ISO 8601; empty where unknown."""
        steps = self._open.file.steps(self.in_play.stream)
        return {each.id: each.made for each in steps}

    def new(
        self, title: str, system: str = "", switches: Mapping[str, str] | None = None
    ) -> FightSession:
        """Begin another fight, of the first system if none is named.

        What is usually shown of a side is as in the fight before, unless this one is that of a
        script, which has its `switches`; else it begins with those that are usual in a new fight.
        """
        file = self._open.file
        chosen = self.known_systems.find(system) or self.known_systems.first
        title = "".join(each for each in title if each.isprintable())[:LONGEST_TITLE]
        with file.together():
            stream = file.new_stream(KIND, title, chosen.id)
            file.settings.set(LAST_FIGHT, str(stream))
            journal = TiedJournal(file, stream)
            begun = fresh_choices(chosen) if switches is None else switches
            fight = Fight.begin(chosen, journal, title, begun)
            for side, fields in self._usual_shown().items() if switches is None else ():
                fight.act(Disclose(side=side, fields={**fields}))
        return self._turn_to(fight, journal)

    def _usual_shown(self) -> Mapping[Side, Mapping[str, Shown]]:
        """What is usually shown of each side in the fight in play, if it is of this campaign."""
        before = self.turned_to
        if before is None or before.path != self._open.path:
            return {}
        return before.fight.encounter.usual_shown

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
        with self.trying():
            session = self.new(script.title, script.system, script.switches)
            bundled.play_script(session.fight, script)
            return session

    def _turn_to(self, fight: Fight, journal: TiedJournal) -> FightSession:
        self.turned_to = InPlay(fight, journal.stream, journal, self._open.path)
        return FightSession(fight, self._needs)
