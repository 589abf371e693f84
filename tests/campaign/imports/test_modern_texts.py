"""Stat blocks of modern fantasy games, pasted as text or Markdown, of 2014 and of 2024."""

from __future__ import annotations

import time

import pytest

from gm_tracker.campaign.imports import ImportProblem, Preview, Record, preview
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


BITE = "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage."
SHAPES = {
    "a label on a line of its own": f"""Peat Eel
Medium beast, unaligned

Armor Class
12 (natural armor)
Hit Points
16 (3d8 + 3)
Speed
10 ft.
STR
14
(+2)
DEX
13
(+1)
CON
12
(+1)
Challenge
1/4 (50 XP)
Actions
Bite. {BITE}
""",
    "a quoted block with bullets": """___
> ## Peat Eel
>*Medium beast, unaligned*
> ___
> - **Armor Class** 12 (natural armor)
> - **Hit Points** 16 (3d8 + 3)
> - **Speed** 10 ft.
>___
>|STR|DEX|CON|INT|WIS|CHA|
>|:---:|:---:|:---:|:---:|:---:|:---:|
>|14 (+2)|13 (+1)|12 (+1)|1 (-5)|10 (+0)|3 (-4)|
> - **Senses** passive Perception 10
> - **Challenge** 1/4 (50 XP)
> ### Actions
> ***Bite.*** *Melee Weapon Attack:* +4 to hit. *Hit:* 5 (1d6 + 2) piercing damage.
""",
    "two colons, in braces": """{{monster,frame
## Peat Eel
*Medium beast, unaligned*
___
**Armor Class** :: 12 (natural armor)
**Hit Points**  :: 16 (3d8 + 3)
**Speed**       :: 10 ft.
___
| STR | DEX | CON |
|:--:|:--:|:--:|
|14 (+2)|13 (+1)|12 (+1)|
:
### Actions
***Bite.*** *Melee Weapon Attack:* +4 to hit. *Hit:* 1d6 + 2 piercing damage.
}}
""",
    "all of it on one line": f"""Peat Eel Medium beast, unaligned \
Armor Class 12 (natural armor) Hit Points 16 (3d8 + 3) \
Speed 10 ft. STR 14 (+2) DEX 13 (+1) CON 12 (+1) \
INT 1 (-5) WIS 10 (+0) CHA 3 (-4) Senses passive Perception 10 \
Challenge 1/4 (50 XP) Actions Bite. {BITE}
""",
    "a table of scores": """## Peat Eel

*Medium Beast, Unaligned*

- **AC** 12 (natural armor)
- **HP:** 16 (3d8 + 3)
- **Speed:** 10 ft.

| |STR|DEX|CON|
|---|---|---|---|
|Score|14|13|12|
|Mod|+2|+1|+1|

- **CR** 1/4

### Actions

***Bite.*** *Melee Attack Roll:* +4, reach 5 ft. 5 (1d6 + 2) Piercing damage.
""",
    "names without a stop": """---
name: Peat Eel
entries:
- category: action
---
# Peat Eel
*Medium, Beast, Unaligned*

**AC** 12 (natural armor)
**HP** 16 (3d8 + 3)
**Speed** 10 ft.

| STR | DEX | CON | INT |
| --- | --- | --- | --- |
| 14 | 13 | 12 | 1 |

CR 1/4, PB +2, XP 50

## Actions

**Bite**
*Melee Attack Roll:* +4, reach 5 ft. 5 (1d6 + 2) Piercing damage.
""",
    "a note with links and dice to click on": """# Peat Eel
*Source: A Book p. 145*

```ad-statblock
title: Peat Eel
![](https://example.org/tokens/Eel.webp#token)
*Medium beast, Unaligned*

- **Armor Class** 12 ([natural armor](rules/natural.md))
- **Hit Points** `dice: 3d8 + 3|text(16)` (`3d8 + 3`)
- **Speed** 10 ft.

|STR|DEX|CON|
|:---:|:---:|:---:|
|14 (+2)|13 (+1)|12 (+1)|

- **Challenge** 1/4

## Actions

***Bite.*** *Melee Weapon Attack:* `dice: d20+4` (+4). Hit: `dice: 1d6|avg` (`1d6 + 2`) dmg.
```
^statblock
""",
    "glued together": """Peat Eel
Medium Beast, Unaligned
AC 12 (natural armor)
HP 16 (3d8 + 3)
Speed 10 ft.
STR 14+2+2Dex 13+1+1Con 12+1+1
Int 1-5-5WIS 10+0+0Cha 3-4-4
CR 1/4 (XP 50; PB +2)
Actions
- Bite. Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2) Piercing damage.
""",
    "labels in bold on one line": f"""**PEAT EEL**
*Medium beast*
**AC:** 12 (natural armor) **HP:** 16 (3d8 + 3) **Speed:** 10 ft.
**STR** 14 (+2) **DEX** 13 (+1) **CON** 12 (+1)
**Actions**
**Bite:** {BITE}
""",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_same_creature_in_every_shape(shape: str) -> None:
    made = record(SHAPES[shape])
    assert (made.name, made.hit_dice, made.unread) == ("Peat Eel", "(3d8+3)x10", ())
    assert damages(SHAPES[shape]) == {"Bite": "1d6x10+20"}
    assert value(SHAPES[shape], "dex") == value(OLDER, "dex")
    assert "Movement: 10 ft.\n" in one(SHAPES[shape]).notes


def test_what_goes_on_behind_a_number_goes_into_the_notes() -> None:
    told = OLDER.replace("(natural armor)", "(natural armor), 16 in\nmud").replace("swim", "swim\n")
    assert "Armor Class: 16 in mud" in one(told).notes
    assert "Movement: 30 ft., swim 30 ft." in one(told).notes


def test_legendary_actions_keep_the_words_under_their_heading() -> None:
    more = "Legendary Actions\nIt has 3 of them. One at a\ntime.\nSlip (Costs 2 Actions). It slips."
    notes = one(OLDER + more).notes
    assert "Legendary actions: It has 3 of them. One at a time." in notes
    assert "### Legendary actions\n\n**Slip (Costs 2 Actions).** It slips." in notes


def test_old_blocks_beside_it_stay_with_their_own_reader() -> None:
    made = read(
        f"{OLDER}\nLime Ogre: AC 5 [14], HD 4+1 (19hp), Att 1 × club (1d10), ML 10\n\n{NEWER}"
    )
    assert [each.name for each in made.records] == ["Silt Stalker", "Lime Ogre", "Lime Guard"]
    assert made.records[1].hit_dice == "5d8x10"


def test_numbers_within_a_text_begin_no_block() -> None:
    told = OLDER + "Call (1/Day). It calls two eels (AC 12; HD 1; hp 5) to its side.\n"
    assert len(read(told).records) == 1


@pytest.mark.parametrize(
    "text",
    ["a " * 500_000, "(" * 1_000_000, OLDER + "Skills x " * 60_000, OLDER + "Bite (" * 60_000],
)
def test_a_megabyte_of_nothing_takes_no_time(text: str) -> None:
    start = time.perf_counter()
    try:
        read(text)
    except ImportProblem as problem:
        assert "no creature was found" in str(problem)
    assert time.perf_counter() - start < 2.0


PAGE = """<!DOCTYPE html><html><head><style>p {}</style></head><body><h1>Peat Eel</h1>
<p><em>Medium beast, unaligned</em></p><p><b>Armor Class</b> 12 (natural armor)<br>
<b>Hit Points</b> 16 (3d8 + 3)<br><b>Speed</b> 10 ft.</p><table><tr><th>STR</th><th>DEX</th></tr>
<tr><td>14 (+2)</td><td>13 (+1)</td></tr></table><h3>Actions</h3>
<p><i><b>Bite.</b></i> <i>Melee Weapon Attack:</i> +4 to hit. <i>Hit:</i> 5 (1d6 + 2) damage.</p>
</body></html>
"""


def test_a_page_of_the_web_is_its_text() -> None:
    assert damages(PAGE) == {"Bite": "1d6x10+20"}
    assert "STR 14, DEX 13" in one(PAGE).notes


OTHERS = {
    "of 2009": "Mud Kobold CR 1/4\nAC 15, touch 12, flat-footed 14\nhp 5 (1d10)\nFort +2",
    "of 2019": "Mud Kobold Creature 0\nPerception +3\nAC 15; Fort +4, Ref +6, Will +3\nHP 12\n",
}


@pytest.mark.parametrize("edition", OTHERS)
def test_blocks_whose_numbers_mean_something_else_are_named(edition: str) -> None:
    made = read(f"{OTHERS[edition]}\n\n{OLDER}")
    assert [each.name for each in made.good] == ["Silt Stalker"]
    assert made.skipped[0].skipped.startswith("it is a stat block of Pathfinder")


def test_a_line_whose_numbers_went_to_another_block_is_skipped_in_words() -> None:
    told = (
        f"Lime Ogre\nSome words.\n{OLDER.rstrip()}\nAC 5 [14], HD 4+1 (19hp), Att 1 × club (1d10)\n"
    )
    assert all("\n" not in each.skipped for each in read(told).records)


def test_beside_blocks_of_the_chosen_game_it_is_named_with_who_reads_it() -> None:
    guard = "Lock Guard\nSTR 60 CON 55 SIZ 60 DEX 50 INT 50 POW 45\nBrawl 40% (20/8), damage 1D3\n"
    made = read(f"## {OLDER}\n{guard}", "coc7")
    assert [each.name for each in made.good] == ["Lock Guard"]
    told = f"it is a modern fantasy stat block; choose {NC.name} to read it"
    assert [(each.name, each.skipped) for each in made.skipped] == [("Silt Stalker", told)]
