"""Speed of a library of 10,000: search at each key, opening the campaign, an edit."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from gm_tracker.campaign.fights import StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import LibraryFileJournal, read_library
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.engine.library_search import LibraryIndex
from gm_tracker.model import commands as c
from gm_tracker.model.library_commands import AddEntries, EditEntry, NewEntry
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from tests.benchmarks.measuring import best, row, timed
from tests.helpers import act, nc_fighter
from tests.library_helpers import MemoryLibraryJournal, done

ENTRIES = 10_000
FIGHTS, STEPS = 100, 500
SYLLABLES = ("ka", "ro", "mi", "tu", "lin", "dor", "gath", "wyr", "zel", "bo", "an", "ish", "um")
SOURCES = ("Old book", "New book", "Home", "Bestiary of the north, part 2")


def many_entries(count: int = ENTRIES) -> tuple[NewEntry, ...]:
    """So many creatures with names of one to three words, tags, notes and numbers."""
    source = random.Random(1)

    def word() -> str:
        return "".join(source.choices(SYLLABLES, k=source.randint(1, 4)))

    return tuple(
        NewEntry(
            "creature",
            "nc",
            " ".join(word() for _ in range(source.randint(1, 3))),
            nc_fighter("x", hp=source.randint(1, 300), df=source.randint(-3, 12)),
            tags=(source.choice(SYLLABLES), word()),
            source=source.choice(SOURCES),
            notes=f"# Habits\n\n{' '.join(word() for _ in range(40))}\n",
            hit_dice="3d8x10",
        )
        for _ in range(count)
    )


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign of ten thousand entries, two hundred edits, and a hundred fights of 500 steps."""
    path = tmp_path_factory.mktemp("library") / "large.gmt"
    with CampaignFile.create(path) as file:
        with file.together():
            library = LibraryStream(SYSTEMS, LibraryFileJournal(file))
            done(library, AddEntries(many_entries()))
            for number in range(1, 201):
                done(library, EditEntry(number * 7, source="edited"))
        stream = file.new_stream("fight", "A fight", NC.id)
        with file.together():
            fight = Fight.begin(NC, StreamJournal(file, stream), "A fight", {})
            act(fight, c.AddCombatants(nc_fighter("Orc"), 8))
            while len(fight.path) < STEPS:
                act(fight, c.ChangeTrack("c1", "hp", 1 if len(fight.path) % 2 else -1))
        stored = file.steps(stream)
        for _ in range(FIGHTS - 1):
            copy_fight(file, [(each.label, each.body) for each in stored])
    return path


def copy_fight(file: CampaignFile, steps: list[tuple[str, bytes]]) -> None:
    """Another fight of the same steps."""
    stream = file.new_stream("fight", "A fight", NC.id)
    with file.together():
        parent: int | None = None
        for label, body in steps:
            parent = file.append(stream, parent, label, body).id


def open_library(file: CampaignFile) -> LibraryStream:
    """The library of an open campaign, checked and read."""
    stored = read_library(file)
    past = LibraryPast(stored.steps, stored.moves)
    return LibraryStream(SYSTEMS, LibraryFileJournal(file), past)


def test_opening_a_large_campaign(campaign: Path) -> None:
    """Its library and its last fight, checked, under 0.5 s."""

    def opened() -> None:
        with CampaignFile.open(campaign) as file:
            assert len(open_library(file).library.entries) == ENTRIES
            fights = [each.id for each in file.streams() if each.kind == "fight"]
            stored = read_fight(file, fights[-1])
            fight = Fight(NC, StreamJournal(file, fights[-1]), Past(stored.steps, stored.moves))
            assert (len(fights), len(fight.path)) == (FIGHTS, STEPS)

    found = best(lambda: row("open 10,000 entries and 100 fights of 500", timed(opened, 5), 500))
    assert found.held


@pytest.mark.parametrize("entries", [1, 100])
def test_opening_a_small_campaign(tmp_path: Path, entries: int) -> None:
    path = tmp_path / "small.gmt"
    with CampaignFile.create(path) as file:
        done(LibraryStream(SYSTEMS, LibraryFileJournal(file)), AddEntries(many_entries(entries)))

    def opened() -> None:
        with CampaignFile.open(path) as file:
            assert len(open_library(file).library.entries) == entries

    found = best(lambda: row(f"open a campaign of {entries} entries", timed(opened, 10), 500))
    assert found.held


def test_search_at_each_key() -> None:
    """Every beginning of names, tags and sources, as it is typed; under 16 ms."""
    library = LibraryStream(SYSTEMS, MemoryLibraryJournal())
    done(library, AddEntries(many_entries()))
    index = LibraryIndex()
    first = timed(lambda: index.follow(library.library), 1)
    best(lambda: row("index of 10,000 entries, once", first))
    names = [each.name for each in library.library.entries][:: ENTRIES // 60]
    typed = [*names, "source:old book kar", "tag:dor lin", 'source:"bestiary of'] * 2
    keys = [text[:end] for text in typed for end in range(len(text) + 1)]

    def each_key() -> list[float]:
        queries = iter(keys)
        return timed(lambda: index.search(next(queries)), len(keys))

    found = best(lambda: row("search 10,000 entries, a key", each_key(), 16))
    assert found.held


def test_an_edit_among_many() -> None:
    """An edit, its index and its undo among ten thousand, the disk not counted; under 16 ms."""
    library = LibraryStream(SYSTEMS, MemoryLibraryJournal())
    done(library, AddEntries(many_entries()))
    index = LibraryIndex().follow(library.library)
    names = iter(f"Name {i}" for i in range(1000))

    def edited() -> None:
        done(library, EditEntry(5000, name=next(names)))
        index.follow(library.library)
        library.undo()
        index.follow(library.library)

    found = best(lambda: row("an edit and its undo among 10,000", timed(edited, 50), 16))
    assert found.held
