"""Where a portrait comes from: a file that is asked for, the clipboard, or what is dropped."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from gm_tracker.session.portraits import picture_in
from gm_tracker.ui.forms.portrait_reading import NoPicture, portrait_from, portrait_of

PICTURES = "Pictures (*.png *.jpg *.jpeg *.bmp);;All files (*)"
NOTHING = "There is no picture to paste. Copy one, or a file with one, first."


def ask_picture(over: QWidget, folder: str) -> bytes | None:
    """The portrait that a file makes, which is asked for; None where none was chosen.

    NoPicture or CampaignError where it makes none.
    """
    # To be made known to Python it takes 13 ms, for which no start should wait.
    from PySide6.QtWidgets import QFileDialog

    path, _ = QFileDialog.getOpenFileName(over, "Portrait", folder, PICTURES)
    return portrait_of(picture_in(Path(path))) if path else None


def picture_from(mime: QMimeData) -> bytes:
    """The portrait of what was pasted or dropped: a file, or a picture itself.

    NoPicture or CampaignError where there is none.
    """
    files = [each.toLocalFile() for each in mime.urls() if each.isLocalFile()]
    if files:
        return portrait_of(picture_in(Path(files[0])))
    image = mime.imageData()
    if not isinstance(image, QImage):
        raise NoPicture(NOTHING)
    return portrait_from(image)
