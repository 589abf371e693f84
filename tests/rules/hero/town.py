"""Fights of percentile HERO for its tests: people in one line, and short verbs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Combatant, Side, Track
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer
from gm_tracker.odds import action_odds, attack_odds
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.system import active
from tests.helpers import begin
from tests.rules.acting import asks as asks
from tests.rules.acting import do as do
from tests.rules.acting import no as no

Answers = dict[str, Answer]

GOLDEN: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "golden" / "hero.json").read_text("utf-8")
)


def gun(damage: str = "2d6", **stats: int) -> Attack:
    """A weapon, `gun`."""
    return Attack("gun", "Gun", damage, stats)


def skill(key: str = "climb", value: int = 60, **stats: int) -> Attack:
    """A skill record."""
    return Attack(key, key.capitalize(), "", {"skill": value, **stats}, "skill")


def soul(
    name: str,
    *records: Attack,
    side: Side = "foe",
    hp: int = 20,
    stun: int | None = None,
    **stats: int,
) -> c.NewCombatant:
    """A combatant; without records a Gun is there."""
    tracks = {"hp": Track(hp, hp)} | ({} if stun is None else {"stun": Track(stun, stun)})
    return c.NewCombatant(name, side, stats, tracks, records or (gun(),))


def town(*souls: c.NewCombatant, switches: Mapping[str, str] | None = None) -> Fight:
    """A fight of these before its first turn; the ids are c0, c1, ..."""
    return begin(*souls, system=HERO, switches=switches or {})


def duel(
    ann: c.NewCombatant | None = None,
    bob: c.NewCombatant | None = None,
    switches: Mapping[str, str] | None = None,
) -> Fight:
    """Ann (c0) against Bob (c1), Ann's phase in segment 4 of the first turn."""
    first = ann or soul("Ann", side="party", ocv=96, dex=12)
    fight = town(first, bob or soul("Bob", dcv=30), switches=switches)
    do(fight, c.Next())
    return fight


def odds(
    fight: Fight,
    command: c.DeclareAttack | c.Perform,
    answers: Mapping[str, Answer] | None = None,
) -> Odds:
    """The odds of an action whose choices are made."""
    known = dict(answers or {})
    if isinstance(command, c.DeclareAttack):
        found = attack_odds(HERO, fight.encounter, command, known)
    else:
        found = action_odds(HERO, fight.encounter, command, known)
    assert isinstance(found, Odds), found
    return found


def shoot(*situations: str, modifiers: tuple[c.Modifier, ...] = ()) -> c.DeclareAttack:
    """Ann's attack on Bob."""
    return c.DeclareAttack("c0", "c1", "gun", modifiers, situations)


def roll(
    action: str = "skill",
    record: str = "climb",
    *situations: str,
    targets: tuple[str, ...] = (),
    actor: str = "c0",
    modifiers: tuple[c.Modifier, ...] = (),
) -> c.Perform:
    """A roll outside attacks."""
    return c.Perform(action, actor, record, targets, modifiers, situations)


def on(fight: Fight, command: c.DeclareAttack | c.Perform) -> set[str]:
    """The situations that hold."""
    return {each.key for each in active(HERO, fight.encounter, command)}


def one(fight: Fight, name: str) -> Combatant:
    """The combatant of that name."""
    return next(c for c in fight.encounter.combatants.values() if c.name == name)


def hp(fight: Fight, name: str, key: str = "hp") -> int:
    """Where a track of somebody stands."""
    return one(fight, name).tracks[key].value


def on_until(fight: Fight, segment: int) -> None:
    """Press Next to that segment of this turn."""
    while fight.encounter.clock.segment < segment:
        do(fight, c.Next())
    assert fight.encounter.clock.segment == segment


def now(fight: Fight) -> tuple[int, list[str]]:
    """The segment, and the ids of those who act in it now."""
    acting = [each.combatant for each in fight.encounter.acting()]
    return fight.encounter.clock.segment, acting


def slot_of(fight: Fight, who: str, segment: int) -> str:
    """The id of somebody's phase in a segment of this turn."""
    position = fight.encounter.clock.position
    start = position - position % 12
    mine = (e for e in fight.encounter.slots if e.combatant == who)
    return next(e.id for e in mine if e.position == start + segment - 1)
