"""What of Qt and of the build machine goes into the frozen program."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

Script = Callable[[str], ModuleType]
QT = "PySide6/Qt"


@pytest.fixture
def trim(script: Script) -> ModuleType:
    return script("trim")


@pytest.mark.parametrize(
    "place",
    [
        f"{QT}/plugins/platforms/libqxcb.so",
        f"{QT}/plugins/platforms/libqwayland.so",
        f"{QT}/plugins/platforms/libqoffscreen.so",
        "PySide6/plugins/platforms/qwindows.dll",
        f"{QT}/plugins/imageformats/libqsvg.so",
        f"{QT}/lib/libQt6Gui.so.6",
        "libxcb-cursor.so.0",
        "gm_tracker/resources/help/window.png",
    ],
)
def test_what_the_window_needs_stays(trim: ModuleType, place: str) -> None:
    assert trim.wanted(place)


@pytest.mark.parametrize(
    "place",
    [
        f"{QT}/plugins/platforms/libqvnc.so",
        f"{QT}/plugins/platforms/libqeglfs.so",
        f"{QT}/plugins/platformthemes/libqgtk3.so",
        f"{QT}/plugins/imageformats/libqtiff.so",
        f"{QT}/plugins/tls/libqopensslbackend.so",
        f"{QT}/plugins/networkinformation/libqglib.so",
        f"{QT}/translations/qtbase_de.qm",
        "libX11.so.6",
        "libstdc++.so.6",
        "PySide6/opengl32sw.dll",
    ],
)
def test_what_it_does_not_need_or_the_system_has_stays_out(trim: ModuleType, place: str) -> None:
    assert not trim.wanted(place)


def test_only_libraries_that_something_asks_for_are_kept(trim: ModuleType) -> None:
    entries = [
        ("PySide6/QtGui.abi3.so", "/q/QtGui", "EXTENSION"),
        (f"{QT}/plugins/platforms/libqxcb.so", "/q/xcb", "BINARY"),
        (f"{QT}/plugins/platforms/libqvnc.so", "/q/vnc", "BINARY"),
        (f"{QT}/lib/libQt6Gui.so.6", "/q/gui", "BINARY"),
        ("libQt6Gui.so.6", f"{QT}/lib/libQt6Gui.so.6", "SYMLINK"),
        (f"{QT}/lib/libQt6Network.so.6", "/q/network", "BINARY"),
        ("libQt6Network.so.6", f"{QT}/lib/libQt6Network.so.6", "SYMLINK"),
        ("libxcb-cursor.so.0", "/s/cursor", "BINARY"),
        ("libxcb-util.so.1", "/s/util", "BINARY"),
        ("libpython3.11.so.1.0", "/s/python", "BINARY"),
    ]
    asks = {
        "/q/QtGui": ["libQt6Gui.so.6"],
        "/q/xcb": ["libxcb-cursor.so.0", "libX11.so.6"],
        "/q/vnc": ["libQt6Network.so.6"],
        "/s/cursor": ["libxcb-util.so.1"],
    }
    kept = trim.trimmed(entries, lambda source: asks.get(source, []))
    assert {entry[0] for entry in entries} - {entry[0] for entry in kept} == {
        f"{QT}/plugins/platforms/libqvnc.so",
        f"{QT}/lib/libQt6Network.so.6",
        "libQt6Network.so.6",
    }
