"""The verb `play`: a fight script from its first command to its last, with its log."""

import random
from argparse import Namespace
from pathlib import Path

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.export import Line
from gm_tracker.campaign.script import read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.headless.output import Trouble
from gm_tracker.headless.parser import printable
from gm_tracker.headless.replay import replay
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.fight_report import fight_report


def play(options: Namespace, systems: tuple[RuleSystem, ...]) -> None:
    """Play the script and print its log; Trouble when it comes out otherwise than it says."""
    dice = None if options.roll is None else random.Random(options.roll)
    played = replay(read_script(Path(options.file)), systems, dice)
    print_log(played.fight, why=options.why)
    if played.difference:
        raise Trouble(played.difference)


def print_log(fight: Fight, *, why: bool) -> None:
    """The log line by line, then how everybody ended, then the hash of the end."""
    told = fight_report(fight)
    print(printable(f"{told.title or 'Fight'} ({told.system})"))
    width = max((len(each.when) for each in told.lines), default=0)
    for line in told.lines:
        _print_line(line, width, why=why)
    print()
    for end in told.ends:
        print(printable(end))
    print(f"final hash: {encounter_hash(fight.encounter)}")


def _print_line(line: Line, width: int, *, why: bool) -> None:
    print(f"{line.when:>{width}}  {printable(line.text)}")
    for each in line.why if why else ():
        print(f"{'':{width}}    {printable(each)}")
