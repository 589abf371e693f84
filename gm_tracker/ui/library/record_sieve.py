"""What stands above the records of an import: words to search for, which of them, all or none."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QWidget

from gm_tracker.session.import_sieve import ALL, Sieve
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.finder import SearchLine

ALL_KEY = "Ctrl+A"
"""The key that takes all records that are shown, or leaves them out."""
NOTHING = "Nothing fits. Try fewer letters."


class RecordSieve(QWidget):
    """`changed` when other records are wanted, `ticked` when all shown ones are taken or not."""

    changed = Signal()
    ticked = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._is_next = False
        self.all = QCheckBox("All")
        self.all.setToolTip(f"Take all that are shown, or none ({ALL_KEY})")
        self.all.setAccessibleName("Take all that are shown")
        self.all.setTristate(True)
        # One is never asked for a half.
        self.all.clicked.connect(lambda _on: self.ticked.emit(self._is_next))
        self.line, self.kinds = SearchLine(), QComboBox()
        self.line.setPlaceholderText("Search: type letters of a name")
        self.line.setAccessibleName("Search: Records")
        self.line.textChanged.connect(lambda _text: self.changed.emit())
        self.kinds.setAccessibleName("Which records are shown")
        self.kinds.setMinimumContentsLength(12)
        self.kinds.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.kinds.currentIndexChanged.connect(lambda _at: self.changed.emit())
        self._sieves: Sequence[Sieve] = (ALL,)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for part, share in ((self.all, 0), (self.line, 3), (self.kinds, 2)):
            self._row.addWidget(part, share)

    def begin(self) -> None:
        """Something else is read: all of it is shown."""
        with QSignalBlocker(self.line), QSignalBlocker(self.kinds):
            self.line.clear()
            self.kinds.clear()
        self._sieves = (ALL,)

    def show_sieves(self, sieves: Sequence[Sieve]) -> None:
        """Offer these; the one that was chosen stays, if it is still there."""
        label = self.sieve.label
        self._sieves = sieves
        with QSignalBlocker(self.kinds):
            self.kinds.clear()
            for each in sieves:
                self.kinds.addItem(each.text)
            labels = [each.label for each in sieves]
            self.kinds.setCurrentIndex(labels.index(label) if label in labels else 0)

    @property
    def sieve(self) -> Sieve:
        """The one that is chosen."""
        at = self.kinds.currentIndex()
        return self._sieves[at] if 0 <= at < len(self._sieves) else ALL

    def show_taken(self, taken: bool | None) -> None:
        """All that are shown are taken, none, or some (None)."""
        state = Qt.CheckState
        full = state.Checked if taken else state.Unchecked
        self.all.setCheckState(state.PartiallyChecked if taken is None else full)
        self._is_next = taken is not True

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self._row.setSpacing(theme.px(8))
