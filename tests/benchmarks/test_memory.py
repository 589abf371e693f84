"""Resident memory of the program beside that of a bare window, each in its own process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

from gm_tracker.app import Parts
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.paths import HOME_VARIABLE
from gm_tracker.session.workspace import Workspace
from tests.benchmarks.measuring import TABLE, Row
from tests.benchmarks.test_start import run
from tests.helpers import act, nc_fighter

LIMIT = 1.8
Prepare = Callable[[Workspace, Fight], object]


def empty(workspace: Workspace, _fight: Fight) -> None:
    """Nobody in it."""
    workspace.fights.new("Empty")


def many(combatants: int) -> Prepare:
    """The sample fight with so many in it."""

    def fill(_workspace: Workspace, fight: Fight) -> None:
        act(fight, c.AddCombatants(nc_fighter("Orc"), combatants - len(fight.encounter.combatants)))

    return fill


def long(steps: int) -> Prepare:
    """The sample fight with forty in it and so many steps behind it."""

    def play(workspace: Workspace, fight: Fight) -> None:
        many(40)(workspace, fight)
        with workspace.open_file.file.together():
            while len(fight.path) < steps:
                act(fight, c.ChangeTrack("c0", "hp", -1 if len(fight.path) % 2 else 1))

    return play


CASES = {
    "empty": (empty, 0),
    "40 combatants": (many(40), LIMIT),
    "200 combatants": (many(200), 0),
    "40 combatants, 5,000 steps behind": (long(5000), 0),
}


@pytest.mark.parametrize("name", CASES)
def test_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    prepare, limit = CASES[name]
    home = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    workspace, session = Parts().open(None)
    prepare(workspace, session.fight)
    workspace.close()
    run("program", home)
    ours, bare = median(run("program", home)[1] for _ in range(3)), run("floor", home)[1]
    if not bare:
        pytest.skip("this system does not tell a process's memory")
    sizes = f"memory {ours / 1024:.0f} MB, bare {bare / 1024:.0f} MB: {name}"
    found = Row(sizes, ours / bare, ours / bare, limit, "times")
    TABLE.append(found)
    assert found.middle < 1.5 * LIMIT
    if not found.held:
        # Only just held: where it is not, that is shown; the assertion above guards it.
        pytest.xfail("over its limit, see the table")
