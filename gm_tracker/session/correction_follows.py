"""What follows from a correction, worked out in slices and told in rows."""

from __future__ import annotations

from gm_tracker.engine.correction.changes import Consequence, Correction
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.model.advice import Said
from gm_tracker.model.step import Request, Step
from gm_tracker.session.fight_session import FightSession
from gm_tracker.words.correction import Later, Moment, follow_row
from gm_tracker.words.correction_views import FollowRow


class Follows:
    """The sheet of one correction as far as it is known, with a row for each of its entries.

    `error` says what was wrong with what was said last.
    """

    def __init__(self, session: FightSession) -> None:
        self._on, self._fight = session.correcting, session.fight
        self._is_void = True
        self.error: Said = ""
        self.typed: dict[tuple[int, str], str] = {}
        """What is typed into a field of a later step, by its place and request."""
        self.rows: list[FollowRow | None] = []
        """None where nothing is seen of an entry."""
        self._on.leave()

    @property
    def sheet(self) -> Sheet | None:
        """What comes of what is said; None where nothing is, or it cannot be."""
        return None if self._is_void else self._on.sheet

    def leave(self) -> None:
        """Forget all of it."""
        self._on.leave()
        self.begin(None)

    def begin(self, correction: Correction | None) -> None:
        """This is said now; the dice that were said for later steps are kept."""
        self._is_void, self.error, self.rows, self.typed = True, "", [], {}
        if correction is not None:
            self.error = self._on.begin(correction, again=True)
            self._is_void = bool(self.error)
            self._tell()

    def work(self, seconds: float) -> bool:
        """Work out what follows for so long; whether more is to be worked out."""
        # The rows of what is found take about as long again.
        more = self.sheet is not None and self._on.work(seconds / 2)
        self._tell()
        return more

    def need(self) -> tuple[int, tuple[Request, ...]] | None:
        """The place of the later step that asks something, and what."""
        found = None if self.sheet is None else self.sheet.open
        return None if found is None or found.place == 0 else (found.place, found.requests)

    def answer(self, key: str, text: str) -> None:
        """What a later step asks, as it is typed; an empty text is rolled."""
        need = self.need()
        if need is not None:
            self.typed[need[0], key] = text
            self.error = self._on.answer(need[0], key, text)
            self._again(need[0])

    def roll(self) -> None:
        """Roll all that the later step asks."""
        need = self.need()
        if need is not None:
            self.error = self._on.roll(need[0])
            self._again(need[0])

    def keep(self, place: int) -> None:
        """Keep the numbers of a step that cannot be, by the GM's word, or drop them again."""
        sheet = self.sheet
        if sheet is not None and 0 < place < len(sheet.entries):
            self.error = self._on.keep(place, kept=not sheet.entries[place].kept)
            self._again(place)

    def moment_now(self, entry: Consequence) -> Moment:
        """A step as it is now."""
        commands = tuple(command for command, _ in entry.outcome.parts)
        answers = tuple(dict(each) for _, each in entry.outcome.parts)
        step = Step(0, None, entry.label, commands, answers, entry.outcome.events)
        return Moment(self._fight.system, entry.before, step)

    def _again(self, place: int) -> None:
        del self.rows[place:]
        self._tell()

    def _tell(self) -> None:
        """Make rows of what is known by now."""
        sheet = self.sheet
        while sheet is not None and len(self.rows) < len(sheet.entries):
            entry = sheet.entries[len(self.rows)]
            self.rows.append(None if entry.place == 0 else self._row(sheet, entry))

    def _row(self, sheet: Sheet, entry: Consequence) -> FollowRow | None:
        kind = "kept" if entry.kept else entry.verdict
        if kind == "same" or kind == "past":
            return None
        system, old = self._fight.system, entry.old
        then = None if old is None else Moment(system, sheet.then_at(entry.place - 1), old)
        now = self.moment_now(entry) if entry.is_there else None
        later = Later(entry.place, kind, then, now, entry.requests, entry.outcome.refusal)
        return follow_row(later)
