"""The notices of other people's works: what pip installs, what our resources hold, the bundle."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
Script = Callable[[str], ModuleType]


@pytest.fixture
def notices(script: Script) -> ModuleType:
    return script("notices")


def text() -> str:
    return (ROOT / "packaging" / "THIRD-PARTY-NOTICES.md").read_text("utf-8")


def needed() -> list[str]:
    """The names of what pip installs with the program."""
    from packaging.requirements import Requirement

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [Requirement(each).name for each in project["dependencies"]]


def test_everything_that_pip_installs_has_its_notice_and_licence(notices: ModuleType) -> None:
    assert {"pydantic", "platformdirs"} <= set(needed())
    names = {notices.plain(each.metadata["Name"]) for each in notices.required(needed())}
    assert {"shiboken6", "typing-extensions", "pydantic-core"} <= names
    assert notices.missing_notices(needed(), text()) == []


def test_a_missing_notice_and_a_wrong_licence_are_found(notices: ModuleType) -> None:
    less = "\n".join(line for line in text().splitlines() if "annotated-types" not in line)
    assert notices.missing_notices(["pydantic"], less) == ["annotated-types has no notice"]
    wrong = text().replace("the place of the user's data | MIT", "x | ISC")
    assert notices.missing_notices(["platformdirs"], wrong) == [
        "platformdirs is under MIT, not ISC"
    ]


@pytest.mark.parametrize(
    ("place", "work"),
    [
        ("gm-tracker", "PyInstaller"),
        ("_internal/gm_tracker/resources/fonts/Inter-Bold.otf", "Inter"),
        ("_internal/gm_tracker/resources/icons/sword.svg", "Lucide"),
        ("_internal/gm_tracker/resources/icons/gm-tracker.svg", "ours"),
        ("_internal/PySide6/Qt/lib/libicudata.so.73", "ICU"),
        ("_internal/libicudata.so.73", "ICU"),
        ("_internal/PySide6/Qt/lib/libQt6Gui.so.6", "Qt 6"),
        ("_internal/PySide6/Qt6Core.dll", "Qt 6"),
        ("_internal/PySide6/QtCore.abi3.so", "PySide6-Essentials"),
        ("_internal/libpython3.11.so.1.0", "CPython"),
        ("_internal/libgtk-3.so.0", None),
        ("_internal/numpy/core/x.so", None),
    ],
)
def test_each_file_of_a_bundle_has_an_owner(
    notices: ModuleType, place: str, work: str | None
) -> None:
    assert notices.owner(place) == work


def test_files_without_a_notice_are_named(notices: ModuleType) -> None:
    files = ["gm-tracker", "_internal/libgtk-3.so.0", "_internal/libz.so.1"]
    assert notices.unknown_files(files, text()) == ["_internal/libgtk-3.so.0"]
    no_zlib = text().replace("| zlib |", "| other |")
    assert notices.unknown_files(files, no_zlib) == files[1:]


def test_a_notice_of_something_that_is_not_inside_is_named(notices: ModuleType) -> None:
    files = ["gm-tracker", "_internal/PySide6/Qt/lib/libQt6Gui.so.6"]
    stale = notices.stale_notices(files, ["pydantic"], text())
    assert "Inter" in stale
    assert not {"Qt 6", "PyInstaller", "pydantic"} & set(stale)


def test_the_texts_of_the_licences_of_qt_are_there() -> None:
    folder = ROOT / "packaging" / "licences"
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (folder / "LGPL-3.0.txt").read_text("utf-8")
    assert "GNU GENERAL PUBLIC LICENSE" in (folder / "GPL-3.0.txt").read_text("utf-8")


def test_our_fonts_and_icons_come_with_their_licences() -> None:
    resources = ROOT / "resources"
    assert "SIL OPEN FONT LICENSE" in (resources / "fonts" / "OFL.txt").read_text("utf-8")
    assert "ISC License" in (resources / "icons" / "LICENSE-Lucide.txt").read_text("utf-8")
