"""A notice that stays until it is put away, over the right column's foot; the fight goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from gm_tracker.ui.kit.floating import FloatingBox
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.kit.theme import Theme

MOST_LINES = 6
_WIDTH = 440

Choice = tuple[str, Callable[[], object]]


class Notice(FloatingBox):
    """Says one thing with a few things that can be done about it; Esc or Close puts it away."""

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window, "Notice")
        self._title, self._text = plain_label("name"), plain_label("")
        self._buttons = FlowLayout()
        self._made: list[QPushButton] = []
        self._box.addWidget(self._title)
        self._box.addWidget(self._text)
        self._box.addLayout(self._buttons)
        self.set_theme(theme)

    @property
    def text(self) -> str:
        """All that it says."""
        return f"{self._title.text()}\n{self._text.text()}"

    @property
    def buttons(self) -> Sequence[QPushButton]:
        """What can be done, Close last."""
        return self._made

    def tell(
        self, title: str, lines: Sequence[str], choices: Sequence[Choice], *, take_focus: bool
    ) -> None:
        """Show this in place of what was shown; a choice puts the notice away and is done."""
        self._title.setText(title)
        more = len(lines) - MOST_LINES
        shown = [*lines[:MOST_LINES], f"\N{HORIZONTAL ELLIPSIS} and {more} more"]
        self._text.setText("\n".join(shown if more > 0 else lines))
        self._make_buttons((*choices, ("Close", self.put_away)))
        self._rise()
        if take_focus:
            self._made[0].setFocus(Qt.FocusReason.PopupFocusReason)
        announce(self, f"{title}. {self._text.text()}")

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._buttons.setSpacing(theme.px(8))
        super().set_theme(theme)

    def _make_buttons(self, choices: Sequence[Choice]) -> None:
        for gone in self._made:
            gone.hide()
            gone.deleteLater()
        while self._buttons.takeAt(0):
            pass
        self._made = [self._button(label, do) for label, do in choices]
        for each in self._made:
            self._buttons.addWidget(each)
            # Qt would show it only after this event, and its place is measured now.
            each.show()

    def _button(self, label: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(label.replace("&", "&&"))
        button.setProperty("kind", "chip")

        def chosen() -> None:
            self.put_away()
            do()

        button.clicked.connect(chosen)
        return button

    def _place(self) -> None:
        gap = self._theme.px(20)
        width = min(self._theme.px(_WIDTH), self._window.width() - 2 * gap)
        # A size is right only once the style sheet has come to what was made just now.
        for part in (self, self._title, self._text, *self._made):
            part.ensurePolished()
        height = self._box.totalHeightForWidth(width)
        left, top = self._window.width() - width - gap, self._window.height() - height - gap
        self.setGeometry(left, max(0, top), width, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = self.focusWidget()
            if isinstance(focus, QPushButton):
                focus.click()
        else:
            super().keyPressEvent(event)
