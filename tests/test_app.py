"""The program put together: what opens, what is said, and the demonstration without a screen."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gm_tracker.app import Parts, run
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.errors import Damaged, Locked
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.script import ScriptError
from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import AddCombatants
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from gm_tracker.session.bundled import play_script
from gm_tracker.session.sample import STEPS_IN_SAMPLE, sample_script
from gm_tracker.session.systems import KnownSystems
from tests.helpers import MemoryJournal, act, begin, nc_fighter
from tests.toy import TOY

ROOT = Path(__file__).parent.parent


def test_a_new_user_finds_the_sample_fight_begun(data_home: Path) -> None:
    workspace, session = Parts().open(None)
    fight = session.fight
    assert workspace.path == data_home / "campaign.gmt"
    assert len(fight.path) == STEPS_IN_SAMPLE + 1
    workspace.close()
    again, session = Parts().open(None)
    assert encounter_hash(session.fight.encounter) == encounter_hash(fight.encounter)
    again.close()


def test_a_named_campaign_is_made_empty(tmp_path: Path) -> None:
    workspace, session = Parts().open(tmp_path / "new" / "tuesday.gmt")
    fight = session.fight
    assert not fight.encounter.combatants
    assert workspace.path.exists()
    workspace.close()


def test_the_whole_sample_ends_as_its_script_says() -> None:
    script = sample_script()
    fight = Fight.begin(NC, MemoryJournal(), script.title, script.switches)
    play_script(fight, script)
    assert encounter_hash(fight.encounter) == script.final_hash


def test_a_script_that_breaks_the_rules_stops_with_a_sentence() -> None:
    script = sample_script()
    with pytest.raises(ScriptError, match="cannot be played"):
        play_script(begin(system=TOY), script)


def test_without_the_system_of_the_sample_the_first_fight_is_empty(data_home: Path) -> None:
    workspace, session = Parts(systems=KnownSystems((TOY,))).open(None)
    fight = session.fight
    assert workspace.path.parent == data_home
    assert not fight.encounter.combatants and fight.system is TOY
    workspace.close()


def test_every_commit_is_acknowledged(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    workspace, session = Parts(acknowledge=writing).open(tmp_path / "a.gmt")
    fight = session.fight
    step = act(fight, AddCombatants(nc_fighter("Bo")))
    fight.undo()
    workspace.close()
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = [json.loads(line) for line in pipe]
    assert ["step", step.id] in said
    assert said[-1][0] == "undo"


def test_a_campaign_that_is_open_cannot_be_opened_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.gmt"
    with CampaignFile.create(path):
        with pytest.raises(Locked):
            Parts().open(path)
        assert run(path) == 2
    said = capsys.readouterr().err
    assert said == "a.gmt is already open, here or in another program. Close it there first.\n"


def test_a_damaged_fight_is_refused_and_the_file_is_let_go(tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with CampaignFile.create(path) as file:
        file.append(file.new_stream("fight", "A", "nc"), None, "one", b"no step")
    with pytest.raises(Damaged):
        Parts().open(path)
    CampaignFile.open(path).close()


def test_the_demonstration_prints_the_log_and_writes_a_picture(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = Parts(source=random.Random(1))
    assert run(None, offscreen_demo=True, parts=parts) == 0
    out = capsys.readouterr().out
    picture = Path(out.splitlines()[-1].removeprefix("A picture of the window is in "))
    assert picture.stat().st_size > 10_000
    assert "DeathBow" in out
    assert "Orc 2 is unconscious" in out.splitlines()[-2]
    picture.unlink()
    picture.parent.rmdir()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a screen")
def test_without_a_screen_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {k: v for k, v in os.environ.items() if k not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "gm_tracker", str(tmp_path / "a.gmt")],
        env=environment | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "QT_QPA_PLATFORM=offscreen" in done.stderr


def test_the_systems_are_those_of_the_program() -> None:
    assert tuple(Parts().systems) == SYSTEMS
