"""What an import finds there already: kept twice, replaced or skipped, one by one or all."""

from __future__ import annotations

from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.library_commands import AddEntries, DeleteEntries, MakeVariant, SavePlan
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.session.duplicates import Choice as Wish
from gm_tracker.session.duplicates import Duplicate, duplicates, settled
from gm_tracker.session.import_already import marked
from gm_tracker.session.import_choice import Choice
from gm_tracker.session.import_goals import joining
from gm_tracker.session.import_views import ImportRow, ImportView
from tests.library_helpers import done, library_of, new_entry


def evening(hp: int = 60) -> AddEntries:
    """An orc and a wolf, and an encounter of both."""
    ford = Plan(0, "Ford", "nc", groups=(Group(1, 3), Group(2)))
    return AddEntries((new_entry("Orc", hp=hp), new_entry("Wolf", hp=hp)), plans=(ford,))


def had(*more: str) -> LibraryStream:
    """A library in which that evening stands already, with more creatures before it."""
    stream = library_of(*map(new_entry, more))
    done(stream, evening())
    return stream


def again(stream: LibraryStream, command: AddEntries, **wished: Wish) -> None:
    """Add it again as one step, those of a name as wished, all others kept."""

    def choose(each: Duplicate) -> Wish:
        return wished.get(each.name, "keep")

    found = duplicates(command, stream.library).values()
    wanted = settled(command, found, choose)
    assert wanted is not None
    done(stream, wanted)


def listed(stream: LibraryStream) -> list[tuple[int, str, int]]:
    """The number, the name and the hit points of each creature."""
    return [
        (each.id, each.name, each.being.tracks["hp"].maximum)
        for each in stream.library.entries
        if each.being
    ]


def meant(stream: LibraryStream) -> list[tuple[str, list[int]]]:
    """Each encounter with the numbers of who is in it."""
    return [(each.name, [g.entry for g in each.groups]) for each in stream.library.plans]


def test_the_same_kind_game_and_name_is_noticed_whatever_its_case() -> None:
    stream = library_of(new_entry("Orc"), new_entry("Wolf", "character"))
    command = AddEntries((new_entry(" oRC"), new_entry("Wolf"), new_entry("Orcs")))
    assert [(e.place, e.number) for e in duplicates(command, stream.library).values()] == [
        (("entry", 1), 1)
    ]


def test_of_two_of_a_name_each_meets_its_own() -> None:
    stream = library_of(new_entry("Orc", hp=1), new_entry("Orc", hp=2))
    command = AddEntries(tuple(new_entry("Orc", hp=each) for each in (11, 12, 13)))
    again(stream, command, Orc="replace")
    assert listed(stream) == [(1, "Orc", 11), (2, "Orc", 12), (3, "Orc", 13)]


def test_both_are_kept() -> None:
    stream = had()
    again(stream, evening(70))
    assert listed(stream) == [(1, "Orc", 60), (2, "Wolf", 60), (4, "Orc", 70), (5, "Wolf", 70)]
    assert meant(stream) == [("Ford", [1, 2]), ("Ford", [4, 5])]


def test_one_that_is_replaced_keeps_its_number_so_that_encounters_go_on_to_mean_it() -> None:
    stream = had("Boar")
    again(stream, evening(70), Orc="replace", Wolf="replace", Ford="replace")
    assert listed(stream) == [(1, "Boar", 60), (2, "Orc", 70), (3, "Wolf", 70)]
    assert meant(stream) == [("Ford", [2, 3])]


def test_what_speaks_of_one_that_is_skipped_means_the_one_that_is_there() -> None:
    stream = had("Boar")
    again(stream, evening(70), Orc="skip")
    assert listed(stream) == [(1, "Boar", 60), (2, "Orc", 60), (3, "Wolf", 60), (5, "Wolf", 70)]
    assert meant(stream) == [("Ford", [2, 3]), ("Ford", [2, 5])]


def test_a_variant_of_one_that_is_skipped_is_one_of_that_which_is_there() -> None:
    stream = library_of(new_entry("Boar"), new_entry("Orc"))
    chief = new_entry("Orc chief", variant_of=1)
    again(stream, AddEntries((new_entry("Orc"), chief)), Orc="skip")
    assert [each.variant_of for each in stream.library.entries] == [None, None, 2]


def test_one_undo_takes_all_of_it_back() -> None:
    stream = had()
    before = stream.library
    again(stream, evening(70), Orc="replace", Ford="replace")
    stream.undo()
    assert stream.library == before


def test_nothing_is_left_to_do_where_all_is_skipped() -> None:
    command = evening(70)
    found = duplicates(command, had().library).values()
    assert settled(command, found, lambda _: "skip") is None


def test_what_went_meanwhile_is_added() -> None:
    stream = library_of(new_entry("Orc"))
    done(stream, MakeVariant(1, "Chief"))
    command = AddEntries((new_entry("Orc", hp=70),))
    found = tuple(duplicates(command, stream.library).values())
    done(stream, DeleteEntries((1,)))
    wanted = settled(command, found, lambda _: "skip")
    assert wanted is None
    wanted = settled(command, found, lambda _: "replace")
    assert wanted is not None
    done(stream, wanted)
    assert listed(stream) == [(2, "Chief", 60), (3, "Orc", 70)]


def test_an_encounter_that_is_replaced_stays_in_its_place_among_the_others() -> None:
    stream = had()
    done(stream, SavePlan(Plan(0, "Mill", "nc")))
    command = AddEntries((), plans=(Plan(0, "ford", "nc", notes="New."),))
    again(stream, command, ford="replace")
    assert [(e.name, e.notes) for e in stream.library.plans] == [("ford", "New."), ("Mill", "")]


def seen(stream: LibraryStream, command: AddEntries) -> tuple[ImportView, Choice]:
    """An import of it as it is shown, with what is there already marked."""
    rows = [
        ImportRow(f"entries[{i}]", each.name, entry=each, made=i)
        for i, each in enumerate(command.entries)
    ]
    rows += [ImportRow(f"encounters[{i}]", each.name) for i, each in enumerate(command.plans)]
    view = marked(ImportView("", "", (), tuple(rows), command), stream.library)
    choice = Choice()
    choice.follow(view.rows)
    return view, choice


def put_in(stream: LibraryStream, view: ImportView, choice: Choice) -> LibraryStep:
    """What was chosen, as one step."""
    wanted = choice.taken(view).command
    assert wanted is not None
    return done(stream, wanted)


def test_of_a_preview_each_row_has_its_wish() -> None:
    stream = had("Boar")
    view, choice = seen(stream, evening(70))
    assert [choice.wish(at) for at in range(3)] == ["keep", "keep", "keep"]
    choice.settle([0, 2], "replace")
    choice.settle([1], "skip")
    assert [choice.wish(at) for at in range(3)] == ["replace", "skip", "replace"]
    put_in(stream, view, choice)
    assert listed(stream) == [(1, "Boar", 60), (2, "Orc", 70), (3, "Wolf", 60)]
    assert meant(stream) == [("Ford", [2, 3])]


def test_an_encounter_that_comes_means_those_that_are_there() -> None:
    stream = had()
    view, choice = seen(stream, evening(70))
    choice.take([0, 1], taken=False)
    put_in(stream, view, choice)
    assert listed(stream) == [(1, "Orc", 60), (2, "Wolf", 60)]
    assert meant(stream) == [("Ford", [1, 2]), ("Ford", [1, 2])]


def test_who_joins_the_fight_is_who_came_also_where_another_is_there_already() -> None:
    stream = library_of(new_entry("Orc"))
    view, choice = seen(stream, evening(70))
    choice.take([0], taken=False)
    step = put_in(stream, view, choice)
    groups = joining(choice.taken(view), step, "nc")
    assert [(stream.library.entries.get(each.entry) or new_entry("?")).name for each in groups] == [
        "Wolf"
    ]
