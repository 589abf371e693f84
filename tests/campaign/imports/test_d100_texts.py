"""Stat blocks of the games with percentile skills, pasted as text."""

from __future__ import annotations

import pytest

from gm_tracker.campaign.imports import ImportProblem, Preview, preview
from gm_tracker.campaign.imports.dice_words import damage
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules import find_system

CTHULHU = """MARGIT HOLM, age 33, ferrywoman
STR 65 CON 70 SIZ 60 DEX 55 INT 60 APP 45 POW 50 EDU 50 SAN 50 HP 13
DB: +1D4  Build: 1  Move: 8  MP: 10  Luck: 40
Brawl 50% (25/10), damage 1D3+DB
Boat pole 45% (22/9), damage 1D6+DB, or thrown knife 30% (15/6), damage 1D4+half DB
Dodge 27 (13/5)
Armour: 1-point oilskin.
Skills
Pilot (Boat) 70%, Swim 65%.
"""
BASIC = """Lime Kiln Guard
STR 14 CON 12 SIZ 13 INT 11 POW 10 DEX 11 CHA 9
Hit Points: 13  Damage Bonus: +1D4
Armour: 3-point mail
Attacks: Mace 50%, 1D8+db; Shield 40% (parry)
Skills: Dodge 30%, Track 35%.
"""
MYTHRAS = """Weir Warden
Characteristics: STR 13, CON 12, SIZ 12, DEX 14, INT 11, POW 10, CHA 9
Action Points 3, Damage Modifier +1d2, Strike Rank +12, Movement 6m
1-3 Right Leg 1/5
4-6 Left Leg 1/5
7-9 Abdomen 2/6
10-12 Chest 2/7
13-15 Right Arm 1/4
16-18 Left Arm 1/4
19-20 Head 3/5
Combat Style: Warden (Glaive, Dagger) 61%
Glaive L VL 1d8+2+1d2 4/10
Dagger S S 1d4+1+1d2 6/8
Skills: Evade 47%, Swim 66%
"""
QUEST = """Kiln Imp
STR 9 CON 12 DEX 15 SIZ 8 INT 10 POW 11 CHA 7
Hit Points: 10 Major Wound Level: 5
Damage Modifier: none
Armour: Scales (AP 1)
Close Combat 55%: Claw 1D6, Poker 1D6+1
Skills: Dodge 50%, Resilience 30%
"""


def read(text: str, game: str) -> Preview:
    system = find_system(game)
    assert system is not None
    return preview(text.encode(), system)


def one(text: str, game: str) -> NewCombatant:
    """The only creature of a text."""
    made = read(text, game)
    assert [each.skipped for each in made.records] == [""]
    being = made.records[0].becomes
    assert being is not None
    return being


def weapons(being: NewCombatant) -> list[tuple[str, int, str]]:
    return [(e.name, e.stats["skill"], e.damage) for e in being.attacks if not e.form]


def test_a_block_of_call_of_cthulhu() -> None:
    made = one(CTHULHU, "coc7")
    assert made.name == "Margit Holm" and made.tracks["hp"].maximum == 13
    assert weapons(made) == [
        ("Brawl", 50, "1d3+1d4"),
        ("Boat pole", 45, "1d6+1d4"),
        ("thrown knife", 30, "1d4+1d2"),
    ]
    assert (made.stats["dodge"], made.stats["armour"], made.stats["build"]) == (27, 1, 1)
    assert [e.name for e in made.attacks if e.form] == ["Pilot (Boat)", "Swim"]
    assert "age 33, ferrywoman" in made.notes and "Luck 40" in made.notes


def test_a_block_of_basic_roleplaying() -> None:
    made = one(BASIC, "brp")
    assert weapons(made) == [("Mace", 50, "1d8+1d4"), ("Shield", 40, "")]
    assert (made.stats["armour"], made.stats["dodge"], made.stats["parry"]) == (3, 30, 40)


def test_a_block_of_mythras() -> None:
    made = one(MYTHRAS, "mythras")
    assert weapons(made) == [("Glaive", 61, "1d8+2+1d2"), ("Dagger", 61, "1d4+1+1d2")]
    assert made.tracks["chest"].maximum == 7 and made.stats["armour_head"] == 3
    assert (made.stats["action_points"], made.stats["evade"]) == (3, 47)


def test_a_block_of_openquest() -> None:
    made = one(QUEST, "openquest")
    assert weapons(made) == [("Claw", 55, "1d6"), ("Poker", 55, "1d6+1")]
    assert (made.stats["armour"], made.stats["dodge"], made.stats["parry"]) == (1, 50, 55)
    assert "Major Wound Level: 5" in made.notes


@pytest.mark.parametrize("game", ["coc7", "brp", "mythras", "openquest"])
def test_of_several_games_those_of_the_chosen_one_are_read(game: str) -> None:
    made = read("\n".join((CTHULHU, BASIC, MYTHRAS, QUEST)), game)
    assert [bool(each.skipped) for each in made.records].count(False) == 1
    assert made.system == game
    assert all("; choose" in each.skipped for each in made.skipped)


def test_of_another_game_alone_it_goes_to_that_game() -> None:
    made = read(QUEST, "coc7")
    assert made.system == "openquest"
    assert any("goes to the entries of that game" in each for each in made.remarks)


def test_columns_are_as_many_creatures() -> None:
    text = (
        "THREE PALE OARSMEN\n     1  2  3\nSTR 70 75 80\nCON 60 65 50\nSIZ 70 60 75\nDEX 40 45 35\n"
        "POW 10 10 10\nHP 13 12 12\nDB: +1D4 0 +1D4\nBuild: 1 0 1\nOar 35% (17/7), damage 1D6+DB\n"
    )
    made = read(text, "coc7").good
    assert [each.name for each in made] == [f"Pale Oarsmen {n}" for n in (1, 2, 3)]
    beings = [each.becomes for each in made if each.becomes is not None]
    assert [b.attacks[0].damage for b in beings] == ["1d6+1d4", "1d6", "1d6+1d4"]


def test_what_no_number_took_is_marked_and_kept() -> None:
    made = read(BASIC.replace("Skills:", "It hates the smell of lime.\nSkills:"), "brp").records[0]
    assert [made.text[a:b] for a, b in made.unread] == ["It hates the smell of lime."]
    assert made.becomes is not None and "It hates the smell of lime" in made.becomes.notes


def test_prose_is_no_stat_block() -> None:
    with pytest.raises(ImportProblem):
        read("The ferry leaves at noon, for STR 40 crowns.\n\nNobody is aboard.\n", "coc7")


@pytest.mark.parametrize(
    ("told", "bonus", "dice"),
    [
        ("1D6+DB", "+1D4", "1d6+1d4"),
        ("1W8+1", None, "1d8+1"),
        ("1D4 + half DB", "2D6", "1d4+1d6"),
        ("½D6", None, "1d3"),
        ("2D6−1", None, "2d6-1"),
        ("1D8 + damage bonus", "none", "1d8"),
        ("none", None, ""),
        ("2 1/2d6", None, "2d6+1d3"),
    ],
)
def test_damage_as_books_print_it(told: str, bonus: str | None, dice: str) -> None:
    assert damage(told, bonus).dice == dice


def test_a_damage_bonus_that_is_not_told_is_a_doubt() -> None:
    assert damage("1D6+DB").doubt == "its damage bonus is not told"
