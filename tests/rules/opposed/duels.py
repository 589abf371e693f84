"""The four opposed games and two people to try them on."""

from __future__ import annotations

from collections.abc import Mapping

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.step import Answer, Step
from gm_tracker.rules.brp.documents import DOCUMENTS as BRP
from gm_tracker.rules.coc7.documents import DOCUMENTS as COC7
from gm_tracker.rules.mythras.documents import DOCUMENTS as MYTHRAS
from gm_tracker.rules.openquest.documents import DOCUMENTS as OPENQUEST
from gm_tracker.rules.opposed import OpposedGame
from tests.helpers import MemoryJournal

_ALL: tuple[OpposedGame, ...] = (BRP, COC7, MYTHRAS, OPENQUEST)
GAMES = {each.id: each for each in _ALL}
ATTACK = c.DeclareAttack("c0", "c1", "axe")
CHECK = c.Perform("check", "c0", "listen")
OPPOSED = c.Perform("opposed", "c0", "listen", ("c1",))


def under(game: OpposedGame, switches: Mapping[str, str] | None = None) -> Encounter:
    """An empty fight under some house rules."""
    return Encounter(game.id, switches=switches or {})


def duel(
    game: OpposedGame,
    switches: Mapping[str, str] | None = None,
    *,
    mine: int = 50,
    theirs: int = 40,
) -> Fight:
    """Ann (skill 50, DEX 60) and Bob (all else 40, armour 1, 12 hit points), Ann's turn."""
    fight = Fight.begin(game, MemoryJournal(), "duel", switches or {})
    defences = {key.key: theirs for key in game.defences.values()}
    sides: tuple[tuple[str, Side, int, str, int], ...] = (
        ("Ann", "party", 60, "listen", mine),
        ("Bob", "foe", 50, "hide", theirs),
    )
    for name, side, dex, known, percent in sides:
        axe = Attack("axe", "Axe", "1d8", {"skill": mine})
        skill = Attack(known, known.capitalize(), "", {"skill": percent}, form="skill")
        stats = {"dex": dex, "armour": 1, **defences}
        new = c.NewCombatant(name, side, stats, {"hp": Track(12, 12)}, (axe, skill))
        fight.act(c.AddCombatants(new))
    fight.act(c.Next())
    return fight


def points(fight: Fight, who: str) -> int:
    """Somebody's hit points."""
    return fight.encounter.combatants[who].tracks["hp"].value


def came_of(fight: Fight, command: c.Perform, answers: Mapping[str, Answer]) -> ActionMade:
    """What came of an action."""
    step = fight.act(command, answers)
    assert isinstance(step, Step), step
    return next(each for each in step.events if isinstance(each, ActionMade))
