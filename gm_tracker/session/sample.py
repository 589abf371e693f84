"""The sample fight: what a new user finds begun, and what an installation is tried with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm_tracker import paths
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import Workspace

# Few starts need scripts, and reading them takes longer than the window may take to appear.
if TYPE_CHECKING:
    from gm_tracker.campaign.script import Script

SAMPLE = "deathbow-and-orc.json"
STEPS_IN_SAMPLE = 8
"""How much of the sample fight a new user finds played already."""


def sample_fight(
    workspace: Workspace, systems: KnownSystems, steps: int | None = STEPS_IN_SAMPLE
) -> FightSession:
    """A new fight with the first steps of the sample (None: all of it) played in it.

    It is empty where the sample or its rule system is not there.
    """
    from gm_tracker.campaign.script import ScriptError
    from gm_tracker.session import bundled

    try:
        script = sample_script()
    except ScriptError:
        return workspace.fights.new("First fight")
    if systems.find(script.system) is None:
        return workspace.fights.new("First fight")
    session = workspace.fights.new(script.title, script.system, script.switches)
    bundled.play_script(session.fight, script, steps)
    return session


def empty_sample(workspace: Workspace) -> FightSession:
    """A new fight in which `play_sample` can play; ScriptError where the sample is broken."""
    script = sample_script()
    return workspace.fights.new(script.title, script.system, script.switches)


def play_sample(session: FightSession) -> None:
    """Play the whole sample in a fight begun by `empty_sample`."""
    from gm_tracker.session import bundled

    bundled.play_script(session.fight, sample_script())


def sample_script() -> Script:
    """The script of the sample; ScriptError where it is broken."""
    from gm_tracker.campaign.script import read_script

    return read_script(paths.resources() / "fights" / SAMPLE)
