"""The composition root: a campaign, the engine and the window, put together."""

from __future__ import annotations

import json
import logging
import os
import random
import sys
import tempfile
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from gm_tracker import logs, paths
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.errors import CampaignError, Missing
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.settings import Settings, settings
from gm_tracker.session.workspace import CampaignWorkspace
from gm_tracker.ui.window.crash_notice import Reporting
from gm_tracker.ui.window.run import Opened, run_window, show_problem

# What few starts need is loaded only then: scripts, presets, and the way out of damage.
if TYPE_CHECKING:
    from gm_tracker.campaign.script import Script

SAMPLE = "deathbow-and-orc.json"
STEPS_IN_SAMPLE = 8
"""How much of the sample fight a new user finds played already."""
NOT_SHOWN = (
    "Something went wrong in the program, and the window cannot be shown. Your campaign is safe. "
    "What went wrong is in {log}, without names or notes."
)


OpenFight = tuple[CampaignWorkspace, Fight]


@frozen
class Parts:
    """What the program is put together from; tests hand in their own."""

    systems: tuple[RuleSystem, ...] = SYSTEMS
    source: random.Random = field(default_factory=random.SystemRandom)
    settings: Callable[[], Settings] = settings
    acknowledge: int | None = None
    """A file descriptor to which every commit is written as a line, for tests."""


def run(
    path: Path | None = None, *, offscreen_demo: bool = False, parts: Parts | None = None
) -> int:
    """Open the window on a campaign; 0 when it was closed, 2 with one line on standard error.

    The demonstration plays the whole sample in a campaign that is thrown away afterwards.
    """
    given = parts or Parts()
    if offscreen_demo and path is None:
        with tempfile.TemporaryDirectory(prefix="gm-tracker-") as folder:
            return _run(lambda: open_sample(Path(folder) / "sample.gmt", given), given, demo=True)
    return _run(lambda: open_campaign(path, given), given, demo=offscreen_demo)


def _run(open_it: Callable[[], OpenFight], given: Parts, *, demo: bool) -> int:
    try:
        workspace, fight = _opened_or_rescued(open_it, given)
    except CampaignError as error:
        print(error.sentence, file=sys.stderr)
        return 2
    opened = Opened(
        fight,
        workspace,
        find_creature,
        given.source,
        (CampaignError,),
        find_records,
        reporting=_REPORTING,
    )
    try:
        with nullcontext() if demo else logs.logging_to(paths.log_file()):
            return _shown(opened, demo=demo)
    finally:
        workspace.close()


def _shown(opened: Opened, *, demo: bool) -> int:
    try:
        return run_window(opened, offscreen_demo=demo)
    except Exception as problem:
        described = logs.details(problem)
        _REPORTING.write(described)
        print(described, file=sys.stderr)
        show_problem(NOT_SHOWN.format(log=paths.log_file()))
        return 2


_REPORTING = Reporting(logs.details, logs.qt_message, logging.getLogger(logs.NAME).error)


def _opened_or_rescued(open_it: Callable[[], OpenFight], parts: Parts) -> OpenFight:
    """What is opened; a damaged campaign once the user has chosen what is to become of it."""
    try:
        return open_it()
    except CampaignError as error:
        from gm_tracker.session.rescue import choices_of, rescue

        offer = None if error.path is None else rescue(error, error.path)
        choices = () if offer is None else choices_of(offer)
        chosen = show_problem(error.sentence, [label for label, _ in choices])
        if chosen is None:
            raise
        way_out = choices[chosen][1]
        return _opened_or_rescued(lambda: open_campaign(way_out(), parts), parts)


def open_sample(path: Path, parts: Parts) -> OpenFight:
    """A new campaign in which the whole sample fight was played."""
    workspace = _apart(path, parts)
    return workspace, sample_fight(workspace, parts.systems, None)


def _apart(path: Path, parts: Parts) -> CampaignWorkspace:
    """A new campaign of which the user's recent campaigns and backups never know."""
    kept, copies = Settings(path.with_suffix(".json")), Backups(path.with_suffix(""))
    return CampaignWorkspace(CampaignFile.create(path), kept, parts.systems, copies)


def try_window(campaign: Path, paper: Path) -> None:
    """Play the whole sample in a window on a new campaign, and print its log as a PDF."""
    from gm_tracker.ui.window.trial import try_window as try_with

    given = Parts()
    workspace = _apart(campaign, given)
    try:
        script = _sample()
        fight = workspace.new_fight(script.title, script.system, script.switches)
        opened = Opened(fight, workspace, find_creature, given.source, (CampaignError,))
        try_with(opened, lambda: play_script(fight, script), paper)
    finally:
        workspace.close()


def open_campaign(path: Path | None, parts: Parts) -> OpenFight:
    """The campaign of that path, or the user's own; it is made if it is not there."""
    where = path or paths.default_campaign()
    fresh = not where.exists()
    file = _created(where) if fresh else CampaignFile.open(where)
    if parts.acknowledge is not None:
        file.on_commit = _acknowledger(parts.acknowledge)
    workspace = CampaignWorkspace(file, parts.settings(), parts.systems)
    try:
        if fresh and path is None:
            return workspace, sample_fight(workspace, parts.systems)
        return workspace, workspace.last_fight()
    except BaseException:
        workspace.close()
        raise


def sample_fight(
    workspace: CampaignWorkspace,
    systems: tuple[RuleSystem, ...],
    steps: int | None = STEPS_IN_SAMPLE,
) -> Fight:
    """A new fight with the first steps of the sample (None: all of it) played in it."""
    from gm_tracker.campaign.script import ScriptError

    try:
        script = _sample()
    except ScriptError:
        return workspace.new_fight("First fight")
    if find_system(script.system, systems) is None:
        return workspace.new_fight("First fight")
    fight = workspace.new_fight(script.title, script.system, script.switches)
    play_script(fight, script, steps)
    return fight


def play_script(fight: Fight, script: Script, steps: int | None = None) -> None:
    """Play the first steps of a script (all of them by default) in a fight."""
    from gm_tracker.session import bundled

    bundled.play_script(fight, script, steps)


def find_records(system_id: str) -> tuple[Attack, ...]:
    """The weapons, spells and skills that come with the program."""
    from gm_tracker.campaign import presets

    return presets.known_records(system_id)


def find_creature(system_id: str, name: str) -> NewCombatant | None:
    """The creature of that name among those that come with the program."""
    from gm_tracker.campaign import presets

    return presets.find_creature(system_id, name)


def _sample() -> Script:
    from gm_tracker.campaign.script import read_script

    return read_script(paths.resources() / "fights" / SAMPLE)


def _created(where: Path) -> CampaignFile:
    if not where.parent.exists():
        try:
            where.parent.mkdir(parents=True)
        except OSError as error:
            raise Missing(str(error), where) from error
    return CampaignFile.create(where)


def _acknowledger(descriptor: int) -> Callable[[str, int], None]:
    def acknowledge(kind: str, number: int) -> None:
        os.write(descriptor, (json.dumps([kind, number]) + "\n").encode())

    return acknowledge
