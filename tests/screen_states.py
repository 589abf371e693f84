"""What the pictures show of NC's larger fights: spans, holds, saves, the builder and its pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from gm_tracker.campaign.script import read_script
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.paths import resources
from gm_tracker.session.bundled import ready_script
from tests.helpers import act, perform

if TYPE_CHECKING:
    from tests.screen_stage import Stage

BUSY = 95
"""The steps of the ambush after which much goes on at once: segment 6 of round 3."""


def _ambush(stage: Stage, steps: int) -> None:
    """The ambush after so many steps of its script."""
    stage.acts.fights.begin_ready("ambush")
    script = read_script(resources() / "fights" / "ambush.json")
    known = len(ready_script("ambush").steps)
    stage.play(replace(script, steps=script.steps[known:steps]))


def _spans(stage: Stage) -> None:
    """Spells and loading, an action that is lost, one that is held, several at once."""
    _ambush(stage, BUSY)
    slot = stage.fight.encounter.acting()[0]
    act(stage.fight, c.HoldSlot(slot.id, "somebody comes out of the water"))
    stage.select("Sela")


def _sheet(stage: Stage) -> None:
    """The start of a round: those in hand-to-hand roll."""
    _ambush(stage, BUSY)
    while stage.fight.encounter.clock.phase != "start":
        act(stage.fight, c.Next())
    stage.acts.round.go_next()


def _saves(stage: Stage) -> None:
    """A ball of fire with all its saves on one sheet, two of them typed."""
    _ambush(stage, len(ready_script("ambush").steps) + 1)
    foes = tuple(e.id for e in stage.fight.encounter.combatants.values() if e.side == "foe")
    act(stage.fight, c.Perform("cast", stage.id("Sela"), "s1", foes))
    while stage.fight.encounter.clock.segment < 4:
        act(stage.fight, c.Next())
    stage.select("Sela")
    stage.acts.round.attack()
    stage.keys("\n90\n12\n")


def _struck(stage: Stage) -> None:
    """A caster was struck: the segment closes with a save."""
    _ambush(stage, len(ready_script("ambush").steps) + 1)
    act(stage.fight, c.Perform("cast", stage.id("Hedge mage"), "s1", (stage.id("Sela"),)))
    act(stage.fight, c.HoldSlot(_slot(stage, "Mara"), "the mage raises his hands"))
    act(stage.fight, c.Next())
    act(stage.fight, c.ReleaseSlot(_slot(stage, "Mara")))
    shot = c.DeclareAttack(stage.id("Mara"), stage.id("Hedge mage"), "a0")
    act(stage.fight, shot, attack=(20,), damage=(2,))
    # Next would ask first whether the spell is to work.
    with stage.session.core.composing():
        stage.session.composer.begin(c.Next())


def _slot(stage: Stage, name: str) -> str:
    mine = (s for s in stage.fight.encounter.slots if s.combatant == stage.id(name))
    return next(each.id for each in mine if each.state in ("waiting", "held"))


def _settle(stage: Stage) -> None:
    """A critical blow for more than half: where does it land? Another may act as well."""
    stage.select("DeathBow")
    stage.acts.round.attack()
    stage.keys("4\n3\n7\n")


def _settle_why(stage: Stage) -> None:
    _settle(stage)
    stage.acts.questions.why()


def _result(stage: Stage) -> None:
    """Both have acted; what one did lands together with the other's."""
    act(stage.fight, c.DeclareAttack("c0", "c3", "a0"), attack=(30,), damage=(2,))
    stage.select("Orc 2")
    stage.acts.round.attack()
    stage.keys("1\n12\n4\n")


def _result_why(stage: Stage) -> None:
    _result(stage)
    stage.acts.questions.why()


def _builder(stage: Stage) -> None:
    stage.select("DeathBow")
    stage.acts.builds.build_selected()


def _forty_busy(stage: Stage) -> None:
    """Forty in the middle of a round, with marks and long actions of many."""
    for line in ("Mara party hp 60 df 4", "bandit archer x20", "town guard party x19"):
        assert not stage.session.entries.add(line)
    act(stage.fight, c.SetSwitch("N-ENGAGED", "links"))
    people = list(stage.fight.encounter.combatants.values())
    for archer, guard in zip(people[1:9], people[21:29], strict=True):
        act(stage.fight, c.SetLink("engaged", guard.id, archer.id))
    perform(stage.fight, c.Next(), stage.source)
    for each in people[9:16]:
        perform(stage.fight, c.DeclareAttack(each.id, "c0", "a0"), stage.source)
    for _ in range(3):
        perform(stage.fight, c.Next(), stage.source)
    stage.select(stage.name_of(stage.fight.encounter.acting()[0].combatant))


def _ribbon(stage: Stage) -> None:
    """More turns than fit, some over and one held, with much that lasts."""
    stage.acts.fights.begin("The cellar", "coc7")
    lines = ("Clara party dex 55", "Edwin party dex 45", "Lookout dex 40", "cultist x8 dex 50")
    for line in (*lines, "<b>Old</b> Mr Whateley-Featherstonehaugh the elder dex 62"):
        assert not stage.session.entries.add(line)
    clara, edwin, lookout = (stage.id(name) for name in ("Clara", "Edwin", "Lookout"))
    act(stage.fight, c.AddCondition(clara, "firearm"))
    act(stage.fight, c.Next())
    for _ in range(4):
        act(stage.fight, c.Next())
    act(stage.fight, c.HoldSlot(stage.fight.encounter.acting()[0].id, "the door opens"))
    act(stage.fight, c.Next())
    here = stage.fight.encounter.clock.position
    act(stage.fight, c.AddCondition(lookout, "stunned", End(here, clara)))
    act(stage.fight, c.AddCondition(edwin, "prone", End(here + 2)))
    act(stage.fight, c.AddCondition(clara, "prone", End(here + 12)))
    stage.refresh()


def _whole(stage: Stage) -> None:
    """The whole timeline, called for by its key, also where only a strip has room."""
    _spans(stage)
    stage.window.parts.schedule.timeline.unfold("fold out")
    stage.acts.view.swap_timeline()
    if stage.window.parts.schedule.page is stage.window.parts.schedule.strip:
        stage.acts.view.swap_timeline()


def _columns(stage: Stage) -> None:
    """The list and the log at their fullest: what lasts, what is open, who is out, how it came."""
    fight = stage.fight
    act(fight, c.SetSwitch("N-ENGAGED", "links"))
    for foe in ("Irthea", "Orc 2"):
        act(fight, c.SetLink("engaged", stage.id("DeathBow"), stage.id(foe)))
    act(fight, c.EditCombatant(stage.id("Tobin"), maxima={"hp": 99999}))
    act(fight, c.SetTrack(stage.id("Tobin"), "hp", 99999))
    act(fight, c.Perform("poison", targets=(stage.id("Sister Maren"),)), points=15, speed="0")
    blow = c.DeclareAttack(stage.id("DeathBow"), stage.id("Irthea"), "a0")
    act(fight, blow, attack=2, damage=(5,))
    for name in ("Irthea", "Sister Maren"):
        stage.select(name)
    stage.initiative.toggle_out()
    stage.log.list.toggled.emit(0)


def _dice_of_foes(stage: Stage) -> None:
    """The start of a round, the foes rolled at once."""
    stage.acts.round.choose_dice("foes")
    _sheet(stage)


def _rolled(stage: Stage) -> None:
    """An attack of a foe, all of it rolled."""
    _ambush(stage, BUSY)
    stage.acts.round.choose_dice("rolled")
    stage.acts.round.attack()
    stage.keys("\n")


def _spell_waits(stage: Stage) -> None:
    """A finished spell would come to nothing: Next asks."""
    _ambush(stage, len(ready_script("ambush").steps) + 1)
    foes = tuple(e.id for e in stage.fight.encounter.combatants.values() if e.side == "foe")
    act(stage.fight, c.Perform("cast", stage.id("Sela"), "s1", foes))
    while stage.fight.encounter.clock.segment < 4:
        act(stage.fight, c.Next())
    stage.acts.round.go_next()


MORE: dict[str, Callable[[Stage], None]] = {
    "ribbon": _ribbon,
    "whole-timeline": _whole,
    "spans": _spans,
    "sheet": _sheet,
    "saves": _saves,
    "dice-foes": _dice_of_foes,
    "dice-rolled": _rolled,
    "spell-waits": _spell_waits,
    "struck": _struck,
    "builder": _builder,
    "settle": _settle,
    "settle-why": _settle_why,
    "result": _result,
    "result-why": _result_why,
    "glance": lambda stage: stage.acts.help.show_glance(),
    "busy-forty": _forty_busy,
    "columns": _columns,
}
