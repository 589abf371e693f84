"""What the library notes of the fight in play: its encounter, the groups of it, and its people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import origin_of
from gm_tracker.engine.library import LibraryStream
from gm_tracker.engine.library_party import cast_by_name
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import EditEntry, LibraryCommand
from gm_tracker.model.library_plans import Origin, Plan
from gm_tracker.model.step import Refusal
from gm_tracker.session.campaign_fights import CampaignFights
from gm_tracker.session.plan_edits import noted
from gm_tracker.words.notes import ENCOUNTER, LIBRARY, NotesOf


class LibraryNotes:
    """Tells and takes them. They belong to "encounter 3", to its group "encounter 3 g1", or to
    "entry 7", under which names what is half typed is kept as well.
    """

    def __init__(self, file: CampaignFile, fights: CampaignFights, stream: LibraryStream) -> None:
        self._file, self._fights, self._stream = file, fights, stream

    @property
    def encounter(self) -> Plan | None:
        """The encounter from which the fight in play was made."""
        return self._stream.library.plan(self._origin().plan)

    def told(self, people: Iterable[str]) -> Iterator[NotesOf]:
        """The encounter's, those of its groups, and those of the entries of these people."""
        plan, entries = self.encounter, self._stream.library.entries
        if plan is not None:
            owner = f"encounter {plan.id}"
            yield NotesOf(owner, plan.name, ENCOUNTER, plan.notes)
            for each in plan.groups:
                entry = entries.get(each.entry)
                name = each.name or ("" if entry is None else entry.name)
                if each.notes.strip():
                    yield NotesOf(f"{owner} {each.key}", name, "group", each.notes)
        for number in dict.fromkeys(self._entries(people)):
            entry = entries.get(number)
            if entry is not None and entry.notes.strip():
                yield NotesOf(f"entry {number}", entry.name, LIBRARY, entry.notes)

    def keep(self, owner: str, notes: str) -> str:
        """Give that owner these notes, a step of the library; gives the error, or nothing."""
        command = _command(self._stream.library, owner, notes)
        if isinstance(command, str):
            return command
        outcome = self._stream.do(command)
        return outcome.sentence if isinstance(outcome, Refusal) else ""

    def _origin(self) -> Origin:
        playing = self._fights.turned_to
        return Origin() if playing is None else origin_of(self._file, playing.stream)

    def _entries(self, people: Iterable[str]) -> Iterator[int]:
        """The numbers of the entries that these people came from."""
        fight, library = self._fights.in_play.fight, self._stream.library
        named = cast_by_name(fight.system.id, library, fight.encounter)
        cast = {**named, **self._origin().cast}
        return (cast[each].entry for each in people if each in cast)


def _command(library: Library, owner: str, notes: str) -> LibraryCommand | str:
    what, number, *group = owner.split()
    if what == "entry":
        return EditEntry(int(number), notes=notes)
    return noted(library, int(number), notes, *group)
