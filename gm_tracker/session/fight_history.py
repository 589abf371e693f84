"""Going back and forward in the fight in play."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.fight_core import FightCore


class FightHistory:
    """Undo, redo and jumps; an undone action opens again with its dice."""

    def __init__(self, core: FightCore) -> None:
        self._core = core

    def undo(self) -> None:
        """Go back one step; an undone action opens again with its dice."""
        self._core.guarded(self._undo)

    def redo(self) -> None:
        """Bring back the step that was undone last; what was opened again of it is over by that."""
        current = self._core.composer.current
        if current is None or not current.reopened:
            self._travel(self._redo)
            return
        with self._core.composing():
            if self._core.guarded(self._redo) is not None:
                self._core.guarded(self._core.composer.dismiss)

    def jump(self, step: int) -> None:
        """Go back to the moment after a step of the log."""
        self._travel(lambda: self._core.fight.jump(step))

    def _travel(self, move: Callable[[], object]) -> None:
        """Go to another moment; what was being made belongs to the one that is left."""
        composer = self._core.composer
        self._core.guarded(composer.put_aside if composer.is_touched else composer.dismiss)
        self._core.guarded(move)

    def _redo(self) -> Step | None:
        return self._told(self._core.needs.redo(self._core.fight))

    def _undo(self) -> None:
        core = self._core
        with core.composing():
            shown = core.composer.finished
            kept = core.composer.put_aside_touched()
            core.composer.dismiss()
            undone = self._told(core.needs.undo(core.fight))
            if undone is not None and core.fight.draft is not None:
                core.composer.reopen(core.fight.draft)
            elif kept is not None:
                core.composer.resume(kept)
            elif shown is not None and any(each.id == shown.id for each in core.fight.path):
                # What came after it was taken back, such as an answer: it is shown still.
                core.composer.finished = shown

    def _told(self, outcome: Step | Refusal | None) -> Step | None:
        if isinstance(outcome, Refusal):
            self._core.refuse(outcome)
            return None
        return outcome
