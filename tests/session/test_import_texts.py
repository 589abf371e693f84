"""Where in a text each record stands, and which pasted text is more than a line."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from gm_tracker.model.pieces import in_one_go
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.import_source import Source, of_file, of_text
from gm_tracker.session.import_texts import is_block
from gm_tracker.session.import_views import ImportTrouble, ImportView, ImportWishes
from gm_tracker.session.importing import NO_BLOCK, reading

ORC = "Fen Orc: HD 1, OF 2, DF 1, 45 hp, Axe 1d8x10 (hates lanterns)"
WOLF = "Reed Wolf: HD 2, OF 3, DF 3, 55 hp"


def read(source: Source, system: str = "nc") -> ImportView | ImportTrouble:
    """What comes of it for that game."""
    return in_one_go(reading(source, SYSTEMS, ImportWishes(system)))


def view(text: str) -> ImportView:
    """What a text would bring."""
    found = read(of_text(text))
    assert isinstance(found, ImportView), found
    return found


@pytest.mark.parametrize("before", ["", "A page of prose.\r\n\r\n", "\N{DRAGON} and <b>more</b>\n"])
def test_each_record_knows_its_block_and_what_was_not_read(before: str) -> None:
    found = view(f"{before}{ORC}\n{WOLF}")
    blocks = [found.text[slice(*row.block)] for row in found.rows if row.block is not None]
    assert [each.strip() for each in blocks] == [ORC, WOLF]
    ((start, end),) = found.rows[0].unread
    assert found.text[start:end].strip() == "(hates lanterns)"


def test_twins_have_each_its_own_block() -> None:
    found = view(f"{WOLF}\n\n{WOLF}")
    assert [row.block[0] for row in found.rows if row.block] == [0, len(WOLF) + 2]


def test_a_block_with_columns_far_apart_is_found_by_its_name() -> None:
    wide = f"{ORC.replace(', OF', ',' + ' ' * 40 + 'OF')}\n{WOLF}"
    assert view(wide).rows[1].block is not None
    assert view(wide).rows[0].block is not None


def test_several_of_a_kind_are_counted() -> None:
    found = view('Mire pickers (6): AC 6; MV 9"; HD 1; #AT 1; Dmg 1-8')
    assert [row.count for row in found.rows] == [6]


@pytest.mark.parametrize("text", ["", "  \n ", "Three of them wait.\nNobody knows why."])
def test_a_text_without_a_block_says_what_one_is(text: str) -> None:
    found = read(of_text(text))
    assert isinstance(found, ImportTrouble)
    assert found.sentence == NO_BLOCK and found.layout is None


def test_a_pasted_table_is_a_table() -> None:
    found = view("name\thit points\tdf\nFen Orc\t60\t2")
    assert [row.name for row in found.rows] == ["Fen Orc"]


def test_a_name_may_have_a_number() -> None:
    found = view(f"{WOLF.replace('Wolf', 'Wolf 2')}\n{WOLF.replace('Wolf', 'Wolf #3')}")
    assert [row.name for row in found.rows] == ["Reed Wolf 2", "Reed Wolf #3"]


def test_half_a_character_does_no_harm() -> None:
    assert view(f"{ORC} \ud83d").rows[0].name == "Fen Orc"


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("orc", False),
        ("12", False),
        ("", False),
        ("orc x4, wolf", False),
        ("\n orc \n", False),
        (ORC, True),
        ("orc\nwolf", True),
        ('[{"name": "Orc"}]', True),
        ('<?xml version="1.0"?><creature/>', True),
        ("<b>Bob</b>", False),
        ("[boss] orc", False),
    ],
)
def test_what_is_more_than_a_line(text: str, block: bool) -> None:
    assert is_block(text) is block


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: str(each.id))
def test_what_quick_add_takes_stays_a_line(system: RuleSystem) -> None:
    assert not is_block(system.several)


def test_the_file_is_the_source_of_what_names_none(tmp_path: Path) -> None:
    path = tmp_path / "reeds.txt"
    path.write_text("Fen Orc HD2 OF4 DF2 DR2 AR10, hp 90, 3 attacks, claw 1d3x10", "utf-8")
    found = read(of_file(path))
    assert isinstance(found, ImportView) and found.command is not None
    assert [each.source for each in found.command.entries] == ["reeds.txt"]


def test_a_library_of_ours_keeps_its_sources(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    creature = {"kind": "creature", "system": "nc", "name": "Fen Orc", "body": {}}
    told = {"format": "gm-tracker library", "version": 1, "entries": [{"number": 1, **creature}]}
    path.write_text(json.dumps(told), "utf-8")
    found = read(of_file(path))
    assert isinstance(found, ImportView) and found.command is not None
    assert [each.source for each in found.command.entries] == [""]


def test_a_name_of_a_file_that_is_no_text_is_made_one(tmp_path: Path) -> None:
    assert of_file(tmp_path / os.fsdecode(b"orc\xff.txt")).name == "orc?.txt"
