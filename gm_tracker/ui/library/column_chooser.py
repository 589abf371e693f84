"""Which column of a table holds which field, to be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme

if TYPE_CHECKING:
    from gm_tracker.session.import_views import Layout

MOST_COLUMNS = 60
"""Columns that can be chosen; those behind them go into the notes."""
NOTES = "nothing: into the notes"
_LOWER, _HIGHER = "Armour class: the lower the better", "Armour class: the higher the better"


class ColumnChooser(QWidget):
    """Which column of a table holds which field, and how the table is read otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.is_data = QCheckBox("The first line is data, no heading")
        self.is_data.setAccessibleName(self.is_data.text())
        self.is_data.toggled.connect(lambda _on: self._show_samples())
        self.armour = QComboBox()
        self.armour.addItems([_LOWER, _HIGHER])
        self.armour.setAccessibleName("How armour class is read")
        self.rest = plain_label("muted")
        self.choices: list[QComboBox] = []
        self._labels: list[tuple[QLabel, QLabel]] = []
        self._layout: Layout | None = None
        inner = QWidget()
        self._grid = QGridLayout(inner)
        self._area = FitScroll(inner, grows=True)
        self._lay_out()

    def _lay_out(self) -> None:
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 2)
        self._grid.setColumnStretch(2, 3)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._head = QHBoxLayout()
        for part in (self.is_data, self.armour):
            self._head.addWidget(part)
        self._head.addStretch(1)
        self._box.addLayout(self._head)
        self._box.addWidget(self._area, 1)
        self._box.addWidget(self.rest)

    def show_layout(self, layout: Layout) -> None:
        """Offer every field for every column, beside its first cells."""
        self._clear()
        self._layout = layout
        with QSignalBlocker(self.is_data):
            self.is_data.setChecked(not layout.heading)
        self.armour.setCurrentIndex(1 if layout.descending is False else 0)
        held = {column: key for key, column in layout.columns.items()}
        for at in range(min(len(layout.headers), MOST_COLUMNS)):
            self._add(layout, at, held.get(at, ""))
        self._grid.setRowStretch(len(self.choices), 1)
        self._show_samples()
        self._show_rest()

    def _clear(self) -> None:
        self._grid.setRowStretch(len(self.choices), 0)
        for gone in (*self.choices, *(part for pair in self._labels for part in pair)):
            self._grid.removeWidget(gone)
            gone.deleteLater()
        self.choices, self._labels = [], []

    def _add(self, layout: Layout, at: int, held: str) -> None:
        name, sample, choice = plain_label("name"), plain_label("muted"), QComboBox()
        choice.setAccessibleName(f"Column {layout.headers[at] or at + 1} holds")
        choice.addItem(NOTES, "")
        for key, text in layout.fields:
            choice.addItem(text, key)
        choice.setCurrentIndex(max(0, choice.findData(held)))
        choice.currentIndexChanged.connect(lambda _index, by=choice: self._chosen(by))
        for column, part in enumerate((name, choice, sample)):
            self._grid.addWidget(part, at, column)
            # Qt would show them only later, and what is hidden cannot take the focus.
            part.show()
        self.choices.append(choice)
        self._labels.append((name, sample))

    def _chosen(self, by: QComboBox) -> None:
        """A field stands in one column: another one that held it holds nothing."""
        for each in self.choices:
            if each is not by and each.currentData() and each.currentData() == by.currentData():
                with QSignalBlocker(each):
                    each.setCurrentIndex(0)
        self._show_rest()

    def _show_samples(self) -> None:
        """The heading of each column and what stands below it."""
        for at, (name, sample) in enumerate(self._labels):
            name.setText(self._head_of(at))
            sample.setText(" \N{MIDDLE DOT} ".join(filter(None, self._cells(at))))
        self._show_rest()

    def _cells(self, at: int) -> tuple[str, ...]:
        if self._layout is None:
            return ()
        first = (self._layout.headers[at],) if self.is_data.isChecked() else ()
        return (*first, *self._layout.samples[at])

    def _head_of(self, at: int) -> str:
        told = "" if self._layout is None else self._layout.headers[at]
        return f"Column {at + 1}" if self.is_data.isChecked() or not told else told

    def _show_rest(self) -> None:
        left = [self._head_of(at) for at, each in enumerate(self.choices) if not each.currentData()]
        self.rest.setText(
            f"Into the notes: {', '.join(left)}." if left else "Every column is used."
        )
        held = self.columns()
        self.armour.setVisible("armor_class" in held and bool({"hit_dice", "hit_points"} & {*held}))

    def columns(self) -> dict[str, int]:
        """The column of each field that was chosen."""
        chosen = ((str(each.currentData()), at) for at, each in enumerate(self.choices))
        return {key: at for key, at in chosen if key}

    @property
    def heading(self) -> bool:
        """Whether the first line is no row."""
        return not self.is_data.isChecked()

    @property
    def descending(self) -> bool | None:
        """How armour classes are read, None where there are none to be read so."""
        return None if self.armour.isHidden() else self.armour.currentIndex() == 0

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self._box.setSpacing(theme.px(8))
        self._head.setSpacing(theme.px(12))
        self._grid.setHorizontalSpacing(theme.px(12))
        self._grid.setVerticalSpacing(theme.px(6))
