"""The recap to keep: drawn by itself, at the size that it needs, as a picture or on paper."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QBuffer, QPoint, Qt
from PySide6.QtGui import QPixmap

from gm_tracker.ui.kit.pdf import pdf_of_picture
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.recap.recap_sheet import RecapSheet
from gm_tracker.words.recap_views import RecapView

WIDE, RATIO = 1366, 2
"""Its width in pixels, of which a picture has twice as many, to be sharp on any screen."""


def png_of(view: RecapView, theme: Theme) -> bytes:
    """The recap as the bytes of a PNG file, in these colours."""
    sheet = _drawn(view, theme)
    picture = QPixmap(sheet.size() * RATIO)
    picture.setDevicePixelRatio(RATIO)
    sheet.render(picture, QPoint(0, 0))
    target = QBuffer()
    target.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(target, "PNG")
    sheet.deleteLater()
    return bytes(target.data().data())


def paper_of(view: RecapView, theme: Theme, paper: str) -> bytes:
    """The recap on one page of that size, as the bytes of a PDF file."""
    sheet = _drawn(view, theme)
    made = pdf_of_picture(sheet, view.title, paper=paper)
    sheet.deleteLater()
    return made


def _drawn(view: RecapView, theme: Theme) -> RecapSheet:
    """A sheet that nobody sees: all rows, and nothing to press."""
    sheet = RecapSheet()
    sheet.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    plain = replace(theme, scale=1.0, growth=1.0, touch=False)
    # The application's own is for the colours and the size of the window.
    sheet.setStyleSheet(plain.qss())
    sheet.set_theme(plain)
    sheet.show_view(view)
    sheet.be_picture(WIDE)
    return sheet
