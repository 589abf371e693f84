"""What the two ready fights of our own use between them: nearly everything there is."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import Command, DeclareAttack, Perform, ReleaseSlot
from gm_tracker.model.events_bodies import ConditionAdded, StateChanged, TrackChanged
from gm_tracker.model.events_effects import ActionMade, SpanEnded, SpanStarted
from gm_tracker.model.events_time import PositionClosed, RoundReached
from gm_tracker.model.fold import Event
from gm_tracker.rules.nc import NC, keys_time
from tests.rules.nc.bands import ambush, warband


@cache
def fights() -> tuple[Fight, Fight]:
    """Both, played once."""
    return warband(), ambush()


def commands() -> list[Command]:
    """All that was commanded."""
    return [each for fight in fights() for step in fight.path for each in step.commands]


def events() -> list[Event]:
    """All that happened."""
    return [each for fight in fights() for step in fight.path for each in step.events]


def test_ten_rounds_and_more_with_twelve_and_eight() -> None:
    for fight in fights():
        reached = [e for s in fight.path for e in s.events if isinstance(e, RoundReached)]
        assert len(reached) >= 10
    assert [len(fight.encounter.combatants) for fight in fights()] == [13, 8]


def test_every_command_is_used() -> None:
    kinds = {kind.__name__ for kind in get_args(Command)}
    assert {type(each).__name__ for each in commands()} == kinds


def test_every_action_is_used() -> None:
    used = {each.action for each in commands() if isinstance(each, Perform)}
    assert used == {each.key for each in NC.actions}


def test_every_kind_of_long_action_is_used() -> None:
    started = {each.span.kind for each in events() if isinstance(each, SpanStarted)}
    assert started == {keys_time.CASTING, keys_time.DOING, keys_time.LOADING}
    assert not all(each.finished for each in events() if isinstance(each, SpanEnded))


def test_every_condition_is_used() -> None:
    added = {each.condition.key for each in events() if isinstance(each, ConditionAdded)}
    assert added == {each.key for each in NC.conditions}


def test_every_number_is_modified_and_every_kind_of_situation_used() -> None:
    attacks = [each for each in commands() if isinstance(each, DeclareAttack)]
    assert {m.key for each in attacks for m in each.modifiers} == {
        *("of", "df", "ar", "dr", "chance", "taken")
    }
    said = {each for attack in attacks for each in attack.situations}
    for kind in ("cover", "concealed", "range", "moving", "busy", "!unarmed"):
        assert any(each.startswith(kind) for each in said), kind


def test_poison_saves_and_an_area() -> None:
    texts = [each.text for each in events() if isinstance(each, ActionMade)]
    assert any(each.startswith("poison for") for each in texts)
    assert any(each.startswith("Saves against") for each in texts)
    assert any("Fire burst: Aldren" in each and "; Mira" in each for each in texts)
    tracks = {each.track for each in events() if isinstance(each, TrackChanged)}
    assert tracks >= {"hp", "poison", "poisoned"}


def test_a_blessing_is_said_in_one_breath() -> None:
    texts = [each.text for each in events() if isinstance(each, ActionMade)]
    assert any("Aldren has OF +1, saves +1; Brannoc has" in each for each in texts)


def test_two_fall_in_one_segment() -> None:
    fight = fights()[0]
    for step in fight.path:
        fallen = {each.combatant for each in step.events if isinstance(each, StateChanged)}
        closed = any(isinstance(each, PositionClosed) for each in step.events)
        if closed and len(fallen) > 1:
            return
    pytest.fail("nobody fell together with another one")


def test_holds_are_released_in_both_ways() -> None:
    released = {each.before for each in commands() if isinstance(each, ReleaseSlot)}
    assert released == {True, False}
