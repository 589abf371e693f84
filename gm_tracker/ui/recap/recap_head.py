"""The head of the recap: what the fight was, its three numbers, and the way out."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.primary_button import PrimaryButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece
from gm_tracker.words.recap_views import RecapView

_TITLE, _BRIEF_TITLE, _GAP, _BRIEF_GAP = 28, 20, 36, 16


class _Number(QWidget):
    """A number over what it counts."""

    def __init__(self) -> None:
        super().__init__()
        self._number, self._label = plain_label("verdict"), plain_label("muted")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (self._number, self._label):
            part.setWordWrap(False)
            box.addWidget(part)
        box.addStretch(1)

    def show_number(self, number: str, label: str) -> None:
        """Show these."""
        self._number.setText(number)
        self._label.setText(label)
        self._number.setAccessibleName(f"{number} {label}")


class RecapHead(QFrame):
    """Shows the title of a RecapView; `button` leads back to the fight, or away from it."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.title, self.beneath = PieceLine(_TITLE, lines=1), PieceLine(14, lines=1)
        self.button = PrimaryButton("", "Esc")
        self._numbers: list[_Number] = []
        self._px = Theme(DARK).px
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.beneath)
        words.addStretch(1)
        self._row, self._counts = QHBoxLayout(self), QHBoxLayout()
        self._row.addLayout(words, 1)
        self._row.addLayout(self._counts)
        self._row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)

    def show_view(self, view: RecapView) -> None:
        """Show this."""
        self.title.show_pieces((Piece(view.title, strong=True),))
        self.beneath.show_pieces((Piece(view.beneath, quiet=True),))
        while len(self._numbers) < len(view.numbers):
            self._numbers.append(_Number())
            self._counts.addWidget(self._numbers[-1])
        for at, part in enumerate(self._numbers):
            part.setVisible(at < len(view.numbers))
            if at < len(view.numbers):
                part.show_number(*view.numbers[at])
        self.button.show_text("Close the fight" if view.ended else "Back to the fight")
        self.button.show_key("Enter" if view.ended else "Esc")
        self.button.show_manner("do" if view.ended else "open")

    def set_brief(self, brief: bool) -> None:
        """Write smaller, where there is no room for more."""
        self.title.set_size(_BRIEF_TITLE if brief else _TITLE)
        for box in (self._row, self._counts):
            box.setSpacing(self._px(_BRIEF_GAP if brief else _GAP))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        px = self._px = theme.px
        for part in (self.title, self.beneath, self.button):
            part.set_theme(theme)
        self._row.setContentsMargins(px(26), px(14), px(26), px(14))
