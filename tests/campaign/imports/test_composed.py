"""A file of every format is read as worked out by hand; nothing is answered by file or name."""

from __future__ import annotations

import json
import random
import time

import pytest

from gm_tracker.campaign.imports.yaml_values import documents
from tests.campaign.imports.composing import COMPOSED, FOLDER, NAME, Composed, wrong
from tests.campaign.imports.mutating import mutants, shuffled
from tests.campaign.imports.samples import outcome_of

SLOWEST_S = 2.0
OTHER_NAME = "Bittern Of The Lock"

files = pytest.mark.parametrize("file", COMPOSED)


def agrees(composed: Composed, raw: bytes, name: str = NAME, case: int = 0) -> None:
    record = composed.read(raw).records[0]
    assert list(wrong(record, composed.cases[case].reading)) == []
    assert record.name == name


def test_each_file_has_its_readings() -> None:
    assert {each.name for each in (FOLDER / "files").iterdir()} == set(COMPOSED)


@files
def test_it_is_read_as_worked_out_by_hand(file: str) -> None:
    agrees(COMPOSED[file], COMPOSED[file].raw())


@files
def test_with_other_numbers_and_another_name_the_reading_follows(file: str) -> None:
    agrees(COMPOSED[file], COMPOSED[file].raw(OTHER_NAME, 1), OTHER_NAME, 1)


@pytest.mark.parametrize("file", [each for each in COMPOSED if each.endswith(".json")])
def test_the_order_of_keys_says_nothing(file: str) -> None:
    value = json.loads(COMPOSED[file].text())
    agrees(COMPOSED[file], json.dumps(shuffled(value, random.Random(file))).encode())


@pytest.mark.parametrize("file", [each for each in COMPOSED if each.endswith(".yaml")])
def test_the_order_of_keys_in_yaml_says_nothing(file: str) -> None:
    # JSON is YAML too.
    value = documents(COMPOSED[file].text())[0]
    agrees(COMPOSED[file], json.dumps(shuffled(value, random.Random(file))).encode())


@files
def test_100_mutants_are_read_or_refused_in_words(file: str) -> None:
    composed = COMPOSED[file]
    for raw in mutants(composed.raw(), 100, file):
        start = time.perf_counter()
        outcome_of(raw, composed.system)
        assert time.perf_counter() - start < SLOWEST_S, raw[:200]
