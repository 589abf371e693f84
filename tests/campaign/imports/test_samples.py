"""Small files of other programs, where they are at hand: what is expected of each of them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.campaign.imports import ImportProblem, Preview, Record, preview_file
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules import find_system

pytestmark = pytest.mark.skipif(
    "GM_TRACKER_REFERENCE" not in os.environ, reason="needs the reference files"
)

TRACKS = {"hp": "hp", "stun": "stun"}
STATS = ("dex", "armour", "dodge", "fight", "parry", "evade")


def folder() -> Path:
    return Path(os.environ["GM_TRACKER_REFERENCE"]) / "data" / "samples"


def files() -> Mapping[str, Any]:
    """What is expected of each file."""
    place = os.environ.get("GM_TRACKER_REFERENCE")
    if place is None:
        return {}
    told = json.loads((Path(place) / "data/samples/EXPECTED.json").read_text("utf-8"))
    found: Mapping[str, Any] = told["files"]
    return found


def wrong(made: Preview, told: Mapping[str, Any]) -> Iterator[str]:
    """All in which the reading is not as expected."""
    found = {_name(each.name): each for each in made.records}
    for each in told["records"]:
        record = next((found[n] for n in _names(each["name"]) if n in found), None)
        if record is None:
            yield f"{each['name']}: not there among {list(found)}"
        else:
            yield from (f"{each['name']}: {w}" for w in _wrong(record, each))
    good = len(made.good) + sum(_name(each) in found for each in told.get("may_skip", ()))
    if good < told["count"]:
        yield f"{good} of {told['count']} read"


def _name(name: str) -> str:
    return " ".join(name.casefold().split())


def _names(name: str) -> Iterator[str]:
    """A name, with plural and numbers as they may stay."""
    plain = _name(name)
    yield from (plain, f"{plain}s", plain.removesuffix("s"), f"{plain} 1-3", f"{plain}s 1-3")
    yield from (f"{plain} 1–3", f"{plain}s 1–3", plain.replace("wolf", "wolves"))


def _wrong(record: Record, told: Mapping[str, Any]) -> Iterator[str]:
    being = record.becomes
    if being is None:
        yield f"skipped ({record.skipped})"
        return
    if record.derived or told.get("exact") is None:
        yield from _wrong_being(being, told, nc=record.system == "nc")
    yield from _wrong_exact(being, told)
    if told.get("source_has", "") not in record.source:
        yield f"source is {record.source!r}"
    if "hit_dice" in told and record.system == "nc" and not record.hit_dice:
        yield "no hit dice"


def _wrong_exact(being: NewCombatant, told: Mapping[str, Any]) -> Iterator[str]:
    exact = told.get("exact")
    if exact is not None:
        ids = [each["id"] for each in exact.get("attacks", ())]
        if [each.id for each in being.attacks] != ids or dict(being.stats) != exact["stats"]:
            yield f"not as in the file: {being}"
        if being.notes != exact.get("notes", "") or being.side != exact.get("side", "foe"):
            yield f"notes or side are not as in the file: {being}"


def _wrong_being(being: NewCombatant, told: Mapping[str, Any], *, nc: bool) -> Iterator[str]:
    yield from _wrong_attacks(being, told)
    rate = being.stats.get("attacks", 1)
    if told.get("rate", rate) != rate:
        yield f"{rate} attacks a round, not {told['rate']}"
    yield from (f"no {w!r} in the notes" for w in told.get("notes_has", ()) if w not in being.notes)
    if nc:
        return
    for key, track in TRACKS.items():
        have = being.tracks[track].maximum if track in being.tracks else None
        if key in told and have not in _any(told[key]):
            yield f"{key} is {have}, not {told[key]}"
    for key in STATS:
        if key in told and being.stats.get(key, 0 if key == "armour" else None) not in _any(
            told[key]
        ):
            yield f"{key} is {being.stats.get(key)}, not {told[key]}"
    for key, values in told.get("stats", {}).items():
        if being.stats.get(key) not in values:
            yield f"{key} is {being.stats.get(key)}, not {values}"


def _any(told: Any) -> list[Any]:
    return told if isinstance(told, list) else [told]


def _wrong_attacks(being: NewCombatant, told: Mapping[str, Any]) -> Iterator[str]:
    weapons = [each for each in being.attacks if not each.form]
    for each in told.get("attacks", ()):
        fits = [w for w in weapons if _same(w.name, each["name"])]
        if not fits:
            yield f"no attack {each['name']} among {[w.name for w in weapons]}"
            continue
        yield from _wrong_attack(fits[0], each)
    dice = {_plain(each.damage) for each in weapons}
    yield from (f"no {d} among {dice}" for d in told.get("dice_has", ()) if d not in dice)


def _same(made: str, told: str) -> bool:
    return told.casefold() in made.casefold() or made.casefold() in told.casefold()


def _wrong_attack(made: Attack, told: Mapping[str, Any]) -> Iterator[str]:
    plain = made.damage.replace("−", "-")
    if "damage" in told and not {plain, _plain(made.damage)} & set(told["damage"]):
        yield f"{made.name} {made.damage}, not {told['damage']}"
    if "damage_has" in told and not any(each in plain for each in told["damage_has"]):
        yield f"{made.name} {made.damage}, not {told['damage_has']}"
    if "skill" in told and made.stats.get("skill") != told["skill"]:
        yield f"{made.name} at {made.stats.get('skill')}, not {told['skill']}"


def _plain(damage: str) -> str:
    """Damage of NC, which multiplies by ten, in the source's own dice."""
    if "x10" not in damage and not re.fullmatch(r"\d+0", damage):
        return damage
    return re.sub(r"(?<![d\d])(\d+)0(?!\d|d)", r"\1", damage.replace("x10", ""))


@pytest.mark.parametrize("name", files())
def test_it_is_read_as_expected(name: str) -> None:
    told = files()[name]
    system = find_system(told["system"])
    assert system is not None
    if told.get("refuse"):
        with pytest.raises(ImportProblem) as caught:
            preview_file(folder() / name, system)
        assert caught.value.sentence.count(". ") <= 1
        return
    assert list(wrong(preview_file(folder() / name, system), told)) == []
