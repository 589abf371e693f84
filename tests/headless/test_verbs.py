"""The verbs play, check and export, as they are typed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gm_tracker import __version__
from gm_tracker.__main__ import main
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.fights import StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.script import read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.headless import main as headless
from gm_tracker.model.commands import AddCombatants, Next
from gm_tracker.paths import resources
from gm_tracker.rules.nc import NC
from gm_tracker.session.systems import KnownSystems
from tests.helpers import act, nc_fighter, toy_fighter
from tests.toy import TOY

SAMPLE = resources() / "fights" / "deathbow-and-orc.json"

Capture = pytest.CaptureFixture[str]


def says(capsys: Capture, *words: str) -> str:
    """What a verb prints when it works."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def fails(capsys: Capture, *words: str) -> str:
    """The one line with which a verb fails."""
    assert main(words) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A campaign with two fights, the first with an undone step."""
    path = tmp_path / "tuesday.gmt"
    with CampaignFile.create(path) as file:
        for title in ("The bridge", "The mill"):
            journal = StreamJournal(file, file.new_stream("fight", title, "nc"))
            fight = Fight.begin(NC, journal, title, {})
            act(fight, AddCombatants(nc_fighter("=Bo", attacks=1)))
            act(fight, Next(), segments_c0=4)
            act(fight, Next())
            fight.undo()
    return path


def test_play_prints_the_log_the_end_and_the_hash(capsys: Capture) -> None:
    out = says(capsys, "play", str(SAMPLE))
    assert "1.7  Orc 1 hits DeathBow for 13" in out
    assert "3.4  DeathBow critically hits Orc 2 for 110" in out
    assert "DeathBow: 43 of 102 hit points, up\n" in out
    assert f"final hash: {read_script(SAMPLE).final_hash}\n" in out
    assert "chance level" not in out


def test_play_explains_when_asked_why(capsys: Capture) -> None:
    out = says(capsys, "play", str(SAMPLE), "--why")
    assert "rolled 12" in out
    assert "DR 11" in out


def test_missing_dice_are_an_error_unless_rolled(capsys: Capture, tmp_path: Path) -> None:
    script = json.loads(SAMPLE.read_text(encoding="utf-8"))
    script["commands"] = script["commands"][:4]
    del script["commands"][3]["answers"], script["commands"][3]["hash"], script["final_hash"]
    path = tmp_path / "fight.json"
    path.write_text(json.dumps(script), encoding="utf-8")
    assert "'attack' is missing (d100 to hit, 1d100)" in fails(capsys, "play", str(path))
    first = says(capsys, "play", str(path), "--roll", "7")
    assert says(capsys, "play", str(path), "--roll", "7") == first


def test_another_outcome_is_named_with_its_step(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "fight.json"
    text = SAMPLE.read_text(encoding="utf-8").replace('{"attack": [12]', '{"attack": [99]')
    path.write_text(text.replace('"attack": [99], "damage": 40', '"attack": [99]'), "utf-8")
    for verb in ("play", "check"):
        err = fails(capsys, verb, str(path))
        assert "first at commands[7] (attack by Orc 1)" in err


def test_check_lists_the_fights_of_a_sound_campaign(capsys: Capture, campaign: Path) -> None:
    before = campaign.read_bytes()
    out = says(capsys, "check", str(campaign))
    assert out.startswith("tuesday.gmt is sound: 2 fights.\n   1  The bridge (NC, 3 steps)\n")
    assert campaign.read_bytes() == before


def test_check_notices_damage(capsys: Capture, campaign: Path) -> None:
    raw = campaign.read_bytes().replace(b"The mill", b"The mall", 1)
    campaign.write_bytes(raw)
    assert "tuesday.gmt is damaged" in fails(capsys, "check", str(campaign))


def test_check_of_a_script_and_of_nothing(capsys: Capture, tmp_path: Path) -> None:
    assert "deathbow-and-orc.json is sound" in says(capsys, "check", str(SAMPLE))
    assert "There is no file" in fails(capsys, "check", str(tmp_path / "none.json"))
    assert "no file" in fails(capsys, "check", str(tmp_path / "none.gmt"))


def test_an_exported_fight_plays_to_the_same_end(
    capsys: Capture, campaign: Path, tmp_path: Path
) -> None:
    path = tmp_path / "fight.json"
    assert says(capsys, "export", str(campaign), "--fight", "2", "--out", str(path)) == ""
    script = read_script(path)
    assert (script.title, len(script.steps)) == ("The mill", 2)
    assert f"final hash: {script.final_hash}" in says(capsys, "play", str(path))


def test_export_in_every_form(capsys: Capture, campaign: Path) -> None:
    words = ("export", str(campaign), "--fight", "1", "--format")
    assert ",'=Bo joins," in says(capsys, *words, "csv")
    assert says(capsys, *words, "markdown").startswith("# The bridge\n")
    record = json.loads(says(capsys, *words, "json"))
    assert record["state"]["clock"]["phase"] == "open"
    assert len(record["steps"]) == 3


def test_exported_tables_start_with_the_mark_that_spreadsheets_want(
    capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "fight.csv"
    says(capsys, "export", str(SAMPLE), "--format", "csv", "--out", str(path))
    assert path.read_bytes().startswith(b"\xef\xbb\xbfstep,when,what,why\n")


def test_which_fight_must_be_clear(capsys: Capture, campaign: Path) -> None:
    assert "say which with --fight" in fails(capsys, "export", str(campaign))
    assert "no fight 3" in fails(capsys, "export", str(campaign), "--fight", "3")
    assert "one fight only" in fails(capsys, "export", str(SAMPLE), "--fight", "2")


def test_the_campaign_is_not_overwritten(capsys: Capture, campaign: Path) -> None:
    before = campaign.read_bytes()
    words = ("export", str(campaign), "--fight", "1", "--out", str(campaign))
    assert "is a campaign" in fails(capsys, *words)
    assert campaign.read_bytes() == before


def test_help_and_version(capsys: Capture) -> None:
    assert f"GM Tracker {__version__}\n" == says(capsys, "--version")
    assert "play FIGHT.json" in says(capsys, "--help")
    for verb in ("play", "odds", "check", "export"):
        assert "For example:\n  gm-tracker" in says(capsys, verb, "--help")


@pytest.mark.parametrize(
    "words",
    [("play",), ("play", "a", "b"), ("export", "x", "--fight", "one"), ("--colour",), ("a", "b")],
)
def test_wrong_words_are_one_line(capsys: Capture, words: tuple[str, ...]) -> None:
    assert "--help" in fails(capsys, *words)


def test_another_system_plays_without_a_change(capsys: Capture, tmp_path: Path) -> None:
    with CampaignFile.create(tmp_path / "toy.gmt") as file:
        journal = StreamJournal(file, file.new_stream("fight", "Sticks", "toy"))
        fight = Fight.begin(TOY, journal, "Sticks", {})
        act(fight, AddCombatants(toy_fighter("Ann")))
        wanted = encounter_hash(fight.encounter)
    path = str(tmp_path / "toy.json")
    assert (
        headless(["export", str(tmp_path / "toy.gmt"), "--out", path], KnownSystems((NC, TOY))) == 0
    )
    assert headless(["play", path], KnownSystems((NC, TOY))) == 0
    out = capsys.readouterr().out
    assert "Ann: 12 of 12 vigour, up" in out
    assert wanted in out
    assert headless(["play", path], KnownSystems((NC,))) == 2


def test_the_real_program_plays_and_fails_with_codes(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "gm_tracker"]
    played = subprocess.run([*program, "play", str(SAMPLE)], capture_output=True, check=False)
    assert played.returncode == 0
    assert b"final hash: " in played.stdout
    failed = subprocess.run([*program, "play", "none.json"], capture_output=True, check=False)
    assert (failed.returncode, failed.stdout) == (2, b"")
    assert failed.stderr.count(b"\n") == 1


@pytest.mark.parametrize("verb", ["check", "export", "play", "import"])
@pytest.mark.parametrize("name", ["pipe.json", "pipe.gmt"])
def test_a_pipe_is_refused_and_not_waited_for(verb: str, name: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / name)
    more = ["--preview"] if verb == "import" else []
    words = [sys.executable, "-m", "gm_tracker", verb, str(tmp_path / name), *more]
    done = subprocess.run(words, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "ordinary file" in done.stderr


def test_export_replaces_a_file_of_another_kind_only_when_told(
    tmp_path: Path, capsys: Capture
) -> None:
    out = tmp_path / "notes.txt"
    out.write_text("dear diary", "utf-8")
    words = ["export", str(SAMPLE), "--format", "json", "--out", str(out)]
    assert main(words) == 2
    assert "is not a JSON file" in capsys.readouterr().err
    assert out.read_text("utf-8") == "dear diary"
    assert main([*words, "--replace"]) == 0
    assert out.read_text("utf-8").startswith("{")
