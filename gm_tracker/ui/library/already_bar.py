"""What is said and asked where records of an import are in the library already."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from gm_tracker.session.duplicates import Choice
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme

NEXT = "Ctrl+D"
"""The key that goes on to the next wish for the selected records."""
_LABELS: tuple[tuple[Choice, str], ...] = (
    ("keep", "Keep both"),
    ("replace", "Replace all"),
    ("skip", "Skip all"),
)


class AlreadyBar(QWidget):
    """`wished` for all of them, `next_wanted` for the selected ones."""

    wished = Signal(str)
    next_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.said = plain_label("")
        self.said.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.said.setToolTip("Of the same kind, game and name, whatever its case")
        self.one = QPushButton(f"Only the selected  {NEXT}")
        self.one.clicked.connect(lambda _on=False: self.next_wanted.emit())
        self.buttons = {wish: self._button(wish, label) for wish, label in _LABELS}
        self._row = FlowLayout(self)
        for each in (self.said, *self.buttons.values(), self.one):
            self._row.addWidget(each)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    def _button(self, wish: Choice, label: str) -> QPushButton:
        button = QPushButton(label)
        button.clicked.connect(lambda _on=False: self.wished.emit(wish))
        return button

    def show_count(self, there: int) -> None:
        """So many of the records are there already; none, and nothing is asked."""
        self.said.setText(f"In the library already: {there}")
        self.setVisible(there > 0)

    def press(self, key: str) -> bool:
        """Do what that key asks for; False if nothing is asked here."""
        if key != NEXT or self.isHidden():
            return False
        self.one.click()
        return True

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self._row.setSpacing(theme.px(8))
        self.said.setMinimumHeight(self.one.sizeHint().height())
