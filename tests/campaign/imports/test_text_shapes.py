"""Shapes in which books and web pages print stat blocks, each with the reading that it must get."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gm_tracker.campaign.imports import Preview, preview
from gm_tracker.rules import find_system
from tests.campaign.imports.composing import Read, wrong

SEVENTH = "STR 50 CON 60 SIZ 65 DEX 55 INT 50\nAPP 40 POW 50 EDU 45 HP 12\nDB: +1D4  Build: 1\n"
HEROIC = (
    "HARBOUR BRUTE\nVal CHA Cost Roll\nSTR 25 DEX 20 CON 20 BODY 14 INT 8 EGO 10\n"
    "PD 12 ED 15 SPD 5 OCV 7 DCV 7 END 40 STUN 38\n"
)
OLD = "STR 13 CON 12 SIZ 14 INT 10 POW 11 DEX 12 CHA 9\n"
STYLED = f"{OLD}Action Points 2, Damage Modifier +1d2, Strike Rank +11\n"

SHAPES: Mapping[str, tuple[str, str, Mapping[str, Read]]] = {
    "what needs no roll": (
        "coc7",
        f"TIDE BELL\n{SEVENTH}Peal automatic, damage 20\nDodge n/a\n",
        {"Peal": [100, "20"], "dodge": 0, "notes": "automatic"},
    ),
    "a move of two numbers is no hit location": (
        "coc7",
        f"EEL\n{SEVENTH}Build: 1  Move: 6 / 10 swimming\nBite 40% (20/8), damage 1D6\n",
        {"build": 1, "mov": 6, "Bite": [40, "1d6"]},
    ),
    "labels with their short forms": (
        "coc7",
        "SHADE\nSTR 50 CON 60 SIZ 65 DEX 55 POW 50\nHP: 12\nDamage Bonus (DB): +1D4\n"
        "Magic Points (MP): 10\nClaw 45% (22/9), damage 1D6+damage bonus\n",
        {"Claw": [45, "1d6+1d4"], "notes": "MP 10"},
    ),
    "attacks that run on": (
        "coc7",
        f"Otto\n{SEVENTH}Brawl 40% (20/8), damage 1D3+DB. Pistol 30% (15/6), damage 1D8.\n",
        {"Brawl": [40, "1d3+1d4"], "Pistol": [30, "1d8"]},
    ),
    "averages, and a minus that is a dash": (
        "coc7",
        "GREY DOG\nSTR 40 (2D6) ×5\nCON 60\nSIZ 30\nDEX 65\nPOW 35\nHP: 9\n"
        "Average Damage Bonus: –1\nAverage Build: –1\nBite 35% (17/7), damage 1D6+DB\n",
        {"build": -1, "damage_bonus": -1, "Bite": [35, "1d6-1"]},
    ),
    "names over values, in Markdown": (
        "coc7",
        "**Weir keeper**\n| STR | CON | SIZ | DEX | POW |\n|---|---|---|---|---|\n"
        "| 60 | 70 | 50 | 45 | 50 |\n**HP** 12 **DB** none **Build** 0\n"
        "**Brawl** 45% (22/9), damage 1D3\n",
        {"str": 60, "con": 70, "dex": 45, "hp": 12, "build": 0, "Brawl": [45, "1d3"]},
    ),
    "hit points and attacks in a table are of the game": (
        "coc7",
        "Name | HP | Attack\nGuard | 12 | Brawl 45% 1D3+1D4; Pistol 30% 1D10\n",
        {"hp": 12, "Brawl": [45, "1d3+1d4"], "Pistol": [30, "1d10"]},
    ),
    "an older creature with an EDU": (
        "brp",
        "Scaled walker\nSTR 30 CON 20 SIZ 35 INT 5 POW 10 DEX 9 EDU 2\nHP: 28\n"
        "Claw 45%, 1D6+3D6\nShield 35% (parry)\n",
        {"hp": 28, "str": 30, "parry": 35, "Claw": [45, "1d6+3d6"], "Shield": [35, ""]},
    ),
    "a style that is an attack itself": (
        "mythras",
        f"Fen worm\n{STYLED}Combat Style: Hunter (Bite) 62%; Breath 80%\nBite M T 1d8+1d2\n",
        {"Bite": [62, "1d8+1d2"], "Breath": [80, ""]},
    ),
    "a percent before the attacks": (
        "openquest",
        f"Hill Cat\n{OLD}HP 12, MW 6\nShell (5AP)\n60% Bite 1D8, Claw 1D6\n",
        {"armour": 5, "parry": 60, "Bite": [60, "1d8"], "Claw": [60, "1d6"]},
    ),
    "powers without names": (
        "hero",
        f"{HEROIC}Abilities: Blast 8d6 (END 4); 6d6 EB; Killing Attack - Hand-To-Hand 2d6\n",
        {"Blast": "8d6", "EB": "6d6", "Killing Attack": "2d6", "end": 40},
    ),
    "a name and dice alone": ("hero", f"{HEROIC}Punch 3 1/2d6\n", {"Punch": "3d6+1d3"}),
    "shots at once": ("hero", f"{HEROIC}Fire: 1d6 RKA, Autofire 3\n", {"Fire": "1d6"}),
    "what holds and does not hurt": (
        "hero",
        f"{HEROIC}Net: Entangle 3d6, 3 PD\n",
        {"notes": "Net: Entangle 3d6"},
    ),
    "brackets, and dice with more on top": (
        "nc",
        "Weir Knight (HD 5, OF 7, DF 4, AR 30; 250 hp; attacks 2; sword 1d8x10+20)\n",
        {"hd": 5, "df": 4, "ar": 30, "hp": 250, "rate": 2, "sword": "1d8x10+20"},
    ),
}


def read(text: str, game: str) -> Preview:
    system = find_system(game)
    assert system is not None
    return preview(text.encode(), system)


@pytest.mark.parametrize("shape", SHAPES)
def test_it_is_read(shape: str) -> None:
    game, text, reading = SHAPES[shape]
    made = read(text, game)
    assert (made.system, [list(wrong(each, reading)) for each in made.records]) == (game, [[]])


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("Otto age 45, proprietor", "Otto"),
        ("ILSE RAND, age 41, ropemaker", "Ilse Rand"),
        ("Ilse Rand (the Heron)", "Ilse Rand"),
        ("THE DROWNED BELL, horror", "The Drowned Bell"),
    ],
)
def test_a_name_is_what_stands_before_age_and_trade(head: str, name: str) -> None:
    assert read(f"{head}\n{SEVENTH}", "coc7").records[0].name == name


def test_columns_are_named_without_their_numbers() -> None:
    text = (
        "PIER HANDS 1-2\n 1 2\nSTR 60 55\nCON 50 55\nSIZ 65 60\nDEX 50 45\nHP 11 12\nBuild: 1 0\n"
    )
    made = read(f"{text}Brawl 45% (22/9), damage 1D3\n", "coc7")
    assert [each.name for each in made.records] == ["Pier Hands 1", "Pier Hands 2"]


def test_how_many_there_are_of_a_line_of_nc() -> None:
    (record,) = read("3 Bog men HD1 OF2 DF1 hp 45, club 1d6x10\n", "nc").records
    assert (record.name, record.count) == ("Bog men", 3)


@pytest.mark.parametrize(
    "text",
    [
        "  Ada   Bo\nSTR 60 55\nCON 50 55\nSIZ 65 60\nDEX 50 45\nBuild: 1 0\n",
        "| | Ada | Bo |\n|---|---|---|\n| STR | 60 | 55 |\n| CON | 50 | 55 |\n"
        "| SIZ | 65 | 60 |\n| DEX | 50 | 45 |\n\n",
    ],
)
def test_columns_may_have_names(text: str) -> None:
    made = read(f"{text}Brawl 45% (22/9), damage 1D3\n", "coc7")
    assert [each.name for each in made.records] == ["Ada", "Bo"]


def test_percents_in_prose_are_no_skills() -> None:
    prose = "He keeps 20% of all that he sells.\n\nThere is a 30% chance of rain.\n"
    made = read(f"OTTO\n{SEVENTH}Skills: Climb 40%, Stealth 50% (25/10)\n\n{prose}", "coc7")
    being = made.records[0].becomes
    assert being is not None
    assert [each.name for each in being.attacks] == ["Climb", "Stealth"]
    assert "He keeps 20% of all" in being.notes
