"""Paper: a text laid out as the bytes of a PDF file."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QLocale, QMarginsF, QPoint, QSizeF, QUrl
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.theme import load_fonts

MARGIN_MM = 15.0
A4, LETTER = "a4", "letter"
"""The sizes of paper."""
_SIZES = {A4: QPageSize.PageSizeId.A4, LETTER: QPageSize.PageSizeId.Letter}
_LETTER_LANDS = ("US", "CA", "MX", "PH", "CL", "CO", "VE")
"""Where printers hold Letter."""
POINTS = 10
DOTS_PER_INCH = 300


class PaperText(QTextDocument):
    """A text that never asks for anything from outside, pictures and style sheets included."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Nothing: what is named in a text may lie in a network."""
        return QByteArray()


def usual_paper(land: str = "") -> str:
    """The size of paper of a country (its two letters), or of the one that the system is set to."""
    here = land or QLocale.system().name().partition("_")[2][:2]
    return LETTER if here in _LETTER_LANDS else A4


def pdf_of(text: str, title: str, *, html: bool = False, paper: str = A4) -> bytes:
    """The text on pages, as the bytes of a PDF file. Plain text unless `html` is set.

    What stands on them can be searched and copied. Needs a running application, for the fonts.
    """
    target = QBuffer()
    target.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = _paper(target, title, paper)
    _text(text, html, writer).print_(writer)
    target.close()
    return bytes(target.data().data())


def pdf_of_picture(part: QWidget, title: str, *, paper: str = A4) -> bytes:
    """A part of the window on one page, upright or across, as the bytes of a PDF file."""
    target = QBuffer()
    target.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = _paper(target, title, paper)
    if part.width() > part.height():
        writer.setPageOrientation(QPageLayout.Orientation.Landscape)
    painter = QPainter(writer)
    scale = min(writer.width() / part.width(), writer.height() / part.height())
    painter.scale(scale, scale)
    part.render(painter, QPoint(0, 0))
    painter.end()
    target.close()
    return bytes(target.data().data())


def _paper(target: QBuffer, title: str, paper: str) -> QPdfWriter:
    writer = QPdfWriter(target)
    writer.setTitle(title)
    writer.setCreator("GM Tracker")
    writer.setResolution(DOTS_PER_INCH)
    writer.setPageSize(QPageSize(_SIZES.get(paper, _SIZES[A4])))
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    return writer


def _text(text: str, html: bool, writer: QPdfWriter) -> PaperText:
    document = PaperText()
    font = QFont(load_fonts())
    font.setPointSize(POINTS)
    # What stands for a sign only beside certain others has no letter of its own: ( ) : x would be
    # lost to whoever searches or copies.
    font.setFeature(QFont.Tag("calt"), 0)
    document.setDefaultFont(font)
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(QSizeF(writer.width(), writer.height()))
    if html:
        document.setHtml(text)
    else:
        document.setPlainText(text)
    return document
