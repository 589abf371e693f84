"""The stage while nobody acts: what to do next, and the end of a fight that is over."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.model.advice import Advice, Said
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.primary_button import PrimaryButton
from gm_tracker.ui.kit.theme import Theme

ENDS = "end_fight"
"""The act that ends a fight."""


class IdleBare(QWidget):
    """Calm words in the middle; what ends a fight has a button, which `pressed` tells."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.over, self.words = plain_label("question"), plain_label("muted")
        self.button = PrimaryButton("End the fight and bring the party home", "")
        for label in (self.over, self.words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button.clicked.connect(lambda: self.pressed.emit(ENDS))
        box = QVBoxLayout(self)
        box.addStretch(1)
        box.addWidget(self.over)
        box.addWidget(self.words)
        box.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(1)

    def show_advice(
        self, advice: Advice, told: Callable[[Said], str], key_of: Callable[[str], str]
    ) -> None:
        """Say this; `told` and `key_of` know the keys that acts have now."""
        ends = any(each.act == ENDS for each in advice.offers)
        self.over.setText(advice.sentence if ends else "")
        self.words.setText("" if ends else told(advice))
        for part, seen in ((self.over, ends), (self.button, ends), (self.words, not ends)):
            part.setVisible(seen)
        self.button.show_key(key_of(ENDS) if ends else "")

    @property
    def ends(self) -> bool:
        """Whether it offers to end the fight."""
        return not self.button.isHidden()

    @property
    def text(self) -> str:
        """What it says now."""
        return self.over.text() or self.words.text()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.button.set_theme(theme)
        for label in (self.over, self.words):
            label.setMargin(theme.px(18))
