"""The parts of the page of a group, one under another: head, rows, folds, what Enter does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.group_cells import GroupHeads
from gm_tracker.ui.fight.stage.group_model import GroupModel
from gm_tracker.ui.fight.stage.group_table import GroupTable
from gm_tracker.ui.fight.stage.idle_head import IdleHead
from gm_tracker.ui.fight.stage.idle_rows import DeedRow, FoldLine
from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.primary_button import PrimaryButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.group_views import GroupView
from gm_tracker.words.idle_views import ActingView
from gm_tracker.words.pieces import Chip, Piece

_EDGE, _ABOVE, _GAP = 18, 14, 6
_OTHER = "Shift+Enter"
_ROWS = 5
"""So many targets are worth more than buttons for what has a key and a place in the menus."""
_CAPPED, _WIDE, _LEAST = 720, 640, 500
"""From these widths on there is room in the head for a key, for both buttons, for one of them."""
_TOLD = 110
"""With less room than this nothing is said beside the buttons at the foot."""
_FEWEST = 2
"""So many targets are seen before their heads and the folds are."""
ROLL, TYPE = "Roll and resolve", "Type the dice"


class GroupParts:
    """Makes the parts and gives them their places; the rows take what room the others leave."""

    def __init__(self, page: QWidget, model: GroupModel) -> None:
        self._page, self._theme = page, Theme(DARK)
        self.head, self.table = IdleHead(), GroupTable(model, Theme(DARK))
        self.heads, self.folds, self.deeds = (
            GroupHeads(self.table.viewport()),
            FoldLine(),
            DeedRow(),
        )
        self.weapons = ChipRow("With")
        self.one_roll = KeyButton("One roll for all", quiet=True)
        self.split = KeyButton("Split off one...", quiet=True)
        self.granted, self.error = plain_label("note"), plain_label("error")
        self.all_text, self.dice = PieceLine(16, 1), PieceLine(13, 2)
        self.second, self.primary = KeyButton(TYPE, key=_OTHER), PrimaryButton(ROLL)
        self._box = QVBoxLayout(page)
        self._box.addLayout(self._top())
        parts = (self.weapons, self.heads, self.table, self.folds, self.granted, self.error)
        for part in parts:
            self._box.addWidget(part, 1000 if part is self.table else 0)
        self._box.addStretch(1)
        self._box.addWidget(self.deeds)
        self._box.addLayout(self._bottom())

    def _top(self) -> QHBoxLayout:
        self._head_line = QHBoxLayout()
        self._head_line.addWidget(self.head, 1)
        for button in (self.one_roll, self.split):
            self._head_line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return self._head_line

    def _bottom(self) -> QHBoxLayout:
        self._foot_line = QHBoxLayout()
        said = QVBoxLayout()
        said.setSpacing(0)
        for line in (self.all_text, self.dice):
            said.addWidget(line)
        self._foot_line.addLayout(said, 1)
        self._foot_line.addWidget(self.second, 0, Qt.AlignmentFlag.AlignVCenter)
        self._foot_line.addWidget(self.primary)
        return self._foot_line

    # What they show

    def show_head(self, actor: ActingView, one_roll: bool) -> None:
        """Who acts, and whether one roll is for all of them."""
        self.head.show_actor(actor)
        self.one_roll.show_marked(one_roll)
        self.one_roll.setAccessibleName(f"One roll for all, {'on' if one_roll else 'off'}")

    def show_weapons(self, chips: tuple[Chip, ...]) -> None:
        """What they can use, where that is a choice."""
        self.weapons.show_chips(chips if len(chips) > 1 else ())

    def show_foot(self, view: GroupView, error: str) -> None:
        """What Enter does, and the other way to get the dice."""
        self.error.setText(error)
        self.error.setVisible(bool(error))
        kept = "half entered" if view.kept else ""
        told = " \N{MIDDLE DOT} ".join(each for each in (kept, view.dice) if each)
        self.all_text.show_pieces((Piece(view.all_text, strong=True),))
        self.dice.show_pieces((Piece(told, quiet=True),))
        self.primary.show_text(ROLL if view.rolls else TYPE)
        self.second.show_text(TYPE if view.rolls else ROLL)
        self._fit_buttons()

    def grant(self, said: str) -> None:
        """Say what was taken for granted, or why there are no odds."""
        self.granted.setText(f"Taken for granted: {said}" if said else "")
        self.granted.setVisible(bool(said))

    def name_keys(self) -> None:
        """Name the keys that the acts have now."""
        self.deeds.show_keys()
        key = self.deeds.key_of("split_off")
        self.split.show_key(key if self._page.width() >= self._theme.px(_CAPPED) else "")

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for part in (self.head, self.weapons, self.heads, self.table, self.folds, self.deeds):
            part.set_theme(theme)
        for button in (self.one_roll, self.split, self.second, self.primary):
            button.set_theme(theme)
        for said in (self.all_text, self.dice):
            said.set_theme(theme)
        edge, above = theme.px(_EDGE), theme.px(_ABOVE)
        self._box.setContentsMargins(edge, above, edge, above)
        self._box.setSpacing(theme.px(_GAP))
        for line in (self._head_line, self._foot_line):
            line.setSpacing(theme.px(10))

    def fit(self, width: int, height: int) -> None:
        """With hardly room the deeds and the ruling give way: their keys and menus remain."""
        px = self._theme.px
        needed = self.head.sizeHint().height() + self.heads.height()
        needed += min(self.table.row_height() * _ROWS, self.table.sizeHint().height())
        needed += self.folds.sizeHint().height() + self.primary.sizeHint().height()
        needed += self.deeds.sizeHint().height() + px(2 * _ABOVE + 6 * _GAP)
        more = self._said_height(width - px(2 * _EDGE))
        self.deeds.setVisible(needed + more <= height)
        self.one_roll.setVisible(width >= px(_WIDE))
        self.split.setVisible(width >= px(_LEAST))
        self.name_keys()
        self._fit_lines(height - more)
        self._fit_buttons()
        self._fit_rows(height - more)

    def _fit_rows(self, height: int) -> None:
        """As many targets as are whole, and always one: a row cut through could not be read."""
        below = [each for each in (self.folds, self.deeds) if not each.isHidden()]
        lines = (self._head_line, self._foot_line, *below)
        used = sum(each.sizeHint().height() for each in lines)
        used += 0 if self.heads.isHidden() else self.heads.height() + self._theme.px(_GAP)
        used += self._theme.px(2 * _ABOVE) + self._theme.px(_GAP) * len(lines)
        self.table.show_whole(height - used)

    def _said_height(self, width: int) -> int:
        """What the lines take that are only there when there is something to choose or say."""
        lines: tuple[QWidget, ...] = self.weapons, self.granted, self.error
        shown = [each for each in lines if not each.isHidden()]
        return sum(_height(each, width) + self._theme.px(_GAP) for each in shown)

    def _fit_lines(self, height: int) -> None:
        """Where two targets would not be seen, first the folds give way, then the heads."""
        px = self._theme.px
        needed = self._head_line.sizeHint().height() + self._foot_line.sizeHint().height()
        needed += self.table.row_height() * _FEWEST + px(2 * _ABOVE + 4 * _GAP)
        heads, folds = self.heads.height(), self.folds.sizeHint().height()
        self.folds.setVisible(needed + heads + folds <= height)
        self.heads.setVisible(needed + heads <= height)

    def _fit_buttons(self) -> None:
        """The key of the second button is only told where both would not have room."""
        room = self._page.width() - 2 * self._theme.px(_EDGE)
        wanted = self.primary.sizeHint().width() + self._theme.px(190)
        self.second.show_key(_OTHER)
        if wanted + self.second.sizeHint().width() > room:
            self.second.show_key("")
        left = room - self.primary.sizeHint().width() - self.second.sizeHint().width()
        for line in (self.all_text, self.dice):
            line.setVisible(bool(line.text()) and left >= self._theme.px(_TOLD))


def _height(line: QWidget, width: int) -> int:
    wrapped = line.heightForWidth(width)
    return line.sizeHint().height() if wrapped < 0 else wrapped
