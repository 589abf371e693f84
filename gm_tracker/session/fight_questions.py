"""Questions that only the GM can settle: which of them stand on the stage, and their answers."""

from __future__ import annotations

from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.encounter import Prompt, Slot
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answers
from gm_tracker.rules.sheet import Reply
from gm_tracker.session.fight_core import FightCore
from gm_tracker.words.names import finished_slots


class FightQuestions:
    """The open questions of one fight. They stand under the result of what raised them.

    Left for later they stand nowhere until they are brought again, over whatever goes on then.
    """

    def __init__(self, core: FightCore) -> None:
        self._core, self._later = core, frozenset[str]()
        self._brought: int | None = None
        self._spell: int | None = None

    @property
    def open(self) -> tuple[Prompt, ...]:
        """All that are open."""
        return self._core.fight.encounter.prompts

    @property
    def beneath(self) -> tuple[Prompt, ...]:
        """Those that stand beneath a result: all that were not left for later."""
        return tuple(each for each in self.open if each.id not in self._later)

    @property
    def are_brought(self) -> bool:
        """Whether they stand on the stage because they were asked for; another action ends it."""
        brought = bool(self.open) and self._brought == self._core.composer.entry
        return brought or self.spell is not None

    @property
    def spell(self) -> Slot | None:
        """The finished spell of which it is asked whether it shall work or come to nothing."""
        if self._spell != self._core.composer.entry:
            return None
        return next(iter(finished_slots(self._core.fight.encounter)), None)

    def ask_spell(self) -> None:
        """Ask that of the first that waits; another action ends it."""
        self._spell = self._core.composer.entry
        self._core.composed()

    def bring(self) -> None:
        """Put all on the stage, whatever else stands there; it comes back when they are left."""
        self._brought, self._later = self._core.composer.entry, frozenset()
        self._core.composed()

    def leave(self) -> None:
        """Settle what is left later."""
        self._brought, self._spell = None, None
        self._later = frozenset(each.id for each in self.open)
        self._core.composed()

    def put_away(self) -> None:
        """They no longer stand over something else; none of them is left for later."""
        self._brought, self._spell = None, None
        self._core.composed()

    def settle(self, prompt: str, note: str) -> Said:
        """Answer one in words; gives the error, or nothing."""
        return self._answer(prompt, Reply(note))

    def reply(self, prompt: str, number: int) -> Said:
        """Answer one with its usual answer of that number, counted from 0; an error, or nothing."""
        replies = self._replies(prompt)
        if not 0 <= number < len(replies):
            return "There is no such answer."
        return self._answer(prompt, replies[number])

    def draw(self, prompt: str) -> Said:
        """Let chance choose one of the usual answers; gives the error, or nothing."""
        replies = self._replies(prompt)
        if not replies:
            return "There is nothing to choose from."
        return self._answer(prompt, self._core.needs.source.choice(replies))

    def _replies(self, prompt: str) -> tuple[Reply, ...]:
        from gm_tracker.rules.of_actions import question_of

        found = next((each for each in self.open if each.id == prompt), None)
        return () if found is None else question_of(self._core.fight.system, found).replies

    def _answer(self, prompt: str, reply: Reply) -> Said:
        with self._core.composing():
            error = self._settled(prompt, reply)
            if not self.open:
                self._brought = None
        return error

    def _settled(self, prompt: str, reply: Reply) -> Said:
        settled = c.SettlePrompt(prompt, reply.text)
        whom = next((each.combatant for each in self.open if each.id == prompt), None)
        if not reply.state or whom is None:
            return self._core.entered(lambda: settled)
        parts: list[tuple[c.Command, Answers]] = [
            (settled, {}),
            (c.SetState(whom, reply.state), {}),
        ]
        return self._core.entered_all(parts, Label.of("settled", note=reply.text))
