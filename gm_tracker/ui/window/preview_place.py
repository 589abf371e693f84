"""Where the small picture of the players' window stands: at the foot of a column that is seen."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QBoxLayout, QDockWidget

from gm_tracker.ui.players.preview import Preview
from gm_tracker.ui.window.docks import Card
from gm_tracker.ui.window.parts import Parts


class PreviewPlace(QObject):
    """Moves it below the log, or the page at its place, or the list where neither is seen."""

    def __init__(self, parts: Parts, preview: Preview) -> None:
        super().__init__(parts.window)
        self._preview, self._wanted = preview, False
        self._columns = (parts.log_dock, parts.side_dock, parts.initiative_dock)
        for each in self._columns:
            each.visibilityChanged.connect(self._settle)

    def show(self) -> None:
        """Show it from now on."""
        self._wanted = True
        self._settle()

    def hide(self) -> None:
        """Put it away."""
        self._wanted = False
        self._preview.hide()

    def _settle(self) -> None:
        seen = next((each for each in self._columns if each.isVisible()), None)
        if not self._wanted or seen is None:
            return
        layout = _layout_of(seen)
        if layout is not None and layout.indexOf(self._preview) < 0:
            layout.addWidget(self._preview)
        self._preview.show()


def _layout_of(dock: QDockWidget) -> QBoxLayout | None:
    card = dock.widget()
    return card.box if isinstance(card, Card) else None
