"""Ready fights played in the window by keys come to the end that their scripts say."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.app import Parts
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import Script, read_script
from gm_tracker.paths import resources
from gm_tracker.session.settings import Settings
from gm_tracker.ui.window import badge_keys
from gm_tracker.ui.window.run import make_window
from tests.drills.drilling import FULL, Drill, long_or_short
from tests.rules.full_games import GAMES
from tests.ui.window.by_script import ByScript
from tests.ui.window_helpers import Table

FOLDER = resources() / "fights"
FULL_FIGHTS = tuple(f"{each.id}-full" for each in GAMES)
OTHERS = ("coc7", "mythras", "hero")
ROUNDS = long_or_short(0, 1)
"""So many rounds are played; 0 is all of them."""


@pytest.fixture(autouse=True)
def fingers_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody types one number so soon after another that they are taken for one."""
    monkeypatch.setattr(badge_keys, "BADGE_MS", 0)


@contextmanager
def table_for(qtbot: QtBot, folder: Path, script: Script) -> Iterator[Table]:
    """A window on an empty fight of the script's game, under its house rules."""
    settings = Settings(folder / "settings")
    parts = Parts(source=random.Random(7), settings=lambda: settings, reporting=None)
    workspace, _ = parts.open(folder / "script.gmt")
    session = workspace.fights.new(script.title, script.system, script.switches)
    window = make_window(parts.opened((workspace, session)))
    qtbot.addWidget(window)
    window.resize(1366, 768)
    try:
        with qtbot.waitActive(window):
            window.show()
        yield Table(window, workspace)
    finally:
        window.close()
        workspace.close()


@pytest.mark.parametrize("name", [*FULL_FIGHTS, *(OTHERS if FULL else OTHERS[:1])])
def test_a_ready_fight_is_played_by_keys(
    qtbot: QtBot, tmp_path: Path, drill: Drill, name: str
) -> None:
    """Ready fights by keys."""
    file = FOLDER / f"{name}.json"
    drill.runs += 1
    script = read_script(file)
    with table_for(qtbot, tmp_path, script) as table:
        hands = ByScript(table, script)
        wrong = hands.play(ROUNDS)
        drill.notes.append(f"{name}: {sum(hands.by_key.values())} by key")
        drill.faults += [wrong] if wrong else []
        if FULL and not wrong and encounter_hash(table.encounter) != script.final_hash:
            drill.faults.append(f"{name} ends otherwise")
