"""Every kind of question that a game asks is whole where there is least room for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.script import Script, read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.engine.scripted import all_understood
from gm_tracker.model.commands import Command
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answer, Answers, Ask, Request
from gm_tracker.paths import resources
from gm_tracker.rules import SYSTEMS
from gm_tracker.ui.kit.chips import ChipRow
from tests.drills.drilling import FULL, Drill, long_or_short
from tests.drills.test_by_script import table_for
from tests.helpers import MemoryJournal
from tests.ui.fitting import all_seen, lay_out
from tests.ui.window_helpers import Table

FIGHTS = sorted(each.stem for each in (resources() / "fights").glob("*.json"))
SHORT = ("deathbow-and-irthea",)
SIZES = ((1366, 738, 2.0), (1024, 572, 1.0), (1366, 738, 1.0))[: long_or_short(3, 1)]


@frozen
class Asked:
    """Before step `step` of a script is taken, with these answers, something is asked."""

    step: int
    command: Command
    answers: Answers
    size: tuple[int, int, int]


def asked_in(script: Script) -> dict[str, Asked]:
    """Of each kind of question of a fight the one that needs most room, by its kind."""
    system = next(each for each in SYSTEMS if each.id == script.system)
    fight = Fight.begin(system, MemoryJournal(), script.title, dict(script.switches))
    found: dict[str, Asked] = {}
    for number, step in enumerate(script.steps):
        parts = all_understood(
            system, fight.encounter, [(p.command, p.answers) for p in step.parts]
        )
        for command, answers in parts[:1]:
            given: dict[str, Answer] = {}
            while isinstance(made := resolve(system, fight.encounter, command, given), Ask):
                (request, *_) = made.requests
                one = Asked(number, command, dict(given), _size(request))
                kind = f"{command.kind} {_kind(request.id)}"
                found[kind] = max(found.get(kind, one), one, key=lambda each: each.size)
                given[request.id] = answers[request.id]
        fight.act_all(parts)
    return found


def _kind(request: str) -> str:
    return re.sub(r"\d+", "#", re.sub(r"\.c\d+", "", request))


def _size(request: Request) -> tuple[int, int, int]:
    words = sum(len(each.label) + len(each.reason) for each in request.options)
    return words, len(request.options), len(request.label)


def asked_one_by_one(table: Table, script: Script) -> Iterator[str]:
    """Come to each of these questions in turn, on the stage; its kind and step."""
    session, found = table.session, asked_in(script)
    fight = session.fight
    for number, step in enumerate(script.steps):
        parts = [(part.command, part.answers) for part in step.parts]
        for kind, asked in found.items():
            if asked.step == number:
                typed = {key: _typed(value) for key, value in asked.answers.items()}
                with session.core.composing():
                    session.composer.begin(asked.command, typed)
                yield f"{kind}, step {number}"
                with session.core.composing():
                    session.composer.dismiss()
        fight.act_all(all_understood(fight.system, fight.encounter, parts))


def _typed(answer: Answer) -> Answer:
    """A number, as people type a single die."""
    return answer[0] if isinstance(answer, tuple) and len(answer) == 1 else answer


def watch(qtbot: QtBot, folder: Path, name: str, drill: Drill) -> None:
    """Look at all questions of a fight in all sizes."""
    script = read_script(resources() / "fights" / f"{name}.json")
    for at, size in enumerate(SIZES):
        (folder / str(at)).mkdir()
        with table_for(qtbot, folder / str(at), script) as table:
            lay_out(table, size)
            for asked in asked_one_by_one(table, script):
                with drill.run(f"{name} at {size}: {asked}"):
                    all_seen(table)


@pytest.mark.parametrize("name", FIGHTS if FULL else SHORT)
def test_each_question_is_whole(qtbot: QtBot, tmp_path: Path, drill: Drill, name: str) -> None:
    """In the long form of all ready fights."""
    watch(qtbot, tmp_path, name, drill)
    assert drill.runs >= len(SIZES)


def test_answers_that_keep_their_height_are_found(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ChipRow, "set_low", lambda _row, _low: None)
    planted = Drill("planted")
    watch(qtbot, tmp_path, *SHORT, planted)
    assert planted.faults
