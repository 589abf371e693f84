"""What the dice come to so far, in one sentence beside the button."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.type_sizes import TYPE
from gm_tracker.words.live_views import LiveView
from gm_tracker.words.pieces import Piece


class LiveLine(QWidget):
    """The sentence, and a quiet line below it."""

    def __init__(self) -> None:
        super().__init__()
        self._sentence = PieceLine(TYPE["live"].px)
        self._beneath = PieceLine(TYPE["note"].px, lines=1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        box.addStretch()
        box.addWidget(self._sentence)
        box.addWidget(self._beneath)
        box.addStretch()

    def show_live(self, live: LiveView, usual: str) -> None:
        """Show this; `usual` is the quiet line where nothing is known yet."""
        self._sentence.show_pieces((Piece(live.sentence, strong=True),) if live.sentence else ())
        self._sentence.setVisible(bool(live.sentence))
        beneath = live.beneath if live.sentence else usual
        self._beneath.show_pieces((Piece(beneath, quiet=True),) if beneath else ())
        self._beneath.setVisible(bool(beneath))
        self.setAccessibleName(". ".join(filter(None, (live.sentence, beneath))))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._sentence.set_theme(theme)
        self._beneath.set_theme(theme)
