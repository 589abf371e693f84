"""The past of a fight: every moment can be seen, none can be changed."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.model import commands as c
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.looking_back import LookingBack
from gm_tracker.session.settings import Settings
from gm_tracker.session.workspace import Workspace
from tests.helpers import act, nc_fighter


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A campaign with a fight in which two branches were left."""
    file = CampaignFile.create(tmp_path / "a.gmt")
    made = Workspace(file, Settings(tmp_path / "settings"))
    fight = made.fights.last().fight
    act(fight, c.AddCombatants(nc_fighter("Bob", hp=50)))
    for amount in (-1, -2, -3):
        act(fight, c.ChangeTrack("c0", "hp", amount))
    fight.undo()
    fight.undo()
    act(fight, c.ChangeTrack("c0", "hp", -10))
    return made


def looking(workspace: Workspace) -> tuple[FightSession, LookingBack]:
    """The session in play, and the past behind it."""
    session = FightSession(workspace.fights.in_play.fight, workspace.needs)
    return session, LookingBack(session, workspace.fights.times())


def test_the_way_to_now_and_what_was_left(workspace: Workspace) -> None:
    _, past = looking(workspace)
    rows = past.rows(())
    told = [(each.depth, each.left, each.text) for each in rows]
    assert told == [
        (0, 0, "Bob loses 10 hit points"),
        (1, 2, "2 steps left: Bob loses 3 hit points"),
        (0, 0, "Bob loses 1 hit points"),
        (0, 0, "Bob joins"),
        (0, 0, "New fight"),
    ]
    assert [each.here for each in rows] == [True, False, False, False, False]
    opened = past.rows({rows[1].key})
    assert [each.text for each in opened[2:4]] == [
        "Bob loses 3 hit points",
        "Bob loses 2 hit points",
    ]
    assert [each.when for each in opened[2:4]] == ["1.0", "1.0"]
    now = datetime.now().astimezone()
    assert all(":" in each.time and "," not in each.time for each in past.rows((), now))
    assert all("," in each.time for each in past.rows((), now + timedelta(days=2)))


def test_every_moment_is_seen_and_nothing_is_changed(workspace: Workspace) -> None:
    session, past = looking(workspace)
    before = encounter_hash(session.fight.encounter)
    hp = {}
    for row in past.rows({past.rows(())[1].key}):
        past.look(row.step)
        here = past.session.fight.encounter
        assert here == past.after(row.step)
        hp[row.text] = here.combatants["c0"].tracks["hp"].value if here.combatants else None
    assert hp["Bob loses 3 hit points"] == 44
    assert hp["Bob loses 10 hit points"] == 39
    assert hp["New fight"] is None
    assert encounter_hash(session.fight.encounter) == before
    assert workspace.open_file.file.head_moves(1)[-1][1] == session.fight.history.head


def test_what_would_change_the_past_is_refused_in_words(workspace: Workspace) -> None:
    _, past = looking(workspace)
    said: list[object] = []
    past.session.listen(lambda: None, lambda: None, said.append)
    past.look(past.rows(())[2].step)
    before = past.session.fight.encounter
    assert past.session.enter(c.ChangeTrack("c0", "hp", -5))
    past.session.turns.next()
    past.session.history.undo()
    past.session.actions.attack("c0")
    assert past.session.fight.encounter is before
    assert sum("This is the past" in str(each) for each in said) >= 2


def test_a_step_that_is_not_there(workspace: Workspace) -> None:
    _, past = looking(workspace)
    with pytest.raises(KeyError):
        past.look(10_000)
