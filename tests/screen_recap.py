"""What the pictures show of the recap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from gm_tracker.campaign.script import read_script
from gm_tracker.paths import resources
from gm_tracker.session.bundled import play_script, ready_script

if TYPE_CHECKING:
    from tests.screens import Stage


def _played(stage: Stage, name: str, steps: int | None = None) -> None:
    """A ready fight, played on by its script."""
    stage.acts.fights.begin_ready(name)
    script = read_script(resources() / "fights" / f"{name}.json")
    known = len(ready_script(name).steps)
    play_script(stage.fight, replace(script, steps=script.steps[known:steps]))


def _ended(stage: Stage) -> None:
    _played(stage, "ambush", 200)
    stage.acts.party.end_fight()
    _all_counted(stage)


def _so_far(stage: Stage) -> None:
    _played(stage, "deathbow-and-orc")
    stage.acts.recap.show()
    _all_counted(stage)


def _dice(stage: Stage) -> None:
    """The dice of the first one."""
    _so_far(stage)
    stage.keys("\n")


def _nothing(stage: Stage) -> None:
    stage.acts.fights.begin("A fight of nobody", "nc")
    stage.acts.recap.show()
    _all_counted(stage)


def _all_counted(stage: Stage) -> None:
    stage.acts.recap.finish()


RECAP: dict[str, Callable[[Stage], None]] = {
    "recap-ended": _ended,
    "recap-so-far": _so_far,
    "recap-dice": _dice,
    "recap-nothing": _nothing,
}
