"""Files of other programs, where they are at hand: nothing is answered by file, name or number."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

from gm_tracker.campaign.imports import Preview, Record, preview
from gm_tracker.campaign.imports.decoding import decoded
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import replace
from gm_tracker.rules import find_system
from tests.campaign.imports.mutating import shuffled
from tests.campaign.imports.test_samples import files, folder, pytestmark

__all__ = ["pytestmark"]

OTHER = "Bittern Lock"
READ = {name: told for name, told in files().items() if not told.get("refuse")}
JSON = [name for name in READ if name.endswith(".json")]
GAMES = ("coc7", "brp", "mythras", "openquest")
PERCENT = [e for e in READ if e.startswith("text-") and READ[e]["system"] in GAMES]


def text(name: str) -> str:
    return decoded((folder() / name).read_bytes())[0]


def read(told: str, name: str) -> Preview:
    system = find_system(READ[name]["system"])
    assert system is not None
    return preview(told.encode(), system)


def beings(made: Preview) -> list[NewCombatant]:
    return [each.becomes for each in made.records if each.becomes is not None]


@pytest.mark.parametrize("name", JSON)
def test_the_order_of_keys_says_nothing(name: str) -> None:
    value = json.loads(text(name))
    other = read(json.dumps(shuffled(value, random.Random(name))), name)
    known = {each.name: _sorted(each) for each in beings(read(text(name), name))}
    assert {each.name: _sorted(each) for each in beings(other)} == known


def _sorted(being: NewCombatant) -> tuple[NewCombatant, Mapping[str, str]]:
    """Without its notes, whose lines stand in the order of the file."""
    return replace(being, notes=""), {}


@pytest.mark.parametrize("name", READ)
def test_another_name_is_read_as_the_other_was(name: str) -> None:
    whole, known = text(name), read(text(name), name)
    for place, record in enumerate(known.good):
        other = read(_renamed(whole, record), name).good[place]
        assert OTHER in other.name
        assert _values(other) == _values(record)


def _renamed(whole: str, record: Record) -> str:
    """The file with the name of one of its records replaced wherever it stands."""
    plain = re.sub(r" \d+$", "", record.name)
    return re.sub(re.escape(plain), OTHER, whole, flags=re.IGNORECASE)


def _values(record: Record) -> Any:
    being = record.becomes
    assert being is not None
    # NC's conversion has rules for kinds by their names.
    tracks = {} if record.system == "nc" else being.tracks
    return tracks, [(each.damage, each.form) for each in being.attacks]


@pytest.mark.parametrize("name", PERCENT)
def test_skills_follow_their_percents(name: str) -> None:
    higher = re.sub(r"\b(\d{1,2})(?=[ \t]*%)", lambda m: str(int(m[1]) + 7), text(name))
    before, after = beings(read(text(name), name)), beings(read(higher, name))
    for one, other in zip(before, after, strict=True):
        skills = [
            (a.stats.get("skill", 0), b.stats.get("skill", 0))
            for a, b in zip(one.attacks, other.attacks, strict=True)
        ]
        assert all(b - a in (0, 7) for a, b in skills) and any(b > a for a, b in skills)
