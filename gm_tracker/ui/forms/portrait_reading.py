"""A picture from anywhere made a portrait: looked at before it is decoded, cut square, made small.

Nothing that a name or a header says is trusted: the format is told by the content, and only a few
are read; what would be too large when it is decoded is refused before that.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPainter

from gm_tracker.model.limits import PORTRAIT_SIDE

MOST_PIXELS: Mapping[str, int] = {
    **dict.fromkeys(("jpeg", "jpg"), 50_000_000),
    **dict.fromkeys(("png", "bmp"), 17_000_000),
}
"""The formats that are read, by Qt itself and its one part for JPEG, which every package has.

So many pixels a picture may have: a photograph, which is made small while it is decoded, more than
one that must be decoded whole.
"""
MOST_MEGABYTES = 256
"""What decoding one may take."""
NO_PICTURE = "This is no picture that can be read: PNG, JPEG or BMP."
BROKEN = "This picture is damaged and cannot be read."
TOO_LARGE = "This picture has {wide} \N{MULTIPLICATION SIGN} {high} pixels, which is too large."


class NoPicture(Exception):
    """Bytes that make no portrait; the text is one plain sentence."""


def portrait_of(raw: bytes) -> bytes:
    """The portrait that a picture in a file makes, as PNG; NoPicture where it makes none."""
    buffer = QBuffer()
    buffer.setData(QByteArray(raw))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    most = MOST_PIXELS.get(bytes(reader.format().data()).decode("ascii", "replace"))
    if most is None:
        raise NoPicture(NO_PICTURE)
    size = reader.size()
    if not size.isValid() or size.isEmpty():
        raise NoPicture(BROKEN)
    if size.width() * size.height() > most:
        raise NoPicture(TOO_LARGE.format(wide=size.width(), high=size.height()))
    QImageReader.setAllocationLimit(MOST_MEGABYTES)
    _shrink(reader, size)
    image = reader.read()
    if image.isNull():
        raise NoPicture(BROKEN)
    return portrait_from(image)


def _shrink(reader: QImageReader, size: QSize) -> None:
    """Let what is much larger be made smaller while it is decoded, which takes less of all."""
    least = 2 * PORTRAIT_SIDE
    long, short = max(size.width(), size.height()), min(size.width(), size.height())
    if short > least and long < 10 * short:
        wanted = QSize(least, least)
        reader.setScaledSize(size.scaled(wanted, Qt.AspectRatioMode.KeepAspectRatioByExpanding))


def portrait_from(image: QImage) -> bytes:
    """The portrait of a picture, such as one that was pasted: its middle, square, as PNG."""
    if image.isNull():
        raise NoPicture(NO_PICTURE)
    side = min(image.width(), image.height())
    middle = QRect((image.width() - side) // 2, (image.height() - side) // 2, side, side)
    smooth = Qt.TransformationMode.SmoothTransformation
    wanted = QSize(PORTRAIT_SIDE, PORTRAIT_SIDE)
    ratio = Qt.AspectRatioMode.IgnoreAspectRatio
    small = image.copy(middle).scaled(wanted, ratio, smooth)
    return _png(_bare(small))


def _bare(image: QImage) -> QImage:
    """Only the pixels: no words, places or other things that a camera writes beside them."""
    clear = image.hasAlphaChannel()
    form = QImage.Format.Format_ARGB32 if clear else QImage.Format.Format_RGB32
    bare = QImage(image.width(), image.height(), form)
    bare.fill(Qt.GlobalColor.transparent if clear else Qt.GlobalColor.black)
    painter = QPainter(bare)
    painter.drawImage(bare.rect(), image)
    painter.end()
    return bare


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(buffer.data().data())
