"""The library as it is worked on: commands in, steps to the journal, undo and redo."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import field

from gm_tracker.engine.library_adding import add, adding
from gm_tracker.engine.library_checks import Decided
from gm_tracker.engine.library_copies import Shelf, decide_on_copies, nothing_built_in
from gm_tracker.engine.library_entries import ENTRIES
from gm_tracker.engine.library_plans import PLANS
from gm_tracker.engine.stream_history import StreamHistory
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.label import Label
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import AddEntries, LibraryCommand
from gm_tracker.model.library_events import (
    LibraryEvent,
    LibraryJournal,
    LibraryStep,
    fold_step,
)
from gm_tracker.model.step import HeadMove, Refusal, Refused
from gm_tracker.rules.system import RuleSystem

BEGINNING = Label("library_begun")

_DECIDE = {AddEntries: add, **ENTRIES, **PLANS}


@frozen
class LibraryPast:
    """What was stored of the library; its steps may be read when they are looked up."""

    steps: Mapping[int, LibraryStep] = field(default_factory=dict)
    moves: tuple[HeadMove, ...] = ()


class LibraryStream:
    """The library's own stream of steps, and the library at its head.

    Every change is in the journal before `library` shows it. `changed` is called after each.
    """

    def __init__(
        self,
        systems: Sequence[RuleSystem],
        journal: LibraryJournal,
        past: LibraryPast | None = None,
        shelf: Shelf = nothing_built_in,
    ) -> None:
        past = past or LibraryPast()
        self.systems = systems
        self.changed: Callable[[], None] = lambda: None
        self.history = StreamHistory(Library(), fold_step, past.steps, past.moves)
        self._journal, self._shelf = journal, shelf

    @property
    def library(self) -> Library:
        """The library as it is now."""
        return self.history.state

    def do(self, command: LibraryCommand) -> LibraryStep | Refusal:
        """Carry a command out as one step; what it names of the built-in is copied first."""
        try:
            events, label = decide_on_copies(
                _DECIDE, self.systems, self.library, command, self._shelf
            )
        except Refused as refused:
            return refused.refusal
        return self.carry_out(events, label)

    def carry_out(self, events: tuple[LibraryEvent, ...], label: Label) -> LibraryStep:
        """Write and show events that were decided on this library as one step."""
        self.begin()
        return self.follow_step(self.store(events, label))

    def deciding(self, command: AddEntries) -> Generator[int, None, Decided]:
        """What would be added, in small pieces; nothing is written. Refused if it cannot be.

        Yields how many entries are made. If the library changes meanwhile it begins again.
        """
        library: Library | None = None
        while library is not self.library:
            library = self.library
            decided = yield from adding(self.systems, library, command)
        return decided

    def begin(self) -> None:
        """Make the first step, which cannot be undone, unless it is there."""
        if self.history.head is None:
            self.follow_step(self.store((), BEGINNING))

    @property
    def undo_label(self) -> Label | None:
        """What undo would take back, or None."""
        return self.history.undo_label

    @property
    def redo_label(self) -> Label | None:
        """What redo would bring back, or None."""
        return self.history.redo_label

    def undo(self) -> LibraryStep | None:
        """Take the last step back; gives it. What came home from a fight: see `PartyTie`."""
        undone = self.history.undone
        self._go(self.history.undo_to)
        return undone

    def redo(self) -> LibraryStep | None:
        """Bring back what was undone last; gives that step."""
        move = self.history.redo_to
        self._go(move)
        return None if move is None else self.history.path[-1]

    def jump(self, step: int) -> None:
        """Go to the moment after a step; undo leads back. KeyError for no such step."""
        self.history.step(step)
        if step != self.history.head:
            self._go(HeadMove(step, "jump"))

    # In halves, for changes that are written together with those of a fight

    def store(self, events: tuple[LibraryEvent, ...], label: Label) -> LibraryStep:
        """Write a step after the head; nothing shows it before `follow_step`."""
        step = LibraryStep(0, self.history.head, label, events)
        return replace(step, id=self._journal.append(step))

    def follow_step(self, step: LibraryStep) -> LibraryStep:
        """Show a step that was written."""
        self.history.follow_step(step)
        self.changed()
        return step

    def store_move(self, move: HeadMove) -> None:
        """Write a move of the head; nothing shows it before `follow`."""
        self._journal.move_head(move)

    def follow(self, move: HeadMove) -> None:
        """Show a move that was written."""
        self.history.follow(move)
        self.changed()

    def _go(self, move: HeadMove | None) -> None:
        if move is not None:
            self.store_move(move)
            self.follow(move)
