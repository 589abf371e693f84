"""The stage after an action: what came of it, with the whole calculation."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gm_tracker.model.advice import Said
from gm_tracker.ui.fight.stage.asking_parts import Heading
from gm_tracker.ui.fight.stage.outcome import Outcome
from gm_tracker.ui.fight.stage.person_head import Exchange
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.kit.chips import PrimaryButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import ComposerView


class ResultPage(QWidget):
    """Shows a view that is `done`; its button, Enter and Esc put it away."""

    def __init__(self, signals: StageSignals) -> None:
        super().__init__()
        self._signals = signals
        self.title, self.exchange, self.outcome = Heading(), Exchange(), Outcome()
        self.button = PrimaryButton("Done")
        self.button.clicked.connect(signals.confirmed)
        self._lay_out()

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.button)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.title)
        self._box.addWidget(self.exchange)
        self._box.addWidget(self.outcome, 1)
        self._box.addStretch()
        self._box.addLayout(foot)

    def show_view(self, view: ComposerView, told: Callable[[Said], str]) -> None:
        """Show this if it is a result."""
        if not view.done:
            return
        self.title.show_title(view.title, "", crowded=True)
        self.exchange.show_people(view.actor, view.target)
        self.outcome.show_outcome(view, beside=False)
        self.button.show_text(view.button)

    def take_focus(self) -> bool:
        """Put the keyboard where the work goes on; False if that is the stage itself."""
        return False

    def confirm(self) -> None:
        """Enter, where nothing of the page has taken it."""
        self._signals.confirmed.emit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        for part in (self.exchange, self.outcome, self.button):
            part.set_theme(theme)
        edge, above = theme.px(18), theme.px(14)
        self._box.setContentsMargins(edge, above, edge, above)
        self._box.setSpacing(theme.px(8))
