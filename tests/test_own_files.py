"""Everything that the program writes it reads back whole."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from gm_tracker.campaign.entry_table import write_table
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.imports import Preview, entering, preview
from gm_tracker.campaign.library import LibraryFileJournal, read_library
from gm_tracker.campaign.pack import write_pack
from gm_tracker.campaign.portraits import portrait_key
from gm_tracker.campaign.presets import creatures, records
from gm_tracker.campaign.script import read_script
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.engine.sheet_checks import checked
from gm_tracker.headless import main
from gm_tracker.model.commands import AddCombatants
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import (
    AddFolder,
    DeleteEntries,
    MakeVariant,
    SavePlan,
    TagEntries,
)
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.paths import resources
from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.library_exports import library_in
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.drawn_library import libraries
from tests.library_helpers import done, library_of, new_entry
from tests.portrait_files import png
from tests.whole_library import Keeper, contents

FIGHTS = sorted((resources() / "fights").glob("*.json"))


def imported(raw: bytes, system: RuleSystem = SYSTEMS[0]) -> tuple[Preview, Library]:
    """What a file brings, and an empty library into which all of it went."""
    found, stream = preview(raw, system), library_of()
    command = entering(found)
    assert command is not None, found.counts
    done(stream, command)
    return found, stream.library


def comes_back_whole(seed: int, entries: int, plans: int) -> None:
    """Write a library of that size, read it elsewhere, and compare."""
    library = Keeper(seed).library(entries, plans).library
    found, there = imported(write_pack(tuple(library.entries), library.plans).encode())
    assert found.skipped == ()
    assert contents(there) == contents(library)


def test_a_library_of_300_comes_back_whole() -> None:
    comes_back_whole(1, 300, 30)


def is_written_again_as_the_same(library: Library) -> None:
    """Written, read into an empty library, written again: the same bytes, as a table too."""
    entries = tuple(library.entries)
    first = write_pack(entries, library.plans, library.folders)
    found, there = imported(first.encode())
    assert found.skipped == () and found.remarks == ()
    assert write_pack(tuple(there.entries), there.plans, there.folders) == first
    table = write_table(SYSTEMS, entries)
    assert write_table(SYSTEMS, tuple(there.entries)) == table


@settings(max_examples=20)
@given(libraries())
def test_any_library_is_written_again_as_the_same_bytes(stream: LibraryStream) -> None:
    is_written_again_as_the_same(stream.library)


def test_numbers_in_a_file_count_from_1_whatever_was_deleted() -> None:
    stream = library_of(new_entry("Orc"), new_entry("Wolf"), new_entry("Ghoul"))
    done(stream, MakeVariant(3, "Ghoul chief"))
    done(stream, DeleteEntries((1,)))
    done(stream, SavePlan(Plan(0, "Ford", "nc", groups=(Group(4, 2, "g1"),))))
    library = stream.library
    plain = json.loads(write_pack(tuple(library.entries), library.plans))
    assert [each["number"] for each in plain["entries"]] == [1, 2, 3]
    assert plain["entries"][2]["variant_of"] == 2
    assert plain["encounters"][0]["groups"][0]["entry"] == 3


def test_tags_that_differ_in_case_alone_are_written_once() -> None:
    stream = library_of(new_entry("Orc", tags=("Night",)))
    done(stream, TagEntries((1,), ("night", "cave")))
    plain = json.loads(write_pack(tuple(stream.library.entries)))
    assert plain["entries"][0]["tags"] == ["Night", "cave"]


@pytest.mark.parametrize("seed", range(1, 10))
def test_small_libraries_come_back_whole(seed: int) -> None:
    comes_back_whole(seed, seed, 3)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_the_presets_of_every_system_are_read_without_saying_which(system: RuleSystem) -> None:
    raw = (resources() / "presets" / f"{system.id}.json").read_bytes()
    found, library = imported(raw)
    assert found.skipped == ()
    assert {each.system for each in library.entries} == {system.id}
    assert [each.being for each in library.entries] == [
        checked(system, each) for each in creatures(system.id)
    ]


def test_weapons_spells_and_tables_are_read() -> None:
    found, library = imported(
        (resources() / "presets" / "nc-records.json").read_bytes(), SYSTEMS[-1]
    )
    given = records(NC.id)
    assert {each.skipped for each in found.skipped} == {"a library keeps nothing of that kind"}
    assert len(found.skipped) == sum(each.kind == "race" for each in given.facts)
    bodies = [each.body for each in library.entries if each.kind in ("attack", "spell")]
    assert bodies == [*given.attacks, *given.spells]
    armour = {each.name: each.body for each in library.entries if each.kind == "armour"}
    assert armour == {e.name: dict(e.numbers) for e in given.facts if e.kind == "armour"}


@pytest.mark.parametrize("path", FIGHTS, ids=lambda each: each.stem)
def test_everybody_of_a_ready_fight_is_read(path: Path) -> None:
    found, library = imported(path.read_bytes())
    script = read_script(path)
    system = find_system(script.system, SYSTEMS)
    assert system is not None and found.skipped == ()
    commands = (part.command for step in script.steps for part in step.parts)
    added = [each.combatant for each in commands if isinstance(each, AddCombatants)]
    assert [each.being for each in library.entries] == [checked(system, each) for each in added]
    assert {each.system for each in library.entries} == {system.id}


def test_everybody_of_a_fights_record_is_read(tmp_path: Path) -> None:
    for path in FIGHTS[::12]:
        record = tmp_path / path.name
        assert main(["export", str(path), "--format", "json", "--out", str(record)]) == 0
        found, library = imported(record.read_bytes())
        fight = replay(read_script(path), KnownSystems()).fight
        assert found.skipped == ()
        assert [e.name for e in library.entries] == [
            e.name for e in fight.encounter.combatants.values()
        ]


def test_the_verb_puts_a_library_into_another_campaign_with_one_undo(tmp_path: Path) -> None:
    library = Keeper(5).library(40, 6).library
    pack, campaign = tmp_path / "pack.json", tmp_path / "other.gmt"
    pack.write_text(write_pack(tuple(library.entries), library.plans), "utf-8")
    CampaignFile.create(campaign).close()
    assert main(["import", str(pack), "--into", str(campaign)]) == 0
    with CampaignFile.open(campaign) as file:
        stored = read_library(file)
        past = LibraryPast(stored.steps, stored.moves)
        there = LibraryStream(SYSTEMS, LibraryFileJournal(file), past)
        assert contents(there.library) == contents(library)
        there.undo()
        assert contents(there.library) == ([], [])


def stored(path: Path) -> Library:
    """The library of a campaign file."""
    with CampaignFile.open(path) as file:
        return library_in(file, KnownSystems()).library


def campaign_with(path: Path, library: Library, *folders: str) -> Path:
    """A campaign file with the contents of that library, and more folders."""
    command = entering(
        preview(write_pack(tuple(library.entries), library.plans).encode(), SYSTEMS[0])
    )
    assert command is not None
    with CampaignFile.create(path) as file:
        stream = library_in(file, KnownSystems())
        done(stream, command)
        for each in folders:
            done(stream, AddFolder(each))
    return path


PICTURES = tuple(png(red) for red in (10, 20, 30))


def with_portraits(library: Library) -> Library:
    """The library, of which three creatures have a portrait."""
    beings = [each for each in library.entries if each.being is not None][:3]
    worn = [
        each.with_body(replace(each.being, portrait=portrait_key(image)))
        for each, image in zip(beings, PICTURES, strict=True)
        if each.being
    ]
    return replace(library, entries=library.entries.put(worn))


def test_a_library_of_300_goes_from_verb_to_verb(tmp_path: Path) -> None:
    library = with_portraits(Keeper(6).library(300, 20).library)
    here = campaign_with(tmp_path / "here.gmt", library, "Empty", "Empty/Cellar")
    with CampaignFile.open(here) as file:
        for each in PICTURES:
            file.portraits.add(each)
    there, pack = tmp_path / "there.gmt", tmp_path / "library.json"
    CampaignFile.create(there).close()
    assert main(["export", str(here), "--library", "--out", str(pack)]) == 0
    assert main(["import", str(pack), "--into", str(there)]) == 0
    again = tmp_path / "again.json"
    assert main(["export", str(there), "--library", "--out", str(again)]) == 0
    assert again.read_bytes() == pack.read_bytes()
    assert len(json.loads(pack.read_bytes())["portraits"]) == len(PICTURES)
    assert contents(stored(there)) == contents(stored(here)) == contents(library)
    assert stored(there).folders == stored(here).folders
    assert stored(there).folders[-2:] == ("Empty", "Empty/Cellar")


def test_the_entries_of_a_library_go_from_verb_to_verb_as_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = Keeper(7).library(40, 5).library
    here = campaign_with(tmp_path / "here.gmt", library)
    there, table = tmp_path / "there.gmt", tmp_path / "library.csv"
    CampaignFile.create(there).close()
    words = ["export", str(here), "--library", "--format", "csv", "--out", str(table)]
    assert main(words) == 0
    assert "holds no encounters" in capsys.readouterr().err
    assert main(["import", str(table), "--into", str(there)]) == 0
    assert [(replace(e, text=""), e.body) for e in contents(stored(there))[0]] == [
        (replace(e, text=""), e.body) for e in contents(library)[0]
    ]


def test_what_is_no_library_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.gmt"
    CampaignFile.create(empty).close()
    told = {
        (str(empty),): "There is nothing in the library of empty.gmt.",
        (str(FIGHTS[0]),): f"{FIGHTS[0].name} is a script and has no library.",
        (str(empty), "--format", "markdown"): "with --format json or csv",
        (str(empty), "--fight", "1"): "not allowed with",
    }
    for words, sentence in told.items():
        assert main(["export", *words, "--library"]) == 2
        assert sentence in capsys.readouterr().err


def test_folders_that_cannot_be_kept_are_told() -> None:
    library = Keeper(8).library(3, 0).library
    plain = json.loads(write_pack(tuple(library.entries), (), ("Good", "x" * 300)))
    plain["folders"] += ["", 7, "Good"]
    found, there = imported(json.dumps(plain).encode())
    assert there.folders == ("Good",)
    assert found.remarks == ("Folders that cannot be kept: 4.",)


def test_an_encounter_of_somebody_who_is_skipped_is_skipped_too() -> None:
    library = Keeper(2).library(30, 8).library
    needed = next(each for each in library.plans if each.groups).groups[0].entry
    plain = json.loads(write_pack(tuple(library.entries), library.plans))
    next(each for each in plain["entries"] if each["number"] == needed)["name"] = ""
    found, there = imported(json.dumps(plain).encode())
    hit = [e.name for e in library.plans if any(g.entry == needed for g in e.groups)]
    told = [each.name for each in found.skipped if "cannot be read" in each.skipped]
    assert told == hit != []
    assert len(there.plans) == len(library.plans) - len(hit)
