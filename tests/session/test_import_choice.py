"""The preview of an import: what is taken, what is shown, and what holds for many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.label import Label
from gm_tracker.model.library_commands import AddEntries, NewEntry
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.session.import_choice import Choice
from gm_tracker.session.import_sieve import Searched, alike, kind_of, sieves, usual_line
from gm_tracker.session.import_views import ImportRow, ImportView


def entry(name: str, variant_of: int | None = None) -> NewEntry:
    """A creature with that name."""
    new = NewEntry("creature", "nc", name, NewCombatant(name, "foe"), ("marsh",), source="Reeds")
    return replace(new, variant_of=variant_of)


ENTRIES = (entry("Orc"), entry("Ogre"), entry("Ogre chief", 2))
PLAN = Plan(0, "The ford", "nc", groups=(Group(3), Group(1, 4)))
ROWS = (
    ImportRow("line 2", "Orc", "hit points 60", entry=ENTRIES[0], made=0, usual=("AR: its hide",)),
    ImportRow("line 3", "Half", skipped="it has no name"),
    ImportRow("line 4", "Ogre", doubts=("hit points: odd",), entry=ENTRIES[1], made=1),
    ImportRow("line 5", "Ogre chief", entry=ENTRIES[2], made=2, usual=("AR: its hide, by 4",)),
    ImportRow("line 6", "The ford"),
)
VIEW = ImportView(
    "a file",
    "",
    (),
    ROWS,
    AddEntries(ENTRIES, Label.of("imported_of", count=4, file="a"), (PLAN,), ("Chapter 1",)),
)


def without(*rows: int) -> ImportView:
    """What is taken without these rows."""
    choice = Choice()
    choice.follow(ROWS)
    choice.take(rows, taken=False)
    return choice.taken(VIEW)


def left_out(*rows: int) -> AddEntries | None:
    """What is entered without these rows."""
    return without(*rows).command


def test_all_that_can_be_is_taken_at_first() -> None:
    assert left_out() == VIEW.command


def test_an_entry_that_is_left_out_moves_those_behind_it_up() -> None:
    made = left_out(0, 4)
    assert made is not None
    assert [each.name for each in made.entries] == ["Ogre", "Ogre chief"]
    assert made.entries[1].variant_of == 1
    assert made.label is not None and made.label.number("count") == 2


def test_the_rows_that_are_taken_say_where_they_are_in_it() -> None:
    rows = without(0).rows
    assert [(each.name, each.made) for each in rows if not each.skipped] == [
        ("Ogre", 1),
        ("Ogre chief", 2),
        ("The ford", -1),
    ]


def test_a_variant_of_what_is_left_out_is_one_of_nothing() -> None:
    made = left_out(2, 4)
    assert made is not None
    assert [(each.name, each.variant_of) for each in made.entries] == [
        ("Orc", None),
        ("Ogre chief", None),
    ]


def test_who_is_in_an_encounter_comes_with_it() -> None:
    made = left_out(0, 2, 3)
    assert made is not None
    assert [each.name for each in made.entries] == ["Orc", "Ogre chief"]
    assert [each.entry for each in made.plans[0].groups] == [2, 1]
    assert made.folders == ("Chapter 1",)


def test_folders_come_only_with_encounters() -> None:
    made = left_out(4)
    assert made is not None
    assert (made.plans, made.folders) == ((), ())


def test_of_nothing_there_is_no_command() -> None:
    assert left_out(0, 2, 3, 4) is None


def test_what_is_skipped_cannot_be_taken() -> None:
    choice = Choice()
    choice.follow(ROWS)
    choice.take([1], taken=True)
    assert not choice.has(1)
    assert choice.has_all(range(5)) is True


def test_some_are_neither_all_nor_none() -> None:
    choice = Choice()
    choice.follow(ROWS)
    choice.take([0], taken=False)
    assert choice.has_all(range(5)) is None
    assert choice.has_all([0, 1]) is False


def test_what_is_left_out_stays_out_when_it_is_read_again() -> None:
    choice = Choice()
    choice.follow(ROWS)
    choice.take([3], taken=False)
    choice.follow((ROWS[3], ROWS[0]))
    assert (choice.has(0), choice.has(1)) == (False, True)


# What is shown


@pytest.mark.parametrize(
    ("words", "found"),
    [("", (0, 1, 2, 3, 4)), ("ogre", (2, 3)), ("chief OGRE", (3,)), ("reeds marsh 60", (0,))],
)
def test_each_word_has_to_stand_somewhere(words: str, found: tuple[int, ...]) -> None:
    assert Searched(ROWS).fitting(words) == found


def test_sieves_are_there_for_what_there_is() -> None:
    assert [each.text for each in sieves(ROWS)] == [
        "All records",
        "Only doubts (1)",
        "Skipped (1)",
        "AR: its hide (2)",
    ]


def test_words_search_within_a_sieve() -> None:
    (same,) = alike(ROWS)
    assert Searched(ROWS).fitting("chief", same) == (3,)


def test_what_is_usual_is_one_line_at_the_head() -> None:
    assert usual_line(sieves(ROWS)) == "Worked out alike: AR: its hide (2)"
    assert usual_line(sieves(ROWS[:3])) == ""


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("AR: its hide, by armour class 17", "AR: its hide"),
        ("DR: agile: dexterity 15", "DR: agile"),
        ("OF, Rock: it counts as a longbow", "OF: it counts as a longbow"),
        ("Bite: 2d6 poison damage comes on top", "Bite"),
    ],
)
def test_what_doubts_have_in_common(said: str, kind: str) -> None:
    assert kind_of(said) == kind


@pytest.mark.parametrize(
    ("again", "left"),
    [
        ((ImportRow("line 9", "Orc"), ImportRow("line 10", "Wolf")), {0}),
        ((ImportRow("line 2", "Elder orc"), ROWS[1], *ROWS[2:]), {0}),
        ((), set()),
    ],
    ids=["another place", "another name", "gone"],
)
def test_what_is_left_out_stays_so_when_it_is_read_again(
    again: tuple[ImportRow, ...], left: set[int]
) -> None:
    choice = Choice()
    choice.follow(ROWS)
    choice.take([0], taken=False)
    choice.follow(again)
    assert choice.out == left
