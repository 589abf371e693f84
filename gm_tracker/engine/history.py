"""Where a stream's head has been: undo and redo over a tree of steps, like a browser's."""

from collections.abc import Iterable

from gm_tracker.model.step import HeadMove


class Trail:
    """The head (a step id, None before the first step), and where undo and redo lead.

    It costs the same to follow a move however many there were.
    """

    def __init__(self, moves: Iterable[HeadMove] = ()) -> None:
        self.head: int | None = None
        self._back: list[int | None] = []
        self._forward: list[int | None] = []
        for move in moves:
            self.follow(move)

    @property
    def undo_to(self) -> HeadMove | None:
        """The move that undo would make, or None when there is nothing to undo."""
        beyond_the_first = self._back and self._back[-1] is not None
        return HeadMove(self._back[-1], "undo") if beyond_the_first else None

    @property
    def redo_to(self) -> HeadMove | None:
        """The move that redo would make, or None when there is nothing to redo."""
        return HeadMove(self._forward[-1], "redo") if self._forward else None

    def follow(self, move: HeadMove) -> None:
        """Let the head make this move."""
        if move.move == "undo":
            self._forward.append(self.head)
            self._back.pop()
        else:
            self._back.append(self.head)
            self._redone(move)
        self.head = move.step

    def _redone(self, move: HeadMove) -> None:
        if move.move == "redo":
            self._forward.pop()
        else:
            self._forward.clear()
