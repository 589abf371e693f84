"""Creatures as their own games print them, on the sheets of those games."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.campaign.imports.fitting import misfit
from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.commands import AddCombatants, NewCombatant
from gm_tracker.rules import find_system
from gm_tracker.rules.converting import Converted
from gm_tracker.rules.game_creature import (
    GameAttack,
    GameCreature,
    GameLocation,
    GameSkill,
)
from gm_tracker.rules.system import RuleSystem, fresh_choices
from tests.helpers import act, begin

BODY = (
    GameLocation("Right leg", 1, 3, 1, 5),
    GameLocation("Left leg", 4, 6, 1, 5),
    GameLocation("Abdomen", 7, 9, 2, 6),
    GameLocation("Chest", 10, 12, 4, 7),
    GameLocation("Right arm", 13, 15, 0, 4),
    GameLocation("Left arm", 16, 18, 0, 4),
    GameLocation("Head", 19, 20, 2, 5),
)


def system(key: str) -> RuleSystem:
    found = find_system(key)
    assert found is not None
    return found


def taken(game: str, **told: Any) -> Converted:
    """What becomes of a creature of the game with a spear in its hand."""
    spear = GameAttack("Spear", 45, "1d8+1d4")
    into = system(game).intake
    assert into is not None
    return into.take(GameCreature(game, "Ann", **{"attacks": (spear,), **told}))


def new(game: str, **told: Any) -> NewCombatant:
    made = taken(game, **told).combatant
    assert misfit(system(game), made) == ""
    return made


def joined(game: str, made: NewCombatant, *, fresh: bool) -> Combatant:
    """As they stand in a fight, by the documents or in full."""
    switches = fresh_choices(system(game)) if fresh else {}
    fight = begin(system=system(game), switches=switches)
    act(fight, AddCombatants(made))
    return fight.encounter.combatants["c0"]


GAMES = ("coc7", "brp", "mythras", "openquest", "hero")


@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_they_can_join_a_fight_under_both_readings(game: str, fresh: bool) -> None:
    made = new(game, numbers={"dex": 12, "con": 12, "siz": 13, "hp": 13, "hp_now": 9})
    assert joined(game, made, fresh=fresh).tracks["hp"] == Track(9, 13)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_not_printed_is_made_up(game: str) -> None:
    made = new(game, attacks=())
    assert (made.stats, made.tracks, made.attacks) == ({}, {}, ())


@pytest.mark.parametrize("game", ["coc7", "brp", "mythras", "openquest"])
def test_a_skill_that_is_no_weapon_is_a_record(game: str) -> None:
    made = new(game, skills=(GameSkill("Stealth", 40),))
    assert [(e.name, e.form, e.stats["skill"]) for e in made.attacks[1:]] == [
        ("Stealth", "skill", 40)
    ]


def test_a_bonus_in_the_dice_is_not_added_once_more() -> None:
    assert new("coc7", damage_bonus="+1d4").attacks[0].stats["takes_bonus"] == 1
    assert new("mythras").attacks[0].stats["modified"] == 0
    assert "dm" not in new("brp", damage_bonus="+1d4").stats


def test_cthulhu_fills_build_bonus_luck_and_what_follows_from_dex() -> None:
    numbers = {"dex": 65, "con": 50, "siz": 60, "build": 1, "luck": 45, "move": 7}
    made = new("coc7", numbers=numbers, damage_bonus="+1d4")
    assert made.stats["build"] == 1 and made.stats["damage_bonus"] == 1
    assert (made.stats["dodge"], made.stats["mov"], made.stats["fight"]) == (32, 7, 45)
    assert made.tracks == {"hp": Track(11, 11), "luck": Track(45, 45)}


def test_cthulhu_dodges_and_fights_back_by_skill() -> None:
    skills = (GameSkill("Dodge", 48), GameSkill("Fighting (Brawl)", 55))
    made = new("coc7", numbers={"dex": 65}, skills=skills)
    assert (made.stats["dodge"], made.stats["fight"]) == (48, 55)


def test_mythras_fills_its_places() -> None:
    made = new("mythras", numbers={"con": 12, "siz": 13}, locations=BODY)
    assert made.tracks["hp"] == Track(13, 13) and made.tracks["chest"] == Track(7, 7)
    assert (made.stats["armour_chest"], made.stats["armour"], made.stats["parry"]) == (4, 1, 45)
    assert "13-15 Right arm AP 0 HP 4" in made.notes


def test_mythras_knows_a_beast_by_its_places() -> None:
    faces = ((1, 2), (3, 4), (5, 7), (8, 10), (11, 13), (14, 16), (17, 20))
    names = (
        *("Right Hind Leg", "Left Hind Leg", "Hindquarters", "Forequarters"),
        *("Right Front Leg", "Left Front Leg", "Head"),
    )
    places = tuple(
        GameLocation(name, a, b, 2, 6) for name, (a, b) in zip(names, faces, strict=True)
    )
    made = new("mythras", locations=places)
    assert made.stats["body"] == 1 and not any(each.startswith("face_") for each in made.stats)
    assert made.tracks["hp"] == Track(6, 6)


def test_different_armour_is_a_doubt_and_the_same_is_none() -> None:
    uneven = [each.doubt for each in taken("mythras", locations=BODY).derived]
    assert "its places have different armour" in uneven
    even = tuple(GameLocation(e.name, e.lowest, e.highest, 1, 5) for e in BODY)
    assert not any(each.doubt for each in taken("mythras", locations=even).derived)


def test_brp_parries_as_is_printed_and_has_places() -> None:
    shield = GameAttack("Shield", 30, "1d6", numbers={"parry": 50, "points": 12})
    made = new("brp", attacks=(shield,), numbers={"mp": 11}, locations=BODY)
    assert made.stats["parry"] == 50 and made.stats["armour_chest"] == 4
    assert made.tracks["power"] == Track(11, 11) and made.tracks["head"] == Track(5, 5)
    assert made.attacks[0].stats["sort"] == 2


def test_openquest_fills_skills_magic_and_fortune() -> None:
    skills = (GameSkill("Resilience", 35), GameSkill("Dodge", 40))
    made = new("openquest", numbers={"mp": 12, "fortune": 2}, skills=skills)
    assert (made.stats["resilience"], made.stats["dodge"], made.stats["parry"]) == (35, 40, 45)
    assert made.tracks == {"mp": Track(12, 12), "fortune": Track(2, 2)}


def test_hero_of_the_fifth_edition_has_percent_of_dex() -> None:
    made = taken("hero", numbers={"dex": 18})
    assert (made.combatant.stats["ocv"], made.combatant.stats["dcv"]) == (114, 54)
    assert not any(each.doubt for each in made.derived)


def test_hero_of_the_sixth_has_percent_of_printed_values_with_a_doubt() -> None:
    made = taken("hero", numbers={"dex": 14, "ocv": 5, "dcv": 4})
    assert (made.combatant.stats["ocv"], made.combatant.stats["dcv"]) == (110, 40)
    assert sum(bool(each.doubt) for each in made.derived) == 2


def test_hero_fills_stun_end_and_what_an_attack_is_against() -> None:
    blast = GameAttack(
        "Bolt", None, "2d6+1", ranged=True, words={"kind": "killing", "against": "ed"}
    )
    made = new("hero", numbers={"hp": 11, "stun": 24, "end": 30, "rec": 5}, attacks=(blast,))
    assert made.tracks == {"hp": Track(11, 11), "stun": Track(24, 24), "end": Track(30, 30)}
    stats = made.attacks[0].stats
    assert (stats["killing"], stats["against"], stats["ranged"]) == (1, 1, 1)


@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_an_attack_without_dice_does_nothing_of_its_own(game: str, fresh: bool) -> None:
    made = new(game, attacks=(GameAttack("Grab", 55),), numbers={"dex": 12, "hp": 13})
    assert joined(game, made, fresh=fresh).attacks[0].damage == "0"
