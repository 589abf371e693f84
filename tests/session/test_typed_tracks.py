"""Damage and healing typed on one line, of the track that is named behind the amount."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.presets import creatures
from gm_tracker.engine.typed_track import named_track
from gm_tracker.model import commands as c
from gm_tracker.rules import find_system
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import Workspace
from tests.helpers import tells


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """A new campaign."""
    file = CampaignFile.create(tmp_path / "a.gmt")
    made = Workspace(file, Settings(tmp_path / "s.json"), KnownSystems())
    yield made
    made.close()


def fight(workspace: Workspace, system: str, *names: str) -> FightSession:
    """A new fight of that game with these creatures."""
    session = workspace.fights.new("Places", system)
    known = {each.name: each for each in creatures(system)}
    for name in names:
        session.fight.act(c.AddCombatants(known[name]))
    return session


def value(session: FightSession, who: str, track: str) -> int:
    return session.fight.encounter.combatants[who].tracks[track].value


def test_a_place_is_named_behind_the_amount(workspace: Workspace) -> None:
    session = fight(workspace, "mythras", "Bronze Guard")
    before = value(session, "c0", "left_arm")
    assert session.entries.hurt("1 2 left arm", "", -1) == ""
    assert value(session, "c0", "left_arm") == before - 2
    assert session.entries.hurt("1 Left Arm", "c0", 1) == ""
    assert value(session, "c0", "left_arm") == before - 1


def test_who_has_places_needs_one(workspace: Workspace) -> None:
    session = fight(workspace, "mythras", "Bronze Guard")
    said = session.entries.hurt("12", "c0", -1)
    assert tells(str(said), "Bronze Guard", "by places", "12 head")
    assert session.groups.hurt(["c0"], "3 head", -1) == ""


def test_a_track_that_somebody_lacks_is_refused(workspace: Workspace) -> None:
    session = fight(workspace, "brp", "Toll Guard")
    assert tells(str(session.entries.hurt("3 head", "c0", -1)), "Toll Guard", "has no head")


def test_another_track_than_the_first_can_be_hurt(workspace: Workspace) -> None:
    session = fight(workspace, "hero", "Street Enforcer")
    before = value(session, "c0", "stun")
    assert session.entries.hurt("5 stun", "c0", -1) == ""
    assert value(session, "c0", "stun") == before - 5


@pytest.mark.parametrize(
    ("text", "line", "track"),
    [
        ("12", "12", None),
        ("3 5-7 12 stun", "3 5-7 12", "stun"),
        ("12 body", "12", "hp"),
        ("12 hit points", "12", "hp"),
        ("12 nonsense", "12 nonsense", None),
    ],
)
def test_what_is_no_track_stays_in_the_line(text: str, line: str, track: str | None) -> None:
    system = find_system("hero")
    assert system is not None
    rest, key = named_track(system, text)
    assert (rest, key and key.key) == (line, track)


def state(session: FightSession) -> tuple[str, bool]:
    """The state of the first one, and whether it lies."""
    found = session.fight.encounter.combatants["c0"]
    return found.state, found.has("prone")


@pytest.mark.parametrize(
    ("amount", "expected"),
    [("5", ("up", False)), ("6", ("up", True)), ("12", ("dead", False)), ("30", ("dead", False))],
)
def test_typed_damage_wounds_like_a_blow_where_the_game_says_so(
    workspace: Workspace, amount: str, expected: tuple[str, bool]
) -> None:
    session = fight(workspace, "coc7", "Dock Tough")  # of 12 hit points
    assert session.entries.hurt(amount, "c0", -1) == ""
    assert state(session) == expected


def test_by_the_documents_typed_damage_is_points_alone(workspace: Workspace) -> None:
    session = workspace.fights.new("Short", "coc7", {})
    known = {each.name: each for each in creatures("coc7")}
    session.fight.act(c.AddCombatants(known["Dock Tough"]))
    assert session.entries.hurt("30", "c0", -1) == ""
    assert state(session)[0] != "dead"
