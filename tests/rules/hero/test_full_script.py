"""The ready fight in full: ten turns, the same to the last bit, with most of what there is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gm_tracker.campaign.script import read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.fold import Event
from gm_tracker.paths import resources
from gm_tracker.rules.hero import HERO, deeds, keys
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from gm_tracker.words.explain import explain


@pytest.fixture(scope="module")
def fight() -> Fight:
    """The fight, played."""
    script = read_script(resources() / "fights" / "hero-full.json")
    played = replay(script, KnownSystems((HERO,)))
    assert played.difference == ""
    assert script.final_hash
    return played.fight


def events(fight: Fight) -> Iterator[Event]:
    """All that happened."""
    return (event for step in fight.path for event in step.events)


def test_it_has_ten_turns_and_asks_nothing_in_free_text(fight: Fight) -> None:
    assert fight.encounter.clock.round > 10
    assert fight.encounter.switches["X-HP-0"] == "full"
    raised = [each for each in events(fight) if each.kind == "prompted"]
    assert len(raised) <= 2


def test_most_actions_are_used(fight: Fight) -> None:
    made = {each.action for each in events(fight) if isinstance(each, ActionMade)}
    wanted = {each.key for each in deeds.OWN} | {keys.ABORT.key}
    assert len(wanted - made) <= 2, wanted - made


def test_most_conditions_come_about(fight: Fight) -> None:
    found = {e.condition.key for e in events(fight) if isinstance(e, ConditionAdded)}
    wanted = {"stunned", "prone", "recovering", "braced", "dodging", "blocking", "locked"}
    assert wanted <= found, wanted - found


def test_every_calculation_can_be_told(fight: Fight) -> None:
    made = [each for each in events(fight) if isinstance(each, AttackMade)]
    told = " ".join(" ".join(explain(HERO, each.trace)) for each in made)
    for words in ("STUN rolled", "BODY rolled", "half of it", "STUN less", "where it lands"):
        assert words in told
