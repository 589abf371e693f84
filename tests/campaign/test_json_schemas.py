"""The schemas of our own formats: up to date, true of what we write, and strict with typos."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from gm_tracker.campaign.json_schemas import FORMATS, schema_text
from gm_tracker.campaign.pack import write_pack
from gm_tracker.headless import main
from gm_tracker.paths import resources
from gm_tracker.rules import SYSTEMS
from gm_tracker.session.exports import exported
from gm_tracker.session.systems import KnownSystems
from tests.schemas import validator, wrong_in
from tests.whole_library import Keeper

PRESETS = sorted((resources() / "presets").glob("*.json"))
FIGHTS = ("deathbow-and-irthea", "coc7", "mythras")


@pytest.mark.parametrize("name", FORMATS)
def test_what_is_shipped_is_what_the_types_say(name: str) -> None:
    path = resources() / "schemas" / f"{name}.schema.json"
    assert path.read_text("utf-8") == schema_text(name, SYSTEMS), "run: make schemas"
    Draft202012Validator.check_schema(json.loads(path.read_text("utf-8")))


@pytest.mark.parametrize("path", PRESETS, ids=lambda each: each.stem)
def test_what_comes_with_the_program_is_valid(path: Path) -> None:
    assert wrong_in(json.loads(path.read_text("utf-8"))) == ""


def test_a_library_that_is_exported_is_valid() -> None:
    library = Keeper(3).library(30, 5).library
    text = write_pack(tuple(library.entries), library.plans, ("Empty",))
    assert wrong_in(json.loads(text)) == ""


@pytest.mark.parametrize("name", FIGHTS)
def test_a_fight_is_valid_as_a_script(name: str) -> None:
    path = resources() / "fights" / f"{name}.json"
    assert wrong_in(json.loads(path.read_text("utf-8"))) == ""


def test_a_fight_is_valid_as_a_record() -> None:
    path = resources() / "fights" / "deathbow-and-irthea.json"
    record = exported(path, None, "json", KnownSystems(), print)
    assert wrong_in(json.loads(record)) == ""


def creature(system: str = "coc7", **more: Any) -> dict[str, Any]:
    """A file of one creature."""
    one = {
        "name": "Ash",
        "stats": {"dex": 50},
        "tracks": {"hp": {"value": 9, "maximum": 9}},
        **more,
    }
    return {"format": "gm-tracker creatures", "version": 1, "system": system, "creatures": [one]}


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        (creature(), ""),
        (creature(attacks=[{"name": "Fists", "damage": "1d3"}]), ""),
        (creature(tags=["thug"], source="Mine", entry_notes="x", hit_dice="2d6"), ""),
        (creature("elsewhere", stats={"grit": 5}), ""),
        (creature(stats={"dexx": 50}), "dexx"),
        (creature(stats={"dex": "50"}), "'50' is not of type 'integer'"),
        (creature(tracks={"hp": 9}), "is not of type 'object'"),
        (creature(attacks=[{"damage": "1d3"}]), "'name' is a required property"),
        (creature(attacks=[{"name": "A", "stats": {"skil": 50}}]), "skil"),
        (creature(attacks=[{"name": "A", "form": "feat"}]), "'feat' is not one of"),
        (creature(nmae="Ash"), "nmae"),
        ({**creature(), "version": 2}, "1 was expected"),
    ],
)
def test_a_creature_file_is_judged(plain: dict[str, Any], told: str) -> None:
    assert (told in wrong_in(plain)) if told else wrong_in(plain) == ""


def test_the_verb_prints_a_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "creatures"]) == 0
    assert json.loads(capsys.readouterr().out) == validator("creatures").schema
    assert main(["schema", "poems"]) == 2
    assert "choose one of creatures, library" in capsys.readouterr().err
