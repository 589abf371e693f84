"""The library of the open campaign, tied to the fight in play."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING

from gm_tracker.campaign.fights import KIND
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import (
    LibraryFileJournal,
    keep_origin,
    origin_of,
    read_library,
)
from gm_tracker.campaign.portraits import NO_PORTRAITS
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.engine.library_party import HOME, PartyTie, cast_by_name
from gm_tracker.engine.library_start import Start, bring_in, join, start, to_come
from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import PARTY_HOME, Label
from gm_tracker.model.library import RECORDS, Kind
from gm_tracker.model.library_commands import AddEntries, EditEntry, NewEntry
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.model.library_plans import Group, Reinforcement
from gm_tracker.model.step import Refusal, Refused, Step
from gm_tracker.session.aside import uncollected
from gm_tracker.session.campaign_fights import CampaignFights
from gm_tracker.session.catalogue import Catalogue
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.import_views import ImportTrouble, ImportView, ImportWishes
from gm_tracker.session.library_notes import LibraryNotes
from gm_tracker.session.library_writing import LibraryWriting
from gm_tracker.session.planned import Moment, empty_fight, planned, present_party
from gm_tracker.session.portraits import keep_portraits
from gm_tracker.session.shelf import Shelf
from gm_tracker.words.library import homecoming_lines

# What reads files of every kind is loaded when one is read.
if TYPE_CHECKING:
    from gm_tracker.session.import_source import Source

UNKNOWN_RULES = "This version does not know the rules of that encounter."
MOST_AT_ONCE = 200
"""Of one entry, so many may be typed to come into the fight."""


class CampaignLibrary:
    """The library of one campaign file; `fights` know which fight is in play.

    `catalogue` looks things up in it, and on the shelf of what is built in.
    Failures are CampaignErrors; then nothing has changed.
    """

    def __init__(
        self,
        file: CampaignFile,
        fights: CampaignFights,
        back_up: Callable[[], None],
        shelf: Shelf,
    ) -> None:
        stored = read_library(file)
        past = LibraryPast(stored.steps, stored.moves)
        self._journal = LibraryFileJournal(file)
        self.stream = LibraryStream(fights.known_systems, self._journal, past, shelf.get)
        self.catalogue = Catalogue(lambda: self.stream.library, shelf)
        self.file = file
        self._fights, self._back_up = fights, back_up
        self.notes = LibraryNotes(file, fights, self.stream)
        self.written = LibraryWriting(file, fights, self.stream, self.catalogue)

    @property
    def first_games(self) -> tuple[str, ...]:
        """The game of the campaign, then that of the fight in play: what stands first."""
        return tuple(dict.fromkeys((self._fights.game, self._fights.in_play.fight.system.id)))

    @property
    def games(self) -> tuple[tuple[str, str], ...]:
        """Every game by its id and its name, those first that stand first."""
        known = {each.id: each.name for each in self._fights.known_systems}
        first = {each: known[each] for each in self.first_games if each in known}
        return tuple({**first, **known}.items())

    def undo(self) -> LibraryStep | Refusal | None:
        """Undo in the library; what came home from the fight in play goes back there too."""
        return self._tie().undo_library()

    def redo(self) -> LibraryStep | Refusal | None:
        """Redo in the library."""
        return self._tie().redo_library()

    def undo_fight(self) -> Step | Refusal | None:
        """Undo in the fight in play; a homecoming is undone in the library with it."""
        return self._tie().undo()

    def redo_fight(self) -> Step | Refusal | None:
        """Redo in the fight in play; a homecoming is done again in the library with it."""
        return self._tie().redo()

    def find(self, system: str, name: str) -> NewCombatant | None:
        """The creature or character of that name, whatever its case and spaces."""
        wanted = " ".join(name.split()).casefold()
        for entry in self.stream.library.entries:
            if entry.system == system and entry.name.casefold() == wanted and entry.being:
                return entry.being
        return None

    def beings(self, system: str) -> tuple[NewCombatant, ...]:
        """All creatures and characters of a system, by the names of their entries."""
        return tuple(
            each.being if each.being.name == each.name else replace(each.being, name=each.name)
            for each in self.stream.library.entries
            if each.system == system and each.being is not None
        )

    def records(self, system: str) -> tuple[Attack, ...]:
        """All weapons, spells and skills of a system, by the names of their entries."""
        bodies = (
            (each.name, each.body)
            for each in self.stream.library.entries
            if each.system == system and each.kind in RECORDS
        )
        return tuple(replace(b, name=name) for name, b in bodies if isinstance(b, Attack))

    # Encounters

    def start(self, plan: int, source: random.Random) -> FightSession | Refusal:
        """Begin an encounter as a new fight, which is then the one in play."""
        found = self.stream.library.plan(plan)
        system = None if found is None else self._fights.known_systems.find(found.system)
        if found is None or system is None:
            return Refusal(UNKNOWN_RULES)
        title = self._free_title(found.name)
        made = start(system, empty_fight(system, title), self.stream.library, plan, source)
        if isinstance(made, Refusal):
            return made
        with self._fights.trying():
            session = self._fights.new(title, system.id)
            # Kept first: should the program stop in between, somebody is missing, not unknown.
            keep_origin(self.file, self._fights.in_play.stream, made.origin)
            outcome = session.fight.act_all(made.parts, made.label)
            return outcome if isinstance(outcome, Refusal) else session

    def as_planned(self, plan: int, source: random.Random) -> Moment | Refusal:
        """An encounter as the fight it would be now, with the present party; nothing is kept."""
        library = self.stream.library
        found = library.plan(plan)
        system = None if found is None else self._fights.known_systems.find(found.system)
        if found is None or system is None:
            return Refusal(UNKNOWN_RULES)
        fight = self._fights.in_play.fight.encounter
        party = present_party(fight, library, system.id)
        return planned(system, library, plan, party, source)

    def waiting(self) -> Sequence[Reinforcement]:
        """Who is still to come into the fight in play."""
        playing = self._fights.in_play
        return to_come(origin_of(self.file, playing.stream), playing.fight.encounter)

    def bring_in(self, who: Reinforcement, source: random.Random) -> Step | Refusal:
        """Let reinforcements come into the fight in play."""
        playing = self._fights.in_play
        fight, origin = playing.fight, origin_of(self.file, playing.stream)
        made = bring_in(
            fight.system, fight.encounter, self.stream.library, who, origin.cast, source
        )
        if not isinstance(made, Start):
            return made
        cast = {**origin.cast, **made.origin.cast}
        keep_origin(self.file, playing.stream, replace(origin, cast=cast))
        return _carried_out(fight, made)

    def add(self, entry: int, typed: str, source: random.Random) -> Step | Refusal:
        """Let so many of an entry as were typed (nothing: one) come into the fight in play."""
        count = whole_number(typed or "1")
        if count is None or not 1 <= count <= MOST_AT_ONCE:
            return Refusal(f"Type a number from 1 to {MOST_AT_ONCE}.")
        return self.add_groups((Group(entry, count),), source)

    def add_groups(self, groups: Sequence[Group], source: random.Random) -> Step | Refusal:
        """Let some of each of these entries come into the fight in play, as one step."""
        fight = self._fights.in_play.fight
        found = [(self.catalogue.get(each.entry), each.count) for each in groups]
        made = join(fight.system, fight.encounter, found, source)
        return made if isinstance(made, Refusal) else _carried_out(fight, made)

    def _free_title(self, name: str) -> str:
        taken = {each.title for each in self.file.streams() if each.kind == KIND}
        number, title = 1, name
        while title in taken:
            number += 1
            title = f"{name} ({number})"
        return title

    # The party

    def home_lines(self) -> Sequence[str]:
        """What the party would bring home from the fight in play, a line each."""
        system = self._fights.in_play.fight.system
        return homecoming_lines(system, self.stream.library, self._tie().brought())

    def bring_home(self, *, ends: bool = False) -> Step | Refusal:
        """Put that into the library: one step in both, which `ends` the fight if that is said."""
        return self._tie().bring_home(Label.of(PARTY_HOME, ends=1) if ends else HOME)

    def keep(self, combatant: str) -> LibraryStep | Refusal:
        """Keep a combatant of the fight in the library, or renew the entry it came from."""
        fight = self._fights.in_play.fight
        found = fight.encounter.combatants.get(combatant)
        if found is None:
            return Refusal("Select a combatant first.")
        known = cast_by_name(fight.system.id, self.stream.library, fight.encounter)
        if combatant in known:
            return self.stream.do(EditEntry(known[combatant].entry, body=_again(found)))
        kind: Kind = "character" if found.side == "party" else "creature"
        new = NewEntry(kind, fight.system.id, found.name, _again(found))
        return self.stream.do(AddEntries((new,)))

    def _tie(self) -> PartyTie:
        playing = self._fights.in_play
        fight, library = playing.fight, self.stream.library
        named = cast_by_name(fight.system.id, library, fight.encounter)
        cast = {**named, **origin_of(self.file, playing.stream).cast}
        return PartyTie(
            fight, playing.stream, self.stream, playing.journal, cast, fight.system.keeps
        )

    # In and out

    def reading(
        self, source: Source, wishes: ImportWishes
    ) -> Generator[int, None, ImportView | ImportTrouble]:
        """Read what is to be imported in small pieces; nothing enters the library."""
        from gm_tracker.session.importing import reading
        from gm_tracker.session.importing_beside import is_large, reading_beside

        if is_large(source):
            return reading_beside(source, wishes)
        return reading(source, self._fights.known_systems, wishes)

    def entering(
        self, command: AddEntries, portraits: Mapping[str, bytes] = NO_PORTRAITS
    ) -> Generator[int, None, LibraryStep | Refusal]:
        """Put an import into the library in small pieces; the campaign is backed up first.

        Yields how many entries are done. Nothing is written before the end, and then all at once;
        `portraits` come first, as many as there is room for.
        """
        self._back_up()
        yield 0
        with uncollected():
            self.stream.begin()
            library = None
            while library is not self.stream.library:
                library = self.stream.library
                try:
                    events, label = yield from self.stream.deciding(command)
                except Refused as refused:
                    return refused.refusal
                yield from self._journal.preparing(events)
            yield len(command.entries)
            keep_portraits(self.file, portraits.values())
            return self.stream.carry_out(events, label)


def _carried_out(fight: Fight, made: Start) -> Step | Refusal:
    outcome = fight.act_all(made.parts, made.label)
    return outcome if isinstance(outcome, Step | Refusal) else Refusal("Answers are missing.")


def _again(found: Combatant) -> NewCombatant:
    return NewCombatant(
        found.name,
        found.side,
        found.stats,
        found.tracks,
        found.attacks,
        found.notes,
        found.portrait,
    )
