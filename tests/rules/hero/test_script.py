"""The ready fight: ten turns that use every mechanism, the same to the last bit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.fold import Event
from gm_tracker.paths import resources
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.hero.keys import ACTIONS
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.helpers import came_of

FINAL = "f63aed774df1944b0a1ddb8f5f09ba61fef9be0fb8e8a96d33611bc763c32412"


@pytest.fixture(scope="module")
def fight() -> Fight:
    """The fight, played."""
    script = read_script(resources() / "fights" / "hero.json")
    played = replay(script, KnownSystems((HERO,)))
    assert played.difference == ""
    assert script.final_hash == FINAL
    return played.fight


def test_it_ends_as_it_always_did(fight: Fight) -> None:
    assert encounter_hash(fight.encounter) == FINAL
    assert fight.encounter.clock.round > 10


def events(fight: Fight) -> Iterator[Event]:
    """All that happened."""
    return (event for step in fight.path for event in step.events)


def asked(fight: Fight) -> set[str]:
    """All that was asked, whoever was meant."""
    ids = (key for step in fight.path for answers in step.answers for key in answers)
    return {"tie" + key[6:] if key.startswith("tie.") else key for key in ids}


def test_every_action_is_used(fight: Fight) -> None:
    performed = {each.action for each in events(fight) if isinstance(each, ActionMade)}
    assert performed == {each.key for each in ACTIONS}


def test_ties_confirmations_and_rolls_made_again_are_there(fight: Fight) -> None:
    assert {"tie", "tie#2", "check.2", "check#2", "against_roll#2", "for"} <= asked(fight)


def test_bursts_single_shots_misses_and_every_kind_of_reckoning_are_there(fight: Fight) -> None:
    made = [each for each in events(fight) if isinstance(each, AttackMade)]
    assert {"miss", "hit", "2 hits", "5 hits"} <= {each.outcome for each in made}
    lines = {line.key for each in made for line in each.trace}
    assert {"situation.ocv", "situation.dcv", "condition.off_balance", "reduced.ocv"} <= lines
    assert {"carried", "condition.defending", "bonus", "left.pd", "left.ed"} <= lines
    rolled = [each for each in events(fight) if isinstance(each, ActionMade)]
    reckoned = {line.key for each in rolled for line in each.trace}
    assert {"automatic", "read", "retry", "set_up", "situation.skill"} <= reckoned


def test_holds_delays_defences_and_house_rules_are_there(fight: Fight) -> None:
    used = {type(each) for step in fight.path for each in step.commands}
    assert {c.HoldSlot, c.ReleaseSlot, c.MoveSlot, c.GrantSlot, c.Leave, c.Return} <= used
    texts = " ".join(came_of(HERO, e) for e in events(fight) if isinstance(e, ActionMade))
    for price in ("segment 12;", "of turn 3;", "the held phase;", "this phase;", "after it"):
        assert price in texts
    assert {"X-H-4", "X-H-5", "X-H-6", "X-H-10", "H-ABORT"} <= set(fight.encounter.switches)
