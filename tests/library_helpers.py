"""A library in memory for tests, filled in one line, and commands that must work."""

from __future__ import annotations

from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.library import Entry, Kind
from gm_tracker.model.library_commands import AddEntries, LibraryCommand, NewEntry
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.model.step import HeadMove, Refusal
from gm_tracker.rules import SYSTEMS
from tests.helpers import nc_fighter


class MemoryLibraryJournal:
    """A journal that only counts; steps are numbered from 1."""

    def __init__(self) -> None:
        self.steps: dict[int, LibraryStep] = {}
        self.moves: list[HeadMove] = []

    def append(self, step: LibraryStep) -> int:
        """Keep a step as the head."""
        number = len(self.steps) + 1
        self.steps[number] = LibraryStep(number, step.parent, step.label, step.events)
        self.moves.append(HeadMove(number, "step"))
        return number

    def move_head(self, move: HeadMove) -> None:
        """Keep a move of the head."""
        self.moves.append(move)


def new_entry(name: str, kind: Kind = "creature", *, hp: int = 60, **more: object) -> NewEntry:
    """A creature or character of NC with a sword; `more` are fields of a new entry."""
    return NewEntry(kind, "nc", name, nc_fighter(name, hp=hp), **more)  # type: ignore[arg-type]


def library_of(*new: NewEntry) -> LibraryStream:
    """A library in memory with these entries, added in one step; they are 1, 2, 3, ..."""
    stream = LibraryStream(SYSTEMS, MemoryLibraryJournal())
    if new:
        done(stream, AddEntries(new))
    return stream


def done(stream: LibraryStream, command: LibraryCommand) -> LibraryStep:
    """Carry out a command that must succeed."""
    outcome = stream.do(command)
    assert isinstance(outcome, LibraryStep), outcome
    return outcome


def declined(stream: LibraryStream, command: LibraryCommand) -> str:
    """The sentence with which a command is refused; nothing may have changed."""
    before, length = stream.library, len(stream.history.path)
    outcome = stream.do(command)
    assert isinstance(outcome, Refusal), outcome
    assert stream.library is before
    assert len(stream.history.path) == length
    return outcome.sentence


def entry(stream: LibraryStream, name: str) -> Entry:
    """The entry of that name."""
    return next(each for each in stream.library.entries if each.name == name)


def names(stream: LibraryStream) -> list[str]:
    """The names of all entries in the order of their numbers."""
    return [each.name for each in stream.library.entries]
