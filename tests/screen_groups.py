"""What the pictures show of groups: forty in six groups, and what a group is asked and does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.group_commands import MakeGroup
from tests.helpers import act, perform

if TYPE_CHECKING:
    from tests.screen_stage import Stage

ARMY = (
    "Bandit archer x12 as one",
    "Mara party hp 190 df 9",
    "Toren party hp 190 df 4",
    "Town guard party x8 as one",
    "Orc x9 as one",
    "Wolf x4 as one",
    "Goblin x3 as one",
    "Skeleton x2 as one",
)
"""Forty in six groups, and two of the party."""


def _group(stage: Stage, kind: str) -> tuple[str, ...]:
    people = stage.fight.encounter.combatants.values()
    return tuple(each.id for each in people if each.name.startswith(kind))


def _forty(stage: Stage) -> None:
    """Forty in six groups, in the midst of a round; some are hurt, some are out."""
    for line in ARMY:
        assert not stage.session.entries.add(line.removesuffix(" as one")), line
        name, _, many = line.removesuffix(" as one").partition(" x")
        if many:
            act(stage.fight, MakeGroup(_group(stage, name.removesuffix(" party"))))
    for at, who in enumerate(stage.fight.encounter.combatants):
        if at % 5 == 2:
            act(stage.fight, c.ChangeTrack(who, "hp", -20 - 3 * (at % 7)))
    for kind in ("Orc", "Town guard"):
        act(stage.fight, c.ChangeTrack(_group(stage, kind)[-1], "hp", -500))
    act(stage.fight, c.SetSwitch("N-ENGAGED", "links"))
    pairs = zip(_group(stage, "Orc")[:5], _group(stage, "Town guard"), strict=False)
    for orc, guard in pairs:
        act(stage.fight, c.SetLink("engaged", guard, orc))
    perform(stage.fight, c.Next(), random.Random(5))
    while not stage.fight.encounter.acting():
        act(stage.fight, c.Next())
    stage.refresh()


def _asking(stage: Stage) -> None:
    """The dice of twelve at two targets are typed; some are in."""
    _forty(stage)
    stage.window.parts.stage.take_focus()
    stage.keys("8")
    QTest.keyClick(stage.window.parts.stage.group.table, Qt.Key.Key_Down)
    stage.keys("4\n3456702099041788")


def _result(stage: Stage) -> None:
    """All of it rolled."""
    _forty(stage)
    stage.acts.round.choose_dice("rolled")
    stage.window.parts.stage.take_focus()
    stage.keys("8")
    QTest.keyClick(stage.window.parts.stage.group.table, Qt.Key.Key_Down)
    stage.keys("4\n")


def _result_why(stage: Stage) -> None:
    _result(stage)
    stage.acts.questions.why()


def _turns(stage: Stage) -> None:
    """A game in which turns come one after another: cultists and dogs act as one."""
    stage.acts.fights.begin("The cellar", "coc7")
    lines = ("Clara party dex 55", "Edwin party dex 45", "Cultist x6 dex 50", "Dog x3 dex 70")
    for line in lines:
        assert not stage.session.entries.add(line)
    for kind in ("Cultist", "Dog"):
        act(stage.fight, MakeGroup(_group(stage, kind), one_roll=True))
    act(stage.fight, c.ChangeTrack(_group(stage, "Dog")[1], "hp", -50))
    perform(stage.fight, c.Next(), random.Random(5))
    act(stage.fight, c.Next())
    stage.refresh()


def _harm(stage: Stage) -> None:
    """Harm with a save for the archers: one roll for all, a save for each."""
    _forty(stage)
    assert not stage.session.groups.harm(_group(stage, "Bandit"), "6d6x2")
    stage.session.answers.answer("kind", "5")
    stage.session.answers.answer("severity", "6")
    stage.refresh()


def _harm_done(stage: Stage) -> None:
    _harm(stage)
    stage.session.answers.roll_group("")
    stage.session.composer.roll_open()
    stage.session.answers.confirm()
    stage.refresh()


def _panel(stage: Stage) -> None:
    """The panel of one of the orcs, with the others of its group."""
    _forty(stage)
    stage.initiative.select(_group(stage, "Orc")[2], alone=True)
    stage.acts.combatants.toggle_panel()


def _odd(stage: Stage) -> None:
    """Names that people typed, several weapons, few targets; some act later."""
    names = ("<b>Bob</b> & sons", "\N{DRAGON} Fafnir \N{FIRE}", "The very long name " * 8)
    weapons = (
        Attack("a0", "Bow", "1d8x10", {"of": 5}),
        Attack("a1", "<i>Hammer</i> of the very long handle and more", "2d6x10+5", {"of": 3}),
    )
    made = []
    for at, name in enumerate(names):
        fighter = c.NewCombatant(name, "foe", {"df": at}, {"hp": Track(50, 60)}, weapons)
        act(stage.fight, c.AddCombatants(fighter, 3))
        made.append(tuple(stage.fight.encounter.combatants)[-3:])
    for members in made:
        act(stage.fight, MakeGroup(members))
    for name in ("W" * 200, "\u0645\u062d\u0627\u0631\u0628"):
        act(stage.fight, c.AddCombatants(c.NewCombatant(name, "party", {"df": 2})))
    act(stage.fight, c.SetSwitch("N-ENGAGED", "links"))
    perform(stage.fight, c.Next(), random.Random(5))
    stage.refresh()


GROUPS: dict[str, Callable[[Stage], None]] = {
    "groups": _forty,
    "groups-asking": _asking,
    "groups-result": _result,
    "groups-panel": _panel,
    "groups-odd": _odd,
    "groups-turns": _turns,
    "groups-result-why": _result_why,
    "groups-harm": _harm,
    "groups-harm-done": _harm_done,
}
