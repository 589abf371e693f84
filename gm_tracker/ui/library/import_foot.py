"""The line of buttons below what was read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QSizePolicy, QWidget

from gm_tracker.session.import_goals import Goal
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.theme import Theme

CHANGE, COLUMNS, ENCOUNTER, ONLY = "Ctrl+E", "Ctrl+T", "Ctrl+Return", "Shift+Return"
"""The keys of the buttons, as `keymap.key_of` writes them; the first is that of the library too."""
_SHOWN = "Shift+Enter"


class ImportFoot(QWidget):
    """`taken` says where it all goes, `left` that nothing of it is wanted."""

    taken = Signal(str)
    change_wanted = Signal()
    mend_wanted = Signal()
    columns_wanted = Signal()
    chooser_wanted = Signal()
    before_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.joins = self.has_before = self.has_columns = False
        self._offered: dict[str, bool] = {}
        self.rolled = QCheckBox("Roll hit points")
        self.accept = self._button("", lambda: self.taken.emit(self.first_goal))
        self.accept.setProperty("kind", "primary")
        self.encounter = self._button(
            "With an encounter  Ctrl+Enter", lambda: self.taken.emit("encounter")
        )
        self.only = self._button(f"Only the library  {_SHOWN}", lambda: self.taken.emit("library"))
        self.change = self._button(f"Change  {CHANGE}", self.change_wanted.emit)
        self.columns = self._button(f"Columns  {COLUMNS}", self.chooser_wanted.emit)
        self.all_the_same = self._button("Read all the same", self.mend_wanted.emit)
        self.with_columns = self._button("Read with these columns", self.columns_wanted.emit)
        self.before = self._button("The text before", self.before_wanted.emit)
        self.cancel = self._button("Cancel  Esc", self.left.emit)
        self._row = FlowLayout(self)
        for each in (self.accept, self.only, self.encounter, self.change, self.columns):
            self._row.addWidget(each)
        for other in (self.all_the_same, self.with_columns, self.before, self.cancel, self.rolled):
            self._row.addWidget(other)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _button(self, label: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(label)
        button.clicked.connect(lambda _on=False: do())
        return button

    @property
    def first_goal(self) -> Goal:
        """Where Enter puts it."""
        return "fight" if self.joins else "library"

    def offer(
        self,
        *,
        accept: bool = False,
        joins: bool = False,
        mend: bool = False,
        columns: bool = False,
        records: bool = False,
        rolls: bool = False,
    ) -> None:
        """Show what can be done now; with `joins` it goes into the fight too.

        With `rolls` there are hit points that could be rolled.
        """
        if records:
            told = {"accept": accept, "joins": joins, "records": records, "rolls": rolls}
            self._offered = told
        self.joins = joins
        self.accept.setVisible(accept)
        self.encounter.setVisible(accept)
        self.only.setVisible(accept and joins)
        self.all_the_same.setVisible(mend)
        self.with_columns.setVisible(columns)
        self.before.setVisible(self.has_before)
        self.change.setVisible(records)
        self.columns.setVisible(records and self.has_columns)
        self.rolled.setVisible(rolls)

    def offer_again(self) -> None:
        """What could be done with the records last."""
        self.offer(**self._offered)

    def show_taken(self, taken: int, many: int) -> None:
        """Say how many will be put in; none cannot be."""
        which = "" if taken == many else f" {taken} of {many}"
        into = " and the fight" if self.joins else ""
        self.accept.setText(f"Put{which} into the library{into}  Enter")
        for each in (self.accept, self.only, self.encounter):
            each.setEnabled(taken > 0)

    def press(self, key: str) -> bool:
        """Do what that key asks for; False if it asks for nothing that is offered."""
        buttons = {
            CHANGE: self.change,
            COLUMNS: self.columns,
            ENCOUNTER: self.encounter,
            ONLY: self.only,
        }
        button = buttons.get(key)
        if button is None or button.isHidden() or self.isHidden():
            return False
        button.click()
        return True

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self._row.setSpacing(theme.px(8))
