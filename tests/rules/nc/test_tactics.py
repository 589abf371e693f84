"""What somebody in NC could do by itself: blows that engage, loading, spells that harm."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.rules.nc import NC
from gm_tracker.rules.tactics import Plan
from tests.helpers import act, begin, nc_fighter, to_segment
from tests.rules.nc.play import FREE, armed

BOLT = Attack("bolt", "Bolt", "40", {"casting": 3}, "spell")
RAIN = Attack("rain", "Rain", "40", {"casting": 2, "targets": 2}, "spell")
VEIL = Attack("veil", "Veil", "", {"save_kind": 0, "gives_df": 2}, "spell")
CURE = Attack("cure", "Cure", "2d10", {"works": 3, "save_kind": 0}, "spell")


def caster(*spells: Attack) -> c.NewCombatant:
    """Somebody of the party with spells alone."""
    return replace(nc_fighter("Mia", side="party", hp=500), attacks=spells)


def plans(fight: Fight, who: str = "c0") -> list[Plan]:
    """All that somebody could do now against everybody of the other side."""
    encounter = fight.encounter
    actor = encounter.combatants[who]
    foes = [each for each in encounter.present() if each.side != actor.side]
    return list(NC.tactics.plans(encounter, actor, foes))


def test_where_only_the_engaged_fight_a_blow_engages_first() -> None:
    fight = begin(armed("Ann", side="party"), armed("Bob"), armed("Cid"), switches=FREE)
    act(fight, c.Next())
    assert [each.do for each in plans(fight)] == [
        c.SetLink("engaged", "c0", "c1"),
        c.SetLink("engaged", "c0", "c2"),
    ]
    act(fight, c.SetLink("engaged", "c0", "c1"))
    assert plans(fight)[0].do == c.DeclareAttack("c0", "c1", "w")


def test_where_everybody_fights_nobody_is_marked_as_engaged() -> None:
    fight = begin(armed("Ann", side="party"), armed("Bob"))
    act(fight, c.Next(), segments_c0=5, segments_c1=9)
    to_segment(fight, 5)
    assert [each.do for each in plans(fight)] == [c.DeclareAttack("c0", "c1", "w")]


def test_a_shot_engages_nobody() -> None:
    fight = begin(armed("Ann", side="party", kind=2), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    assert [each.do for each in plans(fight)] == [c.DeclareAttack("c0", "c1", "w")]


def test_a_weapon_without_ammunition_is_left_alone() -> None:
    ann = armed("Ann", side="party", kind=2)
    empty = replace(ann.attacks[0], stats={**ann.attacks[0].stats, "ammo": 0})
    fight = begin(replace(ann, attacks=(empty,)), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    assert plans(fight) == []


def test_a_weapon_that_is_not_loaded_is_loaded_first() -> None:
    ann = armed("Ann", side="party", kind=4, load=19)
    empty = replace(ann.attacks[0], stats={**ann.attacks[0].stats, "loaded": 0})
    fight = begin(replace(ann, attacks=(empty,)), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    (found,) = plans(fight)
    assert found.do == c.Perform("do", "c0", "load")
    assert found.aim == c.DeclareAttack("c0", "c1", "w")
    assert found.time == 19 + 1 + 19


def test_who_has_shot_takes_the_time_of_loading_for_it() -> None:
    fight = begin(armed("Ann", side="party", kind=2, load=4), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    assert [each.time for each in plans(fight)] == [5]


def test_a_blow_that_engages_takes_the_time_of_hand_to_hand() -> None:
    """Else a sword, swung in every segment, would be better than any bow."""
    sword, bow = Attack("w", "Sword", "10"), Attack("bow", "Bow", "10", {"kind": 2, "load": 4})
    ann = replace(armed("Ann", side="party", attacks=2), attacks=(sword, bow))
    fight = begin(ann, armed("Bob"), switches=FREE)
    act(fight, c.Next())
    assert [(each.do.kind, each.time) for each in plans(fight)] == [("link", 5), ("attack", 5)]


def test_in_hand_to_hand_an_attack_takes_its_share_of_the_round() -> None:
    fight = begin(armed("Ann", side="party", attacks=2), armed("Bob"))
    act(fight, c.Next(), segments_c0=(3, 4), segments_c1=9)
    to_segment(fight, 3)
    assert [each.time for each in plans(fight)] == [5]


def test_a_spell_is_aimed_at_one_or_at_four_and_takes_its_time() -> None:
    foes = (armed(name) for name in ("A", "B", "C", "D", "E"))
    fight = begin(caster(BOLT, RAIN), *foes, switches=FREE)
    act(fight, c.Next())
    bolts = [(c.Perform("cast", "c0", "bolt", (f"c{i}",)), 4) for i in range(1, 6)]
    rain = (c.Perform("cast", "c0", "rain", ("c1", "c2", "c3", "c4")), 3)
    assert [(each.do, each.time) for each in plans(fight)] == [*bolts, rain]


def test_no_spell_that_does_not_harm_is_cast() -> None:
    fight = begin(caster(VEIL, CURE), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    assert plans(fight) == []


def test_a_spell_that_is_complete_strikes_whom_it_was_meant_for() -> None:
    fight = casting()
    assert [each.do for each in plans(fight)] == [c.Perform("cast", "c0", "bolt", ("c1",))]


def test_a_complete_spell_finds_another_where_its_target_is_out() -> None:
    fight = casting()
    encounter = fight.encounter
    mia, cid = encounter.combatants["c0"], encounter.combatants["c2"]
    found = NC.tactics.plans(encounter, mia, [cid])
    assert [each.do for each in found] == [c.Perform("cast", "c0", "bolt", ("c2",))]


def test_a_complete_spell_finds_another_where_its_target_has_left() -> None:
    fight = casting()
    act(fight, c.Leave("c1"))
    assert [each.do for each in plans(fight)] == [c.Perform("cast", "c0", "bolt", ("c2",))]


@pytest.mark.parametrize(("gone", "found"), [(False, ("c1",)), (True, None)])
def test_a_spell_that_helps_is_let_go_on_its_friend_or_not_at_all(
    gone: bool, found: tuple[str, ...] | None
) -> None:
    fight = casting(CURE)
    if gone:
        act(fight, c.Leave("c1"))
    wanted = [] if found is None else [c.Perform("cast", "c0", "cure", found)]
    assert [each.do for each in plans(fight)] == wanted


def casting(spell: Attack = BOLT) -> Fight:
    """Mia's spell, meant for c1, is complete."""
    fight = begin(caster(spell), armed("Bob"), armed("Cid"), switches=FREE)
    act(fight, c.Next())
    act(fight, c.Perform("cast", "c0", spell.id, ("c1",)))
    while not any(each.span for each in fight.encounter.acting()):
        act(fight, c.Next())
    return fight
