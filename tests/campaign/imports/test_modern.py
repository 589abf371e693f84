"""Stat blocks of modern fantasy games: the wording of several years, and lists with counts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from gm_tracker.campaign.imports import ImportProblem, Preview, Record, preview
from gm_tracker.campaign.imports.foreign import open_list
from gm_tracker.campaign.imports.stat_text import Action, attacks_a_round, attacks_in
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules.converting import FantasyCreature
from tests.campaign.imports.samples import SYSTEM

BITE = "Melee Weapon Attack: +5 to hit, reach 5 ft. Hit: 8 (1d10 + 3) piercing damage."


@pytest.mark.parametrize(
    ("text", "damage", "ranged"),
    [
        ("Melee Attack Roll: +7, reach 10 ft. Hit: 11 (2d6 + 4) Slashing damage.", "2d6+4", False),
        ("Ranged Attack Roll: +6, range 60 ft. Hit: 8 (1d8 + 4) Cold damage.", "1d8+4", True),
        ("Melee or Ranged Attack Roll: +3, range 20 ft. Hit: 3 (1d4 + 1) damage", "1d4+1", False),
        ("Melee Attack Roll: +5, reach 5 ft. 7 (1d8 + 3) Slashing damage.", "1d8+3", False),
        ("{Melee Attack Roll:} +5, reach 5 ft. 6 (1d6 − 1) damage", "1d6-1", False),
        ("Melee Attack Roll: +4, reach 5 ft. Hit: 5 Necrotic damage.", "5", False),
        ("Ranged Spell Attack: +4 to hit. Hit: The target takes 7 (2d6) damage.", "2d6", True),
        ("(Recharge 5-6). Ranged Attack Roll: +4. Hit: 2d8 + 1 Cold damage.", "2d8+1", True),
        ("Melee Attack Roll: +4. Hit: The target is held.", "0", False),
        ("_Ranged Spell Attack:_ +8 to hit. _Hit:_ 14 (3d6+4) cold damage.", "3d6+4", True),
        ("_Melee Weapon Attack:_ +8 to hit. _Hit:_ It falls, or takes 7 (2d6).", "0", False),
        ("Melee Attack Roll: +4, reach 5 ft. 1 Piercing damage.", "1", False),
        ("*Ranged Weapon Attack:* +4 to hit. *Hit:* 5 (1d6 + 2) piercing damage.", "1d6+2", True),
    ],
)
def test_an_attack_in_the_words_of_several_years(text: str, damage: str, ranged: bool) -> None:
    (attack,) = attacks_in([Action("Rend", text)])
    assert (attack.damage, attack.ranged) == (damage, ranged)


@pytest.mark.parametrize(
    ("text", "rate"),
    [
        ("The captain attacks twice with their sabre and once with their cudgel.", 3),
        ("The lurker attacks three times with its tendril.", 3),
        ("It attacks twice with its claws, or throws two daggers.", 2),
        ("The troll makes 2 Pincer attacks.", 2),
        ("The knight makes two attacks, using Longsword or Crossbow in any combination.", 2),
        ("It makes one Bite attack and two Claw attacks.", 3),
        ("It roars twice.", 1),
    ],
)
def test_attacks_a_round_in_the_words_of_several_years(text: str, rate: int) -> None:
    actions = [Action("Multiattack", text), Action("Bite", BITE)]
    assert attacks_a_round(actions, 1)[0] == rate


def monster(**more: Any) -> dict[str, Any]:
    """A monster as 5e-bits lists it."""
    plain = {
        "index": "prowler",
        "name": "Prowler",
        "size": "Large",
        "type": "beast",
        "armor_class": [{"type": "natural", "value": 13}],
        "hit_points": 37,
        "hit_dice": "5d10",
        "hit_points_roll": "5d10+10",
        "actions": [{"name": "Bite", "desc": BITE}],
    }
    return {**plain, **more}


def read(*records: Mapping[str, Any]) -> Preview:
    """What a file with these records would bring."""
    return preview(json.dumps(records).encode(), SYSTEM)


def one(**more: Any) -> Record:
    """The record of one such monster."""
    (record,) = read(monster(**more)).records
    return record


def value(record: Record, key: str) -> int:
    """One derived number."""
    return next(each.value for each in record.derived if each.key == key)


def test_a_list_of_5e_bits_is_known_by_its_content() -> None:
    made = read(monster(), monster(name="Other"))
    assert (made.kind, made.counts) == ("5e-bits monsters", "2 of 2 read; none skipped")


def test_the_roll_of_hit_points_has_the_bonus_that_the_dice_lack() -> None:
    assert (one().hit_dice, value(one(), "hp")) == ("(5d10+10)x10", 370)


def test_an_older_list_states_armour_class_as_a_number() -> None:
    assert value(one(armor_class=13), "ar") == value(one(), "ar")


def test_further_armour_classes_go_into_the_notes() -> None:
    classes = [{"type": "dex", "value": 11}, {"type": "natural", "value": 12, "desc": "as a wolf"}]
    becomes = one(armor_class=classes).becomes
    assert becomes is not None
    assert "Armor class: 11, 12 (as a wolf)" in becomes.notes


def several(*counts: tuple[str, int | str], kind: str = "actions") -> list[dict[str, Any]]:
    """A Multiattack that counts its members beside its text, and the bite."""
    members = [{"action_name": name, "count": count} for name, count in counts]
    told: dict[str, Any] = {"actions": members}
    if kind == "action_options":
        items = [{"items": members}, {"items": [{"action_name": "Bite", "count": 1}]}]
        told = {"action_options": {"from": {"options": items}}}
    first = {"name": "Multiattack", "multiattack_type": kind, "desc": "It does much.", **told}
    return [first, {"name": "Bite (Wolf Form Only)", "desc": BITE}, {"name": "Howl", "desc": "!"}]


def test_attacks_are_counted_by_the_figures_beside_the_text() -> None:
    assert value(one(actions=several(("Bite", 3))), "attacks") == 3


def test_what_is_no_attack_does_not_count() -> None:
    assert value(one(actions=several(("Bite", 2), ("Howl", 1))), "attacks") == 2


def test_the_first_of_several_ways_counts_with_a_doubt() -> None:
    record = one(actions=several(("Bite", 2), kind="action_options"))
    assert value(record, "attacks") == 2
    assert "attacks a round: it may attack in other ways too" in record.doubts


def test_those_to_choose_from_come_on_top_of_those_that_are_always_made() -> None:
    members = several(("Bite", 2))
    options = [{"action_name": "Howl", "count": 1}, {"action_name": "Bite", "count": 1}]
    members[0]["action_options"] = {"choose": 1, "from": {"options": options}}
    assert value(one(actions=members), "attacks") == 3


def test_what_only_a_saving_throw_avoids_is_no_attack() -> None:
    breath = {"name": "Breath", "desc": "Dexterity Saving Throw: DC 14. Failure: 7 (2d6) damage."}
    breath["damage"] = [{"damage_dice": "2d6"}]  # type: ignore[assignment]
    becomes = one(actions=[breath, {"name": "Bite", "desc": BITE}]).becomes
    assert becomes is not None
    assert [each.name for each in becomes.attacks] == ["Bite"]


def test_what_no_field_takes_stands_in_the_notes() -> None:
    skill = {"value": 5, "proficiency": {"name": "Skill: Stealth"}}
    spells = {"spells": [{"name": "Gloom", "usage": {"type": "per day", "times": 2}}]}
    caster = {"name": "Spellcasting", "desc": "It casts (+5 to hit with spell attacks):"}
    becomes = one(
        alignment="neutral",
        strength=17,
        proficiencies=[skill],
        damage_immunities=["cold"],
        condition_immunities=[{"name": "Charmed"}],
        senses={"darkvision": "60 ft."},
        languages="Old Moorish",
        actions=[{"name": "Bite", "desc": BITE}, {**caster, "spellcasting": spells}],
        special_abilities=[{"name": "Sulk", "desc": "It sulks.", "usage": {"min_value": 5}}],
    ).becomes
    assert becomes is not None
    assert len(becomes.attacks) == 1
    for told in (
        "Large beast, neutral",
        "STR 17",
        "Proficiencies: Skill: Stealth +5",
        "Immune to: cold",
        "Immune to conditions: Charmed",
        "Senses: darkvision 60 ft.",
        "Languages: Old Moorish",
        "2/Day: Gloom",
        "**Sulk.** (Recharge 5-6) It sulks.",
    ):
        assert told in becomes.notes


def test_a_count_that_is_rolled_is_left_to_the_text() -> None:
    assert value(one(actions=several(("Bite", "1d4"))), "attacks") == 1


def page(**more: Any) -> dict[str, Any]:
    """A page of a newer answer of Open5e."""
    shot = {"name": "Bow", "action_type": "ACTION", "desc": "Ranged Attack Roll: +2. 5 (1d10) cold"}
    back = {"name": "Parry", "action_type": "REACTION", "desc": "Melee Attack Roll: +2. 5 (1d10)"}
    knight = {
        "name": "Knight",
        "document": {"name": "Test document"},
        "armor_class": 18,
        "hit_points": 52,
        "hit_dice": "8d8 + 16",
        "actions": [shot, back],
    }
    return {"count": 1, "next": None, "results": [knight], **more}


def answered(value: Any) -> Preview:
    """What that answer would bring."""
    return preview(json.dumps(value).encode(), SYSTEM)


def test_reactions_are_no_attacks_and_stand_in_the_notes() -> None:
    (record,) = answered(page()).records
    assert record.becomes is not None
    assert [each.name for each in record.becomes.attacks] == ["Bow"]
    assert "### Reactions\n\n**Parry.**" in record.becomes.notes


def test_the_document_is_the_source() -> None:
    assert answered(page()).records[0].source == "Test document"


def test_one_page_of_more_is_told() -> None:
    assert answered(page()).remarks == ()
    assert answered(page(next="page 2")).remarks == (
        "It is one page of an answer; the next ones are files of their own.",
    )


def test_fixtures_of_the_database_are_refused_by_name() -> None:
    with pytest.raises(ImportProblem, match="fixtures of a database"):
        answered([{"model": "api_v2.creature", "pk": "knight", "fields": {"name": "Knight"}}])


def becoming(**more: Any) -> NewCombatant:
    """What a creature of Open5e, changed so, becomes."""
    (record,) = answered({"name": "Eel", "hit_points": 9, **more}).records
    assert record.becomes is not None
    return record.becomes


def test_what_only_open5e_says_stands_in_the_notes() -> None:
    eel = becoming(
        alignment="unaligned",
        ability_scores={"strength": 11, "dexterity": 15},
        saving_throws={"dexterity": 4},
        skill_bonuses={"stealth": 6},
        resistances_and_immunities={"damage_immunities": [{"name": "Lightning"}]},
        darkvision_range=60.0,
        languages={"as_string": "Aquan", "data": []},
        challenge_rating_text="1/2",
        bonus_actions=[{"name": "Dart Off", "desc": "It swims."}],
        actions=[
            {"name": "Jolt", "desc": "Sparks.", "usage_limits": {"type": "PER_DAY", "param": 2}}
        ],
    )
    for told in (
        "STR 11, DEX 15",
        "Saving throws: dexterity +4",
        "Skills: stealth +6",
        "Immune to: Lightning",
        "Senses: darkvision 60 ft.",
        "Languages: Aquan",
        "Challenge: 1/2",
        "### Bonus actions\n\n**Dart Off.** It swims.",
        "**Jolt.** (2/Day) Sparks.",
    ):
        assert told in eel.notes


def test_breaks_of_lines_are_lines() -> None:
    eel = becoming(special_abilities=[{"name": "Spells", "desc": "At will:<br>light<br/>fog"}])
    assert "**Spells.** At will:\nlight\nfog" in eel.notes


def test_an_attack_that_stands_only_in_figures() -> None:
    shot = {"to_hit_mod": 4, "range": 60, "damage_die_count": 2, "damage_die_type": "D6"}
    (spit,) = read_open({"name": "Spit", "desc": "It spits.", "attacks": [shot]}).attacks
    assert (spit.damage, spit.ranged) == ("2d6", True)


def test_a_breath_is_no_attack() -> None:
    breath = {"name": "Breath", "desc": "All must save.", "damage_dice": "12d8", "attack_bonus": 0}
    assert read_open(breath).attacks == ()


def read_open(*actions: dict[str, Any]) -> FantasyCreature:
    return open_list.read({"name": "Eel", "hit_points": 9, "actions": list(actions)})


def test_what_only_improved_initiative_says_stands_in_the_notes() -> None:
    block = {
        "Name": "Moth",
        "HP": {"Value": 4},
        "Abilities": {"Str": 3, "Dex": 15},
        "Saves": [{"Name": "Dex", "Modifier": 4}],
        "Skills": [{"Name": "Stealth", "Modifier": 6}],
        "DamageVulnerabilities": ["fire"],
        "Languages": ["Moth"],
        "BonusActions": [{"Name": "Flit", "Content": "It flits.", "Usage": "(1/Turn)"}],
    }
    (record,) = read(block).records
    assert record.becomes is not None
    for told in (
        "STR 3, DEX 15",
        "Saving throws: Dex +4",
        "Skills: Stealth +6",
        "Vulnerable to: fire",
        "Languages: Moth",
        "### Bonus actions\n\n**Flit.** (1/Turn) It flits.",
    ):
        assert told in record.becomes.notes


def test_notes_of_a_long_block_are_kept_whole() -> None:
    traits = [{"name": f"Trait {n}", "desc": "It does something odd. " * 20} for n in range(30)]
    assert "**Trait 29.**" in becoming(special_abilities=traits).notes
