"""Library entries as a table: written, imported elsewhere, and equal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gm_tracker.campaign.entry_table import write_table
from gm_tracker.campaign.imports import Preview, entering, preview
from gm_tracker.campaign.presets import creatures, records
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library import Body, Entry, Library
from gm_tracker.model.library_commands import NewEntry
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.any_names import POOL
from tests.helpers import nc_fighter
from tests.library_helpers import done, library_of
from tests.whole_library import Keeper, contents

ODD = (
    'Ann, "the Axe"',
    "=1+1",
    "'=1+1",
    "-3",
    "\u05d0\u05d1, \u05d2",
    "\U0001f409;\U0001f409",
    "@x",
)
LETTERS = st.characters(exclude_categories=("Cs", "Cc"))
NAMES = st.sampled_from((*ODD, *POOL)) | st.text(LETTERS, min_size=1, max_size=20)
TEXTS = st.text(LETTERS | st.sampled_from("\n\r\t,;\"'= "), max_size=20)


def plain(library: Library) -> list[tuple[Entry, Body]]:
    """The entries with their bodies; in what order a body tells its numbers is nothing."""
    return [(replace(each, text=""), each.body) for each in contents(library)[0]]


def read(text: str, system: RuleSystem = SYSTEMS[-1]) -> Preview:
    """The preview of a table as it is written to a file, for a system that it may not be for."""
    return preview(text.encode("utf-8-sig"), system)


def comes_back(library: Library) -> None:
    """Write all entries, import them into an empty library, and compare."""
    found, there = read(write_table(SYSTEMS, tuple(library.entries))), library_of()
    assert (found.skipped, found.remarks) == ((), ())
    command = entering(found)
    assert command is not None
    done(there, command)
    assert plain(there.library) == plain(library)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_the_presets_of_every_system_come_back(system: RuleSystem) -> None:
    beings = (NewEntry("creature", system.id, each.name, each) for each in creatures(system.id))
    known = records(system.id)
    gear = (NewEntry("attack", system.id, e.name, e) for e in (*known.attacks, *known.spells))
    facts = (
        NewEntry("armour", system.id, e.name, e.numbers) for e in known.facts if e.kind == "armour"
    )
    comes_back(library_of(*beings, *gear, *facts).library)


@pytest.mark.parametrize(("seed", "size"), [(1, 300), (2, 5), (3, 20), (4, 60)])
def test_a_library_of_all_games_and_kinds_comes_back(seed: int, size: int) -> None:
    comes_back(Keeper(seed).library(size, 0).library)


@given(NAMES, NAMES, TEXTS, st.lists(st.tuples(NAMES, TEXTS), max_size=3))
@example("Ann", "Axe", "a\rb", [("a\rb", "c\rd")])
@example('Ann, "the Axe"', "=1+1", "\r=1\n\r\n\"';", [("-3", " x "), ("=", "")])
def test_any_names_and_texts_come_back(
    name: str, weapon: str, text: str, pairs: list[tuple[str, str]]
) -> None:
    visible = [each if any(map(str.isalnum, each)) else "x" for each in (name, weapon)]
    sword = Attack(f"id{text}", visible[1], "1d8", {"of": 4})
    fighter = replace(nc_fighter(visible[0]), attacks=(sword,), notes=text)
    comes_back(
        library_of(
            NewEntry("creature", "nc", visible[0], fighter, (name[:40],), source=text, notes=text),
            NewEntry("condition", "nc", visible[1], dict(pairs)),
        ).library
    )


def test_a_number_has_a_column_and_a_wounded_track_its_maximum() -> None:
    orc = replace(
        nc_fighter("Orc"),
        stats={"df": 2},
        tracks={"hp": Track(30, 45)},
        attacks=(Attack("a0", "Axe", "1d8x10", {"of": 4}),),
    )
    stream = library_of(NewEntry("creature", "nc", "Orc", orc, ("a, b", "c"), notes="=1"))
    head, row = write_table(SYSTEMS, tuple(stream.library.entries)).splitlines()
    assert head.startswith("name,kind,system,side,hit dice,hit points,DF,attacks,values,")
    assert row.startswith('Orc,creature,nc,foe,,30 of 45,2,Axe;1d8x10;;a0;of 4,,,,"""a, b"",c",')
    assert ",'=1," in row


def test_a_row_by_hand_needs_little() -> None:
    text = 'System;Kind;Name;Hit Points;Attacks\nnc;creature;Wolf;40;"Bite;1d6"\n;;Imp;5;\n'
    found = read(text)
    assert found.skipped == ()
    wolf, imp = (each.kept for each in found.records)
    assert isinstance(wolf, NewEntry) and isinstance(imp, NewEntry)
    assert (wolf.system, imp.system) == ("nc", SYSTEMS[-1].id)
    body = wolf.body
    assert isinstance(body, NewCombatant)
    assert (body.attacks, body.tracks) == ((Attack("a0", "Bite", "1d6"),), {"hp": Track(40, 40)})


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("Wolf,creature,brp,,3", "has no 'df'"),
        ("Wolf,creature,chess,,", "does not know its rule system, 'chess'"),
        ("Wolf,pet,nc,,", "nothing of the kind 'pet'"),
        ("Wolf,creature,nc,1 of x,", "'1 of x' is not a whole number"),
        ("Wolf,creature,nc,,two", "'two' is not a whole number"),
        (",creature,nc,,2", "it has no name"),
        ("Wolf,spell,nc,,", "not just one line of attacks"),
    ],
)
def test_a_row_that_cannot_be_read_says_why(row: str, why: str) -> None:
    found = read(f"name,kind,system,hit points,DF\nOrc,creature,nc,45,2\n{row}\n")
    assert [bool(each.skipped) for each in found.records] == [False, True]
    assert why in found.records[1].skipped


def test_columns_that_no_game_has_are_named() -> None:
    found = read("name,kind,system,colour\nOrc,creature,nc,green\n")
    assert found.remarks == ("Not read: the columns colour.",)


def test_what_is_no_export_of_ours_stays_an_ordinary_table() -> None:
    assert read("name,hp\nOrc,45\n").kind == "a table"
