"""The verb `recap`: its forms, a campaign of several fights, and what it refuses."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from gm_tracker.campaign.fights import StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.headless import main
from gm_tracker.model import commands as c
from gm_tracker.paths import resources
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from tests.helpers import nc_fighter

READY = resources() / "fights" / "deathbow-and-orc.json"
ODD = ("=cmd|'/c calc'", "<b>Bob</b> | *x*", "שלום \u202e", "🐉" * 99)


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """Two fights with Ann in both, whom a foe with an odd name hits and misses."""
    path = tmp_path / "tuesday.gmt"
    with CampaignFile.create(path) as file:
        for number, name in enumerate(("Ann", "ANN")):
            stream = file.new_stream("fight", f"Fight {number + 1}", NC.id)
            fight = Fight.begin(NC, StreamJournal(file, stream), f"Fight {number + 1}", {})
            fight.act(c.AddCombatants(nc_fighter(name, of=9, side="party")))
            fight.act(c.AddCombatants(nc_fighter(ODD[number], hp=200)))
            fight.act(c.Next(), {"segments.c0": 3, "segments.c1": 3})
            die = {"attack": 99} if number else {"attack": 40, "damage": 80}
            fight.act(c.DeclareAttack("c0", "c1", "sword"), die)
            fight.act(c.Next())
    return path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the verb prints when it works."""
    assert main(["recap", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", ["deathbow-and-orc", "coc7", "open-d10"])
def test_a_ready_fight_has_a_recap(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    plain = json.loads(told(capsys, str(resources() / "fights" / f"{name}.json"), "--json"))
    assert plain["counted"]
    assert plain["unread"] == 0
    assert plain["system"] in {each.id for each in SYSTEMS}
    rolled = [each for luck in plain["luck"] for each in luck["rolls"]]
    assert rolled
    assert all(0 <= each["worse"] <= each["worse"] + each["level"] <= 1.0001 for each in rolled)


def test_a_fight_in_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, str(READY))
    assert out.startswith("DeathBow and the orcs\nRules: NC. The party wins. 3 rounds.\n")
    assert "Orc 1 fell in 2.5 by DeathBow.\n" in out
    row = next(line for line in out.splitlines() if line.startswith("2 orcs")).split()
    assert row[2:8] == ["foe", "59", "180", "0", "0", "5"]


def test_a_table_has_no_formula_in_it(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.reader(StringIO(told(capsys, str(campaign), "--fight", "1", "--csv"))))
    assert [row[:3] for row in rows] == [
        ["who", "side", "dealt"],
        ["Ann", "party", "80"],
        [f"'{ODD[0]}", "foe", "0"],
    ]


def test_names_are_no_markdown(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, str(campaign), "--fight", "2", "--markdown")
    assert "| \\<b\\>Bob\\</b\\> \\| \\*x\\* | foe |" in out
    assert out.count("| --- ") == 14


def test_a_campaign_adds_up_its_characters(
    campaign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = json.loads(told(capsys, str(campaign), "--json"))
    assert [each["title"] for each in plain["fights"]] == ["Fight 1", "Fight 2"]
    (ann,) = plain["people"]
    assert (ann["name"], ann["fights"], ann["account"]["dealt"]) == ("Ann", 2, 80)
    attacks = ann["luck"]["attacks"]
    assert (attacks["count"], attacks["good"]) == (2, 1)
    assert attacks["expected"] == pytest.approx(2 * 0.87)
    assert plain["fights"][0]["time"]["seconds"] >= 0


def test_a_fight_of_a_game_that_is_not_there_is_left_out_and_told(
    campaign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with CampaignFile.open(campaign) as file:
        file.new_stream("fight", "Elsewhere", "chess")
    assert main(["recap", str(campaign), "--json"]) == 0
    out, err = capsys.readouterr()
    assert len(json.loads(out)["fights"]) == 2
    assert err.startswith("Elsewhere is left out.\n")
    assert "chess" in err


def test_a_campaign_in_plain_words(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, str(campaign))
    assert out.startswith("tuesday\nFight 1: 1 round. 0 minutes at the table.\n")
    assert "Ann  2       80" in out


def test_a_campaign_without_a_fight_is_empty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    CampaignFile.create(tmp_path / "new.gmt").close()
    assert told(capsys, str(tmp_path / "new.gmt")) == "new\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((str(READY), "--fight", "2"), "is a script and holds one fight only"),
        (("nowhere.gmt",), "nowhere.gmt"),
        ((str(READY), "--csv", "--json"), "not allowed with"),
    ],
)
def test_what_cannot_be_told_is_one_line(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["recap", *words]) == 2
    err = capsys.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1


def test_there_is_no_such_fight(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["recap", str(campaign), "--fight", "3"]) == 2
    assert "There is no fight 3" in capsys.readouterr().err


def test_a_long_name_is_cut_in_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "long.gmt"
    with CampaignFile.create(path) as file:
        stream = file.new_stream("fight", "Long", NC.id)
        fight = Fight.begin(NC, StreamJournal(file, stream), "Long", {})
        for name in ODD:
            fight.act(c.AddCombatants(nc_fighter(name)))
    out = told(capsys, str(path), "--fight", "1")
    assert "Nothing has happened yet." in out
    assert "🐉" * 31 + "…" in out
    assert "\u202e" not in out
