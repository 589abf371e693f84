"""States of the window as fingers meet it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.screen_stage import Stage


def _touch(stage: Stage) -> None:
    """Large areas for all that can be pressed; somebody acts."""
    stage.window.at.touch.choose("yes")


def _asked(stage: Stage) -> None:
    stage.select("DeathBow")
    stage.acts.round.attack()
    stage.keys("4\n")


def _asking(stage: Stage) -> None:
    _touch(stage)
    _asked(stage)


def _pad(stage: Stage) -> None:
    """Without touch: the pad of those with a mouse."""
    stage.window.at.touch.choose_pad("yes")
    _asked(stage)


def _settling(stage: Stage) -> None:
    _asking(stage)
    stage.keys("3\n7\n")


def _panel(stage: Stage) -> None:
    _touch(stage)
    stage.select("Lizardman")
    stage.acts.combatants.toggle_panel()


def _sheet(stage: Stage) -> None:
    """The dice of a round."""
    from gm_tracker.model import commands as c
    from tests.helpers import act

    _touch(stage)
    while stage.fight.encounter.clock.phase != "start":
        act(stage.fight, c.Next())
    stage.acts.round.go_next()


TOUCH: dict[str, Callable[[Stage], None]] = {
    "touch": _touch,
    "touch-asking": _asking,
    "touch-settling": _settling,
    "touch-panel": _panel,
    "touch-sheet": _sheet,
    "number-pad": _pad,
}
