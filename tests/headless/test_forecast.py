"""The verb forecast, as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gm_tracker.__main__ import main
from gm_tracker.campaign.fights import StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.headless import forecasting
from gm_tracker.model.clock import Clock
from gm_tracker.model.commands import AddCombatants
from gm_tracker.model.library_commands import AddEntries, NewEntry, SavePlan
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.paths import resources
from gm_tracker.rules.nc import NC
from gm_tracker.session.forecast_report import FROM_ITS_BEGINNING, moment_of_fight
from gm_tracker.session.foretelling import FIGHTS, NOBODY_TO_FIGHT
from gm_tracker.session.library_exports import library_in
from gm_tracker.session.systems import KnownSystems
from tests.foretold import AtOnce
from tests.headless.test_verbs import Capture, fails, says
from tests.helpers import act, nc_fighter

MARA, ORC = nc_fighter("Mara", side="party", hp=20), nc_fighter("Orc", hp=20)
FEW = ("--fights", "12", "--workers", "1")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fights are played by this very program; one test has them played by another."""
    monkeypatch.setattr(forecasting, "Forecasting", lambda _workers: AtOnce(FIGHTS))


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """Mara against two orcs, and an encounter of two orcs for the Mara of the library."""
    path = tmp_path / "tuesday.gmt"
    with CampaignFile.create(path) as file:
        fight = Fight.begin(NC, StreamJournal(file, file.new_stream("fight", "Ford", "nc")), "", {})
        act(fight, AddCombatants(MARA))
        act(fight, AddCombatants(ORC, 2))
        library = library_in(file, KnownSystems())
        kinds = NewEntry("creature", "nc", "Orc", ORC), NewEntry("character", "nc", "Mara", MARA)
        library.do(AddEntries(kinds))
        orc = next(each.id for each in library.library.entries if each.name == "Orc")
        library.do(SavePlan(Plan(0, "The mill", "nc", groups=(Group(orc, 2),))))
    return path


def test_it_tells_who_wins_who_falls_and_how_long_it_lasts(capsys: Capture, campaign: Path) -> None:
    out = says(capsys, "forecast", str(campaign), *FEW)
    assert out.startswith("The party wins ")
    assert "12 fights played to the end" in out
    for each in ("Who falls", "Mara", "Orc 1", "How many fall", "nobody", "Hit points left"):
        assert each in out


@pytest.mark.parametrize("name", ["coc7", "deathbow-and-irthea", "openquest"])
def test_a_fight_that_is_over_is_taken_from_before_its_first_round(name: str) -> None:
    told: list[str] = []
    path = resources() / "fights" / f"{name}.json"
    moment = moment_of_fight(path, None, None, KnownSystems(), told.extend)
    assert {each.side for each in moment.system.able(moment.encounter)} == {"party", "foe"}
    assert told == [FROM_ITS_BEGINNING]
    assert moment.encounter.clock == Clock(moment.system.length)


def test_that_is_said(capsys: Capture) -> None:
    path = resources() / "fights" / "deathbow-and-orc.json"
    main(["forecast", str(path), *FEW])
    out, err = capsys.readouterr()
    assert out.startswith("The party wins ")
    assert err.strip() == FROM_ITS_BEGINNING


def test_workers_say_the_same_as_one_program(
    capsys: Capture, campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = says(capsys, "forecast", str(campaign), *FEW, "--json")
    monkeypatch.undo()
    assert says(capsys, "forecast", str(campaign), *FEW, "--json") == alone


def test_as_json_it_counts(capsys: Capture, campaign: Path) -> None:
    told = json.loads(says(capsys, "forecast", str(campaign), *FEW, "--json"))
    assert (told["system"], told["fights"]) == ("nc", 12)
    assert sum(each["count"] for each in told["wins"].values()) == 12
    assert sum(each["count"] for each in told["rounds"].values()) == 12
    assert told["falls"]["c0"]["name"] == "Mara"
    assert told["wins"]["party"]["low"] <= told["wins"]["party"]["chance"]


def test_the_same_seed_gives_the_same_answer_and_another_another(
    capsys: Capture, campaign: Path
) -> None:
    def told(seed: str) -> str:
        return says(capsys, "forecast", str(campaign), "--json", *FEW, "--seed", seed)

    assert told("3") == told("3")
    assert told("3") != told("4")


def test_an_encounter_is_foretold_with_the_party_of_the_library(
    capsys: Capture, campaign: Path
) -> None:
    out = says(capsys, "forecast", str(campaign), *FEW, "--encounter", "the MILL")
    assert "Mara" in out
    assert "Orc 2" in out


def test_nothing_is_written(capsys: Capture, campaign: Path) -> None:
    before = campaign.read_bytes()
    says(capsys, "forecast", str(campaign), *FEW)
    assert campaign.read_bytes() == before
    assert [each.name for each in campaign.parent.iterdir()] == [campaign.name]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("--encounter", "The bridge"), "There is no encounter 'The bridge' in tuesday.gmt"),
        (("--fight", "7"), "There is no fight 7 in tuesday.gmt"),
        (("--step", "9"), "There is no step 9 in this fight"),
        (("--step", "0"), NOBODY_TO_FIGHT),
        (("--fights", "0"), "--fights is from 1 to"),
        (("--workers", "0"), "--workers is from 1 to 64."),
        (("--encounter", "The mill", "--step", "1"), "--step goes with a fight"),
        (("--foes", "wild"), "invalid choice: 'wild'"),
    ],
)
def test_what_cannot_be_is_one_line(
    capsys: Capture, campaign: Path, words: tuple[str, ...], error: str
) -> None:
    assert error in fails(capsys, "forecast", str(campaign), *words)


def test_a_script_has_no_encounters(capsys: Capture, tmp_path: Path) -> None:
    script = tmp_path / "fight.json"
    script.write_text("{}", encoding="utf-8")
    assert "has no encounters" in fails(capsys, "forecast", str(script), "--encounter", "x")
