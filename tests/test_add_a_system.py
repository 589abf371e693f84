"""The five steps of docs/adding-a-system.md, followed to the letter with the toy game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_architecture import ROOT, system_names, wrong_arrows, wrong_rules

PRESETS = """\
{"format": "gm-tracker creatures", "version": 1, "creatures": [
  {"name": "Rag Doll", "stats": {"skill": 4}, "attacks": [{"id": "a0", "name": "Stick"}]}
]}
"""
SCRIPT = """\
{"format": "gm-tracker fight", "version": 1, "system": "toy", "title": "Sticks", "commands": [
  {"kind": "add", "combatant": {"name": "Ann"}},
  {"kind": "next", "answers": {"initiative.Ann": 4}}
]}
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with the toy game added, as that page says."""
    root = tmp_path_factory.mktemp("house")
    leave = shutil.ignore_patterns("__pycache__", "*.otf")
    for folder in ("gm_tracker", "resources"):
        shutil.copytree(ROOT / folder, root / folder, ignore=leave)
    # Steps 1 to 3: the game in a file of its own.
    shutil.copyfile(ROOT / "tests" / "toy.py", root / "gm_tracker" / "rules" / "toy.py")
    # Step 4: its id in the tuple.
    listed = root / "gm_tracker" / "rules" / "__init__.py"
    text = listed.read_text("utf-8")
    listed.write_text(text.replace("OURS = (", 'OURS = ("toy", ', 1), "utf-8")
    # Step 5: its presets.
    (root / "resources" / "presets" / "toy.json").write_text(PRESETS, "utf-8")
    return root


def says(house: Path, *words: str) -> str:
    """What the program there prints."""
    environment = {**os.environ, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "gm_tracker", *words],
        cwd=house,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_page_has_five_steps() -> None:
    page = (ROOT / "docs" / "adding-a-system.md").read_text("utf-8")
    here = page.partition("\n## In a package")[0]
    assert re.findall(r"^(\d)\. ", here, re.MULTILINE) == ["1", "2", "3", "4", "5"]


def test_the_house_stands_as_before(house: Path) -> None:
    assert wrong_arrows(house) == []
    assert wrong_rules(house) == []
    assert system_names(house, ("toy",)) == []


def test_the_verbs_know_the_game(house: Path, tmp_path: Path) -> None:
    assert says(house, "odds", "toy", "skill=3", "defence=none").startswith("50 % to hit")
    assert "\n  gm-tracker odds toy " in says(house, "odds", "--help")
    script = tmp_path / "sticks.json"
    script.write_text(SCRIPT, "utf-8")
    assert "Ann: 12 of 12 vigour, up" in says(house, "play", str(script))


def test_its_presets_are_found(house: Path) -> None:
    program = (
        "from gm_tracker.campaign.presets import find_creature\n"
        "from gm_tracker.rules import SYSTEMS\n"
        "print(SYSTEMS[0].id, find_creature('toy', 'rag doll').name)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "toy Rag Doll\n"


def test_the_smallest_game_is_one_short_file() -> None:
    rules = ROOT / "gm_tracker" / "rules"
    assert (rules / "openquest" / "documents.py").read_text("utf-8").count("\n") < 100
    assert (ROOT / "tests" / "toy.py").read_text("utf-8").count("\n") < 100
