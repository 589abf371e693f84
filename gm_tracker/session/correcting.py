"""Correcting an earlier step of the fight in play: its sheet, until it is accepted."""

from __future__ import annotations

import time
from collections.abc import Callable

from gm_tracker.engine.correction import stored
from gm_tracker.engine.correction.changes import Amended, Correction, Inserted, Part, Struck
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.correction.stored import StoredPart, joined, stored_parts
from gm_tracker.engine.parse_answers import read_answer_text
from gm_tracker.model.advice import Said
from gm_tracker.model.commands import Command
from gm_tracker.model.step import Answer, Refusal, Refused, Request
from gm_tracker.session.fight_core import NOT_SAVED, FightCore

NOTHING_BEGUN = "No correction is begun."
SLICE = 0.02
"""Seconds that a piece of the sheet may take; the window paints between two."""


class FightCorrecting:
    """One correction at a time; `sheet` has what would come of it, None where none is begun.

    Each change gives its error, or nothing; after an error the sheet is as it was before.
    """

    def __init__(self, core: FightCore) -> None:
        self._core = core
        self.sheet: Sheet | None = None

    def parts(self, step: int) -> tuple[StoredPart, ...]:
        """What a step was made of; nothing where it cannot be corrected."""
        try:
            return stored_parts(self._core.fight, step)
        except Refused:
            return ()

    def step_of_slot(self, slot: str) -> int | None:
        """The step in which an action of the timeline was used, or None."""
        found = stored.step_of_slot(self._core.fight, slot)
        return None if found is None else found.id

    def begin(self, correction: Correction, *, again: bool = False) -> Said:
        """Begin this correction in place of the one before.

        `again` it is about the same step: what was said of the dice it needs is kept.
        """
        sheet, fight = self.sheet, self._core.fight
        try:
            self.sheet = sheet.again(correction) if sheet and again else Sheet(fight, correction)
        except Refused as refused:
            return refused.refusal.said
        return ""

    def leave(self) -> None:
        """Drop it; nothing has changed."""
        self.sheet = None

    def type_answer(self, step: int, part: int, request: str, text: str) -> Said:
        """What a die showed, or what was chosen, was another: as it is typed in its field."""
        return self._amend(step, part, lambda of: _typed(of, request, text))

    def aim(self, step: int, part: int, targets: tuple[str, ...]) -> Said:
        """It was aimed at these."""
        fight = self._core.fight
        return self._amend(step, part, lambda of: stored.aimed_elsewhere(fight, of, targets))

    def use(self, step: int, part: int, record: str) -> Said:
        """It was done with another weapon, spell or skill."""
        return self._amend(step, part, lambda of: stored.done_with(self._core.fight, of, record))

    def rule(self, step: int, part: int, text: str) -> Said:
        """It had a ruling more, in the GM's words."""
        return self._amend(step, part, lambda of: stored.ruled(self._core.fight, of, text))

    def unrule(self, step: int, part: int, at: int) -> Said:
        """It was without that one of its rulings."""
        return self._amend(step, part, lambda of: stored.without_ruling(of, at))

    def situate(self, step: int, part: int, situation: str) -> Said:
        """A situation of it was switched."""
        return self._amend(step, part, lambda of: stored.situated(self._core.fight, of, situation))

    def say(self, step: int, part: int, command: Command) -> Said:
        """The GM said something else, such as another amount."""
        return self._amend(step, part, lambda of: Amended(step, {}, command, of.part))

    def strike(self, step: int) -> Said:
        """It did not happen."""
        return self.begin(Struck(step))

    def insert(self, step: int, parts: tuple[Part, ...], *, after: bool = False) -> Said:
        """Something happened before a step, or after it, that was not entered."""
        return self.begin(Inserted(step, parts, after))

    def work(self, seconds: float = SLICE) -> bool:
        """Work on for a moment; whether something is left to be worked out."""
        sheet, end = self.sheet, time.perf_counter() + seconds
        while sheet is not None and sheet.step() is not None:
            if time.perf_counter() >= end:
                return True
        return False

    def answer(self, place: int, request: str, text: str) -> Said:
        """Type what a step of the sheet needs; blank rolls it."""
        sheet = self.sheet
        if sheet is None:
            return NOTHING_BEGUN
        asked = next((e for e in sheet.entries[place].requests if e.id == request), None)
        if asked is None:
            return "That is not asked."
        if not text.strip():
            return self.roll(place)
        try:
            return _said(sheet.answer(place, {request: read_answer_text(asked, text)}))
        except Refused as refused:
            return refused.refusal.said

    def roll(self, place: int) -> Said:
        """Roll all that a step of the sheet needs."""
        if self.sheet is None:
            return NOTHING_BEGUN
        self.sheet.roll(place, self._core.needs.source)
        return ""

    def keep(self, place: int, *, kept: bool = True) -> Said:
        """Keep an impossible step as a ruling with its numbers, or drop it after all."""
        if self.sheet is None:
            return NOTHING_BEGUN
        if kept:
            return _said(self.sheet.keep(place))
        self.sheet.drop(place)
        return ""

    def accept(self) -> Said:
        """Go over to the corrected fight, once all of the sheet is known; one undo leads back."""
        sheet, composer = self.sheet, self._core.composer
        if sheet is None:
            return NOTHING_BEGUN
        while sheet.step() is not None:
            pass
        self._core.guarded(composer.put_aside if composer.is_touched else composer.dismiss)
        head = self._core.fight.history.head
        said = _said(self._core.guarded(sheet.accept))
        if said or self._core.fight.history.head == head:
            return said or NOT_SAVED
        self.sheet = None
        return ""

    def _amend(self, step: int, part: int, change: Callable[[StoredPart], Amended]) -> Said:
        """Put a change over those of the same command that were made before."""
        try:
            parts = stored_parts(self._core.fight, step)
            if not 0 <= part < len(parts):
                raise Refused("There is nothing in that step that could be corrected.")
            known = self._known(step, part)
            of = parts[part] if known is None else _mended(parts[part], known)
            made = change(of)
            if known is None or self.sheet is None:
                return self.begin(made)
            self.sheet = self.sheet.again(joined(known, made))
        except Refused as refused:
            return refused.refusal.said
        return ""

    def _known(self, step: int, part: int) -> Amended | None:
        known = None if self.sheet is None else self.sheet.correction
        mine = isinstance(known, Amended) and (known.step, known.part) == (step, part)
        return known if mine and isinstance(known, Amended) else None


def _mended(part: StoredPart, known: Amended) -> StoredPart:
    """A command as it is corrected so far."""
    command = known.command or part.command
    return StoredPart(part.step, part.part, part.before, command, part.answers, part.asked)


def _typed(part: StoredPart, key: str, text: str) -> Amended:
    request = part.request(key)
    if request is None:
        raise Refused(f"The answer {key!r} was not asked for.", key)
    return Amended(part.step.id, {key: _read(request, text)}, None, part.part)


def _read(request: Request, text: str) -> Answer:
    if not text.strip():
        raise Refused("Type what it was.", request.id)
    return read_answer_text(request, text)


def _said(refusal: Refusal | None) -> Said:
    return "" if refusal is None else refusal.said
