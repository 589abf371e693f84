"""`docs/formats.md`: each example is what the schemas say, and is imported or played."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from gm_tracker.campaign.imports import Preview, entering, preview
from gm_tracker.headless import main
from gm_tracker.model.library import Entry
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.formats_page import PAGE, with_numbers
from tests.library_helpers import done, library_of
from tests.schemas import wrong_in

TEXT = PAGE.read_text("utf-8")
JSON, CSV = (re.findall(rf"^```{each}\n(.*?)^```", TEXT, re.S | re.M) for each in ("json", "csv"))
SCRIPTS = [each for each in JSON if "gm-tracker fight" in each]


def brought(text: str) -> tuple[Preview, list[Entry]]:
    """What an example brings, all of which enters an empty library."""
    found, stream = preview(text.encode(), SYSTEMS[0]), library_of()
    command = entering(found)
    assert command is not None
    done(stream, command)
    return found, list(stream.library.entries)


def test_the_numbers_of_all_games_are_those_of_now() -> None:
    assert with_numbers(TEXT) == TEXT, "run: python -m tests.formats_page"


def test_there_is_an_example_of_each_format_and_each_game() -> None:
    told = [json.loads(each) for each in JSON]
    names = {each["format"].split()[1] for each in told}
    assert names == {"creatures", "library", "records", "fight", "record"}
    games = {each["system"] for each in told if each["format"] == "gm-tracker creatures"}
    assert games == {each.id for each in SYSTEMS}
    assert len(CSV) == len(SYSTEMS)


@pytest.mark.parametrize("text", JSON, ids=range(len(JSON)))
def test_each_example_is_valid_and_is_read_without_a_remark(text: str) -> None:
    assert wrong_in(json.loads(text)) == ""
    found, _ = brought(text)
    assert found.skipped == () and found.remarks == ()


@pytest.mark.parametrize("text", CSV, ids=range(len(CSV)))
def test_each_table_is_read_without_a_remark(text: str) -> None:
    found, _ = brought(text)
    assert found.skipped == () and found.remarks == ()


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_the_table_of_a_game_is_the_same_as_its_file(system: RuleSystem) -> None:
    plain = next(e for e in JSON if f'"{system.id}"' in e and "gm-tracker creatures" in e)
    table = next(each for each in CSV if f",{system.id}," in each)
    [one], [other] = brought(plain)[1], brought(table)[1]
    assert one.body == other.body
    assert replace(one, text="") == replace(other, text="")


@pytest.mark.parametrize("text", SCRIPTS)
def test_the_script_is_played(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "fight.json"
    script.write_text(text, "utf-8")
    assert main(["play", str(script)]) == 0
    assert "Dela" in capsys.readouterr().out
