"""NC-44 on creatures of the old games: situation in, known numbers out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.converting import (
    Derivation,
    FantasyAttack,
    FantasyCreature,
    HitDice,
    NotConvertible,
)
from gm_tracker.rules.nc.build import NCBuilder
from gm_tracker.rules.nc.convert import ByWords, NCConverter
from gm_tracker.rules.nc.keys import KINDS
from gm_tracker.rules.nc.monster_attacks import Shot
from gm_tracker.rules.nc.monsters import nc_hit_dice, times_ten

RULES = NCConverter(
    worn=(ByWords(("plate",), 30), ByWords(("leather",), 0)),
    hides=(ByWords(("stone giant", "zorn"), 60),),
    natural=((0, 0), (14, 10), (18, 20)),
    agile_sizes=("small", "medium"),
    agile=((0, 0), (15, 2), (18, 4)),
    agile_kinds=(ByWords(("doppelganger",), 8), ByWords(("lizardman",), 2)),
    clumsy=("ooze",),
    reaction=((0, -1), (7, 0), (16, 1)),
    most_df=10,
    small_die=4,
    weapon_damage="1d8",
    shots=(Shot(("bow",), "longbow"),),
    heights={"medium": 72, "large": 108},
)


def numbers(creature: FantasyCreature, rolled: int | None = None) -> dict[str, int]:
    return {each.key: each.value for each in RULES.convert(creature, rolled).derived}


def number(creature: FantasyCreature, key: str) -> Derivation:
    return next(each for each in RULES.convert(creature).derived if each.key == key)


def beast(count: int, plus: int = 0, **more: Any) -> FantasyCreature:
    return replace(FantasyCreature("Beast", HitDice(count, plus)), **more)


@pytest.mark.parametrize(
    ("count", "plus", "hd"),
    [(1, 0, 1), (1, 1, 2), (3, 4, 4), (3, 5, 5), (7, 7, 9), (1, -1, 1), (0, 0, 1)],
)
def test_each_four_points_or_part_are_a_die_more(count: int, plus: int, hd: int) -> None:
    assert nc_hit_dice(HitDice(count, plus)) == hd


def test_the_documents_example_of_seven_dice_and_seven_points() -> None:
    made = numbers(beast(7, 7))
    assert (made["hd"], made["of"], made["hp"], made["df"]) == (9, 8, 405, 5)


def test_offence_goes_by_the_dice_before_they_are_cut() -> None:
    made = numbers(FantasyCreature("Doppelganger", HitDice(4)))
    assert (made["of"], made["dr"], made["hd"], made["hp"]) == (6, 8, 2, 90)
    made = numbers(FantasyCreature("Lizardman", HitDice(2, 1)))
    assert (made["of"], made["dr"], made["hd"], made["df"]) == (4, 2, 2, 2)


def test_an_orc_is_as_the_document_has_it() -> None:
    made = numbers(FantasyCreature("Orc", HitDice(1), armor=""))
    assert [made[key] for key in ("hd", "of", "df", "dr", "ar")] == [1, 2, 1, 0, 0]


def test_one_die_and_a_point_fill_the_empty_place() -> None:
    made = number(beast(1, 1), "of")
    assert made.value == 3
    assert made.trace[-1] == TraceLine("X-N-22", "of", 3)


@pytest.mark.parametrize(
    ("creature", "of"),
    [
        (FantasyCreature("A", HitDice(0, part="less")), 0),
        (FantasyCreature("A", HitDice(0, part="half")), 1),
        (FantasyCreature("A", HitDice(1), hit_point_dice="1d4"), 1),
        (FantasyCreature("A", HitDice(1), hit_point_dice="1d6"), 2),
        (FantasyCreature("A", HitDice(2), hit_point_dice="2d4"), 4),
    ],
)
def test_less_than_a_die(creature: FantasyCreature, of: int) -> None:
    assert numbers(creature)["of"] == of


def test_stated_hit_points_count_ten_times() -> None:
    assert numbers(beast(2, 2, hit_points=11, hit_point_dice="2d8+2"))["hp"] == 110


@pytest.mark.parametrize(
    ("points", "doubt"),
    [(11, ""), (10, ""), (26, "26 are stated, but 2d8+2 are 11")],
)
def test_hit_points_at_odds_with_their_dice_are_doubted(points: int, doubt: str) -> None:
    made = number(beast(2, 2, hit_points=points, hit_point_dice="2d8+2"), "hp")
    assert (made.value, made.doubt) == (points * 10, doubt)


def test_damage_reduction_cuts_stated_hit_points_as_it_cuts_dice() -> None:
    agile = beast(6, 0, hit_points=27, dexterity=18, size="medium")
    made = numbers(agile)
    assert (made["dr"], made["hp"], made["hd"]) == (4, 177, 4)  # 270 and 6, times 0.6561


def test_rolled_hit_points() -> None:
    assert RULES.hit_dice(beast(3, 1)) == "4d8"
    assert numbers(beast(3, 1), rolled=20)["hp"] == 200
    told = beast(2, 2, hit_points=11, hit_point_dice="2d8+2")
    assert RULES.hit_dice(told) == "2d8+2"
    assert numbers(told, rolled=7)["hp"] == 70
    assert RULES.hit_dice(beast(2, hit_points=11)) == ""


def test_hit_dice_are_guessed_from_hit_points_and_doubted() -> None:
    made = number(FantasyCreature("A", hit_points=45), "of")
    assert (made.value, made.doubt) == (11, "its hit dice are guessed from its hit points")
    with pytest.raises(NotConvertible, match="neither hit dice nor hit points"):
        RULES.convert(FantasyCreature("A"))


@pytest.mark.parametrize(("count", "df"), [(1, 1), (2, 1), (3, 2), (9, 5), (20, 10), (30, 10)])
def test_typical_df_is_half_the_dice_up_to_a_limit(count: int, df: int) -> None:
    made = number(beast(count), "df")
    assert made.value == df
    assert made.doubt


@pytest.mark.parametrize(
    ("creature", "dr"),
    [
        (beast(4, dexterity=14, size="medium"), 0),
        (beast(4, dexterity=15, size="Medium"), 2),
        (beast(4, dexterity=18, size="small"), 4),
        (beast(4, dexterity=18, size="large"), 0),
        (beast(4, dexterity=18), 0),
        (beast(4, size="small"), 0),
        (beast(4, dexterity=18, size="small", kind="Small ooze"), 0),
    ],
)
def test_agile_and_not_larger_than_a_man(creature: FantasyCreature, dr: int) -> None:
    assert number(creature, "dr").value == dr


@pytest.mark.parametrize(
    ("creature", "ar"),
    [
        (beast(4, armor="half plate, shield", armor_class=11), 30),
        (beast(4, armor="leather", armor_class=20), 0),
        (beast(4, armor="natural armor", armor_class=17), 10),
        (beast(4, armor_class=18), 20),
        (beast(4, armor="", armor_class=18), 0),
        (beast(4), 0),
        (beast(4, kind="Giants of stone", armor_class=12), 60),
    ],
)
def test_armour_rating_by_hide_or_armour(creature: FantasyCreature, ar: int) -> None:
    made = number(creature, "ar")
    assert made.value == ar
    assert made.doubt


@pytest.mark.parametrize(("score", "dex"), [(3, -1), (10, 0), (17, 1), (None, 0)])
def test_dexterity_in_segments(score: int | None, dex: int) -> None:
    made = number(beast(1, dexterity=score), "dex")
    assert made.value == dex
    assert bool(made.doubt) == (score is None)


@pytest.mark.parametrize(
    ("damage", "ten"),
    [
        ("2d6+5", "2d6x10+50"),
        ("1d4 - 1", "1d4x10-10"),
        ("D8", "d8x10"),
        ("1d8+2d6+3", "1d8x10+2d6x10+30"),
        ("1", "10"),
        ("0", "0"),
    ],
)
def test_damage_is_ten_times_its_dice_and_its_bonus(damage: str, ten: str) -> None:
    assert times_ten(damage) == ten


@pytest.mark.parametrize("damage", ["", "stun", "2d", "1d6x2", "4d6kh3", "1d6++1"])
def test_damage_that_is_no_sum_of_dice(damage: str) -> None:
    with pytest.raises(NotConvertible, match="no sum of dice"):
        times_ten(damage)


def test_attacks_share_the_offence_and_explain_their_damage() -> None:
    claws = (FantasyAttack("Claw", "1d4+1"), FantasyAttack("Axe"), FantasyAttack("Gaze", "0", "?"))
    made = RULES.convert(beast(4, attacks=claws, attacks_a_round=3))
    told = [(each.name, each.damage, each.stats["of"]) for each in made.combatant.attacks]
    assert told == [("Claw", "1d4x10+10", 6), ("Axe", "1d8x10", 6), ("Gaze", "0", 6)]
    claw, _, gaze = made.derived[-3:]
    assert (claw.text, claw.trace) == ("1d4x10+10", (TraceLine("NC-07", "times", 10, "1d4+1"),))
    assert gaze.doubt == "?"
    assert made.combatant.stats["attacks"] == 3


def test_more_than_ten_attacks_are_ten_and_doubted() -> None:
    made = number(beast(4, attacks_a_round=12), "attacks")
    assert (made.value, made.doubt) == (10, "it had 12 attacks a round")


def test_a_bow_takes_off_offence_and_adds_dexterity() -> None:
    bow = FantasyAttack("Shortbow", "1d6+2", ranged=True)
    spit = FantasyAttack("Spit", "1d6", ranged=True)
    near = FantasyAttack("Crossbow butt", "1d4")
    made = RULES.convert(beast(4, attacks=(bow, spit, near), dexterity=17))
    told = [(each.stats["of"], each.stats.get("kind", 0)) for each in made.combatant.attacks]
    assert told == [(3, KINDS.index("longbow")), (6, 0), (6, 0)]  # 6 + 1 - 4
    of = next(each for each in made.derived if each.key == "of.a0")
    assert (of.value, of.doubt) == (3, "it counts as a longbow")
    assert [line.value for line in of.trace] == [6, 1, -4, 3]


def test_kinds_of_weapons_are_those_of_the_rules() -> None:
    with pytest.raises(ValueError, match="no kind of weapon 'catapult'"):
        Shot(("catapult",), "catapult")


def test_height_by_size() -> None:
    assert number(beast(4, size="Large"), "height").value == 108
    assert "height" not in numbers(beast(4))


def test_magic_meets_what_the_hit_dice_are_cut_for() -> None:
    assert numbers(FantasyCreature("Doppelganger", HitDice(4)))["mdr"] == 8


@pytest.mark.parametrize(
    "creature",
    [beast(7, 7, armor_class=18), beast(1, 1), FantasyCreature("Lizardman", HitDice(2, 1))],
)
def test_the_builder_makes_the_same_of_it(creature: FantasyCreature) -> None:
    sword = FantasyAttack("Sword", "1d8")
    made = RULES.convert(replace(creature, attacks=(sword,))).combatant
    built = NCBuilder().build(made.stats, made.attacks)
    assert built.tracks["hp"] == made.tracks["hp"].value
    assert built.attacks[0].stats["of"] == made.attacks[0].stats["of"]
    for key in ("df", "dr", "mdr", "ar", "hd"):
        assert built.stats[key] == made.stats.get(key, 0), key


def test_movement_goes_into_the_notes() -> None:
    made = RULES.convert(beast(1, movement="30 ft.", notes="Bites."))
    assert made.combatant.notes == "Movement: 30 ft.\n\nBites."


def test_every_number_has_a_trace() -> None:
    made = RULES.convert(beast(4, 2, attacks=(FantasyAttack("Claw", "1d4"),)))
    assert [each.key for each in made.derived] == [
        *("hd", "of", "hp", "df", "dr", "mdr", "ar", "attacks", "dex", "attack.a0"),
    ]
    assert all(line.rule for each in made.derived for line in each.trace)
