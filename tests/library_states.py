"""States of the library for the pictures: entries, builder, import, an encounter, and paper."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication

from gm_tracker.campaign.presets import find_creature
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Condition
from gm_tracker.model.disclosure import Disclosure
from gm_tracker.model.library_commands import (
    AddEntries,
    AddFolder,
    MakeVariant,
    NewEntry,
    SavePlan,
)
from gm_tracker.model.library_plans import Arrival, Engagement, Group, Plan
from gm_tracker.ui.library.library_box import LibraryBox
from gm_tracker.ui.window.new_campaign import ask_game
from tests.library_helpers import done
from tests.rules.nc import people
from tests.ui.window_parts import WindowParts

NOTES = """Holds the **ford** since spring.

- wants toll: *2 gold a head*
- flees below half of its hit points

| sign | meaning |
|---|---|
| horn | two more come |
"""
WOLF = {
    "name": "Dire wolf",
    "hit_points": 37,
    "hit_dice": "5d10+10",
    "armor_class": 14,
    "armor_desc": "natural armor",
    "actions": [{"name": "Bite", "damage_dice": "2d6", "damage_bonus": 3}],
}
BLOCKS = """Fen Orc: HD 1, OF 2, DF 1, 45 hp, Axe 1d8x10 (hates lanterns; flees at dusk)
Reed Wolf - hit dice 2, OF 3, DF 3, DR 1, hit points 55, bite 1d6x10
Sump Lizard HD2 OF4 DF2 DR2 AR10, hp 90, 3 attacks, claw 1d3x10, bite 1d8x10, sleeps until noon

Reed pickers (6): AC 6; MV 9"; HD 1; hp 5, 4, 7, 2, 6, 3; #AT 1; Dmg 1-8 (by weapon); AL LE
Stilt ogre: AC 4; MV 12"; HD 6+6; hp 38; THAC0 13; #AT 3; Dmg 5-8/5-8/2-12; SD regeneration
"""
GAMES = """MARGIT HOLLE, age 52, lighthouse keeper
STR 60 CON 70 SIZ 55 DEX 45 INT 65 APP 40 POW 75 EDU 50 SAN 61 HP 12
DB: 0 Build: 0 Move: 7 MP: 15 Luck: 55
Attacks per round: 1
Boat hook 45% (22/9), damage 1D6
Flare gun 35% (17/7), damage 1D10 + burn
Dodge 22% (11/4)
Skills: Navigate 70%, Spot Hidden 55%, Swim 60%.
Keeps the lamp lit whatever comes up the stair.

Weir Guard
STR: 13 CON: 12 SIZ: 14 DEX: 12 INT: 11 POW: 10 CHA: 9
Action Points: 2
Damage Modifier: +1d2
Magic Points: 10
Movement: 6m
Initiative Bonus: 11
1d20 Location AP/HP
1-3 Right Leg 2/6
4-6 Left Leg 2/6
7-9 Abdomen 3/7
10-12 Chest 3/8
13-15 Right Arm 2/5
16-18 Left Arm 2/5
19-20 Head 4/6
Skills: Athletics 45%, Endurance 52%, Evade 44%, Willpower 48%
Combat Style & Weapons: Weir Watch (Spear, Shield) 58%
Shortspear M L 1d8+1+1d2 4/5

LOCK KEEPER
STR: 13  DEX: 12  CON: 13  INT: 11  EGO: 10  PRE: 13
OCV: 4  DCV: 4  OMCV: 3  DMCV: 3
SPD: 2  PD: 4  ED: 3  REC: 5  END: 26  BODY: 11  STUN: 24
Weapons: Truncheon 3d6 N
Hums when he is afraid.
"""


def filled(stage: WindowParts) -> LibraryBox:
    """A library of two characters, some creatures and things, and three encounters."""
    stream = stage.window.workspace.library.open().stream
    orc, wolf = find_creature("nc", "Orc"), find_creature("nc", "Wolf")
    assert orc is not None
    new = [
        NewEntry("character", "nc", "DeathBow", people.deathbow(), ("party",), True),
        NewEntry("character", "nc", "Irthea", people.irthea(), ("party",), True),
        NewEntry(
            *("creature", "nc", "Orc", orc, ("ford", "brute")),
            source="Monsters of the marsh, page 12",
            notes=NOTES,
            hit_dice="4d8x10",
        ),
        NewEntry("creature", "nc", "Wolf", wolf or orc, ("beast",), hit_dice="2d8x10"),
        NewEntry("spell", "nc", "Misty veil", people.VEIL, ("mage",)),
        NewEntry("armour", "nc", "Bronze scale", {"AR": 25, "DR": -1, "weight": "18 kg"}),
        NewEntry("creature", "nc", "The very long name " * 9, orc, ("odd",)),
    ]
    done(stream, AddEntries(tuple(new)))
    done(stream, MakeVariant(3, "Orc (leader)", {"hp": 150}))
    done(stream, AddFolder("Chapter 1"))
    groups = (
        Group(1, side="party"),
        Group(2, side="party", conditions=(Condition("prone", End(20)),)),
        Group(3, 3, hit_points="rolled", notes="They wait behind the willows."),
        Group(8, stats={"dr": 6}),
        Group(
            *(4, 2),
            hit_points="average",
            arrival=Arrival(3, "the horn sounds"),
            disclosure=Disclosure(True, "a shape in the fog"),
        ),
    )
    ford = Plan(0, "The ford", "nc", "Chapter 1", groups, (Engagement("engaged", "g1", "g3"),))
    done(stream, SavePlan(Plan(0, "An inn at night", "nc", groups=(Group(4, 2),))))
    done(stream, SavePlan(Plan(0, "Empty road", "nc")))
    done(stream, SavePlan(replace(ford, notes="Rain. **Visibility 20 m.**")))
    return stage.library


def _library(stage: WindowParts) -> None:
    filled(stage)
    stage.acts.library.show_library()
    stage.library.entries.finder.search(3)


def _narrowed(stage: WindowParts) -> None:
    filled(stage)
    stage.acts.library.show_library()
    finder = stage.library.entries.finder
    finder.filters.boxes["kind"].setCurrentIndex(1)
    finder.line.setText("gu")


def _new_campaign(stage: WindowParts) -> None:
    at = stage.window.at
    ask_game(at, at.workspace.path.with_name("The drowned coast.gmt"), lambda find: None)


def _form(stage: WindowParts) -> None:
    _library(stage)
    stage.library.entry_acts.edit()


def _builder(stage: WindowParts) -> None:
    _library(stage)
    stage.acts.library.build_entry(1)


def _encounter(stage: WindowParts) -> None:
    filled(stage)
    stage.acts.library.show_encounters()
    box = stage.library
    box.plans.refresh(box.access.room.stream.library.plans[-1].id)
    box.plans.groups.setFocus()


def _asking(stage: WindowParts) -> None:
    _encounter(stage)
    stage.library.group_acts.ask_arrival()


def _importing(stage: WindowParts) -> None:
    folder = stage.window.workspace.path.parent
    path = folder / "beasts.json"
    bad = {"name": "Nobody", "hit_points": "many"}
    many = [{**WOLF, "name": f"Dire wolf {n}"} for n in range(1, 12)]
    path.write_text(json.dumps([WOLF, bad, *many]), "utf-8")
    _read(stage, path)


def _already(stage: WindowParts) -> None:
    """Some of what is read is in the library already."""
    filled(stage)
    room = stage.window.workspace.library.open()
    path = stage.window.workspace.path.parent / "library.json"
    path.write_text(room.written.library_as("json"), "utf-8")
    _read(stage, path)
    stage.importer.records.records.settle_next()


def _columns(stage: WindowParts) -> None:
    path = stage.window.workspace.path.parent / "who.csv"
    path.write_text("who;life;armour;weapon;dmg\nWolf;40;2;Bite;1d8x10\n", "utf-8")
    _read(stage, path)


def _read(stage: WindowParts, path: Path) -> None:
    stage.import_from(path)
    _settle()


def _settle() -> None:
    for _ in range(50):
        QApplication.processEvents()


def _pasted(stage: WindowParts) -> None:
    stage.acts.imports.import_text(BLOCKS)
    _settle()


def _games(stage: WindowParts) -> None:
    stage.acts.library.show_library()
    stage.acts.imports.import_text(GAMES)
    _settle()
    stage.importer.records.records.go(1)


def _prose(stage: WindowParts) -> None:
    stage.acts.imports.import_text("Three of them wait at the ford.\nNobody knows why.")
    _settle()


def _pasted_table(stage: WindowParts) -> None:
    stage.acts.imports.import_text("who\tlife\tarmour\nFen wolf\t40\t2\nReed wolf\t50\t3")
    _settle()


def _mending(stage: WindowParts) -> None:
    _pasted(stage)
    mending = stage.importer.records.mending
    mending.open(3)
    mending.form.saved.emit(replace(mending.form.typed(), name="Reed pickers of the fen"))
    mending.open(0)


def print_pages(stage: WindowParts, folder: Path) -> None:
    """The sheet of the encounter, entries and the log as PDF files in that folder."""
    _encounter(stage)
    stage.library.entries.finder.list.selectAll()
    for what in ("plan", "fight", "entries"):
        stage.acts.exports.export_to(what, "html", folder / f"{what}.pdf")


STATES: dict[str, Callable[[WindowParts], None]] = {
    "library-list": _library,
    "library-narrowed": _narrowed,
    "library-new-campaign": _new_campaign,
    "library-empty": lambda stage: stage.acts.library.show_library(),
    "library-form": _form,
    "library-builder": _builder,
    "library-encounter": _encounter,
    "library-asking": _asking,
    "library-import": _importing,
    "library-already": _already,
    "library-columns": _columns,
    "library-paste": _pasted,
    "library-paste-mend": _mending,
    "library-paste-prose": _prose,
    "library-paste-table": _pasted_table,
    "library-paste-games": _games,
}
