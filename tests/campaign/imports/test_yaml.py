"""Creatures that are kept as YAML: lists, notes of a vault, packs; and YAML that means harm."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from gm_tracker.campaign.imports import ImportProblem, Preview, Record, preview
from gm_tracker.campaign.imports.yaml_values import documents
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules.nc import NC

BITE = "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage."
NEWT = f"""name: Marl Newt
size: Medium
type: monstrosity
ac: 12
ac_class: natural armor
hp: 27
hit_dice: 5d8 + 5
stats: [15, 12, 13, 2, 10, 4]
traits:
  - [Damp, It never dries.]
actions:
  - name: Bite
    desc: "{BITE}"
"""
TOAD = """name: Tomb Toad
layout: BFRPG
ac: 4 [15]
hit_dice: 2+1*
hp: 10
attack: 1 tongue, 1 bite
damage: 1d3 tongue, 1d6 bite
moral: 7
"""


def fenced(*blocks: str) -> str:
    """A note with prose around the blocks."""
    told = (f"Some words, a comma.\n\n```statblock\n{each}```\n" for each in blocks)
    return "# The marsh\n\n" + "\n".join(told)


def read(text: str) -> Preview:
    return preview(text.encode(), NC)


def named(made: Preview, name: str) -> Record:
    return next(each for each in made.records if each.name == name)


def new(made: Preview, name: str) -> NewCombatant:
    becomes = named(made, name).becomes
    assert becomes is not None
    return becomes


def value(record: Record, key: str) -> int:
    return next(each.value for each in record.derived if each.key == key)


def damages(being: NewCombatant) -> dict[str, str]:
    return {each.name: each.damage for each in being.attacks}


def test_the_prose_of_a_note_is_not_its_creature() -> None:
    made = read(fenced(NEWT))
    assert [(each.name, each.place) for each in made.records] == [("Marl Newt", "line 5")]
    assert damages(new(made, "Marl Newt")) == {"Bite": "1d6x10+20"}
    assert "**Damp.** It never dries." in new(made, "Marl Newt").notes


def test_a_list_of_blocks_is_read_without_fences() -> None:
    listed = "".join(f"- {each}".replace("\n", "\n  ").rstrip() + "\n" for each in (NEWT, NEWT))
    assert read(listed).counts == "2 of 2 read; none skipped"


def test_a_front_matter_that_says_so_is_a_block() -> None:
    assert new(read(f"---\nstatblock: true\n{NEWT}---\nIt lives in marl.\n"), "Marl Newt")


def test_a_block_changes_an_earlier_one() -> None:
    made = read(fenced(NEWT, "monster: Marl Newt\nname: Old Newt\nhp: 40\n"))
    assert value(named(made, "Old Newt"), "hp") == 400
    assert damages(new(made, "Old Newt")) == {"Bite": "1d6x10+20"}


def test_a_block_without_its_base_is_skipped_by_name() -> None:
    made = read(fenced(NEWT, "monster: Reed Ogre\nhp: 40\n"))
    assert made.skipped[0].skipped == "it builds on Reed Ogre, which is not in this file"


def test_a_bad_fence_does_not_stop_the_others() -> None:
    made = read(fenced("name: [\n", NEWT))
    assert made.skipped[0].skipped.startswith("it is no good YAML (")
    assert made.good[0].name == "Marl Newt"


def test_old_layouts_have_the_cells_of_an_old_table() -> None:
    toad = new(read(fenced(TOAD)), "Tomb Toad")
    assert damages(toad) == {"Tongue": "1d3x10", "Bite": "1d6x10"}
    assert "Morale: 7" in toad.notes


def test_attacks_and_damages_of_two_cells_stand_beside_one_another() -> None:
    told = 'ac: "3 [16]"\nhit_dice: "6**"\nattack: 2 claws/1 bite or breath/1 tail\n'
    made = read(fenced(f"name: Drake\n{told}damage: 1d4/1d4/2d8 or breath/1d6\nmoral: 8\n"))
    drake = new(made, "Drake")
    assert damages(drake) == {"Claw": "1d4x10", "Bite": "2d8x10", "Tail": "1d6x10"}
    assert drake.stats["attacks"] == 4


def test_numbers_in_quotes_with_a_tag_and_dice_to_click_on() -> None:
    hit = "*Melee Attack Roll:* +9. *Hit:* 19 (2d12 + 6) (`dice:2d12+6`) damage."
    block = (
        f'name: Ogre\nac: !!int "15"\nhp: !!int "19"\nactions:\n- {{name: Axe, desc: "{hit}"}}\n'
    )
    assert damages(new(read(fenced(block)), "Ogre")) == {"Axe": "2d12x10+60"}


@pytest.mark.parametrize(
    "action",
    [
        f'- [Bite, "{BITE}"]',
        f'- Bite: "{BITE}"',
        f'- "Bite. {BITE}"',
        "- {name: Bite, desc: It bites., attack_bonus: 4, damage_dice: 1d6, damage_bonus: 2}",
    ],
)
def test_an_action_in_each_shape(action: str) -> None:
    made = read(fenced(f"name: Eel\nac: 12\nhp: 9\nhit_dice: 2d8\nactions:\n  {action}\n"))
    assert damages(new(made, "Eel")) == {"Bite": "1d6x10+20"}


def test_quotes_that_were_forgotten_are_put_in() -> None:
    block = f"name: Eel\nac: 12\nhp: 9\nhit_dice: 2d8\nactions:\n\t- name: Bite\n\t  desc: {BITE}\n"
    assert damages(new(read(fenced(block)), "Eel")) == {"Bite": "1d6x10+20"}


def test_keys_may_be_written_as_labels() -> None:
    bite = f"{{Name: Bite, Desc: '{BITE}'}}"
    made = read(f"- Name: Eel\n  AC: 12\n  HP: 9\n  Hit Dice: 2d8\n  Actions:\n  - {bite}\n")
    assert (named(made, "Eel").hit_dice, value(named(made, "Eel"), "hp")) == ("(2d8)x10", 90)
    assert damages(new(made, "Eel")) == {"Bite": "1d6x10+20"}


def test_a_name_is_text_and_words_without_a_name_are_kept() -> None:
    told = "- name: <b>Eel</b> & Co\n  ac: 12\n  hp: 9\n  legendary_actions:\n  - desc: It has 3.\n"
    assert "Legendary actions: It has 3." in new(read(told), "<b>Eel</b> & Co").notes


def actor(name: str) -> dict[str, Any]:
    """A small actor of a fifth-edition game."""
    abilities = {each: {"value": 12} for each in ("str", "dex", "con")}
    attributes = {"hp": {"max": 11, "formula": "2d8 + 2"}, "ac": {"calc": "flat", "flat": 12}}
    inside = {"abilities": abilities, "attributes": attributes}
    return {"name": name, "type": "npc", "system": inside, "items": [], "_stats": {}}


def test_a_pack_of_several_documents() -> None:
    packed = "---\n".join(f"{json.dumps(actor(each))}\n" for each in ("Crane", "Stork"))
    made = read(f"---\n{packed}")
    assert (made.kind, [each.name for each in made.good]) == ("Foundry actors", ["Crane", "Stork"])


def test_a_database_with_an_object_a_line() -> None:
    lines = [json.dumps(actor("Crane")), '{"$$deleted": true, "_id": "x"}', json.dumps(actor("B"))]
    made = read("\n".join(lines) + "\n{broken}\n")
    assert [each.name for each in made.good] == ["Crane", "B"]
    assert len(made.skipped) == 1


def test_values_are_texts_numbers_and_nothing_else() -> None:
    told = documents("[no, 1:30, 2024-01-02, 012, 1_000, -3, 1.5, ~, true, !!python/name:os.a x]")
    assert told == [["no", "1:30", "2024-01-02", "012", "1_000", -3, 1.5, None, True, "x"]]


def test_what_is_merged_in_gives_way_to_what_is_said() -> None:
    assert documents("- &a {x: 1, y: 2}\n- {y: 3, <<: *a}\n")[0][1] == {"x": 1, "y": 3}


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n"
    for old, new in zip("abcdef", "bcdefg", strict=True)
)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BOMB, "repeats itself too often"),
        ("a: &a 1\nb: [" + "*a, " * 101 + "]\n", "repeats itself too often"),
        ("- a: &a [1, *a]\n", "nothing before it is called 'a'"),
        ("- a: " + "[" * 51 + "]" * 51, "nested too deeply"),
        ("- a: " + "{a: " * 100_000, "nested too deeply"),
        ("- name: " + "x" * 4_000_000, "more than 4 MB"),
        ("- name: [1\n", "it is no good YAML ("),
        ("- name: x\n  name\n y: 1", "it is no good YAML ("),
        ("- name: \x07\n", "it is no good YAML ("),
    ],
)
def test_harmful_yaml_is_refused_in_words(text: str, why: str) -> None:
    start = time.perf_counter()
    with pytest.raises(ImportProblem) as caught:
        read(text)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)
    assert time.perf_counter() - start < 2.0


@pytest.mark.parametrize(
    "text",
    [
        "Three orcs stand at the ford. They have 12 silver, a map.\n\nNothing here is a creature.",
        "# Notes\n\n---\n\nThe ford, the mill, the road.\n\n- first\n- second\n",
        "The reeve, a tall man, waits.\nHe says nothing.\nThen he goes.\n",
    ],
)
def test_prose_is_no_table(text: str) -> None:
    with pytest.raises(ImportProblem, match="no creature was found in it: it is no table, and no"):
        read(text)
