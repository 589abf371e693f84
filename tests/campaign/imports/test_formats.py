"""Each format is known by its content; every record becomes something or says why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gm_tracker.campaign.export import to_json
from gm_tracker.campaign.imports import (
    ImportProblem,
    Mendable,
    NoNames,
    Preview,
    Record,
    Wishes,
    entering,
    load,
    preview,
    preview_file,
    previewing,
)
from gm_tracker.campaign.imports.stat_text import Action, attacks_a_round, attacks_in
from gm_tracker.engine.library import LibraryStream
from gm_tracker.engine.sheet_checks import checked
from gm_tracker.model.combatant import Track
from gm_tracker.model.commands import AddCombatants, NewCombatant
from gm_tracker.model.label import Label
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.paths import resources
from gm_tracker.rules import SYSTEMS
from gm_tracker.session.fight_report import fight_report
from tests.campaign.imports.samples import MENDED, SCRIPT, SYSTEM, read, sample
from tests.helpers import act, begin, nc_fighter, tells
from tests.library_helpers import MemoryLibraryJournal


def named(made: Preview, name: str) -> Record:
    """The record of that name."""
    return next(each for each in made.records if each.name == name)


def new(made: Preview, name: str) -> NewCombatant:
    """What the record of that name becomes."""
    becomes = named(made, name).becomes
    assert becomes is not None
    return becomes


def weapons(combatant: NewCombatant) -> list[tuple[str, str, int]]:
    return [(each.name, each.damage, each.stats["of"]) for each in combatant.attacks]


def test_improved_initiative_list() -> None:
    made = read(sample("initiative.json"))
    assert made.kind == "Improved Initiative creatures"
    assert made.counts == (
        "4 of 6 read; 2 skipped (record 5: HP: this key is missing; record 6: it is no creature)"
    )
    drake = new(made, "Marsh Drake")
    assert drake.tracks == {"hp": Track(520, 520)}
    assert {key: drake.stats.get(key, 0) for key in ("df", "ar", "dr", "attacks")} == {
        "df": 6,
        "ar": 10,
        "dr": 0,
        "attacks": 3,
    }
    assert weapons(drake) == [("Bite", "2d6x10+30", 8), ("Claw", "1d8x10+30", 8)]
    assert drake.notes.startswith("Movement: 30 ft., swim 40 ft.\n\nLarge dragon, unaligned")
    assert "Immune to: poison, poisoned" in drake.notes
    assert "Bite: 1d6 poison damage comes on top" in named(made, "Marsh Drake").doubts


def test_a_small_agile_creature_keeps_a_damage_reduction() -> None:
    made = read(sample("initiative.json"))
    imp = new(made, "Lantern Imp")
    assert imp.stats["dr"] == 4
    assert imp.tracks["hp"] == Track(46, 46)  # 70 x 0.6561 = 45.9
    assert weapons(imp) == [("Sting", "10", 5), ("Net (Recharge 5-6)", "0", 5)]
    assert "Net (Recharge 5-6): it does no damage of its own" in named(made, "Lantern Imp").doubts


@pytest.mark.parametrize(
    ("text", "rate"),
    [
        ("The drake makes three attacks: one with its bite and two with its claws.", 3),
        ("It can roar. It then makes two claw attacks.", 2),
        ("The beast makes three claw attacks and one bite attack.", 4),
        ("It makes four attacks with its arms, pulls, and makes one attack with its bite.", 5),
        ("It makes two attacks, only one of which can be a bite attack.", 2),
        ("It makes two melee attacks or three ranged attacks.", 2),
        ("It makes as many bite attacks as it has heads.", 1),
    ],
)
def test_attacks_a_round_of_a_stat_block(text: str, rate: int) -> None:
    actions = [Action("Multiattack", text), Action("Bite", "+3 to hit. Hit: 4 (1 d6 + 1) damage")]
    attacks = attacks_in(actions)
    assert [(each.name, each.damage) for each in attacks] == [("Bite", "1d6+1")]
    assert attacks_a_round(actions, len(attacks))[0] == rate


def test_worn_armour_and_pluses() -> None:
    warden = new(read(sample("initiative.json")), "Gate Warden")
    assert (warden.stats["ar"], warden.stats["df"]) == (20, 2)
    assert weapons(warden) == [("Spear", "1d6x10+10", 4)]


def test_who_has_no_attack_makes_none() -> None:
    frog = new(read(sample("initiative.json")), "Pond Frog")
    assert (frog.attacks, frog.stats["attacks"]) == ((), 0)


def test_improved_initiative_export() -> None:
    made = read(sample("initiative-export.json"))
    assert [(each.place, each.name) for each in made.records] == [
        ("Creatures.m1", "Reed Stalker"),
        ("Creatures.m2", "Reed Mother"),
        ("PersistentCharacters.p1", "Ansa"),
    ]
    assert made.counts == "3 of 3 read; none skipped"
    assert new(made, "Reed Mother").tracks["hp"].value == 450
    ansa = named(made, "Ansa")
    assert "OF: its hit dice are guessed from its hit points" in ansa.doubts


def test_open5e_page() -> None:
    made = read(sample("open-page.json"))
    assert made.kind == "Open5e creatures"
    assert made.counts == (
        "2 of 3 read; 1 skipped (record 3: it has neither hit dice nor hit points)"
    )
    hound = new(made, "Ash Hound")
    assert weapons(hound) == [("Bite", "1d8x10+30", 8)]
    assert (hound.tracks["hp"].value, hound.stats["df"], hound.stats["ar"]) == (450, 6, 10)
    assert "walk 50 ft." in hound.notes
    brigand = new(made, "Quick Brigand")
    assert weapons(brigand) == [("Dirk", "1d4x10+10", 4)]
    assert (brigand.stats["dr"], brigand.tracks["hp"].value) == (2, 89)  # 110 x 0.81


def test_an_open5e_list_and_one_creature_alone() -> None:
    page = json.loads(sample("open-page.json"))
    assert len(read(page["results"]).records) == 3
    assert len(read(page["results"][0]).records) == 1


def test_old_school_list_needs_its_comma_left_out() -> None:
    with pytest.raises(Mendable, match="comma too many at line 33, column 2;") as caught:
        preview(sample("old-school.json"), SYSTEM)
    assert (caught.value.line, caught.value.column) == (33, 2)
    made = read(sample("old-school.json"))
    (remark,) = made.remarks
    assert tells(remark, "comma", "line 33", "column 2")
    assert made.counts == (
        "6 of 7 read; 1 skipped (record 7: it has neither hit dice nor hit points)"
    )


def test_old_school_lines() -> None:
    made = read(sample("old-school.json"))
    cat = new(made, "Moor Cat")
    assert weapons(cat) == [("Claw", "1d4x10", 5), ("Bite", "2d4x10", 5)]
    # Three dice and two points are four dice, 45 hit points each.
    assert (cat.tracks["hp"].value, cat.stats["df"], cat.stats["attacks"]) == (180, 2, 3)
    assert "Hit dice: 3+2; AC: 16; Attacks: 2 claws, 1 bite" in cat.notes
    assert "A cat of the high moors." in cat.notes
    wasp = new(made, "Needle Wasp*")
    assert weapons(wasp) == [("Sting", "1d6x10", 1)]
    assert wasp.tracks["hp"].value == 25
    assert "Sting: with poison" in named(made, "Needle Wasp*").doubts
    spider = new(made, "Cellar Spider")
    assert (weapons(spider), spider.tracks["hp"].value) == ([("Bite", "10", 0)], 10)
    dragon = new(made, "Dragon, Moor")
    assert weapons(dragon) == [
        ("Claw", "2d8x10", 11),
        ("Bite", "4d8x10", 11),
        ("Tail", "1d8x10", 11),
    ]
    assert (dragon.stats["attacks"], dragon.stats["ar"]) == (4, 30)
    goblin = named(made, "Ditch Goblin")
    assert "OF: its minus is left out" in goblin.doubts
    moss = new(made, "Grave Moss")
    assert (moss.attacks, moss.stats["attacks"]) == ((), 0)


def test_own_creatures() -> None:
    made = read(sample("own.json"))
    assert [each.skipped for each in made.records] == [
        "",
        "",
        "there is no number 'charm' on this sheet",
        "Stick: the damage 'a lot' is not dice",
        "it has no name",
        "name: this key is missing",
    ]
    guard = new(made, "Toll Guard")
    assert (guard.stats, guard.tracks["hp"].value) == ({"df": 2, "ar": 10}, 50)
    assert new(made, "Toll Master").side == "neutral"


def test_the_combatants_of_a_fight_script() -> None:
    made = preview_file(SCRIPT, SYSTEM)
    assert [each.name for each in made.good] == ["DeathBow", "Orc"]
    assert new(made, "DeathBow").tracks["hp"].maximum == 102


def test_the_combatants_of_an_exported_record() -> None:
    fight = begin(system=SYSTEM)
    act(fight, AddCombatants(nc_fighter("Bo", hp=80), 2))
    text = to_json(fight_report(fight), fight.path, fight.encounter)
    made = preview(text.encode(), SYSTEM)
    assert [(each.name, each.place) for each in made.good] == [
        ("Bo 1", "combatant c0"),
        ("Bo 2", "combatant c1"),
    ]
    assert new(made, "Bo 1").tracks["hp"].value == 80


def test_a_table_of_combatants() -> None:
    made = read(sample("table.csv"))
    assert made.counts == (
        "2 of 4 read; 2 skipped (line 4: it has no name; line 5: hp: 'many' is not a whole number)"
    )
    troll = new(made, "Bridge Troll")
    assert (troll.stats, troll.tracks["hp"].value) == ({"df": 3, "dr": 0}, 180)
    assert weapons(troll) == [("Club", "2d8x10", 7)]
    assert troll.notes == "slow; sleeps by day"


def test_a_table_of_old_monsters() -> None:
    made = read(sample("old-table.csv"))
    ogre = new(made, "Fen Ogre")
    assert weapons(ogre) == [("Club", "1d10x10", 6)]
    assert (ogre.tracks["hp"].value, ogre.stats["ar"]) == (225, 10)
    assert ogre.notes.startswith("Movement: 30’")
    assert named(made, "Thing").skipped == "it has neither hit dice nor hit points"


def test_a_table_by_chosen_columns() -> None:
    raw = b"a,b,c\nWisp,12,3\n"
    with pytest.raises(NoNames, match=r"which column holds the names \(a, b, c\)"):
        preview(raw, SYSTEM)
    made = read(raw, Wishes(columns={"name": 0, "track.hp": 1, "stat.df": 2}))
    assert new(made, "Wisp").tracks["hp"].value == 12
    assert new(made, "Wisp").stats == {"df": 3}
    with pytest.raises(ImportProblem, match="no field 'size of hat'"):
        read(raw, Wishes(columns={"name": 0, "size of hat": 1}))


def test_hit_points_are_rolled_when_dice_are_given() -> None:
    asked: list[str] = []

    def nine(dice: str) -> int:
        asked.append(dice)
        return 9

    made = read(sample("old-school.json"), Wishes(mend=True, roll=nine))
    assert asked[:4] == ["4d8", "1d4", "1", "11d8"]
    assert new(made, "Moor Cat").tracks["hp"].value == 90
    assert "Hit points are rolled." in made.remarks


def test_a_system_without_a_conversion_says_so() -> None:
    without = next(each for each in SYSTEMS if each.converter is None)
    made = preview(sample("initiative.json"), without, Wishes(systems=(without,)))
    assert not made.good
    assert f"there is no conversion of such creatures to {without.name}" in made.counts


def test_creatures_to_convert_go_to_the_game_that_does_it() -> None:
    without = next(each for each in SYSTEMS if each.converter is None)
    made = preview(sample("initiative.json"), without)
    assert made.system == SYSTEM.id
    assert f"What is for {SYSTEM.name} goes to the entries of that game." in made.remarks


def test_all_good_records_enter_the_library_as_one_step() -> None:
    stream = LibraryStream((SYSTEM,), MemoryLibraryJournal())
    command = entering(read(sample("initiative.json")))
    assert command is not None
    assert isinstance(stream.do(command), LibraryStep)
    assert [each.name for each in stream.library.entries] == [
        *("Marsh Drake", "Lantern Imp", "Gate Warden", "Pond Frog"),
    ]
    drake = stream.library.entries.get(1)
    assert drake is not None
    assert (drake.kind, drake.source, drake.tags) == ("creature", "Home", ("large", "dragon"))
    assert drake.hit_dice == "(7d10+14)x10"
    assert "- OF 8 (NC-44, NC-12)" in drake.notes
    assert drake.being is not None
    assert drake.being.attacks[0].damage == "2d6x10+30"
    assert stream.undo_label == Label.of("imported", count=4)
    stream.undo()
    assert len(stream.library.entries) == 0


def test_a_preview_can_be_made_in_pieces() -> None:
    raw = json.dumps(json.loads(sample("initiative.json"))[:1] * 60).encode()
    work, paused = previewing(load(raw, SYSTEM)), []
    while True:
        try:
            paused.append(next(work))
        except StopIteration as end:
            assert end.value == preview(raw, SYSTEM)
            break
    assert paused == [0, 25, 50]


def test_where_nothing_is_good_nothing_enters() -> None:
    assert entering(Preview("a table", "nc", (Record("?", "line 2", skipped="no name"),))) is None


def test_characters_enter_as_such() -> None:
    command = entering(read(sample("initiative.json"), Wishes(side="party")))
    assert command is not None
    assert {each.kind for each in command.entries} == {"character"}


@pytest.mark.parametrize(
    "name", ["initiative.json", "initiative-export.json", "open-page.json", "old-school.json"]
)
def test_what_is_made_is_taken_by_the_rules(name: str) -> None:
    for each in read(sample(name), MENDED).good:
        assert each.becomes is not None
        assert checked(SYSTEM, each.becomes).name == each.name
        assert {"of", "hp", "hd", "df", "dr", "ar", "attacks"} <= {d.key for d in each.derived}
        assert all(d.trace for d in each.derived)


def test_conversion_rules_can_be_changed(data_home: Path) -> None:
    own = data_home / "conversion-rules" / "nc.json"
    own.parent.mkdir(parents=True)
    whole = json.loads((resources() / "conversion-rules" / "nc.json").read_text("utf-8"))
    whole["rules"]["natural"] = [[0, 50]]
    own.write_text(json.dumps(whole), "utf-8")
    assert new(read(sample("initiative.json")), "Marsh Drake").stats["ar"] == 50
    whole["rules"]["luck"] = 3
    own.write_text(json.dumps(whole), "utf-8")
    with pytest.raises(ImportProblem, match=r"nc.json .*no conversion rule 'luck'"):
        read(sample("initiative.json"))
    del whole["rules"]["luck"], whole["rules"]["worn"]
    own.write_text(json.dumps(whole), "utf-8")
    with pytest.raises(ImportProblem, match=r"nc.json .*worn: "):
        read(sample("initiative.json"))
