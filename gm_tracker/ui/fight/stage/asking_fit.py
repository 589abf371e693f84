"""What is left out where there is hardly any room: never dice, a question or the button."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gm_tracker.ui.fight.stage.asking_parts import AskingParts, spacing
from gm_tracker.ui.kit.theme import Theme

_FULL, _CLOSE, _SCROLLED, _COMPACT, _NO_ODDS, _NO_FACTS, _ONE, _LOW = range(8)
"""How much is left out: room between the lines, all but the first facts, the numbers in the head,
the odds, the facts, all but what is answered next, room between its answers."""
_BAR = 14
"""What a scroll bar takes of the width, at 100 %."""
_EDGES = 2
"""What the edges of the stage take of its height."""
_SHEET_ROWS = 2.5
"""So many rows of a sheet are seen at least, so that it shows that it goes on."""


class AskingFit:
    """Chooses what is shown in a page of some height."""

    def __init__(self, parts: AskingParts) -> None:
        self._parts, self._wanted = parts, set[QWidget]()
        self._taken: tuple[int, tuple[int, int, int], Theme, frozenset[QWidget]] | None = None

    def fit(self, theme: Theme, wanted: set[QWidget]) -> None:
        """Show of these, which have a use now, what there is room for."""
        self._wanted = wanted
        for part in (self._parts.facts_view, self._parts.dice, self._parts.sheet):
            part.refit()
        steps = range(_FULL, _LOW + 1)
        room = self._parts.frame.height()
        step = next((each for each in steps if self._needed(each, theme) <= room), _LOW)
        wide = self._wide(theme)
        sheet = self._height(self._parts.sheet, step, theme)
        leasts = self._facts_least(step, theme), self._dice_least(step, wide), sheet
        self._parts.row.set_low(step >= _LOW)
        # Laid out anew for nothing it would never come to rest.
        taken = (step, leasts, theme, frozenset(wanted))
        if taken != self._taken:
            self._taken = taken
            self._take(step, theme, *leasts)

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
        hidden = sheet.sizeHint().height() - self._height(sheet, self._wide(theme), theme)
        return self._needed(_FULL, theme) + hidden + _EDGES

    def _take(self, step: int, theme: Theme, facts: int, dice: int, sheet: int) -> None:
        parts = self._parts
        parts.sheet.set_least(sheet)
        parts.exchange.set_compact(step >= _COMPACT)
        parts.title.leave_out(not self._is_titled(step))
        parts.facts_view.set_least(facts)
        parts.dice.set_least(dice)
        parts.space(theme, _closeness(step))
        for part in parts.column:
            part.setVisible(part in self._shown(step))

    def _is_titled(self, step: int) -> bool:
        """Whether what is done is said over who does it."""
        return step < _LOW or self._parts.exchange.isHidden()

    def _shown(self, step: int) -> set[QWidget]:
        left_out: set[QWidget] = set()
        if step >= _NO_ODDS:
            left_out.add(self._parts.odds)
        if step >= _NO_FACTS and not self._parts.facts.asked:
            left_out.add(self._parts.facts_view)
        return self._wanted - left_out

    def _needed(self, step: int, theme: Theme) -> int:
        parts, shown = self._parts, self._shown(step)
        gap, _, above = spacing(theme, _closeness(step))
        wide = self._wide(theme)
        seen = [each for each in parts.column[1:] if each in shown]
        lines = [self._height(each, step, theme) for each in seen]
        compact, titled = step >= _COMPACT, self._is_titled(step)
        lines.append(parts.head_height(wide, compact=compact, titled=titled))
        return sum(lines) + gap * (len(lines) - 1) + 2 * above

    def _wide(self, theme: Theme) -> int:
        """The width that the parts have, in pixels."""
        _, beside, _ = spacing(theme, 0)
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
            return min(round(theme.px(42) * _SHEET_ROWS), part.sizeHint().height())
        if part.hasHeightForWidth():
            return part.heightForWidth(wide)
        return part.sizeHint().height()

    def _facts_height(self, step: int, theme: Theme) -> int:
        """What must be seen of the facts, beside their scroll bar."""
        facts, wide = self._parts.facts, self._wide(theme) - theme.px(_BAR)
        if step >= _ONE and facts.asked:
            return facts.choice_height(wide, low=step >= _LOW)
        whole = self._parts.facts_view.sizeHint().height() + facts.saved(wide)
        return whole if step < _SCROLLED else min(facts.least_height(wide), whole)

    def _facts_least(self, step: int, theme: Theme) -> int:
        """What the facts get at least, so that all else has its place where there is no room."""
        return self._facts_height(max(step, _SCROLLED), theme) if step < _LOW else 0

    def _dice_least(self, step: int, wide: int) -> int:
        row = self._parts.row
        return row.line_height() if step >= _ONE else row.heightForWidth(wide)


def _closeness(step: int) -> int:
    """How close the lines stand then."""
    return (step >= _CLOSE) + (step >= _LOW)
