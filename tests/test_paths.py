from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gm_tracker import paths


def package_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend that the package is installed in this folder."""
    package = folder / "site" / "gm_tracker"
    package.mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))
    return package.resolve()


def test_a_checkout_has_font_and_icons() -> None:
    found = paths.resources()
    assert (found / "fonts" / "Inter-Regular.otf").is_file()
    assert (found / "icons" / "gm-tracker.svg").is_file()


def test_the_packages_own_folder_comes_before_the_checkouts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = package_in(tmp_path, monkeypatch)
    (package.parent / "resources" / "fonts").mkdir(parents=True)
    assert paths.resources() == package.parent / "resources"
    (package / "resources" / "fonts").mkdir(parents=True)
    assert paths.resources() == package / "resources"


def test_a_strangers_resources_folder_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = package_in(tmp_path, monkeypatch)
    (package.parent / "resources").mkdir()
    with pytest.raises(paths.ResourcesMissing, match="not completely installed") as caught:
        paths.resources()
    assert caught.value.looked_in == (package / "resources", package.parent / "resources")


def test_a_frozen_bundle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package_in(tmp_path, monkeypatch)
    bundled = tmp_path / "bundle" / "gm_tracker" / "resources"
    (bundled / "fonts").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert paths.resources() == bundled


def test_all_user_files_are_in_the_chosen_home(data_home: Path) -> None:
    assert paths.data_folder() == data_home
    assert paths.default_campaign() == data_home / "campaign.gmt"
    for file in (paths.settings_file(), paths.log_file(), paths.backup_folder()):
        assert data_home in file.parents


def test_without_a_chosen_home_the_platforms_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GM_TRACKER_HOME", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.data_folder().name == "gm-tracker"
    assert paths.data_folder().is_absolute()


def test_a_folder_beside_the_program_makes_it_portable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = package_in(tmp_path, monkeypatch)
    monkeypatch.setenv("GM_TRACKER_HOME", "")
    assert paths.portable_folder() is None
    (package.parent / "gm-tracker-data").mkdir()
    assert paths.data_folder() == package.parent / "gm-tracker-data"
    assert paths.settings_file() == package.parent / "gm-tracker-data" / "settings.json"
    monkeypatch.setenv("GM_TRACKER_HOME", str(tmp_path / "elsewhere"))
    assert paths.data_folder() == tmp_path / "elsewhere"


def test_a_file_portable_beside_the_frozen_program_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package_in(tmp_path, monkeypatch)
    monkeypatch.setenv("GM_TRACKER_HOME", "")
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(stick / "gm-tracker"))
    assert paths.portable_folder() is None
    (stick / "portable").write_text("")
    assert paths.data_folder() == (stick / "gm-tracker-data").resolve()


def test_beside_a_bundle_of_macos_is_outside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "GM Tracker.app" / "Contents" / "MacOS"
    inside.mkdir(parents=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(inside / "gm-tracker"))
    assert paths.program_folder() == tmp_path.resolve()
