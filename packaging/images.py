"""The program's icon in the forms of Windows (.ico), macOS (.icns) and Linux (.png)."""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from pathlib import Path

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
PNG_SIZE = 256


def write_icons(folder: Path) -> dict[str, Path]:
    """Draw the icon into the folder; the files by their form."""
    drawn = draw({*ICO_SIZES, *ICNS_TYPES, PNG_SIZE})
    forms = {
        "ico": ico({size: drawn[size] for size in ICO_SIZES}),
        "icns": icns({size: drawn[size] for size in ICNS_TYPES}),
        "png": drawn[PNG_SIZE],
    }
    folder.mkdir(parents=True, exist_ok=True)
    for form, raw in forms.items():
        (folder / f"gm-tracker.{form}").write_bytes(raw)
    return {form: folder / f"gm-tracker.{form}" for form in forms}


def draw(sizes: set[int]) -> dict[int, bytes]:
    """The icon as PNG pictures by their side in pixels."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QByteArray
    from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
    from PySide6.QtSvg import QSvgRenderer

    from gm_tracker import paths

    # Without an application text in an SVG could not be drawn.
    application = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(str(paths.resources() / "icons" / "gm-tracker.svg"))
    result = {}
    for size in sizes:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        buffer = QBuffer()
        QImageWriter(buffer, QByteArray(b"PNG")).write(image)
        result[size] = bytes(buffer.data().data())
    del application
    return result


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon; its pictures are PNG, as Windows has read them since Vista."""
    head, body = struct.pack("<3H", 0, 1, len(pictures)), b""
    offset = len(head) + 16 * len(pictures)
    for size, raw in sorted(pictures.items()):
        side = size % 256  # 0 stands for 256
        head += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(raw), offset + len(body))
        body += raw
    return head + body


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """A macOS icon."""
    parts = [(ICNS_TYPES[size], raw) for size, raw in sorted(pictures.items())]
    body = b"".join(kind + struct.pack(">I", len(raw) + 8) + raw for kind, raw in parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body
