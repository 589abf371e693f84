"""What narrows a list of entries down beside what is typed: the game, the kind, the source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from gm_tracker.model.library import KINDS, Kind
from gm_tracker.model.library_filter import Only
from gm_tracker.ui.kit.theme import Theme

What = Literal["game", "kind", "source"]
ANY = {"game": "Any game", "kind": "Any kind", "source": "Any source"}
OWN, BUILT_IN = "My own", "Built in"
_NAMES: dict[Kind, str] = {
    "creature": "Creatures",
    "character": "Characters",
    "attack": "Attacks",
    "spell": "Spells",
    "armour": "Armour",
    "condition": "Conditions",
    "action": "Actions",
}
_FEWEST_LETTERS = 5
LARGE = 1.6
"""The text size from which on a list that is not chosen from is called by one word."""


class Filters(QWidget):
    """Three lists to choose from; `changed` when another thing is chosen, `left` by hand."""

    changed = Signal()
    left = Signal()

    def __init__(self, kinds: Sequence[Kind] = KINDS) -> None:
        super().__init__()
        self._kinds, self._games = tuple(kinds), tuple[str, ...]()
        self.boxes: dict[What, QComboBox] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        names: tuple[What, ...] = ("game", "kind", "source")
        for name in names:
            box = self.boxes[name] = QComboBox()
            box.setAccessibleName(f"Only one {name}")
            box.addItem(ANY[name])
            narrow = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            box.setSizeAdjustPolicy(narrow)
            box.setMinimumContentsLength(_FEWEST_LETTERS)
            box.currentIndexChanged.connect(lambda _at: self.changed.emit())
            box.activated.connect(lambda _at: self.left.emit())
            self._row.addWidget(box, len(ANY[name]))
        self.boxes["kind"].addItems([_NAMES[each] for each in self._kinds])

    def offer(self, games: Sequence[tuple[str, str]], sources: Sequence[str]) -> None:
        """The games by id and name, and the sources that own entries have; what is chosen stays."""
        chosen = self.only().system
        self._games = tuple(system for system, _ in games)
        self._refill("game", [name for _, name in games])
        if chosen in self._games:
            self._go("game", self._games.index(chosen) + 1)
        self._refill("source", [OWN, BUILT_IN, *sources])

    def _refill(self, name: What, labels: list[str]) -> None:
        box, before = self.boxes[name], self.boxes[name].currentText()
        if [box.itemText(at) for at in range(1, box.count())] == labels:
            return
        quiet = box.blockSignals(True)
        while box.count() > 1:
            box.removeItem(1)
        box.addItems(labels)
        box.blockSignals(quiet)
        self._go(name, max(0, box.findText(before, Qt.MatchFlag.MatchExactly)))

    def _go(self, name: What, at: int) -> None:
        """Choose quietly: the same thing, at the place that it has now."""
        box = self.boxes[name]
        quiet = box.blockSignals(True)
        box.setCurrentIndex(at)
        box.blockSignals(quiet)

    def only(self) -> Only:
        """What is chosen."""
        game, kind, source = (self.boxes[each].currentIndex() - 1 for each in self.boxes)
        named = self.boxes["source"].currentText() if source > 1 else ""
        return Only(
            self._games[game] if 0 <= game < len(self._games) else "",
            (self._kinds[kind],) if kind >= 0 else (),
            named,
            None if source not in (0, 1) else source == 1,
        )

    def clear(self) -> None:
        """Anything fits again; nobody is told."""
        for name in self.boxes:
            self._go(name, 0)

    def choose(self, name: What) -> None:
        """Open one of the lists."""
        box = self.boxes[name]
        if box.isVisible():
            box.setFocus(Qt.FocusReason.ShortcutFocusReason)
            box.showPopup()

    def set_theme(self, theme: Theme) -> None:
        """Take the distances; large text leaves room for one word."""
        self._row.setSpacing(theme.px(6))
        for name, box in self.boxes.items():
            box.setItemText(0, name.capitalize() if theme.scale > LARGE else ANY[name])
