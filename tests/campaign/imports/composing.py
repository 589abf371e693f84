"""Small files of every format, made from a name and numbers, and what is to be read in each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Template

from gm_tracker.campaign.imports import Preview, Record, Wishes, preview
from gm_tracker.model.combatant import Attack
from gm_tracker.rules import find_system
from gm_tracker.rules.system import RuleSystem

FOLDER = Path(__file__).parent / "composed"
NAME = "Silt Warden"

Read = int | str | list[int | str]


@dataclass(frozen=True)
class Case:
    """The numbers that a file is made with, and the reading, worked out by hand.

    A reading has numbers and tracks by their keys, "rate", "side", "hit dice", and "notes" for
    words in them; else the name of an attack with its damage, or with its percent and its damage.
    """

    numbers: Mapping[str, int]
    reading: Mapping[str, Read]


@dataclass(frozen=True)
class Composed:
    """The file of a format, with places for a name and numbers, and two cases for it."""

    file: str
    game: str
    cases: tuple[Case, ...]

    @property
    def system(self) -> RuleSystem:
        """The rule system that it is imported with."""
        found = find_system(self.game)
        assert found is not None
        return found

    def text(self, name: str = NAME, case: int = 0) -> str:
        """The file with these numbers."""
        empty = Template((FOLDER / "files" / self.file).read_text("utf-8"))
        return empty.substitute(self.cases[case].numbers, name=name)

    def raw(self, name: str = NAME, case: int = 0) -> bytes:
        """The file as bytes."""
        return self.text(name, case).encode()

    def read(self, raw: bytes) -> Preview:
        """What is read in bytes."""
        return preview(raw, self.system, Wishes())


def _all() -> Iterator[Composed]:
    told = json.loads((FOLDER / "readings.json").read_text("utf-8"))
    for file, each in told.items():
        cases = (Case(case["numbers"], case["reading"]) for case in each["cases"])
        yield Composed(file, each["game"], tuple(cases))


COMPOSED = {each.file: each for each in _all()}


def wrong(record: Record, reading: Mapping[str, Read]) -> Iterator[str]:
    """All in which a record is not as it should be read."""
    if record.becomes is None:
        yield f"skipped: {record.skipped}"
        return
    for key, wanted in reading.items():
        found = _found(record, key, wanted)
        if found != wanted:
            yield f"{key} is {found!r}, not {wanted!r}"


def _found(record: Record, key: str, wanted: Read) -> object:
    being = record.becomes
    assert being is not None
    attack = next((each for each in being.attacks if each.name == key), None)
    if attack is not None:
        return _of(attack, wanted)
    if key == "notes":
        return wanted if str(wanted) in being.notes else being.notes
    if key in being.tracks:
        return being.tracks[key].maximum
    more = {"hit dice": record.hit_dice, "side": being.side, "rate": being.stats.get("attacks", 1)}
    return more.get(key, being.stats.get(key))


def _of(attack: Attack, wanted: Read) -> object:
    damage = attack.damage
    return [attack.stats.get("skill"), damage] if isinstance(wanted, list) else damage
