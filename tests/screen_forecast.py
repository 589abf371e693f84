"""What the pictures show of forecasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.campaign.presets import find_creature
from gm_tracker.model import commands as c
from gm_tracker.session.foretelling import FIGHTS
from tests.foretold import foretelling
from tests.helpers import act, nc_fighter
from tests.library_states import filled

if TYPE_CHECKING:
    from tests.screen_stage import Stage


def _forecast(stage: Stage, most: int = 12) -> None:
    """The fight as it stands, all fights counted."""
    stage.acts.forecast.watch.take_workers(foretelling(most))
    stage.acts.forecast.show()


def _before(stage: Stage) -> None:
    """A ready fight before its first round."""
    stage.acts.fights.begin_ready("deathbow-and-orc")
    _forecast(stage)


def _eve(stage: Stage) -> None:
    """A fight that may go either way, with nobody there before."""
    party = (
        nc_fighter("DeathBow", hp=102, of=9, damage="1d10x10+50", side="party", df=7, dr=11),
        nc_fighter("Sister Maren", hp=80, of=4, damage="1d6x10", side="party", df=4, ar=20),
        nc_fighter("Tobin", hp=60, of=5, side="party", df=5),
    )
    orc = find_creature("nc", "Orc")
    assert orc is not None
    foes = (
        nc_fighter("Irthea", hp=72, of=4, damage="2d6x10", df=7, dr=8),
        nc_fighter("Lizardman", hp=90, of=4, df=2),
    )
    for each in (*party, *foes):
        act(stage.fight, c.AddCombatants(each))
    act(stage.fight, c.AddCombatants(orc, 4))
    _forecast(stage, FIGHTS)


def _tried(stage: Stage) -> None:
    """The first change is looked at."""
    _before(stage)
    stage.keys("1")


def _plan(stage: Stage) -> None:
    """An encounter of the library, over it."""
    box = filled(stage)
    box.open_on(1)
    stage.acts.library.forecast.watch.take_workers(foretelling(12))
    box.plan_acts.foretell()


def _odd(stage: Stage) -> None:
    """Names as people type them, some of forty, and a change that was typed."""
    for name in ("<b>Bob</b> & <i>sons</i>", "\u0645\u062d\u0627\u0631\u0628", "W" * 60):
        act(stage.fight, c.AddCombatants(nc_fighter(name, hp=30, side="party")))
    act(stage.fight, c.AddCombatants(nc_fighter("The very long name of a foe", hp=20), 30))
    _forecast(stage, 2)
    told = stage.acts.forecast.watch
    assert not told.add("without the very long name of a foe 7")


FORECAST: dict[str, Callable[[Stage], None]] = {
    "forecast-fight": _forecast,
    "forecast-eve": _eve,
    "forecast-before": _before,
    "forecast-tried": _tried,
    "forecast-odd-names": _odd,
    "forecast-encounter": _plan,
    "forecast-first": lambda stage: _forecast(stage, 4),
}
