"""Pages of help over the window: the rules at a glance and the guide, shown as safe text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QByteArray, Qt, QUrl, Signal
from PySide6.QtGui import QImage, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import HelpEntry

PICTURE = re.compile(r"[a-z0-9-]+\.png")
"""What a page may name: a file of the help folder, never a path or an address."""


_LEAST_PICTURE_PX, _EDGE_PX = 200, 8


def _nothing() -> QImage:
    """A picture of one clear point: without any, Qt would open a file of that name itself."""
    made = QImage(1, 1, QImage.Format.Format_ARGB32)
    made.fill(Qt.GlobalColor.transparent)
    return made


class Page(QTextBrowser):
    """Shows Markdown without HTML; asks for nothing outside, and follows no link.

    `pictures` gives the bytes of a bundled picture of that name, or nothing.
    """

    def __init__(self, pictures: Callable[[str], bytes] = lambda name: b"") -> None:
        super().__init__()
        self._pictures = pictures
        self.setOpenLinks(False)
        self.setAccessibleName("Page of help")

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """A bundled picture, else nothing: what is named in a text may lie in a network."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return QByteArray()
        asked = name.toString() if isinstance(name, QUrl) else name
        known = self._pictures(asked) if PICTURE.fullmatch(asked) else b""
        found = QImage.fromData(known)
        return _nothing() if found.isNull() else self._fitted(found)

    def _fitted(self, picture: QImage) -> QImage:
        """No wider than the page, so that nobody has to scroll sideways."""
        edges = 2 * round(self.document().documentMargin()) + _EDGE_PX
        # The bar may come only when the page is laid out.
        room = self.width() - edges - self.verticalScrollBar().sizeHint().width()
        if picture.width() <= max(room, _LEAST_PICTURE_PX):
            return picture
        smooth = Qt.TransformationMode.SmoothTransformation
        return picture.scaledToWidth(max(room, _LEAST_PICTURE_PX), smooth)

    def show_markdown(self, text: str) -> None:
        """Show this text from its beginning."""
        features = QTextDocument.MarkdownFeature
        self.document().setMarkdown(text, features.MarkdownDialectGitHub | features.MarkdownNoHTML)
        self._spread()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _spread(self) -> None:
        """Give paragraphs and headings some air; Markdown comes without."""
        cursor, block = QTextCursor(self.document()), self.document().begin()
        while block.isValid():
            form, heading = block.blockFormat(), block.blockFormat().headingLevel() > 0
            cursor.setPosition(block.position())
            if cursor.currentTable() is None:
                form.setTopMargin(14 if heading and block.position() else 0)
                form.setBottomMargin(6 if heading or not block.textList() else 2)
                cursor.setBlockFormat(form)
            block = block.next()


class HelpBox(Overlay):
    """A list of pages and the page; `wanted` asks for one, Esc puts the box away."""

    wanted = Signal(str)

    def __init__(self, window: QWidget, pictures: Callable[[str], bytes]) -> None:
        super().__init__(window, "Help")
        self._entries: tuple[HelpEntry, ...] = ()
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

    def show_text(self, text: str) -> None:
        """Show a page's Markdown."""
        self.page.show_markdown(text)

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
