"""The program's icon and version for Windows and macOS."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

Script = Callable[[str], ModuleType]


def test_the_icon_in_all_forms(qapp: QApplication, script: Script, tmp_path: Path) -> None:
    images = script("images")
    files = images.write_icons(tmp_path)
    picture = QImage(str(files["png"]))
    assert (picture.width(), picture.height()) == (256, 256)
    ico, icns = files["ico"].read_bytes(), files["icns"].read_bytes()
    # Read by Qt as somebody else's reader of the form.
    assert QImage.fromData(ico).height() in images.ICO_SIZES
    assert struct.unpack_from("<3H", ico) == (0, 1, len(images.ICO_SIZES))
    assert icns[:4] == b"icns" and struct.unpack_from(">I", icns, 4) == (len(icns),)
    assert QImage.fromData(icns).width() in images.ICNS_TYPES


def test_the_icon_is_not_empty(qapp: QApplication, script: Script) -> None:
    drawn = QImage.fromData(script("images").draw({64})[64])
    colours = {drawn.pixel(x, y) for x in range(0, 64, 4) for y in range(0, 64, 4)}
    assert len(colours) > 2


@pytest.mark.parametrize(
    ("version", "four"),
    [("0.1.0", (0, 1, 0, 0)), ("2.10", (2, 10, 0, 0)), ("1.2.3.4", (1, 2, 3, 4))],
)
def test_versions_as_windows_wants_them(
    script: Script, version: str, four: tuple[int, ...]
) -> None:
    assert script("version").numbers(version) == four
