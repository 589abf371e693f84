"""A page of text that may come from anybody: Markdown without HTML, shown safely."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QByteArray, Qt, QUrl
from PySide6.QtGui import QImage, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser

PICTURE = re.compile(r"[a-z0-9-]+\.png")
"""What a page may name: a file of the help folder, never a path or an address."""

_LINE_END = re.compile(r"(?<=\S) ?\n")
"""Two spaces before it keep a line's end in Markdown."""
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

    def show_markdown(self, text: str, *, lines: bool = False) -> None:
        """Show this text from its beginning; its `lines` may stay those that were typed."""
        features = QTextDocument.MarkdownFeature
        text = _LINE_END.sub("  \n", text) if lines else text
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
