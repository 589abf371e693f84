"""The records of an import as a list in which one searches, and takes them or leaves them out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QVBoxLayout, QWidget

from gm_tracker.session.duplicates import CHOICES
from gm_tracker.session.duplicates import Choice as Wish
from gm_tracker.session.import_choice import Choice
from gm_tracker.session.import_sieve import Searched, sieves
from gm_tracker.session.import_views import ImportRow
from gm_tracker.ui.kit.keymap import key_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.finder import PlainList
from gm_tracker.ui.library.record_rows import RecordRows
from gm_tracker.ui.library.record_sieve import ALL_KEY, RecordSieve

ALL = ALL_KEY
_MORE = {"+": 1, "-": -1}
_DOWN = (Qt.Key.Key_Down, Qt.Key.Key_PageDown)


class RecordList(QWidget):
    """`picked` when another record is the current one, `entered` on a double click.

    `chosen` when others are taken than before, `counted` with one more or less.
    Records are told by their numbers in the view.
    """

    picked = Signal(int)
    entered = Signal(int)
    chosen = Signal()
    counted = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self.choice, self._searched = Choice(), Searched(())
        self.sieves = sieves(())
        self.sieve, self.list = RecordSieve(), PlainList("Records")
        self.rows = RecordRows(self.choice, self)
        self.list.setModel(self.rows)
        self.list.setUniformItemSizes(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.selectionModel().currentChanged.connect(self._moved)
        self.list.doubleClicked.connect(lambda _index: self.entered.emit(self.current))
        self.list.lines.boxed.connect(self._clicked)
        self.sieve.changed.connect(self._sift)
        self.sieve.ticked.connect(lambda taken: self._take(self.rows.numbers, taken=taken))
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.sieve)
        self._box.addWidget(self.list, 1)
        self.setFocusProxy(self.list)

    @property
    def current(self) -> int:
        """The number of the current record, -1 for none."""
        return self.rows.number(self.list.currentIndex().row())

    def begin(self) -> None:
        """Something else is read: all of it will be shown and taken."""
        self.choice.begin()
        self.sieve.begin()
        self.rows.show_rows(())

    def show_records(self, rows: tuple[ImportRow, ...]) -> None:
        """These were read; what was left out, searched for and wanted stays so."""
        current = self.current
        self.choice.follow(rows)
        self._searched = Searched(rows)
        self.sieves = sieves(rows)
        self.sieve.show_sieves(self.sieves)
        self.rows.show_rows(rows, self._fitting())
        self.go(current)
        self._show_taken()

    def go(self, number: int) -> None:
        """Make that record the current one, the first if it is not shown."""
        index = self.rows.index(max(0, self.rows.place(number)))
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.list.selectionModel().setCurrentIndex(index, flags)
        self.picked.emit(self.current)

    def toggle(self) -> None:
        """Take the selected records, or leave them out if all of them are taken."""
        numbers = [self.rows.number(each.row()) for each in self.list.selectedIndexes()]
        self._take(numbers, taken=self.choice.has_all(numbers) is not True)

    def toggle_all(self) -> None:
        """The same for all that are shown."""
        numbers = self.rows.numbers
        self._take(numbers, taken=self.choice.has_all(numbers) is not True)

    def settle_all(self, wish: Wish) -> None:
        """Keep both, replace or skip all of which there is one in the library."""
        self._settle(self.choice.already, wish)

    def settle_next(self) -> None:
        """Of the selected ones that are there already, go on to the next of these wishes."""
        numbers = [self.rows.number(each.row()) for each in self.list.selectedIndexes()]
        wishes = [each for at in numbers if (each := self.choice.wish(at))]
        if wishes:
            self._settle(numbers, CHOICES[(CHOICES.index(wishes[0]) + 1) % len(CHOICES)])

    def _settle(self, numbers: Sequence[int], wish: Wish) -> None:
        self.choice.settle(numbers, wish)
        self.rows.look_again()
        self._show_taken()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.list.set_theme(theme)
        self.sieve.set_theme(theme)
        self._box.setSpacing(theme.px(6))

    def _fitting(self) -> tuple[int, ...]:
        return self._searched.fitting(self.sieve.line.text(), self.sieve.sieve)

    def _sift(self) -> None:
        """Other records are wanted; the current one stays if it is among them."""
        current = self.current
        self.rows.show_rows(self.rows.records, self._fitting())
        self.go(current)
        self._show_taken()

    def _take(self, numbers: Sequence[int], *, taken: bool) -> None:
        self.choice.take(numbers, taken=taken)
        self.rows.look_again()
        self._show_taken()

    def _clicked(self, index: QModelIndex) -> None:
        number = self.rows.number(index.row())
        self._take([number], taken=not self.choice.has(number))

    def _show_taken(self) -> None:
        self.sieve.show_taken(self.choice.has_all(self.rows.numbers))
        self.chosen.emit()

    def _moved(self, current: QModelIndex, _before: QModelIndex) -> None:
        self.picked.emit(self.rows.number(current.row()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        searching = self.sieve.line.hasFocus()
        if searching and event.key() in _DOWN:
            self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif searching and event.key() == Qt.Key.Key_Escape and self.sieve.line.text():
            self.sieve.line.clear()
        elif searching or not self._typed(event):
            super().keyPressEvent(event)

    def _typed(self, event: QKeyEvent) -> bool:
        """What is typed at the list: Space takes or leaves out, letters search."""
        if key_of(event) == ALL:
            self.toggle_all()
            return True
        if event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        if event.key() == Qt.Key.Key_Space:
            self.toggle()
            return True
        letters = event.text()
        if letters in _MORE:
            self.counted.emit(self.current, _MORE[letters])
            return True
        if not letters.strip() or not letters.isprintable():
            return False
        self.sieve.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.sieve.line.insert("" if letters == "/" else letters)
        return True
