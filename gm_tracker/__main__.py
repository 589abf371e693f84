"""The program's entry: a headless verb, or the window on a campaign."""

from __future__ import annotations

import gc
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gm_tracker import __version__

if TYPE_CHECKING:
    from gm_tracker.headless.parser import Parser

_VERSION = f"GM Tracker {__version__}"
_NOTHING_SAID = Namespace(campaign=None, offscreen_demo=False, smoke=False)
_VERBS_SAY = """\
Without the window (each verb has its own --help):
  gm-tracker play FIGHT.json            play a fight script and print its log
  gm-tracker odds SYSTEM key=value ...  exact chances of an attack
  gm-tracker check FILE                 verify a campaign or a script
  gm-tracker export FILE                a fight as script, markdown, csv or json
  gm-tracker import FILE                creatures of other programs, into the library
  gm-tracker correct CAMPAIGN           an earlier step otherwise, and what follows from it
  gm-tracker diff CAMPAIGN              what is otherwise after one step than after another
  gm-tracker recap FILE                 how a fight or a campaign went, and what was luck
  gm-tracker forecast FILE              how a fight may go, played ahead many times

For example:
  gm-tracker                            open your own campaign
  gm-tracker tuesday.gmt                open this campaign; it is made if it is not there
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; the exit code: 0, or 2 with one line on standard error (smoke: 1)."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words == ["--version"]:
        # Before every other import, because scripts ask for it often.
        print(_VERSION)
        return 0
    from gm_tracker.headless import VERBS
    from gm_tracker.headless import main as headless

    if words and words[0] in VERBS:
        return headless(words)
    return _window(words)


def _window(words: Sequence[str]) -> int:
    from gm_tracker.headless.parser import FAILED

    try:
        # Most starts say nothing, and need no parser for that.
        options = _parser().parse_args(words) if words else _NOTHING_SAID
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else FAILED
    # Nearly all that is made until the window stands stays; looking for garbage in it again and
    # again would be a tenth of the start. The window turns it on.
    gc.disable()
    try:
        return _start(options)
    finally:
        gc.enable()


def _start(options: Namespace) -> int:
    # Only here, because the verbs do without Qt.
    from gm_tracker import app

    if options.smoke:
        from gm_tracker.headless.smoke import smoke

        return smoke(app.try_window)
    return app.run(options.campaign, offscreen_demo=options.offscreen_demo)


def _parser() -> Parser:
    from gm_tracker.headless.parser import Parser

    parser = Parser(
        prog="gm-tracker",
        description="Combat tracker for game masters who run fights in person.",
        epilog=_VERBS_SAY,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "campaign", nargs="?", type=Path, metavar="CAMPAIGN.gmt", help="the campaign to open"
    )
    parser.add_argument(
        "--offscreen-demo", action="store_true", help="play the sample fight without a screen"
    )
    parser.add_argument(
        "--smoke", action="store_true", help="try whether this installation is whole"
    )
    parser.add_argument("--version", action="version", version=_VERSION)
    return parser


if __name__ == "__main__":
    sys.exit(main())
