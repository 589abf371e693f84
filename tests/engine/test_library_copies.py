"""What is built in is copied into the library before it is changed, in one step."""

from __future__ import annotations

from gm_tracker.engine.library import LibraryStream
from gm_tracker.engine.library_copies import COPIED
from gm_tracker.model.label import Label
from gm_tracker.model.library import Entry, body_text
from gm_tracker.model.library_commands import (
    AddToPlan,
    DeleteEntries,
    DuplicateEntries,
    EditEntry,
    LibraryCommand,
    MakeVariant,
    MarkFavourite,
    SavePlan,
    TagEntries,
)
from gm_tracker.model.library_plans import Plan
from gm_tracker.rules import SYSTEMS
from tests.helpers import nc_fighter
from tests.library_helpers import MemoryLibraryJournal, declined, done, entry, names

OGRE = Entry(-7, "creature", "nc", "Ogre", body_text(nc_fighter("Ogre", hp=80)), source="built in")
BAT = Entry(-8, "creature", "nc", "Bat", body_text(nc_fighter("Bat", hp=5)), source="built in")
SHELF = {each.id: each for each in (OGRE, BAT)}


def library() -> LibraryStream:
    """An empty library beside a shelf of two."""
    return LibraryStream(SYSTEMS, MemoryLibraryJournal(), shelf=SHELF.get)


def copy_of(command: LibraryCommand) -> Entry:
    """The one copy that a command makes; one undo takes it away with what was done to it."""
    stream = library()
    step = done(stream, command)
    assert step.label == Label.of("entries_copied", who="Ogre", count=1)
    (copy,) = stream.library.entries
    stream.undo()
    assert names(stream) == []
    return copy


def test_an_edited_one_is_a_copy_with_the_edit() -> None:
    copy = copy_of(EditEntry(-7, body=nc_fighter("Ogre", hp=99)))
    assert (copy.id, copy.name, copy.source) == (1, "Ogre", COPIED)
    assert copy.being is not None
    assert copy.being.tracks["hp"].maximum == 99


def test_a_favourite_is_a_copy() -> None:
    assert copy_of(MarkFavourite((-7,))).favourite


def test_a_tagged_one_is_a_copy() -> None:
    assert copy_of(TagEntries((-7,), ("hill",))).tags == ("hill",)


def test_a_duplicate_is_the_copy_and_no_second() -> None:
    assert copy_of(DuplicateEntries((-7,))).name == "Ogre"


def test_a_name_that_is_taken_is_not_given_twice() -> None:
    stream = library()
    done(stream, DuplicateEntries((-7,)))
    done(stream, EditEntry(-7, name="Ogre", body=nc_fighter("Ogre", hp=99)))
    assert names(stream) == ["Ogre", "Ogre (copy)"]


def test_a_variant_comes_with_what_it_was_made_from() -> None:
    stream = library()
    done(stream, MakeVariant(-7, "Ogre chief", {"hp": 150}))
    assert names(stream) == ["Ogre", "Ogre chief"]
    assert entry(stream, "Ogre chief").variant_of == 1


def test_an_encounter_takes_the_same_copy_again() -> None:
    stream = library()
    done(stream, SavePlan(Plan(0, "The hill", "nc")))
    step = done(stream, AddToPlan(1, (-7, -8)))
    assert step.label == Label.of("plan_filled", who="", count=2, plan="The hill")
    done(stream, AddToPlan(1, (-7,)))
    assert names(stream) == ["Ogre", "Bat"]
    assert [(each.entry, each.count) for each in stream.library.plans[0].groups] == [(2, 2), (3, 1)]


def test_a_copy_that_was_changed_is_not_taken_for_the_built_in() -> None:
    stream = library()
    done(stream, EditEntry(-7, body=nc_fighter("Ogre", hp=99)))
    done(stream, SavePlan(Plan(0, "The hill", "nc")))
    done(stream, AddToPlan(2, (-7,)))
    assert names(stream) == ["Ogre", "Ogre (copy)"]


def test_what_is_built_in_is_not_deleted() -> None:
    assert declined(library(), DeleteEntries((-7,))) == (
        "Ogre is built in and stays. Only your own entries can be deleted."
    )


def test_a_number_that_is_nobodys_is_refused() -> None:
    assert declined(library(), EditEntry(-9, name="Nobody")) == (
        "There is no entry -9 in the library."
    )
