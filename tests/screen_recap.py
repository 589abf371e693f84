"""What the pictures show of the recap."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from gm_tracker.campaign.script import read_script
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.paths import resources
from gm_tracker.session.bundled import ready_script
from tests.helpers import act, perform

if TYPE_CHECKING:
    from tests.screen_stage import Stage

ODD = (
    "<b>Bob</b> & <i>sons</i>",
    "\N{DRAGON} Fafnir \N{FIRE}\N{FIRE}",
    "\u0645\u062d\u0627\u0631\u0628 \u0627\u0644\u0635\u062d\u0631\u0627\u0621",
    "The very long name " * 10,
    "Zoë Ångström-Łukasiewicz",
    "W" * 200,
)


def _played(stage: Stage, name: str, steps: int | None = None) -> None:
    """A ready fight, played on by its script."""
    stage.acts.fights.begin_ready(name)
    script = read_script(resources() / "fights" / f"{name}.json")
    known = len(ready_script(name).steps)
    stage.play(replace(script, steps=script.steps[known:steps]))


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


def _many(stage: Stage) -> None:
    """Sixty of forty kinds, some with odd names, at blows."""
    stage.acts.fights.begin("The very long title of a fight that nobody forgets " * 4, "nc")
    fight, swords = stage.fight, (Attack("a0", "Sword", "1d8x10", {"of": 9}),)
    names = (*ODD, *(f"Guard of gate {chr(65 + at)}" for at in range(30)), *(["Orc"] * 24))
    for at, name in enumerate(names):
        side: Side = "party" if at < 20 else "foe"
        called = f"{name} {at}" if name == "Orc" else name
        tracks = {"hp": Track(90, 90)}
        who = NewCombatant(called, side, {"df": 3}, tracks, attacks=swords)
        act(fight, c.AddCombatants(who))
    dice = random.Random(3)
    perform(fight, c.Next(), dice)
    for _ in range(60):
        actors = [each.combatant for each in fight.encounter.acting()]
        for actor in actors[:3]:
            other = f"c{(int(actor[1:]) + 25) % len(names)}"
            perform(fight, c.DeclareAttack(actor, other, "a0"), dice)
        perform(fight, c.Next(), dice)
    stage.acts.recap.show()
    _all_counted(stage)


def _campaign(stage: Stage) -> None:
    """Three fights of the same party."""
    for name in ("deathbow-and-orc", "deathbow-and-irthea", "party-and-warband"):
        _played(stage, name)
    stage.acts.recap.show_campaign()
    _all_counted(stage)


def _end_of(name: str) -> Callable[[Stage], None]:
    """The end of a ready fight of another game."""

    def play(stage: Stage) -> None:
        _played(stage, name)
        stage.acts.party.end_fight()
        _all_counted(stage)

    return play


def _all_counted(stage: Stage) -> None:
    stage.acts.recap.finish()


RECAP: dict[str, Callable[[Stage], None]] = {
    "recap-ended": _ended,
    "recap-so-far": _so_far,
    "recap-dice": _dice,
    "recap-nothing": _nothing,
    "recap-many": _many,
    "recap-campaign": _campaign,
    "recap-coc": _end_of("coc7"),
    "recap-hero": _end_of("hero"),
}
