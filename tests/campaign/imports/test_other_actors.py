"""Actors of other systems of Foundry, and compendiums in XML, as real files have them."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from gm_tracker.campaign.imports.foreign import compendium_xml, foundry_coc7, foundry_ose
from gm_tracker.campaign.imports.stat_text import Action, attacks_in

CLUB = {
    "name": "Club",
    "type": "weapon",
    "system": {
        "range": {"normal": {"value": 15, "damage": "1D6"}},
        "properties": {"addb": True},
        "description": {"value": "<p>Knotted.</p>"},
    },
}


def investigator(strength: int, size: int, *items: dict[str, Any], **attribs: Any) -> Any:
    """An actor with these characteristics, whose damage bonus nobody has stated."""
    traits = {"str": {"value": strength}, "siz": {"value": size}}
    system = {"characteristics": traits, "attribs": attribs}
    actor = {"name": "Quay rat", "type": "npc", "system": system, "items": list(items)}
    return foundry_coc7.read(actor)


@pytest.mark.parametrize(
    ("strength", "size", "damage"),
    [
        (30, 34, "1d6-2"),
        (50, 34, "1d6-1"),
        (60, 64, "1d6"),
        (60, 65, "1d6+1d4"),
        (100, 104, "1d6+1d6"),
        (105, 100, "1d6+2d6"),
        (185, 100, "1d6+3d6"),
    ],
)
def test_an_unstated_damage_bonus_follows_from_the_body(
    strength: int, size: int, damage: str
) -> None:
    (club,) = investigator(strength, size, CLUB).attacks
    assert club.damage == damage


def test_a_stated_damage_bonus_wins() -> None:
    (club,) = investigator(90, 90, CLUB, db={"value": 0}).attacks
    assert club.damage == "1d6"


def test_what_is_said_of_weapons_and_spells_is_kept() -> None:
    text = {"value": "<p>It fogs.</p>"}
    fog = {"name": "Fog", "type": "spell", "system": {"description": text}}
    lines = investigator(50, 50, CLUB, fog).lines
    assert "Club: Knotted." in lines
    assert "Spell: Fog. It fogs." in lines


def test_a_number_that_is_no_roll_is_no_doubt() -> None:
    traits = {"pow": {"formula": "0"}, "con": {"formula": "5*3d6"}}
    system = {"characteristics": traits, "attribs": {}}
    made = foundry_coc7.read({"name": "Husk", "type": "npc", "system": system})
    assert dict(made.doubts) == {"con": "the average of 5*3d6"}


def test_an_old_school_weapon_that_only_shoots() -> None:
    sling = {"name": "Sling", "type": "weapon", "system": {"damage": "1d4", "missile": True}}
    system = {"aac": {"value": 12}, "hp": {"hd": "1", "max": 5}}
    made = foundry_ose.read({"name": "Shepherd", "system": system, "items": [sling]})
    assert [each.ranged for each in made.attacks] == [True]


def compendium(inside: str) -> Any:
    """A monster of a compendium."""
    head = "<name>Sand Eel</name><size>L</size><type>beast</type><ac>13</ac><hp>9 (2d8)</hp>"
    return compendium_xml.read(fromstring(f"<monster>{head}{inside}</monster>"))  # noqa: S314


def test_a_breath_without_a_bonus_to_hit_is_no_attack() -> None:
    bite = "<action><name>Bite</name><text>Bites.</text><attack>Bite|+5|1d6+3</attack></action>"
    breath = "<action><name>Spray</name><text>DC 12.</text><attack>Spray||4d6</attack></action>"
    attacks = compendium(bite + breath).attacks
    assert [(each.name, each.damage) for each in attacks] == [("Bite", "1d6+3")]


def test_a_compendium_keeps_abilities_and_how_often() -> None:
    action = "<name>Spray</name><recharge>D5</recharge><text>It sprays.</text>"
    notes = compendium(f"<str>14</str><dex>9</dex><bonus>{action}</bonus>").notes
    for told in ("Large beast", "STR 14, DEX 9", "### Bonus actions\n\n**Spray.** (D5) It sprays."):
        assert told in notes


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("plus 11 (2d10) fire.", "2d10 fire damage comes on top"),
        ("plus 3 Cold damage.", "3 Cold damage comes on top"),
        ("plus 4 (1d8) acid damage and plus 2 (1d4) cold damage.", "1d8 acid damage and 1d4 cold"),
        ("plus the target is held.", ""),
    ],
)
def test_what_comes_on_top(text: str, doubt: str) -> None:
    told = f"Melee Weapon Attack: +7 to hit. Hit: 12 (2d6 + 5) piercing {text}"
    (attack,) = attacks_in([Action("Bite", told)])
    assert attack.damage == "2d6+5"
    assert attack.doubt.startswith(doubt) if doubt else not attack.doubt
