"""install.sh and uninstall.sh with a small stand-in for the program, in homes of any name."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINUX = ROOT / "packaging" / "linux"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="these scripts are for Linux")

HOMES = ["home", "Zoë Ящик", """it's "100 %" $HOME `x`""", "back\\slash"]


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """What the archive holds, with a shell script as the program."""
    top = tmp_path / "unpacked here"
    shutil.copytree(LINUX, top)
    program = top / "gm-tracker"
    (program / "_internal").mkdir(parents=True)
    (program / "_internal" / "library.so").write_text("one")
    (program / "gm-tracker").write_text('#!/bin/sh\necho played with "$@"\n')
    (program / "gm-tracker").chmod(0o755)
    shutil.copy(LINUX / "uninstall.sh", program)
    shutil.copy(ROOT / "resources" / "icons" / "gm-tracker.svg", top)
    return top


def run(home: Path, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    around = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", **more}
    return subprocess.run(words, env=around, capture_output=True, text=True, check=False)


def install(home: Path, unpacked: Path, **more: str) -> None:
    done = run(home, "sh", unpacked / "install.sh", **more)
    assert (done.returncode, done.stderr) == (0, "")


def uninstall(home: Path, **more: str) -> None:
    done = run(home, "sh", home / ".local/lib/gm-tracker/uninstall.sh", **more)
    assert (done.returncode, done.stderr) == (0, "")


def tree(home: Path) -> set[str]:
    return {str(each.relative_to(home)) for each in home.rglob("*")}


def command_of(desktop: Path) -> str:
    """The program that a desktop would start, by the rules of the Desktop Entry form."""
    line = next(x for x in desktop.read_text("utf-8").splitlines() if x.startswith("Exec="))
    assert line.startswith('Exec="') and line.endswith('" %f')
    text = line[len('Exec="') : -len('" %f')]
    # First the escapes of every string value, then those within quotes, then field codes.
    text = text.replace("\\\\", "\\")
    plain, at = "", 0
    while at < len(text):
        at += text[at] == "\\"
        plain += text[at]
        at += 1
    return plain.replace("%%", "%")


@pytest.mark.parametrize("name", HOMES)
def test_it_comes_and_goes_without_a_trace(tmp_path: Path, unpacked: Path, name: str) -> None:
    home = tmp_path / "homes" / name
    home.mkdir(parents=True)
    install(home, unpacked)
    done = run(home, home / ".local/bin/gm-tracker", "a b.gmt")
    assert done.stdout == "played with a b.gmt\n"
    desktop = home / ".local/share/applications/gm-tracker.desktop"
    assert command_of(desktop) == str(home / ".local/lib/gm-tracker/gm-tracker")
    assert (home / ".local/share/mime/packages/gm-tracker.xml").is_file()
    assert (home / ".local/share/icons/hicolor/scalable/apps/gm-tracker.svg").is_file()
    uninstall(home)
    assert tree(home) == set()


def test_the_data_folder_and_what_was_there_before_stay(tmp_path: Path, unpacked: Path) -> None:
    home = tmp_path / "home"
    (home / ".local/share/gm-tracker").mkdir(parents=True)
    (home / ".local/share/gm-tracker/campaign.gmt").write_text("precious")
    (home / ".local/share/applications").mkdir()
    (home / ".local/share/applications/other.desktop").write_text("[Desktop Entry]\n")
    (home / ".local/bin").mkdir()
    before = tree(home)
    install(home, unpacked)
    uninstall(home)
    assert tree(home) - {".local/share/applications/mimeinfo.cache"} == before


def test_a_newer_version_replaces_the_older_one_and_still_goes_away(
    tmp_path: Path, unpacked: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    install(home, unpacked)
    (unpacked / "gm-tracker/_internal/library.so").rename(
        unpacked / "gm-tracker/_internal/newer.so"
    )
    install(home, unpacked)
    program = home / ".local/lib/gm-tracker"
    assert [each.name for each in (program / "_internal").iterdir()] == ["newer.so"]
    uninstall(home)
    assert tree(home) == set()


def test_another_place_for_shared_files_is_honoured(tmp_path: Path, unpacked: Path) -> None:
    home, share = tmp_path / "home", tmp_path / "my share"
    home.mkdir()
    install(home, unpacked, XDG_DATA_HOME=str(share))
    assert (share / "applications/gm-tracker.desktop").is_file()
    # The place is remembered: the variable need not be set again.
    uninstall(home)
    assert tree(home) == set() and not share.exists()


def test_a_command_of_the_same_name_that_is_not_ours_is_left_alone(
    tmp_path: Path, unpacked: Path
) -> None:
    home = tmp_path / "home"
    (home / ".local/bin").mkdir(parents=True)
    own = home / ".local/bin/gm-tracker"
    own.write_text("mine")
    done = run(home, "sh", unpacked / "install.sh")
    assert done.returncode == 0 and "left alone" in done.stderr
    uninstall(home)
    assert own.read_text() == "mine"


@pytest.mark.parametrize(
    ("home", "said"), [("", "HOME is not set"), ("not/full", "not a full path")]
)
def test_without_a_home_nothing_is_done(unpacked: Path, home: str, said: str) -> None:
    around = {"PATH": os.environ["PATH"], "HOME": home}
    command = ["sh", str(unpacked / "install.sh")]
    done = subprocess.run(command, env=around, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and said in done.stderr


def test_uninstalling_what_is_not_there_says_so(tmp_path: Path, unpacked: Path) -> None:
    done = run(tmp_path, "sh", unpacked / "uninstall.sh")
    assert done.returncode == 1 and "is not installed" in done.stderr


def test_campaigns_kept_beside_the_program_are_never_removed(
    tmp_path: Path, unpacked: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    install(home, unpacked)
    campaign = home / ".local/lib/gm-tracker/gm-tracker-data/campaign.gmt"
    campaign.parent.mkdir()
    campaign.write_text("an evening")
    for script in (unpacked / "install.sh", home / ".local/lib/gm-tracker/uninstall.sh"):
        done = run(home, "sh", script)
        assert done.returncode == 1 and "Move that folder away first." in done.stderr
        assert campaign.read_text() == "an evening"
    campaign.parent.rename(home / "elsewhere")
    uninstall(home)
    assert not (home / ".local/lib/gm-tracker").exists()
