"""Whether an installation is whole: its resources, and a fight that comes back from its file."""

import json
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.presets import creatures
from gm_tracker.session.exports import stored_fight, stored_fights
from gm_tracker.session.replay import replay_file
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble


def try_resources(systems: KnownSystems) -> frozenset[str]:
    """Read everything that needs no window; the hashes at which the fights end.

    Trouble, or whatever else goes wrong, where something is missing or broken.
    """
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


def try_campaign(path: Path, systems: KnownSystems, ends: frozenset[str]) -> None:
    """Trouble where a campaign does not hold a fight with one of these ends, and no other."""
    with CampaignFile.open(path) as file:
        for problem in file.verify_all():
            raise problem
        fights = stored_fights(file)
        if not fights:
            raise Trouble("the campaign was saved without its fight")
        for info in fights:
            if encounter_hash(stored_fight(file, info, systems).encounter) not in ends:
                raise Trouble("the fight comes back from its campaign differently")


def _read(path: Path) -> None:
    raw = path.read_bytes()
    if not raw:
        raise Trouble(f"{path.name} is empty")
    if path.suffix == ".json":
        json.loads(raw)


def _played(path: Path, systems: KnownSystems) -> str:
    played = replay_file(path, systems)
    if played.difference:
        raise Trouble(f"{path.name}: {played.difference}")
    return played.final_hash
