"""The built-in entries beside the library's own, behind one lookup."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.frozen import frozen
from gm_tracker.model.library_commands import AddEntries, DuplicateEntries, NewEntry
from gm_tracker.model.library_filter import Only
from gm_tracker.rules import OURS, SYSTEMS
from gm_tracker.session.catalogue import Catalogue
from gm_tracker.session.opening import open_apart
from gm_tracker.session.presets import Presets
from gm_tracker.session.shelf import Shelf
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.writing import entries_as
from gm_tracker.words.library import library_row
from tests.library_helpers import MemoryLibraryJournal, done, new_entry

SHELF = Shelf(Presets(KnownSystems()), KnownSystems())


@frozen
class Room:
    """A library in memory beside what is built in."""

    stream: LibraryStream
    catalogue: Catalogue


@pytest.fixture
def room() -> Room:
    """An empty one."""
    stream = LibraryStream(SYSTEMS, MemoryLibraryJournal(), shelf=SHELF.get)
    return Room(stream, Catalogue(lambda: stream.library, SHELF))


def found(room: Room, query: str, only: Only, *first: str) -> list[str]:
    """The names that are found."""
    entries = map(room.catalogue.get, room.catalogue.search(query, only, first))
    return [each.name for each in entries if each is not None]


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_creatures_and_weapons_of_which_none_is_lost(game: str) -> None:
    presets = Presets(KnownSystems())
    names = [each.name for each in SHELF.of(game) if each.being is not None]
    assert names == [each.name for each in presets.creatures(game)]
    kinds = {each.kind for each in SHELF.of(game)}
    assert "attack" in kinds
    assert all(each.built_in and each.source == "built in" for each in SHELF.of(game))


def test_numbers_are_the_same_from_start_to_start() -> None:
    again = Shelf(Presets(KnownSystems()), KnownSystems())
    for game in reversed(OURS):
        assert again.of(game) == SHELF.of(game)


def test_a_damaged_file_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    presets = Presets(KnownSystems())
    monkeypatch.setattr(presets, "_folder", lambda game: tmp_path if game == "nc" else None)
    (tmp_path / "presets").mkdir()
    (tmp_path / "presets" / "nc.json").write_text("{", "utf-8")
    shelf = Shelf(presets, KnownSystems())
    assert shelf.of("nc") == ()
    assert len(shelf.of("hero")) > 10


def test_what_was_typed_comes_first_and_the_gms_own_before_the_built_in(
    room: Room,
) -> None:
    done(room.stream, AddEntries(tuple(map(new_entry, ("Grey orc", "Orc", "Orchard")))))
    assert found(room, "orc", Only("nc"))[:3] == ["Orc", "Orc", "Orchard"]
    assert room.catalogue.search("orc", Only("nc"))[0] == 2
    assert found(room, "orc", Only("nc", built_in=False))[2] == "Grey orc"


def test_the_game_in_front_comes_first(room: Room) -> None:
    numbers = room.catalogue.search("", Only(), ("hero", "nc"))
    games = [entry.system for each in numbers if (entry := room.catalogue.get(each))]
    assert list(dict.fromkeys(games))[:2] == ["hero", "nc"]
    assert len(games) == room.catalogue.count()


@pytest.mark.parametrize(
    ("only", "query"),
    [
        (Only("open_d10", ("creature",)), "kind:creature system:open_d10"),
        (Only("nc", ("spell",)), "system:nc kind:spell"),
        (Only("nc", source="built in"), 'system:nc source:"built in"'),
        (Only("nc", built_in=True), "system:nc is:built-in"),
        (Only("nc", built_in=False), "system:nc is:own"),
    ],
)
def test_a_filter_is_what_can_be_typed_too(room: Room, only: Only, query: str) -> None:
    done(room.stream, AddEntries((new_entry("Heron"),)))
    assert found(room, "", only) == found(room, query, Only())
    assert found(room, "", only)


def test_a_copy_is_the_gms_own(room: Room) -> None:
    (number, *_) = room.catalogue.search("", Only("hero", ("creature",)))
    done(room.stream, DuplicateEntries((number,)))
    (copy,) = room.stream.library.entries
    assert room.catalogue.search("", Only("hero", built_in=False)) == (copy.id,)
    built_in = room.catalogue.get(number)
    assert built_in is not None
    assert built_in.text == copy.text


def test_where_nothing_is_kept_no_library_is_opened(tmp_path: Path) -> None:
    at_hand = open_apart(tmp_path / "a.gmt", KnownSystems()).library
    assert at_hand.catalogue().search("orc", Only("nc"))
    assert at_hand._library is None


def test_what_is_built_in_is_written_as_a_file_too(room: Room) -> None:
    (number, *_) = room.catalogue.search("", Only("nc", ("creature",)))
    built_in = room.catalogue.get(number)
    assert built_in is not None
    for form in ("json", "csv", "html"):
        assert built_in.name in entries_as(form, SYSTEMS, room.catalogue, (number,))


def test_ones_own_weapons_are_known_before_those_that_are_built_in(tmp_path: Path) -> None:
    workspace = open_apart(tmp_path / "a.gmt", KnownSystems())
    workspace.fights.last()
    room, known = workspace.library.open(), workspace.needs.find_records
    built_in = known("nc")
    axe = next(each for each in built_in if each.name == "Axe")
    for name in ("Axe", "Harpoon"):
        done(room.stream, AddEntries((NewEntry("attack", "nc", name, replace(axe, damage="3d6")),)))
    assert [(each.name, each.damage) for each in known("nc")[:2]] == [
        ("Axe", "3d6"),
        ("Harpoon", "3d6"),
    ]
    assert len(known("nc")) == len(built_in) + 1


def test_armour_is_told_by_the_labels_of_its_game(room: Room) -> None:
    (number, *_) = room.catalogue.search("scale", Only("nc", ("armour",)))
    row = library_row(room.stream.systems, room.catalogue, number)
    assert row is not None
    assert row.numbers == "DF \N{MINUS SIGN}2 · DR 2 · AR 10"
