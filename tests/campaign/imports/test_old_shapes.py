"""Cells and lines as old-school books print them, each with the reading that it must get."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gm_tracker.campaign.imports import Record, preview
from gm_tracker.rules.nc import NC
from tests.campaign.imports.composing import Read, wrong

CELLS: Mapping[str, tuple[str, str, Mapping[str, Read]]] = {
    "hit points in place of dice": ("HD", "1-4 hp", {"hp": 25}),
    "a minus": ("HD", "1-1", {"hp": 25}),
    "a span": ("HD", "3 to 8", {"dice": 3}),
    "stars and an average": ("HD", "3+1* (14hp)", {"dice": 3, "dice_plus": 1, "hp": 140}),
    "one above ten ascends": ("AC", "17 ‡", {"ar": 20}),
    "what comes along": ("Damage", "1d6 + poison", {"Attack": "1d6x10"}),
    "by weapon besides dice": ("Damage", "1d8 or by weapon + 1", {"Attack": "1d8x10"}),
    "a range": ("Damage", "3-30", {"Attack": "3d10x10"}),
    "no damage": ("Damage", "Nil", {"Attack": "0"}),
    "a count for each": ("Att", "2 claws/1 bite", {"rate": 3}),
    "a choice": ("Att", "2 × claw (1d6) or 1 × horn (2d4)", {"rate": 2, "Claw": "1d6x10"}),
    "a choice in brackets": ("Att", "[2 × claw (1d6)] or [1 × breath]", {"rate": 2}),
    "every second round": ("Att", "3/2", {"rate": 1, "notes": "one more in even rounds"}),
    "hit points with their dice": ("HP", "14 (3d8)", {"hp": 140}),
}
LINES: Mapping[str, tuple[str, str, Mapping[str, Read]]] = {
    "a number before the name": (
        "3 Crypt Rats (hp 2, 3, 1; AC 7; Att 1 bite 1d3)\n",
        "Crypt Rats",
        {"hp": 20, "Bite": "1d3x10", "notes": "3: hp 2, 3, 1"},
    ),
    "a name over prose": (
        "Fen Widow\n\nShe sings.\n\nAC 5 [14], HD 3* (13hp), Att 3 × [touch (1d4) + drain]\n",
        "Fen Widow",
        {"hp": 130, "rate": 3, "Touch": "1d4x10", "notes": "She sings."},
    ),
    "a level": (
        "Captain Orlo, 5th level fighter: AC 4 (leather); hp 33; #AT 3/2; D 1d8+2 (long sword)\n",
        "Captain Orlo",
        {"dice": 5, "hp": 330, "Long sword": "1d8x10+20", "notes": "#AT 3/2"},
    ),
    "a full stop after the name": (
        'Salt Goblin. AC 6; MV 6"; HD 1-1; hp 3; #AT 1; D 1-6 or by weapon\n',
        "Salt Goblin",
        {"hp": 30, "Attack": "1d6x10"},
    ),
    "a table for each": (
        "| **Mud Boar** | |\n|---|---|\n| Armour Class | 7 [13] |\n| Hit Dice | 3+3 |\n"
        "| Attacks | 1 tusk (3d4) |\n",
        "Mud Boar",
        {"dice": 3, "Tusk": "3d4x10"},
    ),
    "a table in a note": (
        "# Foes\n\nOf the fen.\n\n| Monster | AC | HD | Att |\n|---|---|---|---|\n"
        "| **Fen Frog** | 7 [12] | 2 | 1 × bite (1d4) |\n\nMore prose.\n",
        "Fen Frog",
        {"dice": 2, "Bite": "1d4x10"},
    ),
    "damage for each attack": (
        "Dire heron\nSize: L\nArmor Class: 5\nHit Dice: 4\nNo. of Attacks: 3\n"
        "Damage/Attack: 1-6/1-6/2-12\n46 | THE FEN\n",
        "Dire heron",
        {"rate": 3, "Attack": "1d6x10"},
    ),
}


def only(text: str) -> Record:
    """The only record of a text."""
    (record,) = preview(text.encode(), NC).records
    return record


@pytest.mark.parametrize("what", CELLS)
def test_a_cell_is_read(what: str) -> None:
    head, cell, reading = CELLS[what]
    usual = {"Name": "Silt Warden", "HD": "3", "AC": "4", "Damage": "1d8"} | {head: cell}
    if head == "Att" and "(" in cell:
        del usual["Damage"]
    record = only(f"{';'.join(usual)}\n{';'.join(usual.values())}\n")
    assert list(wrong(record, reading)) == []


@pytest.mark.parametrize("what", LINES)
def test_a_line_or_block_is_read(what: str) -> None:
    text, name, reading = LINES[what]
    record = only(text)
    assert (record.name, list(wrong(record, reading))) == (name, [])
