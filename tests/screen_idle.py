"""What the pictures show of the stage while nothing is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.rules.nc.keys_time import ENGAGED

if TYPE_CHECKING:
    from tests.screen_stage import Stage

LONG = "Sir Bartholomew of the Far Northern Marches and all the Wells"
WEAPONS = ("Bastard sword +2", "Dagger", "Shield bash", "Sword of the Northern Kings")


def _two(stage: Stage) -> None:
    """Engaged with one, two weapons of which one costs time first."""
    who = stage.id("DeathBow")
    sword = Attack("a0", "Bastard sword +2", "1d10x10+50", {"of": 9})
    bow = Attack("bow", "Longbow", "1d6x10", {"of": 5, "kind": 2})
    stage.session.act(c.EditCombatant(who, attacks=(sword, bow)))
    stage.session.act(c.SetLink(ENGAGED, who, stage.id("Irthea")))
    _take_stage(stage)


def _many(stage: Stage) -> None:
    """Seven attacks, forty targets, and long names."""
    who, names = stage.id("DeathBow"), (*WEAPONS, "Kick", "Bite", "Tail")
    attacks = tuple(Attack(f"a{at}", name, "1d8x10", {"of": 9}) for at, name in enumerate(names))
    stage.session.act(c.EditCombatant(who, name=LONG, attacks=attacks))
    goblin = c.NewCombatant("Goblin archer of the dark and endless wood", "foe")
    stage.session.act(c.AddCombatants(goblin, 36))
    stage.initiative.select(who)
    stage.window.at.selection.go_on()
    stage.window.parts.stage.idle.odds.ahead.finish()


def _blow(stage: Stage) -> None:
    """The sheet of the best blows."""
    _two(stage)
    stage.keys("b")
    stage.window.parts.later.best_blow.ahead.finish()


def _over(stage: Stage) -> None:
    """No foe stands any more."""
    for name in ("Irthea", "Lizardman", "Orc 1", "Orc 2"):
        stage.session.act(c.ChangeTrack(stage.id(name), "hp", -400))


def _take_stage(stage: Stage) -> None:
    stage.select("DeathBow")
    stage.window.at.selection.go_on()
    stage.window.parts.stage.idle.odds.ahead.finish()


IDLE: dict[str, Callable[[Stage], None]] = {
    "stage-idle": _two,
    "stage-idle-many": _many,
    "stage-best-blow": _blow,
    "stage-over": _over,
}
