"""Paper: a text laid out as the bytes of a PDF file."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QMarginsF, QPoint, QSizeF, QUrl
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.theme import load_fonts

MARGIN_MM = 15.0
POINTS = 10
DOTS_PER_INCH = 300


class PaperText(QTextDocument):
    """A text that never asks for anything from outside, pictures and style sheets included."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Nothing: what is named in a text may lie in a network."""
        return QByteArray()


def pdf_of(text: str, title: str, *, html: bool = False) -> bytes:
    """The text on A4 pages, as the bytes of a PDF file. Plain text unless `html` is set.

    Needs a running application, for the fonts.
    """
    target = QBuffer()
    target.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = _paper(target, title)
    _text(text, html, writer).print_(writer)
    target.close()
    return bytes(target.data().data())


def pdf_of_picture(part: QWidget, title: str) -> bytes:
    """A part of the window on one A4 page, upright or across, as the bytes of a PDF file."""
    target = QBuffer()
    target.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = _paper(target, title)
    if part.width() > part.height():
        writer.setPageOrientation(QPageLayout.Orientation.Landscape)
    painter = QPainter(writer)
    scale = min(writer.width() / part.width(), writer.height() / part.height())
    painter.scale(scale, scale)
    part.render(painter, QPoint(0, 0))
    painter.end()
    target.close()
    return bytes(target.data().data())


def _paper(target: QBuffer, title: str) -> QPdfWriter:
    writer = QPdfWriter(target)
    writer.setTitle(title)
    writer.setCreator("GM Tracker")
    writer.setResolution(DOTS_PER_INCH)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    return writer


def _text(text: str, html: bool, writer: QPdfWriter) -> PaperText:
    document = PaperText()
    font = QFont(load_fonts())
    font.setPointSize(POINTS)
    document.setDefaultFont(font)
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(QSizeF(writer.width(), writer.height()))
    if html:
        document.setHtml(text)
    else:
        document.setPlainText(text)
    return document
