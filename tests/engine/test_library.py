"""The library's entries: added, edited, copied, deleted, tagged, varied; and undone."""

from __future__ import annotations

import pytest

from gm_tracker.engine.library_variants import ready_variants
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.label import Label
from gm_tracker.model.library import Body, Kind, Library
from gm_tracker.model.library_commands import (
    AddEntries,
    AddToPlan,
    DeleteEntries,
    DuplicateEntries,
    EditEntry,
    LibraryCommand,
    MakeVariant,
    MarkFavourite,
    NewEntry,
    SavePlan,
    TagEntries,
)
from gm_tracker.model.library_plans import Plan
from gm_tracker.rules.nc import NC
from tests.helpers import nc_fighter
from tests.library_helpers import declined, done, entry, library_of, names, new_entry

WOLF_ADDED = Label.of("entries_added", who="Wolf", count=1)


def test_one_undo_takes_an_import_back() -> None:
    stream = library_of(new_entry("Wolf"))
    step = done(stream, AddEntries(tuple(new_entry(f"Orc {i}") for i in range(250))))
    assert step.label == Label.of("entries_added", count=250)
    assert len(stream.library.entries) == 251
    assert stream.undo() == step
    assert names(stream) == ["Wolf"]
    assert stream.redo() == step
    assert names(stream)[-1] == "Orc 249"


def test_the_beginning_cannot_be_undone_and_undo_all_is_the_start() -> None:
    stream = library_of(new_entry("Wolf"))
    assert stream.undo_label == WOLF_ADDED
    stream.undo()
    assert stream.library == Library()
    assert stream.undo_label is None
    assert stream.undo() is None
    assert stream.redo_label == WOLF_ADDED


def test_an_entry_keeps_everything_that_it_was_given() -> None:
    notes = "# Wolf\n\n<b>bites</b>  \n"
    stream = library_of(
        new_entry(
            " Dire  wolf ", tags=("Beast", " beast", "north "), source="Old book", notes=notes
        )
    )
    wolf = entry(stream, "Dire wolf")
    assert (wolf.tags, wolf.source, wolf.notes) == (("Beast", "north"), "Old book", notes)
    assert wolf.being is not None
    assert wolf.being.tracks == {"hp": Track(60, 60)}


def test_editing_changes_what_is_named_and_nothing_else() -> None:
    stream = library_of(new_entry("Wolf", tags=("beast",), notes="grey"), new_entry("Orc"))
    orc = entry(stream, "Orc")
    done(stream, EditEntry(1, name="Warg", body=nc_fighter("x", hp=90)))
    warg = entry(stream, "Warg")
    assert (warg.tags, warg.notes) == (("beast",), "grey")
    assert warg.being is not None
    assert (warg.being.name, warg.being.tracks["hp"]) == ("Warg", Track(90, 90))
    assert entry(stream, "Orc") is orc
    stream.undo()
    assert names(stream) == ["Wolf", "Orc"]


def test_copies_get_names_of_their_own() -> None:
    stream = library_of(new_entry("Wolf"))
    done(stream, DuplicateEntries((1,)))
    done(stream, DuplicateEntries((1, 1)))
    assert names(stream) == ["Wolf", "Wolf (copy)", "Wolf (copy 2)"]
    assert entry(stream, "Wolf (copy)").text == entry(stream, "Wolf").text


def test_tags_and_favourites_of_many_are_one_step() -> None:
    stream = library_of(new_entry("A", tags=("x", "y")), new_entry("B"), new_entry("C"))
    done(stream, TagEntries((1, 2), ("north", "x"), ("y",)))
    assert [each.tags for each in stream.library.entries] == [("x", "north"), ("north", "x"), ()]
    done(stream, MarkFavourite((2, 3)))
    done(stream, MarkFavourite((3,), on=False))
    assert [each.favourite for each in stream.library.entries] == [False, True, False]
    stream.undo()
    stream.undo()
    stream.undo()
    assert [each.tags for each in stream.library.entries] == [("x", "y"), (), ()]


def test_numbers_are_never_used_twice() -> None:
    stream = library_of(new_entry("A"), new_entry("B"))
    done(stream, DeleteEntries((2,)))
    done(stream, AddEntries((new_entry("C"),)))
    assert entry(stream, "C").id == 3


def test_what_an_encounter_needs_is_not_deleted() -> None:
    stream = library_of(new_entry("Wolf"), new_entry("Orc"))
    done(stream, SavePlan(Plan(0, "Ambush", "nc")))
    done(stream, AddToPlan(3, (1,)))
    sentence = "Wolf is in the encounter Ambush. Take it out there first."
    assert declined(stream, DeleteEntries((1, 2))) == sentence
    done(stream, DeleteEntries((2,)))


def test_a_leader_is_half_as_strong_again_and_keeps_what_it_came_from() -> None:
    stream = library_of(new_entry("Orc", hp=45, tags=("horde",), favourite=True))
    leader, weakened = ready_variants(NC)
    done(stream, MakeVariant(1, "Orc chief", {**leader.percents, "of": 200}))
    done(stream, MakeVariant(1, "Sick orc", weakened.percents))
    chief, sick = entry(stream, "Orc chief"), entry(stream, "Sick orc")
    assert chief.being is not None
    assert sick.being is not None
    assert chief.being.tracks["hp"] == Track(67, 67)
    assert sick.being.tracks["hp"] == Track(22, 22)
    assert (chief.variant_of, chief.tags, chief.favourite) == (1, ("horde",), False)


def test_percents_change_the_numbers_of_attacks_too() -> None:
    stream = library_of(NewEntry("creature", "nc", "Orc", nc_fighter("Orc", of=6, df=3)))
    done(stream, MakeVariant(1, "Chief", {"of": 150, "df": 200}))
    chief = entry(stream, "Chief").being
    assert chief is not None
    assert (chief.attacks[0].stats, chief.stats) == ({"of": 9}, {"df": 6})


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("attack", Attack("axe", "Axe", "1d8x10", {"of": 2})),
        ("spell", Attack("bolt", "Bolt", "3d6")),
        ("armour", {"ar": 20, "covers": "all"}),
        ("condition", {"df": -2}),
        ("action", {"text": "Shove somebody"}),
    ],
)
def test_other_kinds_have_bodies_of_their_own(kind: Kind, body: Body) -> None:
    stream = library_of(NewEntry(kind, "nc", "Thing", body))
    assert entry(stream, "Thing").body == body
    assert entry(stream, "Thing").being is None


def wrong(**change: object) -> AddEntries:
    """An addition of two entries, the second of which is wrong."""
    fields = {"kind": "creature", "system": "nc", "name": "Orc", "body": nc_fighter("Orc")}
    bad = NewEntry(**{**fields, **change})  # type: ignore[arg-type]
    return AddEntries((new_entry("Wolf"), bad))


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (AddEntries(()), "nothing to add"),
        (wrong(name="  "), "An entry needs a name."),
        (wrong(system="chess"), "does not know the rule system 'chess'"),
        (wrong(body=Attack("a", "A")), "does not describe an entry of the kind creature"),
        (wrong(body=nc_fighter("Orc", nonsense=1)), "no number 'nonsense'"),
        (wrong(body=nc_fighter("Orc", damage="1d")), "is not dice"),
        (wrong(tags=("x" * 50,)), "Tags: use at most 40 characters."),
        (wrong(tags=tuple(map(str, range(40)))), "at most 30 tags"),
        (wrong(notes="\ud800"), "cannot be kept"),
        (wrong(hit_dice="many"), "The hit dice 'many' are not dice."),
        (wrong(hit_dice="500d10"), "too many"),
        (wrong(kind="armour", body={str(i): i for i in range(200)}), "at most 100 values"),
        (EditEntry(9, name="A"), "There is no entry 9"),
        (DeleteEntries(()), "Select an entry first."),
        (TagEntries((1,)), "Say which tag."),
        (MakeVariant(1, "A", {"hp": 0}), "Use 1 to 1000 percent."),
        (MakeVariant(1, "A", {"wit": 50}), "There is no number 'wit'"),
    ],
)
def test_what_cannot_be_is_refused_in_words(command: LibraryCommand, words: str) -> None:
    stream = library_of(new_entry("Wolf"))
    assert words in declined(stream, command)
