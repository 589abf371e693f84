"""Small files of other programs, where they are at hand: what is expected of each of them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.campaign.imports import ImportProblem, Preview, Record, preview_file
from gm_tracker.rules import find_system

pytestmark = pytest.mark.skipif(
    "GM_TRACKER_REFERENCE" not in os.environ, reason="needs the reference files"
)

READ = (
    "5ebits-2014.json",
    "5ebits-2024.json",
    "5etools.json",
    "improved-initiative-2024.json",
    "improved-initiative-a5e.json",
    "open5e-v2-2024.json",
)
"""The files that are read by now."""


def folder() -> Path:
    return Path(os.environ["GM_TRACKER_REFERENCE"]) / "data" / "samples"


def expected(name: str) -> Mapping[str, Any]:
    """What is expected of a file."""
    files = json.loads((folder() / "EXPECTED.json").read_text("utf-8"))["files"]
    told: Mapping[str, Any] = files[name]
    return told


def wrong(made: Preview, told: Mapping[str, Any]) -> Iterator[str]:
    """All in which the reading is not as expected."""
    found = {each.name: each for each in made.records}
    for each in told["records"]:
        if each["name"] not in found:
            yield f"{each['name']}: not there"
        else:
            yield from (f"{each['name']}: {w}" for w in _wrong(found[each["name"]], each))
    good = len(made.good) + sum(name in told.get("may_skip", ()) for name in found)
    if good < told["count"]:
        yield f"{good} of {told['count']} read"


def _wrong(record: Record, told: Mapping[str, Any]) -> Iterator[str]:
    being = record.becomes
    if being is None:
        yield f"skipped ({record.skipped})"
        return
    yield from _wrong_attacks([(e.name, _plain(e.damage)) for e in being.attacks], told)
    rate = being.stats.get("attacks", 1)
    if told.get("rate", rate) != rate:
        yield f"{rate} attacks a round, not {told['rate']}"
    yield from (f"no {w!r} in the notes" for w in told.get("notes_has", ()) if w not in being.notes)
    if told.get("source_has", "") not in record.source:
        yield f"source is {record.source!r}"


def _wrong_attacks(made: list[tuple[str, str]], told: Mapping[str, Any]) -> Iterator[str]:
    wanted = told.get("attacks", ())
    if len(wanted) > len(made):
        yield f"{len(made)} attacks, not {len(wanted)}"
    for (name, damage), each in zip(made, wanted, strict=False):
        if name != each["name"] or damage not in each["damage"]:
            yield f"{name} {damage}, not {each['name']} {each['damage']}"


def _plain(damage: str) -> str:
    """Damage of NC, which multiplies by ten, in the source's own dice."""
    dice, _, plus = damage.replace("x10", "").partition("+")
    if not plus and dice.isdigit():
        return str(int(dice) // 10)
    return f"{dice}+{int(plus) // 10}" if plus.isdigit() else dice


@pytest.mark.parametrize("name", READ)
def test_it_is_read_as_expected(name: str) -> None:
    told = expected(name)
    system = find_system(told["system"])
    assert system is not None
    assert list(wrong(preview_file(folder() / name, system), told)) == []


def test_a_file_that_is_no_list_of_creatures_is_refused() -> None:
    system = find_system("nc")
    assert system is not None
    with pytest.raises(ImportProblem):
        preview_file(folder() / "prose.txt", system)
