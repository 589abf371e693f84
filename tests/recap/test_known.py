"""Small fights whose recap is known to the last point."""

from __future__ import annotations

import random

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import HarmMany, MakeGroup, Share
from gm_tracker.model.recap import Account, Fall, Recap
from gm_tracker.recap import counting
from gm_tracker.recap.counting import Counting
from gm_tracker.rules.nc import NC
from tests.helpers import act, begin, nc_fighter, perform, to_segment


def recap(fight: Fight) -> Recap:
    """The whole recap of a fight."""
    return Counting(fight.system, fight.path, fight.before).finish()


def at_work(*foes: c.NewCombatant, hp: int = 100) -> Fight:
    """Ann of the party (c0) and these foes, all of whom act in segments 3 and 6 of round 1."""
    ann = nc_fighter("Ann", hp=hp, of=9, damage="1d8x10", side="party", attacks=2)
    fight = begin(ann, *foes)
    asked = fight.act(c.Next(), {})
    answers = {each.id: (3, 3) for each in getattr(asked, "requests", ())}
    outcome = fight.act(c.Next(), answers)
    assert not hasattr(outcome, "requests"), outcome
    to_segment(fight, 3)
    return fight


def orc(name: str = "Orc", hp: int = 60) -> c.NewCombatant:
    """A foe with no defence, who hits on 65 or less."""
    return nc_fighter(name, hp=hp, of=3, attacks=2)


def hit(fight: Fight, who: str, target: str, die: int = 40, damage: int = 30) -> None:
    """An attack, with its die and its damage (a multiple of ten)."""
    act(fight, c.DeclareAttack(who, target, "sword"), attack=die, damage=damage)


def miss(fight: Fight, who: str, target: str, die: int = 98) -> None:
    """An attack that misses."""
    act(fight, c.DeclareAttack(who, target, "sword"), attack=die)


def of(told: Recap, name: str) -> Account:
    """The account of the one of that name."""
    return next(each for each in told.people if each.name == name)


def test_before_anything_has_happened_all_is_nothing() -> None:
    told = recap(begin(system=NC))
    assert (told.people, told.rows, told.falls, told.rounds) == ((), (), (), 0)
    assert (told.winner, told.closest, told.best, told.worst, told.party) == (None,) * 5
    assert told.counted


def test_what_is_held_counts_when_it_lands() -> None:
    fight = at_work(orc())
    hit(fight, "c0", "c1")
    assert of(recap(fight), "Ann").dealt == 0
    act(fight, c.Next())
    told = recap(fight)
    assert (of(told, "Ann").dealt, of(told, "Orc").taken, of(told, "Orc").by_others) == (30, 30, 0)
    assert (of(told, "Ann").blows, of(told, "Ann").hits) == (1, 1)


def test_what_is_beyond_the_floor_is_taken_by_nobody_and_the_last_loses_it() -> None:
    fight = at_work(orc(hp=40), nc_fighter("Bob", of=9, side="party", attacks=2))
    floor = fight.system.sheet.tracks[0].floor
    hit(fight, "c0", "c1", damage=80)
    hit(fight, "c2", "c1", damage=80)
    act(fight, c.Next())
    told, lost = recap(fight), 40 - max(40 - 160, -(10**9) if floor is None else floor)
    assert of(told, "Orc").taken == lost
    assert (of(told, "Ann").dealt, of(told, "Bob").dealt) == (min(80, lost), max(0, lost - 80))


def test_who_falls_is_felled_by_all_whose_blows_landed() -> None:
    fight = at_work(orc(hp=50), nc_fighter("Bob", of=9, side="party", attacks=2))
    hit(fight, "c0", "c1")
    hit(fight, "c2", "c1")
    act(fight, c.Next())
    told = recap(fight)
    assert told.falls == (Fall("c1", 2, fight.encounter.combatants["c1"].state, ("c0", "c2")),)
    assert told.winner == "party"


def test_who_is_felled_by_a_blow_whose_end_the_gm_says_is_felled_by_who_struck() -> None:
    fight = at_work(orc())
    ruled = (c.Modifier("becomes.dead", 0, "through the eye"),)
    act(fight, c.DeclareAttack("c0", "c1", "sword", ruled))
    assert [(each.state, each.by) for each in recap(fight).falls] == [("dead", ("c0",))]


def test_who_gets_up_again_has_fallen_all_the_same() -> None:
    fight = at_work(orc())
    act(fight, c.SetState("c1", "down"))
    act(fight, c.SetState("c1", "up"))
    (fall,) = recap(fight).falls
    assert (fall.by, fall.up_again) == ((), True)
    assert recap(fight).winner is None


def test_the_word_of_the_gm_is_nobodys_doing() -> None:
    fight = at_work(orc())
    act(fight, c.ChangeTrack("c1", "hp", -20))
    perform(fight, HarmMany(("c0", "c1"), "5"), random.Random(1))
    act(fight, c.SetTrack("c1", "hp", 50))
    act(fight, c.Next())
    told = recap(fight)
    orcs = of(told, "Orc")
    assert orcs.taken - orcs.healed == orcs.start - orcs.end
    assert orcs.by_others == orcs.taken
    assert (of(told, "Ann").dealt, of(told, "Ann").by_others) == (0, of(told, "Ann").taken)


def test_what_was_undone_does_not_count_nor_its_dice() -> None:
    fight = at_work(orc())
    miss(fight, "c0", "c1", die=100)
    fight.undo()
    hit(fight, "c0", "c1", die=1, damage=80)
    told = recap(fight)
    luck = told.luck_of("c0")
    assert luck is not None
    assert [each.shown for each in luck.rolls] == [1, 80]
    assert (of(told, "Ann").blows, of(told, "Ann").criticals) == (1, 1)


def test_a_corrected_die_counts_as_it_was_corrected() -> None:
    fight = at_work(orc())
    miss(fight, "c0", "c1", die=100)
    wrong = fight.path[-1]
    other = at_work(orc())
    hit(other, "c0", "c1", die=20, damage=50)
    fight.branch(len(fight.path) - 2, (other.path[-1],))
    assert fight.path[-1].id != wrong.id
    luck = recap(fight).luck_of("c0")
    assert luck is not None
    assert [each.shown for each in luck.rolls] == [20, 50]


def test_several_of_a_kind_are_one_row_and_the_party_never_is() -> None:
    fight = at_work(orc("Orc 1"), orc("Orc 2"), nc_fighter("Ann 2", side="party", attacks=2))
    hit(fight, "c0", "c1")
    miss(fight, "c1", "c0")
    hit(fight, "c2", "c0", damage=20)
    act(fight, c.Next())
    told = recap(fight)
    assert [(each.name, each.members) for each in told.rows] == [
        ("Ann", ()),
        ("Orc", ("c1", "c2")),
        ("Ann 2", ()),
    ]
    row = told.rows[1]
    assert (row.blows, row.hits, row.dealt, row.taken) == (2, 1, 20, 30)
    luck = told.luck_of(row.id)
    assert luck is not None
    assert (luck.attacks.count, luck.attacks.good, luck.who) == (2, 1, ("c1", "c2"))


def test_the_attack_of_a_group_is_the_attacks_of_its_members() -> None:
    fight = at_work(orc("Orc 1"), orc("Orc 2"))
    act(fight, MakeGroup(("c1", "c2"), "Orcs"))
    group = fight.encounter.groups[0].id
    volley = c.GroupAttack(group, "sword", (Share("c0", 2),))
    answers = {"c1:attack": 30, "c1:damage": 20, "c2:attack": 99}
    fight.act(volley, answers)
    told = recap(fight)
    for who, shown in (("c1", [30, 20]), ("c2", [99])):
        luck = told.luck_of(who)
        assert luck is not None
        assert [each.shown for each in luck.rolls] == shown
        assert luck.attacks.expected == pytest.approx(0.65)


def test_what_is_said_of_a_share_counts_in_its_chance() -> None:
    fight = at_work(orc("Orc 1"), orc("Orc 2"))
    act(fight, MakeGroup(("c1", "c2"), "Orcs"))
    shares = (Share("c0", 2, ("unarmed",)),)
    fight.act(
        c.GroupAttack(fight.encounter.groups[0].id, "sword", shares),
        {"c1:attack": 99, "c2:attack": 99},
    )
    luck = recap(fight).luck_of("c1")
    assert luck is not None
    assert luck.attacks.expected > 0.65


def test_one_roll_for_all_is_one_die() -> None:
    fight = at_work(orc("Orc 1"), orc("Orc 2"))
    act(fight, MakeGroup(("c1", "c2"), "Orcs"))
    volley = c.GroupAttack(fight.encounter.groups[0].id, "sword", (Share("c0", 2),), one_roll=True)
    fight.act(volley, {"c1:attack": 99})
    told = recap(fight)
    assert told.rows[1].blows == 2
    luck = told.luck_of(told.rows[1].id)
    assert luck is not None
    assert (luck.attacks.count, len(luck.rolls)) == (1, 1)


def test_who_came_closest_and_the_die_that_would_have_felled() -> None:
    fight = at_work(orc(), hp=50)
    hit(fight, "c1", "c0", damage=30)
    to_segment(fight, 6)
    miss(fight, "c1", "c0", die=66)
    call = recap(fight).closest
    assert call is not None
    assert (call.who, call.left, call.maximum, call.position) == ("c0", 20, 50, 2)
    assert call.miss is not None
    assert (call.miss.actor, call.miss.shown, call.miss.position) == ("c1", 66, 5)
    assert call.miss.needs == "65 or less hits"
    assert call.miss.chance == pytest.approx(0.65 * 7 / 8)


def test_rounds_are_counted_as_they_are_opened() -> None:
    assert recap(begin(orc())).rounds == 0
    assert recap(at_work(orc())).rounds == 1


def test_only_the_misses_when_least_was_left_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "LOOKED_AT", 1)
    fight = at_work(orc("Orc 1"), orc("Orc 2"), hp=50)
    miss(fight, "c1", "c0", die=70)
    hit(fight, "c2", "c0", damage=30)
    to_segment(fight, 6)
    miss(fight, "c1", "c0", die=80)
    call = recap(fight).closest
    assert call is not None
    assert call.miss is not None
    assert call.miss.shown == 80


def test_of_two_bad_dice_the_worse_one_is_named() -> None:
    fight = at_work(orc(), nc_fighter("Bob", of=9, side="party", attacks=2))
    miss(fight, "c0", "c1", die=90)
    miss(fight, "c2", "c1", die=96)
    worst = recap(fight).worst
    assert worst is not None
    assert (worst.who, worst.shown) == ("c2", 96)


def test_the_worst_die_and_the_best_blow_are_named() -> None:
    fight = at_work(orc(hp=200))
    miss(fight, "c0", "c1", die=97)
    miss(fight, "c1", "c0", die=100)
    to_segment(fight, 6)
    hit(fight, "c0", "c1", damage=70)
    told = recap(fight)
    assert told.worst is not None
    assert told.best is not None
    assert (told.worst.who, told.worst.shown, told.worst.chance) == ("c0", 97, 0.87)
    assert told.worst.rank == pytest.approx(0.035)
    assert (told.best.actor, told.best.target, told.best.amount) == ("c0", "c1", 70)


def test_of_two_blows_the_harder_one_is_the_best() -> None:
    fight = at_work(orc(hp=300))
    hit(fight, "c0", "c1", damage=80)
    hit(fight, "c1", "c0", damage=20)
    best = recap(fight).best
    assert best is not None
    assert (best.actor, best.amount) == ("c0", 80)


def test_who_fell_and_is_up_again_came_not_closest() -> None:
    fight = at_work(orc(), nc_fighter("Bob", hp=100, side="party", attacks=2))
    act(fight, c.ChangeTrack("c2", "hp", -30))
    act(fight, c.ChangeTrack("c0", "hp", -100))
    act(fight, c.ChangeTrack("c0", "hp", 90))
    call = recap(fight).closest
    assert call is not None
    assert (call.who, call.left) == ("c2", 70)


def test_where_nobody_was_hit_there_is_no_best_blow() -> None:
    fight = at_work(orc())
    miss(fight, "c0", "c1")
    told = recap(fight)
    assert (told.best, told.closest, told.rows[0].hits) == (None, None, 0)


@pytest.mark.parametrize("name", ["<b>Bob</b>", "=1+1", "שלום", "🐉" * 60], ids=range(4))
def test_any_name_is_only_a_name(name: str) -> None:
    fight = at_work(nc_fighter(name, attacks=2))
    hit(fight, "c0", "c1")
    act(fight, c.Next())
    assert recap(fight).people[1].taken == 30


def test_a_turn_that_comes_to_nothing_is_lost_and_one_given_up_is_not() -> None:
    fight = at_work(orc("Orc 1"), orc("Orc 2"))
    act(fight, c.SetState("c1", "down"))
    slot = next(e.id for e in fight.encounter.slots if e.combatant == "c2" and e.position == 5)
    act(fight, c.CancelSlot(slot))
    told = recap(fight)
    assert (of(told, "Orc 1").lost, of(told, "Orc 2").lost) == (2, 0)


def test_dice_are_counted_in_slices_to_the_same_end() -> None:
    fight = at_work(orc())
    miss(fight, "c0", "c1")
    counting = Counting(fight.system, fight.path, fight.before)
    assert counting.recap.counted is False
    slices = 1
    while counting.work(0.0):
        slices += 1
    assert slices >= len(fight.path)
    assert counting.recap == recap(fight)


def test_harm_and_healing_of_one_moment_are_both_told() -> None:
    fight = at_work(orc(), nc_fighter("Bob", of=9, side="party", attacks=2))
    hit(fight, "c1", "c0")
    act(fight, c.Next())
    before = of(recap(fight), "Ann")
    act(fight, c.ChangeTrack("c0", "hp", 10))
    told = of(recap(fight), "Ann")
    assert (before.taken, before.healed) == (30, 0)
    assert (told.taken, told.healed, told.end) == (30, 10, 80)


def test_a_maximum_is_never_healed_beyond() -> None:
    fight = at_work(orc())
    hit(fight, "c1", "c0", damage=20)
    act(fight, c.Next())
    act(fight, c.ChangeTrack("c0", "hp", 500))
    told = of(recap(fight), "Ann")
    assert (told.taken, told.healed, told.start, told.end) == (20, 20, 100, 100)


def test_another_name_and_side_are_those_it_has_now() -> None:
    fight = at_work(orc())
    act(fight, c.EditCombatant("c1", "Gruk", "party"))
    told = recap(fight)
    assert [(each.name, each.side) for each in told.rows] == [("Ann", "party"), ("Gruk", "party")]
    assert told.winner == "party"


def test_who_left_is_not_among_those_who_are_left() -> None:
    fight = at_work(orc())
    act(fight, c.Leave("c1"))
    assert recap(fight).winner == "party"
    act(fight, c.Return("c1"))
    assert recap(fight).winner is None
