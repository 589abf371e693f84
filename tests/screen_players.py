"""What the pictures show of what the GM says players see."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.model import commands as c
from gm_tracker.model.disclosure import Disclose
from tests.helpers import act, perform
from tests.portrait_files import png

if TYPE_CHECKING:
    from tests.screen_stage import Stage


def _veiled(stage: Stage) -> None:
    """Hidden ones, ones under another name, and a group of which some are hidden."""
    lines = (
        "Mara party hp 190 df 9",
        "hidden orc x2",
        "Bandit archer x4 as one",
        "Wolf as 'a shape in the fog'",
        "hidden <b>Bob</b> as 'the man with the very long name that nobody has ever seen whole'",
    )
    stage.acts.fights.begin("Fog", "nc")
    for line in lines:
        assert not stage.session.entries.add(line), line
    archers = [e.id for e in stage.fight.encounter.combatants.values() if "archer" in e.name]
    stage.session.act(Disclose(tuple(archers[:3]), hidden=True))
    perform(stage.fight, c.Next(), random.Random(5))
    stage.refresh()


def _veiled_panel(stage: Stage) -> None:
    """The panel of one whom the players see as a shape."""
    _veiled(stage)
    wolf = next(e for e in stage.fight.encounter.combatants.values() if e.name == "Wolf")
    stage.session.act(Disclose((wolf.id,), fields={"wounds": "hidden"}))
    stage.initiative.select(wolf.id)
    stage.acts.combatants.toggle_panel()


def _portraits(stage: Stage) -> None:
    """Some have a picture, others the initials; a group has one."""
    stage.acts.fights.begin("Faces", "nc")
    for line in ("Mara party hp 190 df 9", "Toren party hp 120", "Orc x3 as one", "Wolf x2"):
        assert not stage.session.entries.add(line), line
    keep = stage.window.workspace.portraits.keep
    for at, each in enumerate(stage.fight.encounter.combatants.values()):
        if each.name.startswith(("Mara", "Orc", "Wolf 1")):
            colours = (60 + 20 * at, 90, 140) if "Orc" not in each.name else (90, 120, 40)
            act(stage.fight, c.EditCombatant(each.id, portrait=keep(png(*colours))))
    perform(stage.fight, c.Next(), random.Random(5))
    stage.refresh()
    stage.select("Mara")
    stage.acts.combatants.toggle_panel()


PLAYERS: dict[str, Callable[[Stage], None]] = {
    "veiled": _veiled,
    "veiled-panel": _veiled_panel,
    "portraits": _portraits,
}
