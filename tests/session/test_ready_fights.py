"""The fights that come with the program: each plays to the last hash, and is a real fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import SHORT_HASH, Script, read_script
from gm_tracker.headless import main
from gm_tracker.model import commands as c
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.paths import resources
from gm_tracker.session.replay import Replay, replay
from gm_tracker.session.systems import KnownSystems
from tests.helpers import came_of

FOLDER = resources() / "fights"
FIGHTS = sorted(each.stem for each in FOLDER.glob("*.json"))
SHORT = {"deathbow-and-orc", "deathbow-and-irthea"}
"""Worked examples of the rules, which are as long as they are."""
ROUNDS = 10
WHOLE = {"brp", "coc7", "mythras", "openquest", "open-d10"}
"""Fights that use everything their system has."""


def script_of(name: str) -> Script:
    """The script of that name."""
    return read_script(FOLDER / f"{name}.json")


def played(name: str) -> Replay:
    """The whole fight, played."""
    return replay(script_of(name), KnownSystems())


def rounds(replayed: Replay) -> int:
    """The rounds that were begun."""
    clock = replayed.fight.encounter.clock
    return clock.round - (clock.phase == "start")


@pytest.mark.parametrize("name", FIGHTS)
def test_every_step_comes_out_as_it_is_written(name: str) -> None:
    script, replayed = script_of(name), played(name)
    assert replayed.difference == ""
    assert all(len(each.hash) == SHORT_HASH for each in script.steps)
    assert encounter_hash(replayed.fight.encounter) == script.final_hash
    assert name in SHORT or rounds(replayed) >= ROUNDS


@pytest.mark.parametrize("name", FIGHTS)
def test_the_verb_plays_it_and_explains_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(FOLDER / f"{name}.json"), "--why"]) == 0
    out = capsys.readouterr().out
    assert out.endswith(f"final hash: {script_of(name).final_hash}\n")


@pytest.mark.parametrize("name", sorted(WHOLE))
def test_every_action_choice_and_house_rule_is_used(name: str) -> None:
    script, replayed = script_of(name), played(name)
    system = getattr(replayed.fight.system, "documents", replayed.fight.system)
    parts = [part for step in script.steps for part in step.parts]
    made = [e for step in replayed.fight.path for e in step.events if isinstance(e, ActionMade)]
    assert {each.action for each in made} == {each.key for each in system.actions}
    switched = [p.command for p in parts if isinstance(p.command, c.SetSwitch)]
    wanted = {(each.id, key) for each in system.switches for key, _ in each.choices}
    assert {(each.switch, each.choice) for each in switched} == wanted


@pytest.mark.parametrize("name", sorted(WHOLE - {"open-d10"}))
def test_every_defence_and_level_is_seen(name: str) -> None:
    script, replayed = script_of(name), played(name)
    chosen = {part.answers.get("defence_choice") for step in script.steps for part in step.parts}
    events = [event for step in replayed.fight.path for event in step.events]
    outcomes = {each.outcome for each in events if isinstance(each, AttackMade)}
    game = getattr(replayed.fight.system, "documents", replayed.fight.system)
    defences: dict[str, object] = getattr(game, "defences", {})
    assert chosen >= {*defences, "none"}
    levels: tuple[str, ...] = getattr(game, "levels", ())
    assert outcomes >= {*(level for level in levels if level != "success"), "hit", "miss"}


def test_every_result_of_the_open_die_is_seen() -> None:
    fight = played("open-d10").fight
    events = [event for step in fight.path for event in step.events]
    made = [each for each in events if isinstance(each, ActionMade)]
    texts = " ".join(came_of(fight.system, each) for each in made)
    for result in (
        "double critical success",
        "quadruple lucky failure",
        "lucky success",
        "success, but not enough",
        "without a roll",
        "draw",
        "masters",
    ):
        assert result in texts


def test_a_fight_is_found_where_the_program_looks() -> None:
    assert Path(FOLDER).is_dir()
    assert len(FIGHTS) >= 6
