"""`gm-tracker --smoke`: whether an installation is whole, from its resources to a saved fight."""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from gm_tracker import __version__, paths
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.fights import KIND, StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.presets import creatures
from gm_tracker.campaign.script import read_script
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.headless.output import Trouble
from gm_tracker.headless.parser import complain
from gm_tracker.headless.replay import replay
from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.system import RuleSystem

NOT_WHOLE = 1
"""Exit code of an installation with something missing."""
FEWEST_BYTES = 500
"""A PDF with anything on it is longer."""

TryWindow = Callable[[Path, Path], None]
"""Plays a sample in the window on a new campaign (first path) and prints it (second path)."""


def smoke(try_window: TryWindow, systems: tuple[RuleSystem, ...] = SYSTEMS) -> int:
    """Try everything once, in a folder within the data folder that is removed afterwards.

    The exit code: 0, or 1 with one line on standard error.
    """
    try:
        ends = _try_resources(systems)
        # The data folder is the one place that the program must be able to write to.
        paths.data_folder().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="smoke-", dir=paths.data_folder()) as name:
            campaign, paper = Path(name) / "smoke.gmt", Path(name) / "smoke.pdf"
            try_window(campaign, paper)
            _check_paper(paper)
            _check_campaign(campaign, systems, ends)
    except Exception as error:  # whatever it is, it is what was asked for
        complain(f"smoke: {error or type(error).__name__}")
        return NOT_WHOLE
    print(f"GM Tracker {__version__}: resources, fights, window, PDF and campaign are sound")
    return 0


def _try_resources(systems: tuple[RuleSystem, ...]) -> frozenset[str]:
    """Read everything that needs no window; the hashes at which the fights end."""
    folder = paths.resources()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            _read(path)
    # Not every system has presets of its own, but all that are there must be read.
    if not sum(len(creatures(system.id)) for system in systems):
        raise Trouble("there are no presets")
    ends = frozenset(_played(path, systems) for path in (folder / "fights").glob("*.json"))
    if not ends:
        raise Trouble("there is no fight among the resources")
    return ends


def _read(path: Path) -> None:
    raw = path.read_bytes()
    if not raw:
        raise Trouble(f"{path.name} is empty")
    if path.suffix == ".json":
        json.loads(raw)


def _played(path: Path, systems: tuple[RuleSystem, ...]) -> str:
    played = replay(read_script(path), systems)
    if played.difference:
        raise Trouble(f"{path.name}: {played.difference}")
    return encounter_hash(played.fight.encounter)


def _check_paper(paper: Path) -> None:
    raw = paper.read_bytes()
    if not raw.startswith(b"%PDF-") or len(raw) < FEWEST_BYTES:
        raise Trouble("the PDF is not one")


def _check_campaign(path: Path, systems: tuple[RuleSystem, ...], ends: frozenset[str]) -> None:
    with CampaignFile.open(path) as file:
        for problem in file.verify_all():
            raise problem
        fights = [each for each in file.streams() if each.kind == KIND]
        if not fights:
            raise Trouble("the campaign was saved without its fight")
        for info in fights:
            if _stored_end(file, info.id, info.system, systems) not in ends:
                raise Trouble("the fight comes back from its campaign differently")


def _stored_end(
    file: CampaignFile, stream: int, system_id: str, systems: tuple[RuleSystem, ...]
) -> str:
    system, stored = find_system(system_id, systems), read_fight(file, stream)
    if system is None:
        raise Trouble(f"there is no rule system {system_id!r}")
    past = Past(stored.steps, stored.moves, stored.draft)
    return encounter_hash(Fight(system, StreamJournal(file, stream), past).encounter)
