"""Where a stream's head has been: undo and redo over a tree of steps, like a browser's."""

from collections.abc import Iterable

from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import HeadMove


class Trail:
    """The head (a step id, None before the first step), and where undo and redo lead.

    It costs the same to follow a move however many there were.
    """

    def __init__(self, moves: Iterable[HeadMove] = ()) -> None:
        self.head: int | None = None
        self.corrections: set[int] = set()
        """The steps with which an accepted correction begins. Not to be changed from outside."""
        self._beside = False
        self._back: list[_Left] = []
        self._forward: list[_Left] = []
        for move in moves:
            self.follow(move)

    @property
    def undo_to(self) -> HeadMove | None:
        """The move that undo would make, or None when there is nothing to undo."""
        to = self._back[-1].step if self._back else None
        return None if to is None else HeadMove(to, "undo")

    @property
    def redo_to(self) -> HeadMove | None:
        """The move that redo would make, or None when there is nothing to redo."""
        return HeadMove(self._forward[-1].step, "redo") if self._forward else None

    @property
    def undoes_a_correction(self) -> bool:
        """Whether undo would take back that a correction was accepted."""
        return bool(self._back) and self._back[-1].corrected

    @property
    def redoes_a_correction(self) -> bool:
        """Whether redo would bring a correction back."""
        return bool(self._forward) and self._forward[-1].corrected

    def follow(self, move: HeadMove) -> None:
        """Let the head make this move."""
        if move.move == "branch":
            if not self._beside and move.step is not None:
                self.corrections.add(move.step)
            self._beside = True
            return
        self._beside = False
        if move.move == "undo":
            self._forward.append(_Left(self.head, self._back.pop().corrected))
        elif move.move == "redo":
            self._back.append(_Left(self.head, self._forward.pop().corrected))
        else:
            self._back.append(_Left(self.head, move.move == "correct"))
            self._forward.clear()
        self.head = move.step


@frozen
class _Left:
    """A step that the head left, and whether it was for a correction, or back from one."""

    step: int | None
    corrected: bool
