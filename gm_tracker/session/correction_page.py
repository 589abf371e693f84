"""One correction of an earlier step while the GM looks at it; nothing changes before `accept`."""

from __future__ import annotations

from collections.abc import Sequence

from gm_tracker.engine.correction.changes import Correction, Inserted, Part
from gm_tracker.engine.correction.changes import Struck as StruckOut
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import WRITTEN, Label
from gm_tracker.model.step import Refused, Step
from gm_tracker.session.correction_follows import Follows
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.mending import Asked, amended, asked_in, by, mend_views, mended
from gm_tracker.words.correction_views import CardView, MendView

NOT_THERE = "That step is not part of the fight as it is now."
NOBODY_THEN = "Nobody else could act in that moment."
NOTHING_SAID = "Nothing is otherwise yet."


class CorrectionPage:
    """What is said about one step, and what would come of it.

    With `put_in` an attack is put in at that step instead. Refused where there is nothing to
    correct. Fields are named by their part of the step and their key: "0/attack".
    """

    def __init__(self, session: FightSession, step: int, *, put_in: bool = False) -> None:
        self.session, self.fight, self.step = session, session.fight, step
        path = self.fight.path
        self.at = next((at for at, each in enumerate(path) if each.id == step), -1)
        if self.at < 1:
            raise Refused(NOT_THERE)
        self.put_in, self.struck = put_in, False
        self.after = put_in and not any(isinstance(e, c.Next) for e in self.stored.commands)
        self.follows = Follows(session)
        self.library = session.needs.library_since(step)
        """What was done in the library since, which no correction undoes."""
        self.wrong: dict[str, tuple[str, str]] = {}
        """By field what was typed and cannot be taken, and why."""
        self._fields: tuple[MendView, ...] | None = None
        self.cards: dict[str, CardView] = {}
        """The cards as they were told last, by their heads; none after something else was said."""
        self._parts = self._begun()
        self._was = () if put_in else tuple(self._asked(self._parts))
        self.now: tuple[Asked, ...] = self._was
        if put_in:
            self._say()

    def come_back(self) -> None:
        """Another page was turned to since: what is said on this one counts again."""
        self.follows.leave()
        self._say()

    @property
    def stored(self) -> Step:
        """The step as it is stored."""
        return self.fight.path[self.at]

    @property
    def before(self) -> Encounter:
        """The fight before it, or where something is put in."""
        return self.fight.before(self.at + self.after)

    def _begun(self) -> tuple[Part, ...]:
        if not self.put_in:
            return tuple(zip(self.stored.commands, self.stored.answers, strict=True))
        acting = [each.combatant for each in self.before.acting()]
        if not acting:
            raise Refused(NOBODY_THEN)
        return ((by(self.before, acting[0]), {}),)

    def _asked(self, parts: Sequence[Part]) -> Sequence[Asked]:
        return tuple(asked_in(self.fight.system, self.before, parts))

    # What is said

    def fields(self) -> tuple[MendView, ...]:
        """All that can be otherwise, as it is said now."""
        if self._fields is None:
            self._fields = self._made_fields()
        return self._fields

    def _made_fields(self) -> tuple[MendView, ...]:
        found: list[MendView] = []
        for part, asked in enumerate(self.now):
            was = self._was[part] if part < len(self._was) else None
            for each in mend_views(asked, was, put_in=self.put_in):
                text, error = self.wrong.get(f"{part}/{each.id}", (each.text, ""))
                found.append(replace(each, id=f"{part}/{each.id}", text=text, error=error))
        return tuple(found)

    def say(self, field: str, text: str) -> None:
        """What a field of the step should have been; nothing typed is what it was."""
        part, key = _split(field)
        self.struck = False
        self.wrong.pop(field, None)
        stored = self._stored_part(part)
        if not text.strip() and key in stored[1]:
            command, answers = self._parts[part]
            self._take(part, (command, {**answers, key: stored[1][key]}))
            return
        try:
            self._take(part, mended(self.now[part], key, text))
        except Refused as refused:
            self.wrong[field] = (text, refused.refusal.sentence)
            self._forget()
            self.follows.begin(None)

    def roll(self, field: str) -> None:
        """Let chance say what a die of the step shows, or which way is taken."""
        part, key = _split(field)
        request = self.now[part].request(key)
        if request is not None:
            command, answers = self._parts[part]
            rolled = roll_answer(request, self.session.needs.source)
            self.wrong.pop(field, None)
            self._take(part, (command, {**answers, key: rolled}))

    def _stored_part(self, part: int) -> Part:
        return self._was[part].part if part < len(self._was) else self._parts[part]

    def _take(self, part: int, said: Part) -> None:
        """One command of a step is corrected at a time: the others are as they were.

        Where the command is as it was again, so are the answers that were left out for another.
        """
        parts = list(self._parts)
        for at, was in enumerate(self._was):
            parts[at] = was.part
        command, answers = self._stored_part(part)
        parts[part] = (said[0], {**answers, **said[1]}) if said[0] == command else said
        self._parts = tuple(parts)
        self._say()

    def strike(self) -> None:
        """It did not happen; or, said once more, it did."""
        self.struck = not self.struck
        self._say()

    def _forget(self) -> None:
        """Something else is said now: it is told anew."""
        self._fields = None
        self.cards.clear()

    def _say(self) -> None:
        self._forget()
        self.now = tuple(self._asked(self._parts))
        self.follows.begin(self._correction())

    def _correction(self) -> Correction | None:
        if self.struck:
            return StruckOut(self.step)
        if self.put_in:
            parts = tuple((each.part[0], each.fits) for each in self.now)
            return Inserted(self.step, parts, self.after)
        for part, (said, was) in enumerate(zip(self.now, self._was, strict=True)):
            if said.part != was.part:
                return amended(self.step, part, was, said)
        return None

    # The end of it

    def accept(self) -> Said:
        """Go over to the corrected fight; gives the error, or nothing."""
        if self.follows.sheet is None:
            return self.follows.error or next((e for _, e in self.wrong.values()), NOTHING_SAID)
        return self.session.correcting.accept()

    def note(self, text: str) -> Said:
        """Only say in the log that it was otherwise."""
        return self.session.core.entered_all([], Label(WRITTEN, {"text": text}))


def _split(field: str) -> tuple[int, str]:
    part, _, key = field.partition("/")
    return int(part), key
