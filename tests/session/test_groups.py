"""What is done with those who act as one, at the table: shares, one command for all of them."""

from __future__ import annotations

import random

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.quick_add import read_add
from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import Share
from gm_tracker.rules import own_system
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.fight_views import FightViews
from gm_tracker.session.foreseeing import foreseen
from gm_tracker.session.shares import first_shares
from tests.helpers import act, begin, named, nc_fighter, perform, tells, value


def counts(shares: tuple[Share, ...]) -> dict[str, int]:
    """How many go at whom."""
    return {each.target: each.count for each in shares}


def test_the_engaged_are_met_first_and_the_free_spread_evenly_over_them() -> None:
    members = ("c1", "c2", "c3", "c4", "c5")
    engaged = {"c1": ("m",), "c2": ("g", "m")}
    assert counts(first_shares(members, engaged, ("m", "g", "t"))) == {"m": 3, "g": 2}


def test_where_nobody_is_engaged_they_spread_over_all() -> None:
    assert counts(first_shares(("a", "b", "c"), {}, ("m", "g"))) == {"m": 2, "g": 1}
    assert first_shares(("a",), {}, ()) == ()


def table(count: int = 4) -> tuple[Fight, FightSession]:
    """Two heroes (c0, c1) and a group of orcs, all acting now."""
    fight = begin(nc_fighter("Mara", hp=200, side="party"), nc_fighter("Bo", hp=90, side="party"))
    act(fight, c.AddCombatants(nc_fighter("Orc"), count, as_one=True))
    act(fight, c.Next(), **{f"segments_c{i}": 4 for i in range(2 + count)})
    return fight, FightSession(fight, FightNeeds(source=random.Random(3)))


def orcs(fight: Fight) -> tuple[str, ...]:
    """The members of the group."""
    return fight.encounter.groups[0].members


def volley(fight: Fight) -> c.GroupAttack:
    """Two of the group at each hero."""
    group = fight.encounter.groups[0].id
    return c.GroupAttack(group, "sword", (Share("c0", 2), Share("c1", 2)))


def test_the_attack_of_a_group_is_rolled_and_carried_out_at_once() -> None:
    fight, session = table()
    group, steps = fight.encounter.groups[0].id, len(fight.path)
    session.groups.roll_all(volley(fight))
    assert len(fight.path) == steps + 1
    assert fight.path[-1].label.key == "group_attack"
    assert session.groups.ready(group, "sword") == ()
    session.history.undo()
    assert len(session.groups.ready(group, "sword")) == 4


def test_the_dice_of_a_group_can_be_typed_and_left_half_entered() -> None:
    fight, session = table()
    attack = volley(fight)
    session.groups.begin(attack)
    session.answers.answer("c2:attack", "20")
    session.answers.put_aside()
    assert session.composer.current is None
    session.groups.begin(attack)
    assert session.composer.current is not None
    assert session.composer.current.answers == {"c2:attack": 20}
    session.take_dice(DiceMode.ROLLED)
    session.answers.answer("c3:attack", "99")
    session.answers.confirm()
    assert fight.path[-1].label.key == "group_attack"


def test_harm_with_a_save_for_a_whole_group_is_one_step_with_one_undo() -> None:
    fight, session = table()
    groups = session.groups
    session.take_dice(DiceMode.ROLLED)
    assert groups.harm(orcs(fight), "60 half") == ""
    session.answers.answer("kind", "1")
    session.answers.answer("severity", "")
    session.answers.confirm()
    assert fight.path[-1].label.key == "harm_many.half"
    assert tells(named(fight, fight.path[-1]), "4 orcs take 60")
    act(fight, c.Next())
    assert {value(fight, f"Orc {i}") for i in range(1, 5)} <= {0, 30}
    session.history.undo()
    session.history.undo()
    assert value(fight, "Orc 1") == 60
    for text in ("", "half", "many", "6d6x100000"):
        assert groups.harm(orcs(fight), text)


def test_damage_conditions_and_moves_of_all_are_one_step() -> None:
    fight, session = table()
    steps, groups = len(fight.path), session.groups
    assert groups.hurt(orcs(fight), "12", -1) == ""
    assert value(fight, "Orc 4") == 48
    assert tells(named(fight, fight.path[-1]), "4 orcs", "12")
    assert groups.condition(orcs(fight)[:2], "prone") == ""
    assert groups.hold(orcs(fight), "the horn") == ""
    assert tells(named(fight, fight.path[-1]), "4 orcs hold", "the horn")
    assert groups.release(orcs(fight)) == ""
    assert groups.delay(orcs(fight)[1:], "7") == ""
    assert groups.pass_by(orcs(fight)) == ""
    assert groups.leave(orcs(fight)) == ""
    assert len(fight.path) == steps + 7
    assert fight.encounter.groups == ()
    for _ in range(7):
        session.history.undo()
    assert (len(fight.path), value(fight, "Orc 4")) == (steps, 60)


@pytest.mark.parametrize("text", ["", "x", "0", "-3"])
def test_no_damage_is_said_at_once(text: str) -> None:
    fight, session = table()
    assert session.groups.hurt(orcs(fight), text, -1)


def test_a_group_is_made_split_named_ruled_and_dissolved_by_its_session() -> None:
    fight, session = table()
    first, groups = fight.encounter.groups[0].id, session.groups
    assert groups.split(("c5",)) == ""
    assert groups.rename(first, "The mob") == ""
    assert groups.rule(first, one_roll=True) == ""
    assert groups.join(first, ("c5",)) == ""
    assert tells(named(fight, fight.path[-1]), "Orc 4 joins", "The mob")
    assert groups.dissolve(first) == ""
    assert groups.make(("c2", "c3"), "  ") == ""
    assert groups.make(("c2", "nobody"))
    assert [each.name for each in fight.encounter.groups] == ["Orcs"]


def test_the_defence_against_the_first_of_them_is_usual_against_the_others() -> None:
    system = own_system("coc7")
    assert system is not None
    fight = begin(system=system)
    act(fight, read_add(fight.system, "mara party", lambda _name: None))
    act(fight, read_add(fight.system, "cultist x4 as one", lambda _name: None))
    source = random.Random(2)
    while not any(s.combatant == "c1" for s in fight.encounter.acting()):
        perform(fight, c.Next(), source)
    session = FightSession(fight, FightNeeds(source=source))
    group = fight.encounter.groups[0]
    weapon = fight.encounter.combatants["c1"].weapons[0].id
    session.groups.begin(c.GroupAttack(group.id, weapon, (Share("c0", 4),)))
    (first,) = session.composer.open_requests()
    assert (first.what, first.usual) == ("choice", None)
    loses_least = foreseen(fight, c.DeclareAttack("c1", "c0", weapon)).taken["defence_choice"]
    (shown,) = FightViews(session).composer().fields
    assert (shown.id, shown.usual) == (first.id, loses_least)
    session.answers.roll_group("")
    assert session.composer.open_requests() == (first,)
    session.answers.answer(first.id, "dodge")
    session.answers.roll_group("")
    current = session.composer.current
    assert current is not None
    assert session.composer.open_requests() == ()
    chosen = [key for key, each in current.answers.items() if each == "dodge"]
    assert len(chosen) == 4
    session.answers.confirm()
    assert fight.path[-1].label.number("count") == 4
