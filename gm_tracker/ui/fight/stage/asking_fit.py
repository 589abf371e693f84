"""What is left out where there is hardly any room: never dice, a question or the button."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gm_tracker.ui.fight.stage.asking_parts import AskingParts, spacing
from gm_tracker.ui.kit.theme import Theme

_FULL, _CLOSE, _SCROLLED, _COMPACT, _NO_ODDS, _NO_FACTS, _FEW_DICE = range(7)
"""How much is left out: room between the lines, all but the first facts, the numbers in the head,
the odds, the facts, dice that are answered."""
_BAR = 14
"""What a scroll bar takes of the width, at 100 %."""
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
        steps = range(_FULL, _FEW_DICE + 1)
        room = self._parts.frame.height()
        step = next((each for each in steps if self._needed(each, theme) <= room), _FEW_DICE)
        wide = self._wide(theme)
        sheet = self._height(self._parts.sheet, wide, theme)
        leasts = self._facts_height(wide, theme), self._dice_height(step, wide), sheet
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

    def _take(self, step: int, theme: Theme, facts: int, dice: int, sheet: int) -> None:
        parts = self._parts
        parts.sheet.set_least(sheet)
        parts.exchange.set_compact(step >= _COMPACT)
        parts.facts_view.set_least(facts)
        parts.dice.set_least(dice)
        parts.space(theme, close=step >= _CLOSE)
        for part in parts.column:
            part.setVisible(part in self._shown(step))

    def _shown(self, step: int) -> set[QWidget]:
        left_out: set[QWidget] = set()
        if step >= _NO_ODDS:
            left_out.add(self._parts.odds)
        if step >= _NO_FACTS:
            left_out.add(self._parts.facts_view)
        return self._wanted - left_out

    def _needed(self, step: int, theme: Theme) -> int:
        parts, shown = self._parts, self._shown(step)
        gap, _, above = spacing(theme, close=step >= _CLOSE)
        wide = self._wide(theme)
        seen = [each for each in parts.column[1:] if each in shown and each is not parts.dice]
        lines = [self._height(each, wide, theme) for each in seen]
        if parts.facts_view in seen and step < _SCROLLED:
            lines.append(parts.facts_view.sizeHint().height() - self._facts_height(wide, theme))
        if parts.dice in shown:
            lines.append(self._dice_height(step, wide))
        lines.append(parts.head_height(wide, compact=step >= _COMPACT))
        return sum(lines) + gap * (len(lines) - 1) + 2 * above

    def _wide(self, theme: Theme) -> int:
        """The width that the parts have, in pixels."""
        _, beside, _ = spacing(theme, close=False)
        return max(1, self._parts.frame.width() - 2 * beside)

    def _dice_height(self, step: int, wide: int) -> int:
        """The height of all dice, or of one line of them."""
        row = self._parts.row
        return row.line_height() if step >= _FEW_DICE else row.heightForWidth(wide)

    def _facts_height(self, wide: int, theme: Theme) -> int:
        """What must be seen of the facts, beside their scroll bar."""
        return self._parts.facts.least_height(wide - theme.px(_BAR))

    def _height(self, part: QWidget, wide: int, theme: Theme) -> int:
        """The least height at which a part can be read, in pixels."""
        if part is self._parts.facts_view:
            return min(self._facts_height(wide, theme), part.sizeHint().height())
        if part is self._parts.whom:
            return min(self._parts.facts.row_height(), part.sizeHint().height())
        if part is self._parts.sheet:
            return min(round(theme.px(42) * _SHEET_ROWS), part.sizeHint().height())
        if part.hasHeightForWidth():
            return part.heightForWidth(wide)
        return part.sizeHint().height()
