"""The stage while nobody acts: what to do next, and the end of a fight that is over."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.model.advice import Advice, Offer, Said
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import empty
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.primary_button import PrimaryButton
from gm_tracker.ui.kit.theme import Theme

ENDS = "end_fight"
"""The act that ends a fight."""
_ABOVE = "go_next"
"""The act whose own button is the filled one above the stage while it is the thing to do."""


class IdleBare(QWidget):
    """Calm words in the middle; what they offer has buttons, which `pressed` tells."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._theme, self.advice = Theme(DARK), Advice()
        self._made: dict[str, PrimaryButton] = {}
        self.over, self.words = plain_label("question"), plain_label("muted")
        for label in (self.over, self.words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box, self._column = QVBoxLayout(self), QVBoxLayout()
        box.addStretch(1)
        box.addWidget(self.over)
        box.addWidget(self.words)
        # One beneath another: side by side large text would have no room for two.
        box.addLayout(self._column)
        box.addStretch(1)

    def show_advice(
        self, advice: Advice, told: Callable[[Said], str], key_of: Callable[[str], str]
    ) -> None:
        """Say this; `told` and `key_of` know the keys that acts have now."""
        if advice != self.advice:
            self.advice = advice
            self._offer([each for each in advice.offers if each.button])
        self.over.setText(advice.sentence if self.ends else "")
        self.words.setText("" if self.ends else told(advice))
        self.over.setVisible(self.ends)
        self.words.setVisible(not self.ends)
        for offer in advice.offers:
            if offer.act in self._made:
                self._made[offer.act].show_key(key_of(offer.act))

    def _offer(self, offers: list[Offer]) -> None:
        """A button for each, the first filled: there is one such button in the window."""
        for act, button in self._made.items():
            if not any(act == each.act for each in offers):
                button.hide()
        empty(self._column)
        for offer in offers:
            button = self._button(offer.act)
            button.show_text(offer.button)
            filled = offer is offers[0] and offer.act != _ABOVE
            button.show_manner("do" if filled else "open")
            self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
            button.show()

    def _button(self, act: str) -> PrimaryButton:
        if act not in self._made:
            made = self._made[act] = PrimaryButton("", "")
            made.set_theme(self._theme)
            made.clicked.connect(lambda: self.pressed.emit(act))
        return self._made[act]

    @property
    def buttons(self) -> tuple[PrimaryButton, ...]:
        """Those that are offered, in their order."""
        return tuple(self._made[each.act] for each in self.advice.offers if each.button)

    @property
    def ends(self) -> bool:
        """Whether it offers to end the fight."""
        return any(each.act == ENDS for each in self.advice.offers)

    @property
    def text(self) -> str:
        """What it says now."""
        return self.over.text() or self.words.text()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._column.setSpacing(theme.px(8))
        for button in self._made.values():
            button.set_theme(theme)
        for label in (self.over, self.words):
            label.setMargin(theme.px(18))
