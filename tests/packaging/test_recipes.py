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
SCRIPTS = [*PACKAGING.glob("*.sh"), *PACKAGING.glob("*/*.sh")]


def jobs() -> dict[str, str]:
    """The text of each job of the workflow."""
    text = WORKFLOW.read_text("utf-8").partition("\njobs:\n")[2]
    parts = re.split(r"^  (\w+):\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_the_workflow_builds_tries_signs_and_sums_on_three_systems() -> None:
    found = jobs()
    assert list(found) == ["linux", "windows", "macos", "release"]
    for system in ("linux", "windows", "macos"):
        assert "# SIGNING:" in found[system], system
        assert "if-no-files-found: error" in found[system], system
    assert "--smoke" in found["windows"] and "--smoke" in found["macos"]
    assert "make package" in found["linux"]
    assert "sha256sum" in found["windows"] and "SHA256SUMS" in found["release"]


def test_the_workflow_names_files_that_exist() -> None:
    named = set(re.findall(r"packaging[/\\][\w./\\-]+\w", WORKFLOW.read_text("utf-8")))
    assert len(named) >= 4
    for each in named:
        assert (ROOT / each.replace("\\", "/")).is_file(), each


def test_sums_and_signing_are_in_every_recipe() -> None:
    assert "sha256sum" in (PACKAGING / "build.sh").read_text("utf-8")
    dmg = (PACKAGING / "macos" / "make-dmg.sh").read_text("utf-8")
    assert "shasum -a 256" in dmg and "SIGNING" in dmg
    assert "SIGNING" in (PACKAGING / "windows" / "gm-tracker.iss").read_text("utf-8")


def test_campaigns_open_with_the_program_on_every_system() -> None:
    mime = Tree.parse(PACKAGING / "linux" / "gm-tracker.xml")  # noqa: S314 - our own file
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind, glob = mime.find("m:mime-type", space), mime.find("m:mime-type/m:glob", space)
    assert kind is not None and glob is not None
    assert glob.get("pattern") == "*.gmt"
    desktop = (PACKAGING / "linux" / "gm-tracker.desktop").read_text("utf-8")
    assert f"\nMimeType={kind.get('type')};\n" in desktop
    inno = (PACKAGING / "windows" / "gm-tracker.iss").read_text("utf-8")
    assert r"Software\Classes\.gmt" in inno and '""%1""' in inno
    assert '"CFBundleTypeExtensions": ["gmt"]' in (PACKAGING / "gm-tracker.spec").read_text("utf-8")


def test_the_windows_installer_takes_what_the_build_leaves() -> None:
    inno = (PACKAGING / "windows" / "gm-tracker.iss").read_text("utf-8")
    sections = re.findall(r"^\[(\w+)\]", inno, flags=re.MULTILINE)
    assert {"Setup", "Files", "Icons", "Registry", "InstallDelete"} <= set(sections)
    build = (PACKAGING / "build.sh").read_text("utf-8")
    assert r"\build\package\dist\gm-tracker" in inno and 'distpath "$work/dist"' in build
    assert "PrivilegesRequired=lowest" in inno


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
