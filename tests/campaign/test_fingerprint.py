"""The stored shapes of each file version are pinned: a change is noticed and named."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.campaign.fingerprint import PINNED, VERSIONS, WHAT_TO_DO, compared, digest

ROOT = Path(__file__).parents[2]


def test_the_stored_shapes_are_those_of_their_version() -> None:
    found = compared()
    assert not found, "\n".join((*found, WHAT_TO_DO))


@pytest.mark.parametrize("path", sorted(VERSIONS.glob("shapes-*.json")), ids=lambda p: p.stem)
def test_nobody_edits_a_fingerprint(path: Path) -> None:
    pinned = json.loads(path.read_text("utf-8"))
    assert pinned["hash"] == digest(pinned)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the program, with the fingerprint beside it."""
    shutil.copytree(ROOT / "gm_tracker", tmp_path / "gm_tracker")
    here = tmp_path / "tests" / "campaign"
    (here / "versions").mkdir(parents=True)
    shutil.copy(Path(__file__).with_name("fingerprint.py"), here)
    shutil.copy(PINNED, here / "versions")
    return tmp_path


def told(tree: Path) -> tuple[int, list[str]]:
    """What the fingerprint of a tree says."""
    command = [sys.executable, "-m", "tests.campaign.fingerprint"]
    env = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def edited(tree: Path, path: str, before: str, after: str) -> None:
    """Change one place of the tree."""
    file = tree / "gm_tracker" / path
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), "utf-8")


NEW_EVENT = '''@frozen
class BellRung:
    """A bell was rung."""

    times: int
    kind: Literal["bell"] = "bell"


TimeEvent'''


def test_a_new_field_and_a_new_event_are_noticed(tree: Path) -> None:
    assert told(tree) == (0, [])
    module = "model/events_time.py"
    edited(tree, module, 'kind: Literal["round"]', 'loud: bool = False\n    kind: Literal["round"]')
    assert told(tree) == (1, ["RoundReached.loud was not there, now it is bool = False."])
    edited(tree, module, "TimeEvent", NEW_EVENT)
    edited(tree, module, "    | SlotGranted", "    | SlotGranted\n    | BellRung")
    assert told(tree)[1][0] == "The event BellRung is new."


def test_a_default_that_changes_is_noticed(tree: Path) -> None:
    edited(tree, "model/label.py", "    key: str\n", '    key: str = "written"\n')
    assert told(tree) == (1, ["Label.key was str, now it is str = 'written'."])
