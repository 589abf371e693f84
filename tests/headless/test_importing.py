"""The verb import: a preview, and into a campaign's library."""

from __future__ import annotations

from pathlib import Path

import pytest

from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import LibraryFileJournal, read_library
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.headless import main
from gm_tracker.paths import backup_folder
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble
from tests.campaign.imports.samples import FILES, SYSTEM
from tests.helpers import tells

Capture = pytest.CaptureFixture[str]


def says(capsys: Capture, *words: str) -> str:
    """What the verb prints when it works."""
    assert main(("import", *words), KnownSystems((SYSTEM,))) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def fails(capsys: Capture, *words: str) -> str:
    """The one line with which it fails."""
    assert main(("import", *words), KnownSystems((SYSTEM,))) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """An empty campaign."""
    path = tmp_path / "tuesday.gmt"
    CampaignFile.create(path).close()
    return path


def names(path: Path) -> list[str]:
    """Who is in the library of a campaign."""
    with CampaignFile.open(path, read_only=True) as file:
        stored = read_library(file)
        past = LibraryPast(stored.steps, stored.moves)
        library = LibraryStream((SYSTEM,), LibraryFileJournal(file), past).library
        return [each.name for each in library.entries]


def test_a_preview_lists_every_record(capsys: Capture) -> None:
    out = says(capsys, str(FILES / "initiative.json"), "--preview")
    lines = out.splitlines()
    assert lines[0].startswith(
        "initiative.json: Improved Initiative creatures: 4 of 6 read; 2 skipped (record 5"
    )
    assert lines[1].startswith("Worked out alike: ")
    assert lines[2].startswith("record 1: Marsh Drake: hit dice 11, OF 8, hit points 520, DF 6")
    assert lines[3] == "    look at Bite: 1d6 poison damage comes on top"
    assert lines[-1] == "record 6: ? is skipped: it is no creature"


def test_why_shows_each_number(capsys: Capture) -> None:
    out = says(capsys, str(FILES / "initiative.json"), "--preview", "--why")
    assert "    hit dice 11: hit dice 7 · more dice 4 (for +14) (NC-44)\n" in out
    assert "    DF 6: hit dice 11 · half rounded up 6 (NC-44)\n" in out


def test_our_own_files_are_shown_as_they_are(capsys: Capture) -> None:
    out = says(capsys, str(FILES / "own.json"), "--preview")
    assert "creature 1: Toll Guard: hit points 50, DF 2, AR 10, Bill 1d10x10\n" in out
    assert "creature 2: Toll Master\n" in out


def test_a_comma_too_many(capsys: Capture) -> None:
    path = str(FILES / "old-school.json")
    assert "line 33, column 2" in fails(capsys, path, "--preview")
    assert "Say --mend" in fails(capsys, path, "--preview")
    out = says(capsys, path, "--preview", "--mend")
    assert tells(out, "comma", "line 33", "column 2")


def test_all_of_it_enters_the_library_after_a_backup(capsys: Capture, campaign: Path) -> None:
    out = says(capsys, str(FILES / "initiative.json"), "--into", str(campaign))
    assert "4 of 6 read" in out
    assert "entered into the library of tuesday.gmt" in out
    assert names(campaign) == ["Marsh Drake", "Lantern Imp", "Gate Warden", "Pond Frog"]
    assert [each.reason for each in Backups(backup_folder()).of(campaign)] == ["import"]


def test_the_same_seed_rolls_the_same_hit_points(capsys: Capture) -> None:
    words = (str(FILES / "old-school.json"), "--preview", "--mend", "--roll", "7")
    first = says(capsys, *words)
    assert "Hit points are rolled." in first
    assert says(capsys, *words) == first
    assert says(capsys, *words[:-1], "8") != first


def test_what_is_missing_is_said(capsys: Capture, campaign: Path, tmp_path: Path) -> None:
    own = str(FILES / "own.json")
    assert "Say --into CAMPAIGN, or --preview" in fails(capsys, own)
    assert "no rule system 'go'" in fails(capsys, own, "--preview", "--system", "go")
    none = tmp_path / "none.gmt"
    told = "There is no campaign none.gmt; say --new to make it."
    assert told in fails(capsys, own, "--into", str(none))
    assert not none.exists()
    table = tmp_path / "bad.csv"
    table.write_text("Name,HP\n,3\n", "utf-8")
    says_so = fails(capsys, str(table), "--into", str(campaign))
    assert "Nothing of bad.csv can be entered: 0 of 1 read" in says_so
    assert names(campaign) == []


def test_a_campaign_that_is_not_there_is_made_when_that_is_said(
    capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "new.gmt"
    says(capsys, str(FILES / "own.json"), "--into", str(path), "--new")
    assert names(path) == ["Toll Guard", "Toll Master"]


@pytest.mark.parametrize(
    ("words", "told", "left"),
    [
        ((), "There already: 2 records; both are kept", ["Guard", "Master"] * 2),
        (("--duplicates", "replace"), "2 records; they are replaced", ["Guard", "Master"]),
        (("--duplicates", "skip"), "2 records; they are skipped", ["Guard", "Master"]),
    ],
)
def test_what_is_there_already_is_told_and_treated_as_wished(
    capsys: Capture, campaign: Path, words: tuple[str, ...], told: str, left: list[str]
) -> None:
    own = str(FILES / "own.json")
    assert "There already" not in says(capsys, own, "--into", str(campaign))
    assert told in says(capsys, own, "--into", str(campaign), *words)
    assert names(campaign) == [f"Toll {each}" for each in left]


def test_a_campaign_that_was_made_for_nothing_goes_again(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new.gmt"

    def stop(*_: object) -> None:
        raise Trouble("No.")

    monkeypatch.setattr("gm_tracker.session.entering.keep_portraits", stop)
    assert "No." in fails(capsys, str(FILES / "own.json"), "--into", str(path), "--new")
    assert not path.exists()
