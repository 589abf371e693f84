"""A turn of HERO by its documents, by keys: speeds 3, 4 and 6, a held phase, an abort."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import EditCombatant, SetSwitch
from gm_tracker.rules.hero.documents import DOCUMENTS as HERO
from gm_tracker.rules.hero.system import HERO as BOTH
from gm_tracker.words.timeline_views import TimelineView
from tests.ui.window_helpers import ENTER, ESC, SPACE, Table, at_table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Ann (1, SPD 3), Bob (2, SPD 4) and Cyd (3, SPD 6) before their first turn."""
    with at_table(qtbot, tmp_path / "hero.gmt", (HERO,)) as table:
        table.add("Ann party spd 3 dex 14 hp 30 ocv 96 dcv 30")
        table.add("Bob spd 4 dex 18 hp 20 ocv 96 dcv 30")
        table.add("Cyd spd 6 dex 10 hp 20")
        yield table


def go_on(table: Table, segment: int, name: str) -> None:
    """Space until that combatant's phase in that segment."""
    for _ in range(30):
        acting = table.encounter.acting()
        clock = table.encounter.clock
        if clock.segment == segment and [table.one(name).id] == [e.combatant for e in acting]:
            return
        table.press(SPACE)
    raise AssertionError(f"{name} never acts in segment {segment}")


def test_what_other_games_call_a_round_is_a_turn(table: Table) -> None:
    assert table.views.header().round == "Turn 1"
    assert table.window.parts.header.next.text() == "Begin turn 1"
    table.press(SPACE)
    assert table.labels[-1] == "start of turn 1"
    go_on(table, 12, "Bob")
    assert "Turn 1: who acts when" in [line.text for line in table.views.log()]


def test_stun_stands_by_whom_it_acts_and_whom_it_may_strike(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "stun.gmt", (BOTH,)) as table:
        table.add("Ann party spd 4 dex 18 body 12 stun 30")
        table.add("Bob spd 3 dex 10 body 10 stun 22")
        table.press(SPACE)
        grid = table.views.composer().idle
        assert grid is not None
        assert ("STUN", "30/30") in grid.actor.numbers
        assert grid.rows[0].note.startswith("10 body \N{MIDDLE DOT} 22 stun")


def test_a_turn_with_a_held_phase_and_an_abort(table: Table) -> None:
    table.press(SPACE)
    assert table.encounter.clock.segment == 2
    view = table.views.schedule()
    assert isinstance(view, TimelineView)
    assert [each.label for each in view.columns][:12] == [str(n) for n in range(1, 13)]
    assert [len(each.marks) for each in view.rows] == [3, 5, 7]

    go_on(table, 4, "Ann")
    table.press("1", "o")
    table.answer("when Bob shoots")
    assert table.labels[-1] == "Ann holds until Bob shoots"
    go_on(table, 6, "Bob")
    table.press("1", "o")
    table.answer("")
    assert [each.combatant for each in table.encounter.acting()] == ["c0"]
    table.press("a")
    table.press("2", ENTER)
    odds = table.views.composer().odds
    assert odds is not None
    assert odds.headline == "66\u2009%"
    table.answer("50", "9")
    assert table.views.composer().headline == "Ann hits Bob: 6"
    table.press(ENTER, SPACE)
    assert [each.combatant for each in table.encounter.acting()] == ["c1"]

    table.press("1", "r")
    table.press("abort", ENTER)
    shown = table.views.composer()
    assert shown.headline == (
        "Ann aborts to a defence and gives up the phase in segment 8; defends until then"
    )
    table.press(ENTER, ENTER)
    assert table.one("Ann").has("defending")

    table.press("2", "a", "1", ENTER)
    odds = table.views.composer().odds
    assert odds is not None
    assert odds.headline == "36\u2009%"
    table.answer("60")
    assert table.labels[-1] == "Bob misses Ann"
    table.press(ENTER)
    go_on(table, 8, "Cyd")
    assert table.one("Ann").has("defending")
    go_on(table, 9, "Bob")
    assert not table.one("Ann").has("defending")
    go_on(table, 12, "Ann")


def test_an_abort_is_undone_by_one_key(table: Table) -> None:
    table.press(SPACE, "1", "r")
    table.press("abort", ENTER, ENTER, ESC)
    assert table.one("Ann").has("defending")
    table.ctrl("z")
    table.press(ESC)
    assert not table.one("Ann").has("defending")
    go_on(table, 4, "Ann")


def test_equal_dice_of_a_contest_are_typed_anew(table: Table) -> None:
    """H-14, X-H-6: neither side is rolled by the program, and both pairs stay to be read."""
    climb = Attack("climb", "Climb", "", {"skill": 60}, "skill")
    for who in ("c0", "c1"):
        table.session.enter(EditCombatant(who, attacks=(climb,)))
    table.press("1", "r")
    table.press("contest", ENTER)
    table.press("2", ENTER, SPACE)
    table.answer("20", "20")
    fields = table.views.composer().fields
    assert [(each.id, each.text) for each in fields][-3:] == [
        ("check", "20"),
        ("against_roll", "20"),
        ("check#2", ""),
    ]
    table.answer("31", "30")
    assert table.labels[-1] == "Ann, Climb: wins against Bob"


def test_a_skill_roll_with_its_modifiers_and_odds(table: Table) -> None:
    table.add("Vault Engineer x1")
    engineer = table.encounter.combatants["c3"]
    assert engineer.name == "Vault Engineer"
    table.press("4", "r")
    table.press("skill roll", ENTER)
    assert table.views.composer().title == "Skill roll: Security systems"
    table.session.making.toggle_chip("situation.sheer_folly")
    shown = table.views.composer()
    assert shown.odds is not None
    assert shown.odds.headline == "54\u2009%"
    table.answer("54")
    assert table.labels[-1] == "Vault Engineer, Security systems: success"


def test_in_the_last_segment_nothing_is_asked_of_a_delay(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "h.gmt", (BOTH,)) as table:
        table.session.fight.act(SetSwitch("X-HP-0", "full"))
        table.add("Ann party")
        table.press(SPACE, "w")
        assert table.views.header().moment == "Segment 12"
        assert not table.window.parts.quick_entry.isVisible()
        told = table.window.statusBar().currentMessage()
        assert told == "Segment 12 is the last of the turn: an action can be held, not delayed."


def test_a_dodge_that_waits_for_enter_is_not_passed_over_by_next(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "d.gmt", (BOTH,)) as table:
        table.session.fight.act(SetSwitch("X-HP-0", "full"))
        table.add("Ann party")
        table.press(SPACE, "r")
        table.press("dodge", ENTER)
        assert table.window.parts.header.next.text() == "Next \N{MIDDLE DOT} the action first"
        table.press(SPACE)
        assert table.encounter.acting(), "nobody was passed"
        table.press(ENTER)
        assert table.one("Ann").has("dodging")
