"""Actors of the fifth edition's system of Foundry: rolls, texts and figures of several versions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gm_tracker.campaign.imports.foreign.foundry_dnd5e import read
from gm_tracker.campaign.imports.foreign.foundry_dnd5e_text import shown
from gm_tracker.rules.converting import FantasyAttack, FantasyCreature


def actor(*items: Mapping[str, Any], **more: Any) -> FantasyCreature:
    """What an actor with these items is read as."""
    scores = {"str": 16, "dex": 14, "con": 12, "int": 8, "wis": 10, "cha": 9}
    system = {
        "abilities": {key: {"value": value} for key, value in scores.items()},
        "attributes": {"hp": {"max": 20, "formula": "3d8 + 3"}, "ac": {"flat": 13}},
        "details": {"cr": 1, "type": {"value": "beast"}},
        "traits": {"size": "med"},
        **more,
    }
    return read({"name": "Weir hound", "type": "npc", "system": system, "items": list(items)})


def weapon(*parts: Any, base: Any = (2, 6), said: str = "melee", **more: Any) -> dict[str, Any]:
    """A weapon of version 4 and later; `said` is the kind of its attack, `parts` come on top."""
    dice = {"number": base[0], "denomination": base[1], "types": ["piercing"]} if base else {}
    attack = {
        "type": "attack",
        "activation": {"type": "action"},
        "attack": {"type": {"value": said}},
        "damage": {"includeBase": True, "parts": list(parts)},
    }
    text = {"value": "<p>[[/attack extended]]. [[/damage extended]]. It holds on.</p>"}
    system = {"damage": {"base": dice}, "activities": {"a": attack}, "description": text, **more}
    return {"_id": "w1", "name": "Fang", "type": "weapon", "system": system}


def formula(told: str) -> dict[str, Any]:
    """Damage that is written as a formula."""
    return {"custom": {"enabled": True, "formula": told}}


def only(creature: FantasyCreature) -> FantasyAttack:
    (attack,) = creature.attacks
    return attack


@pytest.mark.parametrize(
    ("said", "more", "ranged"),
    [
        ("ranged", {}, True),
        ("", {"type": {"value": "martialR"}}, True),
        ("", {"type": {"value": "simpleM"}}, False),
        ("", {"type": {"value": "natural"}, "range": {"value": None, "reach": 10}}, False),
        ("", {"type": {"value": "natural"}, "range": {"value": 60, "long": 120}}, True),
        ("ranged", {"properties": ["thr"]}, False),
    ],
)
def test_what_is_only_from_afar(said: str, more: Mapping[str, Any], ranged: bool) -> None:
    assert only(actor(weapon(said=said, **more))).ranged is ranged


def test_the_text_of_an_attack_tells_what_it_rolls() -> None:
    notes = actor(weapon(range={"reach": 5})).notes
    told = "Melee Weapon Attack: +5 to hit, reach 5 ft. Hit: (2d6+3) piercing damage. It holds on."
    assert f"**Fang.** {told}" in notes


def test_further_damage_comes_on_top() -> None:
    attack = only(actor(weapon({"number": 1, "denomination": 8, "types": ["cold"]})))
    assert (attack.damage, attack.doubt) == ("2d6+3", "1d8 cold damage comes on top")


@pytest.mark.parametrize(
    ("item", "damage"),
    [
        (weapon(base=(1, 4), said="ranged"), "1d4+2"),
        (weapon(base=(1, 4), properties=["fin"]), "1d4+3"),
        (weapon(base=(1, 4), properties=["mgc"], magicalBonus=1), "1d4+4"),
        (weapon(formula("2d4[acid] + @mod"), base=None), "2d4+3"),
        (
            weapon({"number": 1, "denomination": 4, "bonus": "@abilities.dex.mod"}, base=None),
            "1d4+2",
        ),
        (weapon({"bonus": "1"}, base=None), "1"),
        (weapon(base=None), "0"),
    ],
)
def test_damage_of_newer_versions(item: Mapping[str, Any], damage: str) -> None:
    assert only(actor(item)).damage == damage


def old(*parts: list[str], kind: str = "mwak", **more: Any) -> dict[str, Any]:
    """A weapon of before version 4."""
    system = {"actionType": kind, "damage": {"parts": list(parts), "versatile": ""}, **more}
    return {"name": "Hook", "type": "weapon", "system": system}


def test_damage_of_older_versions() -> None:
    attack = only(actor(old(["1d6 + @mod", "slashing"], ["1d4", "fire"])))
    assert (attack.damage, attack.doubt) == ("1d6+3", "1d4 fire damage comes on top")
    assert only(actor(old(["1d8 + @mod", "piercing"], kind="rwak"))).damage == "1d8+2"
    assert only(actor(old(["1d8 + @mod", "piercing"], kind="rwak"))).ranged


def feat(name: str, kind: str, text: str = "It does.") -> dict[str, Any]:
    """Something done in that kind of time."""
    told = {"u": {"type": "utility", "activation": {"type": kind}}} if kind else {}
    system = {"description": {"value": text}, "activities": told}
    return {"_id": name, "name": name, "type": "feat", "system": system}


def test_what_is_no_action_of_its_turn_stands_under_its_own_heading() -> None:
    made = actor(feat("Dodge Away", "reaction"), feat("Roar", "legendary"), feat("Keen", ""))
    for told in (
        "### Reactions\n\n**Dodge",
        "### Legendary actions\n\n**Roar",
        "### Traits\n\n**K",
    ):
        assert told in made.notes


def test_attacks_a_round_of_a_text_with_other_items_in_it() -> None:
    many = feat("Multiattack", "", "The hound makes two [[/item .w1]] attacks or howls.")
    made = actor(many, weapon())
    assert made.attacks_a_round == 2
    assert "makes two Fang attacks" in made.notes


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>The [[lookup @name lowercase]]{hound} bays.</p>", "The hound bays."),
        ("It is &amp;Reference[prone apply=false].", "It is prone."),
        ("&amp;Reference[condition=grappled] by it", "grappled by it"),
        ("taking 7 ([[/r 2d6]]) damage", "taking 7 (2d6) damage"),
        ("[[/damage 2d6 type=fire average=true]] damage", "2d6 fire damage"),
        ("a [[/save ability=con dc=14]] saving throw", "a DC 14 Constitution saving throw"),
        ("a [[/save]] saving throw", "a DC 11 saving throw"),
        ("@UUID[Compendium.x.y]{Fog} falls", "Fog falls"),
        ('makes a [[/item "Long Bow"]] attack', "makes a Long Bow attack"),
    ],
)
def test_texts_as_their_reader_sees_them(html: str, text: str) -> None:
    assert shown(html, {}, "Weir hound", save="DC 11") == text


def test_what_no_field_takes_stands_in_the_notes() -> None:
    traits = {"size": "lg", "di": {"value": ["cold"]}, "languages": {"custom": "Howls"}}
    skills = {"prc": {"value": 1}, "acr": {"value": 0}}
    spell = {"name": "Fog", "type": "spell", "system": {}}
    made = actor(spell, traits=traits, skills=skills, source={"book": "Weirs"})
    for told in ("STR 16, DEX 14", "Skills: Perception\n", "Immune to: cold", "Languages: Howls"):
        assert told in made.notes
    assert "Spells: Fog" in made.notes
    assert made.source == "Weirs"


@pytest.mark.parametrize(
    ("armour", "value"),
    [
        ({"calc": "default"}, 12),
        ({"value": 15}, 15),
        ({"calc": "mage"}, 15),
        ({"calc": "unarmoredBarb"}, 13),
        ({"calc": "natural", "flat": 16}, 16),
    ],
)
def test_armour_class_by_its_kind(armour: Mapping[str, Any], value: int) -> None:
    assert actor(attributes={"hp": {"max": 9}, "ac": armour}).armor_class == value
