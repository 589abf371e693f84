"""One row of facts: its name, its chips, and how long they hold."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.fight.stage.row_name import RowName
from gm_tracker.ui.kit.chip_room import chip_gap, chip_height
from gm_tracker.ui.kit.chip_width import chip_width, trimmed
from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.flow import lines_height
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.actions import WITH
from gm_tracker.words.pieces import Chip
from gm_tracker.words.views import ChipGroup

MORE = "\N{HORIZONTAL ELLIPSIS}"
"""The key of the chip that unfolds the rest of a row, and what stands on it."""
_WORTH_FOLDING, _ENDLESS = 2, 1_000_000


class Squeeze(IntEnum):
    """How far rows of facts make room for what is asked; each goes further than those before."""

    NOT = 0
    BRIEF = 1
    """One line of weapons, of those that are not taken only the names."""
    LOW = 2
    """Chips that are less high."""
    ANSWERS = 3
    """How somebody answers stands before all else."""

    @property
    def is_low(self) -> bool:
        """Whether chips are less high."""
        return self >= Squeeze.LOW


class FactRow:
    """The name at the left, the chips, and how long they hold."""

    def __init__(self, group: ChipGroup, theme: Theme, parent: QWidget) -> None:
        self.label, self.chips = RowName(lines=1), ChipRow(group.label, single=group.id == WITH)
        # Shown without one they would be windows of their own for a moment.
        self.label.setParent(parent)
        self.chips.setParent(parent)
        self.group, self._theme = group, theme
        self._unfolded, self._wide, self._squeeze = False, 0, Squeeze.NOT
        self._last: tuple[Chip, ...] | None = None
        self.chips.set_theme(theme)
        self.show_group(group)

    def show_group(self, group: ChipGroup) -> None:
        """Show this; what was unfolded stays so."""
        self.group = group
        self.label.whole = group.label
        said = f"{group.label}, {group.note}" if group.note else group.label
        self.chips.setAccessibleName(said)
        self.chips.show_note(group.note)
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.chips.set_theme(theme)
        self._show()

    def fit(self, wide: int) -> None:
        """Fold or unfold for so many pixels of width."""
        if wide != self._wide:
            self._wide = wide
            self._show()

    def squeeze(self, squeeze: Squeeze) -> None:
        """Take no more room than this."""
        if squeeze != self._squeeze:
            self._squeeze = squeeze
            self.chips.set_low(squeeze.is_low)
            self._show()
            self.chips.updateGeometry()

    def height_as(self, wide: int, squeeze: Squeeze) -> int:
        """The height of its chips in so many pixels of width, in pixels."""
        high, chips = chip_height(self._theme, low=squeeze.is_low), self._shown(wide, squeeze)
        sizes = [QSize(self._width_of(each, squeeze), high) for each in chips]
        return lines_height(sizes, wide, self._gap(squeeze))

    def more(self, wide: int, squeeze: Squeeze) -> int:
        """How much higher its chips would be if they were squeezed like that, in pixels."""
        return self.height_as(wide, squeeze) - self.height_as(wide, self._squeeze)

    def unfold(self) -> None:
        """Show all of them, and go to the first that was hidden."""
        hidden = next((each.key for each in self._left_out(self._wide, self._squeeze)), "")
        self._unfolded = True
        self._show()
        for button in self.chips.buttons():
            if button.chip.key == hidden:
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self) -> None:
        shown, gap = self._shown(self._wide, self._squeeze), self._gap(self._squeeze)
        if shown != self._last:
            self._last = shown
            self.chips.show_chips(shown)
            # The rows know of another height at once, not only when the chips are laid out.
            self.chips.updateGeometry()
        taken = sum(self._width_of(each, self._squeeze) + gap for each in shown) - gap
        # Alone on a line the note would push the next row out of sight.
        self.chips.drop_note(taken <= self._wide < taken + self.chips.note_width())

    def _gap(self, squeeze: Squeeze) -> int:
        return chip_gap(self._theme, low=squeeze.is_low)

    def _width_of(self, chip: Chip, squeeze: Squeeze) -> int:
        return chip_width(chip, self._theme, low=squeeze.is_low)

    def _ordered(self, wide: int, squeeze: Squeeze) -> tuple[Chip, ...]:
        """All but the last; of weapons the one that is taken is seen where hardly one is."""
        chips = self.group.chips
        if not squeeze or self.group.id != WITH:
            return chips
        # Beside it there is room for the chip that unfolds the others.
        room = wide - self._more_width(squeeze) if wide and len(chips) > 1 else _ENDLESS
        taken = (trimmed(each, self._theme, room) for each in chips if each.on)
        return (*taken, *(_in_brief(each) for each in chips if not each.on))

    def _shown(self, wide: int, squeeze: Squeeze) -> tuple[Chip, ...]:
        last = (self.group.last,) if self.group.last else ()
        chips, hidden = self._ordered(wide, squeeze), self._left_out(wide, squeeze)
        # One chip in place of one would only cost a press, unless it saves a line.
        if len(hidden) < (1 if squeeze else _WORTH_FOLDING):
            return (*chips, *last)
        more = Chip(MORE, MORE, f"{len(hidden)} more", opens=True)
        return (*(each for each in chips if each not in hidden), more, *last)

    def _more_width(self, squeeze: Squeeze) -> int:
        """What the chip that unfolds the rest takes of a line, in pixels."""
        return self._width_of(Chip("", MORE, "9 more"), squeeze) + self._gap(squeeze)

    def _left_out(self, wide: int, squeeze: Squeeze) -> tuple[Chip, ...]:
        """Those that are off and stand beyond the end of the line."""
        folds = self.group.folds or (squeeze and self.group.id == WITH)
        if self._unfolded or not folds or not wide:
            return ()
        gap, chips = self._gap(squeeze), self._ordered(wide, squeeze)
        taken = self.chips.note_width()
        if self.group.last is not None:
            taken += self._width_of(self.group.last, squeeze) + gap
        if taken + sum(self._width_of(each, squeeze) + gap for each in chips) <= wide:
            return ()
        taken += self._more_width(squeeze)
        hidden = []
        for chip in chips:
            taken += self._width_of(chip, squeeze) + gap
            if taken > wide and not chip.on:
                hidden.append(chip)
        return tuple(hidden)


def _in_brief(chip: Chip) -> Chip:
    """Only its name; the rest is in its tip, and told."""
    whole = chip.spoken or f"{chip.label} {chip.detail}".strip()
    return replace(chip, detail="", spoken=whole)
