"""The ambush at the ford: three rounds of it by keys alone, every die typed."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gm_tracker.model.commands import ReleaseSlot
from gm_tracker.model.encounter import Span
from gm_tracker.rules.nc.keys import POISON
from gm_tracker.ui.fight.stage.die_line import DieLine
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, SPACE, Key, Table, at_table

CROSSBOW = "Crossbow"


def test_three_rounds_of_the_ambush(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "ford.gmt") as table:
        table.press(Key.Key_F, with_=CTRL | SHIFT)
        table.answer("at the ford")
        for chapter in (spells_begin, released_with, the_ball_of_fire, a_spell_is_lost):
            chapter(table)
        for chapter in (they_come_to_blows, poison, the_crossbow, broken_off, loaded):
            chapter(table)


def test_all_of_it_is_there_when_the_campaign_is_opened_again(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "ford.gmt"
    with at_table(qtbot, path) as table:
        table.press(Key.Key_F, with_=CTRL | SHIFT)
        table.answer("at the ford")
        for chapter in (spells_begin, released_with, the_ball_of_fire, a_spell_is_lost):
            chapter(table)
        known, labels = table.encounter, table.labels
    with at_table(qtbot, path) as table:
        assert table.encounter == known
        assert table.labels == labels
        while table.encounter.clock.phase == "open":
            table.ctrl("z")
        assert table.labels[-1] == "Bren is surprised"


def acting(table: Table) -> list[str]:
    """The names of those who can act now."""
    encounter = table.encounter
    return [encounter.combatants[each.combatant].name for each in encounter.acting()]


def hp(table: Table, name: str) -> int:
    """Somebody's hit points."""
    return table.one(name).tracks["hp"].value


def to_come(table: Table) -> int:
    """The poison in Toren that has not worked yet."""
    return POISON.value(table.one("Toren"))


def spans(table: Table, kind: str) -> dict[str, Span]:
    """The long actions of that kind by whose they are."""
    people = table.encounter.combatants
    return {people[s.combatant].name: s for s in table.encounter.spans if s.kind == kind}


def cast(table: Table, number: str, spell: str, targets: str) -> None:
    """Begin a spell by a few letters of its name."""
    table.press(number, "r")
    table.press(spell, ENTER)
    table.press(targets, ENTER, ENTER)
    table.press(ESC)


def attack(table: Table, number: str, target: str, *dice: str) -> None:
    """An attack with its dice."""
    table.press(number, "a")
    table.press(target, ENTER)
    table.answer(*dice)
    table.press(ESC)


def to_segment(table: Table, segment: int) -> None:
    """Space to that segment of the round."""
    while table.encounter.clock.segment < segment:
        table.press(SPACE)
    assert table.encounter.clock.segment == segment


def to_round(table: Table, number: int) -> None:
    """Space to the start of that round."""
    while table.encounter.clock.round < number:
        table.press(SPACE)


def spells_begin(table: Table) -> None:
    """NC-50, NC-61: nobody is engaged, so no dice; the surprised do not act."""
    table.press(SPACE)
    assert acting(table)[:3] == ["Mara", "Sela", "Archer 1"]
    assert "Toren" not in acting(table)
    cast(table, "4", "ball", "5-10")
    cast(table, "10", "light", "4")
    assert set(spans(table, "casting")) == {"Sela", "Hedge mage"}
    table.press("2", "o")
    table.answer("the mage raises his hands")
    attack(table, "5", "1", "90")
    assert table.labels[-1] == "Archer 1 misses Toren"


def released_with(table: Table) -> None:
    """A held action is used together with those of segment 4, and strikes the caster."""
    table.press(SPACE)
    assert table.encounter.clock.segment == 4
    assert acting(table) == ["Sela"]
    table.press("2", "o", ENTER)
    assert acting(table) == ["Mara", "Sela"]
    assert table.session.fight.path[-1].commands == (ReleaseSlot(released(table)),)
    attack(table, "2", "10", "20", "20")
    assert table.labels[-1] == "Mara hits Hedge mage"


def released(table: Table) -> str:
    """The slot of Mara in this moment."""
    mara = table.one("Mara").id
    return next(each.id for each in table.encounter.acting() if each.combatant == mara)


def the_ball_of_fire(table: Table) -> None:
    """NC-61: one roll of damage and six saves on one sheet; its targets are known already."""
    table.press("4", "a", ENTER)
    dice = table.stage.findChildren(DieLine)
    assert sum(each.isVisible() for each in dice) == 7
    table.answer("90", "12", "90", "33", "80", "75", "60")
    assert table.labels[-1] == (
        "Sela casts Ball of fire: Archer 1 saves and takes 30; Archer 2 takes 59; "
        "Archer 3 takes 59; Blade 1 takes 59; Blade 2 takes 59; Hedge mage takes 43"
    )
    table.press(ESC)
    assert hp(table, "Archer 1") == 160


def a_spell_is_lost(table: Table) -> None:
    """NC-43: the struck mage does not keep the bolt; the GM settles what comes of it."""
    table.press(SPACE)
    assert "Segment 4 closes" in table.texts(table.stage)
    table.answer("", "96")
    assert table.encounter.clock.segment == 5
    assert spans(table, "casting") == {}
    assert (hp(table, "Archer 1"), hp(table, "Hedge mage")) == (130, 127)
    table.press(ESC, "q", "0")
    table.answer("it fizzles out")
    assert not table.encounter.prompts


def they_come_to_blows(table: Table) -> None:
    """NC-58: coming to blows gives an attack at once, except to the surprised."""
    table.press("8", "g")
    table.answer("1")
    assert "Blade 1" in acting(table)
    assert "Toren" not in acting(table)
    attack(table, "8", "1", "30", "40", "90")
    assert to_come(table) == 0


def poison(table: Table) -> None:
    """NC-47: at most 10 at the end of the round, of the 90 that came with the blow."""
    table.press(SPACE)
    assert to_come(table) == 90
    left = hp(table, "Toren")
    to_round(table, 2)
    assert to_come(table) == 80
    assert hp(table, "Toren") == left - 10


def the_crossbow(table: Table) -> None:
    """NC-52, NC-59: the engaged roll their segments, the crossbow is loaded for 19 segments."""
    table.press(SPACE)
    table.answer("2 3", "4")
    segments = [each.position - 9 for each in table.encounter.slots if each.state == "waiting"]
    assert {1, 4} <= set(segments)
    attack(table, "3", "6", "22", "50")
    assert table.labels[-1] == "Bren hits Archer 2"
    table.press(SPACE)
    span = spans(table, "loading")["Bren"]
    assert span.label == f"loading {CROSSBOW}"
    assert (span.start // 10 + 1, span.finish // 10 + 1) == (2, 3)
    to_round(table, 3)
    assert "Bren" in spans(table, "loading")


def broken_off(table: Table) -> None:
    """Round 3: the GM interrupts a spell in so many words."""
    table.press(SPACE)
    table.answer("1 1", "7")
    assert "Sela" in acting(table)
    cast(table, "4", "dust", "5 7 10")
    table.press(SPACE, "4", "i")
    table.answer("her horse shies")
    assert spans(table, "casting") == {}
    assert "her horse shies" in table.labels[-1]


def loaded(table: Table) -> None:
    """The end of round 3: the poison goes on, and the crossbow is fired again."""
    assert "Bren" not in acting(table)
    to_round(table, 4)
    assert to_come(table) == 60
    assert "Bren" not in spans(table, "loading")
    table.press(SPACE)
    table.answer("1 1", "7")
    attack(table, "3", "6", "22", "50")
    assert table.labels[-1] == "Bren hits Archer 2"
