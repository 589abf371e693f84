"""Whom an attack means when nobody is named, and when a fight is over."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.step import Step
from gm_tracker.rules.brp import BRP
from gm_tracker.rules.mythras import MYTHRAS
from gm_tracker.rules.nc import NC
from gm_tracker.rules.nc.keys_time import ENGAGED
from gm_tracker.rules.openquest import OPENQUEST
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.targeting import (
    NO_FOE,
    NO_FRIEND,
    Targets,
    beforehand,
    likely_target,
    likely_weapon,
    over,
    targets_of,
)
from tests.helpers import act, begin, nc_fighter, toy_fighter
from tests.rules.hero.ring import ann, bob, do, fist, ring
from tests.rules.mythras.arena import AXE, arena, person, weapon
from tests.toy import TOY


def six(*engaged: tuple[str, str], system: RuleSystem = NC) -> Fight:
    """Two of the party (c0, c1), three orcs (c2 to c4) and a miller; the first segment is open."""
    sides: tuple[Side, ...] = ("party", "party", "foe", "foe", "foe", "neutral")
    people = [nc_fighter(f"P{at}", side=side) for at, side in enumerate(sides)]
    fight = begin(*people, system=system)
    for one, other in engaged:
        act(fight, c.SetLink(ENGAGED, one, other))
    return fight


def start(fight: Fight) -> None:
    """Everybody acts in segment 1."""
    asked = {f"segments_c{at}": 1 for at in range(6)}
    act(fight, c.Next(), **asked)


def fell(fight: Fight, *who: str) -> None:
    for each in who:
        act(fight, c.ChangeTrack(each, "hp", -400))


def test_who_is_engaged_comes_first_then_the_foes_and_the_rest_by_itself() -> None:
    fight = six(("c0", "c3"), ("c1", "c2"))
    fell(fight, "c4")
    assert targets_of(fight, "c0") == Targets(("c3",), ("c2",), ("c1",), ("c5",), ("c4",))
    assert targets_of(fight, "c3") == Targets(("c0",), ("c1",), ("c2",), ("c5",), ("c4",))


def test_nobody_means_the_fallen_nor_the_neutral() -> None:
    fight = six()
    assert likely_target(fight, "c0") == "c2"
    fell(fight, "c2")
    assert likely_target(fight, "c0") == "c3"
    fell(fight, "c3", "c4")
    assert likely_target(fight, "c0") == ""


def test_the_last_target_is_meant_again_while_it_is_engaged() -> None:
    fight = six()
    start(fight)
    act(fight, c.DeclareAttack("c0", "c4", "sword"), attack=(99,))
    assert likely_target(fight, "c0", "sword") == "c4"
    act(fight, c.SetLink(ENGAGED, "c0", "c3"))
    assert likely_target(fight, "c0", "sword") == "c3"
    act(fight, c.SetLink(ENGAGED, "c0", "c4"))
    assert likely_target(fight, "c0", "sword") == "c4"


@pytest.mark.parametrize(("reach", "meant"), [(2, "c1"), (4, "c2")])
def test_whom_the_weapon_does_not_reach_is_not_meant_where_it_reaches_another(
    reach: int, meant: str
) -> None:
    knife = person("Ann", weapon("knife", reach=1), side="party", dex=18)
    spear = person("Bob", weapon("spear", 60, reach=reach))
    fight = arena(knife, spear, person("Cid", AXE), switches={"X-MY-6": "on"})
    assert likely_target(fight, "c0", "knife") == meant
    act(fight, c.ChangeTrack("c2", "hp", -400))
    assert likely_target(fight, "c0", "knife") == "c1"


def test_an_attack_that_was_undone_never_was() -> None:
    fight = six()
    start(fight)
    act(fight, c.DeclareAttack("c0", "c4", "sword"), attack=(99,))
    fight.undo()
    assert likely_target(fight, "c0", "sword") == "c2"


def test_without_links_blows_tell_who_fights_whom() -> None:
    sides: tuple[Side, ...] = ("party", "foe", "foe")
    people = [replace(toy_fighter(f"P{at}"), side=side) for at, side in enumerate(sides)]
    fight = begin(*people, system=TOY)
    assert targets_of(fight, "c0").engaged == ()
    act(fight, c.Next(), initiative_c0=6, initiative_c1=5, initiative_c2=4)
    assert fight.encounter.acting()[0].combatant == "c0"
    step = act(fight, c.DeclareAttack("c0", "c2", "stick"), defence="none", attack=(6,))
    assert isinstance(step, Step)
    assert targets_of(fight, "c0").engaged == ("c2",)
    assert targets_of(fight, "c2").engaged == ("c0",)


@pytest.mark.parametrize(
    ("fallen", "why"),
    [((), ""), (("c2", "c3"), ""), (("c2", "c3", "c4"), NO_FOE), (("c0", "c1"), NO_FRIEND)],
)
def test_a_fight_is_over_when_a_side_stands_no_more(fallen: tuple[str, ...], why: str) -> None:
    fight = six()
    fell(fight, *fallen)
    assert over(fight) == why


def test_a_neutral_one_who_is_engaged_fights_on() -> None:
    fight = six(("c0", "c5"))
    fell(fight, "c2", "c3", "c4")
    assert over(fight) == ""
    assert likely_target(fight, "c0") == "c5"


def test_a_fight_without_foes_has_not_begun_rather_than_ended() -> None:
    assert over(begin(nc_fighter("Anna", side="party"))) == ""


@pytest.mark.parametrize(
    ("system", "spent", "loaded"),
    [
        (NC, {"kind": 2, "ammo": 0}, {"kind": 2, "ammo": 1}),
        (BRP, {"kind": 2, "ammo": 6, "fired": 6}, {"kind": 2, "ammo": 6, "fired": 5}),
        (MYTHRAS, {"load": 2, "empty": 1}, {"load": 2}),
    ],
)
def test_a_weapon_with_nothing_left_to_shoot_is_meant_only_where_there_is_no_other(
    system: RuleSystem, spent: dict[str, int], loaded: dict[str, int]
) -> None:
    bow, sword = Attack("a0", "Bow", "1d6", spent), Attack("a1", "Sword", "1d8")
    switches = {"X-MY-0": "full"} if system is MYTHRAS else {}
    people = [c.NewCombatant("Anna", "party", {}, {}, each) for each in ((bow, sword), (bow,))]
    fight = begin(*people, system=system, switches=switches)
    assert [likely_weapon(fight, each) for each in ("c0", "c1")] == ["a1", "a0"]
    act(fight, c.EditCombatant("c0", attacks=(replace(bow, stats=loaded), sword)))
    assert likely_weapon(fight, "c0") == "a0"


def test_one_who_alone_needs_help_can_give_it_to_oneself() -> None:
    medic = Attack("aid", "Paramedics", "", {"skill": 70}, "skill")
    fight = ring(ann(fist(), medic), bob(), replace(bob(dex=11), name="Cid", side="party"))
    do(fight, c.Next())
    for who, points in (("c0", -12), ("c2", -40)):
        do(fight, c.ChangeTrack(who, "hp", points))
    session = FightSession(fight, FightNeeds(source=random.Random(1)))
    session.actions.perform("stabilise", "c0", "aid")
    current = session.composer.current
    assert current is not None
    assert current.picking
    assert isinstance(current.command, c.Perform)
    assert current.command.targets == ("c0",)


def helped(game: RuleSystem, action: str, *commands: c.Command) -> tuple[str, ...]:
    """Whom Ann (c0) is to help first of Bo, Cy and Di (c1 to c3), after these."""
    aid = Attack("aid", "First Aid", "", {"skill": 80}, "skill")
    friends = [c.NewCombatant(name, "party") for name in ("Bo", "Cy", "Di")]
    ann_ = c.NewCombatant("Ann", "party", {}, {}, (aid,))
    foe, full = c.NewCombatant("Foe", "foe"), {"X-OQ-0": "full", "X-BR-0": "full"}
    fight = begin(ann_, *friends, foe, system=game, switches=full)
    for each in (*commands, c.Next()):
        act(fight, each)
    session = FightSession(fight, FightNeeds(source=random.Random(1)))
    session.actions.perform(action, "c0")
    return session.making.aimed_at


@pytest.mark.parametrize(("game", "action"), [(OPENQUEST, "heal"), (BRP, "first_aid")])
def test_help_is_first_meant_for_who_lives_and_cannot_act_then_for_the_worst_hurt(
    game: RuleSystem, action: str
) -> None:
    track = game.sheet.tracks[0].key
    dead = (c.SetTrack("c1", track, 0), c.SetState("c1", "dead"))
    hurt = (c.ChangeTrack("c2", track, -3), c.ChangeTrack("c3", track, -2))
    assert helped(game, action, *dead, *hurt) == ("c2",)
    down = (c.SetState("c3", "unconscious"),)
    assert helped(game, action, *dead, *hurt, *down) == ("c3",)


def test_of_two_who_lie_there_the_dying_one_is_helped_first() -> None:
    lie = [c.SetTrack(each, "hp", 0) for each in ("c2", "c3")]
    said = (c.SetState("c2", "unconscious"), c.SetState("c3", "dying"))
    assert helped(BRP, "first_aid", *lie, *said) == ("c3",)


def test_the_weapon_of_the_last_time_is_meant_and_another_kind_costs_time_first() -> None:
    sword, bow = Attack("a0", "Sword", "1d8x10"), Attack("a1", "Bow", "1d6x10", {"kind": 2})
    both = c.NewCombatant("Anna", "party", {}, {"hp": Track(60, 60)}, (sword, bow))
    fight = begin(both, nc_fighter("Orc"))
    act(fight, c.Next(), segments_c0=1, segments_c1=2)
    assert beforehand(fight, "c0", "a1") is None
    act(fight, c.DeclareAttack("c0", "c1", "a1"), attack=(99,))
    assert likely_weapon(fight, "c0") == "a1"
    first = beforehand(fight, "c0", "a0")
    assert first is not None
    assert (first.what, first.time) == ("to take up", 8)
    assert first.command is not None
    act(fight, c.GrantSlot("c0"))
    act(fight, first.command)
    assert likely_weapon(fight, "c0") == "a0"
    assert beforehand(fight, "c0", "a0") is None
