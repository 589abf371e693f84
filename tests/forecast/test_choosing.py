"""What somebody does by the policy: situations whose best choice is known."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.forecast.choosing import Chooser
from gm_tracker.forecast.duels import Duels
from gm_tracker.forecast.playing import Playing, play_out
from gm_tracker.forecast.policy import Manner, Policy
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Ask
from gm_tracker.rules.brp import BRP
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.nc import NC
from gm_tracker.rules.open_d10 import OPEN_D10
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.system import RuleSystem
from tests.helpers import act, begin, nc_fighter, value
from tests.rules.hero.town import soul
from tests.rules.nc.play import FREE, armed
from tests.rules.open_d10.test_system import guest as warden
from tests.rules.shadow_lounge import lounge

POLICY = Policy()
BOLT = Attack("bolt", "Bolt", "90", {"casting": 3, "save_kind": 0}, "spell")
RAIN = Attack("rain", "Rain", "60", {"casting": 3, "save_kind": 0, "targets": 2}, "spell")
SPARK = Attack("spark", "Spark", "5", {"casting": 3, "save_kind": 0}, "spell")
STAFF = Attack("staff", "Staff", "20", {"of": 25, "time": 2, "kind": 2})


def mage(*spells: Attack) -> c.NewCombatant:
    """Somebody of the party who shoots 20 in two segments and knows these."""
    return replace(nc_fighter("Mia", side="party", hp=500), attacks=(STAFF, *spells))


def chosen(fight: Fight, who: str = "c0", policy: Policy = POLICY) -> c.Command | None:
    """What somebody does first."""
    return choice(fight.system, fight.encounter, who, policy)


def choice(system: RuleSystem, encounter: Encounter, who: str, policy: Policy) -> c.Command | None:
    """The same, of a moment."""
    chooser = Chooser(system, policy, Duels(system, encounter))
    return next(chooser.choices(encounter, encounter.combatants[who]), None)


def free(*people: c.NewCombatant) -> Fight:
    """These in the first segment; nobody is in hand-to-hand."""
    fight = begin(*people, switches=FREE)
    act(fight, c.Next())
    return fight


def test_a_spell_is_cast_that_costs_the_foe_more_in_its_time_than_blows() -> None:
    fight = free(mage(SPARK, BOLT), armed("Bob"))
    assert chosen(fight) == c.Perform("cast", "c0", "bolt", ("c1",))


def test_a_spell_that_costs_less_is_not_cast() -> None:
    fight = free(mage(SPARK), armed("Bob"))
    assert chosen(fight) == c.DeclareAttack("c0", "c1", "staff")


def test_a_spell_on_several_counts_what_it_costs_all_of_them() -> None:
    alone, many = free(mage(RAIN, BOLT), armed("Bob")), free(mage(RAIN, BOLT), *[armed("Bob")] * 2)
    assert chosen(alone) == c.Perform("cast", "c0", "bolt", ("c1",))
    assert chosen(many) == c.Perform("cast", "c0", "rain", ("c1", "c2"))


def test_a_spell_is_let_go_when_it_is_complete() -> None:
    fight = free(mage(BOLT), armed("Bob"))
    act(fight, c.Perform("cast", "c0", "bolt", ("c1",)))
    while not any(each.span for each in fight.encounter.acting()):
        act(fight, c.Next())
    assert chosen(fight) == c.Perform("cast", "c0", "bolt", ("c1",))


def test_who_is_in_nobody_s_reach_comes_to_blows_first_and_then_strikes() -> None:
    fight = free(armed("Ann", side="party"), armed("Bob"))
    assert chosen(fight) == c.SetLink("engaged", "c0", "c1")
    act(fight, c.SetLink("engaged", "c0", "c1"))
    assert chosen(fight) == c.DeclareAttack("c0", "c1", "w")


def test_where_only_the_engaged_fight_nobody_strikes_in_every_segment() -> None:
    people = armed("Ann", side="party", hp=10_000), armed("Bob", hp=10_000)
    ending = play_out(NC, begin(*people, switches=FREE).encounter, POLICY, random.Random(1), most=5)
    assert all(each > 10_000 - 5 * 2 * 10 for each in ending.left.values())


@pytest.mark.parametrize(
    ("manner", "target"), [("aggressive", "c1"), ("focused", "c3"), ("spread", "c2")]
)
def test_the_manner_says_whom_a_spell_strikes_too(manner: Manner, target: str) -> None:
    """c1 is hurt most, c2 is the second one's own, c3 has the fewest points left."""
    orcs = (armed("A"), armed("B", hp=450, mdr=9), armed("C", hp=440, mdr=9))
    fight = free(armed("Ann", side="party"), *orcs, replace(mage(BOLT), attacks=(BOLT,)))
    found = chosen(fight, "c4", Policy({"party": manner}))
    assert found == c.Perform("cast", "c4", "bolt", (target,))


def fighter(name: str, side: Side, stats: Mapping[str, int]) -> c.NewCombatant:
    """Somebody of an opposed game with a club of skill 60."""
    club = Attack("club", "Club", "1d6", {"skill": 60})
    return c.NewCombatant(name, side, stats, {"hp": Track(12, 12)}, (club,))


@pytest.mark.parametrize(
    ("system", "stats", "answer"),
    [
        (BRP, {"dodge": 20, "parry": 70}, "parry"),
        (BRP, {"dodge": 70, "parry": 20}, "dodge"),
        (COC7, {"dodge": 60, "fight": 20}, "dodge"),
        (COC7, {"dodge": 20, "fight": 80}, "fight back"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_the_better_defence_is_chosen(
    system: RuleSystem, stats: dict[str, int], answer: str
) -> None:
    fight = begin(fighter("Ann", "party", {}), fighter("Bob", "foe", stats), system=system)
    act(fight, c.Next())
    attack = c.DeclareAttack("c0", "c1", "club")
    asked = fight.act(attack)
    assert isinstance(asked, Ask)
    (request,) = asked.requests
    duels = Duels(system, fight.encounter)
    assert duels.option(fight.encounter, attack, {}, request) == answer


def test_in_hero_all_combat_levels_go_to_the_attack() -> None:
    fight = begin(soul("Ann", side="party", levels=2), soul("Bob"), system=HERO)
    assert chosen(fight) == c.DeclareAttack("c0", "c1", "gun", situations=("attack_2",))


def test_luck_that_makes_a_roll_better_cheaply_is_spent() -> None:
    ann = lounge.guest("Ann", lounge.blade(50), side="party", dex=60, luck=3, hp=200)
    fight = lounge.party(ann, lounge.guest("Bob", hp=200))
    track = SHADOW_LOUNGE.sheet.tracks[1]
    left = set()
    for seed in range(6):
        policy, start = Policy(), fight.encounter
        chooser = Chooser(SHADOW_LOUNGE, policy, Duels(SHADOW_LOUNGE, start))
        playing = Playing(SHADOW_LOUNGE, start, chooser, random.Random(seed))
        while playing.encounter.clock.round < 6:
            playing.step()
        left.add(track.value(playing.encounter.combatants["c0"]))
    assert min(left) < 3
    assert min(left) >= 0


def test_where_the_rules_say_nothing_of_harm_a_fight_ends_too() -> None:
    people = replace(warden("Ann"), side="party"), warden("Bob")
    ending = play_out(OPEN_D10, begin(*people, system=OPEN_D10).encounter, POLICY, random.Random(3))
    assert ending.winner is not None
    assert min(ending.left.values()) <= 0


def test_an_action_that_is_held_is_used_at_once() -> None:
    fight = begin(
        soul("Ann", side="party", dex=20, ocv=300),
        soul("Bob", dex=10, hp=500),
        system=HERO,
    )
    act(fight, c.Next())
    (slot,) = fight.encounter.acting()
    act(fight, c.HoldSlot(slot.id))
    chooser = Chooser(HERO, POLICY, Duels(HERO, fight.encounter))
    playing = Playing(HERO, fight.encounter, chooser, random.Random(1))
    while not any(s.state == "done" and s.id == slot.id for s in playing.encounter.slots):
        playing.step()
        assert playing.encounter.clock.position == fight.encounter.clock.position
    assert value(fight, "Bob") == 500 > playing.encounter.combatants["c1"].tracks["hp"].value
