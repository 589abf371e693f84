"""What the pictures show of the past and of corrections."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.model import commands as c
from tests.helpers import act

if TYPE_CHECKING:
    from tests.screens import Stage


def _branches(stage: Stage) -> None:
    """Two branches were left, one of them of several steps."""
    fight = stage.fight
    for amount in (-5, -7):
        act(fight, c.ChangeTrack("c3", "hp", amount))
    fight.undo()
    fight.undo()
    act(fight, c.DeclareAttack("c6", "c0", "a0"), attack=(12,), damage=40)
    act(fight, c.AddCondition("c1", "prone"))
    fight.undo()
    act(fight, c.ChangeTrack("c1", "hp", -9))


def _past(stage: Stage) -> None:
    """A moment four rows up the list, the last branch open."""
    _branches(stage)
    stage.acts.past.show()
    stage.keys("j\n")
    stage.keys("jjjjj")


def _past_now(stage: Stage) -> None:
    """The past just opened: it shows the fight as it is."""
    _branches(stage)
    stage.acts.past.show()


PAST: dict[str, Callable[[Stage], None]] = {"past-seen": _past, "past-opened": _past_now}
