"""The history of one stream: its steps, the way to its head, and the state after each step."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from gm_tracker.engine.history import Trail
from gm_tracker.model.label import CORRECTION, Label
from gm_tracker.model.step import HeadMove


class Linked(Protocol):
    """A step as history sees it: a number, the one before it, and a name."""

    @property
    def id(self) -> int:
        """Its number within the file."""

    @property
    def parent(self) -> int | None:
        """The step it was made after; None for the first."""

    @property
    def label(self) -> Label:
        """What undo calls it."""


StepT = TypeVar("StepT", bound=Linked)
StateT = TypeVar("StateT")


class StreamHistory(Generic[StepT, StateT]):
    """Where the head of a stream is, and what the state is there; nothing is written here.

    States are kept, so an undo costs the same however long the stream is. Stored steps are
    looked up one by one and only where the way leads: they may be decoded on demand.
    """

    def __init__(
        self,
        start: StateT,
        fold: Callable[[StateT, StepT], StateT],
        steps: Mapping[int, StepT],
        moves: Iterable[HeadMove],
    ) -> None:
        self.path: list[StepT] = []
        """The steps from the first one to the head. Not to be changed from outside."""
        self._start = start
        self._fold = fold
        self._stored = steps
        self._made: dict[int, StepT] = {}
        self._states: list[StateT] = []
        self._places: dict[int, int] = {}
        self._trail = Trail(moves)
        self._walk(self._trail.head)

    @property
    def state(self) -> StateT:
        """The state at the head."""
        return self._states[-1] if self._states else self._start

    @property
    def head(self) -> int | None:
        """The step at which the stream stands; None before the first."""
        return self._trail.head

    @property
    def undo_to(self) -> HeadMove | None:
        """The move that undo would make, or None."""
        return self._trail.undo_to

    @property
    def redo_to(self) -> HeadMove | None:
        """The move that redo would make, or None."""
        return self._trail.redo_to

    @property
    def corrected(self) -> tuple[int, ...]:
        """The steps of the path with which an accepted correction begins."""
        begin = self._trail.corrections
        return tuple(each.id for each in self.path if each.id in begin) if begin else ()

    def before(self, index: int) -> StateT:
        """The state before the step at `index` of the path."""
        return self._states[index - 1] if index > 0 else self._start

    def has_on_path(self, number: int) -> bool:
        """Whether that step leads to the head."""
        return number in self._places

    def after(self, number: int) -> StateT:
        """The state after a step of the path; KeyError for any other."""
        return self._states[self._places[number]]

    def step(self, number: int) -> StepT:
        """A step of this stream; KeyError when it has none of that number."""
        if number not in self._made:
            self._made[number] = self._stored[number]
        return self._made[number]

    def every(self) -> list[StepT]:
        """All steps of the stream in the order of their making, those that were left too."""
        return [self.step(each) for each in sorted({*self._stored, *self._made})]

    @property
    def undone(self) -> StepT | None:
        """The step that an undo would take back; None where it leads back from a jump."""
        move, last = self.undo_to, self.path[-1] if self.path else None
        straight = move is not None and last is not None and last.parent == move.step
        return last if straight and not self._trail.undoes_a_correction else None

    @property
    def undo_label(self) -> Label | None:
        """What undo would take back, or None."""
        if self.undo_to is None:
            return None
        if self._trail.undoes_a_correction:
            return CORRECTION
        return Label("jump") if self.undone is None else self.undone.label

    @property
    def redo_label(self) -> Label | None:
        """What redo would bring back, or None."""
        move = self.redo_to
        if self._trail.redoes_a_correction:
            return CORRECTION
        return None if move is None or move.step is None else self.step(move.step).label

    def follow_step(self, step: StepT, after: StateT | None = None) -> None:
        """Go on with a step that was stored; `after` is the state with it, where that is known."""
        self._made[step.id] = step
        self._trail.follow(HeadMove(step.id, "step"))
        self._extend(step, after)

    def follow_branch(self, steps: Iterable[StepT]) -> None:
        """Go over to steps that were stored one after the other beside the head."""
        last = None
        for last in steps:
            self._made[last.id] = last
            self._trail.follow(HeadMove(last.id, "branch"))
        if last is not None:
            self.follow(HeadMove(last.id, "correct"))

    def follow(self, move: HeadMove) -> None:
        """Go where the head went."""
        self._trail.follow(move)
        self._walk(move.step)

    def _walk(self, head: int | None) -> None:
        """Let path and states end at `head`, keeping what they share with it."""
        way: list[StepT] = []
        while head is not None and head not in self._places:
            way.append(self.step(head))
            head = way[-1].parent
        self._cut(0 if head is None else self._places[head] + 1)
        for step in reversed(way):
            self._extend(step)

    def _cut(self, length: int) -> None:
        for step in self.path[length:]:
            del self._places[step.id]
        del self.path[length:], self._states[length:]

    def _extend(self, step: StepT, after: StateT | None = None) -> None:
        self._states.append(self._fold(self.state, step) if after is None else after)
        self._places[step.id] = len(self.path)
        self.path.append(step)
