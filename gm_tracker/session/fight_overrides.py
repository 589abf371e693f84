"""The GM's word on what was done last: the same action again, with its harm overridden."""

from __future__ import annotations

from gm_tracker.engine.rulings import read_ruling
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.step import Refused
from gm_tracker.session.fight_answers import FightAnswers
from gm_tracker.session.fight_core import FightCore
from gm_tracker.session.fight_history import FightHistory
from gm_tracker.session.fight_making import ActionInMaking

NOT_LAST = "Something was done since then. Undo that first."


class FightOverrides:
    """Takes the last action back and makes it again with a ruling, its dice as they were."""

    def __init__(
        self,
        core: FightCore,
        making: ActionInMaking,
        answers: FightAnswers,
        history: FightHistory,
    ) -> None:
        self._core, self._making = core, making
        self._answers, self._history = answers, history

    def override(self, text: str) -> Said:
        """A ruling on the result that is shown, or the harm alone; gives the error, or nothing."""
        shown, path = self._core.composer.finished, self._core.fight.path
        if shown is None or not path or path[-1].id != shown.id:
            return NOT_LAST
        ruling = f"damage {text.strip()}" if text.strip()[:1].isdecimal() else text
        if error := self._refused(shown.commands[0], ruling):
            return error
        with self._core.composing():
            self._history.undo()
            error = self._making.modify(ruling)
            self._answers.confirm()
        return error

    def _refused(self, command: c.Command, ruling: str) -> Said:
        """Why it is no ruling on that action; nothing may have changed by then."""
        if not isinstance(command, c.DeclareAttack | c.Perform):
            return NOT_LAST
        try:
            read_ruling(self._core.fight.system, self._core.fight.encounter, command, ruling)
        except Refused as refused:
            return refused.refusal.said
        return ""
