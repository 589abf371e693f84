"""Rows and pages of the library and its encounters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.combatant import Attack, Condition, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library import Brought, Entry, Library, Value, body_text
from gm_tracker.model.library_commands import (
    AddFolder,
    MakeVariant,
    MarkFavourite,
    NewEntry,
    SavePlan,
)
from gm_tracker.model.library_plans import Arrival, Engagement, Group, Plan
from gm_tracker.rules.nc import NC
from gm_tracker.words.library import entry_page, homecoming_lines, library_row
from gm_tracker.words.library_plans import EMPTY_PLAN, plan_page, plan_rows
from gm_tracker.words.library_views import EntryPage, Fact, LibraryRow, PlanPage, PlanRow
from tests.helpers import nc_fighter
from tests.library_helpers import done, library_of

SYSTEMS = (NC,)
ORC, HERO, MAIL, AXE, PLAN = 1, 2, 3, 4, 5
MARKDOWN = "# Orc\n<script>alert(1)</script> ![x](http://example.org/x.png)"


@pytest.fixture
def stream() -> LibraryStream:
    """An orc, a hero who was hurt, mail, an axe, and an encounter of orcs against the hero."""
    orc = nc_fighter("Orc", hp=45, of=-1, df=-2, damage="1d8x10")
    hero = NewCombatant("DeathBow", "party", {"df": 7}, {"hp": Track(63, 102)})
    made = library_of(
        NewEntry(
            "creature",
            "nc",
            "Orc",
            orc,
            tags=("horde", "cave"),
            source="Old\nbook\u202e",
            notes=MARKDOWN,
            hit_dice="1d8x10",
        ),
        NewEntry("character", "nc", "DeathBow", hero),
        NewEntry("armour", "nc", "Mail", {"ar": 20, "covers": "all"}),
        NewEntry("attack", "nc", "Axe", Attack("axe", "Axe", "1d8x10", {"of": 2})),
    )
    groups = (
        Group(ORC, 4, hit_points="rolled", conditions=(Condition("prone"),), stats={"df": -3}),
        Group(HERO, side="party"),
        Group(ORC, 2, name="Reserve", arrival=Arrival(3, "the horn sounds")),
    )
    links = (Engagement("engaged", "g1", "g2"),)
    done(made, SavePlan(Plan(0, "Ambush", "nc", "One/Caves", groups, links)))
    done(made, SavePlan(Plan(0, "Duel", "nc")))
    done(made, AddFolder("One"))
    return made


def row(stream: LibraryStream, number: int) -> LibraryRow:
    """The row of an entry that is there."""
    found = library_row(SYSTEMS, stream.library.entries, number, "nc")
    assert found is not None
    return found


def page(stream: LibraryStream, number: int) -> EntryPage:
    """The page of an entry that is there."""
    found = entry_page(SYSTEMS, stream.library.entries, number)
    assert found is not None
    return found


def plan(stream: LibraryStream, number: int = PLAN) -> PlanPage:
    """The page of an encounter that is there."""
    found = plan_page(SYSTEMS, stream.library, number)
    assert found is not None
    return found


def test_a_row_tells_an_entry_in_one_line(stream: LibraryStream) -> None:
    done(stream, MarkFavourite((ORC,)))
    orc = row(stream, ORC)
    assert (orc.name, orc.kind, orc.tags, orc.source) == (
        "Orc",
        "creature",
        "horde, cave",
        "Old book",
    )
    assert orc.numbers == "HP 45 · DF \N{MINUS SIGN}2 · Sword 1d8x10 · OF \N{MINUS SIGN}1"
    assert orc.spoken == f"Orc, creature, favourite, {orc.numbers}, horde, cave, Old book"
    assert row(stream, HERO).numbers == "HP 63/102 · DF 7"
    assert row(stream, MAIL).numbers == "AR 20 · covers all"
    assert row(stream, AXE).numbers == "1d8x10 · OF 2"


def test_a_page_has_all_numbers_and_the_notes_as_they_were_typed(stream: LibraryStream) -> None:
    orc = page(stream, ORC)
    assert (orc.title, orc.under) == ("Orc", "Creature · NC · Old book")
    assert Fact("DF", "\N{MINUS SIGN}2") in orc.facts
    assert Fact("Hit points from", "1d8x10") in orc.facts
    assert orc.attacks[0].label == "Sword"
    assert orc.notes == MARKDOWN
    assert page(stream, MAIL).facts == (Fact("AR", "20"), Fact("covers", "all"))


def test_a_variant_names_what_it_came_from(stream: LibraryStream) -> None:
    done(stream, MakeVariant(ORC, "Chief", {"hp": 150}))
    number = stream.library.made
    assert row(stream, number).variant_of == "Orc"
    assert page(stream, number).under == "Creature · NC · Old book · variant of Orc"


def test_an_entry_of_an_unknown_game_is_shown_all_the_same() -> None:
    text = body_text(nc_fighter("Orc"))
    entry = Entry(1, "creature", "chess", "Knight", text, counters={"tick": 2})
    library = Library().entries.put([entry])
    shown = entry_page(SYSTEMS, library, 1)
    assert shown is not None
    assert (shown.under, shown.facts, shown.lasting) == (
        "Creature · unknown game chess",
        (),
        "tick 2",
    )
    assert library_row(SYSTEMS, library, 2) is None


def test_encounters_stand_under_their_folders(stream: LibraryStream) -> None:
    assert plan_rows(SYSTEMS, stream.library) == (
        PlanRow(6, "Duel", "", 0, "NC · 0 combatants", "Duel, NC · 0 combatants"),
        PlanRow(0, "One", "One", 0, "0 encounters", "folder One, 0 encounters"),
        PlanRow(0, "Caves", "One/Caves", 1, "1 encounter", "folder Caves, 1 encounter"),
        PlanRow(
            5,
            "Ambush",
            "One/Caves",
            2,
            "NC · 7 combatants, 2 of them later",
            "Ambush, NC · 7 combatants, 2 of them later",
        ),
    )


def test_an_encounter_says_who_is_in_it_and_how_they_begin(stream: LibraryStream) -> None:
    orcs, hero, reserve = plan(stream).groups
    assert (orcs.name, orcs.count, orcs.side) == ("Orc", 4, "foe")
    assert (orcs.hit_points, orcs.conditions) == ("rolled hit points (1d8x10)", "prone")
    assert orcs.numbers.endswith("· DF \N{MINUS SIGN}3")
    assert orcs.spoken == "4 Orc, foe, rolled hit points (1d8x10), prone"
    assert (hero.side, hero.problem) == ("party", "")
    assert (reserve.name, reserve.arrival) == ("Reserve", "in round 3, when: the horn sounds")
    assert plan(stream).engagements == ("Orc: engaged with DeathBow",)
    assert plan(stream).hint == ""


def test_an_empty_encounter_says_what_to_do(stream: LibraryStream) -> None:
    assert plan(stream, 6).hint == EMPTY_PLAN
    assert plan_page(SYSTEMS, stream.library, 99) is None


def test_a_group_without_hit_dice_says_so(stream: LibraryStream) -> None:
    done(stream, SavePlan(Plan(6, "Duel", "nc", groups=(Group(HERO, hit_points="average"),))))
    assert plan(stream, 6).groups[0].problem == "It has no hit dice in the library."


def test_what_comes_home_is_told_person_by_person(stream: LibraryStream) -> None:
    brought = Brought(
        HERO,
        (Value("track", "hp", 102, -4, maximum=102), Value("record", "shots", None, 5, "bow")),
        (Condition("stunned"),),
        (Condition("prone"),),
    )
    assert homecoming_lines(NC, stream.library, [brought]) == (
        "DeathBow: hit points 102 \N{RIGHTWARDS ARROW} \N{MINUS SIGN}4, bow shots 5, prone, "
        "no longer stunned",
    )


def test_two_of_one_name_are_told_apart_by_source_and_game(stream: LibraryStream) -> None:
    entries = stream.library.entries
    orc = library_row(SYSTEMS, entries, ORC, "hero")
    assert orc is not None
    assert (orc.source, orc.game) == ("Old book", "NC")
    assert library_row(SYSTEMS, entries, ORC, "nc") == replace(
        orc, game="", spoken=orc.spoken.replace("NC, ", "")
    )
