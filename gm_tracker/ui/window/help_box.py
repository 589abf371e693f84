"""Pages of help over the window: the rules at a glance and the guide, shown as safe text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.page import Page
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import HelpEntry

_LIST_PX, _AROUND_PX, _COLUMN_PX = 200, 64, 42
"""At 100 %: how wide the list is, what is around it and the page, what a column takes."""


class HelpBox(Overlay):
    """A list of pages and the page; `wanted` asks for one, Esc puts the box away."""

    wanted = Signal(str)

    def __init__(self, window: QWidget, pictures: Callable[[str], bytes]) -> None:
        super().__init__(window, "Help")
        self._entries: tuple[HelpEntry, ...] = ()
        self._shown_columns = 0
        self.list, self.page = QListWidget(), Page(pictures)
        self.list.setAccessibleName("Pages")
        self.close_button = QPushButton("Close  Esc")
        self.close_button.setProperty("kind", "plain")
        self.close_button.clicked.connect(self.put_away)
        self.list.currentRowChanged.connect(self._ask)
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        left.addWidget(self.close_button)
        self._row = QHBoxLayout(self)
        self._row.addLayout(left)
        self._row.addWidget(self.page, 1)

    def open_on(self, entries: Sequence[HelpEntry], name: str) -> None:
        """List these pages and ask for that one."""
        self._entries = tuple(entries)
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([each.title for each in entries])
        names = [each.name for each in entries]
        row = names.index(name) if name in names else 0
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        # Shown first, because pictures are made as wide as the page is.
        self.open_up()
        self._ask(row)
        # Only now is it laid out, and may have been scrolled.
        self.page.verticalScrollBar().setValue(0)
        self.page.setFocus(Qt.FocusReason.PopupFocusReason)

    @property
    def columns(self) -> int:
        """How many columns of a table have room on the page."""
        room = self.width() - self._theme.px(_LIST_PX + _AROUND_PX)
        # The first one has words.
        return max(3, room // self._theme.px(_COLUMN_PX) - 1)

    def show_text(self, text: str) -> None:
        """Show a page's Markdown."""
        self._shown_columns = self.columns
        self.page.show_markdown(text)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.list.setFixedWidth(theme.px(_LIST_PX))
        self._row.setContentsMargins(*(theme.px(12),) * 4)
        self._row.setSpacing(theme.px(12))
        self.page.document().setDefaultFont(theme.font(14))
        self.page.document().setDocumentMargin(theme.px(8))
        if self.isVisible():
            self._place()
        self._refit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refit()

    def _refit(self) -> None:
        """No table is wider than the page."""
        if self.isVisible() and self._shown_columns not in (0, self.columns):
            self._ask(self.list.currentRow())

    def _ask(self, row: int) -> None:
        if 0 <= row < len(self._entries):
            self.wanted.emit(self._entries[row].name)
