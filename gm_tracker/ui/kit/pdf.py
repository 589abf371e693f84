"""Paper: a text laid out as a PDF file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QMarginsF, QSaveFile, QSizeF, QUrl
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from gm_tracker.ui.kit.theme import load_fonts

MARGIN_MM = 15.0
POINTS = 10
DOTS_PER_INCH = 300


class NotPrinted(Exception):
    """The PDF could not be written; the file that was there is as it was."""


class PaperText(QTextDocument):
    """A text that never asks for anything from outside, pictures and style sheets included."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Nothing: what is named in a text may lie in a network."""
        return QByteArray()


def write_pdf(path: Path, text: str, *, html: bool = False) -> None:
    """Write the text on A4 pages, all of it or nothing. Plain text unless `html` is set.

    Needs a running application, for the fonts. Raises NotPrinted.
    """
    target = QSaveFile(str(path))
    if not target.open(QSaveFile.OpenModeFlag.WriteOnly):
        raise NotPrinted(f"{path.name} cannot be written: {target.errorString()}.")
    writer = _paper(target, path.stem)
    _text(text, html, writer).print_(writer)
    # The writer says nothing of a full disk; the file does when it is put in place.
    if not target.commit():
        raise NotPrinted(f"{path.name} cannot be written: {target.errorString()}.")


def _paper(target: QSaveFile, title: str) -> QPdfWriter:
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
