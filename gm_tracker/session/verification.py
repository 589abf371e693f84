"""Whether a campaign or a script is sound from end to end."""

from pathlib import Path

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.model.frozen import frozen
from gm_tracker.session.exports import stored_fight, stored_fights
from gm_tracker.session.replay import replay_file
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble


@frozen
class SoundFight:
    """A fight that was found sound: its title, the name of its rules, and how long it is."""

    title: str
    system: str
    steps: int


def sound_script(path: Path, systems: KnownSystems) -> int:
    """Play a script: how many steps it has; Trouble or ScriptError names the first fault."""
    played = replay_file(path, systems)
    if played.difference:
        raise Trouble(played.difference)
    return len(played.fight.path) - 1


def sound_campaign(path: Path, systems: KnownSystems) -> tuple[SoundFight, ...]:
    """Verify all of a campaign: its fights; Trouble or CampaignError names the first fault."""
    with CampaignFile.open(path, read_only=True) as file:
        problems = file.verify_all()
        if problems:
            more = f" ({len(problems)} problems in all)" if len(problems) > 1 else ""
            raise Trouble(f"{problems[0].sentence}{more}")
        found = []
        for info in stored_fights(file):
            fight = stored_fight(file, info, systems)
            found.append(SoundFight(info.title, fight.system.name, len(fight.path)))
        return tuple(found)
