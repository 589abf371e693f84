"""The example's two combatants as the builder makes them, and the golden cases."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.model.combatant import Attack, Condition, Track
from gm_tracker.model.commands import (
    Command,
    DeclareAttack,
    Modifier,
    NewCombatant,
    Next,
    Perform,
    SetSwitch,
)
from gm_tracker.model.encounter import Encounter, Span
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.events_effects import SpanStarted
from gm_tracker.model.fold import fold, fold_all
from gm_tracker.model.step import Answer, Done, Step
from gm_tracker.odds import prepare
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.nc import NC, build_keys, keys
from gm_tracker.rules.nc.build import NCBuilder
from tests.helpers import act

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden" / "nc.json").read_text(encoding="utf-8")
)

SWORD = Attack("sword", "Bastard sword", "1d10x10+50", {"plus": 2})
BOW = Attack("bow", "Longbow", "1d10x10+30", {"kind": 2, "skill": 1, "load": 4})
STAFF = Attack("staff", "Staff of pummeling", "2d6x10", {"plus": 2})
BOLT = Attack("bolt", "Lightning bolt", "100", {"casting": 3, "on_save": 1}, "spell")
VEIL = Attack("veil", "Misty veil", "", {"save_kind": 0, "gives_df": 2, "rounds": 6}, "spell")


def cases(group: str) -> Any:
    """The cases of one group, each under its id."""
    return pytest.mark.parametrize("case", GOLDEN[group], ids=lambda case: str(case["id"]))


def number_of(names: tuple[str, ...], name: str) -> int:
    """The number of a choice by its name."""
    return names.index(name)


def klass(name: str, level: int, place: int = 1) -> dict[str, int]:
    """The fields of one class."""
    return {f"class{place}": number_of(build_keys.CLASSES, name), f"level{place}": level}


def race(name: str) -> dict[str, int]:
    """The field of a race."""
    return {"race": number_of(build_keys.RACES, name)}


def armour(name: str) -> dict[str, int]:
    """The field of an armour."""
    return {"armour": number_of(build_keys.ARMOURS, name)}


DEATHBOW = {
    **race("half-elf"),
    **klass("ranger", 6),
    **armour("leather"),
    "armour_plus": 1,
    "strength": 18,
    "strength_hit": 1,
    "strength_own": 1,
    "dexterity": 16,
    "constitution": 17,
}
IRTHEA = {
    **klass("mage", 6),
    "strength": 7,
    "dexterity": 18,
    "constitution": 10,
    "item_df": 4,
    "item_dr": 2,
}


def made(name: str, values: Mapping[str, int], *attacks: Attack, **more: int) -> NewCombatant:
    """Somebody as the builder makes them; `more` is set by hand."""
    built = NCBuilder().build(values, attacks)
    tracks = {key: Track(maximum, maximum) for key, maximum in built.tracks.items()}
    stats = {**values, **built.stats, **more}
    return NewCombatant(name, "foe", stats, tracks, built.attacks)


def plain(name: str, stats: Mapping[str, int], hit_points: int = 60) -> NewCombatant:
    """Somebody with these numbers and a sword with OF 0, called sword."""
    sword = Attack("sword", "Sword", "1d8x10", {"of": 0})
    return NewCombatant(name, "foe", stats, {"hp": Track(hit_points, hit_points)}, (sword,))


def deathbow() -> NewCombatant:
    """The ranger of the example."""
    return made("DeathBow", DEATHBOW, SWORD, BOW)


def irthea() -> NewCombatant:
    """The mage of the example."""
    return made("Irthea", IRTHEA, STAFF, BOLT, VEIL)


def casts(encounter: Encounter, who: str, finish: int = 2) -> Encounter:
    """The encounter while somebody casts."""
    span = Span(f"cast.{who}", who, "casts", 0, finish, "casting", exposed=True)
    return fold(encounter, SpanStarted(span))


def under(encounter: Encounter, switch: str, choice: str) -> Encounter:
    """The encounter with a house rule chosen."""
    return done(encounter, SetSwitch(switch, choice))


def having(encounter: Encounter, who: str, *conditions: str) -> Encounter:
    """The encounter with somebody in these conditions."""
    events = (ConditionAdded(who, Condition(each)) for each in conditions)
    return fold_all(encounter, tuple(events))


def done(
    encounter: Encounter, command: Command, answers: Mapping[str, Answer] | None = None
) -> Encounter:
    """The encounter after a command that must succeed."""
    outcome = resolve(NC, encounter, command, answers or {})
    assert isinstance(outcome, Done), outcome
    return fold_all(encounter, outcome.events)


def exchange(
    encounter: Encounter, attack: str = "sword", *said: str, actor: str = "c0", target: str = "c1"
) -> Exchange:
    """The attack of the first on the second with these situations, ready to be rolled."""
    return prepared(encounter, DeclareAttack(actor, target, attack, situations=said))


def modified(encounter: Encounter, *modifiers: Modifier, attack: str = "sword") -> Exchange:
    """The same with these modifiers."""
    return prepared(encounter, DeclareAttack("c0", "c1", attack, modifiers))


def prepared(encounter: Encounter, command: DeclareAttack) -> Exchange:
    """The exchange of an attack."""
    found = prepare(NC, encounter, command, {})
    assert isinstance(found, Exchange)
    return found


def level(exchange: Exchange) -> int:
    """The chance level of an attack."""
    return next(each.value for each in exchange.trace if each.key == "level")


def taken(exchange: Exchange, damage: int, branch: str = "hit") -> int:
    """The points lost on that outcome with that much rolled damage."""
    for stage in exchange.branches[branch].stages:
        damage = stage.apply(damage)
    return damage


def hp(encounter: Encounter, who: str) -> int:
    """Where the hit points of somebody stand."""
    return keys.HP.value(encounter.combatants[who])


def number_shown(encounter: Encounter, who: str, key: str) -> int:
    """A number of somebody as the panel shows it."""
    derived = NC.derive(encounter, encounter.combatants[who])
    return next(each.value for each in derived if each.key == key)


def cast(fight: Fight, who: str, spell: str, targets: tuple[str, ...], **answers: Answer) -> Step:
    """Somebody who can act now casts a spell, from its beginning to its completion."""
    command = Perform("cast", who, spell, targets)
    act(fight, command)
    span = fight.encounter.span_of(who, "casting")
    assert span is not None
    while fight.encounter.clock.position < span.finish:
        act(fight, Next())
    return act(fight, command, **answers)
