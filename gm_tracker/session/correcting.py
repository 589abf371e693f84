"""Correcting an earlier step of the fight in play: its sheet, until it is accepted."""

from __future__ import annotations

import time

from gm_tracker.engine.correction.changes import Correction
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.parse_answers import read_answer_text
from gm_tracker.model.advice import Said
from gm_tracker.model.step import Refusal, Refused
from gm_tracker.session.aside import uncollected
from gm_tracker.session.fight_core import NOT_SAVED, FightCore
from gm_tracker.session.find_step import step_of_slot

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

    def step_of_slot(self, slot: str) -> int | None:
        """The step in which an action of the timeline was used, or None."""
        return step_of_slot(self._core.fight, slot)

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

    def work(self, seconds: float = SLICE) -> bool:
        """Work on for a moment; whether something is left to be worked out."""
        sheet, end = self.sheet, time.perf_counter() + seconds
        with uncollected():
            while sheet is not None and sheet.step() is not None:
                if time.perf_counter() >= end:
                    return True
        return False

    def answer(self, place: int, request: str, text: str) -> Said:
        """Type what a step of the sheet needs; blank rolls it."""
        sheet = self.sheet
        if sheet is None:
            return NOTHING_BEGUN
        known = sheet.entries[place : place + 1]
        asked = next((e for each in known for e in each.requests if e.id == request), None)
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


def _said(refusal: Refusal | None) -> Said:
    return "" if refusal is None else refusal.said
