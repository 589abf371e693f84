"""Which reading of a game is played, by the door through which a fight is begun."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from gm_tracker.campaign.fights import KIND, LAST_FIGHT
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.headless import main
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library_commands import AddEntries, NewEntry, SavePlan
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.rules.openquest import OPENQUEST
from gm_tracker.session.campaign_library import CampaignLibrary
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.planned import Moment
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import Workspace
from tests.library_helpers import done

DICE = random.Random(5)
FRESH = {each.id: each.fresh for each in OPENQUEST.switches if each.fresh}


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """A new campaign of OpenQuest alone."""
    file = CampaignFile.create(tmp_path / "a.gmt")
    made = Workspace(file, Settings(tmp_path / "s.json"), KnownSystems((OPENQUEST,)))
    yield made
    made.close()


def test_it_has_choices_of_its_own_for_new_fights() -> None:
    assert FRESH["X-OQ-0"] == "full"


def test_a_new_fight_is_played_in_full(workspace: Workspace) -> None:
    assert workspace.fights.new("The ford").fight.encounter.switches == FRESH


def test_the_first_fight_of_a_campaign_is(workspace: Workspace) -> None:
    assert workspace.fights.last().fight.encounter.switches == FRESH


def test_one_that_was_made_without_its_first_step_is(workspace: Workspace) -> None:
    file = workspace.open_file.file
    file.settings.set(LAST_FIGHT, str(file.new_stream(KIND, "Torn", "openquest")))
    assert workspace.fights.last().fight.encounter.switches == FRESH


def test_a_script_says_how_it_is_played(workspace: Workspace) -> None:
    old = workspace.fights.begin_ready("openquest").fight
    assert "X-OQ-0" not in old.encounter.switches
    new = workspace.fights.begin_ready("openquest-full").fight
    assert new.encounter.switches["X-OQ-0"] == "full"


def _ambush(workspace: Workspace) -> CampaignLibrary:
    workspace.fights.new("Before")
    room = workspace.library.open()
    done(room.stream, AddEntries((NewEntry("creature", "openquest", "Rat", NewCombatant("Rat")),)))
    done(room.stream, SavePlan(Plan(0, "Ambush", "openquest", groups=(Group(1),))))
    return room


def test_an_encounter_is_begun_and_foretold_in_full(workspace: Workspace) -> None:
    room = _ambush(workspace)
    (plan,) = (each.id for each in room.stream.library.plans)
    foretold = room.as_planned(plan, DICE)
    assert isinstance(foretold, Moment)
    assert foretold.encounter.switches == FRESH
    begun = room.start(plan, DICE)
    assert isinstance(begun, FightSession)
    assert begun.fight.encounter.switches == FRESH


def test_odds_without_a_word_are_those_of_the_documents(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for more in ((), ("X-OQ-0=documents",), ("X-OQ-0=full",)):
        assert main(["odds", "openquest", "skill=60", "defence_choice=none", *more]) in (0, 2)
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
