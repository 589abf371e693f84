"""Stat blocks of modern fantasy games, pasted as text or Markdown, of 2014 and of 2024."""

from __future__ import annotations

from gm_tracker.campaign.imports import Preview, Record, preview
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules import find_system
from gm_tracker.rules.nc import NC

OLDER = """Silt Stalker
Medium monstrosity, unaligned
Armor Class 14 (natural armor)
Hit Points 32 (5d8 + 10)
Speed 30 ft., swim 30 ft.
STR DEX CON INT WIS CHA
16 (+3) 13 (+1) 14 (+2) 2 (−4) 10 (+0) 5 (−3)
Senses darkvision 60 ft., passive Perception 10
Languages —
Challenge 1 (200 XP)
Mud Lurker. The stalker cannot be seen in mud
until it moves.
Actions
Multiattack. The stalker makes two attacks: one with its
bite and one with its tail.
Bite. Melee Weapon Attack: +5 to hit, reach 5 ft.,
one target. Hit: 6 (1d6 + 3) piercing damage.
Tail. Melee Weapon Attack: +5 to hit, reach 10 ft., one target. Hit: 5 (1d4 +
3) bludgeoning damage.
"""
NEWER = """Lime Guard
Medium Humanoid, Neutral
AC 17 Initiative +1 (11)
HP 22 (4d8 + 4)
Speed 30 ft.
Str 15 +2 +2 Dex 12 +1 +1 Con 13 +1 +1
Int 10 +0 +0 Wis 11 +0 +0 Cha 9 −1 −1
Gear Chain Mail, Pike
Senses Passive Perception 10
CR 1/2 (XP 100; PB +2)
Traits
Steady. The guard is never knocked over.
Actions
Pike. Melee Attack Roll: +4, reach 10 ft. 7 (1d10 + 2) Piercing damage.
Dust (Recharge 5–6). Dexterity Saving Throw: DC 11. Failure: The target is blinded.
Bonus Actions
Shove. The guard pushes one creature.
Reactions
Brace. Trigger: A creature comes near. Response: The guard makes one Pike attack.
"""


def read(text: str, game: str = "nc") -> Preview:
    system = find_system(game)
    assert system is not None
    return preview(text.encode(), system)


def record(text: str) -> Record:
    (only,) = read(text).records
    assert not only.skipped
    return only


def one(text: str) -> NewCombatant:
    becomes = record(text).becomes
    assert becomes is not None
    return becomes


def value(text: str, key: str) -> int:
    """One derived number."""
    return next(each.value for each in record(text).derived if each.key == key)


def damages(text: str) -> dict[str, str]:
    return {each.name: each.damage for each in one(text).attacks}


def test_lines_that_a_pdf_broke_are_one_text() -> None:
    assert damages(OLDER) == {"Bite": "1d6x10+30", "Tail": "1d4x10+30"}
    assert "The stalker cannot be seen in mud until it moves." in one(OLDER).notes


def test_the_numbers_of_an_older_block() -> None:
    assert value(OLDER, "hp") == 320
    assert value(OLDER, "attacks") == 2
    assert record(OLDER).hit_dice == "(5d8+10)x10"
    assert "STR 16, DEX 13, CON 14, INT 2, WIS 10, CHA 5" in one(OLDER).notes


def test_a_newer_block_says_what_it_wears_by_its_gear() -> None:
    chain = next(each for each in record(NEWER).derived if each.key == "ar")
    assert chain.doubt == "its hide or armour: chain"


def test_each_heading_of_a_newer_block_keeps_its_own_texts() -> None:
    notes = one(NEWER).notes
    assert notes.index("### Traits") < notes.index("### Actions") < notes.index("### Bonus actions")
    assert "### Reactions\n\n**Brace.** Trigger: A creature comes near." in notes
    assert list(damages(NEWER)) == ["Pike"]
    assert "**Dust (Recharge 5-6).**" in notes


def test_several_blocks_are_as_many_creatures() -> None:
    made = read(f"{OLDER}\n{NEWER}")
    assert [each.name for each in made.records] == ["Silt Stalker", "Lime Guard"]


def test_nothing_is_left_unread_in_plain_blocks() -> None:
    assert (record(OLDER).unread, record(NEWER).unread) == ((), ())


def test_a_game_that_does_not_convert_hands_it_to_the_one_that_does() -> None:
    assert read(OLDER, "coc7").system == NC.id
