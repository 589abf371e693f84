"""Bad input gets one sentence and enters nothing."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from gm_tracker.campaign.errors import CampaignError, Missing, NoPermission
from gm_tracker.campaign.export import cell
from gm_tracker.campaign.imports import ImportProblem, Mendable, preview, preview_file
from gm_tracker.campaign.imports.reading import LARGEST, without_commas
from tests.campaign.imports.samples import FORMATS, SYSTEM, mutants, outcome, read, sample

SLOWEST_S = 1.0

HOSTILE: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "it is empty"),
    "spaces": (b" \r\n\t ", "it is empty"),
    "mark alone": (b"\xef\xbb\xbf", "it is empty"),
    "nesting": (b"[" * 100_000, "nested too deeply"),
    "closed nesting": (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
    "nested objects": (b'{"a":' * 60 + b"1" + b"}" * 60, "nested too deeply"),
    "6000 digits": (b'[{"Name": "A", "HP": {"Value": ' + b"9" * 6000 + b"}}]", "too large"),
    "large exponent": (b'[{"Name": "A", "HP": {"Value": 1e400}}]', "too large"),
    "NaN": (b'[{"Name": "A", "HP": {"Value": NaN}}]', "NaN"),
    "infinity": (b'[{"Name": "A", "HP": {"Value": -Infinity}}]', "Infinity"),
    "surrogate": (rb'[{"Name": "\ud800", "HP": {"Value": 3}}]', "surrogate"),
    "control character": (b'[{"Name": "A\x01", "HP": {"Value": 3}}]', "control character"),
    "raw NUL": (b'[{"Name": "A\x00", "HP": {"Value": 3}}]', "control character"),
    "keys twice": (b'[{"Name": "A", "Name": "B", "HP": {"Value": 3}}]', "'Name' is there twice"),
    "UTF-16": ('[{"Nome": "A"}]'.encode("utf-16"), "its kind is not known"),
    "Latin-1": ('[{"Nome": "Ä"}]'.encode("latin-1"), "its kind is not known"),
    "truncated": (b'[{"Name": "A", "HP": {"Val', "not JSON"),
    "truncated in a row": (b'Name,HP\n"A', "line 2 is no line of a table"),
    "not ours": (b'{"colour": "red"}', "its kind is not known; these are: GM Tracker's own"),
    "numbers": (b"[1, 2, 3]", "its kind is not known"),
    "no creatures": (b"[]", "there are no creatures in it"),
    "no results": (b'{"count": 0, "results": []}', "there are no creatures in it"),
    "heading alone": (b"Name,HP\n", "there are no creatures in it"),
    "campaign": (b"SQLite format 3\0" + b"\0" * 100, "it is a campaign"),
    "PDF": (b"%PDF-1.7 ...", "it is a PDF; copy the text"),
    "workbook": (b"PK\x03\x04 ...", "save the workbook as CSV"),
    "RTF": (rb"{\rtf1 x}", "it is RTF; save it as plain text"),
    "sheet of another": (
        b'{"success": true, "build": {}}',
        "Pathbuilder (Pathfinder 2), which is not",
    ),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "no text"),
    "text with NUL": (b"Name,HP\nA,\x00\n", "NUL"),
    "newer": (b'{"format": "gm-tracker creatures", "version": 2}', "newer GM Tracker"),
    "other system": (b'{"format": "gm-tracker fight", "version": 1, "system": "go"}', "'go'"),
    "no such format": (b'{"format": "gm-tracker dreams"}', "gm-tracker dreams"),
    "too large": (b" " * LARGEST + b"[]", "larger than 16 MB"),
    "many columns": (b"Name," + b"," * 500 + b"\nA\n", "more than 200 columns"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_bytes(name: str) -> None:
    raw, says = HOSTILE[name]
    start = time.perf_counter()
    with pytest.raises(ImportProblem) as caught:
        preview(raw, SYSTEM)
    assert time.perf_counter() - start < SLOWEST_S
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_hostile_records_are_skipped_one_by_one() -> None:
    good = {"Name": "Good", "HP": {"Value": 5, "Notes": "1d8+1"}, "AC": {"Value": 12}}
    odd = [
        {**good, "Name": ""},
        {**good, "Name": "\u0000"},
        {**good, "Name": "\u202e"},
        {**good, "Name": "x" * 500},
        {**good, "Name": ["A"]},
        {**good, "HP": {"Value": 10**9}},
        {**good, "HP": None},
        {**good, "HP": {"Value": 5, "Notes": "(9999d9999)"}},
        {**good, "Actions": [{"Name": "Hit", "Content": "+1 to hit. Hit: 4 (999d9) damage"}]},
        {**good, "Actions": "none"},
        None,
        [],
        good,
    ]
    made = read(odd)
    assert [each.name for each in made.good if each.name == "Good"] != []
    assert made.records[-1].becomes is not None
    assert all(each.becomes is None for each in made.records[:7])
    assert all(each.skipped and "\n" not in each.skipped for each in made.skipped)
    assert [each.place for each in made.records] == [f"record {i}" for i in range(1, 14)]


def test_markup_and_formulas_stay_text() -> None:
    made = read(b"Name,HP\n<h1>Bob</h1>,3\n=1+1,4\n")
    assert [each.name for each in made.good] == ["<h1>Bob</h1>", "=1+1"]


def test_a_mark_against_formulas_is_taken_off_again() -> None:
    names = ("=1+1", "-x", "'=y", "'plain", "@home")
    rows = "".join(f"{cell(each)},3\n" for each in names)
    made = read(f"Name,HP\n{rows}".encode())
    assert tuple(each.name for each in made.good) == names


def test_a_byte_order_mark_is_no_trouble() -> None:
    raw = sample("initiative.json")
    assert read(b"\xef\xbb\xbf" + raw) == read(raw)


def test_commas_in_strings_are_no_commas_too_many() -> None:
    text = '{"a": ",]", "b": "\\",}", "c": [1,2 , ],}'
    mended, places = without_commas(text)
    assert mended == '{"a": ",]", "b": "\\",}", "c": [1,2   ] }'
    assert (len(places), places[0]) == (2, (1, text.index(", ],}") + 1))


def test_another_fault_beside_a_comma_is_named_itself() -> None:
    with pytest.raises(ImportProblem, match="not JSON") as caught:
        preview(b'[{"Name": }, ]', SYSTEM)
    assert not isinstance(caught.value, Mendable)


def test_a_million_quotes_take_no_time() -> None:
    start = time.perf_counter()
    with pytest.raises(ImportProblem):
        preview(b'["' + b'\\"' * 1_000_000, SYSTEM)
    assert time.perf_counter() - start < SLOWEST_S


LONG: dict[str, bytes] = {
    "hit dice": b"Name,HD\nA," + b"9" * 100_000 + b"\nB,2\n",
    "fractions": b'[{"name": "A", "hitdice": "' + b"1/2 " * 5_000 + b'"}, {"hitdice": "2"}]',
    "damage": b'[{"name": "A", "hitdice": "2", "damage": "' + b"1d6+" * 5_000 + b'"}]',
    "actions": b'[{"Name": "A", "HP": {"Value": 5}, "Actions": [{"Name": "Multiattack", '
    b'"Content": "'
    + b"one " * 4_900
    + b'"}, {"Name": "B", "Content": "to hit. Hit: '
    + b"1 (" * 6_000
    + b'"}]}]',
}


def test_a_hundred_thousand_equal_keys_take_no_time() -> None:
    start = time.process_time()
    with pytest.raises(ImportProblem, match="the key 'a' is there twice"):
        preview(b"{" + b'"a": 1, ' * 100_000 + b'"b": 2}', SYSTEM)
    with pytest.raises(ImportProblem, match="the key 'z' is there twice"):
        many = b",".join(b'"k%d": 1' % i for i in range(100_000))
        preview(b"{" + many + b', "z": 1, "z": 2}', SYSTEM)
    assert time.process_time() - start < SLOWEST_S


@pytest.mark.parametrize("name", LONG)
def test_long_lines_take_no_time(name: str) -> None:
    start = time.perf_counter()
    made = read(LONG[name])
    assert time.perf_counter() - start < SLOWEST_S / 4
    assert made.records


def test_places_that_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(ImportProblem, match="it is a folder"):
        preview_file(tmp_path, SYSTEM)
    with pytest.raises(ImportProblem, match="it is no ordinary file"):
        preview_file(Path(os.devnull), SYSTEM)
    with pytest.raises(Missing):
        preview_file(tmp_path / "none.json", SYSTEM)
    with pytest.raises(CampaignError):
        preview_file(tmp_path / ("x" * 5000), SYSTEM)
    with pytest.raises(CampaignError):
        preview_file(tmp_path / "a\0b", SYSTEM)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(ImportProblem, match="no ordinary file"):
        preview_file(pipe, SYSTEM)


def test_no_permission(tmp_path: Path) -> None:
    path = tmp_path / "secret.json"
    path.write_bytes(b"[]")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    with pytest.raises(NoPermission):
        preview_file(path, SYSTEM)


def test_a_problem_names_its_file(tmp_path: Path) -> None:
    path = tmp_path / "zoo.json"
    path.write_bytes(b'{"colour": "red"}')
    with pytest.raises(ImportProblem, match=r"^zoo\.json cannot be imported: its kind is not"):
        preview_file(path, SYSTEM)


@pytest.mark.parametrize("name", FORMATS)
def test_100_mutants_are_read_or_refused_in_words(name: str) -> None:
    outcomes, slowest = [], 0.0
    for raw in mutants(name, 100, seed=30):
        start = time.perf_counter()
        outcomes.append(outcome(raw))
        slowest = max(slowest, time.perf_counter() - start)
    assert len(outcomes) == 100
    assert "read" in outcomes
    assert slowest < SLOWEST_S
