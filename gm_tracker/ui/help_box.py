"""Pages of help over the window: the rules at a glance and the guide, shown as safe text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QTextDocument
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.theme import DARK, Theme


@dataclass(frozen=True, slots=True)
class HelpEntry:
    """One page in the list; `name` is what it is asked for by."""

    name: str
    title: str


class Page(QTextBrowser):
    """Shows Markdown without HTML; asks for nothing outside, and follows no link."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setAccessibleName("Page of help")

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Nothing: what is named in a text may lie in a network."""
        return QByteArray()

    def show_markdown(self, text: str) -> None:
        """Show this text from its beginning."""
        features = QTextDocument.MarkdownFeature
        self.document().setMarkdown(text, features.MarkdownDialectGitHub | features.MarkdownNoHTML)
        self.verticalScrollBar().setValue(0)


class HelpBox(QFrame):
    """A list of pages and the page; `wanted` asks for one, Esc puts the box away."""

    wanted = Signal(str)
    closed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._theme = window, Theme(DARK)
        self._entries: tuple[HelpEntry, ...] = ()
        self.setProperty("kind", "float")
        self.setAccessibleName("Help")
        self.list, self.page = QListWidget(), Page()
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
        self.hide()
        window.installEventFilter(self)

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
        self._ask(row)
        self.show()
        self._place()
        self.raise_()
        self.page.setFocus(Qt.FocusReason.PopupFocusReason)

    def show_text(self, text: str) -> None:
        """Show a page's Markdown."""
        self.page.show_markdown(text)

    def put_away(self) -> None:
        """Hide it and give the keyboard back."""
        self.hide()
        self.closed.emit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.list.setFixedWidth(theme.px(200))
        self._row.setContentsMargins(*(theme.px(12),) * 4)
        self._row.setSpacing(theme.px(12))
        self.page.document().setDefaultFont(theme.font(14))
        self.page.document().setDocumentMargin(theme.px(8))

    def _ask(self, row: int) -> None:
        if 0 <= row < len(self._entries):
            self.wanted.emit(self._entries[row].name)

    def _place(self) -> None:
        room = self._window.size()
        width = min(self._theme.px(1100), room.width() - self._theme.px(48))
        height = room.height() - self._theme.px(120)
        self.setGeometry((room.width() - width) // 2, self._theme.px(70), width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in place when the window changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)
