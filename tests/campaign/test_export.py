"""Exports: safe for spreadsheets and for Markdown, whole files or none."""

from __future__ import annotations

import csv
import json

import pytest

from gm_tracker.campaign.export import (
    FightReport,
    Line,
    cell,
    to_csv,
    to_json,
    to_markdown,
)
from gm_tracker.model.encounter import Encounter

REPORT = FightReport(
    "The *bridge*",
    "NC",
    (Line(1, "1.2", "=cmd|' /C calc'!A0 hits Bo", ("OF 9", "chance level +8")),),
    ("Bo: 3 of 9 hit points, up",),
)


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_cell_is_never_a_formula(start: str) -> None:
    assert cell(f"{start}1") == f"'{start}1"
    assert cell(f"1{start}") == f"1{start}"


def test_csv_reads_back_in_its_columns() -> None:
    rows = list(csv.reader(to_csv(REPORT).splitlines()))
    assert rows[0] == ["step", "when", "what", "why"]
    assert rows[1] == ["1", "1.2", "'=cmd|' /C calc'!A0 hits Bo", "OF 9; chance level +8"]


def test_markdown_shows_signs_as_they_are() -> None:
    text = to_markdown(REPORT)
    assert text.startswith("# The \\*bridge\\*\n")
    assert "  - OF 9\n" in text
    assert "- Bo: 3 of 9 hit points, up\n" in text


def test_json_holds_words_and_state() -> None:
    plain = json.loads(to_json(REPORT, (), Encounter("nc", "x")))
    assert plain["log"] == [{"step": 1, "when": "1.2", "text": "=cmd|' /C calc'!A0 hits Bo"}]
    assert plain["state"]["system"] == "nc"
