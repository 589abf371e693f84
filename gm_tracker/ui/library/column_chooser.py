"""Which column of a table holds which field, to be chosen."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from gm_tracker.session.import_views import ImportTrouble
from gm_tracker.ui.kit.labels import plain_label

MOST_COLUMNS = 24


class ColumnChooser(QWidget):
    """Which column of a table holds which field."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.choices: list[QComboBox] = []
        self._parts: list[QWidget] = []

    def show_trouble(self, trouble: ImportTrouble) -> None:
        """Offer every field for every column; the guessed ones are chosen."""
        for gone in self._parts:
            self._grid.removeWidget(gone)
            gone.deleteLater()
        self._parts, self.choices = [], []
        held = {column: key for key, column in trouble.guessed.items()}
        for at, header in enumerate(trouble.headers[:MOST_COLUMNS]):
            label, choice = plain_label("muted", header or f"column {at + 1}"), QComboBox()
            choice.setAccessibleName(f"Column {header or at + 1} holds")
            choice.addItem("nothing", "")
            for key, text in trouble.fields:
                choice.addItem(text, key)
            choice.setCurrentIndex(max(0, choice.findData(held.get(at, ""))))
            row, column = divmod(at, 2)
            self._grid.addWidget(label, row, column * 2)
            self._grid.addWidget(choice, row, column * 2 + 1)
            self._grid.setColumnStretch(column * 2 + 1, 1)
            # Qt would show them only later, and what is hidden cannot take the focus.
            choice.show()
            self._parts += [label, choice]
            self.choices.append(choice)

    def columns(self) -> dict[str, int]:
        """The column of each field that was chosen."""
        chosen = ((str(each.currentData()), at) for at, each in enumerate(self.choices))
        return {key: at for key, at in chosen if key}
