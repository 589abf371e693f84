"""What the pictures show of the players' window: in its own sizes and its own colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from gm_tracker.campaign.script import read_script
from gm_tracker.model import commands as c
from gm_tracker.model.disclosure import Disclose
from gm_tracker.paths import resources
from gm_tracker.session.bundled import ready_script
from gm_tracker.ui.players.picture import Look
from gm_tracker.ui.window.players_acts import LOOKS
from tests.helpers import act, perform

if TYPE_CHECKING:
    from tests.screen_stage import Stage

SIZES = (QSize(1920, 1080), QSize(1366, 768))
SCALES = (1.0, 1.5)


def draw_second(stage: Stage, folder: Path, name: str, words: Sequence[str]) -> int:
    """Draw the players' window in its colours, sizes and text sizes; gives how many pictures."""
    count, view = 0, stage.acts.players.view
    window = view.screen.window
    for called, size, scale in product(LOOKS, SIZES, SCALES):
        at = f"-{called}-{size.width()}x{size.height()}-{round(scale * 100)}"
        if all(f"-{each}" in at for each in words):
            window.resize(size)
            view.show.take_look(Look(LOOKS[called], scale, lies=called == "table"))
            QApplication.processEvents()
            window.grab().save(str(folder / f"{name}{at}.png"))
            count += 1
    return count


def _show(stage: Stage) -> None:
    stage.acts.players.open_close()
    stage.acts.players.show_now()


def _black(stage: Stage) -> None:
    stage.acts.players.open_close()


def _together(stage: Stage) -> None:
    """Two act together; one of the others is stunned, one is down."""
    act(stage.fight, c.SetSwitch("N-ENGAGED", "links"))
    for foe in ("Irthea", "Orc 2"):
        act(stage.fight, c.SetLink("engaged", stage.id("DeathBow"), stage.id(foe)))
    _show(stage)


def _turns(stage: Stage) -> None:
    """A game of turns, the timer running."""
    stage.acts.fights.begin("The cellar", "coc7")
    for line in ("Clara party dex 55", "Edwin party dex 45", "Lookout dex 40", "cultist x5 dex 50"):
        assert not stage.session.entries.add(line)
    act(stage.fight, c.Next())
    act(stage.fight, c.Next())
    _show(stage)
    stage.acts.players.start_timer()


def _hidden(stage: Stage) -> None:
    """A hidden one acts and strikes: the players see the moment before, and the wounds."""
    act(stage.fight, Disclose((stage.id("Orc 2"),), hidden=True))
    act(
        stage.fight,
        Disclose((stage.id("Irthea"),), alias="a hooded figure", fields={"name": "vague"}),
    )
    act(stage.fight, c.DeclareAttack("c0", "c3", "a0"), attack=(30,), damage=(2,))
    act(stage.fight, c.DeclareAttack("c6", "c0", "a0"), attack=(12,), damage=40)
    act(stage.fight, c.Next())
    _show(stage)


def _wounded(stage: Stage) -> None:
    """An ambush far on: wounded ones, long actions, several who are out."""
    stage.acts.fights.begin_ready("ambush")
    script = read_script(resources() / "fights" / "ambush.json")
    known = len(ready_script("ambush").steps)
    stage.play(replace(script, steps=script.steps[known:160]))
    _show(stage)


def _before(stage: Stage) -> None:
    """Nobody acts yet."""
    for line in ("Mara party hp 60 df 4", "Tobin party hp 50", "orc x3"):
        assert not stage.session.entries.add(line)
    _show(stage)


def _odd(stage: Stage) -> None:
    """Names that are long, of other letters, or look like markup."""
    for at, name in enumerate(stage.odd_names):
        fighter = c.NewCombatant(name, "party" if at % 2 else "foe", {"df": 3})
        act(stage.fight, c.AddCombatants(fighter))
    perform(stage.fight, c.Next(), stage.source)
    while not stage.fight.encounter.acting():
        act(stage.fight, c.Next())
    _show(stage)


def _thirty(stage: Stage) -> None:
    for line in ("Mara party hp 60 df 4", "Tobin party hp 50", "orc x20", "town guard neutral x8"):
        assert not stage.session.entries.add(line)
    perform(stage.fight, c.Next(), stage.source)
    while not stage.fight.encounter.acting():
        act(stage.fight, c.Next())
    _show(stage)
    stage.acts.players.start_timer()
    stage.acts.players.start_timer()


SECOND: dict[str, Callable[[Stage], None]] = {
    "players-black": _black,
    "players-together": _together,
    "players-turns": _turns,
    "players-hidden": _hidden,
    "players-wounded": _wounded,
    "players-thirty": _thirty,
    "players-before": _before,
    "players-odd": _odd,
}
BARE_SECOND = ("players-thirty", "players-before", "players-odd")
"""Those that begin with nobody there."""
PREVIEWS: dict[str, Callable[[Stage], None]] = {
    "preview-shown": _together,
    "preview-black": _black,
}
"""The GM's window while the other is open."""
