"""A fight by keys alone, from the empty campaign to its end, and how many keys things take."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import parse_script, script_of, write_script
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.label import Label
from gm_tracker.model.step import Request
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from gm_tracker.words.header import header_view
from gm_tracker.words.views import HeaderView
from tests.ui.window_helpers import ENTER, ESC, SPACE, Table, at_table, start_round


def able_sides(table: Table) -> set[str]:
    """The sides that still have somebody who can act."""
    return {each.side for each in table.session.fight.system.able(table.encounter)}


def die(request: Request, source: random.Random) -> str:
    """A roll as the table would call it: every face."""
    if request.dice and not request.dice.startswith("1d"):
        return str(source.randint(request.lowest, request.highest))
    sides = {"1d100": 100, "1d10": 10, "1d8x10": 8}.get(request.dice, 4)
    return str(source.randint(1, sides))


def answer_all(table: Table, source: random.Random) -> None:
    """Type every die that is asked for, each with Enter, until the action is carried out."""
    composer = table.session.composer
    for _ in range(40):
        if composer.current is None:
            return
        opened = composer.open_requests()
        table.press(*((die(opened[0], source), ENTER) if opened else (ENTER,)))
    raise AssertionError(table.views.composer())


def attack_somebody(table: Table, source: random.Random) -> None:
    """The first who acts now attacks the first of another side, by badge."""
    actor = table.encounter.combatants[table.encounter.acting()[0].combatant]
    able = table.session.fight.system.able(table.encounter)
    target = next(each for each in able if each.side != actor.side)
    table.press("a")
    if table.session.composer.current is None:
        raise AssertionError(table.said)
    if table.session.composer.current.picking:
        table.press(str(target.badge), ENTER)
    answer_all(table, source)
    table.press(ENTER)


def test_a_fight_to_its_end_by_keys_equals_its_headless_replay(
    qtbot: QtBot, tmp_path: Path
) -> None:
    source = random.Random(91)
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        table.add("DeathBow party hp 102 df 7 of 9 dr 5")
        table.add("orc x2")
        start_round(table, "3", "3", "7")
        assert table.encounter.clock.segment == 3
        table.press("a", "2", ENTER, "91", ENTER)
        assert table.labels[-1] == "DeathBow misses Orc 1"
        table.press(ENTER)
        for _ in range(300):
            if len(able_sides(table)) < 2:
                break
            if table.encounter.acting():
                attack_somebody(table, source)
            else:
                table.press(SPACE)
                answer_all(table, source)
        assert len(able_sides(table)) == 1
        fight = table.session.fight
        script = parse_script(write_script(script_of(fight.path)).encode())
        played = replay(script, KnownSystems())
        assert played.difference == ""
        assert encounter_hash(played.fight.encounter) == encounter_hash(fight.encounter)
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        assert encounter_hash(table.encounter) == encounter_hash(fight.encounter)


def three_orcs(table: Table) -> None:
    table.add("DeathBow party hp 102 df 7 of 9 dr 5")
    table.add("orc x3")
    start_round(table, "3", "5", "6", "7")


def test_an_attack_with_typed_dice_takes_at_most_eight_keys_besides_the_digits(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        three_orcs(table)
        hp = table.one("Orc 2").tracks.get("hp")
        table.presses = 0
        table.press("a", "3", ENTER, "50", ENTER, "4", ENTER, ENTER)
        assert table.presses <= 8
        assert table.session.composer.current is None
        assert table.labels[-1] == "DeathBow hits Orc 2"
        assert table.session.composer.finished is None
        table.press(SPACE)
        assert table.one("Orc 2").tracks.get("hp") != hp


def test_twelve_damage_to_the_third_orc_takes_at_most_four_keys_besides_the_digits(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        three_orcs(table)
        third = table.one("Orc 3")
        system = table.session.fight.system
        before = system.sheet.tracks[0].value(third)
        table.presses = 0
        table.press("d", "4", SPACE, "12", ENTER)
        assert table.presses <= 4
        assert system.sheet.tracks[0].value(table.one("Orc 3")) == before - 12


def test_the_third_orc_can_be_picked_first(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        three_orcs(table)
        before = table.one("Orc 3")
        table.presses = 0
        table.press("4", "d", "12", ENTER)
        assert table.presses <= 4
        track = table.session.fight.system.sheet.tracks[0]
        assert track.value(table.one("Orc 3")) == track.value(before) - 12


def test_the_last_die_carries_the_action_out_and_shows_it_once(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        for each in ("Anna party hp 30 of 5", "Orc hp 30"):
            table.add(each)
        start_round(table, "1", "1")
        table.press("a", ENTER)
        shown: list[int] = []
        steps = len(table.labels)
        core = table.session.core
        show = core.composed

        def composed() -> None:
            shown.append(len(table.labels))
            show()

        core.composed = composed
        table.answer("99")
        assert shown == [steps + 1]
        assert table.focus_is_in(table.stage)


def test_the_last_die_builds_the_header_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        for each in ("Anna party hp 30 of 5", "Orc hp 30"):
            table.add(each)
        start_round(table, "1", "1")
        table.press("a", ENTER)
        made: list[int] = []

        def counting(
            system: RuleSystem, encounter: Encounter, undo: Label | None, redo: Label | None
        ) -> HeaderView:
            made.append(len(table.labels))
            return header_view(system, encounter, undo, redo)

        monkeypatch.setattr("gm_tracker.session.fight_views.header_view", counting)
        steps = len(table.labels)
        table.answer("99")
        assert made == [steps + 1]


def test_in_another_fight_nobody_is_meant_by_who_was_selected_in_this_one(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Ann party hp 90")
        table.add("orc hp 90 x3")
        table.press("3")
        assert table.selected == table.one("Orc 2").id
        table.acts.fights.begin_ready("coc7")
        assert table.selected == ""
        table.press("d", "9", ENTER, ESC)
        assert not table.labels[-1].startswith("damage"), table.labels[-1]
        table.press(SPACE)
        (acting, *_) = table.encounter.acting()
        assert table.selected == acting.combatant
