"""Bestiaries of 5etools: tags, copies of others, and numbers that come in several shapes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gm_tracker.campaign.imports import Preview, Record, preview
from gm_tracker.campaign.imports.foreign.five_tools_copies import resolved
from gm_tracker.campaign.imports.foreign.five_tools_text import plain_text
from tests.campaign.imports.samples import SYSTEM

BITE = {
    "name": "Bite",
    "entries": ["{@atk mw} {@hit 4} to hit. {@h}5 ({@damage 1d6 + 2}) piercing."],
}
RAT = {
    "name": "Rat",
    "source": "TB",
    "size": ["S"],
    "type": {"type": "beast", "tags": ["swarm"]},
    "ac": [{"ac": 13, "from": ["natural armor"]}, 11],
    "hp": {"average": 9, "formula": "2d6 + 2"},
    "speed": {"walk": 30, "swim": {"number": 20, "condition": "(sea only)"}, "canHover": True},
    "dex": 12,
    "cr": {"cr": "1/4", "lair": "1/2"},
    "action": [BITE],
}


def read(*monsters: dict[str, Any]) -> Preview:
    """What a bestiary of these would bring."""
    meta = {"sources": [{"json": "TB", "full": "Test Brew"}]}
    return preview(json.dumps({"_meta": meta, "monster": monsters}).encode(), SYSTEM)


def only(**more: Any) -> Record:
    """The record of the rat, changed so."""
    (record,) = read({**RAT, **more}).records
    return record


def notes(record: Record) -> str:
    assert record.becomes is not None
    return record.becomes.notes


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{@atk mw} {@hit 5}", "Melee Weapon Attack: +5"),
        ("{@atk mw,rw} {@hit 5}", "Melee or Ranged Weapon Attack: +5"),
        ("{@atkr m,r} {@hit 5}", "Melee or Ranged Attack Roll: +5"),
        ("{@h}7 ({@damage 1d8 + 3})", "Hit: 7 (1d8 + 3)"),
        ("{@dc 13} and {@condition prone|PHB|lying down}", "DC 13 and lying down"),
        ("{@b a {@i nested {@spell fireball}}}", "a nested fireball"),
        ("Drown {@recharge 5}", "Drown (Recharge 5-6)"),
        ("{@scaledamage 8d6|3-9|1d6}", "8d6"),
    ],
)
def test_tags_are_shown_as_a_reader_sees_them(text: str, shown: str) -> None:
    assert plain_text(text) == shown


def test_entries_may_be_lists_and_objects() -> None:
    told = [
        "It has:",
        {"type": "list", "items": ["a tail", {"name": "Horn", "entry": "{@b long}"}]},
    ]
    assert plain_text(told) == "It has: a tail Horn. long"


def test_a_bestiary_is_known_and_its_book_is_the_source() -> None:
    made = read(RAT)
    assert (made.kind, made.records[0].source) == ("5etools monsters", "Test Brew")


def test_numbers_come_in_several_shapes() -> None:
    assert "Movement: walk 30 ft., swim 20 ft. (sea only)\n\nSmall beast (swarm)" in notes(only())
    assert "Challenge: 1/4" in notes(only())
    assert only(ac=[13]).becomes is not None


def test_tags_never_reach_the_attacks() -> None:
    becomes = only().becomes
    assert becomes is not None
    assert [(each.name, each.damage) for each in becomes.attacks] == [("Bite", "1d6x10+20")]


def copy(**mod: Any) -> dict[str, Any]:
    """A copy of the rat with these changes."""
    return {"name": "King", "source": "TB", "_copy": {"name": "Rat", "source": "TB", "_mod": mod}}


def test_a_copy_is_filled_in_from_the_same_file() -> None:
    call = {"name": "Call", "entries": ["{@dice 1d6} rats come."]}
    king = read(RAT, copy(action={"mode": "appendArr", "items": call})).records[1]
    assert "**Call.** 1d6 rats come." in notes(king)
    assert king.becomes is not None and king.becomes.attacks[0].name == "Bite"


@pytest.mark.parametrize(
    ("change", "names"),
    [
        ({"mode": "removeArr", "names": "Bite"}, []),
        ({"mode": "replaceArr", "replace": "Bite", "items": {"name": "Gnaw"}}, ["Gnaw"]),
        ({"mode": "prependArr", "items": [{"name": "Claw"}]}, ["Claw", "Bite"]),
        ({"mode": "somethingElse"}, ["Bite"]),
    ],
)
def test_copies_change_lists(change: dict[str, Any], names: list[str]) -> None:
    king = resolved([RAT, copy(action=change)])[1]
    assert [each["name"] for each in king["action"]] == names


def test_copies_change_words() -> None:
    change = {"mode": "replaceTxt", "replace": "piercing", "with": '"cold"'}
    king = resolved([RAT, copy(**{"*": change})])[1]
    assert 'damage 1d6 + 2}) "cold".' in king["action"][0]["entries"][0]


def test_a_copy_of_one_that_is_elsewhere_is_skipped_by_name() -> None:
    (record,) = read({"name": "King", "_copy": {"name": "Goblin", "source": "MM"}}).records
    assert record.skipped == "it is a copy of Goblin (MM), which is not in this file"


def test_copies_that_go_round_in_a_circle_end() -> None:
    circle = [
        {"name": "A", "source": "TB", "_copy": {"name": "B", "source": "TB"}},
        {"name": "B", "source": "TB", "_copy": {"name": "A", "source": "TB"}},
    ]
    assert all(each.skipped.startswith("it is a copy of") for each in read(*circle).records)


def test_who_has_no_hit_points_is_skipped_with_the_reason() -> None:
    assert only(hp={"special": "as its maker"}).skipped == "it has neither hit dice nor hit points"


def test_what_no_field_takes_stands_in_the_notes() -> None:
    cast = {
        "name": "Spellcasting",
        "headerEntries": ["It casts with {@hit 5} to hit."],
        "will": ["{@spell light}"],
        "daily": {"1e": ["{@spell fog cloud}", "{@spell sleep}"]},
        "spells": {"1": {"slots": 2, "spells": ["{@spell bless}"]}},
    }
    becomes = only(
        str=7,
        alignment=["C", "E"],
        save={"dex": "+3"},
        skill={"stealth": "+5"},
        resist=["cold", {"resist": ["fire"], "note": "from lamps"}],
        conditionImmune=["charmed"],
        senses=["darkvision 60 ft."],
        languages=["Harbour cant"],
        spellcasting=[cast],
        mythic=[{"name": "Swell", "entries": [{"type": "table", "rows": [["one", "two"]]}]}],
    ).becomes
    assert becomes is not None
    for told in (
        "chaotic evil",
        "STR 7, DEX 12",
        "Saving throws: dex +3",
        "Skills: stealth +5",
        "Resists: cold, fire from lamps",
        "Immune to conditions: charmed",
        "Senses: darkvision 60 ft.",
        "Languages: Harbour cant",
        "Armor class too: 11",
        "At will: light. 1/Day each: fog cloud, sleep. Level 1 (2 slots): bless.",
        "**Swell.** one two",
    ):
        assert told in becomes.notes
    assert len(becomes.attacks) == 1


def test_an_attack_as_an_object() -> None:
    told = {
        "type": "attack",
        "attackType": "RW",
        "attackEntries": ["{@hit 4} to hit."],
        "hitEntries": ["7 ({@damage 2d4 + 2}) cold damage."],
    }
    becomes = only(action=[{"name": "Spit", "entries": [told]}]).becomes
    assert becomes is not None
    assert [each.damage for each in becomes.attacks] == ["2d4x10+20"]


def test_what_a_reference_shows() -> None:
    assert (
        plain_text("{@quickref cover|PHB|3|1} and {@chance 5} of it") == "cover and 5 percent of it"
    )


def test_copies_put_in_by_place_and_words_of_any_case() -> None:
    base = {
        "name": "Ward",
        "source": "TB",
        "action": [{"name": "Club"}],
        "desc": "The ward sleeps.",
    }
    mods = {
        "action": [
            {"mode": "insertArr", "index": 0, "items": {"name": "Net"}},
            {"mode": "replaceArr", "replace": {"index": 1}, "items": {"name": "Axe"}},
        ],
        "desc": {"mode": "replaceTxt", "replace": "the ward", "with": "Old Ann"},
    }
    copy = {"name": "Ann", "_copy": {"name": "Ward", "source": "TB", "_mod": mods}}
    made = resolved([base, copy])[1]
    assert [each["name"] for each in made["action"]] == ["Net", "Axe"]
    assert made["desc"] == "Old Ann sleeps."


def test_what_its_lair_does_stands_in_the_notes() -> None:
    group = {"name": "Rats", "source": "TB", "lairActions": ["Drains rise.", {"items": ["Twice."]}]}
    rat = {**RAT, "legendaryGroup": {"name": "Rats", "source": "TB"}}
    raw = json.dumps({"monster": [rat], "legendaryGroup": [group]}).encode()
    (record,) = preview(raw, SYSTEM).records
    assert record.becomes is not None
    assert "### Lair actions\n\n**In its lair.** Drains rise. Twice." in record.becomes.notes


NEWER = {"name": "Bite", "entries": ["{@atkr m} {@hit 4}. {@h}5 ({@damage 1d6 + 2}) Piercing."]}


def armour(**more: Any) -> int:
    """The armour rating of the rat, changed so."""
    (value,) = (each.value for each in only(**more).derived if each.key == "ar")
    return value


def test_newer_blocks_leave_open_what_an_armour_class_is_by() -> None:
    plain = {"ac": [18], "type": "monstrosity", "name": "Thing"}
    assert armour(**plain) == 0
    assert armour(**plain, action=[NEWER]) > 0


def test_gear_may_be_armour() -> None:
    record = only(ac=[16], type="humanoid", gear=["chain mail|xphb"], action=[NEWER])
    assert record.becomes is not None
    assert "Gear: chain mail" in record.becomes.notes
    (rating,) = (each for each in record.derived if each.key == "ar")
    assert "armour: chain" in str(rating.trace)
