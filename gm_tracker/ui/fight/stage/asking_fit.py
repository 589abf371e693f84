"""What is left out where there is hardly any room: never dice, a question or the button."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gm_tracker.ui.fight.stage.asking_parts import AskingParts, Spacing, spacing
from gm_tracker.ui.fight.stage.fact_row import Squeeze
from gm_tracker.ui.fight.stage.person_head import Manner
from gm_tracker.ui.kit.fit_scroll import NO_LIMIT
from gm_tracker.ui.kit.theme import Theme

_STEPS = range(12)
_FULL, _CLOSE, _SMALL, _SCROLLED, _COMPACT, _NO_ODDS = _STEPS[:6]
_LOW_FACTS, _ANSWERS, _ONE_LINE, _NO_FACTS, _ONE, _LOW = _STEPS[6:]
"""How much is left out: room between the lines, the large names, all but the first facts and what
weapons are like that are not taken, the numbers in the head, the odds, height of the facts and all
but the first again, all but how somebody answers, all but one line of it or what is asked there,
that line too, all but what is answered next, room between its answers."""
_BAR = 14
"""What a scroll bar takes of the width, at 100 %."""
_SHEET_ROWS, _FEWEST_ROWS = 3, 2
"""So many rows of a sheet are seen at least; the second with hardly any room."""


class AskingFit:
    """Chooses what is shown in a page of some height."""

    def __init__(self, parts: AskingParts) -> None:
        self._parts, self._wanted = parts, set[QWidget]()
        self._taken: tuple[int, tuple[int, ...], Spacing, Theme, frozenset[QWidget]] | None = None

    def fit(self, theme: Theme, wanted: set[QWidget]) -> None:
        """Show of these, which have a use now, what there is room for."""
        self._wanted = wanted
        self._parts.keep_corner(theme)
        for part in (self._parts.facts_view, self._parts.dice, self._parts.sheet):
            part.refit()
        room = self._parts.frame.height()
        needs = ((each, self._needed(each, theme)) for each in _STEPS)
        step, needed = next((each for each in needs if each[1] <= room), (_LOW, room))
        sheet, left = self._share(step, room - needed, theme)
        facts, most, kind = self._facts_limits(step, left, theme)
        limits = facts, most, self._dice_least(step, self._wide(theme)), sheet
        self._parts.row.set_low(step >= _LOW)
        self._parts.facts.squeeze(_squeeze(step))
        # Laid out anew for nothing it would never come to rest.
        taken = (step, limits, kind, theme, frozenset(wanted))
        if taken != self._taken:
            self._taken = taken
            self._take(step, theme, *limits)
            self._parts.space(theme, kind)

    @property
    def hides_odds(self) -> bool:
        """Whether there was no room for the odds."""
        return self._taken is not None and self._taken[0] >= _NO_ODDS

    def needed(self, theme: Theme) -> int:
        """The height at which nothing but some facts must be scrolled to, in pixels."""
        return self._needed(_COMPACT, theme)

    def wished(self, theme: Theme) -> int:
        """The height at which the sheet of dice is whole too, in pixels; 0 without a sheet."""
        sheet = self._parts.sheet
        if sheet not in self._wanted:
            return 0
        hidden = sheet.sizeHint().height() - self._height(sheet, _FULL, theme)
        return self._needed(_FULL, theme) + hidden

    def _take(self, step: int, theme: Theme, facts: int, most: int, dice: int, sheet: int) -> None:
        parts = self._parts
        parts.facts_view.set_most(most)
        parts.sheet.set_least(sheet)
        parts.sheet.set_pitch(parts.table.pitch)
        parts.sheet.set_most(sheet if parts.table.pitch else NO_LIMIT)
        parts.exchange.set_manner(_manner(step))
        parts.title.leave_out(not self._is_titled(step))
        parts.facts_view.set_least(facts)
        parts.dice.set_least(dice)
        for part in parts.column:
            part.setVisible(part in self._shown(step))

    def _is_titled(self, step: int) -> bool:
        """Whether what is done is said over who does it."""
        return step < _LOW or self._parts.exchange.isHidden()

    def _shown(self, step: int) -> set[QWidget]:
        left_out: set[QWidget] = set()
        if step >= _NO_ODDS:
            left_out.add(self._parts.odds)
        if step >= _NO_FACTS and not self._parts.facts.answers.asked:
            left_out.add(self._parts.facts_view)
        return self._wanted - left_out

    def _needed(self, step: int, theme: Theme, kind: Spacing | None = None) -> int:
        parts, shown = self._parts, self._shown(step)
        kind = kind or _spacing(step)
        gap, _, above = spacing(theme, kind)
        seen = [each for each in parts.column[1:] if each in shown]
        lines = [self._height(each, step, theme) for each in seen]
        wide, manner, titled = self._wide(theme), _manner(step), self._is_titled(step)
        lines.append(parts.head_height(theme, kind, wide, manner, titled=titled))
        return sum(lines) + gap * (len(lines) - 1) + 2 * above

    def _wide(self, theme: Theme) -> int:
        """The width that the parts have, in pixels."""
        _, beside, _ = spacing(theme, Spacing.USUAL)
        return max(1, self._parts.frame.width() - 2 * beside)

    def _height(self, part: QWidget, step: int, theme: Theme) -> int:
        """The least height at which a part can be read, in pixels."""
        parts, wide = self._parts, self._wide(theme)
        if part is parts.facts_view:
            return self._facts_height(step, theme)
        if part is parts.dice:
            whole, one = parts.row.heights(wide, low=step >= _LOW)
            return whole if step < _ONE else one
        if part is parts.whom:
            return min(parts.facts.row_height(), part.sizeHint().height())
        if part is parts.sheet:
            whole = part.sizeHint().height()
            if step < _SCROLLED and parts.facts_view in self._wanted:
                return whole
            return min(self._sheet_least(step, theme), whole)
        if part.hasHeightForWidth():
            return part.heightForWidth(wide)
        return part.sizeHint().height()

    def _sheet_least(self, step: int, theme: Theme) -> int:
        """The height of the rows of a sheet that are seen at least: each of them whole."""
        rows = _SHEET_ROWS if step < _ANSWERS else _FEWEST_ROWS
        pitch, gap = self._parts.table.pitch, self._parts.table.gap
        return rows * pitch - gap if pitch else round(theme.px(42) * (rows - 0.5))

    def _share(self, step: int, left: int, theme: Theme) -> tuple[int, int]:
        """The height of the sheet, and what is left over of so many pixels for the facts.

        Dice come first: their rows, each whole, take what more than one line of facts has.
        """
        least, pitch = self._height(self._parts.sheet, step, theme), self._parts.table.pitch
        if self._parts.sheet not in self._wanted or not pitch:
            return least, left
        more = min(max(0, left) // pitch * pitch, self._parts.sheet.sizeHint().height() - least)
        return least + more, left - more

    def _facts_height(self, step: int, theme: Theme) -> int:
        """What must be seen of the facts, beside their scroll bar."""
        facts, wide = self._parts.facts, self._wide(theme) - theme.px(_BAR)
        squeeze = _squeeze(step)
        if step >= _ONE_LINE:
            return facts.asked_height(wide, squeeze)
        if step >= _ANSWERS:
            return facts.answers_height(wide, squeeze)
        whole = self._parts.facts_view.sizeHint().height() + facts.more(wide, squeeze)
        # Without odds all facts are seen, or else as many as may be in less height.
        if step < _SCROLLED or step == _NO_ODDS:
            return whole
        return min(facts.least_height(wide, squeeze), whole)

    def _facts_limits(self, step: int, left: int, theme: Theme) -> tuple[int, int, Spacing]:
        """What the facts get at least and at most, where so many pixels are left over.

        Without room all else has its place before them; with some they take whole lines of it,
        and all lines stand closer where that makes room for one more.
        """
        facts, kind = self._facts_height(max(step, _SCROLLED), theme), _spacing(step)
        least = facts if step < _LOW else 0
        if step < _SCROLLED:
            return least, NO_LIMIT, kind
        lines, squeeze = self._parts.facts.whole_lines, _squeeze(step)
        most = max(facts, lines(facts + left, squeeze))
        closest = self._needed(step, theme) - self._needed(step, theme, Spacing.CLOSEST)
        more = max(facts, lines(facts + left + closest, squeeze))
        if step < _NO_FACTS and most < more and most < self._parts.facts_view.sizeHint().height():
            return least, more, Spacing.CLOSEST
        return least, most, kind

    def _dice_least(self, step: int, wide: int) -> int:
        row = self._parts.row
        return row.line_height() if step >= _ONE else row.heightForWidth(wide)


def _manner(step: int) -> Manner:
    """How the two in the head are shown."""
    if step < _SMALL:
        return Manner.LARGE
    return Manner.SMALL if step < _COMPACT else Manner.NAMES


def _squeeze(step: int) -> Squeeze:
    """How far the facts make room."""
    if step < _LOW_FACTS:
        return Squeeze.BRIEF if step >= _SCROLLED else Squeeze.NOT
    return Squeeze.LOW if step < _ANSWERS else Squeeze.ANSWERS


def _spacing(step: int) -> Spacing:
    """How close the lines stand."""
    if step < _SCROLLED:
        return Spacing.USUAL if step < _CLOSE else Spacing.CLOSE
    return Spacing.CLOSER if step < _LOW else Spacing.CLOSEST
