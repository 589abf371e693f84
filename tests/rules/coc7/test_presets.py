"""The creatures and weapons that are bundled, and what is built of characteristics."""

from __future__ import annotations

from gm_tracker.campaign.presets import creatures, known_records, records
from gm_tracker.engine.building import build_command
from gm_tracker.engine.quick_add import read_add
from gm_tracker.model.dice import parse_dice
from gm_tracker.rules.coc7 import COC7, keys
from gm_tracker.rules.coc7.build import AGE, PULP, CocBuilder
from gm_tracker.words.panel import panel_view
from tests.rules.coc7.keeper import duel, fists, one, someone

BUILDER = CocBuilder()


def test_there_are_enough_of_them() -> None:
    assert len(creatures("coc7")) >= 12
    assert len({each.name for each in records("coc7").attacks}) >= 20


def test_creatures_have_what_follows_from_their_characteristics() -> None:
    for each in creatures("coc7"):
        made = BUILDER.build(each.stats, each.attacks)
        assert each.tracks["hp"].maximum == made.tracks["hp"], each.name
        for key in (keys.BUILD, keys.BONUS, keys.MOV):
            assert key.of(each.stats) == made.stats[key.key], (each.name, key.key)


def test_every_weapon_can_be_rolled() -> None:
    for each in known_records("coc7"):
        if not each.form:
            assert parse_dice(each.damage).highest > 0


def test_firearms_have_their_numbers() -> None:
    guns = [each for each in records("coc7").attacks if keys.KIND.of(each.stats) == keys.FIREARM]
    assert len(guns) >= 15
    for each in guns:
        ranged = keys.REACH.of(each.stats) or keys.GAUGE.of(each.stats)
        assert ranged and keys.MAGAZINE.of(each.stats) and keys.MALFUNCTION.of(each.stats)


def test_the_builder_works_out_what_follows() -> None:
    typed = {"str": 85, "con": 55, "siz": 80, "dex": 63, "pow": 64, "fighting": 70}
    made = BUILDER.build(typed, (fists(),))
    numbers = {each.key: each.value for each in made.numbers}
    assert numbers == {
        "hp": 13, "build": 2, "damage_bonus": 2, "mov": 8, "dodge": 31, "magic_points": 12,
        "skill.fists": 70,
    }  # fmt: skip
    assert all(each.trace for each in made.numbers)
    assert made.attacks[0].stats["skill"] == 70


def test_age_and_pulp_are_asked_too() -> None:
    typed = {"con": 55, "siz": 50, AGE.key: 45, PULP.key: 1}
    made = BUILDER.build(typed, ())
    assert (made.tracks["hp"], made.stats["mov"]) == (21, 7)


def test_every_number_may_be_typed_over() -> None:
    fight = duel()
    bob = one(fight, "Bob")
    command = build_command(COC7, bob, {"con": 60, "siz": 60}, {"dodge": 44, "hp": 15})
    assert command is not None
    assert (command.stats["dodge"], command.maxima["hp"]) == (44, 15)
    assert command.stats["damage_bonus"] == 0


def test_quick_add_knows_characteristics() -> None:
    command = read_add(COC7, "Harvey party con 50 siz 60 brawl 45", lambda _name: None)
    harvey = command.combatant
    assert harvey.tracks["hp"].maximum == 11
    (brawl,) = harvey.attacks
    assert (brawl.name, brawl.stats["skill"]) == ("Brawl", 45)


def test_the_panel_says_the_damage_bonus_as_dice() -> None:
    fight = duel(bob=someone("Bob", damage_bonus=2))
    shown = panel_view(COC7, fight.encounter, "c1")
    assert shown is not None
    assert {each.key: each.text for each in shown.numbers}["damage_bonus"] == "1d6"
