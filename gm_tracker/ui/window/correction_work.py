"""The sheet of a correction at work: it is filled while what follows is worked out."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.model.step import Refused
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.menus import Menus
from gm_tracker.ui.window.players_acts import ALLOWED as PLAYERS_ACTS

# Loaded and made when the first step is corrected.
if TYPE_CHECKING:
    from gm_tracker.session.correction_page import CorrectionPage
    from gm_tracker.ui.past.correction_sheet import CorrectionSheet

NO_DICE = Advice("No dice were rolled yet.", (Offer("show_past", "shows all moments"),))
_WHILE = PLAYERS_ACTS | {
    *("larger", "smaller", "normal_text", "switch_look", "full_screen", "close")
}
_FIRST, _SLICE, _SHOWN = 0.002, 0.008, 0.1
"""Seconds: so long it is worked on at a key, and between two events, and so often it is shown."""
_SAID_MS = 400
"""After the last change the sheet is said so many milliseconds later."""


class CorrectionWork:
    """One correction at a time, over the window; Esc leaves everything as it was."""

    def __init__(self, at: Context, menus: Menus) -> None:
        self._at, self._menus = at, menus
        self._made: CorrectionPage | None = None
        self._seen: dict[int, CorrectionPage] = {}
        self._field, self._shown_at = "", 0.0
        self._working = QTimer(at.window, interval=0)
        self._working.timeout.connect(lambda: self._work())
        self._saying = QTimer(at.window, singleShot=True, interval=_SAID_MS)
        self._saying.timeout.connect(self._announce)

    @property
    def is_open(self) -> bool:
        """Whether a correction is looked at."""
        return self._made is not None

    @property
    def is_working(self) -> bool:
        """Whether something that follows is still worked out."""
        return self._working.isActive()

    def connect(self, sheet: CorrectionSheet) -> None:
        """Follow the sheet, which was made just now."""
        sheet.said.connect(self._say)
        sheet.rolled.connect(self._roll)
        sheet.turned.connect(self.turn)
        sheet.answered.connect(self._answer)
        sheet.roll_wanted.connect(self._roll_need)
        sheet.kept.connect(self._keep)
        sheet.strike_wanted.connect(self._strike)
        sheet.stepped.connect(self._step)
        sheet.noted.connect(self._note)
        sheet.accepted.connect(self._accept)
        sheet.closed.connect(self._leave)

    def open(self, step: int | None, *, put_in: bool = False) -> None:
        """Correct that step, or put an attack in there."""
        from gm_tracker.session.correction_page import CorrectionPage

        if step is None:
            self._at.say(NO_DICE)
            return
        try:
            made = CorrectionPage(self._at.play.session, step, put_in=put_in)
        except Refused as refused:
            self._at.say(refused.refusal.said)
            return
        self._at.asking.stop()
        self._seen = {step: made}
        self._menus.allow_only(_WHILE)
        self._turn_to(made)

    def _turn_to(self, made: CorrectionPage) -> None:
        self._made, self._field = made, ""
        sheet = self._at.parts.later.correction
        self._show()
        sheet.open_up()
        sheet.take_focus()
        self._go_on()

    def _step(self, by: int) -> None:
        """To the action before or after; what was typed for this one waits until it is left."""
        from gm_tracker.session.correction_page import CorrectionPage
        from gm_tracker.session.find_step import beside

        made = self._made
        step = None if made is None else beside(made.fight, made.step, by)
        if made is None or step is None:
            return
        if step in self._seen:
            self._seen[step].come_back()
        else:
            self._seen[step] = CorrectionPage(made.session, step)
        self._turn_to(self._seen[step])

    # What is said on the sheet

    def _say(self, field: str, text: str) -> None:
        if self._made is not None:
            self._field = field
            self._made.say(field, text)
            self._go_on()

    def _roll(self, field: str) -> None:
        if self._made is not None:
            self._made.roll(field)
            self._go_on()

    def turn(self, field: str) -> None:
        """Correct that field of the step."""
        self._field = field
        self._show()
        self._at.parts.later.correction.take_focus()

    def _answer(self, request: str, text: str) -> None:
        if self._made is not None:
            self._made.follows.answer(request, text)
            self._go_on()

    def _roll_need(self) -> None:
        if self._made is not None:
            self._made.follows.roll()
            self._go_on()

    def _keep(self, place: int) -> None:
        if self._made is not None:
            self._made.follows.keep(place)
            self._go_on()

    def _strike(self) -> None:
        if self._made is not None:
            self._made.strike()
            self._go_on()

    def _note(self) -> None:
        if self._made is None:
            return
        from gm_tracker.session.correction_told import correction_view

        view = correction_view(self._made, self._field)
        error = self._made.note(f"Noted: {view.title.lower()} ({view.beneath})")
        self._at.parts.later.correction.put_away()
        self._at.say(error or "It stands in the log; nothing else was changed.")

    def _accept(self) -> None:
        made = self._made
        if made is None:
            return
        # The rest is worked out first: nobody waits for more than it takes.
        while made.follows.work(1.0):
            pass
        self._working.stop()
        if made.follows.need() is not None:
            self._show()
            self._at.parts.later.correction.parts.need.take_focus()
            return
        error = made.accept()
        if error:
            made.follows.error = error
            self._show()
            return
        self._at.parts.later.correction.put_away()
        self._at.selection.keep_acting()
        self._at.say(
            Advice("Corrected. What was stays beside it.", (Offer("undo", "brings it back"),))
        )

    def leave(self) -> None:
        """Put the sheet away, if it is there."""
        if self._made is not None:
            self._at.parts.later.correction.put_away()

    def _leave(self) -> None:
        self._working.stop()
        self._saying.stop()
        if self._made is not None:
            self._made.follows.leave()
        self._made, self._seen = None, {}
        self._menus.allow_only(None)
        self._at.refresher.show_history()
        self._at.selection.go_on()

    # Worked out between two events

    def _go_on(self) -> None:
        """Show what is known by now, and work on until all is."""
        self._shown_at = 0.0
        self._work(_FIRST)
        self._saying.start()

    def _work(self, seconds: float = _SLICE) -> None:
        if self._made is None:
            self._working.stop()
            return
        more = self._made.follows.work(seconds)
        if more and not self._working.isActive():
            self._working.start()
        if not more:
            self._working.stop()
        now = perf_counter()
        if not more or now - self._shown_at >= _SHOWN:
            self._show()
            self._shown_at = perf_counter()

    def _show(self) -> None:
        from gm_tracker.session.correction_told import correction_view

        if self._made is not None:
            sheet = self._at.parts.later.correction
            sheet.show_view(correction_view(self._made, self._field))
            self._field = sheet.current

    def _announce(self) -> None:
        if self._made is not None and not self._working.isActive():
            sheet = self._at.parts.later.correction
            announce(sheet, sheet.spoken)
