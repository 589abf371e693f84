"""The ready fight: thirteen rounds that use every mechanism, the same to the last bit."""

from __future__ import annotations

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.events_effects import AttackMade, PromptRaised
from gm_tracker.model.step import Step
from gm_tracker.paths import resources
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.shadow_lounge.keys import ACTIONS
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems

FINAL = "f3ae9b169bc31e7e4e1093d30dcda09162b22307213c6586aa2b14b0fc38892b"


@pytest.fixture(scope="module")
def fight() -> Fight:
    """The fight, played."""
    script = read_script(resources() / "fights" / "shadow-lounge.json")
    played = replay(script, KnownSystems((SHADOW_LOUNGE,)))
    assert played.difference == ""
    assert script.final_hash == FINAL
    return played.fight


def test_it_ends_as_it_always_did(fight: Fight) -> None:
    assert encounter_hash(fight.encounter) == FINAL
    assert fight.encounter.clock.round >= 10


def steps(fight: Fight, *kinds: type) -> list[Step]:
    """The steps of these commands."""
    return [each for each in fight.path if each.commands and isinstance(each.commands[0], kinds)]


def test_every_action_is_used(fight: Fight) -> None:
    commands = (each.commands[0] for each in steps(fight, c.Perform))
    performed = {each.action for each in commands if isinstance(each, c.Perform)}
    assert performed == {each.key for each in ACTIONS}


def test_every_outcome_and_defence_is_there(fight: Fight) -> None:
    made = [e for step in fight.path for e in step.events if isinstance(e, AttackMade)]
    degrees = {"critical", "extreme", "hard", "hit"}
    back = {"back.extreme", "back.hard", "back.hit"}
    assert {e.outcome for e in made} == degrees | back | {"tie_hit", "stopped", "miss"}
    answers = [step.answers[0] for step in steps(fight, c.DeclareAttack)]
    chosen = {str(each["defence"]).partition(".")[0] for each in answers}
    assert chosen == {"dodge", "parry", "fight_back", "none"}
    assert any("luck.attack" in a and a["luck.attack"] != "keep" for a in answers)
    assert any("luck.defence_roll" in a and a["luck.defence_roll"] != "keep" for a in answers)
    assert any(a.get("reach") == "no" for a in answers)


def test_the_gm_was_asked_about_everything_dice_cannot_say(fight: Fight) -> None:
    raised = {
        event.prompt.id.partition(".")[0]
        for step in fight.path
        for event in step.events
        if isinstance(event, PromptRaised)
    }
    assert raised == {"fumble", "hundred", "malfunction", "wounded", "comatose"}
    assert not fight.encounter.prompts
