"""The verb `play`: a fight script from its first command to its last, with its log."""

from argparse import Namespace
from pathlib import Path

from gm_tracker.session.replay import Replay, replay_file
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble, printable


def play(options: Namespace, systems: KnownSystems) -> None:
    """Play the script and print its log; Trouble when it comes out otherwise than it says."""
    played = replay_file(Path(options.file), systems, options.roll)
    print_log(played, why=options.why)
    if played.difference:
        raise Trouble(played.difference)


def print_log(played: Replay, *, why: bool) -> None:
    """The log line by line, then how everybody ended, then the hash of the end."""
    told = played.report
    print(printable(f"{told.title or 'Fight'} ({told.system})"))
    width = max((len(each.when) for each in told.lines), default=0)
    for line in told.lines:
        print(f"{line.when:>{width}}  {printable(line.text)}")
        for each in line.why if why else ():
            print(f"{'':{width}}    {printable(each)}")
    print()
    for end in told.ends:
        print(printable(end))
    print(f"final hash: {played.final_hash}")
