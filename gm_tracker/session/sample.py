"""The sample fight: what a new user finds begun, and what an installation is tried with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm_tracker import paths
from gm_tracker.engine.fight import Fight
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import CampaignWorkspace

# Few starts need scripts, and reading them takes longer than the window may take to appear.
if TYPE_CHECKING:
    from gm_tracker.campaign.script import Script

SAMPLE = "deathbow-and-orc.json"
STEPS_IN_SAMPLE = 8
"""How much of the sample fight a new user finds played already."""


def sample_fight(
    workspace: CampaignWorkspace, systems: KnownSystems, steps: int | None = STEPS_IN_SAMPLE
) -> Fight:
    """A new fight with the first steps of the sample (None: all of it) played in it.

    It is empty where the sample or its rule system is not there.
    """
    from gm_tracker.campaign.script import ScriptError
    from gm_tracker.session import bundled

    try:
        script = sample_script()
    except ScriptError:
        return workspace.new_fight("First fight")
    if systems.find(script.system) is None:
        return workspace.new_fight("First fight")
    fight = workspace.new_fight(script.title, script.system, script.switches)
    bundled.play_script(fight, script, steps)
    return fight


def empty_sample(workspace: CampaignWorkspace) -> Fight:
    """A new fight in which `play_sample` can play; ScriptError where the sample is broken."""
    script = sample_script()
    return workspace.new_fight(script.title, script.system, script.switches)


def play_sample(fight: Fight) -> None:
    """Play the whole sample in a fight begun by `empty_sample`."""
    from gm_tracker.session import bundled

    bundled.play_script(fight, sample_script())


def sample_script() -> Script:
    """The script of the sample; ScriptError where it is broken."""
    from gm_tracker.campaign.script import read_script

    return read_script(paths.resources() / "fights" / SAMPLE)
